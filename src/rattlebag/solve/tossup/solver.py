"""Best play in Toss Up: both variants, any number of dice and any target, two players."""

from __future__ import annotations

from functools import partial
from math import comb
from typing import ClassVar

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


def race(options: TossUpOptions) -> TargetRace:
    return TargetRace(options.target_score, dice_of(options.starting_dice, options.variant))


def possible_turn(rules: TossUp, state: TossUpState) -> bool:
    """Whether a turn can come to this: greens have left, one for each point."""
    dice, points = rules.options.starting_dice, state.at_stake
    gone = points % dice if points >= 0 else -1
    if gone < 0 or state.left != dice - gone:
        return False
    if gone:
        return state.reds is not None and 0 <= state.reds <= state.left
    if state.reds is None:
        return True
    # A whole set without a green, and it was not a bust.
    green, yellow = 0, dice - state.reds
    return 0 <= state.reds <= dice and not rules.is_bust(green, yellow, state.reds)


def state_at(rules: TossUp, now: Standing, at_stake: int) -> TossUpState:
    dice = rules.options.starting_dice
    gone = at_stake % dice
    return TossUpState(now.race(rules.sides), dice - gone, at_stake, 0 if gone else None)


def position(rules: TossUp) -> RaceGame:
    """Toss Up at a table of two sides."""
    return RaceGame(
        rules, race(rules.options), partial(possible_turn, rules), partial(state_at, rules)
    )


class TossUpSolver(RaceSolver):
    game: ClassVar[str] = "tossup"
    version: ClassVar[int] = 1
    shipped = (TossUpOptions(), TossUpOptions(variant="playpalace"))

    def position(self, options: TossUpOptions) -> RaceGame:
        return position(TossUp(options))


SOLVER = TossUpSolver()
