"""Taking between two players, exactly, and what a trade is worth: plain functions for numba.

Values are points of the first hand over the second. `ending` is backward induction over what is
left of the pool: both hands are open, so each player can work out the rest. What a hand is worth
comes in as `worth`, usually its promise."""

from __future__ import annotations

import numpy as np

from ..compiling import inline
from .hands import Floats, HandTables, Ints, Small

FAR = 1e9
MINE, OTHER, POOL, OWED, TRIED = range(5)  # of a turn; tried are faces, as bits
LOW, HIGH, BEST = range(3)  # what the taker has elsewhere, what the other allows, what is found
ME_FIRST, OTHER_FIRST, BY_PIPS = 0, 1, 2  # who takes first; by pips where the totals are equal


def with_pool(more: Small, hand: int, pool: int) -> int:
    """The hand after it takes all that is left of the pool."""
    for face in range(6):
        for _ in range(pool >> 4 * face & 15):
            hand = int(more[hand, face])
    return hand


def ending(more: Small, worth: Floats, mine: int, other: int, pool: int, owed: int) -> float:
    """What the rest of taking is worth to the player whose turn it is, `mine`, if both take as
    well as they can. `owed` is 16 times the dice that I still take, plus the other's."""
    if is_forced(owed):
        return forced(more, worth, mine, other, pool, owed)
    turn = np.empty((10, 5), np.int64)  # by depth; numba cannot keep compiled recursion on disk
    bound = np.empty((10, 3))
    begin_turn(turn, bound, 0, mine, other, pool, owed)
    bound[0, LOW], bound[0, HIGH] = -FAR, FAR
    depth = 0
    while True:
        face = next_face(more, worth, turn, bound, depth)
        if face >= 0:
            taker, pool, owed = turn[depth, MINE], turn[depth, POOL], turn[depth, OWED]
            taker, pool = int(more[taker, face]), pool - (1 << 4 * face)
            owed, other = (owed & 15) * 16 + (owed >> 4) - 1, turn[depth, OTHER]
            if not is_forced(owed):
                begin_turn(turn, bound, depth + 1, other, taker, pool, owed)
                bound[depth + 1, LOW] = -bound[depth, HIGH]
                bound[depth + 1, HIGH] = -max(bound[depth, LOW], bound[depth, BEST])
                depth += 1
                continue
            value = -forced(more, worth, other, taker, pool, owed)
        elif depth == 0:
            return bound[0, BEST]
        else:
            value = -bound[depth, BEST]
            depth -= 1
        bound[depth, BEST] = max(bound[depth, BEST], value)


@inline
def is_forced(owed: int) -> bool:
    """Only one player still takes: everything that is left."""
    return owed < 16 or owed & 15 == 0


def forced(more: Small, worth: Floats, mine: int, other: int, pool: int, owed: int) -> float:
    if owed < 16:
        return worth[mine] - worth[with_pool(more, other, pool)]
    return worth[with_pool(more, mine, pool)] - worth[other]


@inline
def begin_turn(
    turn: Ints, bound: Floats, depth: int, mine: int, other: int, pool: int, owed: int
) -> None:
    turn[depth, MINE], turn[depth, OTHER] = mine, other
    turn[depth, POOL], turn[depth, OWED], turn[depth, TRIED] = pool, owed, 0
    bound[depth, BEST] = -FAR


def next_face(more: Small, worth: Floats, turn: Ints, bound: Floats, depth: int) -> int:
    """The next face to try at this depth: first what is worth most to both hands. -1 if all have
    been tried, or the other player would not let it come to this."""
    if bound[depth, BEST] >= bound[depth, HIGH]:
        return -1
    pool, tried = turn[depth, POOL], turn[depth, TRIED]
    if tried == 0:
        found = wanted(more, worth, turn[depth, MINE], turn[depth, OTHER], pool)
        turn[depth, TRIED] = 1 << found
        return found
    for face in range(6):
        if tried >> face & 1 == 0 and pool >> 4 * face & 15:
            turn[depth, TRIED] = tried | 1 << face
            return face
    return -1


def greedy(more: Small, worth: Floats, hand: int, pool: int) -> int:
    """The face that is worth most to the hand now."""
    best = -1
    for face in range(6):
        if pool >> 4 * face & 15 and (
            best < 0 or worth[more[hand, face]] > worth[more[hand, best]]
        ):
            best = face
    return best


def wanted(more: Small, worth: Floats, mine: int, other: int, pool: int) -> int:
    """The face that is worth most to both hands: the one to look at first."""
    best, most = -1, -FAR
    for face in range(6):
        if pool >> 4 * face & 15:
            both = worth[more[mine, face]] + worth[more[other, face]]
            if both > most:
                best, most = face, both
    return best


def best_take(more: Small, worth: Floats, mine: int, other: int, pool: int, owed: int) -> int:
    """The face to take; of equals the one that is worth most to the hand now."""
    if owed & 15 == 0:
        return greedy(more, worth, mine, pool)
    after = (owed & 15) * 16 + (owed >> 4) - 1
    best, chosen, now = -FAR, -1, -FAR
    for face in range(6):
        if pool >> 4 * face & 15 == 0:
            continue
        hand = int(more[mine, face])
        value = -ending(more, worth, other, hand, pool - (1 << 4 * face), after)
        if value > best + 1e-9 or (value > best - 1e-9 and worth[hand] > now):
            best, chosen, now = value, face, worth[hand]
    return chosen


def kept_hand(t: HandTables, hand: int, split: int) -> int:
    """The hand with the dice that the split keeps."""
    for at in range(t.kept[split]):
        hand = int(t.more[hand, t.kept_dice[split, at]])
    return hand


def with_roll(t: HandTables, hand: int, roll: int) -> int:
    for at in range(5):
        hand = int(t.more[hand, t.roll_dice[roll, at]])
    return hand


def revealed(
    t: HandTables, worth: Floats, mine: int, other: int, split: int, reply: int, order: int
) -> float:
    """What the round is worth once both trades are open, to the hand `mine` (both hands with what
    was kept)."""
    pool = t.traded[split] + t.traded[reply]
    owed = 16 * (5 - t.kept[split]) + 5 - t.kept[reply]
    if order == BY_PIPS:
        if t.pips[mine] == t.pips[other]:
            one = revealed_in(t.more, worth, mine, other, pool, owed, True)
            return (one + revealed_in(t.more, worth, mine, other, pool, owed, False)) / 2
        return revealed_in(t.more, worth, mine, other, pool, owed, t.pips[mine] < t.pips[other])
    return revealed_in(t.more, worth, mine, other, pool, owed, order == ME_FIRST)


def revealed_in(
    more: Small, worth: Floats, mine: int, other: int, pool: int, owed: int, me_first: bool
) -> float:
    if me_first:
        return ending(more, worth, mine, other, pool, owed)
    return -ending(more, worth, other, mine, pool, owed % 16 * 16 + owed // 16)
