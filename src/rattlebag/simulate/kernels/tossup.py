"""Toss Up on plain numbers: the rules, and the players of games/tossup."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...games.tossup import yardsticks
from ...games.tossup.strategy import FEW, good_turn
from ...games.tossup.turn import best_turn
from ..best_play import Advice, roll_or_bank
from .dice import Luck, choose, draw
from .levels import EXPERT, LEVELS, PERFECT, RANDOM, RECKLESS, SENSIBLE, TIMID, TIPS
from .racing import Wholes, advised, advised_row, ask, play
from .tracing import note

ROLL, BANK = 0, 1
NEVER = 1 << 40  # more points than anybody has
UNKNOWN, ADVISED_BANK = roll_or_bank.UNKNOWN, roll_or_bank.BANK

__all__ = ["LEVELS", "advice", "play", "prepare", "turn"]


def advice(rules: Any, levels: tuple[str, ...]) -> Advice:
    return roll_or_bank.advice_for(rules, levels)


def prepare(rules: Any, levels: tuple[str, ...]) -> tuple[Any, ...]:
    options, dice = rules.options, rules.options.starting_dice
    enough = np.full((len(LEVELS), dice + 1), NEVER)
    enough[EXPERT] = best_turn(options.variant, dice).bank_at
    enough[RECKLESS] = 3 * enough[EXPERT]
    enough[TIMID, : FEW + 1] = 0
    enough[SENSIBLE, : FEW + 1] = dice
    enough[TIPS, : yardsticks.FEW[options.variant] + 1] = yardsticks.DECENT
    return options.target_score, (dice, options.variant == "standard", enough, good_turn(rules))


def turn(
    luck: Luck, level: Any, seat: Any, at: Any, score: Any, other: Any, passing: Any, last: Any,
    target: Any, game: Any, advice: Any, need: Wholes, marks: Wholes, made: Any, trace: Any,
) -> Any:  # fmt: skip
    """`game`: the dice of a set, the variant, what is enough by dice left, and a good turn."""
    starting, standard, enough, good = game
    at_stake, left, row = np.int64(0), starting, np.int64(-1)
    if level == PERFECT:
        row = advised_row(advice, at, score, other, target)
    while True:
        if level == PERFECT:
            what = advised(advice, row, at_stake)
            if what == UNKNOWN:
                ask(need, at, score, other, at_stake)
                return luck, 0, made
            banks = what == ADVISED_BANK
        elif level == RANDOM:
            luck, choice = choose(luck, 2 if at_stake else 1)
            banks = choice == BANK
        elif passing >= 0:
            banks = score + at_stake > passing and at_stake > 0
        else:
            cushion = good if level == EXPERT else 0
            near = level == EXPERT and target - other <= good
            there = score + at_stake - target
            banks = at_stake > 0 and (
                (at_stake >= enough[level, left] and (there >= 0 or not near))
                or (there >= 0 and (last or score + at_stake - max(target, other) >= cushion))
            )
        note(trace, made, seat, score, at_stake, BANK if banks else ROLL, left, 0, 0)
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
