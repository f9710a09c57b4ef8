"""Games played by a compiled kernel: the same games as by the rules, many times as fast."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from importlib import import_module
from typing import Any

import numpy as np

from ..engine import Reason, Rules
from .counting import Counts, Tally, Wins
from .generator import Words, states
from .kernels import kernel_of, tallying
from .kernels.linking import compiled
from .kernels.shapes import LEVELS, Ints, Results, Seats
from .match import BLOCK, Chunk, Match


class ReadyMatch:
    """A match whose kernel is prepared and compiled."""

    def __init__(self, match: Match) -> None:
        kernel = kernel_of(match.game)
        assert kernel is not None
        self.rules = match.rules()
        levels = np.array([LEVELS[level] for level in match.levels])
        self.seats = Seats(np.array(self.rules.sides), levels)
        self.numbers = kernel.numbers(self.rules, match.levels)
        self.perfect_play = kernel.perfect_play(self.rules, match.levels)
        self.run = compiled(kernel, match.levels)["play"]
        self.play(states(0, 0, 1), 1)  # compiles it

    def play(self, starts: Words, games: int) -> Results:
        """That many games, each block of them from one of the starts."""
        results = Results.room(games, max(self.rules.sides) + 1)
        block = 0
        while True:
            rest = results.after(block * BLOCK)
            known = self.perfect_play.known()
            stopped = self.run(starts[block:], self.seats, self.numbers, known, rest)
            if stopped < 0:
                return results
            self.perfect_play.learn()
            block += stopped


def play_chunk(match: Match, chunk: Chunk) -> Counts:
    games = sum(match.size(block) for block in chunk)
    prepared = ready(match)
    results = prepared.play(states(match.seed, chunk.first, chunk.blocks), games)
    return counted(prepared.rules, results)


def ready(match: Match) -> ReadyMatch:
    """A match made ready, once in each process."""
    return _ready(match.game, tuple(sorted(match.options.items())), match.levels)


@lru_cache(maxsize=2)
def _ready(game: str, options: tuple[tuple[str, Any], ...], levels: tuple[str, ...]) -> ReadyMatch:
    return ReadyMatch(Match(game, dict(options), levels, 1, 0))


def missing(match: Match) -> Reason | None:
    """Why this match has no kernel, or None."""
    if kernel_of(match.game) is None:
        return Reason("simulate-no-kernel")
    try:
        import_module("numba")
    except ImportError:
        return Reason("simulate-needs-numba")
    for level in match.levels:
        if level not in LEVELS:
            return Reason("simulate-no-kernel-for-level", level=level)
    if "perfect" in match.levels and len(match.levels) != 2:
        return Reason("simulate-no-kernel-for-seats", level="perfect")
    return None


def counted(rules: Rules[Any, Any], results: Results) -> Counts:
    """The results summed up."""
    games, seats = len(results.first), rules.seats
    fast = compiled(tallying)
    least, most = fast["extremes"](results.scores)
    won = np.zeros((seats, seats, seats + 1), np.int64)
    by_score = np.zeros((results.scores.shape[1], most - least + 1), np.int64)
    fast["tally"](results, np.array(rules.sides), rules.low_wins, won, by_score)
    counts = Counts(
        games,
        moves=occurring(np.bincount(results.moves)),
        rounds=occurring(np.bincount(results.rounds)),
        by_kernel=games,
    )
    for seat, side in enumerate(rules.sides):
        tally = Tally(games, scores=occurring(by_score[side], least))
        for place in won[seat].tolist():
            acting = Wins(sum(place))
            for sides, times in enumerate(place[1:], 1):
                acting.won(sides, times)
                tally.won(sides, times)
            tally.acting.append(acting)
        counts.seats.append(tally)
    return counts


def occurring(times: Ints, least: int = 0) -> Counter[int]:
    """How often each value occurs, from the least one up."""
    there = np.flatnonzero(times)
    return Counter(dict(zip((there + least).tolist(), times[there].tolist(), strict=True)))
