"""What happens next in a game: someone decides, the dice land, or it is over.

Each kind of luck can be drawn, with a `pick` from the caller that chooses a whole number below n,
and enumerated with exact probabilities. Nothing here knows where the luck comes from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import chain, combinations_with_replacement, islice, permutations, product
from math import factorial, prod
from typing import Any, TypeVar, dataclass_transform

Seat = int  # a place at the table
Side = int  # a team, or a lone player
Pick = Callable[[int], int]
Outcome = tuple[Any, ...]
Weighted = tuple[Outcome, Fraction]
T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(kind: type[T]) -> type[T]:
    """A dataclass that is frozen for the type checker only: making a truly frozen one takes four
    times as long, and every step of a game makes several."""
    return dataclass(slots=True, unsafe_hash=True)(kind)


@dataclass(frozen=True)
class Dice:
    """`count` dice with equally likely sides; several sides of a die can show the same face."""

    count: int
    faces: tuple[Any, ...]

    def draw(self, pick: Pick) -> Outcome:
        faces, sides = self.faces, len(self.faces)
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
        return _is_row(outcome, self.count, self._has)

    def _has(self, face: Any) -> bool:
        return any(type(face) is type(known) and face == known for known in self.faces)


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
        return _is_row(outcome, self.seats, self.dice.accepts)


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
        if not _is_row(outcome, sum(map(len, self.groups)), lambda seat: type(seat) is int):
            return False
        seats = iter(outcome)
        return all(sorted(islice(seats, len(group))) == sorted(group) for group in self.groups)


def _is_row(outcome: Any, length: int, fits: Callable[[Any], bool]) -> bool:
    return isinstance(outcome, tuple) and len(outcome) == length and all(map(fits, outcome))


Luck = Dice | Each | Shuffle


@frozen
class Decide:
    """These seats can act; if there are several, in any order."""

    seats: tuple[Seat, ...]


@frozen
class Chance:
    """The dice are in the air; nobody can act."""

    dice: Luck


@frozen
class Over:
    """The game is over. `places` has each seat's place; 1 is the winner."""

    places: tuple[int, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


Node = Decide | Chance | Over

# Asked for at every step of every game, so made once. Farkle seats the most: twenty.
ONE_DECIDES = tuple(Decide((seat,)) for seat in range(20))


def places(scores: Iterable[int], *, low_wins: bool = False) -> tuple[int, ...]:
    """The place of each score. Equal scores share a place, and the next place is skipped."""
    ranked = [-score if low_wins else score for score in scores]
    return tuple(1 + sum(other > score for other in ranked) for score in ranked)
