"""Heaps of ordinary dice as numbers: how many show each face, three bits for each."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .dice import Luck, draw

Wholes = NDArray[np.int64]
Faces = tuple[int, ...]  # sorted

FACES = range(1, 7)


def packed(dice: Faces) -> int:
    return sum(times << 3 * (face - 1) for face, times in Counter(dice).items())


@cache
def heaps(most: int) -> tuple[Faces, ...]:
    """Every heap of up to so many dice, the empty one first."""
    return tuple(
        dice for size in range(most + 1) for dice in combinations_with_replacement(FACES, size)
    )


@cache
def numbering(most: int) -> Wholes:
    """The number of each heap, by its packed form."""
    found = np.full(1 << 18, -1, np.int64)
    for number, dice in enumerate(heaps(most)):
        if len(dice) < 7:
            found[packed(dice)] = number
    return found


def throw(luck: Luck, count: Any) -> Any:
    """The luck that is left, and a heap of so many dice, packed."""
    heap = 0
    for _ in range(count):
        luck, face = draw(luck, 6)
        heap += 1 << 3 * face
    return luck, heap
