"""Toss Up on plain numbers: the rules, and the players of games/tossup."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ...games.tossup.rules import FACES, GREEN, RED
from ...games.tossup.strategy import DECENT, FEW, FEW_BY_TIPS, best_turn, good_turn
from ...solve.compiling import inline
from .dice import Luck, choose, draw
from .levels import BANK, ROLL, ZERO, Ints, Level, note
from .race_perfect import RollOrBankPlay
from .racing import BestPlay, Mover, TurnEnd, play

NEVER = 1 << 40  # more points than anyone has

__all__ = ["numbers", "perfect_play", "play", "turn"]

perfect_play = RollOrBankPlay


class Numbers(NamedTuple):
    target: int
    dice: int  # of a full set
    faces: int  # of a die: green ones first, red ones last
    green: int
    red: int  # the first red face
    bad: int  # reds that lose the turn, if there are that many dice
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
    faces, bad = FACES[options.variant], 1 if options.variant == "standard" else dice
    die = len(faces), faces.count(GREEN), faces.index(RED)
    return Numbers(options.target_score, dice, *die, bad, enough, good_turn(rules))


def turn(luck: Luck, made: int, mover: Mover, numbers: Numbers, known: BestPlay) -> TurnEnd:
    at_stake, left = ZERO, numbers.dice
    begin, size, best = ZERO, ZERO, known.numbers
    if mover.level == Level.PERFECT:
        begin, size = known.rows[mover.row, 0], known.rows[mover.row, 1]
    sure, least = holding(mover, numbers)
    while True:
        if mover.level == Level.PERFECT:
            move = best[begin + at_stake] if at_stake < size else BANK
        elif mover.level == Level.RANDOM:
            luck, move = choose(luck, 2 if at_stake else 1)
        else:
            enough = at_stake >= least and at_stake >= numbers.enough[mover.level, left]
            move = BANK if enough or at_stake >= sure else ROLL
        note((mover.seat, mover.score, at_stake, move, left))
        made += 1
        if move == BANK:
            return luck, at_stake, made
        luck, green, red = toss(luck, left, numbers)
        if green == 0 and red >= min(left, numbers.bad):
            return luck, 0, made
        at_stake += green
        left = left - green if green < left else numbers.dice


@inline
def toss(luck: Luck, dice: int, numbers: Numbers) -> tuple[Luck, int, int]:
    """How many dice show green, and how many red. Most of the time goes here. The variants differ
    by numbers only, so that no die has to ask."""
    green, red = 0, 0
    for _ in range(dice):
        luck, face = draw(luck, numbers.faces)
        green += face < numbers.green
        red += face >= numbers.red
    return luck, green, red


def holding(mover: Mover, numbers: Numbers) -> tuple[int, int]:
    """The points with which a character banks in any case, and those with which it banks if they
    are enough for the dice left."""
    there = max(1, numbers.target - mover.score)
    if mover.passing >= 0:
        return mover.passing - mover.score + 1, NEVER
    expert = mover.level == Level.EXPERT
    near = expert and numbers.target - mover.other <= numbers.good
    lead = max(numbers.target, mover.other) - mover.score + (numbers.good if expert else 0)
    return there if mover.last else max(there, lead), there if near else 1
