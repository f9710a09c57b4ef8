"""Simple rules for each game, and the best one of each kind, by what it gives away to best play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any

from . import farkle, races, threes
from .duel import Player
from .races import NEVER

Tried = tuple[tuple[int, ...], Any]  # the numbers to remember, and the rule


@dataclass(frozen=True)
class Found:
    """The best rule of a kind."""

    kind: str
    numbers: tuple[int, ...]
    rule: Any
    chances: tuple[float, float]  # against best play, as first and as second to act

    @property
    def given_away(self) -> float:
        return given_away(self.chances)


def given_away(chances: tuple[float, float]) -> float:
    """Of 100 games, if who goes first is drawn."""
    return 50 - 50 * sum(chances)


@cache
def chances_of(game: str, rule: Any) -> tuple[float, float]:
    """A rule against best play, as first and as second to act."""
    if isinstance(rule, threes.Rule):
        return threes.against_best(rule)
    assert isinstance(rule, Player)
    arena = farkle.arena() if game == "farkle" else races.arena(game)
    return arena.against_best(rule)


def best_of(game: str, kind: str, tried: Iterable[Tried]) -> Found:
    """The first of the best. Numbers that come to the same, to a thousandth of a game in 100, are
    tried with the roundest first."""
    found = [Found(kind, numbers, rule, chances_of(game, rule)) for numbers, rule in tried]
    return min(found, key=lambda one: round(one.given_away, 3))


def round_first(numbers: Iterable[int]) -> list[int]:
    return sorted(numbers, key=lambda number: (number % 10 > 0, number % 5 > 0, number))


# Pig


def hold(points: int, **more: int) -> races.Rule:
    return races.Rule("pig", (points,), **more)


def pig_hold() -> Iterator[Tried]:
    return (((n,), hold(n)) for n in range(2, 51))


def pig_rush() -> Iterator[Tried]:
    return (((n, near), hold(n, rush=near)) for n in range(2, 51) for near in range(51))


def pig_pace() -> Iterator[Tried]:
    for n in range(20, 31):
        for near in range(20, 51):
            for pace in range(2, 26):
                yield (n, near, pace), hold(n, rush=near, pace=pace)


def pig_cushion() -> Iterator[Tried]:
    for n in range(20, 31):
        for near in range(20, 51):
            for cushion in range(1, 13):
                yield (n, near, cushion), hold(n, rush=near, cushion=cushion)


# Toss Up


def few(dice: int, points: int, **more: int) -> races.Rule:
    """Bank that many points with so few dice left."""
    return races.Rule("tossup", (points,) * dice, **more)


def differs(dice: int, points: int) -> bool:
    """Whether it is another rule with a point less. The turn score says how many of the ten dice
    are left, so a score at which more are left makes no difference."""
    return (points - 1) % 10 >= 10 - dice


def tossup_dice() -> Iterator[Tried]:
    return (((dice,), few(dice, 1)) for dice in range(1, 11))


def tossup_points() -> Iterator[Tried]:
    return (((points,), few(10, points)) for points in range(1, 101))


def tossup_both() -> Iterator[Tried]:
    return (
        ((points, dice), few(dice, points))
        for dice in range(1, 10)
        for points in range(10, 61)
        if differs(dice, points)
    )


def tossup_rush() -> Iterator[Tried]:
    for dice in range(1, 7):
        for points in range(10, 41):
            if differs(dice, points):
                for near in round_first(range(60, 101)):
                    yield (points, dice, near), few(dice, points, rush=near)


def tossup_cushion() -> Iterator[Tried]:
    for near in round_first(range(60, 101)):
        for cushion in range(1, 21):
            yield (20, 3, near, cushion), few(3, 20, rush=near, cushion=cushion)


# Farkle


def farkle_everything() -> Iterator[Tried]:
    return (((n,), farkle.Rule((n,) * 5)) for n in range(5, 151, 5))


def leaving(points: int, die: int = 20, dice: int = 3, **more: int) -> farkle.Rule:
    """Bank that many points with so few dice left, and roll more dice."""
    return farkle.Rule((points,) * dice, die + 0.1, **more)


def farkle_leaving() -> Iterator[Tried]:
    for n in range(10, 101, 5):
        for die in (20, *range(5, 20, 5), *range(25, 61, 5)):
            yield (n, die), leaving(n, die, 5)


def farkle_rolling() -> Iterator[Tried]:
    for dice in range(1, 5):
        for n in range(20, 81, 5):
            for die in (20, *range(5, 20, 5), *range(25, 41, 5)):
                yield (n, die, dice), leaving(n, die, dice)


def farkle_cushion() -> Iterator[Tried]:
    for n in range(30, 51, 5):
        for die in (20, 15, 25):
            for more in range(25, 301, 25):
                yield (n, die, more), leaving(n, die, cushion=more)


# Threes


def threes_limit() -> Iterator[Tried]:
    return (((limit,), threes.Rule(limit)) for limit in (0, 1, 2, 4, 5, 6))


def threes_enough() -> Iterator[Tried]:
    return (((n,), threes.Rule(0, n)) for n in range(25))


def threes_stops() -> Iterator[Tried]:
    return (((n,), threes.Rule(0, n, True)) for n in range(25))


KINDS: dict[str, tuple[Callable[[], Iterator[Tried]], ...]] = {
    "pig": (pig_hold, pig_rush, pig_pace, pig_cushion),
    "tossup": (tossup_dice, tossup_points, tossup_both, tossup_rush, tossup_cushion),
    "farkle": (farkle_everything, farkle_leaving, farkle_rolling, farkle_cushion),
    "threes": (threes_limit, threes_enough, threes_stops),
}


def search(game: str) -> list[Found]:
    """The best rule of each kind, from the plainest kind on."""
    return [best_of(game, kind.__name__, kind()) for kind in KINDS[game]]


@dataclass(frozen=True)
class Range:
    """What was tried of a number in a rule."""

    values: tuple[int, ...]  # from low to high

    @property
    def step(self) -> int:
        """From each to the next; 0 if that differs, or for a single value."""
        steps = {high - low for low, high in pairwise(self.values)}
        return steps.pop() if len(steps) == 1 else 0


def tried(game: str) -> list[tuple[str, tuple[Range, ...], int]]:
    """Each kind, what was tried of its numbers, and how many rules that makes."""
    found = []
    for kind in KINDS[game]:
        rules = [numbers for numbers, _ in kind()]
        ranges = tuple(Range(tuple(sorted(set(column)))) for column in zip(*rules, strict=True))
        found.append((kind.__name__, ranges, len(rules)))
    return found


# What people say


ADVICE: dict[str, dict[str, Any]] = {
    "pig": {
        "pig-15": hold(15),
        "pig-20": hold(20),
        "pig-pace": hold(21, rush=36, own_rush=36, pace=8),
        "pig-25": hold(25),
        "pig-30": hold(30),
    },
    "tossup": {
        "tossup-3": few(3, 1),
        "tossup-2": few(2, 1),
        "tossup-3-10": few(3, 10),
        "tossup-2-10": few(2, 10),
        "tossup-3-20": few(3, 20),
    },
    "farkle": {
        "farkle-all": farkle.Rule((35, 40, 50, 50, 50)),
        "farkle-leave": farkle.Rule((35, 40, 50, 50, 50), 20.1),
        "farkle-roll": farkle.Rule((35, 40, 50), 20.1),
        "farkle-50": farkle.Rule((50,) * 5),
        "farkle-points": farkle.Rule((40, 30, 45, 110, 365), 20.1),
    },
    "threes": {
        "threes-cheap": threes.Rule(2),
        "threes-ones": threes.Rule(1),
        "threes-only": threes.Rule(0),
        "threes-moon": threes.Rule(0, 6, False, 3),
        "threes-enough": threes.Rule(0, 6),
    },
}


# How much a number matters


Line = list[tuple[int, float]]


def lines(game: str) -> dict[str, Line]:
    """What a rule gives away, by the number in it: the lines of a plot."""
    tried: dict[str, dict[int, Any]]
    if game == "pig":
        tried = {"pig-line": {n: hold(n) for n in (10, *range(12, 25, 2), 25, *range(26, 42, 2))}}
    elif game == "tossup":
        sets = range(5)
        tried = {
            f"tossup-line-{dice}": {10 * full: few(dice, max(1, 10 * full)) for full in sets}
            for dice in (1, 2, 3, 5)
        }
    elif game == "farkle":
        points = range(20, 85, 5)
        tried = {
            "farkle-line-all": {n: farkle.Rule((n,) * 3) for n in points},
            "farkle-line-leave": {n: leaving(n) for n in points},
        }
    else:
        tried = {
            "threes-line-3": {n: threes.Rule(0, n) for n in range(11)},
            "threes-line-1": {n: threes.Rule(1, n) for n in range(11)},
        }
    return {
        name: [(n, given_away(chances_of(game, rule))) for n, rule in rules.items()]
        for name, rules in tried.items()
    }


__all__ = ["ADVICE", "NEVER", "Found", "chances_of", "given_away", "lines", "search", "tried"]
