"""Every roll of Farkle dice, and what each of them lets a player take.
A choice is what counts once the taking is over: the points taken and the dice left to roll. Rolls
with the same choices are one roll for all that follows, so 462 ways to roll six dice become 126."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ...engine import d
from ...games.farkle.rules import DICE
from ...games.farkle.scoring import UNIT, Combination, Faces, combinations, without

Floats = npt.NDArray[np.float64]
Wholes = npt.NDArray[np.int64]
Taking = tuple[int, int]  # points, dice left to roll (0: hot dice)
Scoring = Callable[[Faces], Sequence[Combination]]


class RollTable(NamedTuple):
    """The rolls of one to six dice under one scoring, without those that lose the turn. The rolls
    of n dice are numbers `begin[n]` up to `begin[n + 1]`, and the choices of roll r are `first[r]`
    up to `first[r + 1]`. Points are counted in units."""

    begin: Wholes
    first: Wholes
    points: Wholes  # of each choice
    left: Wholes
    chance: Floats  # of each roll
    farkle: Floats  # by number of dice, 0 to 6
    by_dice: Floats  # the chance of each roll, in a row for each number of dice
    most: int  # the most units of one roll
    all_dice: int  # the fewest units that use up all dice


def choices(faces: Faces, scoring: Scoring = combinations) -> frozenset[Taking]:
    """What a player can end up with, taking one combination after another."""
    return _after(scoring, faces) - {(0, len(faces))}


@cache
def _after(scoring: Scoring, dice: Faces) -> frozenset[Taking]:
    found = {(0, len(dice))}
    for taken in scoring(dice):
        rest = _after(scoring, without(dice, taken.faces))
        found |= {(taken.points + points, left) for points, left in rest}
    return frozenset(found)


def best_choices(found: Iterable[Taking]) -> frozenset[Taking]:
    """Of the choices that leave equally many dice, only the one with the most points. More points
    never hurt against best play: a player who has them can play as if they had fewer. Against an
    opponent who plays worse the further behind they are, they can."""
    most: dict[int, int] = {}
    for points, left in found:
        most[left] = max(points, most.get(left, 0))
    return frozenset((points, left) for left, points in most.items())


@cache
def rolls_of(scoring: Scoring = combinations, unit: int = UNIT, *, prune: bool = True) -> RollTable:
    """The rolls under a scoring. `prune`: without the choices that best play never needs."""
    begin, first, farkle = [0, 0], [0], [0.0]
    taken: list[Taking] = []
    chance: list[float] = []
    least = [0] * (DICE + 1)  # units that use up that many dice
    for count in range(1, DICE + 1):
        together: dict[frozenset[Taking], Fraction] = defaultdict(Fraction)
        for faces, weight in d(6, count).outcomes():
            found = choices(faces, scoring)
            together[best_choices(found) if prune else found] += weight
        farkle.append(float(together.pop(frozenset(), Fraction(0))))
        for found, weight in sorted(together.items(), key=lambda item: sorted(item[0])):
            chance.append(float(weight))
            taken += ((points // unit, left) for points, left in sorted(found))
            first.append(len(taken))
        least[count] = min(units + least[left] for units, left in taken[first[begin[count]] :])
        begin.append(len(chance))
    by_dice = np.zeros((DICE + 1, len(chance)))
    for count in range(1, DICE + 1):
        by_dice[count, begin[count] : begin[count + 1]] = chance[begin[count] : begin[count + 1]]
    points, left = np.array(taken).T.copy()
    rolls = np.array(begin), np.array(first), points, left, np.array(chance)
    return RollTable(*rolls, np.array(farkle), by_dice, int(points.max()), least[DICE])
