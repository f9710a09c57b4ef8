"""Best play in Pig: any target, die and minimum bank, two players or two pairs."""

from __future__ import annotations

import numpy as np

from ...games.pig.rules import Pig, PigOptions, PigState
from ..races.race_solver import RaceGame, RaceSolver
from ..races.roll_chances import RollChances
from ..races.target_race import TargetRace
from ..standing import Standing


def die(sides: int, minimum_bank: int = 0) -> RollChances:
    """A 1 busts, every other face adds itself."""
    gains = np.zeros((1, sides + 1))
    gains[0, 2:] = 1.0 / sides
    return RollChances.of(gains, np.array([1.0 / sides]), np.zeros(1), max(1, minimum_bank))


class PigRace(RaceGame):
    def __init__(self, rules: Pig) -> None:
        options = rules.options
        turns = 4 if options.team_mode == "pairs" else 2
        dice = die(options.dice_sides, options.minimum_bank_points)
        super().__init__(rules, TargetRace(options.target_score, dice, turns))
        self.sides = options.dice_sides

    def possible_turn(self, state: PigState) -> bool:
        """The die shows the last of the points at stake."""
        if state.at_stake == 0:
            return state.face == 0
        before = state.at_stake - state.face
        return 2 <= state.face <= self.sides and before >= 0 and before != 1

    def state_at(self, now: Standing, at_stake: int) -> PigState:
        last = min(at_stake, self.sides)
        face = last if at_stake - last != 1 else last - 1
        return PigState(now.race(self.rules.sides), at_stake, face)


SOLVER = RaceSolver("pig", PigRace, PigOptions(), PigOptions(team_mode="pairs"))
