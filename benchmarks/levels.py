"""How the bots' levels fare against each other: the tables of docs/strategy/levels.md.

    .venv-test/bin/python benchmarks/levels.py            all of it, in Markdown
    .venv-test/bin/python benchmarks/levels.py --quick    a tenth of the games
    .venv-test/bin/python benchmarks/levels.py --only decisions

Two seats, standard options; who begins is drawn by lot. Games are played by kernels where there
are some, by the rules otherwise.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from rattlebag.bots import (
    EXPERT,
    KNOWS,
    LEVELS,
    PERFECT,
    RANDOM,
    RECKLESS,
    SENSIBLE,
    TIMID,
    bot,
    levels,
    mind,
    players,
)  # fmt: skip
from rattlebag.bots.learning import has_player, preparation
from rattlebag.engine import Rules
from rattlebag.engine.journal import play_out
from rattlebag.games import rules_of
from rattlebag.simulate import Match, Report, missing, simulate

GAMES = ("pig", "farkle", "threes", "tossup", "tradeoff")
STEPS = (
    (TIMID, RANDOM),
    (RECKLESS, RANDOM),
    (SENSIBLE, TIMID),
    (SENSIBLE, RECKLESS),
    *((better, worse) for worse, better in pairwise(LEVELS[LEVELS.index(SENSIBLE) :])),
)
BY_KERNEL, BY_RULES = 400_000, 5_000  # games
AMONG_EXPERTS = {"pig": 4_000, "farkle": 1_500, "threes": 600, "tossup": 1_500}  # by the rules
WHOLE_GAMES = 400  # whose decisions are timed, fewer with more seats
SEED, FIELD_SEED = 2026, 3


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how the bots' levels fare.")
    parser.add_argument("--quick", action="store_true", help="a tenth of the games")
    parser.add_argument("--only", choices=("ladder", "four", "perfect", "field", "decisions"))
    parser.add_argument("--game", choices=GAMES, action="append", help="default: all")
    asked = parser.parse_args()
    part, games = 10 if asked.quick else 1, tuple(asked.game or GAMES)
    if asked.only in (None, "ladder"):
        print("\n".join(rows(ladder(games), part)), flush=True)
    if asked.only in (None, "four") and "tradeoff" in games:
        print("\n".join(among_three("tradeoff", part)), flush=True)
    if asked.only in (None, "perfect"):
        print("\n".join(rows(against_perfect(games), part)), flush=True)
    if asked.only in (None, "field"):
        print("\n".join(among_experts(part)), flush=True)
    if asked.only in (None, "decisions"):
        print("\n".join(decisions(games, part)), flush=True)


def steps(game: str) -> Iterator[tuple[str, str]]:
    """The steps from level to level that the game has."""
    return (step for step in STEPS if set(step) <= set(levels(game)))


def ladder(games: tuple[str, ...]) -> Iterator[tuple[str, str, str]]:
    for game in games:
        for better, worse in steps(game):
            yield game, better, worse


def against_perfect(games: tuple[str, ...]) -> Iterator[tuple[str, str, str]]:
    for game in games:
        for other in players(game) if PERFECT in levels(game) else ():
            if other != PERFECT:
                yield game, PERFECT, other


def among_three(game: str, part: int) -> Iterator[str]:
    """One of each level among three of the level below: 25 percent would be its share."""
    yield "| one | among three | wins, percent | 95 % interval | games |"
    yield "|---|---|---|---|---|"
    for one, other in steps(game):
        sides = (one, other, other, other)
        match = Match(game, rules_of(game).Options().plain(), sides, BY_KERNEL // part, SEED)
        if missing(match) is not None:
            continue
        found = Report.of(match, simulate(match, processes=os.cpu_count() or 1)).seats[0].rate
        yield (
            f"| {one} | {other} | {100 * found.win_rate:.2f} | {100 * found.low:.2f} to "
            f"{100 * found.high:.2f} | {found.games:,} |"
        )


def rows(pairs: Iterator[tuple[str, str, str]], part: int) -> Iterator[str]:
    yield "| game | player | against | wins, percent | 95 % interval | games |"
    yield "|---|---|---|---|---|---|"
    for game, one, other in pairs:
        rate, low, high, games = duel(game, one, other, part)
        yield (
            f"| {game} | {one} | {other} | {100 * rate:.2f} | {100 * low:.2f} to {100 * high:.2f} "
            f"| {games:,} |"
        )


def duel(game: str, one: str, other: str, part: int) -> tuple[float, float, float, int]:
    """How often the first wins, shared wins by half, with its interval and the games played."""
    options = rules_of(game).Options().plain()
    match = Match(game, options, (one, other), 1, SEED)
    games = (BY_RULES if missing(match) else BY_KERNEL) // part
    match = Match(game, options, (one, other), games, SEED)
    print(f"{game}: {one} against {other}, {games:,} games", file=sys.stderr, flush=True)
    seat = Report.of(match, simulate(match, processes=os.cpu_count() or 1)).seats[0]
    return seat.rate.win_rate, seat.rate.low, seat.rate.high, games


def among_experts(part: int) -> Iterator[str]:
    """One perfect bot and three experts: 25 percent would be its share."""
    yield "| game | perfect among three experts wins, percent | 95 % interval | games |"
    yield "|---|---|---|---|"
    for game, games in AMONG_EXPERTS.items():
        sides = (PERFECT, EXPERT, EXPERT, EXPERT)
        match = Match(game, rules_of(game).Options().plain(), sides, games // part, FIELD_SEED)
        found = Report.of(match, simulate(match, processes=os.cpu_count() or 1)).seats[0].rate
        yield (
            f"| {game} | {100 * found.win_rate:.1f} | {100 * found.low:.1f} to "
            f"{100 * found.high:.1f} | {found.games:,} |"
        )


def decisions(games: tuple[str, ...], part: int) -> Iterator[str]:
    """How long a perfect bot takes to decide, compared with experts, and its memory."""
    yield (
        "| game | seats | decisions | mean, ms | slowest of 100, ms | slowest, ms | reading, ms "
        "| memory, MB |"
    )
    yield "|---|---|---|---|---|---|---|---|"
    for game in (game for game in games if PERFECT in levels(game)):
        for seats in (2, rules_of(game).players[-1]):
            rules = rules_of(game)(None, seats)
            began = time.thread_time()
            if has_player(game):
                preparation(game).look(patient=True)
            assert mind(PERFECT, rules) == KNOWS
            reading = 1000 * (time.thread_time() - began)
            # Who trades anything gives a player who learns the most to think about.
            for others in (EXPERT, RANDOM) if has_player(game) else (EXPERT,):
                took = sorted(timed(rules, WHOLE_GAMES // seats // part + 1, others))
                among = f"{seats}" if others == EXPERT else f"{seats}, among {others}"
                yield (
                    f"| {game} | {among} | {len(took):,} | {sum(took) / len(took):.2f} "
                    f"| {took[len(took) * 99 // 100]:.1f} | {took[-1]:.1f} | {reading:.0f} "
                    f"| {memory():.0f} |"
                )


def timed(rules: Rules[Any, Any], games: int, others: str) -> list[float]:
    """Milliseconds of CPU time of every decision of one perfect bot in whole games."""
    luck, took = random.Random(SEED), list[float]()
    perfect, other = (bot(level, rules, luck.randrange) for level in (PERFECT, others))

    def choose(known: Any, seat: int) -> Any:
        began = time.thread_time()
        command = perfect(known, seat)
        took.append(1000 * (time.thread_time() - began))
        return command

    for _ in range(games):
        play_out(rules, [choose, *[other] * (rules.seats - 1)], luck.randrange)
    return took


def memory() -> float:
    """Megabytes of this process now."""
    with open("/proc/self/status", encoding="ascii") as status:
        line = next(line for line in status if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


if __name__ == "__main__":
    main()
