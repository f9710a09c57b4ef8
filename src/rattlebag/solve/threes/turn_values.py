"""One turn of Threes by backward induction, for many differences of score at once.
Locked dice are as good as scored. So a moment of a turn depends only on how many dice are left to
roll, the difference of scores with locked dice counted in, and whether those are all sixes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import numpy as np
import numpy.typing as npt

from ...engine import d
from ...games.threes.rules import DICE, MOON_SCORE, worth

Faces = tuple[int, ...]
Values = npt.NDArray[Any]  # of floats, or of fractions where it has to be exact

HIGHEST = 6 * DICE  # the most that five dice can cost; nobody scores it, it is the moon
SPAN = HIGHEST - MOON_SCORE  # the moon scores so much less than its dice cost


@dataclass(frozen=True, slots=True)
class Keep:
    """What a choice comes to: dice left to roll, cost of those kept, and whether all are sixes."""

    left: int
    cost: int
    sixes: bool


@dataclass(frozen=True, eq=False)
class TurnValues:
    """What every moment of a turn is worth, for differences from `low` up before it. `plain[n]` and
    `moon[n]` are for n dice to roll, by the difference with locked dice counted in; `moon` if those
    are all sixes."""

    low: int
    plain: tuple[Values, ...]
    moon: tuple[Values, ...]

    def at(self, left: int, difference: int, sixes: bool) -> Any:
        """With that many dice to roll; none: the turn is over."""
        return (self.moon if sixes else self.plain)[left][difference - self.low]


def backwards(
    end: Values, low: int, *, rolled: bool, exact: bool = False, prune: bool = True
) -> TurnValues:
    """Work out a turn, for as many differences as `end` has room for.
    `end` is what it is worth to end the turn, for differences from `low` - 30 to 30 above the
    highest. `rolled`: a last die is rolled once more. `prune`: lower scores are better, so of
    equally many dice only the cheapest are kept (or sixes, for the moon)."""
    size = len(end) - HIGHEST  # from `low` to the highest with all that may be locked
    plain: list[Values] = [end[HIGHEST:]]
    shot = np.concatenate((np.repeat(end[:1], SPAN - HIGHEST), end))[:size]
    moon: list[Values] = [shot]
    for count in range(1, DICE + 1):
        length = size - 6 * count
        for found, sixes in ((plain, False), (moon, True)):
            total: Values = np.zeros(length, dtype=object if exact else np.float64)
            for weight, keeps in rolls(count, rolled, sixes, prune):
                best, *others = (
                    (moon if keep.sixes else plain)[keep.left][keep.cost : keep.cost + length]
                    for keep in keeps
                )
                for other in others:
                    best = np.maximum(best, other)
                total = total + (weight if exact else float(weight)) * best
            found.append(total)
    return TurnValues(low, tuple(plain), tuple(moon))


@cache
def rolls(
    count: int, rolled: bool, sixes: bool, prune: bool
) -> tuple[tuple[Fraction, tuple[Keep, ...]], ...]:
    """Every roll of that many dice, by what can be kept of it."""
    together: Counter[tuple[Keep, ...]] = Counter()
    for faces, weight in d(6, count).outcomes():
        found = keeps(faces, rolled, sixes)
        together[tuple(cheapest(found) if prune else found)] += weight  # type: ignore[assignment]
    return tuple((Fraction(weight), found) for found, weight in together.items())


@cache
def keeps(faces: Faces, rolled: bool, sixes: bool) -> tuple[Keep, ...]:
    """All that can be kept of a roll. `sixes`: only sixes are locked. A last die that stands is as
    good as kept. One that is rolled is scored without a choice."""
    count = len(faces)
    if count == 1 and rolled:
        return (Keep(0, worth(faces[0]), sixes and faces[0] == 6),)
    found = set()
    for kept in product((False, True), repeat=count):
        left = count - sum(kept)
        if left == count or (left == 1 and not rolled):
            continue
        held = [face for face, keep in zip(faces, kept, strict=True) if keep]
        found.add(Keep(left, sum(map(worth, held)), sixes and set(held) == {6}))
    return tuple(sorted(found, key=lambda keep: (keep.left, keep.cost, keep.sixes)))


def cheapest(found: Iterable[Keep]) -> list[Keep]:
    """Of equally many dice the cheapest, and sixes where they can lead to the moon."""
    least: dict[tuple[int, bool], Keep] = {}
    for keep in found:
        key = (keep.left, keep.sixes)
        if key not in least or keep.cost < least[key].cost:
            least[key] = keep
    return list(least.values())


def least_expected_score(rolled: bool) -> Fraction:
    """What a turn costs on average if nothing else counts."""
    scores = range(MOON_SCORE, HIGHEST + 1)
    end = np.array([Fraction(-score) for score in scores], dtype=object)
    turn = backwards(end, 0, rolled=rolled, exact=True)
    return -turn.at(DICE, 0, True)
