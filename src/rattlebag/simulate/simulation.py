"""A match, and playing it from its first game to its last, by a compiled kernel or by the rules."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from functools import lru_cache, partial
from importlib import import_module
from numbers import Integral
from typing import Any

import numpy as np

from ..bots import bot
from ..engine import Command, Decide, Reason, Rules, Seat
from ..engine.journal import Chooser, play_out
from ..games import GAMES, rules_of
from .chunks import Cluster, Processes, map_chunks
from .counting import Counts, counted
from .generator import BLOCK, RandomBits, numbers, picking, states
from .kernels import PerfectPlay, compiled, kernel_of
from .kernels.levels import LEVELS, Seats
from .kernels.results import Results, tally

LAST_SEED = 2**63 - 1
LONGEST, SHORTEST = 0.8, 0.2  # seconds that a kernel's chunk should take
FIRST_BLOCKS, MOST_BLOCKS = 20, 4000  # in a kernel's first chunk, and in any

Play = Callable[[RandomBits, Results], None]  # fills the results, each block from one of the starts


@dataclass(frozen=True)
class Match:
    """What to play: a game, its options, the bot in each seat, how many games, and the seed. Raises
    ValueError for an unknown game, and for a number of games or a seed out of range."""

    game: str
    options: Mapping[str, Any]
    levels: tuple[str, ...]
    games: int
    seed: int

    def __post_init__(self) -> None:
        if self.game not in GAMES:
            raise ValueError(f"game is {self.game!r}; it must be one of {', '.join(GAMES)}.")
        if not is_whole(self.games) or self.games < 1:
            raise ValueError(f"games is {self.games!r}; it must be a whole number, 1 or more.")
        if not is_whole(self.seed) or not 0 <= self.seed <= LAST_SEED:
            raise ValueError(
                f"seed is {self.seed!r}; it must be a whole number from 0 to {LAST_SEED}."
            )

    def rules(self) -> Rules[Any, Any]:
        kind = rules_of(self.game)
        return kind(kind.Options(**self.options), len(self.levels))

    @property
    def blocks(self) -> int:
        return -(-self.games // BLOCK)


def is_whole(number: object) -> bool:
    return isinstance(number, Integral) and not isinstance(number, bool)


def simulate(
    match: Match,
    *,
    on: Processes | Cluster | None = None,
    processes: int = 1,
    by_the_rules: bool = False,
    progress: Callable[[int], None] = lambda done: None,
) -> Counts:
    """Play the match, by a kernel where there is one. `progress` is told how many games are done.
    `on` says where: on a number of processes (or `processes` for short), or on a cluster."""
    by_the_rules = by_the_rules or missing(match) is not None
    if not by_the_rules:
        by_kernel(match)  # compiled once, before there are other processes
    blocks = 1 if by_the_rules else FIRST_BLOCKS

    def chunks() -> Iterator[range]:
        """Blocks to play together. The answer does not depend on how they are grouped."""
        first = 0
        while first < match.blocks:
            yield (chunk := range(first, min(first + blocks, match.blocks)))
            first = chunk.stop

    total = Counts()
    where = on or Processes(min(processes, match.blocks))
    with closing(map_chunks(partial(play_chunk, match, by_the_rules), chunks(), where)) as parts:
        for part, seconds in parts:
            if not by_the_rules and seconds < SHORTEST:
                blocks = min(MOST_BLOCKS, 4 * blocks)
            elif not by_the_rules and seconds > LONGEST:
                blocks = max(1, blocks // 2)
            total.add(part)
            progress(total.games)
    return total


def play_chunk(match: Match, by_the_rules: bool, chunk: range) -> tuple[Counts, float]:
    """The counts of a chunk, and how long it took."""
    began = time.perf_counter()
    rules = match.rules()
    games = min(match.games, chunk.stop * BLOCK) - chunk.start * BLOCK
    came = Results.room(games, max(rules.sides) + 1)
    play = partial(by_rules, rules, match.levels) if by_the_rules else by_kernel(match)
    play(states(match.seed, chunk.start, len(chunk)), came)
    count = tally if by_the_rules else compiled("results")["tally"]
    counts = counted(rules, came, count)
    counts.by_kernel = 0 if by_the_rules else games
    return counts, time.perf_counter() - began


def by_rules(
    rules: Rules[Any, Any], levels: tuple[str, ...], starts: RandomBits, came: Results
) -> None:
    """Play move by move, as at a table."""
    acted: list[Seat] = []
    in_turn = True  # acting first means something only where players wait for each other

    def watched(choose: Chooser) -> Chooser:
        def chosen(known: Any, seat: Seat) -> Command:
            nonlocal in_turn
            if seat not in acted:
                node = rules.node(known)
                in_turn = in_turn and isinstance(node, Decide) and node.seats == (seat,)
            acted.append(seat)
            return choose(known, seat)

        return chosen

    for game in range(came.first.size):
        if game % BLOCK == 0:
            pick = picking(numbers(starts[game // BLOCK]))
            bots = [watched(bot(level, rules, pick, patient=True)) for level in levels]
        acted.clear()
        in_turn = True
        state, _ = play_out(rules, bots, pick)
        order = list(dict.fromkeys(acted))
        round_table = [(acted[0] + place) % len(levels) for place in range(len(levels))]
        came.first[game] = acted[0] if in_turn and order == round_table else -1
        came.scores[game] = rules.scores(state)
        came.moves[game] = len(acted)
        came.rounds[game] = rules.seen(rules.known(state, None), None).get("round") or 0


def by_kernel(match: Match) -> Play:
    """Play the same games many times as fast: prepared and compiled, once in each process."""
    return _by_kernel(match.game, tuple(sorted(match.options.items())), match.levels)


@lru_cache(maxsize=2)
def _by_kernel(game: str, options: tuple[tuple[str, Any], ...], levels: tuple[str, ...]) -> Play:
    kernel, rules = kernel_of(game), Match(game, dict(options), levels, 1, 0).rules()
    assert kernel is not None
    seats = Seats(np.array(rules.sides), np.array([LEVELS[level] for level in levels]))
    fixed = kernel.numbers(rules, levels)
    if "perfect" in levels:
        perfect_play = _perfect_play(game, options)
    else:
        perfect_play = kernel.perfect_play(rules, levels)
    run = compiled(game)["play"]

    def play(starts: RandomBits, came: Results) -> None:
        while (block := run(starts, seats, fixed, perfect_play.known(), came)) >= 0:
            perfect_play.learn()
            starts, came = starts[block:], came.after(block * BLOCK)

    play(states(0, 0, 1), Results.room(1, max(rules.sides) + 1))  # compiles it
    return play


@lru_cache(maxsize=2)
def _perfect_play(game: str, options: tuple[tuple[str, Any], ...]) -> PerfectPlay[Any]:
    """Kept by game: what is learned for a perfect player serves it against everyone."""
    kernel, levels = kernel_of(game), ("perfect", "perfect")
    assert kernel is not None
    return kernel.perfect_play(Match(game, dict(options), levels, 1, 0).rules(), levels)


def missing(match: Match) -> Reason | None:
    """Why this match has no kernel, or None."""
    if (kernel := kernel_of(match.game)) is None:
        return Reason("simulate-no-kernel")
    try:
        import_module("numba")
    except ImportError:
        return Reason("simulate-needs-numba")
    for level in match.levels:
        if level not in LEVELS or level in getattr(kernel, "BY_RULES", ()):
            return Reason("simulate-no-kernel-for-level", level=level)
    if "perfect" in match.levels and len(match.levels) != 2:
        return Reason("simulate-no-kernel-for-seats", level="perfect")
    return None
