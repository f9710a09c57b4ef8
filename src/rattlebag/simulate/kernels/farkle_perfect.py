"""What perfect bots follow in Farkle: the worth of each moment of a turn, by standing."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from ...games.farkle.rules import DICE
from ...games.farkle.scoring import UNIT, combinations, without
from ...games.farkle.turn import stops
from ...solve.compiling import inline
from ...solve.farkle.turn_values import compiled_values
from .dice import Faces, numbering, packed
from .levels import BANK, OWN, ROLL, Floats, Ints
from .race_perfect import LearnedPlay

TAKE = OWN  # and TAKE + 1 for the second combination, and so on
EQUAL = 1e-12  # chances that differ by less are the same


class Heaps(NamedTuple):
    """What can be taken from each heap of dice. The combinations of heap h are `first[h]` up to
    `first[h + 1]`, and the stops, at which one may roll the rest or bank, are `stop_first[h]` up to
    `stop_first[h + 1]`."""

    to_roll: Ints  # by heap; six for none
    first: Ints
    points: Ints  # of a combination
    after: Ints  # the heap that is left
    stop_first: Ints
    stop_points: Ints
    stop_left: Ints  # dice, 0 for hot dice
    stop_begin: Ints  # the combination to begin with, -1 for none


class TurnMoment(NamedTuple):
    """A moment of a turn."""

    at_stake: int
    heap: int
    taken: bool  # something of the present roll
    hot: int  # times hot dice


class TurnRow(NamedTuple):
    """Where the numbers of a turn are: those of `compiled_values`, with points in units."""

    begin: int
    banking: int  # how many of them are for banking, which come first
    most: int  # units with which it is best to bank in any case
    layers: int  # times of hot dice with numbers of their own


@inline
def perfect_move(
    row: TurnRow, numbers: Floats, heaps: Heaps, now: TurnMoment, times: int, may_bank: bool
) -> int:
    """The plainest of the best moves: bank, else roll, else the first combination."""
    stake, first, end = now.at_stake // UNIT, heaps.first[now.heap], heaps.first[now.heap + 1]
    banked = numbers[row.begin + min(stake, row.banking - 1)] if may_bank else -1.0
    stopped = -1.0
    if now.taken:
        stopped = standing(row, numbers, stake, heaps.to_roll[now.heap], now.hot)
    greatest = max(banked, stopped)
    for taking in range(first, end):
        greatest = max(greatest, taken_worth(row, numbers, heaps, now, times, taking))
    if banked >= greatest - EQUAL:
        return BANK
    if stopped >= greatest - EQUAL:
        return ROLL
    for taking in range(first, end):
        if taken_worth(row, numbers, heaps, now, times, taking) >= greatest - EQUAL:
            return TAKE + taking - first
    return BANK  # never: one of them is the greatest


@inline
def taken_worth(
    row: TurnRow, numbers: Floats, heaps: Heaps, now: TurnMoment, times: int, taking: int
) -> float:
    """The worth of taking a combination, and then more or not."""
    stake = (now.at_stake + heaps.points[taking] * times) // UNIT
    rest, most = heaps.after[taking], -1.0
    for stop in range(heaps.stop_first[rest], heaps.stop_first[rest + 1]):
        left = heaps.stop_left[stop]
        there = stake + heaps.stop_points[stop] * times // UNIT
        hot = now.hot if left else now.hot + 1
        most = max(most, standing(row, numbers, there, left if left else DICE, hot))
    return most


@inline
def standing(row: TurnRow, numbers: Floats, stake: int, count: int, hot: int) -> float:
    """The worth of having taken dice, with that many left to roll: bank or roll."""
    if stake >= row.most:
        return numbers[row.begin + min(stake, row.banking - 1)]
    layer = min(hot, row.layers - 1)
    return numbers[row.begin + row.banking + (layer * DICE + count - 1) * row.most + stake]


# Filling them


@cache
def takings_from(heaps: tuple[Faces, ...]) -> Heaps:
    number = numbering(DICE)
    first, points, after = [0], list[int](), list[int]()
    stop_first, reached = [0], list[tuple[int, int, int]]()
    for dice in heaps:
        offered = combinations(dice) if dice else ()
        points += [c.points for c in offered]
        after += [int(number[packed(without(dice, c.faces))]) for c in offered]
        first.append(len(points))
        codes = [c.code for c in offered]
        for stop in stops(dice):
            begin = -1 if stop.first is None else codes.index(stop.first)
            reached.append((stop.points, stop.left, begin))
        stop_first.append(len(reached))
    to_roll = [len(dice) or DICE for dice in heaps]
    by_heap = (np.array(row) for row in (to_roll, first, points, after, stop_first))
    return Heaps(*by_heap, *np.array(reached).T.copy())


class FarklePlay(LearnedPlay):
    """The worth of each moment of a turn: the numbers of a `TurnRow`."""

    def __init__(self, rules: Any, levels: tuple[str, ...]) -> None:
        super().__init__(rules, levels, UNIT, np.float64)

    def turn(self, at: int, own: int, other: int) -> tuple[Floats, list[int]]:
        bank, bust, most = self.solution.chances.setting(own, other, at == 1)
        table = self.solution.chances.table
        numbers = compiled_values(table.rolls, bank, bust, most, multiply=table.multiply)
        hots = (len(numbers) - len(bank)) // (DICE * most)
        return numbers, [len(bank), most, hots]
