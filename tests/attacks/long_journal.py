"""A table with 20,000 entries (5,000 without --full), whose owner asks for it again and again.

Attends from the end and from the beginning, and repeats an early command with its id.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from attacks.ground import Figures, Ground, main, named
from attacks.raw import Line

SECONDS = 5.0
AHEAD = 100  # commands on their way at once, to get the journal written


def attack(ground: Ground, full: bool) -> Figures:
    entries = 20_000 if full else 5_000
    with ground.guest() as mallory, ground.neighbours() as neighbours:
        table = mallory.do("create", game="pig")["table"]
        last = write_journal(mallory, table, entries)
        neighbours.felt()
        time.sleep(1.0)
        figures = {"entries": last, **named("quiet", neighbours.felt())}
        for what, message in {
            "attend from the end": {"kind": "attend", "table": table, "after": last},
            "attend from the beginning": {"kind": "attend", "table": table, "after": 0},
            "a repeated id": said(table, entries // 2),
        }.items():
            until, asked, before = time.monotonic() + SECONDS, 0, ground.cpu()
            while time.monotonic() < until:
                mallory.do(**message)
                asked += 1
            figures |= {
                f"{what}: answered": asked,
                f"{what}: server CPU, ms each": round((ground.cpu() - before) / asked * 1000, 2),
                **named(what, neighbours.felt()),
            }
        return {**figures, **ground.felt()}


def said(table: str, at: int) -> dict[str, Any]:
    return {"kind": "chat", "id": f"c{at}", "table": table, "text": str(at)}


def write_journal(line: Line, table: str, entries: int) -> int:
    """The number of the last entry."""
    seq = waiting = 0
    for at in range(entries):
        line.say(**said(table, at))
        waiting += 1
        while waiting > AHEAD or (at == entries - 1 and waiting):
            told = line.next()
            if told["type"] == "done":
                waiting, seq = waiting - 1, told["seq"]
    return seq


if __name__ == "__main__":
    main(attack, messages_per_second=100_000, message_burst=100_000, chats_per_minute=10_000_000)
