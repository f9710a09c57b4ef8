"""Best play in Toss Up: both variants, any number of dice and any target, two players."""

from __future__ import annotations

from math import comb
from typing import ClassVar

import numpy as np

from ...games.tossup.rules import FACES, GREEN, RED, YELLOW, TossUp, TossUpOptions, TossUpState
from ..standing import Standing
from .equilibrium import LadderGame
from .solver import Climber
from .target_race import Ladder, Throws


def chances(variant: str, count: int) -> tuple[list[float], float, float]:
    """A throw of so many dice: the chance of each number of greens, of a bust, and of neither.

    No green is a bust if there is a red (Standard), or if all are red (PlayPalace); else nothing
    has changed. The chance of no green at all is therefore shared by the last two.
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


def throws(dice: int, variant: str) -> Throws:
    """Every point is a die that has left, so that the points at stake tell how many are thrown."""
    gains, bust, stay = np.zeros((dice, dice + 1)), np.zeros(dice), np.zeros(dice)
    for gone in range(dice):
        greens, lost, same = chances(variant, dice - gone)
        gains[gone, : len(greens)] = np.array(greens) / (1 - same)
        bust[gone], stay[gone] = lost / (1 - same), same
    return Throws(gains, bust, stay, 1)


def ladder(options: TossUpOptions) -> Ladder:
    """The race at a table with these options."""
    return Ladder(options.target_score, throws(options.starting_dice, options.variant))


def possible(rules: TossUp, state: TossUpState) -> bool:
    """Whether a turn can come to this: greens have left, one for each point."""
    dice, points = rules.options.starting_dice, state.at_stake
    gone = points % dice if points >= 0 else -1
    if gone < 0 or state.left != dice - gone:
        return False
    if gone:
        return state.reds is not None and 0 <= state.reds <= state.left
    if state.reds is None:
        return True
    # A whole set lies there without a green, and it was no bust.
    green, yellow = 0, dice - state.reds
    return 0 <= state.reds <= dice and not rules.is_bust(green, yellow, state.reds)


def state_at(rules: TossUp, now: Standing, at_stake: int) -> TossUpState:
    dice = rules.options.starting_dice
    gone = at_stake % dice
    return TossUpState(now.race(rules.sides), dice - gone, at_stake, 0 if gone else None)


def position(rules: TossUp) -> LadderGame:
    """Toss Up at a table of two sides."""
    return LadderGame(
        rules,
        ladder(rules.options),
        lambda state: possible(rules, state),
        lambda now, at_stake: state_at(rules, now, at_stake),
    )


class TossUpSolver(Climber):
    game: ClassVar[str] = "tossup"
    version: ClassVar[int] = 1

    def position(self, options: TossUpOptions) -> LadderGame:
        return position(TossUp(options))


SOLVER = TossUpSolver()
