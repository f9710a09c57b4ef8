"""A rival's secret marks in Tradeoff, counted by whoever reads /metrics."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from attacks.ground import Figures, Ground, main
from attacks.raw import Line, Refused

MARKS = 7


def attack(ground: Ground, full: bool) -> Figures:
    with ground.guest("Ann") as ann, ground.guest("Bob") as bob:
        table = ann.do("create", game="tradeoff")["table"]
        bob.do("join", table=table)
        ann.do("start", table=table)
        state = None
        while state is None:
            state = state_in(bob.next())
        before = numbers(ground)
        for at in range(MARKS):
            id = bob.say("press", table=table, state=state, key=str(at % 5 + 1))
            while (told := bob.next()).get("id") != id:
                state = state_in(told) or state
            if told["type"] != "done":
                raise Refused(str(told))
        after = numbers(ground)
        moved = {name: after[name] - before.get(name, 0) for name in after}
        outside = page(ground, "X-Forwarded-For: 192.0.2.1")
        return {
            "secret marks": MARKS,
            "numbers that moved by as many": sum(by == MARKS for by in moved.values()),
            "through a proxy on this machine": outside.split("\r\n")[0],
        }


def state_in(told: dict[str, Any]) -> int | None:
    """The number of the view that a mark is chosen from, once the game is on."""
    return told["state"] if told["type"] == "update" and told["view"]["game"] else None


def page(ground: Ground, *headers: str) -> str:
    with Line(ground.port) as line:
        more = "".join(f"{header}\r\n" for header in ("Connection: close", *headers))
        line.send(f"GET /metrics HTTP/1.1\r\nHost: 127.0.0.1\r\n{more}\r\n".encode())
        data = b""
        while part := line.socket.recv(65536):
            data += part
        return data.decode()


def numbers(ground: Ground) -> dict[str, float]:
    lines = page(ground).partition("\r\n\r\n")[2].splitlines()
    found = (line.rsplit(" ", 1) for line in lines if line.startswith("rattlebag_"))
    return {name: float(value) for name, value in found}


if __name__ == "__main__":
    main(attack)
