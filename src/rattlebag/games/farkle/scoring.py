"""What the dice of one roll are worth in Farkle."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache

from ...engine import Phrase

Faces = tuple[int, ...]  # sorted

# Solved tables depend on these numbers: raise `Farkle.version` when one changes.
UNIT = 5  # every combination counts a multiple of it
SINGLES = {1: 10, 5: 5}
THREE_OF_A_KIND = {1: 100, 2: 20, 3: 30, 4: 40, 5: 50, 6: 60}  # every further die doubles it
SMALL_STRAIGHT, LARGE_STRAIGHT = 100, 200
THREE_PAIRS, FULL_HOUSE, DOUBLE_TRIPLETS = 150, 150, 250
FIVE_IN_A_ROW = ((1, 2, 3, 4, 5), (2, 3, 4, 5, 6))


@dataclass(frozen=True)
class Combination:
    """Dice that score together, named by their faces: "333"."""

    faces: Faces
    points: int
    label: str

    @property
    def code(self) -> str:
        return "".join(map(str, self.faces))

    def phrase(self) -> Phrase:
        return Phrase(self.label, face=self.faces[0], count=len(self.faces), faces=self.faces)


@cache
def combinations(dice: Faces) -> tuple[Combination, ...]:
    """All that can be taken from these dice of one roll, the most points first. Smaller parts of
    the same dice count too: six 4s are also five, four or three 4s."""
    found: list[Combination] = []
    counts = Counter(dice)
    for face, count in counts.items():
        if face in SINGLES:
            label = "farkle-single-one" if face == 1 else "farkle-single-five"
            found.append(Combination((face,), SINGLES[face], label))
        found += [
            Combination((face,) * n, THREE_OF_A_KIND[face] * 2 ** (n - 3), "farkle-of-a-kind")
            for n in range(3, count + 1)
        ]
    found += [
        Combination(row, SMALL_STRAIGHT, "farkle-small-straight")
        for row in FIVE_IN_A_ROW
        if counts.keys() >= set(row)
    ]
    if len(dice) == 6:
        whole = {
            (1, 1, 1, 1, 1, 1): (LARGE_STRAIGHT, "farkle-large-straight"),
            (2, 2, 2): (THREE_PAIRS, "farkle-three-pairs"),
            (2, 4): (FULL_HOUSE, "farkle-full-house"),
            (3, 3): (DOUBLE_TRIPLETS, "farkle-double-triplets"),
        }.get(tuple(sorted(counts.values())))
        if whole:
            found.append(Combination(dice, *whole))
    return tuple(sorted(found, key=lambda c: (-c.points, len(c.faces), c.faces)))


@cache
def named(dice: Faces, code: str) -> Combination:
    """The combination of that name, which these dice have."""
    return next(c for c in combinations(dice) if c.code == code)


@cache
def without(dice: Faces, taken: Faces) -> Faces:
    """The dice that are left on the table."""
    left = list(dice)
    for face in taken:
        left.remove(face)
    return tuple(left)


@cache
def most(dice: Faces) -> int:
    """The most points that these dice are worth, in any number of combinations."""
    return max((c.points + most(without(dice, c.faces)) for c in combinations(dice)), default=0)
