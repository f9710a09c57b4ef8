"""How a thing is timed: the same work several times over, and the middle and the ends told."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import median

from rattlebag.engine.nodes import Pick


@dataclass(frozen=True)
class Effort:
    """How much is done for one figure."""

    runs: int  # timed runs, each with a seed of its own
    games: int  # in one run
    playouts: int  # random games of Pig in one run: they are short
    starts: int  # times a program is started
    serving: float  # seconds that a server is played at, for each number of clients
    presses: int  # keys pressed at tables in play
    clicks: int  # moves made by mouse
    updates: int  # of a table that is left open


FULL = Effort(runs=7, games=1000, playouts=3000, starts=11, serving=10.0, presses=500,
              clicks=250, updates=20_000)  # fmt: skip
QUICK = Effort(runs=3, games=100, playouts=500, starts=3, serving=2.0, presses=50, clicks=25,
               updates=2_000)  # fmt: skip


@dataclass(frozen=True)
class Measured:
    """The median of several runs, the lowest and the highest."""

    median: float
    low: float
    high: float
    runs: int

    @classmethod
    def of(cls, values: Sequence[float]) -> Measured:
        return cls(median(values), min(values), max(values), len(values))


def cpu_seconds(work: Callable[[], object]) -> float:
    """What the work takes of this process's CPU time; what else the machine does hardly counts."""
    start = time.process_time()
    work()
    return time.process_time() - start


def per_cpu_second(play: Callable[[int, int], object], games: int, runs: int) -> Measured:
    """Games per CPU second, where `play(games, seed)` plays them.

    The first run fills caches and is not counted. Every run has other games, the same in every
    measurement.
    """
    play(games, 0)
    return Measured.of(
        [games / cpu_seconds(partial(play, games, seed)) for seed in range(1, runs + 1)]
    )


def seeded(seed: int) -> Pick:
    """The generator of simulations."""
    draw = random.Random(seed).random
    return lambda n: int(draw() * n)


def progress(line: str) -> None:
    print(line, file=sys.stderr, flush=True)
