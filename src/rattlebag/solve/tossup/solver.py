"""Best play in Toss Up: both variants, any number of dice and any target, two players."""

from __future__ import annotations

from math import comb

import numpy as np

from ...games.tossup.rules import FACES, GREEN, RED, YELLOW, TossUp, TossUpOptions, TossUpState
from ..races.race_solver import RaceGame, RaceSolver
from ..races.roll_chances import RollChances
from ..races.target_race import TargetRace
from ..standing import Standing


def chances(variant: str, count: int) -> tuple[list[float], float, float]:
    """A roll of that many dice: the chance of each number of greens, of a bust, and of neither.

    No green is a bust if there is a red (Standard), or if all are red (PlayPalace); otherwise
    nothing has changed. So the last two share the chance of no green at all.
    """
    faces = FACES[variant]
    green, yellow, red = (faces.count(colour) / len(faces) for colour in (GREEN, YELLOW, RED))
    greens = [
        comb(count, g) * green**g * (1 - green) ** (count - g) if g else 0.0
        for g in range(count + 1)
    ]
    none = (1 - green) ** count
    stay = yellow**count if variant == "standard" else none - red**count
    return greens, none - stay, stay


def dice_of(dice: int, variant: str) -> RollChances:
    """Every point is a die that has left, so the points at stake tell how many are rolled."""
    gains, bust, stay = np.zeros((dice, dice + 1)), np.zeros(dice), np.zeros(dice)
    for gone in range(dice):
        greens, lost, same = chances(variant, dice - gone)
        gains[gone, : len(greens)] = np.array(greens) / (1 - same)
        bust[gone], stay[gone] = lost / (1 - same), same
    return RollChances.of(gains, bust, stay, 1)


class TossUpRace(RaceGame):
    rules: TossUp

    def __init__(self, rules: TossUp) -> None:
        options = rules.options
        self.dice = options.starting_dice
        dice = dice_of(self.dice, options.variant)
        super().__init__(rules, TargetRace(options.target_score, dice))

    def possible_turn(self, state: TossUpState) -> bool:
        """Greens have left, one for each point."""
        gone = state.at_stake % self.dice if state.at_stake >= 0 else -1
        if gone < 0 or state.left != self.dice - gone:
            return False
        if gone:
            return state.reds is not None and 0 <= state.reds <= state.left
        if state.reds is None:
            return True
        # A whole set without a green, and it was not a bust.
        green, yellow = 0, self.dice - state.reds
        return 0 <= state.reds <= self.dice and not self.rules.is_bust(green, yellow, state.reds)

    def state_at(self, now: Standing, at_stake: int) -> TossUpState:
        gone = at_stake % self.dice
        race = now.race(self.rules.sides)
        return TossUpState(race, self.dice - gone, at_stake, 0 if gone else None)


SOLVER = RaceSolver("tossup", TossUpRace, TossUpOptions(), TossUpOptions(variant="playpalace"))
