"""The coach measured: `speed` of hints and reviews, and `calibrate` its chances.

python benchmarks/coach.py speed [GAME ...]      # processor time
python benchmarks/coach.py calibrate GAME SEATS GAMES LEVEL
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Sequence
from math import pi, sqrt
from statistics import fmean, mean, quantiles
from typing import Any

from rattlebag.bots import bot
from rattlebag.bots.perfect import LIBRARY
from rattlebag.coach import advise
from rattlebag.coach.advice import named
from rattlebag.coach.judge import Judge, judge_of
from rattlebag.coach.review import review
from rattlebag.engine import AnyRules, Chance, Command, Over, Seat
from rattlebag.engine.decisions import decision_by
from rattlebag.engine.journal import Chooser, GameEntry
from rattlebag.games import GAMES, rules_of
from rattlebag.table.home_game import HomeGame, new_header
from rattlebag.table.saved import SavedGame, Seated

Decision = tuple[Any, Seat, tuple[Command, ...]]  # what a seat knows, the seat, what it does
LOOKED_AT = 6  # decisions of a game, on average
TRIED_FIRST = 20  # games that say how long a game is, and do not count
ENOUGH = 100  # decisions of a tenth of which something can be said


def game_of(
    rules: AnyRules, chooser: Chooser, luck: random.Random
) -> tuple[list[Decision], tuple[Seat, ...]]:
    """The decisions of one game, and its winners."""
    state, found = rules.start().state, list[Decision]()
    while not isinstance(node := rules.node(state), Over):
        if isinstance(node, Chance):
            state = rules.land(state, node.dice.draw(luck.randrange)).state
            continue
        seat = luck.choice(node.seats)
        known = rules.known(state, seat)
        way = decision_by(rules, known, lambda here, seat=seat: chooser(here, seat))
        found.append((known, seat, way))
        for command in way:
            state = rules.apply(state, command).state
    return found, node.winners


def said_of(judge: Judge, known: Any, seat: Seat, way: tuple[Command, ...]) -> float:
    """The chance of what the bot then does, not of the best that it could do."""
    rules = judge.rules
    label = named(rules, known, seat, way)
    each = judge.weigh(known, seat)
    return max(one.chance for one in each if named(rules, known, seat, one.commands) == label)


def calibrate(game: str, seats: int, games: int, level: str) -> None:
    """Chances by tenths, against how often the games were won. A tenth has at most one decision of
    each game, so that those in it do not depend on each other. Whether a decision is looked at
    depends on nothing that comes after it: six of each game would be more of short games than of
    long ones, and those who win soon have short games."""
    rules, luck = rules_of(game)(None, seats), random.Random(7)
    judge, chooser = judge_of(rules, LIBRARY), bot(level, rules, luck.randrange, patient=True)
    length = mean(len(game_of(rules, chooser, luck)[0]) for _ in range(TRIED_FIRST))
    tenths: list[list[tuple[float, float]]] = [[] for _ in range(10)]
    for _ in range(games):
        found, winners = game_of(rules, chooser, luck)
        sides = {rules.sides[seat] for seat in winners}
        of_game = dict[int, tuple[float, float]]()
        for known, seat, way in found:
            if luck.random() * length >= LOOKED_AT:
                continue
            said, side = said_of(judge, known, seat, way), rules.sides[seat]
            of_game.setdefault(min(9, int(10 * said)), (said, (side in sides) / len(sides)))
        for tenth, row in of_game.items():
            tenths[tenth].append(row)
    report(f"{game}, {seats} players, {games} games of {level}", tenths)


def report(what: str, tenths: list[list[tuple[float, float]]]) -> None:
    rows = [row for part in tenths for row in part]
    print(f"{what}: {len(rows)} decisions. Said, won (how many):")
    off, doubts, sizes = [], [], []
    for part in tenths:
        if len(part) < ENOUGH:
            continue
        said, won = mean(said for said, _ in part), mean(won for _, won in part)
        off.append(said - won)
        doubts.append(sqrt(mean(said * (1 - said) for said, _ in part) / len(part)))
        sizes.append(len(part))
        print(f"  {100 * said:.1f}, {100 * won:.1f} ({len(part)})")
    if not off:
        sys.exit("too few games to say anything")
    worst = max(range(len(off)), key=lambda at: abs(off[at]))
    print(f"too high by {100 * mean(said - won for said, won in rows):.1f} points on average;")
    print(f"off by {100 * fmean(map(abs, off), sizes):.1f} points in the mean tenth", end=", ")
    alone = sqrt(2 / pi) * fmean(doubts, sizes)
    print(f"where chance alone would make it {100 * alone:.1f};")
    print(f"at most {100 * abs(off[worst]):.1f}, with a doubt of {200 * doubts[worst]:.1f}")


def speed(games: Sequence[str]) -> None:
    for game in games:
        for seats in sorted({2, 4, 8} & {*rules_of(game).players}):
            rules, luck = rules_of(game)(None, seats), random.Random(3)
            chooser = bot("sensible", rules, luck.randrange)
            found, _ = game_of(rules, chooser, luck)
            advise(rules, *found[0][:2])
            times = []
            for known, seat, _ in found[:150]:
                began = time.process_time()
                advise(rules, known, seat)
                times.append(1000 * (time.process_time() - began))
            saved = recorded(game, seats)
            began = time.process_time()
            moments = len(review(saved).moments)
            took = time.process_time() - began
            print(
                f"{game}, {seats} players: hints {mean(times):.1f} ms on average, "
                f"{quantiles(times, n=20)[-1]:.1f} ms in 95 of 100, {max(times):.1f} ms at most; "
                f"a review of {saved.move_count()} moves, {moments} choices: {took:.2f} s"
            )


def recorded(game: str, seats: int) -> SavedGame:
    every = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")
    names = [Seated(name) for name in every[:seats]]
    header, seed = new_header(game, rules_of(game).Options().plain(), names)
    entries: list[GameEntry] = []
    table, luck = HomeGame(SavedGame(header), seed, entries.extend), random.Random(5)
    chooser = bot("sensible", table.rules, luck.randrange)
    while acting := table.to_act():
        table.do(chooser(table.known(acting[0]), acting[0]))
    return SavedGame(header, tuple(entries), seed)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["speed", *games]:
            speed(games or [*GAMES])
        case ["calibrate", game, seats, games, level]:
            calibrate(game, int(seats), int(games), level)
        case _:
            sys.exit(__doc__)
