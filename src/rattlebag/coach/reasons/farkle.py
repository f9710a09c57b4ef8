"""Farkle: what to take, and whether to roll on."""

from __future__ import annotations

from typing import Any

from ...engine import Command, Phrase, Seat
from ...games.farkle.rules import DICE, Farkle, FarkleState
from ...games.farkle.scoring import named as combination
from ...games.farkle.scoring import without


def named(rules: Farkle, s: FarkleState, seat: Seat, commands: tuple[Command, ...]) -> Phrase:
    """What is taken, and what happens with the rest."""
    found, left, times = [], s.left, rules.multiplier(s)
    *takes, last = commands
    for command in takes:
        found.append(combination(left, str(command.arg)))
        left = without(left, found[-1].faces)
    found.sort(key=lambda one: (-one.points, one.faces))  # in whatever order they were taken
    taken = tuple(one.phrase() for one in found)
    points = s.at_stake + times * sum(one.points for one in found)
    what: dict[str, Any] = {"taken": taken, "points": points, "count": len(left) or DICE}
    if last.action == "bank":
        return Phrase("coach-farkle-take-and-bank" if taken else "coach-bank", **what)
    return Phrase("coach-farkle-take-and-roll" if taken else "coach-roll", **what)
