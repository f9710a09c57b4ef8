"""A match of two sides at Threes: what every standing is worth when a turn begins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ...games.threes.rules import DICE, MOON_SCORE
from ..solution import Progress
from .policy_turns import PolicyTurns
from .turn_values import HIGHEST, backwards

Floats = npt.NDArray[np.float64]

SWING = HIGHEST - MOON_SCORE  # no round moves the difference of scores by more


@dataclass(frozen=True, eq=False)
class Chances:
    """The chance of the side whose turn begins, by the turns left in the game (of both sides, this
    one included) and by its own score minus the other's, from -`most` to `most`.

    A greater difference settles the game.
    """

    of_mover: Floats
    most: int

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


Mover = Callable[[Chances, int], Floats]  # the chances at the start of a turn, from those after it


def work_out(rounds: int, first: Mover, second: Mover, progress: Progress) -> Chances:
    """Turn by turn from the last one. The first to act has the turns with an even number left."""
    most = SWING * rounds
    chances = Chances(np.zeros((2 * rounds, 2 * most + 1)), most)
    for turns in range(1, 2 * rounds + 1):
        mover = second if turns % 2 else first
        chances.of_mover[turns - 1] = mover(chances, turns)
        progress(turns / (2 * rounds))
    return chances


def at_its_best(rolled: bool, *, prune: bool = True) -> Mover:
    """A side that plays its best. `prune`: against another that does the same."""

    def chances_of(chances: Chances, turns: int) -> Floats:
        most = chances.most
        end = chances.ends(turns, MOON_SCORE - most, most + HIGHEST)
        first_roll: Floats = backwards(end, -most, rolled=rolled, prune=prune).moon[DICE]
        return first_roll

    return chances_of


def by_policy(turns_of: PolicyTurns, rounds: int) -> Mover:
    """A side that follows a policy, for the differences that a game can come to."""

    def chances_of(chances: Chances, turns: int) -> Floats:
        most = chances.most
        found = (np.arange(-most, most + 1) < 0).astype(np.float64)
        reached = SWING * ((2 * rounds - turns + 1) // 2)
        for difference in range(-reached, reached + 1):
            end = chances.ends(turns, difference + MOON_SCORE, difference + HIGHEST)
            ending = turns_of.ending(turns, difference)
            if ending is not None:
                found[difference + most] = ending @ end
        return found

    return chances_of
