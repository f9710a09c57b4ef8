"""Farkle on plain numbers: the rules, and the players of games/farkle."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from ...games.farkle import strategy
from ...games.farkle.rules import DICE
from ...games.farkle.scoring import UNIT, combinations
from ...games.farkle.strategy import FEW, NEVER
from ...games.farkle.turn import best_turn
from ...solve.compiling import inline
from .dice import Faces, Luck, any_move, heaps, numbering, throw
from .farkle_perfect import TAKE, FarklePlay, Heaps, TurnMoment, TurnRow, perfect_move, takings_from
from .levels import BANK, NO, ROLL, YES, ZERO, Floats, Ints, Level, note
from .racing import BestPlay, Mover, TurnEnd, play

UNSAID = -1

__all__ = ["numbers", "perfect_play", "play", "turn"]

perfect_play = FarklePlay


class TakingHabits(NamedTuple):
    """What people make of each heap: numbers of combinations, -1 for none."""

    bank_at: Ints  # points to bank, by level and dice left to roll
    greedy: Ints  # the one that begins the most points
    hottest: Ints  # that begins hot dice
    but_fives: Ints  # the best that is not a single five
    five: Ints  # the single five
    everything: Ints  # all points of the heap
    rest: Ints  # and the dice left to roll then


class Terms(NamedTuple):
    """What a turn is played for."""

    target: int
    least: int  # to bank
    multiplies: bool


class Numbers(NamedTuple):
    target: int
    initial: int  # the least first bank
    multiplies: bool
    number: Ints  # of each heap, by its packed form
    heaps: Heaps
    habits: TakingHabits
    to_come: Floats  # what a turn brings: by opened or not, hot dice, dice and steps of points


def numbers(rules: Any, levels: tuple[str, ...]) -> Numbers:
    options = rules.options
    to_come = np.zeros((2, 1, DICE + 1, 1))
    if "expert" in levels:
        to_come = points_to_come(options.hot_dice_multiplier, options.initial_bank_score)
    fixed = options.target_score, options.initial_bank_score, options.hot_dice_multiplier
    return Numbers(*fixed, numbering(DICE), takings_from(heaps(DICE)), habits(), to_come)


@cache
def points_to_come(multiplies: bool, least: int) -> Floats:
    """What a turn brings at best, for players who have opened and players who need `least`."""
    tables = [np.array(best_turn(multiplies, needed).worth) for needed in (0, least)]
    longest = max(table.shape[2] for table in tables)
    worth = np.full((2, tables[0].shape[0], DICE + 1, longest), np.nan)
    for table, into in zip(tables, worth, strict=True):
        into[:, :, : table.shape[2]] = table
    return worth


@cache
def habits() -> TakingHabits:
    rows = [habits_of(dice) for dice in heaps(DICE)]
    bank_at = np.zeros((len(Level), DICE + 1), np.int64)
    bank_at[Level.TIMID], bank_at[Level.SENSIBLE] = strategy.TIMID, strategy.SENSIBLE
    bank_at[Level.RECKLESS], bank_at[Level.TIPS] = strategy.RECKLESS, strategy.TIPS
    columns = np.array(rows).T.copy()
    return TakingHabits(bank_at, *columns)


def habits_of(dice: Faces) -> tuple[int, ...]:
    codes = [c.code for c in combinations(dice)] if dice else []
    if not codes:
        return -1, -1, -1, -1, 0, len(dice)
    hottest, most = strategy.towards_hot_dice(dice), strategy.greediest(dice)
    wanted = most.first, hottest, strategy.but_fives(dice), "5"
    begun = (codes.index(code) if code in codes else -1 for code in wanted)
    return *begun, most.points, most.left or DICE


def turn(luck: Luck, made: int, mover: Mover, numbers: Numbers, known: BestPlay) -> TurnEnd:
    heaps, habits, number = numbers.heaps, numbers.habits, numbers.number
    # A first bank may have to be large; a player with a score has made it.
    least = numbers.initial if mover.score == 0 else 0
    terms = Terms(numbers.target, least, numbers.multiplies)
    now = TurnMoment(ZERO, ZERO, NO, ZERO)
    rows, row = known.rows, mover.row
    turn_row = TurnRow(rows[row, 0], rows[row, 1], rows[row, 2], rows[row, 3])
    while True:
        may_bank = now.taken and now.at_stake >= least
        if mover.level == Level.RANDOM:
            can_roll = now.taken or now.heap == 0
            offered = heaps.first[now.heap + 1] - heaps.first[now.heap]
            luck, move = any_move(luck, can_roll, offered, may_bank)
        elif now.heap == 0 and not now.taken:
            move = ROLL
        elif mover.level == Level.PERFECT:
            times = 1 + now.hot if terms.multiplies else 1
            move = perfect_move(turn_row, known.numbers, heaps, now, times, may_bank)
        elif mover.level == Level.EXPERT:
            move = expert_move(mover, terms, heaps, numbers.to_come, now)
        else:
            move = usual_move(mover, terms, heaps, habits, now)
        note((mover.seat, mover.score, now.at_stake, move, now.heap, now.taken, now.hot))
        made += 1
        if move == BANK:
            return luck, now.at_stake, made
        if move == ROLL:
            luck, rolled = throw(luck, heaps.to_roll[now.heap])
            now = TurnMoment(now.at_stake, number[rolled], NO, now.hot)
            if heaps.first[now.heap + 1] == heaps.first[now.heap]:
                return luck, 0, made
        else:
            taking = heaps.first[now.heap] + move - TAKE
            points = heaps.points[taking] * (1 + now.hot if terms.multiplies else 1)
            hot = now.hot + (1 if heaps.after[taking] == 0 else 0)
            now = TurnMoment(now.at_stake + points, heaps.after[taking], YES, hot)


@inline
def settles(mover: Mover, terms: Terms, at_stake: int, count: int) -> int:
    """Whether the end of the game makes a player bank (1) or roll (0), or says nothing."""
    if at_stake < terms.least:
        return 0
    banked, passing = mover.score + at_stake, mover.passing
    if passing >= 0:
        return 1 if banked > passing or (banked == passing and count == 1 and mover.last) else 0
    return 1 if banked >= terms.target and mover.last else UNSAID


@inline
def enough(mover: Mover, terms: Terms, bank_at: Ints, at_stake: int, count: int) -> bool:
    """Whether a character banks rather than roll that many dice."""
    settled = settles(mover, terms, at_stake, count)
    if settled != UNSAID:
        return settled == 1
    return mover.score + at_stake >= terms.target or at_stake >= bank_at[mover.level, count]


@inline
def usual_move(
    mover: Mover, terms: Terms, heaps: Heaps, habits: TakingHabits, now: TurnMoment
) -> int:
    """Timid players take all there is; others the best combination and no more, unless that gives
    hot dice or the turn ends here.

    The tips of the rule text say: all but fives, and those where they must be or few are left."""
    heap, tips, bank_at = now.heap, mover.level == Level.TIPS, habits.bank_at
    count = heaps.to_roll[heap]
    if heaps.first[heap + 1] > heaps.first[heap]:
        if mover.level == Level.TIMID:
            return TAKE + habits.greedy[heap]
        if habits.hottest[heap] >= 0:
            return TAKE + habits.hottest[heap]
        everything = habits.everything[heap] * (1 + now.hot if terms.multiplies else 1)
        if enough(mover, terms, bank_at, now.at_stake + everything, habits.rest[heap]):
            return TAKE + habits.greedy[heap]
        if tips and habits.but_fives[heap] >= 0:
            return TAKE + habits.but_fives[heap]
        if tips and (not now.taken or count < FEW):
            return TAKE + habits.five[heap]
        if not tips and not now.taken:
            return TAKE
    return BANK if now.taken and enough(mover, terms, bank_at, now.at_stake, count) else ROLL


@inline
def expert_move(mover: Mover, terms: Terms, heaps: Heaps, worth: Floats, now: TurnMoment) -> int:
    """The combination on the way to the stop that is worth the most, or what to do there."""
    times = 1 + now.hot if terms.multiplies else 1
    best, most = -1, -1.0
    for stop in range(heaps.stop_first[now.heap], heaps.stop_first[now.heap + 1]):
        begins, left = heaps.stop_begin[stop], heaps.stop_left[stop]
        if begins < 0 and not now.taken:
            continue
        reached = now.at_stake + heaps.stop_points[stop] * times
        count = left if left else DICE
        hot = now.hot + (1 if begins >= 0 and left == 0 else 0)
        if settles(mover, terms, reached, count) == 1:
            value = float(NEVER + reached)
        else:
            value = to_come(worth, mover, reached, count, hot)
        if value > most:
            best, most = stop, value
    if heaps.stop_begin[best] >= 0:
        return TAKE + heaps.stop_begin[best]
    count = heaps.to_roll[now.heap]
    settled = settles(mover, terms, now.at_stake, count)
    if settled != UNSAID:
        return BANK if settled == 1 and now.taken else ROLL
    banks = (
        now.at_stake >= terms.least
        and to_come(worth, mover, now.at_stake, count, now.hot) <= now.at_stake
    )
    return BANK if banks and now.taken else ROLL


def to_come(worth: Floats, mover: Mover, at_stake: int, count: int, hot: int) -> float:
    """What the turn brings at best with that many dice to roll."""
    opens, layer = 1 if mover.score == 0 else 0, min(hot, worth.shape[1] - 1)
    step = at_stake // UNIT
    if step < worth.shape[3]:
        value = worth[opens, layer, count, step]
        if not np.isnan(value):
            return value
    return float(at_stake)
