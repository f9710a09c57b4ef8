"""The coach measured: `speed` of hints and reviews, and `calibrate` its chances.

python benchmarks/coach.py speed
python benchmarks/coach.py calibrate GAME SEATS GAMES LEVEL
"""

from __future__ import annotations

import random
import sys
import time
from math import pi, sqrt
from statistics import mean, quantiles
from typing import Any

from rattlebag.bots import bot
from rattlebag.bots.perfect import LIBRARY
from rattlebag.coach import advise
from rattlebag.coach.judge import judge_of
from rattlebag.coach.review import review
from rattlebag.engine import AnyRules, Chance, Over, Seat
from rattlebag.engine.journal import Chooser, GameEntry
from rattlebag.games import GAMES, rules_of
from rattlebag.table.home_game import HomeGame, new_header
from rattlebag.table.saved import SavedGame, Seated

Decision = tuple[Any, Seat]


def game_of(
    rules: AnyRules, chooser: Chooser, luck: random.Random
) -> tuple[list[Decision], tuple[Seat, ...]]:
    """The decisions of one game (what a seat knows, and the seat), and its winners."""
    state, found = rules.start().state, list[Decision]()
    while not isinstance(node := rules.node(state), Over):
        if isinstance(node, Chance):
            state = rules.land(state, node.dice.draw(luck.randrange)).state
            continue
        seat = luck.choice(node.seats)
        known = rules.known(state, seat)
        found.append((known, seat))
        state = rules.apply(state, chooser(known, seat)).state
    return found, node.winners


def calibrate(game: str, seats: int, games: int, level: str) -> None:
    """One decision of each game, so that they do not depend on each other."""
    rules, luck = rules_of(game)(None, seats), random.Random(7)
    judge, chooser = judge_of(rules, LIBRARY), bot(level, rules, luck.randrange, patient=True)
    rows = []
    for _ in range(games):
        found, winners = game_of(rules, chooser, luck)
        sides = {rules.sides[seat] for seat in winners}
        known, seat = luck.choice(found)
        side = rules.sides[seat]
        said = max(one.chances[side] for one in judge.weigh(known, seat))
        rows.append((said, (side in sides) / len(sides)))
    rows.sort()
    print(f"{game}, {seats} players, {games} games of {level}, in tenths:")
    off, doubts = [], []
    for tenth in range(10):
        part = rows[tenth * games // 10 : (tenth + 1) * games // 10]
        said, won = mean(said for said, _ in part), mean(won for _, won in part)
        off.append(abs(said - won))
        doubts.append(sqrt(said * (1 - said) / len(part)))
        print(f"{said:.2f}:{won:.2f}", end=" ")
    bias = mean(said - won for said, won in rows)
    print(f"\noff by {mean(off):.3f} on average, {max(off):.3f} at most, {bias:+.3f} in all;")
    alone = sqrt(2 / pi) * mean(doubts)
    print(f"chance alone would make it {alone:.3f} on average")


def speed() -> None:
    for game in GAMES:
        for seats in (2, 4):
            rules, luck = rules_of(game)(None, seats), random.Random(3)
            chooser = bot("sensible", rules, luck.randrange)
            found, _ = game_of(rules, chooser, luck)
            advise(rules, *found[0])
            times = []
            for known, seat in found[:150]:
                began = time.perf_counter()
                advise(rules, known, seat)
                times.append(1000 * (time.perf_counter() - began))
            saved = recorded(game, seats)
            began = time.perf_counter()
            moments = len(review(saved).moments)
            took = time.perf_counter() - began
            print(
                f"{game}, {seats} players: hints {mean(times):.1f} ms on average, "
                f"{quantiles(times, n=20)[-1]:.1f} ms in 95 of 100, {max(times):.1f} ms at most; "
                f"a review of {saved.move_count()} moves, {moments} choices: {took:.2f} s"
            )


def recorded(game: str, seats: int) -> SavedGame:
    names = [Seated(name) for name in ("Ann", "Bob", "Cleo", "Dan")[:seats]]
    header, seed = new_header(game, rules_of(game).Options().plain(), names)
    entries: list[GameEntry] = []
    table, luck = HomeGame(SavedGame(header), seed, entries.extend), random.Random(5)
    chooser = bot("sensible", table.rules, luck.randrange)
    while acting := table.to_act():
        table.do(chooser(table.known(acting[0]), acting[0]))
    return SavedGame(header, tuple(entries), seed)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["speed"]:
            speed()
        case ["calibrate", game, seats, games, level]:
            calibrate(game, int(seats), int(games), level)
        case _:
            sys.exit(__doc__)
