"""Players of habits and players who think at one table, and what they win."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from rattlebag.games.tradeoff.strategy import Habits, habits_of
from rattlebag.simulate.generator import states
from rattlebag.simulate.kernels import dice
from rattlebag.solve.tradeoff.beliefs import COIN_FLIP, Type, types_of
from rattlebag.solve.tradeoff.compiled import kernels
from rattlebag.solve.tradeoff.hands import tables

from .kernels import many_players as kernel
from .kernels.many_players import THROWS, Log, Sitters
from .trials import TARGET, Floats, Mean, shares

REPLIES = 48  # that a thinker draws for a decision


@dataclass(frozen=True)
class Sitter:
    """Who sits in a seat. `aims` are what points of the others are worth, from the next seat on."""

    kind: Type
    aims: tuple[float, ...] = ()
    replies: int = 0
    own: float = 1.0  # what a point of one's own is worth


def of_habits(player: str | Habits, players: int, aims: tuple[float, ...] = ()) -> Sitter:
    """A player of a level, or of any habits."""
    if player == "coin-flip":
        return Sitter(COIN_FLIP, aims)
    habits = habits_of(player, players) if isinstance(player, str) else player
    return Sitter(Type(habits=habits, noise=0.0), aims)


def thinker(players: int, aims: tuple[float, ...] = (), replies: int = REPLIES) -> Sitter:
    """Wants its promise to be above the mean of the others'."""
    others = aims or (-1.0 / (players - 1),) * (players - 1)
    return Sitter(Type(habits=habits_of("expert", players), noise=0.0), others, replies)


@dataclass(frozen=True)
class Games:
    """What came of some games."""

    log: Log

    def wins(self, *seats: int) -> Mean:
        """The percent of the wins that these seats have together."""
        return Mean.of(100 * shares(self.log.scores, seats))

    def gain(self, seat: int = 0) -> Mean:
        """Points a round beyond what keeping everything would have brought with the same dice."""
        rounds = self.log.rounds
        return self._by_round(self.log.gains[:, seat], rounds.mean())

    def lead(self, seat: int = 0) -> Mean:
        """The same, less the mean gain of the others."""
        gains = self.log.gains
        mine = gains[:, seat]
        others = (gains.sum(axis=1) - mine) / (gains.shape[1] - 1)
        return self._by_round(mine - others, self.log.rounds.mean())

    def _by_round(self, totals: Floats, rounds: float) -> Mean:
        """A ratio of two means, and its error."""
        value = float(totals.mean() / rounds)
        off = (totals - value * self.log.rounds) / rounds
        return Mean(value, Mean.of(off).error)

    def by_place(self) -> list[Mean]:
        """The gain an iteration of the first to take, the second, and so on."""
        found = []
        for times, total, squares in self.log.places[: self.log.scores.shape[1]]:
            mean = total / times
            spread = squares / times - mean**2
            found.append(Mean(float(mean), 1.96 * float(np.sqrt(spread / times))))
        return found


def together(sitters: Sequence[Sitter]) -> Sitters:
    count = len(sitters)
    aims = np.eye(count)
    for seat, sitter in enumerate(sitters):
        aims[seat, seat] = sitter.own
        for step, worth in enumerate(sitter.aims, 1):
            aims[seat, (seat + step) % count] = worth
    up_to = np.cumsum(np.rint(tables().roll_chance * THROWS).astype(np.int64))
    return Sitters(
        types_of(sitter.kind for sitter in sitters),
        np.arange(count),
        np.array([sitter.kind.habits.denies for sitter in sitters]),
        aims,
        np.array([sitter.replies for sitter in sitters]),
        up_to,
    )


def played(sitters: Sequence[Sitter], games: int, seed: int, target: int = TARGET) -> Games:
    """Many games; the same seed is the same dice."""
    log = room(games, len(sitters))
    k = kernels(dice, kernel)
    k.matches(tables(), together(sitters), states(seed, 0, 2 * games), target, log)
    return Games(log)


def room(games: int, seats: int) -> Log:
    return Log(
        np.zeros((games, seats), np.int64),
        np.zeros(games, np.int64),
        np.zeros((games, seats)),
        np.zeros((seats, 3)),
        np.zeros(len(tables().promise), np.int64),
    )
