"""Games played by kernels: many at once, on plain numbers. The same games as by the rules.

A game has kernels if there is a module of its name in `kernels`, with:

- LEVELS: the bots it knows, by level, each with its number,
- prepare(rules, levels): the arguments of `play` that follow the levels,
- advice(rules, levels): best play for those who follow it,
- play(states, side_of, levels, ..., advice, need, first, scores, moves, rounds, trace).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..engine import Reason, Rules
from .advice import PERFECT, Advice
from .counting import Counts, Tally, Wins
from .kernels.compiled import compiled
from .luck import states
from .match import BLOCK, Chunk, Match

Wholes = NDArray[np.int64]
TRACED = 8  # numbers that a trace tells of each move


@dataclass(frozen=True)
class Rows:
    """What came of each game."""

    first: Wholes  # the seat that acted first
    scores: Wholes  # of each side
    moves: Wholes
    rounds: Wholes


class Kernel:
    """A match made ready to be played by a kernel."""

    def __init__(self, match: Match, module: Any) -> None:
        self.rules = match.rules()
        self.side_of: Wholes = np.array(self.rules.sides)
        self.levels: Wholes = np.array([module.LEVELS[level] for level in match.levels])
        self.prepared = module.prepare(self.rules, match.levels)
        self.advice: Advice = module.advice(self.rules, match.levels)
        self.run = compiled(module)["play"]
        self.play(states(0, 0, 1), 1)  # compiles it

    def play(self, starts: NDArray[np.uint64], games: int, traced: int = 0) -> tuple[Rows, Wholes]:
        """So many games, each block of them with the luck of one of the starts."""
        sides = int(self.side_of.max()) + 1
        rows = Rows(*(np.zeros(shape, np.int64) for shape in (games, (games, sides), games, games)))
        trace, need = np.zeros((traced, TRACED), np.int64), np.zeros(8, np.int64)
        block = 0
        while True:
            at = block * BLOCK
            stopped = self.run(
                starts[block:], self.side_of, self.levels, *self.prepared,
                self.advice.known(), need,
                rows.first[at:], rows.scores[at:], rows.moves[at:], rows.rounds[at:], trace,
            )  # fmt: skip
            if stopped < 0:
                return rows, trace
            self.advice.learn(need)
            block, need[0] = block + stopped, 0


def play_chunk(match: Match, chunk: Chunk) -> Counts:
    games = sum(match.size(block) for block in chunk)
    kernel = ready(match)
    rows, _ = kernel.play(states(match.seed, chunk.first, chunk.blocks), games)
    return counted(kernel.rules, rows)


@lru_cache(maxsize=2)
def _ready(key: tuple[Any, ...]) -> Kernel:
    game, options, levels = key
    return Kernel(Match(game, dict(options), levels, 1, 0), module_of(game))


def ready(match: Match) -> Kernel:
    """The kernel of a match, prepared once in each process."""
    return _ready((match.game, tuple(sorted(match.options.items())), match.levels))


def missing(match: Match) -> Reason | None:
    """Why this match has no kernel, or None."""
    module = module_of(match.game)
    if module is None:
        return Reason("simulate-no-kernel")
    try:
        import_module("numba")
    except ImportError:
        return Reason("simulate-needs-numba")
    for level in match.levels:
        if level not in module.LEVELS:
            return Reason("simulate-no-kernel-for-level", level=level)
    if PERFECT in match.levels and len(match.levels) != 2:
        return Reason("simulate-no-kernel-for-seats", level=PERFECT)
    return None


def module_of(game: str) -> Any:
    name = f"{__package__}.kernels.{game}"
    return import_module(name) if find_spec(name) else None


def counted(rules: Rules[Any, Any], rows: Rows) -> Counts:
    """The rows summed up."""
    games, seats = len(rows.first), rules.seats
    best = rows.scores.min(axis=1) if rules.low_wins else rows.scores.max(axis=1)
    winning = rows.scores == best[:, None]
    sharing = winning.sum(axis=1)
    counts = Counts(games, moves=tally(rows.moves), rounds=tally(rows.rounds), by_kernel=games)
    for seat, side in enumerate(rules.sides):
        seat_tally = Tally(games, scores=tally(rows.scores[:, side]))
        place = (seat - rows.first) % seats  # 0 for who acts first
        won = np.where(winning[:, side], sharing, 0)  # by how many sides, 0 for a loss
        table = np.bincount(place * (seats + 1) + won, minlength=seats * (seats + 1))
        for row in table.reshape(seats, seats + 1).tolist():
            acting = Wins(sum(row))
            for sides, times in enumerate(row[1:], 1):
                acting.won(sides, times)
                seat_tally.won(sides, times)
            seat_tally.acting.append(acting)
        counts.seats.append(seat_tally)
    return counts


def tally(values: Wholes) -> Counter[int]:
    """How often each value is there."""
    least = int(values.min())
    times = np.bincount(values - least)
    there = np.flatnonzero(times)
    return Counter(dict(zip((there + least).tolist(), times[there].tolist(), strict=True)))
