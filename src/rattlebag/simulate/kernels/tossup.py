"""Toss Up on plain numbers: the rules, and the bots of games/tossup/strategy.py."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...engine import Reason, Rules
from ...games.tossup.strategy import FEW, good_turn
from ...games.tossup.turn import best_turn
from .dice import Luck, draw
from .racing import Wholes, play

RANDOM, TIMID, RECKLESS, SENSIBLE, EXPERT = range(5)
LEVELS = {
    "random": RANDOM, "timid": TIMID, "reckless": RECKLESS, "sensible": SENSIBLE, "expert": EXPERT,
}  # fmt: skip
ROLL, BANK = 0, 1

__all__ = ["LEVELS", "play", "prepare", "problem", "turn"]


def problem(rules: Rules[Any, Any], levels: tuple[str, ...]) -> Reason | None:
    return None


def prepare(rules: Any, levels: tuple[str, ...]) -> tuple[Any, ...]:
    options = rules.options
    bank_at = np.array(best_turn(options.variant, options.starting_dice).bank_at)
    standard = options.variant == "standard"
    return options.target_score, (options.starting_dice, standard, bank_at, good_turn(rules))


def turn(
    luck: Luck, level: Any, seat: Any, at: Any, score: Any, other: Any, passing: Any, last: Any,
    target: Any, game: Any, marks: Wholes, made: Any, trace: Any,
) -> Any:  # fmt: skip
    """`game`: the dice of a set, the variant, when to bank by dice left, and a good turn."""
    starting, standard, bank_at, good = game
    at_stake, left = 0, starting
    while True:
        if level == RANDOM:
            luck, choice = draw(luck, 2 if at_stake else 1)
            luck, _ = draw(luck, 1)
            banks = choice == BANK
        elif passing >= 0:
            banks = score + at_stake > passing and at_stake > 0
        else:
            cushion = good if level == EXPERT else 0
            near = level == EXPERT and target - other <= good
            there = score + at_stake - target
            banks = at_stake > 0 and (
                (enough(level, at_stake, left, starting, bank_at) and (there >= 0 or not near))
                or (there >= 0 and (last or there >= cushion))
            )
        if made < trace.shape[0]:
            trace[made, 0] = seat
            trace[made, 1] = score
            trace[made, 2] = at_stake
            trace[made, 3] = BANK if banks else ROLL
            trace[made, 4] = left
        made += 1
        if banks:
            return luck, at_stake, made
        green, red = 0, 0
        for _ in range(left):
            luck, face = draw(luck, 6 if standard else 3)
            if standard:
                green += face < 3
                red += face == 5
            else:
                green += face == 0
                red += face == 2
        if green == 0 and (red > 0 if standard else red == left):
            return luck, 0, made
        at_stake += green
        left = left - green if green < left else starting


def enough(level: Any, at_stake: Any, left: Any, starting: Any, bank_at: Wholes) -> Any:
    """Whether this is a turn to be content with, whatever the score."""
    if level == TIMID:
        return left <= FEW
    if level == RECKLESS:
        return at_stake >= 3 * bank_at[left]
    if level == SENSIBLE:
        return left <= FEW and at_stake >= starting
    return at_stake >= bank_at[left]
