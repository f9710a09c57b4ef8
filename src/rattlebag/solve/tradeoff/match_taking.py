"""Taking between two players for the match: exactly, or against a known way of taking. Plain
functions for numba, which make no arrays.

Values are my chances to win, from `Worth`. Both hands are open, so each player can work out the
rest by backward induction over what is left of the pool."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ..compiling import inline
from .chances import RANK, Worth
from .hands import Floats, HandTables, Ints, Small
from .models import Types
from .taking import BY_PIPS, FAR, ME_FIRST, kept_hand, with_pool, with_roll

MINE, OTHER, POOL, OWED, TRIED = range(5)  # of a turn; tried are faces, as bits
LOW, HIGH, BEST = range(3)  # what I have elsewhere, what the other allows, what is found
EVERY = (1 << 6) - 1
# Ways of taking that are expected: as well as possible, what promises most, what is held most of,
# what is worth most to both, and anything.
EXACT, GREEDY, HOARDING, DENYING, ANYHOW = range(5)
TAKERS = 5
SLIP = 0.05  # of their takes are others
RARE = 0.02  # chances of a way of taking below this are not looked at


class Room(NamedTuple):
    """Space to work in."""

    turn: Ints  # [depth, what of it]
    bound: Floats  # [depth, what of it]
    gains: Floats  # by split of a roll
    order: Ints  # of these splits
    others: Ints  # the other's hands, as they are expected
    replies: Ints  # their splits
    takers: Ints  # their ways of taking
    chances: Floats  # by way of taking
    worth: Floats  # by split of the other's roll


def room_for(replies: int) -> Room:
    whole, real = np.int64, np.float64
    return Room(
        np.empty((10, 5), whole), np.empty((10, 3), real), np.empty(32, real), np.empty(32, whole),
        np.empty(replies, whole), np.empty(replies, whole), np.empty(replies, whole),
        np.empty(TAKERS, real), np.empty(32, real),
    )  # fmt: skip


def settled(w: Worth, mine: int, other: int) -> float:
    """What both hands are worth when nothing more is taken in this iteration."""
    if w.points[mine] >= 0:
        return w.full[w.points[mine], w.points[other]]
    total = 0.0
    for one in range(RANK):
        part = 0.0
        for two in range(RANK):
            part += w.form[one, two] * w.means[other, two]
        total += w.means[mine, one] * part
    return total


def match_forced(t: HandTables, w: Worth, mine: int, other: int, pool: int, owed: int) -> float:
    """One player takes all that is left."""
    if owed < 16:
        return settled(w, mine, with_pool(t.more, other, pool))
    return settled(w, with_pool(t.more, mine, pool), other)


@inline
def is_forced(owed: int) -> bool:
    return owed < 16 or owed & 15 == 0


def match_ending(
    t: HandTables, types: Types, w: Worth, room: Room, mine: int, other: int, pool: int, owed: int,
    my_turn: bool, taker: int, low: float, high: float,
) -> float:  # fmt: skip
    """What the rest of taking is worth to me. I take as well as I can against the other's way of
    taking. `owed` is 16 times the dice that I still take, plus the other's. A value that is not
    between `low` and `high` is only a bound."""
    if is_forced(owed):
        return match_forced(t, w, mine, other, pool, owed)
    turn, bound, depth = room.turn, room.bound, 0  # numba cannot keep compiled recursion on disk
    begin_match_turn(turn, bound, 0, mine, other, pool, owed)
    bound[0, LOW], bound[0, HIGH], bound[0, BEST] = low, high, -FAR if my_turn else FAR
    while True:
        face = next_match_face(t, types, turn, bound, depth, my_turn, taker)
        if face >= 0:
            mine, other = turn[depth, MINE], turn[depth, OTHER]
            pool, owed = turn[depth, POOL] - (1 << 4 * face), turn[depth, OWED]
            if my_turn:
                mine, owed = int(t.more[mine, face]), owed - 16
            else:
                other, owed = int(t.more[other, face]), owed - 1
            if not is_forced(owed):
                begin_match_turn(turn, bound, depth + 1, mine, other, pool, owed)
                bound[depth + 1, LOW] = bound[depth, LOW]
                bound[depth + 1, HIGH] = bound[depth, HIGH]
                depth, my_turn = depth + 1, not my_turn
                bound[depth, BEST] = -FAR if my_turn else FAR
                continue
            value = match_forced(t, w, mine, other, pool, owed)
        elif depth == 0:
            return bound[0, BEST]
        else:
            value = bound[depth, BEST]
            depth, my_turn = depth - 1, not my_turn
        if my_turn:
            bound[depth, BEST] = max(bound[depth, BEST], value)
            bound[depth, LOW] = max(bound[depth, LOW], value)
        else:
            bound[depth, BEST] = min(bound[depth, BEST], value)
            bound[depth, HIGH] = min(bound[depth, HIGH], value)


@inline
def begin_match_turn(
    turn: Ints, bound: Floats, depth: int, mine: int, other: int, pool: int, owed: int
) -> None:
    turn[depth, MINE], turn[depth, OTHER] = mine, other
    turn[depth, POOL], turn[depth, OWED], turn[depth, TRIED] = pool, owed, 0


def next_match_face(
    t: HandTables, types: Types, turn: Ints, bound: Floats, depth: int, my_turn: bool, taker: int
) -> int:
    """The next face to try at this depth: first what promises most to both hands. -1 if all have
    been tried, or one of the players would not let it come to this."""
    if bound[depth, LOW] >= bound[depth, HIGH]:
        return -1
    pool, tried = turn[depth, POOL], turn[depth, TRIED]
    if tried == 0:
        mine, other = turn[depth, MINE], turn[depth, OTHER]
        if my_turn or taker in (EXACT, ANYHOW):
            found = most_wanted(t.more, t.promise, other, mine, pool, 1.0)
            turn[depth, TRIED] = 1 << found
        else:
            found = expected_take(t, types, taker, other, mine, pool)
            turn[depth, TRIED] = EVERY
        return found
    for face in range(6):
        if tried >> face & 1 == 0 and pool >> 4 * face & 15:
            turn[depth, TRIED] = tried | 1 << face
            return face
    return -1


def most_wanted(
    more: Small, value: Floats, hand: int, denied: int, pool: int, denies: float
) -> int:
    """The face that is worth most to the hand, and to the other, as far as that counts."""
    best, most = -1, -FAR
    for face in range(6):
        if pool >> 4 * face & 15:
            here = value[more[hand, face]]
            if denies > 0.0:
                here += denies * value[more[denied, face]]
            if here > most:
                best, most = face, here
    return best


def expected_take(t: HandTables, types: Types, taker: int, hand: int, other: int, pool: int) -> int:
    """What somebody with this hand takes who always takes this way."""
    if taker == HOARDING:
        return most_wanted(t.more, types.values[1], hand, other, pool, 0.0)
    return most_wanted(t.more, t.promise, hand, other, pool, 1.0 if taker == DENYING else 0.0)


def match_opened(
    t: HandTables, types: Types, w: Worth, room: Room, hands: tuple[int, int], split: int,
    reply: int, order: int, taker: int, low: float, high: float,
) -> float:  # fmt: skip
    """What the match is worth to me once both trades are open. The hands are those before."""
    mine, other = kept_hand(t, hands[0], split), kept_hand(t, hands[1], reply)
    pool = t.traded[split] + t.traded[reply]
    owed = 16 * (5 - t.kept[split]) + 5 - t.kept[reply]
    first = order == ME_FIRST
    if order == BY_PIPS:
        if t.pips[mine] == t.pips[other]:
            one = match_ending(t, types, w, room, mine, other, pool, owed, True, taker, -FAR, FAR)
            two = match_ending(t, types, w, room, mine, other, pool, owed, False, taker, -FAR, FAR)
            return (one + two) / 2.0
        first = t.pips[mine] < t.pips[other]
    return match_ending(t, types, w, room, mine, other, pool, owed, first, taker, low, high)


def untraded(t: HandTables, w: Worth, hands: tuple[int, int], roll: int, theirs: int) -> float:
    """What the match is worth if I trade nothing, whatever the other does."""
    return settled(w, with_roll(t, hands[0], roll), with_roll(t, hands[1], theirs))


def match_take(
    t: HandTables, types: Types, w: Worth, room: Room, mine: int, other: int, pool: int, owed: int,
    budget: float,
) -> int:  # fmt: skip
    """The face to take against the ways of taking in `room.chances`. Compared with the safest one,
    it risks the budget at most."""
    safest, best, chosen = -FAR, -FAR, -1
    for face in range(6):
        if pool >> 4 * face & 15:
            safest = max(
                safest, after_take(t, types, w, room, mine, other, pool, owed, face, EXACT)
            )
    for face in range(6):
        if pool >> 4 * face & 15 == 0:
            continue
        safe = after_take(t, types, w, room, mine, other, pool, owed, face, EXACT)
        if safest - safe > max(budget, 0.0) + 1e-12:
            continue
        # Of equals the safer one, and then what promises most now.
        hoped = 1e-5 * safe + 1e-9 * t.promise[t.more[mine, face]]
        for taker in range(TAKERS):
            if room.chances[taker] >= RARE:
                hoped += room.chances[taker] * after_take(
                    t, types, w, room, mine, other, pool, owed, face, taker
                )
        if hoped > best:
            best, chosen = hoped, face
    return chosen


def after_take(
    t: HandTables, types: Types, w: Worth, room: Room, mine: int, other: int, pool: int, owed: int,
    face: int, taker: int,
) -> float:  # fmt: skip
    """What it is worth to me to take this face."""
    hand, left = int(t.more[mine, face]), pool - (1 << 4 * face)
    return match_ending(t, types, w, room, hand, other, left, owed - 16, False, taker, -FAR, FAR)


def observe_take(
    t: HandTables, types: Types, w: Worth, room: Room, belief: Floats, ways: Floats, mine: int,
    other: int, pool: int, owed: int, face: int,
) -> None:  # fmt: skip
    """What it says about the other that they take this face. `ways` is the chance of each way of
    taking, by type."""
    kinds, best, bests, found = 0, FAR, 0, FAR
    for one in range(6):
        if pool >> 4 * one & 15:
            kinds += 1
            left, hand = pool - (1 << 4 * one), int(t.more[other, one])
            value = match_ending(
                t, types, w, room, mine, hand, left, owed - 1, True, EXACT, -FAR, FAR
            )
            if one == face:
                found = value
            if value < best - 1e-9:
                best, bests = value, 0
            if value < best + 1e-9:
                bests += 1
    if kinds < 2:
        return
    for taker in range(TAKERS):
        chance = SLIP / kinds
        if taker == ANYHOW:
            chance = 1.0 / kinds
        elif taker == EXACT:
            if found < best + 1e-9:
                chance += (1.0 - SLIP) / bests
        elif expected_take(t, types, taker, other, mine, pool) == face:
            chance += 1.0 - SLIP
        room.chances[taker] = chance
    total = 0.0
    for which in range(len(belief)):
        likely = 0.0
        for taker in range(TAKERS):
            ways[which, taker] *= room.chances[taker]
            likely += ways[which, taker]
        for taker in range(TAKERS):
            ways[which, taker] /= likely
        belief[which] *= likely
        total += belief[which]
    for which in range(len(belief)):
        belief[which] /= total


def likely_ways(room: Room, belief: Floats, ways: Floats) -> None:
    """The chance of each way of taking, whatever the type."""
    for taker in range(TAKERS):
        room.chances[taker] = 0.0
        for which in range(len(belief)):
            room.chances[taker] += belief[which] * ways[which, taker]
