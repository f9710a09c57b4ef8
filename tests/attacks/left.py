"""Create, start, leave, 25 times: may one open a table after that?"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from attacks.ground import Figures, Ground, main

TIMES = 25


def attack(ground: Ground, full: bool) -> Figures:
    with ground.guest() as mallory:
        for played in range(TIMES):
            answer = mallory.ask("create", game="pig")
            if answer["type"] != "done":
                return {"games played and left": played, "then": answer["text"]}
            table = answer["table"]
            mallory.do("add_bot", table=table)
            mallory.do("start", table=table)
            mallory.do("leave", table=table)
        return {"games played and left": TIMES, "then": "another can be opened"}


if __name__ == "__main__":
    main(attack)
