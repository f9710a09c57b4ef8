"""Many games of bots against bots, and what can be said of them.

Games come in chunks with a generator of their own, so that a seed gives the same answer on one
core and on many.
"""

from __future__ import annotations

import random
import signal
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from ..bots import bot
from ..engine import Pick
from ..engine.journal import Chooser, play_out
from ..games import rules_of

CHUNK = 50
AHEAD = 4  # chunks for each process that wait to be played
Z95 = 1.959964  # the standard normal's 97.5 % point


@dataclass
class Tally:
    """What was counted at one seat."""

    wins: int = 0  # alone
    shared: int = 0  # wins shared with others
    share: float = 0.0  # wins, a shared one counting its part
    scores: Counter[int] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        self.wins += other.wins
        self.shared += other.shared
        self.share += other.share
        self.scores.update(other.scores)


@dataclass
class Counts:
    """What was counted in some games."""

    games: int = 0
    seats: list[Tally] = field(default_factory=list)
    moves: Counter[int] = field(default_factory=Counter)  # games by their number of moves

    def add(self, other: Counts) -> None:
        self.games += other.games
        self.moves.update(other.moves)
        if not self.seats:
            self.seats = [Tally() for _ in other.seats]
        for own, more in zip(self.seats, other.seats, strict=True):
            own.add(more)


@dataclass(frozen=True)
class Match:
    """What is played: a game, its options, and the level of the bot in each seat."""

    game: str
    options: Mapping[str, Any]
    levels: tuple[str, ...]
    games: int
    seed: int

    def chunks(self) -> Iterator[tuple[int, int]]:
        """Number and size of each chunk."""
        for number, start in enumerate(range(0, self.games, CHUNK)):
            yield number, min(CHUNK, self.games - start)

    def play_chunk(self, number: int, size: int) -> Counts:
        kind = rules_of(self.game)
        rules = kind(kind.Options(**self.options), len(self.levels))
        draw = random.Random(f"{self.seed}/{number}").random

        def pick(n: int) -> int:
            return int(draw() * n)

        counted = Counts(size, [Tally() for _ in self.levels])
        bots = [bot(level, rules, pick) for level in self.levels]
        for _ in range(size):
            _play_one(rules, bots, pick, counted)
        return counted


def _play_one(rules: Any, bots: list[Chooser], pick: Pick, counted: Counts) -> None:
    moves = 0

    def counting(choose: Chooser) -> Chooser:
        def chosen(known: Any, seat: int) -> Any:
            nonlocal moves
            moves += 1
            return choose(known, seat)

        return chosen

    state, over = play_out(rules, [counting(choose) for choose in bots], pick)
    scores, winners = rules.scores(state), over.winners
    sides = {rules.sides[seat] for seat in winners}
    for seat, tally in enumerate(counted.seats):
        tally.scores[scores[rules.sides[seat]]] += 1
        if seat in winners:
            tally.share += 1 / len(sides)
            tally.wins += len(sides) == 1
            tally.shared += len(sides) > 1
    counted.moves[moves] += 1


def simulate(
    match: Match, *, processes: int = 1, progress: Callable[[int], None] = lambda done: None
) -> Counts:
    """Play the match. `progress` hears how many games are done."""
    total = Counts()
    parts = _parts(match, min(processes, -(-match.games // CHUNK)))
    with closing(parts):
        for part in parts:  # in order: sums come out alike to the last digit
            total.add(part)
            progress(total.games)
    return total


def _parts(match: Match, processes: int) -> Generator[Counts, None, None]:
    """What is counted in each chunk, in order."""
    if processes == 1:
        for number, size in match.chunks():
            yield match.play_chunk(number, size)
        return
    # The one who interrupts is answered by this process alone.
    with ProcessPoolExecutor(
        processes, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)
    ) as pool:
        running: deque[Future[Counts]] = deque()
        try:
            for number, size in match.chunks():
                running.append(pool.submit(match.play_chunk, number, size))
                if len(running) > AHEAD * processes:  # not millions in memory at once
                    yield running.popleft().result()
            while running:
                yield running.popleft().result()
        except BaseException:  # interrupted: what is not begun is dropped, nobody waits for it
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a win rate."""
    p, z = share / games, Z95
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(p * (1 - p) / games + z * z / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(frozen=True)
class Spread:
    """A distribution in five figures."""

    mean: float
    deviation: float
    low: int
    median: int
    high: int

    @classmethod
    def of(cls, counts: Counter[int]) -> Spread:
        games = counts.total()
        mean = sum(value * times for value, times in counts.items()) / games
        variance = sum(times * (value - mean) ** 2 for value, times in counts.items()) / games
        return cls(mean, sqrt(variance), min(counts), _median(counts), max(counts))


def _median(counts: Counter[int]) -> int:
    """The value in the middle; of two in the middle the lower."""
    middle, passed = (counts.total() - 1) // 2, 0
    for value in sorted(counts):
        passed += counts[value]
        if passed > middle:
            return value
    raise ValueError("the median of nothing")


@dataclass(frozen=True)
class SeatReport:
    seat: int
    level: str
    wins: int
    shared: int
    win_rate: float
    low: float
    high: float
    score: Spread


@dataclass(frozen=True)
class Report:
    """The figures that are told of a match."""

    match: Match
    seats: Sequence[SeatReport]
    moves: Spread

    @classmethod
    def of(cls, match: Match, counted: Counts) -> Report:
        games = counted.games
        seats = [
            SeatReport(
                seat,
                match.levels[seat],
                tally.wins,
                tally.shared,
                tally.share / games,
                *interval(tally.share, games),
                Spread.of(tally.scores),
            )
            for seat, tally in enumerate(counted.seats)
        ]
        return cls(match, seats, Spread.of(counted.moves))
