"""The figures of many games: rates with intervals, spreads, the advantage of acting first."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from math import sqrt

from .counting import Counts, WinCount
from .simulation import Match

Z95 = 1.959964  # the standard normal's 97.5 % point


def interval(share: float, games: float) -> tuple[float, float]:
    """Wilson's 95 % interval for a win rate."""
    p, z = share / games, Z95
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(p * (1 - p) / games + z * z / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def shared_interval(wins: WinCount) -> tuple[float, float]:
    """The 95 % interval for a win rate in which shared wins count in part.
    A shared win is nearer to the mean than a win or a loss, so the games say more: this is Wilson's
    interval for as many games as would say as much without shared wins. How much nearer is
    estimated with a few wins and losses added, because a few games can look alike by chance.
    Without shared wins it is Wilson's interval itself."""
    if not wins.tied:
        return interval(wins.share, wins.games)
    padding = Z95 * Z95 / 2
    games = wins.games + 2 * padding
    mean = (wins.share + padding) / games
    parts = (Fraction(times, sides * sides) for sides, times in wins.tied.items())
    squares = float(sum(parts, start=Fraction(wins.wins))) + padding
    variance = squares / games - mean * mean
    telling = wins.games * mean * (1 - mean) / variance
    return interval(wins.share / wins.games * telling, telling)


@dataclass(frozen=True)
class Spread:
    """A distribution in a few figures."""

    mean: float
    deviation: float
    low: int
    lower_quartile: int
    median: int
    upper_quartile: int
    high: int

    @classmethod
    def of(cls, counts: Counter[int]) -> Spread:
        # Whole numbers until the last step: the same figures in any order of counting.
        games = counts.total()
        total = sum(value * times for value, times in counts.items())
        squares = sum(value * value * times for value, times in counts.items())
        deviation = sqrt(games * squares - total * total) / games
        lower, median, upper = (quantile(counts, part) for part in (0.25, 0.5, 0.75))
        return cls(total / games, deviation, min(counts), lower, median, upper, max(counts))


def quantile(counts: Counter[int], part: float) -> int:
    """The value below which that part is; of two in the middle, the lower."""
    values = sorted(counts)
    passed = list(accumulate(counts[value] for value in values))
    return values[bisect_left(passed, part * passed[-1])]


@dataclass(frozen=True)
class Rate:
    """How often a player wins, with the 95 % interval."""

    games: int
    wins: int
    shared: int
    win_rate: float
    low: float
    high: float

    @classmethod
    def of(cls, wins: WinCount) -> Rate:
        rate = wins.share / wins.games
        return cls(wins.games, wins.wins, wins.shared, rate, *shared_interval(wins))


@dataclass(frozen=True)
class SeatReport:
    seat: int
    level: str
    rate: Rate
    acting: Sequence[Rate | None]
    """When acting first, second and so on; None where this seat never did."""
    score: Spread
    histogram: dict[int, int]  # how often each score came up, the lowest first


@dataclass(frozen=True)
class Report:
    """All figures of a match."""

    match: Match
    seats: Sequence[SeatReport]
    acting: Sequence[Rate | None]  # all seats together
    moves: Spread
    rounds: Spread | None
    by_kernel: bool

    @classmethod
    def of(cls, match: Match, counted: Counts) -> Report:
        seats = []
        for seat, (level, tally) in enumerate(zip(match.levels, counted.seats, strict=True)):
            rates = Rate.of(tally), _rates(tally.acting)
            scores = dict(sorted(tally.scores.items()))
            seats.append(SeatReport(seat, level, *rates, Spread.of(tally.scores), scores))
        acting, moves = _rates(counted.by_order()), Spread.of(counted.moves)
        rounds = Spread.of(counted.rounds) if counted.rounds else None
        return cls(match, seats, acting, moves, rounds, counted.by_kernel > 0)


def _rates(acting: Sequence[WinCount]) -> list[Rate | None]:
    return [Rate.of(wins) if wins.games else None for wins in acting]
