"""Best play in Pig: any target, die and minimum bank, two players or two pairs."""

from __future__ import annotations

import numpy as np

from ...games.pig.rules import PigOptions, PigState
from ..races.kernel import RollChances
from ..races.race_solver import RaceSolution, RaceSolver
from ..races.target_race import TargetRace


def die(sides: int, minimum_bank: int = 0) -> RollChances:
    """A 1 busts, every other face adds itself."""
    gains = np.zeros((1, sides + 1))
    gains[0, 2:] = 1.0 / sides
    return RollChances.of(gains, np.array([1.0 / sides]), np.zeros(1), max(1, minimum_bank))


class PigSolution(RaceSolution):
    options: PigOptions

    @staticmethod
    def race_of(options: PigOptions) -> TargetRace:
        turns = 4 if options.team_mode == "pairs" else 2
        dice = die(options.dice_sides, options.minimum_bank_points)
        return TargetRace(options.target_score, dice, turns)

    def possible_turn(self, state: PigState) -> bool:
        """Whether a turn can come to this: the face up was the last to be added, and what was there
        before it was nothing or a sum of faces from 2 on."""
        if state.at_stake == 0:
            return state.face == 0
        before = state.at_stake - state.face
        return 2 <= state.face <= self.options.dice_sides and before >= 0 and before != 1


SOLVER = RaceSolver("pig", PigSolution, PigOptions(), PigOptions(team_mode="pairs"))
