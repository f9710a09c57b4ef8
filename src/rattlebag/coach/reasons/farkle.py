"""Farkle: what to take, and whether to roll on."""

from __future__ import annotations

from typing import Any

from ...engine import Command, Phrase, Seat
from ...games.farkle.rules import Farkle, FarkleState
from ...games.farkle.scoring import named as combination
from ...games.farkle.scoring import without


def named(rules: Farkle, s: FarkleState, seat: Seat, commands: tuple[Command, ...]) -> Phrase:
    """What is taken, and what happens with the rest."""
    taken, left, at_stake, times = [], s.left, s.at_stake, rules.multiplier(s)
    *takes, last = commands
    for command in takes:
        found = combination(left, str(command.arg))
        taken.append(found.phrase())
        at_stake, left = at_stake + found.points * times, without(left, found.faces)
    what: dict[str, Any] = {"taken": tuple(taken), "points": at_stake, "count": len(left) or 6}
    if last.action == "bank":
        return Phrase("coach-farkle-take-and-bank" if taken else "coach-bank", **what)
    return Phrase("coach-farkle-take-and-roll" if taken else "coach-roll", **what)
