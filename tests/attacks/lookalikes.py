"""Strangers who call themselves like Ann, in letters that look or sound the same, at her table."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from attacks.ground import Figures, Ground, main
from attacks.raw import Refused

NAMES = (
    "Ann\U000e0100", "A\u180bnn", "Ann\U00016fe4", "Ann\U0001d159", "\u0410nn", "\u0391nn",
    "An\u0578", "\U0001d400nn", "\u13aann", "Ann\U0001107f", "Ann\ufe01", "An\u200dn",
)  # fmt: skip


def attack(ground: Ground, full: bool) -> Figures:
    sat = []
    for name in NAMES:
        with ground.guest("Ann") as ann:
            table = ann.do("create", game="farkle")["table"]
            try:
                with ground.guest(name) as stranger:
                    if stranger.ask("join", table=table)["type"] == "done":
                        sat.append(ascii(name))
            except Refused:
                continue
    return {
        "names tried": len(NAMES),
        "sat next to Ann": len(sat),
        "as": ", ".join(sat) or "nobody",
        **ground.felt(),
    }


if __name__ == "__main__":
    main(attack)
