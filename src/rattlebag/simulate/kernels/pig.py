"""Pig on plain numbers: the rules, and the players of games/pig."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..best_play import Advice, roll_or_bank
from .dice import Luck, choose, draw
from .levels import (
    HOLD_AT_20,
    LEVELS,
    PERFECT,
    RANDOM,
    RECKLESS,
    SENSIBLE,
    TIMID,
    TIPS,
)
from .racing import Wholes, advised, advised_row, ask, play
from .tracing import note

ROLL, BANK = 0, 1
UNKNOWN, ADVISED_ROLL = roll_or_bank.UNKNOWN, roll_or_bank.ROLL
NEVER = 1 << 40  # more points than anybody has

__all__ = ["LEVELS", "advice", "play", "prepare", "turn", "turn_for"]


def advice(rules: Any, levels: tuple[str, ...]) -> Advice:
    return roll_or_bank.advice_for(rules, levels)


def prepare(rules: Any, levels: tuple[str, ...]) -> tuple[Any, ...]:
    options = rules.options
    return options.target_score, (options.minimum_bank_points, options.dice_sides)


def turn_for(levels: tuple[str, ...]) -> str:
    """Games go faster if nothing is compiled in that nobody needs."""
    if "perfect" in levels:
        return "turn"
    return "own_turn" if "random" in levels else "steady_turn"


def turn(
    luck: Luck, level: Any, seat: Any, at: Any, score: Any, other: Any, passing: Any, last: Any,
    target: Any, game: Any, advice: Any, need: Wholes, marks: Wholes, made: Any, trace: Any,
) -> Any:  # fmt: skip
    """`game`: the minimum to bank, and the sides of the die."""
    if level == PERFECT:
        return advised_turn(
            luck, seat, at, score, other, target, game[1], advice, need, made, trace
        )
    return own_turn(
        luck, level, seat, at, score, other, passing, last, target, game, advice, need, marks,
        made, trace,
    )  # fmt: skip


def own_turn(
    luck: Luck, level: Any, seat: Any, at: Any, score: Any, other: Any, passing: Any, last: Any,
    target: Any, game: Any, advice: Any, need: Wholes, marks: Wholes, made: Any, trace: Any,
) -> Any:  # fmt: skip
    """The turn of somebody who follows no advice."""
    if level == RANDOM:
        return random_turn(luck, seat, score, max(1, game[0]), game[1], made, trace)
    return steady_turn(
        luck, level, seat, at, score, other, passing, last, target, game, advice, need, marks,
        made, trace,
    )  # fmt: skip


def steady_turn(
    luck: Luck, level: Any, seat: Any, at: Any, score: Any, other: Any, passing: Any, last: Any,
    target: Any, game: Any, advice: Any, need: Wholes, marks: Wholes, made: Any, trace: Any,
) -> Any:  # fmt: skip
    """The turn of somebody who knows from its start at how many points to bank."""
    minimum, sides = game
    least = max(1, minimum)
    hold = max(least, holding(level, score, other, passing, last, target, minimum, sides))
    at_stake = np.int64(0)
    while at_stake < hold:
        note(trace, made, seat, score, at_stake, ROLL, 0, 0, 0)
        made += 1
        luck, face = draw(luck, sides)
        if face == 0:
            return luck, 0, made
        at_stake += face + 1
    note(trace, made, seat, score, at_stake, BANK, 0, 0, 0)
    return luck, at_stake, made + 1


def random_turn(
    luck: Luck, seat: Any, score: Any, least: Any, sides: Any, made: Any, trace: Any
) -> Any:
    at_stake = np.int64(0)
    while True:
        luck, choice = choose(luck, 2 if at_stake >= least else 1)
        note(trace, made, seat, score, at_stake, choice, 0, 0, 0)
        made += 1
        if choice == BANK:
            return luck, at_stake, made
        luck, face = draw(luck, sides)
        if face == 0:
            return luck, 0, made
        at_stake += face + 1


def advised_turn(
    luck: Luck, seat: Any, at: Any, score: Any, other: Any, target: Any, sides: Any, advice: Any,
    need: Wholes, made: Any, trace: Any,
) -> Any:  # fmt: skip
    at_stake, row = np.int64(0), advised_row(advice, at, score, other, target)
    while True:
        what = advised(advice, row, at_stake)
        if what == UNKNOWN:
            ask(need, at, score, other, at_stake)
            return luck, 0, made
        move = ROLL if what == ADVISED_ROLL else BANK
        note(trace, made, seat, score, at_stake, move, 0, 0, 0)
        made += 1
        if move == BANK:
            return luck, at_stake, made
        luck, face = draw(luck, sides)
        if face == 0:
            return luck, 0, made
        at_stake += face + 1


def holding(
    level: Any, score: Any, other: Any, passing: Any, last: Any, target: Any, minimum: Any,
    sides: Any,
) -> Any:  # fmt: skip
    """The points at stake with which the turn is banked."""
    there = target - score
    if level == HOLD_AT_20:
        return min(20, there)
    if passing >= 0:
        return passing - score + 1
    good = sides * (sides + 1) // 2 - 1
    if level == TIMID:
        return min((good + 1) // 2, there)
    if level == RECKLESS:
        return min(2 * good, there)
    if level == SENSIBLE:
        return min(good, there)
    if level == TIPS:
        if target - other <= 10:
            return there
        if score - other >= good:
            return min((good + 1) // 2, there)
        return 0 if minimum > 0 else min(good, there)
    # The expert: nothing is enough while another side is a good turn away; a cushion at the end.
    enough = NEVER if target - other <= good else good
    if last:
        return min(enough, there)
    return min(enough, max(there, min(good, max(target, other) - score + sides)))
