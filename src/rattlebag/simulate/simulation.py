"""Plays a match from its first game to its last, wherever the work is done."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial

from . import by_kernel, by_rules
from .chunks import Cluster, Processes, map_chunks
from .counting import Counts
from .match import Chunk, Match

LONGEST, SHORTEST = 0.8, 0.2  # seconds that a kernel's chunk should take
MOST_BLOCKS = 4000  # in one chunk


class Portions:
    """The chunks of a match: small at first, larger while they are done quickly.

    The answer does not depend on how blocks are grouped.
    """

    def __init__(self, match: Match, growing: bool) -> None:
        self.match, self.growing = match, growing
        self.blocks = 20 if growing else 1

    def __iter__(self) -> Iterator[Chunk]:
        first = 0
        while first < self.match.blocks:
            blocks = min(self.blocks, self.match.blocks - first)
            yield Chunk(first, blocks)
            first += blocks

    def took(self, seconds: float) -> None:
        if self.growing and seconds < SHORTEST:
            self.blocks = min(MOST_BLOCKS, 4 * self.blocks)
        elif self.growing and seconds > LONGEST:
            self.blocks = max(1, self.blocks // 2)


def play_chunk(match: Match, by_the_rules: bool, chunk: Chunk) -> tuple[Counts, float]:
    """The counts of a chunk, and how long it took."""
    began = time.perf_counter()
    way = by_rules if by_the_rules else by_kernel
    return way.play_chunk(match, chunk), time.perf_counter() - began


def simulate(
    match: Match,
    *,
    on: Processes | Cluster | None = None,
    processes: int = 1,
    by_the_rules: bool = False,
    progress: Callable[[int], None] = lambda done: None,
) -> Counts:
    """Play the match, by a kernel where there is one. `progress` is told how many games are done.

    `on` says where: on a number of processes (or `processes` for short), or on a cluster.
    """
    by_the_rules = by_the_rules or by_kernel.missing(match) is not None
    if not by_the_rules:
        by_kernel.ready(match)  # compiled once, before there are other processes
    portions = Portions(match, growing=not by_the_rules)
    total = Counts()
    where = on or Processes(min(processes, match.blocks))
    parts = map_chunks(partial(play_chunk, match, by_the_rules), portions, where)
    with closing(parts):
        for part, seconds in parts:
            portions.took(seconds)
            total.add(part)
            progress(total.games)
    return total
