"""What is counted while bots play: whole numbers only, so sums are exact in any order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from fractions import Fraction
from typing import Any

import numpy as np

from ..engine import Rules
from .kernels.levels import Ints
from .kernels.results import Results


@dataclass
class Sums:
    """Numbers, counters, and lists of sums, which can be added up."""

    def add(self, other: Any) -> None:
        for name in (found.name for found in fields(self)):
            own, more = getattr(self, name), getattr(other, name)
            if isinstance(own, Counter):
                own.update(more)
            elif isinstance(own, list):
                own += [type(entry)() for entry in more[len(own) :]]
                for whole, part in zip(own, more, strict=False):
                    whole.add(part)
            else:
                setattr(self, name, own + more)


@dataclass
class WinCount(Sums):
    """How often a seat played and won."""

    games: int = 0
    wins: int = 0  # alone
    tied: Counter[int] = field(default_factory=Counter)  # wins shared, by how many sides

    @property
    def shared(self) -> int:
        return self.tied.total()

    @property
    def exact_share(self) -> Fraction:
        """Wins, with a shared one counting in part."""
        parts = (Fraction(times, sides) for sides, times in self.tied.items())
        return sum(parts, start=Fraction(self.wins))

    @property
    def share(self) -> float:
        return float(self.exact_share)


@dataclass
class Tally(WinCount):
    """What was counted at one seat."""

    scores: Counter[int] = field(default_factory=Counter)
    acting: list[WinCount] = field(default_factory=list)
    """By whether the seat acted first, second and so on, in games where that is drawn."""


@dataclass
class Counts(Sums):
    """What was counted in some games."""

    games: int = 0
    seats: list[Tally] = field(default_factory=list)
    moves: Counter[int] = field(default_factory=Counter)  # games by their number of moves
    rounds: Counter[int] = field(default_factory=Counter)  # and of rounds, where a game has them
    by_kernel: int = field(default=0, compare=False)  # games played by a kernel

    def by_order(self) -> list[WinCount]:
        """Everyone's games together, by who acted first, second and so on."""
        together = Tally()
        for seat in self.seats:
            together.add(Tally(acting=seat.acting))
        return together.acting


def counted(rules: Rules[Any, Any], came: Results, tally: Callable[..., None]) -> Counts:
    """The results of some games, summed up by `kernels.results.tally`, compiled or not."""
    games, seats, least = len(came.first), rules.seats, came.scores.min()
    won = np.zeros((seats, seats + 1, seats + 1), np.int64)
    by_score = np.zeros((came.scores.shape[1], came.scores.max() - least + 1), np.int64)
    tally(came, np.array(rules.sides), rules.low_wins, least, won, by_score)
    counts = Counts(games, moves=_times(np.bincount(came.moves)))
    counts.rounds = _times(np.bincount(came.rounds)[1:], 1)
    for side, places in zip(rules.sides, won, strict=True):
        whole, acting = _wins(places.sum(0)), [_wins(place) for place in places[1:]]
        scores = _times(by_score[side], least)
        in_order = acting if places[1:].any() else []
        counts.seats.append(Tally(games, whole.wins, whole.tied, scores, in_order))
    return counts


def _wins(times: Ints) -> WinCount:
    """Of games counted by the sides that shared the win, 0 for a loss."""
    return WinCount(int(times.sum()), int(times[1]), _times(times[2:], 2))


def _times(times: Ints, least: int = 0) -> Counter[int]:
    """How often each value occurs, from the least one up."""
    there = np.flatnonzero(times)
    return Counter(dict(zip((there + least).tolist(), times[there].tolist(), strict=True)))
