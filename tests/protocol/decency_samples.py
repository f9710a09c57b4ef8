"""One message of every kind about decency."""

from __future__ import annotations

from typing import Any

REQUESTS: list[dict[str, Any]] = [
    {"type": "report", "id": "d-1", "person": "p1", "name": None, "table": "t1", "reason": "spam"},
    {"type": "look_up", "id": "d-2", "what": "people", "find": "Bob", "skip": 0},
    {
        "type": "sanction",
        "id": "d-3",
        "what": "ban",
        "person": "p1",
        "reason": "spam",
        "minutes": 60,
        "address": True,
        "table": None,
    },
    {"type": "lift_sanction", "id": "d-4", "sanction": "s1", "reason": "sorry"},
    {"type": "close_report", "id": "d-5", "report": "r1", "decision": "muted"},
    {"type": "set_house_rules", "id": "d-6", "add": "blast", "remove": None, "slow_seconds": 10},
    {"type": "set_role", "id": "d-7", "person": "p1", "role": "moderator"},
]
REPLIES: list[dict[str, Any]] = [
    {
        "type": "reports",
        "id": "d-2",
        "reports": [
            {
                "report": "r1",
                "reporter": "Ann",
                "person": "p1",
                "name": "Bob",
                "place": "lobby",
                "reason": "spam",
                "evidence": [{"where": "lobby", "text": "buy"}],
                "at": 5.0,
                "closed": None,
                "closed_by": None,
                "decision": None,
            }
        ],
        "total": 1,
    },
    {
        "type": "sanctions",
        "id": "d-2",
        "sanctions": [
            {
                "sanction": "s1",
                "kind": "mute",
                "person": "p1",
                "name": "Bob",
                "address": False,
                "reason": "spam",
                "by": "Mona",
                "at": 5.0,
                "expires": None,
                "holds": True,
            }
        ],
        "total": 1,
    },
    {
        "type": "people_found",
        "id": "d-2",
        "people": [
            {
                "person": "p1",
                "name": "Bob",
                "registered": False,
                "here": True,
                "role": "player",
                "muted": False,
                "banned": False,
                "tables": [{"id": "t1", "name": "Bob's table"}],
            }
        ],
        "total": 1,
    },
    {"type": "audit", "id": "d-2", "lines": [{"at": 5.0, "by": "Mona", "text": "x"}], "total": 1},
    {
        "type": "house_rules",
        "id": "d-2",
        "words": ["blast"],
        "slow_seconds": 0,
        "role": "owner",
    },
]
