"""What a roll does in Pig and Toss Up: the points it can add, and its chance to bust."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]


class RollChances(NamedTuple):
    """A roll with `t` points at stake adds `g` with the chance `gains[t % period, g]`, or loses the
    turn with `bust[t % period]`.

    Rolls that change nothing are left out of both, and the rest scaled up to 1. In Pig the period
    is 1. In Toss Up every point is a die that has left, so the points tell how many are rolled.
    """

    least: int  # the fewest points that can be banked
    gains: Array
    bust: Array
    stay: Array  # the chance that a roll changes nothing
    longest: NDArray[np.int64]  # the most points that a roll can add, by points at stake
    flat: bool  # one die on which all points from 2 up are equally likely

    @classmethod
    def of(cls, gains: Array, bust: Array, stay: Array, least: int) -> RollChances:
        longest = np.array([int(np.nonzero(row)[0][-1]) for row in gains], dtype=np.int64)
        first = gains[0]
        flat = len(gains) == 1 and first[1] == 0 and bool((first[2:] == first[-1]).all())
        return cls(least, gains, bust, stay, longest, flat)

    @property
    def period(self) -> int:
        return len(self.bust)

    @property
    def most(self) -> int:
        """The most points that any roll can add."""
        return int(self.gains.shape[1]) - 1

    @property
    def least_banked(self) -> int:
        """The fewest points that anybody has who has banked. Any number above can be reached."""
        return max(self.least, int(np.nonzero(self.gains[0])[0][0]))

    def reach_chance(self, limit: float) -> list[float]:
        """The chance to get that many points or more in one turn, down to `limit`."""
        found: list[float] = []
        visits = [1.0] + [0.0] * self.most
        alive = 1.0
        while alive > limit:
            m = len(found) % self.period
            found.append(alive)
            alive -= visits[0] * float(self.bust[m])
            for g in range(1, int(self.longest[m]) + 1):
                visits[g] += visits[0] * float(self.gains[m, g])
            visits = [*visits[1:], 0.0]
            # Subtracting leaves rounding; a turn that is alive is on one of the next steps.
            alive = min(alive, sum(visits))
        return found
