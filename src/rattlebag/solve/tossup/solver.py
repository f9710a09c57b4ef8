"""Best play in Toss Up: both variants, any number of dice and any target, two players."""

from __future__ import annotations

import numpy as np

from ...games.tossup.rules import TossUp, TossUpOptions, TossUpState
from ...games.tossup.strategy import throws
from ..races.kernel import RollChances
from ..races.race_solver import RaceSolution, RaceSolver
from ..races.target_race import TargetRace


def dice_of(dice: int, variant: str) -> RollChances:
    """Every point is a die that has left, so the points at stake tell how many are rolled."""
    gains, bust, stay = np.zeros((dice, dice + 1)), np.zeros(dice), np.zeros(dice)
    lost, greens = throws(variant, dice)
    for gone in range(dice):
        left = dice - gone
        same, *some = greens[left]
        gains[gone, 1 : left + 1] = np.array(some) / (1 - same)
        bust[gone], stay[gone] = lost[left] / (1 - same), same
    return RollChances.of(gains, bust, stay, 1)


class TossUpSolution(RaceSolution):
    rules: TossUp
    options: TossUpOptions

    @staticmethod
    def race_of(options: TossUpOptions) -> TargetRace:
        return TargetRace(options.target_score, dice_of(options.starting_dice, options.variant))

    def possible_turn(self, state: TossUpState) -> bool:
        """Greens have left, one for each point."""
        dice = self.options.starting_dice
        gone = state.at_stake % dice if state.at_stake >= 0 else -1
        if gone < 0 or state.left != dice - gone:
            return False
        if gone:
            return state.reds is not None and 0 <= state.reds <= state.left
        if state.reds is None:
            return True
        # A whole set without a green, and it was not a bust.
        green, yellow = 0, dice - state.reds
        return 0 <= state.reds <= dice and not self.rules.is_bust(green, yellow, state.reds)


SOLVER = RaceSolver("tossup", TossUpSolution, TossUpOptions(), TossUpOptions(variant="playpalace"))
