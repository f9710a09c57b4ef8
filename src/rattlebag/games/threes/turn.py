"""The Threes turn with the lowest expected score: which dice to keep."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from ...engine import d
from .rules import DICE, MOON_SCORE, worth

Faces = tuple[int, ...]  # sorted
MOON_GAIN = MOON_SCORE - DICE * 6  # five sixes score this much less than their pips


@cache
def to_come(rolled: bool, count: int, sixes: bool) -> float:
    """The least expected cost of `count` dice to roll. `sixes`: all other dice are sixes."""
    if count == 0:
        return float(MOON_GAIN) if sixes else 0.0
    return sum(float(p) * cost(rolled, faces, sixes) for faces, p in d(6, count).outcomes())


@cache
def best_keep(rolled: bool, faces: Faces, sixes: bool) -> Faces:
    """Which dice of a roll to keep; if several choices are equal, the one with the most dice."""
    count = len(faces)
    if count == 1:
        return faces
    choices = {kept for size in range(count, 0, -1) for kept in combinations(faces, size)}
    return min(
        sorted(choices, key=lambda kept: (-len(kept), kept)),
        key=lambda kept: round(_after(rolled, faces, kept, sixes), 9),
    )


def cost(rolled: bool, faces: Faces, sixes: bool) -> float:
    """The expected cost of these dice with the best choice."""
    return _after(rolled, faces, best_keep(rolled, faces, sixes), sixes)


def _after(rolled: bool, faces: Faces, kept: Faces, sixes: bool) -> float:
    left = len(faces) - len(kept)
    if left == 1 and not rolled:  # a last die stands as it lies
        kept, left = faces, 0
    still_sixes = sixes and all(face == 6 for face in kept)
    return sum(map(worth, kept)) + to_come(rolled, left, still_sixes)
