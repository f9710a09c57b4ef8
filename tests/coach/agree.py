"""The advice in sampled positions, words included, against a second path.

    PYTHONPATH=tests .venv-test/bin/python -m coach.agree pig 250000
    PYTHONPATH=tests .venv-test/bin/python -m coach.agree pig 250000 --kept pig.done --minutes 8

In every position: the best choice is the solver's. The chance of each choice is what `second_path`
works out from the chances at the starts of turns. No choice is missing. Each line of the hint and
of the details is the sentence that follows from those numbers: how often dice lose the turn, from
where to bank, what the others need. It ends at the first position that differs.

Positions come from games of two: half of the moves are those of an expert, half are any. Each turn
is played several times, because what is worked out for a turn serves all its positions. Each
position is counted once. With `--kept`, a file remembers those that are done, so that a long run
can be stopped; `--seed` has another run play other games."""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np

from rattlebag.bots import EXPERT, bot
from rattlebag.coach import advise
from rattlebag.engine import AnyRules, Chance, Over, Seat
from rattlebag.engine.journal import any_command
from rattlebag.games import rules_of
from rattlebag.solve import solve
from rattlebag.text import Listener, load

from . import check_tradeoff
from .check_racing import Racing
from .check_threes import KeepingThrees
from .check_tradeoff import Sampling
from .checked import Checked, Differs, demand

CHUNK = 500  # positions of one seed
PLAYS = 8  # of each turn


def positions(rules: AnyRules, seed: int) -> Iterator[tuple[Any, Seat]]:
    """What the seat to act knows, in one game after the other."""
    if rules.key == "tradeoff":
        yield from check_tradeoff.positions(rules, seed)
    luck = random.Random(seed)
    expert = bot(EXPERT, rules, luck.randrange)
    while True:
        state = rules.start().state
        while not isinstance(rules.node(state), Over):
            begun = state
            for _ in range(PLAYS):
                state = yield from turn(rules, begun, expert, luck)


def turn(
    rules: AnyRules, state: Any, expert: Any, luck: random.Random
) -> Iterator[tuple[Any, Seat]]:
    """The decisions of a turn that is played from here. Returns the state after it."""
    race = state.race
    while state.race == race and not isinstance(node := rules.node(state), Over):
        if isinstance(node, Chance):
            state = rules.land(state, node.dice.draw(luck.randrange)).state
            continue
        [seat] = node.seats
        known = rules.known(state, seat)
        yield known, seat
        plays = luck.random() < 0.5
        move = expert(known, seat) if plays else any_command(rules, known, seat, luck.randrange)
        state = rules.apply(state, move).state
    return state


@cache
def checker(game: str, seats: int = 2) -> Any:
    if game == "tradeoff":
        return Sampling(seats)
    return KeepingThrees() if game == "threes" else Racing(game)


@cache
def table(game: str, seats: int) -> AnyRules:
    return rules_of(game)(None, seats)


def check(game: str, known: Any, seat: Seat, seats: int = 2) -> str:
    """Check one position. Gives the kind of reason. Raises `Differs`."""
    rules = table(game, seats)
    advice = advise(rules, known, seat)
    names = ["Bob"] * seats
    names[seat] = "Ann"
    ear = Listener(load("en"), names, rules.sides, seat)
    try:
        if game != "tradeoff":
            best = solve(game).best(known, seat)
            demand(advice.best.commands[0] == best, "another choice than the solver's")
        kind: str = checker(game, seats).check(Checked(known, seat, advice, ear))
    except Differs as differs:
        raise Differs(f"{rules.text(known)}: {differs}") from differs
    return kind


def mark(rules: AnyRules, known: Any, seat: Seat) -> int:
    """A position as a number of 64 bits."""
    return int.from_bytes(blake2b(f"{rules.text(known)} {seat}".encode(), digest_size=8).digest())


class Done:
    """The positions that are done, in a file if there is one."""

    def __init__(self, kept: Path | None) -> None:
        self.kept = kept
        kept_before = np.fromfile(kept, np.uint64) if kept and kept.exists() else np.array([])
        self.marks = set(map(int, kept_before))

    def add(self, fresh: list[int]) -> None:
        if self.kept:
            with self.kept.open("ab") as kept:
                np.array(fresh, np.uint64).tofile(kept)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", choices=("pig", "tossup", "farkle", "threes", "tradeoff"))
    parser.add_argument("positions", type=int)
    parser.add_argument("--kept", type=Path, help="a file that remembers what is done")
    parser.add_argument("--minutes", type=float, default=1e9)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, default=2, help="players of Tradeoff")
    asked = parser.parse_args()
    began, game = time.monotonic(), asked.game
    rules, kinds, done = table(game, asked.seats), Counter[str](), Done(asked.kept)
    for chunk in count(len(done.marks) // CHUNK):
        out_of_time = time.monotonic() - began > 60 * asked.minutes
        if len(done.marks) >= asked.positions or out_of_time:
            break
        fresh = list[int]()
        for known, seat in positions(rules, asked.seed * 1_000_000 + chunk):
            if (number := mark(rules, known, seat)) in done.marks:
                continue
            kinds[check(game, known, seat, asked.seats)] += 1
            done.marks.add(number)
            fresh.append(number)
            if len(fresh) == CHUNK:
                break
        done.add(fresh)
    said = ", ".join(f"{kind} {number}" for kind, number in kinds.most_common())
    print(f"{game}: the same in {len(done.marks)} positions. In this run: {said}")


if __name__ == "__main__":
    try:
        main()
    except Differs as differs:
        sys.exit(f"different: {differs}")
