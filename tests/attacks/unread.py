"""Connections that ask for much and read nothing.

Somebody talks at a table for long; then many connections of theirs ask to hear all of it again, 200
times each, and do not read what they are told.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from attacks.ground import Figures, Ground, main, named
from attacks.raw import TEXT, Line, frame

SETTINGS = {"chats_per_minute": 1_000_000, "messages_per_second": 10_000, "message_burst": 10_000}
REQUESTS = 200


AT_ONCE = 90  # lines of one person before others have to talk: more would be slowed down


def talk(ground: Ground, lines: int) -> tuple[str, str]:
    """A table with a long journal, and the token of who sits at it."""
    table = token = ""
    for first in range(0, lines, AT_ONCE):
        with Line(ground.port) as talker:
            talker.upgrade()
            hello = talker.hello(f"Mallory {first}")
            if not table:
                token = str(hello["token"])
                table = str(talker.do("create", game="pig")["table"])
            else:
                talker.do("watch", table=table)
            for number in range(first, min(first + AT_ONCE, lines)):
                talker.do("chat", table=table, text=f"{number} " + "x" * 490)
    return table, token


def deaf(ground: Ground, token: str, table: str) -> Line:
    """A connection that asks and does not read."""
    line = ground.line(receive_buffer=4096)
    line.upgrade()
    line.hello(token=token)
    orders = (
        {"type": "attend", "id": f"a{number}", "table": table, "after": 0}
        for number in range(REQUESTS)
    )
    line.send(b"".join(frame(TEXT, json.dumps(order).encode()) for order in orders))
    return line


def attack(ground: Ground, full: bool) -> Figures:
    connections = 40 if full else 4
    table, token = talk(ground, 1000 if full else 400)
    with ground.neighbours() as neighbours:
        time.sleep(1.0)
        found = named("quiet", neighbours.felt())
        before, highest = ground.memory(), 0.0
        lines = [deaf(ground, token, table) for _ in range(connections)]
        try:
            until = time.monotonic() + (30.0 if full else 8.0)
            while time.monotonic() < until:
                time.sleep(0.1)
                highest = max(highest, ground.memory())
        finally:
            for line in lines:
                line.close()
        found |= named("attacked", neighbours.felt())
        found["deaf connections"] = connections
        found["memory at most, MB"] = round(highest, 1)
        found["memory for each, MB"] = round((highest - before) / connections, 1)
    return found | ground.felt()


if __name__ == "__main__":
    main(attack, **SETTINGS)
