"""Many games between players of any habits, by the simulator's kernel, and their share of the wins.

The same seed is the same dice, so that two ways to play can be compared game by game."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from rattlebag.games.tradeoff.strategy import Habits, habits_of
from rattlebag.simulate.generator import BLOCK, states
from rattlebag.simulate.kernels import compiled
from rattlebag.simulate.kernels.levels import LEVELS, Level, Seats
from rattlebag.simulate.kernels.results import Results
from rattlebag.simulate.kernels.tradeoff_hands import numbers_for

Player = str | Habits  # by the name of a level, or by habits
Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
TARGET = 60
BY_LUCK = ("random", "coin-flip")
PLACES = tuple(level for name, level in LEVELS.items() if name not in BY_LUCK)


@dataclass(frozen=True)
class Mean:
    """A mean, and how far it may be off: half of the 95 % interval."""

    value: float
    error: float

    @classmethod
    def of(cls, numbers: Floats) -> Mean:
        return cls(float(numbers.mean()), 1.96 * float(numbers.std()) / sqrt(len(numbers)))


def play(players: Sequence[Player], games: int, seed: int, target: int = TARGET) -> Ints:
    """The scores of these players; a row per game, by seat."""
    found: dict[Habits, Level] = {}
    seats = []
    for player in players:
        if isinstance(player, str) and player in BY_LUCK:
            seats.append(LEVELS[player])
            continue
        habits = habits_of(player, len(players)) if isinstance(player, str) else player
        seats.append(found.setdefault(habits, PLACES[len(found)]))
    results = Results.room(games, len(players))
    compiled("tradeoff")["play"](
        states(seed, 0, -(-games // BLOCK)),
        Seats(np.arange(len(players)), np.array(seats)),
        numbers_for(target, {level: habits for habits, level in found.items()}),
        np.zeros(0),
        results,
    )
    return results.scores


def shares(scores: Ints, seats: Collection[int] = (0,)) -> Floats:
    """By game, which part of the win these seats have: all of it, none, or some if it is shared."""
    won = scores == scores.max(axis=1, keepdims=True)
    return np.asarray(won[:, list(seats)].sum(axis=1) / won.sum(axis=1))


def wins(players: Sequence[Player], games: int, seed: int, seats: Collection[int] = (0,)) -> Mean:
    """The percent of the wins that go to these seats."""
    return Mean.of(100 * shares(play(players, games, seed), seats))
