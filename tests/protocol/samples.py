"""One message of every kind, with all of its fields."""

from __future__ import annotations

from typing import Any

Sample = dict[str, Any]

AT = {"id": "c-7", "table": "9f86d081884c"}
LINE = {
    "text": "Your turn.",
    "category": "own",
    "sound": "turn",
    "priority": "high",
    "count": None,
    "seat": 1,
}
DIE = {"face": 2, "standing": "free", "place": "free", "word": None}
TABLE = {
    "id": "9f86d081884c",
    "name": "Friday",
    "game": "pig",
    "title": "Pig",
    "status": "playing",
    "host": "p1",
    "you": 1,
    "code": None,
    "watching": True,
    "pace": 0.7,
    "timer": 0,
    "least": 2,
    "most": 4,
    "seats": [
        {
            "name": "Ann",
            "person": "p1",
            "bot": None,
            "away": False,
            "stand_in": False,
            "side": 0,
        }
    ],
    "watchers": [{"name": "Eve", "person": "p3"}],
    "options": [{"name": "target_score", "label": "Target score", "value": 100, "said": 100}],
    "sealed": "0" * 64,
    "terms": None,
    "luck": None,
    "games": 1,
}
GAME = {
    "game": "pig",
    "seat": 1,
    "to_act": [1],
    "rolling": False,
    "places": None,
    "sides": [0, 1],
    "scores": [0, 0],
    "dice": [DIE],
    "thrown": {"number": 1, "seat": 1, "dice": [DIE]},
    "faces": [{"face": 2, "said": "2", "drawn": "pips"}],
    "most_dice": 1,
    "figures": [
        {
            "name": "tray",
            "label": "This turn",
            "value": None,
            "faces": [2],
            "seat": None,
            "part": "tray",
            "groups": [{"faces": [2], "label": None, "points": 2}],
        }
    ],
    "moves": [
        {
            "action": "roll",
            "arg": None,
            "keys": ["r"],
            "label": "Roll the die",
            "refused": None,
            "numbered": False,
            "die": None,
            "face": None,
            "takes": None,
        }
    ],
    "queries": [{"name": "scores_in_short", "key": "s", "label": "Scores", "recap": True}],
    "round": 1,
    "at_stake": 2,
    "target": 100,
}
LISTED = {
    "id": "9f86d081884c",
    "name": "Friday",
    "game": "pig",
    "title": "Pig",
    "status": "playing",
    "players": 2,
    "people": 1,
    "most": 4,
    "watching": True,
    "names": ["Ann", "Bot 1"],
}

FROM_CLIENT: list[Sample] = [
    {
        "type": "hello",
        "protocol": 1,
        "token": "vX0",
        "name": "Ann",
        "locale": "de",
        "verbosity": "terse",
        "keeping": {"style": "value", "value_keys": "digit"},
    },
    {
        "type": "prefer",
        "id": "c-1",
        "locale": "en",
        "verbosity": "full",
        "keeping": {"style": "position", "value_keys": "shift"},
    },
    {
        "type": "create",
        "id": "c-2",
        "game": "pig",
        "name": "Friday",
        "options": {"target_score": 50},
        "private": True,
        "watching": False,
    },
    {"type": "join", "code": "KQ7RT2MA", **AT},
    {"type": "watch", "code": "KQ7RT2MA", **AT},
    {"type": "attend", "after": 12, **AT},
    {"type": "lobby", "id": "c-3", "on": True},
    {"type": "play", "state": 12, "action": "toggle", "arg": 3, **AT},
    {"type": "press", "state": 12, "key": "shift+s", **AT},
    {"type": "ask", "query": "scores_in_short", **AT},
    {"type": "chat", "text": "Good luck!", **AT},
    {"type": "leave", **AT},
    {"type": "set_option", "name": "target_score", "value": 100, **AT},
    {"type": "add_bot", "level": "sensible", **AT},
    {"type": "remove_bot", "seat": 1, **AT},
    {"type": "swap_seats", "one": 0, "other": 2, **AT},
    {"type": "give_host", "person": "p0123456789abcdef", **AT},
    {"type": "remove_person", "person": "p0123456789abcdef", **AT},
    {"type": "seal_luck", "seal": "3d19" * 16, "words": True, **AT},
    {"type": "open_luck", "luck": "6f0a" * 8 + " three black cats", **AT},
    {"type": "set_pace", "seconds": 0.7, **AT},
    {"type": "set_timer", "seconds": 60, **AT},
    {"type": "extend", **AT},
    {"type": "start", **AT},
    {"type": "again", **AT},
]
FROM_SERVER: list[Sample] = [
    {
        "type": "welcome",
        "protocol": 1,
        "server": "rattlebag 0.1.0",
        "person": "p0123456789abcdef",
        "name": "Ann",
        "token": None,
        "tables": ["9f86d081884c"],
    },
    {"type": "done", "id": "c-7", "seq": 13, "table": "9f86d081884c"},
    {"type": "refused", "id": "c-7", "reason": "not-your-turn", "text": "It is not your turn."},
    {"type": "duplicate", "id": "c-7", "seq": 13, "table": None},
    {"type": "out_of_date", "id": "c-7", "state": 14},
    {"type": "said", "id": "c-7", "lines": [LINE]},
    {
        "type": "update",
        "table": "9f86d081884c",
        "seq": 13,
        "state": 13,
        "entries": [{"seq": 13, "lines": [LINE]}],
        "view": {"table": TABLE, "game": GAME},
    },
    {"type": "lobby", "tables": [LISTED], "people": ["Ann"], "lines": [LINE]},
    {"type": "trouble", "reason": "wire-not-json", "text": "This is no JSON.", "fatal": True},
]
