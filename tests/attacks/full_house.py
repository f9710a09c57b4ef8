"""One address brings guests with 20 tables each: 500 of them with --full, else 30.

Then somebody else wants to open a table. How many tables are left is told when nobody has been
there for longer than a table waits, which is set to a few seconds where the server knows of it.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from attacks.ground import Figures, Ground, main
from attacks.raw import Line, Refused

OF_EACH = 20
WAIT = 30.0  # seconds: longer than a table stays, and than it takes to notice
NEEDS = {"empty_minutes": 0.05, "message_burst": 100_000, "arrivals_per_second": 1000}


def attack(ground: Ground, full: bool) -> Figures:
    began, guests, opened, refused = time.monotonic(), 0, 0, 0
    for at in range(500 if full else 30):
        try:
            with ground.guest(f"Guest {at}") as guest:
                guests += 1
                for _ in range(OF_EACH):
                    done = guest.ask("create", game="pig")["type"] == "done"
                    opened, refused = opened + done, refused + (not done)
        except (Refused, OSError):
            continue
    took = time.monotonic() - began
    with ground.guest("Nina", source="127.0.0.3") as nina:
        answer = nina.ask("create", game="pig")
        until = time.monotonic() + WAIT
        while (left := tables(nina)) > 1 and time.monotonic() < until:
            time.sleep(1.0)
        return {
            "guests": guests,
            "tables opened": opened,
            "refused": refused,
            "in seconds": round(took, 1),
            "another address opens a table": answer.get("text", answer["type"]),
            "tables that are left": left,
            **ground.felt(),
        }


def tables(line: Line) -> int:
    line.say("lobby", on=True)
    while (told := line.next())["type"] != "lobby":
        pass
    return int(told.get("total", len(told["tables"])))


if __name__ == "__main__":
    main(attack, **NEEDS)
