"""A player who marks a die and unmarks it without end, and a host who does the same with the pace.

The game must not grow with the one, and nobody can listen to the other.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from attacks.ground import Figures, Ground, main
from attacks.marks import state_in

SETTINGS = {"messages_per_second": 5000.0, "message_burst": 5000}  # it is not about speed
ORDERS = 300
PAUSE = 2.0  # seconds after which the host's orders are counted


def attack(ground: Ground, full: bool) -> Figures:
    tries = 2000 if full else 150
    with ground.guest("Ann") as ann, ground.guest("Bob") as bob:
        table = ann.do("create", game="tradeoff")["table"]
        bob.do("join", table=table)
        ann.do("start", table=table)
        state = None
        while state is None:
            state = state_in(bob.next())
        answers: list[str] = []
        for _ in range(tries):
            id = bob.say("press", table=table, state=state, key="1")
            while (told := bob.next()).get("id") != id:
                state = state_in(told) or state
            answers.append(told["type"])
        id = bob.say("press", table=table, state=state, key="b")
        while (told := bob.next()).get("id") != id:
            pass
        for at in range(ORDERS):
            ann.say("set_pace", table=table, seconds=at % 9)
        time.sleep(PAUSE)
        id, heard = bob.say("ask", table=table, query="score"), 0
        while (said := bob.next()).get("id") != id:
            if said["type"] == "update":
                heard += sum(len(entry["lines"]) for entry in said["entries"])
        return {
            "marks tried": tries,
            "in the record": answers.count("done"),
            "refused": answers.count("refused"),
            "and then a confirmation is": told["type"],
            "orders of the host": ORDERS,
            "lines about them in two seconds": heard,
        }


if __name__ == "__main__":
    main(attack, **SETTINGS)
