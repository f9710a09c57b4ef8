"""Rolled dice, some of them kept or locked.

A value for a game's state. Dice are named by position, counted from 1.
"""

from __future__ import annotations

from dataclasses import dataclass

from .seeing import Die, DiePlace

NONE: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Thrown:
    """The dice of one turn: free ones can be rolled again, kept ones put back, locked ones not."""

    faces: tuple[int, ...] = ()
    kept: frozenset[int] = NONE  # positions
    locked: frozenset[int] = NONE

    def dice(self) -> tuple[Die, ...]:
        return tuple(Die(face, self.standing(at)) for at, face in enumerate(self.faces, 1))

    def standing(self, position: int) -> DiePlace:
        if position in self.locked:
            return "locked"
        return "kept" if position in self.kept else "free"

    def face(self, position: int) -> int:
        return self.faces[position - 1]

    def toggle(self, position: int) -> Thrown:
        """Keep a free die, or put a kept one back."""
        return Thrown(self.faces, self.kept ^ {position}, self.locked)

    def lock(self) -> Thrown:
        """Lock the kept dice: they can no longer be put back."""
        return Thrown(self.faces, NONE, self.locked | self.kept)

    def free(self) -> list[int]:
        """The positions that are neither kept nor locked."""
        kept, locked = self.kept, self.locked
        return [at for at in range(1, len(self.faces) + 1) if at not in kept and at not in locked]

    def thrown_again(self, outcome: tuple[int, ...]) -> Thrown:
        """New faces for the free dice, which come first from now on: the first die heard is
        number 1."""
        if len(outcome) != len(self.free()) or self.kept:
            raise ValueError(f"{outcome} does not fit {self}: lock what is kept first")
        held = [face for at, face in enumerate(self.faces, 1) if at in self.locked]
        count = len(outcome)
        return Thrown((*outcome, *held), NONE, frozenset(range(count + 1, count + len(held) + 1)))


NOTHING_THROWN = Thrown()
