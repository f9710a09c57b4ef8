"""Every roll of Farkle dice, and what each of them lets a player take.

A choice is what counts once the taking is over: the points taken and the dice left to roll. Rolls
with the same choices are one roll for all that follows, so 462 ways to throw six dice become 126.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Protocol

import numpy as np
import numpy.typing as npt

from ...engine import d
from ...games.farkle.rules import DICE
from ...games.farkle.scoring import combinations, without

Faces = tuple[int, ...]
Floats = npt.NDArray[np.float64]
Wholes = npt.NDArray[np.int64]
Choice = tuple[int, int]  # points, dice left to roll (0: hot dice)

UNIT = 5  # every combination of Farkle counts a multiple of five


class Takes(Protocol):
    """Dice that score together."""

    @property
    def faces(self) -> Faces: ...

    @property
    def points(self) -> int: ...


Scoring = Callable[[Faces], Sequence[Takes]]


@dataclass(frozen=True, eq=False)
class Rolls:
    """The rolls of one to six dice under one scoring, those that lose the turn left out.

    The rolls of n dice are numbers `begin[n]` up to `begin[n + 1]`, and the choices of roll r are
    `first[r]` up to `first[r + 1]`.
    """

    unit: int  # points are counted in these
    begin: Wholes
    first: Wholes
    points: Wholes  # of each choice
    left: Wholes
    chance: Floats  # of each roll
    farkle: Floats  # by number of dice, 0 to 6

    @property
    def most(self) -> int:
        """The most units that one roll gives."""
        return int(self.points.max())

    def units(self, points: int) -> int:
        """The fewest units that make so many points."""
        return -(-points // self.unit)


def choices(faces: Faces, scoring: Scoring = combinations) -> frozenset[Choice]:
    """What one can end up with, taking one combination after the other."""
    return _after(scoring, faces) - {(0, len(faces))}


@cache
def _after(scoring: Scoring, dice: Faces) -> frozenset[Choice]:
    found = {(0, len(dice))}
    for taken in scoring(dice):
        rest = _after(scoring, without(dice, taken.faces))
        found |= {(taken.points + points, left) for points, left in rest}
    return frozenset(found)


def best_choices(found: Iterable[Choice]) -> frozenset[Choice]:
    """Of the choices that leave equally many dice only the one with the most points.

    More points never hurt against best play: whoever has them may go on as if they had fewer.
    Against somebody who plays the worse the more one lags behind, that need not be so.
    """
    most: dict[int, int] = {}
    for points, left in found:
        most[left] = max(points, most.get(left, 0))
    return frozenset((points, left) for left, points in most.items())


@cache
def rolls_of(scoring: Scoring = combinations, unit: int = UNIT, *, prune: bool = True) -> Rolls:
    """The rolls under a scoring. `prune`: without the choices that best play never needs."""
    begin, first, farkle = [0, 0], [0], [0.0]
    points: list[int] = []
    left: list[int] = []
    chance: list[float] = []
    for count in range(1, DICE + 1):
        together: dict[frozenset[Choice], Fraction] = defaultdict(Fraction)
        for faces, weight in d(6, count).outcomes():
            found = choices(faces, scoring)
            together[best_choices(found) if prune else found] += weight
        farkle.append(float(together.pop(frozenset(), Fraction(0))))
        for found, weight in sorted(together.items(), key=lambda item: sorted(item[0])):
            chance.append(float(weight))
            for taken, rest in sorted(found):
                if taken % unit:
                    raise ValueError(f"{taken} points are no multiple of {unit}")
                points.append(taken // unit)
                left.append(rest)
            first.append(len(points))
        begin.append(len(chance))
    return Rolls(
        unit,
        np.array(begin),
        np.array(first),
        np.array(points),
        np.array(left),
        np.array(chance),
        np.array(farkle),
    )
