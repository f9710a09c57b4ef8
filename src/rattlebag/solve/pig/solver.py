"""Best play in Pig: any target, die and minimum bank, two players or two pairs."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

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


def race(options: PigOptions) -> TargetRace:
    turns = 4 if options.team_mode == "pairs" else 2
    return TargetRace(
        options.target_score, die(options.dice_sides, options.minimum_bank_points), turns
    )


def possible_turn(rules: Pig, state: PigState) -> bool:
    """Whether a turn can come to this: the die shows the last of the points at stake."""
    if state.at_stake == 0:
        return state.face == 0
    before = state.at_stake - state.face
    return 2 <= state.face <= rules.options.dice_sides and before >= 0 and before != 1


def state_at(rules: Pig, now: Standing, at_stake: int) -> PigState:
    last = min(at_stake, rules.options.dice_sides)
    return PigState(now.race(rules.sides), at_stake, last if at_stake - last != 1 else last - 1)


def position(rules: Pig) -> RaceGame:
    """Pig at a table of two sides."""
    return RaceGame(
        rules, race(rules.options), partial(possible_turn, rules), partial(state_at, rules)
    )


class PigSolver(RaceSolver):
    game: ClassVar[str] = "pig"
    version: ClassVar[int] = 1
    shipped = (PigOptions(), PigOptions(team_mode="pairs"))

    def position(self, options: PigOptions) -> RaceGame:
        return position(Pig(options, 4 if options.team_mode == "pairs" else 2))


SOLVER = PigSolver()
