"""Pig on plain numbers: the rules, and the bots of games/pig/strategy.py."""

from __future__ import annotations

from typing import Any

from ...engine import Reason, Rules
from .dice import Luck, draw
from .racing import Wholes, play

RANDOM, TIMID, RECKLESS, SENSIBLE, EXPERT = range(5)
LEVELS = {
    "random": RANDOM, "timid": TIMID, "reckless": RECKLESS, "sensible": SENSIBLE, "expert": EXPERT,
}  # fmt: skip
ROLL, BANK = 0, 1
NEVER = 1 << 40  # more points than anybody has

__all__ = ["LEVELS", "play", "prepare", "problem", "turn"]


def problem(rules: Rules[Any, Any], levels: tuple[str, ...]) -> Reason | None:
    return None


def prepare(rules: Any, levels: tuple[str, ...]) -> tuple[Any, ...]:
    return rules.options.target_score, (rules.least, rules.options.dice_sides)


def turn(
    luck: Luck, level: Any, seat: Any, at: Any, score: Any, other: Any, passing: Any, last: Any,
    target: Any, game: Any, marks: Wholes, made: Any, trace: Any,
) -> Any:  # fmt: skip
    """`game`: the least that may be banked, and the sides of the die."""
    least, sides = game
    hold = max(least, holding(level, score, other, passing, last, target, sides))
    at_stake = 0
    while True:
        if level == RANDOM:
            luck, choice = draw(luck, 2 if at_stake >= least else 1)
            luck, _ = draw(luck, 1)
            rolls = choice == ROLL
        else:
            rolls = at_stake < hold
        if made < trace.shape[0]:
            trace[made, 0] = seat
            trace[made, 1] = score
            trace[made, 2] = at_stake
            trace[made, 3] = ROLL if rolls else BANK
        made += 1
        if not rolls:
            return luck, at_stake, made
        luck, face = draw(luck, sides)
        if face == 0:
            return luck, 0, made
        at_stake += face + 1


def holding(
    level: Any, score: Any, other: Any, passing: Any, last: Any, target: Any, sides: Any
) -> Any:
    """The points at stake with which the turn is banked."""
    if passing >= 0:
        return passing - score + 1
    good, there = sides * (sides + 1) // 2 - 1, target - score
    if level == TIMID:
        return min((good + 1) // 2, there)
    if level == RECKLESS:
        return min(2 * good, there)
    if level == SENSIBLE or last:
        return min(NEVER if level == EXPERT and target - other <= good else good, there)
    cushioned = max(there, min(good, there + sides))
    return min(NEVER if target - other <= good else good, cushioned)
