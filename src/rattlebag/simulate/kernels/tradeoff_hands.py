"""What hands of Tradeoff are worth to each level, in tables: a hand is packed as in
games/tradeoff/scoring, four bits for how many dice show each face."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np

from ...games.tradeoff.promises import promise
from ...games.tradeoff.scoring import HAND, Hand
from ...games.tradeoff.state import DICE
from ...games.tradeoff.strategy import FIRST, LATER, TIED, Habits
from ...solve.compiling import inline
from .levels import Floats, Ints, Level

HALF, LOW = 12, (1 << 12) - 1  # bits of three faces


class Numbers(NamedTuple):
    target: int
    base: Ints  # by the lower three faces of a hand
    rank: Ints  # by the upper three; both together are the hand's place in `value`
    value: Floats  # of hands by level: their promise, or points by a rule; at last, their scores
    costs: Floats  # of trading; by level, standing and dice traded
    denies: Floats  # by level
    clings: Floats  # by level


def numbers_for(target: int, players: Mapping[Level, Habits]) -> Numbers:
    """The numbers for players of any habits, each in the place of a level."""
    base, rank = places()
    value = np.tile(table_of(promise), (len(Level), 1))
    costs = np.zeros((len(Level), 3, DICE + 1))
    denies, clings = np.zeros(len(Level)), np.zeros(len(Level))
    for at, habits in players.items():
        value[at] = table_of(habits.value)
        costs[at] = [habits.costs(standing) for standing in (FIRST, TIED, LATER)]
        denies[at], clings[at] = habits.denies, habits.clings
    return Numbers(target, base, rank, value, costs, denies, clings)


@cache
def places() -> tuple[Ints, Ints]:
    """Where each hand of up to fifteen dice is in a table: the sum of two numbers, by its lower and
    its upper half. Halves with fewer dice come first, so that each lower half needs only as many
    places as there are upper ones that it has room for."""
    halves = [half for half in range(1 << HALF) if dice_in(half) <= HAND]
    halves.sort(key=dice_in)
    sizes = np.array([dice_in(half) for half in halves])
    base, rank = np.zeros(1 << HALF, np.int64), np.zeros(1 << HALF, np.int64)
    rank[halves] = np.arange(len(halves))
    room = np.searchsorted(sizes, HAND - sizes, side="right")
    base[halves] = np.cumsum(room) - room
    return base, rank


@lru_cache(maxsize=16)
def table_of(value: Callable[[], dict[Hand, float]]) -> Floats:
    """The value of every hand, in its place."""
    (base, rank), worth = places(), value()
    hands = np.array(list(worth))
    found = np.zeros(len(worth))
    found[base[hands & LOW] + rank[hands >> HALF]] = list(worth.values())
    return found


def dice_in(hand: int) -> int:
    return sum(hand >> at & 15 for at in range(0, 24, 4))


@inline
def value_of(numbers: Numbers, level: int, hand: int) -> float:
    return numbers.value[level, numbers.base[hand & LOW] + numbers.rank[hand >> HALF]]
