"""The rules and a kernel side by side: the same dice, and every move of both told alike."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from types import FunctionType
from typing import Any

import numpy as np

from rattlebag.bots import bot
from rattlebag.engine import Command
from rattlebag.engine.journal import play_out
from rattlebag.simulate import Match
from rattlebag.simulate.kernels import (
    farkle,
    kernel_of,
    pig,
    spaces_of,
    threes,
    tossup,
    tradeoff,
)
from rattlebag.simulate.kernels.dice import numbering, packed
from rattlebag.simulate.kernels.levels import LEVELS, Seats
from rattlebag.simulate.kernels.results import Results
from rattlebag.solve.compiling import fill

Row = tuple[int, ...]
Told = Callable[[Any, int, Command], Row]
Fresh = Callable[[], Iterator[float]]  # luck, every time from its beginning


# What a move looks like, as a kernel's trace has it


def told_of_pig(s: Any, seat: int, command: Command) -> Row:
    move = {"roll": pig.ROLL, "bank": pig.BANK}[command.action]
    return seat, s.race.score(seat), s.at_stake, move


def told_of_tossup(s: Any, seat: int, command: Command) -> Row:
    move = {"roll": tossup.ROLL, "bank": tossup.BANK}[command.action]
    return seat, s.race.score(seat), s.at_stake, move, s.left


def told_of_farkle(s: Any, seat: int, command: Command) -> Row:
    from rattlebag.games.farkle.scoring import combinations

    move = {"roll": farkle.ROLL, "bank": farkle.BANK}.get(command.action)
    if move is None:
        move = farkle.TAKE + [c.code for c in combinations(s.left)].index(str(command.arg))
    heap = int(numbering(6)[packed(s.left)])
    return seat, s.race.score(seat), s.at_stake, move, heap, int(s.taken), s.hot


def told_of_threes(s: Any, seat: int, command: Command) -> Row:
    move = {"roll": threes.ROLL, "bank": threes.BANK}.get(command.action)
    if move is None:
        assert isinstance(command.arg, int)
        move = threes.TOGGLE + command.arg - 1
    kept = sum(1 << at - 1 for at in s.thrown.kept)
    faces = s.thrown.faces or (0,) * 5
    return seat, s.race.score(seat), 5 - len(s.thrown.locked), move, kept, *faces


def told_of_tradeoff(s: Any, seat: int, command: Command) -> Row:
    from rattlebag.games.tradeoff.scoring import packed as packed_hand

    place = s.places[seat]
    first = {"toggle": tradeoff.TOGGLE, "take": tradeoff.TAKE}.get(command.action)
    move = tradeoff.CONFIRM if first is None else first + int(str(command.arg)) - 1
    kept = sum(1 << at - 1 for at in place.thrown.kept)
    return seat, place.score, place.owed, move, kept, packed_hand(place.hand)


TOLD: dict[str, Told] = {
    "pig": told_of_pig, "tossup": told_of_tossup, "farkle": told_of_farkle,
    "threes": told_of_threes, "tradeoff": told_of_tradeoff,
}  # fmt: skip


# Playing


def by_rules(match: Match, luck: Iterator[float], games: int) -> tuple[list[Row], list[Any]]:
    """Every move as a kernel would tell it, and what came of each game."""
    rules, told = match.rules(), TOLD[match.game]
    moves: list[Row] = []

    def pick(n: int) -> int:
        return int(next(luck) * n) if n > 1 else 0

    bots = [bot(level, rules, pick, patient=True) for level in match.levels]

    def watched(choose: Any) -> Any:
        def chosen(known: Any, seat: int) -> Command:
            command: Command = choose(known, seat)
            moves.append(told(known, seat, command))
            return command

        return chosen

    came = []
    for _ in range(games):
        before = len(moves)
        state, _ = play_out(rules, [watched(choose) for choose in bots], pick)
        first = moves[before][0] if hasattr(state, "race") else -1  # in Tradeoff all act at once
        rounds = rules.seen(rules.known(state, None), None)["round"]
        came.append((first, rules.scores(state), len(moves) - before, rounds))
    return moves, came


def by_kernel(match: Match, luck: Fresh, games: int) -> tuple[list[Row], list[Any]]:
    """The same from the kernel's own functions, as they stand in the source, with these dice."""
    kernel, rules = kernel_of(match.game), match.rules()
    levels = [LEVELS[level] for level in match.levels]
    seats = Seats(np.array(rules.sides), np.array(levels))
    numbers = kernel.numbers(rules, match.levels)
    perfect_play = kernel.perfect_play(rules, match.levels)
    while True:
        moves, results = list[Row](), Results.room(games, max(rules.sides) + 1)
        play = with_dice(kernel, moves)["play"]
        if play([luck()], seats, numbers, perfect_play.known(), results) < 0:
            break
        perfect_play.learn()
    came = [
        (first, tuple(scores), made, rounds)
        for first, scores, made, rounds in zip(*(c.tolist() for c in results), strict=True)
    ]
    return moves, came


def with_dice(kernel: Any, moves: list[Row]) -> dict[str, Any]:
    """A kernel that is not compiled, writes down its moves, and whose luck is any row of numbers
    from 0 to 1."""
    spaces = spaces_of(kernel)
    own = {"draw": draw, "begin": begin, "note": lambda row: moves.append(tuple(map(int, row)))}
    for space in spaces.values():
        space |= {name: function for name, function in own.items() if name in space}
    fill(
        spaces,
        lambda plain, space: FunctionType(
            plain.__code__, space, plain.__name__, plain.__defaults__
        ),
    )
    return spaces[kernel.__name__]


def begin(states: list[Iterator[float]], block: int) -> Iterator[float]:
    return states[block]


def draw(luck: Iterator[float], n: int) -> tuple[Iterator[float], int]:
    return luck, int(next(luck) * n)


# Dice


def stubborn(seed: int, repeating: float) -> Iterator[float]:
    """Luck that likes to repeat itself: moons, hot dice and all greens come often."""
    source = random.Random(seed)
    value = source.random()
    while True:
        if source.random() >= repeating:
            value = source.random()
        yield value
