"""Positions before a trade and before a take, and how dice join hands. Plain functions for
numba."""

from __future__ import annotations

from typing import NamedTuple

from .hands import HandTables, Ints, Small
from .luck import MERSENNE, uniform

FAR = 1e9  # more than anything is worth
ROLLS = 252
ME_FIRST, OTHER_FIRST, BY_PIPS = 0, 1, 2  # who takes first; by pips where the totals are equal


class TradePosition(NamedTuple):
    """What I know when I trade."""

    mine: int
    other: int  # as far as it was seen
    unseen: int  # rolls the other kept whole while nobody traded
    roll: int
    order: int


class TakePosition(NamedTuple):
    """What is left to take, between two hands."""

    mine: int
    other: int
    pool: int
    owed: int  # 16 times the dice that I still take, plus the other's


def turned(order: int) -> int:
    """The order of taking as the other sees it."""
    return order if order == BY_PIPS else 1 - order


def drawn_roll(t: HandTables, at: float) -> int:
    """The roll at this place, if all rolls are laid side by side by their chance."""
    for roll in range(ROLLS):
        at -= t.roll_chance[roll]
        if at < 0.0:
            return roll
    return ROLLS - 1


def with_unseen(t: HandTables, hand: int, unseen: int, luck: Ints) -> int:
    for _ in range(unseen):
        hand = with_roll(t, hand, drawn_roll(t, uniform(luck)))
    return hand


def with_roll(t: HandTables, hand: int, roll: int) -> int:
    for at in range(5):
        hand = int(t.more[hand, t.roll_dice[roll, at]])
    return hand


def kept_hand(t: HandTables, hand: int, split: int) -> int:
    """The hand with the dice that the split keeps."""
    for at in range(t.kept[split]):
        hand = int(t.more[hand, t.kept_dice[split, at]])
    return hand


def with_pool(more: Small, hand: int, pool: int) -> int:
    """The hand after it takes all that is left of the pool."""
    for face in range(6):
        for _ in range(pool >> 4 * face & 15):
            hand = int(more[hand, face])
    return hand


def position_luck(at: TradePosition) -> int:
    """A start for luck that follows from the position, so that it is always played the same way."""
    start = at.roll + 1
    for part in (at.mine, at.other * 4 + at.unseen):
        start = (start * 65537 + part) % (MERSENNE - 1) + 1
    return start
