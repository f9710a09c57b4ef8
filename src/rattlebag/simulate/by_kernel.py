"""Games played by kernels: many at once, on plain numbers. The same games as by the rules.

A game has kernels if there is a module of its name in `kernels`, with:

- LEVELS: the bots it knows, by level, each with its number,
- prepare(rules, levels): the arguments of `play` that follow the levels,
- advice(rules, levels): best play for those who follow it,
- turn_for(levels): the name of the function that plays a turn, where there are several,
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
from .best_play import PERFECT, Advice
from .counting import Counts, Tally, Wins
from .generator import states
from .kernels import summing
from .kernels.compiled import compiled
from .match import BLOCK, Chunk, Match

Wholes = NDArray[np.int64]


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
        self.run = compiled(module, turn_of(module, match.levels))["play"]
        self.play(states(0, 0, 1), 1)  # compiles it

    def play(self, starts: NDArray[np.uint64], games: int) -> Rows:
        """So many games, each block of them with the luck of one of the starts."""
        sides = int(self.side_of.max()) + 1
        rows = Rows(*(np.zeros(shape, np.int64) for shape in (games, (games, sides), games, games)))
        trace, need = np.zeros((0, 0), np.int64), np.zeros(8, np.int64)
        block = 0
        while True:
            at = block * BLOCK
            stopped = self.run(
                starts[block:], self.side_of, self.levels, *self.prepared,
                self.advice.known(), need,
                rows.first[at:], rows.scores[at:], rows.moves[at:], rows.rounds[at:], trace,
            )  # fmt: skip
            if stopped < 0:
                return rows
            self.advice.learn(need)
            block, need[0] = block + stopped, 0


def play_chunk(match: Match, chunk: Chunk) -> Counts:
    games = sum(match.size(block) for block in chunk)
    kernel = ready(match)
    rows = kernel.play(states(match.seed, chunk.first, chunk.blocks), games)
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


def turn_of(module: Any, levels: tuple[str, ...]) -> str:
    """Which of its turns a kernel wants for these levels."""
    name: str = module.turn_for(levels) if hasattr(module, "turn_for") else "turn"
    return name


def module_of(game: str) -> Any:
    name = f"{__package__}.kernels.{game}"
    return import_module(name) if find_spec(name) else None


def counted(rules: Rules[Any, Any], rows: Rows) -> Counts:
    """The rows summed up."""
    games, seats = len(rows.first), rules.seats
    fast, side_of = compiled(summing), np.array(rules.sides)
    least, most = fast["extremes"](rows.scores)
    won = np.zeros((seats, seats, seats + 1), np.int64)
    by_score = np.zeros((rows.scores.shape[1], most - least + 1), np.int64)
    fast["sum_up"](side_of, rules.low_wins, rows.first, rows.scores, least, won, by_score)
    counts = Counts(
        games,
        moves=tally(np.bincount(rows.moves)),
        rounds=tally(np.bincount(rows.rounds)),
        by_kernel=games,
    )
    for seat, side in enumerate(rules.sides):
        of_seat = Tally(games, scores=tally(by_score[side], least))
        for place in won[seat].tolist():
            acting = Wins(sum(place))
            for sides, times in enumerate(place[1:], 1):
                acting.won(sides, times)
                of_seat.won(sides, times)
            of_seat.acting.append(acting)
        counts.seats.append(of_seat)
    return counts


def tally(times: Wholes, least: int = 0) -> Counter[int]:
    """How often each value is there, from the least one up."""
    there = np.flatnonzero(times)
    return Counter(dict(zip((there + least).tolist(), times[there].tolist(), strict=True)))
