"""Toss Up on plain numbers: the rules, and the players of games/tossup."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ...games.tossup.strategy import DECENT, FEW, FEW_BY_TIPS, good_turn
from ...games.tossup.turn import best_turn
from .dice import Luck, choose, draw
from .race_perfect import UNKNOWN, RollOrBank, RollOrBankPlay, advised, ask, row_of
from .racing import Mover, play
from .shapes import BANK, ROLL, ZERO, Ints, Level, note

NEVER = 1 << 40  # more points than anybody has

__all__ = ["numbers", "perfect_play", "play", "turn"]

perfect_play = RollOrBankPlay


class Numbers(NamedTuple):
    target: int
    dice: int  # of a full set
    standard: bool  # the variant
    enough: Ints  # points to bank, by level and dice left
    good: int  # a good turn


def numbers(rules: Any, levels: tuple[str, ...]) -> Numbers:
    options, dice = rules.options, rules.options.starting_dice
    enough = np.full((len(Level), dice + 1), NEVER)
    enough[Level.EXPERT] = best_turn(options.variant, dice).bank_at
    enough[Level.RECKLESS] = 3 * enough[Level.EXPERT]
    enough[Level.TIMID, : FEW + 1] = 0
    enough[Level.SENSIBLE, : FEW + 1] = dice
    enough[Level.TIPS, : FEW_BY_TIPS[options.variant] + 1] = DECENT
    standard = options.variant == "standard"
    return Numbers(options.target_score, dice, standard, enough, good_turn(rules))


def turn(
    luck: Luck, made: int, mover: Mover, numbers: Numbers, known: RollOrBank
) -> tuple[Luck, int, int]:
    at_stake, left, row, moves = ZERO, numbers.dice, ZERO, known.moves
    if mover.level == Level.PERFECT:
        row = row_of(known.standings, mover.at, mover.score, mover.other)
    while True:
        if mover.level == Level.PERFECT:
            move = advised(moves, row, at_stake)
            if move == UNKNOWN:
                ask(known.standings, mover.at, mover.score, mover.other, at_stake)
                return luck, 0, made
        elif mover.level == Level.RANDOM:
            luck, move = choose(luck, 2 if at_stake else 1)
        else:
            enough = at_stake > 0 and is_enough(mover, numbers, at_stake, left)
            move = BANK if enough else ROLL
        note((mover.seat, mover.score, at_stake, move, left))
        made += 1
        if move == BANK:
            return luck, at_stake, made
        luck, green, red = toss(luck, left, numbers.standard)
        if green == 0 and (red > 0 if numbers.standard else red == left):
            return luck, 0, made
        at_stake += green
        left = left - green if green < left else numbers.dice


def toss(luck: Luck, dice: int, standard: bool) -> tuple[Luck, int, int]:
    """How many dice show green, and how many red."""
    green, red = 0, 0
    for _ in range(dice):
        luck, face = draw(luck, 6 if standard else 3)
        green += face < 3 if standard else face == 0
        red += face == 5 if standard else face == 2
    return luck, green, red


def is_enough(mover: Mover, numbers: Numbers, at_stake: int, left: int) -> bool:
    """Whether a character banks that many points with that many dice left."""
    banked, target, good = mover.score + at_stake, numbers.target, numbers.good
    if mover.passing >= 0:
        return banked > mover.passing
    expert = mover.level == Level.EXPERT
    if banked >= target and (
        mover.last or banked - max(target, mover.other) >= (good if expert else 0)
    ):
        return True
    near = expert and target - mover.other <= good
    return at_stake >= numbers.enough[mover.level, left] and (banked >= target or not near)
