"""Dice for kernels: the same numbers that `simulate.generator` gives the rules.
Luck is a value, the four words of the generator: anyone who draws gets the luck that is left, too.
A heap is dice without their order, packed as three bits per face for how many show it."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement

import numpy as np

from ...solve.compiling import inline
from ..generator import DISCARDED, RandomBits
from .levels import BANK, OWN, ROLL, Ints

_1, _3, _11 = np.uint64(1), np.uint64(3), np.uint64(11)
_24, _40, _53 = np.uint64(24), np.uint64(40), np.uint64(53)

Luck = tuple[np.uint64, np.uint64, np.uint64, np.uint64]
Faces = tuple[int, ...]  # sorted


def begin(starts: RandomBits, block: int) -> Luck:
    """The luck of a block of games."""
    luck = (starts[block, 0], starts[block, 1], starts[block, 2], starts[block, 3])
    for _ in range(DISCARDED):
        luck, _ = draw(luck, 2)
    return luck


@inline
def draw(luck: Luck, n: int) -> tuple[Luck, int]:
    """A whole number below n."""
    a, b, c, counter = luck
    drawn = a + b + counter
    left = (b ^ (b >> _11), c + (c << _3), ((c << _24) | (c >> _40)) + drawn, counter + _1)
    return left, np.int64(((drawn >> _11) * np.uint64(n)) >> _53)  # type: ignore[return-value]


@inline
def choose(luck: Luck, n: int) -> tuple[Luck, int]:
    """The same, but no luck is used up where there is no choice."""
    return draw(luck, n) if n > 1 else (luck, 0)


@inline
def any_move(luck: Luck, can_roll: bool, choices: int, can_bank: bool) -> tuple[Luck, int]:
    """Any action that is allowed: rolling, choosing or banking; then any of the choices, which are
    numbered after the moves of every game."""
    rolls, chooses = 1 if can_roll else 0, 1 if choices else 0
    luck, action = choose(luck, rolls + chooses + (1 if can_bank else 0))
    if action < rolls:
        return luck, ROLL
    if action == rolls + chooses:
        return luck, BANK
    luck, which = choose(luck, choices)
    return luck, OWN + which


def throw(luck: Luck, count: int) -> tuple[Luck, int]:
    """A heap of that many dice, packed."""
    heap = 0
    for _ in range(count):
        luck, face = draw(luck, 6)
        heap += 1 << 3 * face
    return luck, heap


def packed(dice: Faces) -> int:
    return sum([1 << 3 * (face - 1) for face in dice])


@cache
def heaps(most: int) -> tuple[Faces, ...]:
    """Every heap of up to `most` dice, the empty one first."""
    sizes, faces = range(most + 1), range(1, 7)
    return tuple(dice for size in sizes for dice in combinations_with_replacement(faces, size))


@cache
def numbering(most: int) -> Ints:
    """The place of each heap in `heaps`, by its packed form."""
    found = np.full(1 << 18, -1, np.int64)
    for number, dice in enumerate(heaps(most)):
        found[packed(dice)] = number
    return found
