"""Farkle on plain numbers: the rules, and the players of games/farkle."""

from __future__ import annotations

import sys
from functools import cache
from typing import Any

import numpy as np

from ...games.farkle import strategy, yardsticks
from ...games.farkle.scoring import combinations, without
from ...games.farkle.turn import best_turn
from ..best_play import PERFECT as FOLLOWS_ADVICE
from ..best_play import Advice
from ..best_play.farkle import advice_for
from .compiled import compiled
from .dice import Luck, choose
from .heaps import Wholes, heaps, numbering, packed, throw
from .levels import EXPERT, LEVELS, PERFECT, RANDOM, RECKLESS, SENSIBLE, TIMID, TIPS
from .racing import ask, play
from .tracing import note

DICE = 6
ROLL, BANK, TAKE = 0, 1, 2  # and TAKE + 1 for the second combination, and so on
UNSAID = -1

__all__ = ["LEVELS", "advice", "play", "prepare", "turn"]


def advice(rules: Any, levels: tuple[str, ...]) -> Advice:
    fast = compiled(sys.modules[__name__])["work_out"] if FOLLOWS_ADVICE in levels else None
    return advice_for(rules, levels, fast)


# Tables


def prepare(rules: Any, levels: tuple[str, ...]) -> tuple[Any, ...]:
    options = rules.options
    bank_at = np.zeros((len(LEVELS), DICE + 1), np.int64)
    bank_at[TIMID], bank_at[SENSIBLE] = strategy.TIMID, strategy.SENSIBLE
    bank_at[RECKLESS], bank_at[TIPS] = strategy.RECKLESS, yardsticks.BANK_AT
    worth = np.zeros((2, 1, DICE + 1, 1))
    if "expert" in levels:
        worth = points_to_come(options.hot_dice_multiplier, options.initial_bank_score)
    game = (options.initial_bank_score, options.hot_dice_multiplier, bank_at, worth)
    return options.target_score, (*game, numbering(DICE), *takings())


@cache
def points_to_come(multiplies: bool, least: int) -> Any:
    """What a turn brings at best, for those who may bank anything and those who need `least`."""
    tables = [np.array(best_turn(multiplies, needed).worth) for needed in (0, least)]
    longest = max(table.shape[2] for table in tables)
    worth = np.full((2, tables[0].shape[0], DICE + 1, longest), np.nan)
    for table, into in zip(tables, worth, strict=True):
        into[:, :, : table.shape[2]] = table
    return worth


@cache
def takings() -> tuple[Wholes, ...]:
    """For each heap, by its number: what is offered and what people make of it.

    The combinations of heap h are `first[h]` up to `first[h + 1]`, each with its points and the
    heap that is left; where one may stop taking is told in the same way.
    """
    number = numbering(DICE)
    first, points, after = [0], [], []
    greedy, hot, everything, rest, but_fives, five = [], [], [], [], [], []
    stop_first, stop_points, stop_left, stop_begin = [0], [], [], []
    for dice in heaps(DICE):
        offered = combinations(dice) if dice else ()
        codes = [c.code for c in offered]
        points += [c.points for c in offered]
        after += [int(number[packed(without(dice, c.faces))]) for c in offered]
        first.append(len(points))
        greedy.append(codes.index(strategy.greediest(dice)) if codes else -1)
        all_taken = bool(codes) and strategy.takes_all(dice)
        hot.append(codes.index(strategy.towards_hot_dice(dice)) if all_taken else -1)
        most, left = strategy.all_of(dice) if codes else (0, len(dice))
        everything.append(most)
        rest.append(left)
        other = yardsticks.but_fives(dice) if codes else None
        but_fives.append(-1 if other is None else codes.index(other))
        five.append(codes.index("5") if "5" in codes else -1)
        for stop in strategy.stops(dice):
            stop_points.append(stop.points)
            stop_left.append(stop.left)
            stop_begin.append(-1 if stop.first is None else codes.index(stop.first))
        stop_first.append(len(stop_points))
    size = [len(dice) for dice in heaps(DICE)]
    rows = (size, first, points, after, greedy, hot, everything, rest, but_fives, five)
    return tuple(np.array(row) for row in (*rows, stop_first, stop_points, stop_left, stop_begin))


# A turn


def turn(
    luck: Luck, level: Any, seat: Any, at: Any, score: Any, other: Any, passing: Any, last: Any,
    target: Any, game: Any, advice: Any, need: Wholes, marks: Wholes, made: Any, trace: Any,
) -> Any:  # fmt: skip
    """`marks` says who has opened; `game` is what `prepare` made."""
    (
        initial, multiplies, bank_at, worth, number,
        size, first, points, after, greedy, hottest, everything, rest, but_fives, five,
        stop_first, stop_points, stop_left, stop_begin,
    ) = game  # fmt: skip
    at_stake, heap, hot = np.int64(0), np.int64(0), np.int64(0)
    taken: Any = np.bool_(False)
    least = initial * (1 - marks[seat])
    where = (score, passing, last, target, least)
    row = -1
    if level == PERFECT:
        row = advised_row(advice, at, score // STEP, other // STEP)
        if row < 0:
            ask(need, at, score // STEP, other // STEP, 0)
            return luck, 0, made
    while True:
        times = 1 + hot if multiplies else 1
        offered = first[heap + 1] - first[heap]
        may_bank = taken and at_stake >= least
        count = size[heap] if heap else DICE
        if level == RANDOM:
            luck, move = anything(luck, heap > 0 and not taken, offered, may_bank)
        elif heap == 0 and not taken:
            move = ROLL
        elif level == PERFECT:
            move = perfect_move(
                advice[2][row], advice[3], at_stake // STEP, heap, taken, may_bank, hot, times,
                count, first, points, after, stop_first, stop_points, stop_left,
            )  # fmt: skip
        elif level == EXPERT:
            move = best_move(
                worth[0 if marks[seat] else 1], where, at_stake, heap, taken, hot, times,
                stop_first, stop_points, stop_left, stop_begin,
            )  # fmt: skip
        elif level == TIMID:
            if offered:
                move = TAKE + greedy[heap]
            else:
                move = BANK if enough(where, at_stake, count, bank_at[level]) else ROLL
        else:
            move = good_move(
                where, at_stake, heap, taken, times, count, offered, bank_at[level],
                greedy, hottest, everything, rest, but_fives, five, level == TIPS,
            )  # fmt: skip
        note(trace, made, seat, score, at_stake, move, heap, 1 if taken else 0, hot)
        made += 1
        if move == BANK:
            marks[seat] = 1
            return luck, at_stake, made
        if move == ROLL:
            luck, rolled = throw(luck, count)
            heap, taken = number[rolled], np.bool_(False)
            if first[heap + 1] == first[heap]:
                return luck, 0, made
        else:
            taking = first[heap] + move - TAKE
            at_stake += points[taking] * times
            heap, taken = after[taking], np.bool_(True)
            hot += heap == 0


def anything(luck: Luck, must_take: Any, offered: Any, may_bank: Any) -> Any:
    """Any action that is allowed: rolling, taking or banking; then any combination."""
    can_roll, can_take = 0 if must_take else 1, 1 if offered else 0
    luck, choice = choose(luck, can_roll + can_take + (1 if may_bank else 0))
    if choice < can_roll:
        return luck, ROLL
    if choice < can_roll + can_take:
        luck, which = choose(luck, offered)
        return luck, TAKE + which
    return luck, BANK


def settles(where: Any, at_stake: Any, count: Any) -> Any:
    """Whether the end of the game makes one bank (1) or roll (0), or says nothing."""
    score, passing, last, target, least = where
    if at_stake < least:
        return 0
    banked = score + at_stake
    if passing >= 0:
        return 1 if banked > passing or (banked == passing and count == 1 and last) else 0
    return 1 if banked >= target and last else UNSAID


def enough(where: Any, at_stake: Any, count: Any, bank_at: Wholes) -> Any:
    settled = settles(where, at_stake, count)
    if settled != UNSAID:
        return settled == 1
    return where[0] + at_stake >= where[3] or at_stake >= bank_at[count]


def good_move(
    where: Any, at_stake: Any, heap: Any, taken: Any, times: Any, count: Any, offered: Any,
    bank_at: Wholes, greedy: Wholes, hottest: Wholes, everything: Wholes, rest: Wholes,
    but_fives: Wholes, five: Wholes, tips: Any,
) -> Any:  # fmt: skip
    """The best combination and no more, unless that gives hot dice or the turn ends here.

    By the tips of the rule text: all but fives, and those where they must be or few are left.
    """
    if offered:
        if hottest[heap] >= 0:
            return TAKE + hottest[heap]
        if enough(where, at_stake + everything[heap] * times, rest[heap], bank_at):
            return TAKE + greedy[heap]
        if tips and but_fives[heap] >= 0:
            return TAKE + but_fives[heap]
        if tips and (not taken or count < FEW):
            return TAKE + five[heap]
        if not tips and not taken:
            return TAKE
    return BANK if taken and enough(where, at_stake, count, bank_at) else ROLL


def best_move(
    worth: Any, where: Any, at_stake: Any, heap: Any, taken: Any, hot: Any, times: Any,
    stop_first: Wholes, stop_points: Wholes, stop_left: Wholes, stop_begin: Wholes,
) -> Any:  # fmt: skip
    """The combination on the way to the stop that is worth the most, or what to do there."""
    best, most = -1, -1.0
    for stop in range(stop_first[heap], stop_first[heap + 1]):
        begins = stop_begin[stop]
        if begins < 0 and not taken:
            continue
        reached = at_stake + stop_points[stop] * times
        count = stop_left[stop] if stop_left[stop] else DICE
        more_hot = hot + (1 if begins >= 0 and stop_left[stop] == 0 else 0)
        if settles(where, reached, count) == 1:
            value = float(NEVER + reached)
        else:
            value = to_come(worth, reached, count, more_hot)
        if value > most:
            best, most = stop, value
    if stop_begin[best] >= 0:
        return TAKE + stop_begin[best]
    count = stop_left[best] if stop_left[best] else DICE
    settled = settles(where, at_stake, count)
    if settled != UNSAID:
        return BANK if settled == 1 and taken else ROLL
    banks = at_stake >= where[4] and to_come(worth, at_stake, count, hot) <= at_stake
    return BANK if banks and taken else ROLL


NEVER = strategy.NEVER
FEW = yardsticks.FEW
STEP = 5
EQUAL = 1e-12  # chances that differ by less are the same


def to_come(worth: Any, at_stake: Any, count: Any, hot: Any) -> Any:
    """What the turn brings at best with so many dice to roll."""
    row = worth[min(hot, worth.shape[0] - 1), count]
    step = at_stake // STEP
    if step < row.size and not np.isnan(row[step]):
        return row[step]
    return float(at_stake)


# Best play, as solve/farkle/solver.py has it


def advised_row(advice: Any, at: Any, score: Any, other: Any) -> Any:
    """Where the advice for this turn stands, by units; -1 if there is none yet."""
    opened, final, _, _ = advice
    if score < opened.shape[1] and other < opened.shape[1]:
        return opened[at, score, other]
    place = 0 if at == 0 else 1 + 2 * (other - score) + (1 if score == 0 else 0)
    return final[place] if place < final.size else -1


def banking(row: Wholes, numbers: Any, stake: Any) -> Any:
    return numbers[row[0] + min(stake, row[1] - 1)]


def rolling(row: Wholes, numbers: Any, stake: Any, count: Any, hot: Any) -> Any:
    """Only below the units at which one banks in any case."""
    layer = min(hot, row[3] - 1)
    return numbers[row[0] + row[1] + (layer * row[2] + stake) * (DICE + 1) + count]


def standing(row: Wholes, numbers: Any, stake: Any, count: Any, hot: Any) -> Any:
    """The worth of having taken dice, with so many left to roll."""
    banked = banking(row, numbers, stake)
    if stake >= row[2]:
        return banked
    return max(banked, rolling(row, numbers, stake, count, hot))


def perfect_move(
    row: Wholes, numbers: Any, stake: Any, heap: Any, taken: Any, may_bank: Any, hot: Any,
    times: Any, count: Any, first: Wholes, points: Wholes, after: Wholes, stop_first: Wholes,
    stop_points: Wholes, stop_left: Wholes,
) -> Any:  # fmt: skip
    """The plainest of the best moves: bank, else roll, else the first combination."""
    banked = banking(row, numbers, stake) if may_bank else -1.0
    rolled = -1.0
    if (heap == 0 or taken) and stake < row[2]:
        rolled = rolling(row, numbers, stake, count, hot)
    greatest = max(banked, rolled)
    for search in range(2):  # first how much, then what
        if search and banked >= greatest - EQUAL:
            return BANK
        if search and rolled >= greatest - EQUAL:
            return ROLL
        for taking in range(first[heap], first[heap + 1]):
            value = taken_worth(
                row, numbers, stake + points[taking] * times // STEP, after[taking], hot, times,
                stop_first, stop_points, stop_left,
            )  # fmt: skip
            if search and value >= greatest - EQUAL:
                return TAKE + taking - first[heap]
            greatest = max(greatest, value)
    return BANK  # never: one of them is the greatest


def taken_worth(
    row: Wholes, numbers: Any, stake: Any, rest: Any, hot: Any, times: Any, stop_first: Wholes,
    stop_points: Wholes, stop_left: Wholes,
) -> Any:  # fmt: skip
    """The worth of having taken a combination that leaves these dice, to be taken from or not."""
    if rest == 0:
        return standing(row, numbers, stake, DICE, hot + 1)
    most = -1.0
    for stop in range(stop_first[rest], stop_first[rest + 1]):
        left = stop_left[stop]
        there = stake + stop_points[stop] * times // STEP
        worth = standing(row, numbers, there, left if left else DICE, hot if left else hot + 1)
        most = max(most, worth)
    return most


def work_out(
    begin: Wholes, first: Wholes, points: Wholes, left: Wholes, chance: Any, farkle: Any,
    bank: Any, bust: Any, most: Any, multiply: Any, rolled: Any,
) -> None:  # fmt: skip
    """One turn from its end, as solve/farkle/turn_values.py does it: what rolling is worth.

    `rolled` is by hot dice, units at stake and dice; of `bank` the last number holds for more.
    """
    layers, last = rolled.shape[0], bank.size - 1
    for hot in range(layers - 1, -1, -1):
        above = hot + 1 if multiply else hot
        for stake in range(most - 1, -1, -1):
            for count in range(DICE, 0, -1):
                total = farkle[count] * bust
                for roll in range(begin[count], begin[count + 1]):
                    greatest = -np.inf
                    for choice in range(first[roll], first[roll + 1]):
                        there = stake + points[choice] * (1 + hot if multiply else 1)
                        worth = bank[min(there, last)]
                        if there < most and left[choice] > 0:
                            worth = max(worth, rolled[hot, there, left[choice]])
                        elif there < most and above < layers:
                            worth = max(worth, rolled[above, there, DICE])
                        greatest = max(greatest, worth)
                    total += chance[roll] * greatest
                rolled[hot, stake, count] = total
