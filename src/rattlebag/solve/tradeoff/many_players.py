"""Trading and taking with three or more players: the best reply to what is believed of them.

Nobody is safe here: others can trade among themselves. Replies are drawn from what is believed, and
taking is looked ahead one die; from there everyone takes what promises them the most. What counts
is my promise less the mean of the others'. Plain functions for numba."""

from __future__ import annotations

import numpy as np

from .hands import Floats, HandTables, Ints
from .luck import uniform
from .models import Types, drawn_split
from .positions import FAR, drawn_roll, kept_hand


def wide(pool: int) -> int:
    """A pool of two players, with room for the dice of eight: a byte for each face."""
    found = 0
    for face in range(6):
        found += (pool >> 4 * face & 15) << 8 * face
    return found


def taken_out(t: HandTables, hands: Ints, owed: Ints, order: Ints, pool: int) -> None:
    """Everyone takes what promises most, round and round in this order, until nothing is left."""
    while pool:
        for seat in order:
            if owed[seat]:
                face = greedy(t, hands[seat], pool)
                hands[seat] = t.more[hands[seat], face]
                owed[seat] -= 1
                pool -= 1 << 8 * face


def greedy(t: HandTables, hand: int, pool: int) -> int:
    """The face that promises the hand most now."""
    best = -1
    for face in range(6):
        if pool >> 8 * face & 255 and (
            best < 0 or t.promise[t.more[hand, face]] > t.promise[t.more[hand, best]]
        ):
            best = face
    return best


def lead(t: HandTables, hands: Ints, me: int) -> float:
    """My promise less the mean of the others'."""
    total = 0.0
    for seat in range(len(hands)):
        total += t.promise[hands[seat]]
    mine = t.promise[hands[me]]
    return mine - (total - mine) / (len(hands) - 1)


def take_among_many(t: HandTables, hands: Ints, owed: Ints, order: Ints, pool: int) -> int:
    """The face that the first in the order takes."""
    best, chosen, me = -FAR, -1, order[0]
    for face in range(6):
        if pool >> 8 * face & 255 == 0:
            continue
        after, left = hands.copy(), owed.copy()
        after[me] = t.more[hands[me], face]
        left[me] -= 1
        turned = np.append(order[1:], order[:1])
        taken_out(t, after, left, turned, pool - (1 << 8 * face))
        value = lead(t, after, me)
        if value > best + 1e-9:
            best, chosen = value, face
    return chosen


def order_of(t: HandTables, scores: Ints, hands: Ints, luck: Ints) -> Ints:
    """Who takes when: the lower total, then the lower hand, then by lot."""
    count = len(scores)
    rank = np.empty(count)
    for seat in range(count):
        rank[seat] = scores[seat] * 1000.0 + t.pips[hands[seat]] + 0.5 * uniform(luck)
    order = np.arange(count)
    for place in range(1, count):
        at = place
        while at and rank[order[at]] < rank[order[at - 1]]:
            order[at], order[at - 1] = order[at - 1], order[at]
            at -= 1
    return order


def trade_among_many(
    t: HandTables, types: Types, belief: Floats, hands: Ints, scores: Ints, orders: Ints,
    mine: tuple[int, int, int], luck: Ints,
) -> int:  # fmt: skip
    """The split to choose; `mine` is my seat, my roll, and how many replies to draw."""
    me, roll, replies = mine
    first, last = t.first_split[roll], t.first_split[roll + 1]
    gains = np.zeros(last - first)
    splits = np.zeros(len(hands), np.int64)
    for _ in range(replies):
        for seat in range(len(hands)):
            which, left = 0, uniform(luck)
            while which < belief.shape[1] - 1 and left >= belief[seat, which]:
                left -= belief[seat, which]
                which += 1
            theirs = drawn_roll(t, uniform(luck))
            splits[seat] = drawn_split(t, types, which, hands[seat], theirs, orders[seat], luck)
        tie = luck[0]
        for split in range(first, last):
            luck[0] = tie
            splits[me] = split
            gains[split - first] += played_out(t, hands, scores, splits, me, luck)
    best = last - 1
    for split in range(first, last):
        if gains[split - first] > gains[best - first] + 1e-9:
            best = split
    return best


def played_out(
    t: HandTables, hands: Ints, scores: Ints, splits: Ints, me: int, luck: Ints
) -> float:
    after, owed, pool = hands.copy(), np.zeros(len(hands), np.int64), 0
    for seat in range(len(hands)):
        after[seat] = kept_hand(t, hands[seat], splits[seat])
        owed[seat] = 5 - t.kept[splits[seat]]
        pool += wide(t.traded[splits[seat]])
    taken_out(t, after, owed, order_of(t, scores, after, luck), pool)
    return lead(t, after, me)
