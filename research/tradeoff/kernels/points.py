"""Taking and trading between two players for points, exactly. The bot does both for the match,
which is another computation. Plain functions for numba.

Values are points of the first hand over the second. `ending` is backward induction over what is
left of the pool: both hands are open, so each player can work out the rest. What a hand is worth
comes in as `worth`, usually its promise."""

from __future__ import annotations

import numpy as np

from rattlebag.solve.compiling import inline
from rattlebag.solve.tradeoff.hands import Floats, HandTables, Ints, Small
from rattlebag.solve.tradeoff.luck import uniform
from rattlebag.solve.tradeoff.match_taking import (
    BEST,
    HIGH,
    LOW,
    MINE,
    OTHER,
    OWED,
    POOL,
    TRIED,
    is_forced,
)
from rattlebag.solve.tradeoff.positions import (
    BY_PIPS,
    FAR,
    ME_FIRST,
    ROLLS,
    TradePosition,
    drawn_roll,
    kept_hand,
    with_pool,
    with_roll,
    with_unseen,
)


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
            return float(bound[0, BEST])
        else:
            value = -bound[depth, BEST]
            depth -= 1
        bound[depth, BEST] = max(bound[depth, BEST], value)


def forced(more: Small, worth: Floats, mine: int, other: int, pool: int, owed: int) -> float:
    if owed < 16:
        return float(worth[mine] - worth[with_pool(more, other, pool)])
    return float(worth[with_pool(more, mine, pool)] - worth[other])


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


def wanted(more: Small, worth: Floats, mine: int, other: int, pool: int) -> int:
    """The face that is worth most to both hands: the one to look at first."""
    best, most = -1, -FAR
    for face in range(6):
        if pool >> 4 * face & 15:
            both = worth[more[mine, face]] + worth[more[other, face]]
            if both > most:
                best, most = face, both
    return best


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


def gain(
    t: HandTables, worth: Floats, at: TradePosition, split: int, other: int, reply: int
) -> float:
    """What a trade brings against this reply, compared with trading nothing."""
    mine = kept_hand(t, at.mine, split)
    value = revealed(t, worth, mine, kept_hand(t, other, reply), split, reply, at.order)
    whole = worth[with_roll(t, other, t.split_roll[reply])]
    return float(value - (worth[with_roll(t, at.mine, at.roll)] - whole))


def best_reply(
    t: HandTables, worth: Floats, at: TradePosition, split: int, other: int, roll: int
) -> float:
    """The most that the other could gain with this roll, if they knew my trade: 0 or more."""
    mine, most = kept_hand(t, at.mine, split), 0.0
    safe = worth[with_roll(t, at.mine, at.roll)] - worth[with_roll(t, other, roll)]
    for reply in range(t.first_split[roll], t.first_split[roll + 1]):
        value = revealed(t, worth, mine, kept_hand(t, other, reply), split, reply, at.order)
        most = max(most, safe - value)
    return most


def risk_of(
    t: HandTables, worth: Floats, at: TradePosition, split: int, rolls: int, luck: Ints
) -> float:
    """What an opponent who knew my dice could gain, on average over all rolls, or some."""
    total = 0.0
    if rolls >= ROLLS:
        for roll in range(ROLLS):
            hand = with_unseen(t, at.other, at.unseen, luck)
            total += t.roll_chance[roll] * best_reply(t, worth, at, split, hand, roll)
        return total
    shift = uniform(luck)
    for number in range(rolls):
        roll = drawn_roll(t, (number + shift) / rolls)
        hand = with_unseen(t, at.other, at.unseen, luck)
        total += best_reply(t, worth, at, split, hand, roll) / rolls
    return total
