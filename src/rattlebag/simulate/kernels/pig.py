"""Pig on plain numbers: the rules, and the players of games/pig."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...games.pig.strategy import ABOUT_TO_WIN, TWENTY, good_turn
from ...solve.compiling import inline
from .dice import Luck, choose, draw
from .race_perfect import UNKNOWN, RollOrBank, RollOrBankPlay, advised, ask, row_of
from .racing import Mover, play
from .shapes import BANK, ROLL, ZERO, Level, note

NEVER = 1 << 40  # more points than anybody has
PLAYS_RANDOM, PLAYS_PERFECT = True, True  # games go faster without what nobody needs

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
def turn(
    luck: Luck, made: int, mover: Mover, numbers: Numbers, known: RollOrBank
) -> tuple[Luck, int, int]:
    if PLAYS_PERFECT and mover.level == Level.PERFECT:
        return perfect_turn(luck, made, mover, numbers, known)
    at_stake, least = ZERO, max(1, numbers.minimum)
    at_random = PLAYS_RANDOM and mover.level == Level.RANDOM
    # Characters know from the start when to bank.
    hold = least if at_random else max(least, holding(mover, numbers))
    while True:
        if at_random:
            luck, move = choose(luck, 2 if at_stake >= least else 1)
        else:
            move = BANK if at_stake >= hold else ROLL
        note((mover.seat, mover.score, at_stake, move))
        made += 1
        if move == BANK:
            return luck, at_stake, made
        luck, face = draw(luck, numbers.sides)
        if face == 0:
            return luck, 0, made
        at_stake += face + 1


def perfect_turn(
    luck: Luck, made: int, mover: Mover, numbers: Numbers, known: RollOrBank
) -> tuple[Luck, int, int]:
    at_stake, moves = ZERO, known.moves
    row = row_of(known.standings, mover.at, mover.score, mover.other)
    while True:
        move = advised(moves, row, at_stake)
        if move == UNKNOWN:
            ask(known.standings, mover.at, mover.score, mover.other, at_stake)
            return luck, 0, made
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
