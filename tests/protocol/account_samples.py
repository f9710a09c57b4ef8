"""One message of every kind that is about accounts."""

from __future__ import annotations

from typing import Any

Sample = dict[str, Any]

PREFERENCES = {"theme": "dark", "sounds": False, "volumeChat": 0.5, "keyMap": {"x": "r"}}

REQUESTS: list[Sample] = [
    {
        "type": "register",
        "id": "c-30",
        "name": "Ann",
        "password": "three black cats",
        "preferences": PREFERENCES,
    },
    {"type": "log_out", "id": "c-31"},
    {"type": "list_sessions", "id": "c-32"},
    {"type": "end_session", "id": "c-33", "session": "9f86d081884c7d65"},
    {"type": "change_password", "id": "c-34", "old": "three black cats", "new": "four white dogs"},
    {"type": "new_codes", "id": "c-35", "password": "three black cats"},
    {"type": "save_preferences", "id": "c-36", "preferences": PREFERENCES, "version": 3},
    {"type": "export", "id": "c-37"},
    {"type": "delete_account", "id": "c-38", "password": "three black cats"},
]
REPLIES: list[Sample] = [
    {
        "type": "sessions",
        "id": "c-32",
        "sessions": [
            {
                "id": "9f86d081884c7d65",
                "client": "Firefox on Windows",
                "begun": 1790000000.0,
                "seen": 1790000500.5,
                "here": True,
                "open": True,
            }
        ],
    },
    {
        "type": "recovery_codes",
        "id": "c-30",
        "name": "Ann",
        "codes": ["abcd-efgh-jkmn-pqrs"],
        "preferences": PREFERENCES,
        "version": 0,
    },
    {
        "type": "preferences_saved",
        "id": "c-36",
        "saved": True,
        "preferences": PREFERENCES,
        "version": 4,
    },
    {"type": "exported", "id": "c-37", "data": {"person": "p0123456789abcdef"}},
]
NEWS: list[Sample] = [{"type": "preferences", "preferences": PREFERENCES, "version": 4}]
