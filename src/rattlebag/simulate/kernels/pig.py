"""Pig on plain numbers: the rules, and the players of games/pig."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...games.pig.strategy import ABOUT_TO_WIN, TWENTY, good_turn
from ...solve.compiling import inline
from .dice import Luck, draw
from .levels import BANK, ROLL, ZERO, Level, note
from .race_perfect import RollOrBankPlay
from .racing import BestPlay, Mover, TurnEnd, play

NEVER = 1 << 40  # more points than anyone has

__all__ = ["numbers", "perfect_play", "play", "turn"]

perfect_play = RollOrBankPlay


class Numbers(NamedTuple):
    target: int
    minimum: int  # to bank
    sides: int
    good: int  # a good turn


def numbers(rules: Any, levels: tuple[str, ...]) -> Numbers:
    options = rules.options
    least = options.minimum_bank_points
    return Numbers(options.target_score, least, options.dice_sides, good_turn(rules))


@inline
def turn(luck: Luck, made: int, mover: Mover, numbers: Numbers, known: BestPlay) -> TurnEnd:
    at_stake, least = ZERO, max(1, numbers.minimum)
    begin, size = ZERO, ZERO  # of the best moves
    if mover.level == Level.PERFECT:
        begin, size = known.rows[mover.row, 0], known.rows[mover.row, 1]
    # Characters know from the start when to bank.
    at_random = mover.level == Level.RANDOM
    hold = least if at_random else max(least, holding(mover, numbers))
    while True:
        if mover.level == Level.PERFECT:
            move = known.numbers[begin + at_stake] if at_stake < size else BANK
        elif at_stake < hold:
            move = ROLL
        elif at_random:
            luck, move = draw(luck, 2)
        else:
            move = BANK
        note((mover.seat, mover.score, at_stake, move))
        made += 1
        if move == BANK:
            return luck, at_stake, made
        luck, face = draw(luck, numbers.sides)
        if face == 0:
            return luck, 0, made
        at_stake += face + 1


def holding(mover: Mover, numbers: Numbers) -> int:
    """The points at stake with which the turn is banked."""
    level, target, good = mover.level, numbers.target, numbers.good
    there = target - mover.score
    if level == Level.HOLD_AT_20:
        return min(TWENTY, there)
    if mover.passing >= 0:
        return mover.passing - mover.score + 1
    if level == Level.TIMID:
        return min((good + 1) // 2, there)
    if level == Level.RECKLESS:
        return min(2 * good, there)
    if level == Level.SENSIBLE:
        return min(good, there)
    if level == Level.TIPS:
        if target - mover.other <= ABOUT_TO_WIN:
            return there
        if mover.score - mover.other >= good:
            return min((good + 1) // 2, there)
        return 0 if numbers.minimum > 0 else min(good, there)
    # The expert: nothing is enough while another side is a good turn away; a cushion at the end.
    enough = NEVER if target - mover.other <= good else good
    if mover.last:
        return min(enough, there)
    lead = max(target, mover.other) - mover.score + numbers.sides
    return min(enough, max(there, min(good, lead)))
