"""Best play in Pig: any target, die and minimum bank, two players or two pairs."""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from ...games.pig.rules import Pig, PigOptions, PigState
from ..standing import Standing
from .equilibrium import LadderGame
from .solver import Climber
from .target_race import Ladder, Throws


def throws(sides: int, minimum_bank: int = 0) -> Throws:
    """One die: a 1 busts, every other face adds itself."""
    gains = np.zeros((1, sides + 1))
    gains[0, 2:] = 1.0 / sides
    return Throws(gains, np.array([1.0 / sides]), np.zeros(1), max(1, minimum_bank))


def ladder(options: PigOptions) -> Ladder:
    """The race at a table with these options."""
    turns = 4 if options.team_mode == "pairs" else 2
    return Ladder(
        options.target_score, throws(options.dice_sides, options.minimum_bank_points), turns
    )


def possible(rules: Pig, state: PigState) -> bool:
    """Whether a turn can come to this: the die shows the last of the points at stake."""
    if state.at_stake == 0:
        return state.face == 0
    before = state.at_stake - state.face
    return 2 <= state.face <= rules.options.dice_sides and before >= 0 and before != 1


def state_at(rules: Pig, now: Standing, at_stake: int) -> PigState:
    race = now.race(rules.sides)
    last = min(at_stake, rules.options.dice_sides)
    return PigState(race, at_stake, last if at_stake - last != 1 else last - 1)


def position(rules: Pig) -> LadderGame:
    """Pig at a table of two sides."""
    return LadderGame(
        rules,
        ladder(rules.options),
        lambda state: possible(rules, state),
        lambda now, at_stake: state_at(rules, now, at_stake),
    )


class PigSolver(Climber):
    game: ClassVar[str] = "pig"
    version: ClassVar[int] = 1

    def position(self, options: PigOptions) -> LadderGame:
        return position(Pig(options, 4 if options.team_mode == "pairs" else 2))


SOLVER = PigSolver()
