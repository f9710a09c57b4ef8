"""Every kind of chance a game can ask for.

Each kind can be drawn, with a `pick` from the caller that chooses a whole number below n, and
enumerated with exact probabilities. Nothing here knows where the luck comes from.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, combinations_with_replacement, permutations, product
from math import factorial, prod
from typing import Any

Pick = Callable[[int], int]
Outcome = tuple[Any, ...]
Weighted = tuple[Outcome, Fraction]


@dataclass(frozen=True)
class Dice:
    """`count` dice with equally likely sides; several sides of a die can show the same face."""

    count: int
    faces: tuple[Any, ...]

    def draw(self, pick: Pick) -> Outcome:
        faces = self.faces
        sides = len(faces)
        if self.count == 1:
            return (faces[pick(sides)],)
        return tuple([faces[pick(sides)] for _ in range(self.count)])

    def outcomes(self) -> Iterator[Weighted]:
        """Every sorted result, in any order of the dice, with its probability."""
        weight = Counter(self.faces)
        total = len(self.faces) ** self.count
        for faces in combinations_with_replacement(sorted(weight), self.count):
            ways = factorial(self.count)
            for face, times in Counter(faces).items():
                ways = ways // factorial(times) * weight[face] ** times
            yield faces, Fraction(ways, total)

    def accepts(self, outcome: Any) -> bool:
        return (
            isinstance(outcome, tuple)
            and len(outcome) == self.count
            and all(_one_of(face, self.faces) for face in outcome)
        )


def _one_of(face: Any, faces: tuple[Any, ...]) -> bool:
    return any(type(face) is type(known) and face == known for known in faces)


def d(sides: int, count: int = 1) -> Dice:
    """Ordinary dice, numbered from 1."""
    return Dice(count, tuple(range(1, sides + 1)))


def lot(count: int) -> Dice:
    """One of several seats, drawn at random."""
    return Dice(1, tuple(range(count)))


@dataclass(frozen=True)
class Each:
    """Every seat rolls the same dice for itself."""

    dice: Dice
    seats: int

    def draw(self, pick: Pick) -> Outcome:
        return tuple([self.dice.draw(pick) for _ in range(self.seats)])

    def outcomes(self) -> Iterator[Weighted]:
        for throws in product(tuple(self.dice.outcomes()), repeat=self.seats):
            yield tuple(t for t, _ in throws), prod((p for _, p in throws), start=Fraction(1))

    def accepts(self, outcome: Any) -> bool:
        return (
            isinstance(outcome, tuple)
            and len(outcome) == self.seats
            and all(self.dice.accepts(throw) for throw in outcome)
        )


@dataclass(frozen=True)
class Shuffle:
    """Groups in a fixed order, each shuffled within itself."""

    groups: tuple[tuple[int, ...], ...]

    def draw(self, pick: Pick) -> Outcome:
        order: list[int] = []
        for group in self.groups:
            left = list(group)
            while left:
                order.append(left.pop(pick(len(left)) if len(left) > 1 else 0))
        return tuple(order)

    def outcomes(self) -> Iterator[Weighted]:
        ways = prod(factorial(len(group)) for group in self.groups)
        for orders in product(*(permutations(group) for group in self.groups)):
            yield tuple(chain(*orders)), Fraction(1, ways)

    def accepts(self, outcome: Any) -> bool:
        if not isinstance(outcome, tuple):
            return False
        at = 0
        for group in self.groups:
            part = outcome[at : at + len(group)]
            if any(type(seat) is not int for seat in part) or sorted(part) != sorted(group):
                return False
            at += len(group)
        return at == len(outcome)


Luck = Dice | Each | Shuffle
