"""A match of two sides at Threes: what every standing is worth when a turn begins."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ...games.threes.rules import DICE, MOON_SCORE
from ..solution import TellProgress
from .turn_values import HIGHEST, backwards

Floats = npt.NDArray[np.float64]

SWING = HIGHEST - MOON_SCORE  # no round moves the difference of scores by more


@dataclass(frozen=True, eq=False)
class StartChances:
    """The chance of the side whose turn begins, by the turns left in the game (of both sides, this
    one included) and by its own score minus the other's, from -`most` to `most`.

    A greater difference settles the game."""

    of_mover: Floats
    most: int

    @classmethod
    def blank(cls, rounds: int) -> StartChances:
        most = SWING * rounds
        return cls(np.zeros((2 * rounds, 2 * most + 1)), most)

    def at(self, turns: int, difference: int) -> float:
        """Before a turn, or with no turns left the result: a shared win counts half."""
        if turns == 0:
            return 0.5 if difference == 0 else float(difference < 0)
        if abs(difference) > self.most:
            return float(difference < 0)
        return float(self.of_mover[turns - 1, difference + self.most])

    def ends(self, turns: int, low: int, high: int) -> Floats:
        """What it is worth to end a turn, with `turns` left, at a difference of `low` to `high`."""
        differences = np.arange(low, high + 1)
        if turns == 1:
            return np.where(differences == 0, 0.5, (differences < 0).astype(np.float64))
        inside = np.clip(-differences, -self.most, self.most) + self.most
        found: Floats = 1.0 - self.of_mover[turns - 2, inside]
        found[differences < -self.most] = 1.0
        found[differences > self.most] = 0.0
        return found


def work_out(rounds: int, rolled: bool, progress: TellProgress) -> StartChances:
    """Turn by turn from the last one. Both sides play their best."""
    chances = StartChances.blank(rounds)
    for turns in range(1, 2 * rounds + 1):
        chances.of_mover[turns - 1] = at_its_best(chances, turns, rolled)
        progress(turns / (2 * rounds))
    return chances


def at_its_best(chances: StartChances, turns: int, rolled: bool, *, prune: bool = True) -> Floats:
    """A side's chances if it plays its best, from those after its turn. `prune`: both sides do."""
    most = chances.most
    end = chances.ends(turns, MOON_SCORE - most, most + HIGHEST)
    return backwards(end, -most, rolled=rolled, prune=prune).moon[DICE]
