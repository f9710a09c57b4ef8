"""Taking by plain minimax, for any number of players, and positions to try it on."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import numpy as np

from rattlebag.games.tradeoff.scoring import packed
from rattlebag.games.tradeoff.strategy import promise
from rattlebag.solve.tradeoff.beliefs import types
from rattlebag.solve.tradeoff.chances import Worth, worth_with
from rattlebag.solve.tradeoff.hands import numbering, tables
from rattlebag.solve.tradeoff.match_taking import MatchTables, workspace_for
from rattlebag.solve.tradeoff.proven import score_chances

Dice = tuple[int, ...]
LUCK = random.Random(2026)


def dice(count: int) -> Dice:
    return tuple(sorted(LUCK.choices(range(1, 7), k=count)))


def number(faces: Dice) -> int:
    return numbering()[packed(faces)]


def points() -> Worth:
    """As if every point were worth the same, so that taking for the match is taking for points."""
    scores = np.arange(len(score_chances()))
    return worth_with((scores[:, None] - scores).astype(float))


def match_tables(worth: Worth) -> MatchTables:
    return MatchTables(tables(), types(), worth, workspace_for(1))


@cache
def taken(mine: Dice, other: Dice, pool: Dice, owed: tuple[int, int]) -> float:
    """Points of the first hand over the second, after every way to take, one die after the other,
    the first hand first. If one player has taken all, only the other goes on."""
    if not pool:
        return promise()[packed(mine)] - promise()[packed(other)]
    if owed[0] == 0:
        return -taken(other, mine, pool, owed[::-1])
    return max(
        -taken(other, with_die(mine, face), without(pool, face), (owed[1], owed[0] - 1))
        for face in set(pool)
    )


def with_die(hand: Dice, face: int) -> Dice:
    return tuple(sorted((*hand, face)))


def without(pool: Dice, face: int) -> Dice:
    left = list(pool)
    left.remove(face)
    return tuple(left)


def positions(count: int, most: int) -> Iterator[tuple[tuple[Dice, Dice], Dice, tuple[int, int]]]:
    """Two hands with what they kept of the roll, the pool, and what both have traded."""
    for _ in range(count):
        size = LUCK.choice((0, 5, 10))
        owed = LUCK.randint(0, most), LUCK.randint(0, most)
        hands = dice(size + 5 - owed[0]), dice(size + 5 - owed[1])
        yield hands, tuple(sorted(dice(owed[0]) + dice(owed[1]))), owed
