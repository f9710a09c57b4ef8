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
from .positions import BY_PIPS, FAR, ME_FIRST, TakePosition, kept_hand, with_pool, with_roll

MINE, OTHER, POOL, OWED, TRIED = range(5)  # of a turn; tried are faces, as bits
LOW, HIGH, BEST = range(3)  # what I have elsewhere, what the other allows, what is found
EVERY = (1 << 6) - 1
# Ways of taking that are expected: as well as possible, what promises most, what is held most of,
# what is worth most to both, and anything.
EXACT, GREEDY, HOARDING, DENYING, ANYHOW = range(5)
TAKERS = 5
SLIP = 0.05  # of their takes are others
RARE = 0.02  # chances of a way of taking below this are not looked at


class Workspace(NamedTuple):
    """What functions write to, because they make no arrays."""

    turn: Ints  # [depth, what of it]
    bound: Floats  # [depth, what of it]
    gains: Floats  # by split of a roll
    order: Ints  # of these splits
    others: Ints  # the other's hands, as they are expected
    replies: Ints  # their splits
    takers: Ints  # their ways of taking
    chances: Floats  # by way of taking
    worth: Floats  # by split of the other's roll
    steps: Ints  # how many takes were looked at


def workspace_for(replies: int) -> Workspace:
    whole, real = np.int64, np.float64
    return Workspace(
        np.empty((10, 5), whole), np.empty((10, 3), real), np.empty(32, real), np.empty(32, whole),
        np.empty(replies, whole), np.empty(replies, whole), np.empty(replies, whole),
        np.empty(TAKERS, real), np.empty(32, real), np.zeros(1, whole),
    )  # fmt: skip


class MatchTables(NamedTuple):
    """What decisions for a match are worked out from, and where."""

    t: HandTables
    types: Types
    worth: Worth
    work: Workspace


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
    m: MatchTables, at: TakePosition, my_turn: bool, taker: int, low: float, high: float
) -> float:
    """What the rest of taking is worth to me. I take as well as I can against the other's way of
    taking. A value that is not between `low` and `high` is only a bound."""
    t, w = m.t, m.worth
    mine, other, pool, owed = at
    if is_forced(owed):
        return match_forced(t, w, mine, other, pool, owed)
    # Not by recursion, which numba cannot keep compiled on disk.
    turn, bound, depth = m.work.turn, m.work.bound, 0
    begin_match_turn(turn, bound, 0, mine, other, pool, owed)
    bound[0, LOW], bound[0, HIGH], bound[0, BEST] = low, high, -FAR if my_turn else FAR
    while True:
        face = next_match_face(t, m.types, turn, bound, depth, my_turn, taker)
        if face >= 0:
            m.work.steps[0] += 1
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
    """What someone with this hand takes who always takes this way."""
    if taker == HOARDING:
        return most_wanted(t.more, types.values[1], hand, other, pool, 0.0)
    return most_wanted(t.more, t.promise, hand, other, pool, 1.0 if taker == DENYING else 0.0)


def opened_trades(t: HandTables, hands: tuple[int, int], split: int, reply: int) -> TakePosition:
    """What there is to take once both trades are open. The hands are those before."""
    mine, other = kept_hand(t, hands[0], split), kept_hand(t, hands[1], reply)
    owed = 16 * (5 - t.kept[split]) + 5 - t.kept[reply]
    return TakePosition(mine, other, t.traded[split] + t.traded[reply], owed)


def match_opened(
    m: MatchTables,
    hands: tuple[int, int],
    split: int,
    reply: int,
    order: int,
    taker: int,
    low: float,
    high: float,
) -> float:
    """What the match is worth to me once both trades are open. The hands are those before."""
    pips, at = m.t.pips, opened_trades(m.t, hands, split, reply)
    first = order == ME_FIRST
    if order == BY_PIPS:
        if pips[at.mine] == pips[at.other]:
            one = match_ending(m, at, True, taker, -FAR, FAR)
            return (one + match_ending(m, at, False, taker, -FAR, FAR)) / 2.0
        first = pips[at.mine] < pips[at.other]
    return match_ending(m, at, first, taker, low, high)


def untraded(t: HandTables, w: Worth, hands: tuple[int, int], roll: int, theirs: int) -> float:
    """What the match is worth if I trade nothing, whatever the other does."""
    return settled(w, with_roll(t, hands[0], roll), with_roll(t, hands[1], theirs))


def match_take(m: MatchTables, at: TakePosition, budget: float) -> int:
    """The face to take against the ways of taking in `work.chances`. Compared with the safest one,
    it risks the budget at most."""
    chances = m.work.chances
    safest, best, chosen = -FAR, -FAR, -1
    for face in range(6):
        if at.pool >> 4 * face & 15:
            safest = max(safest, after_take(m, at, face, EXACT))
    for face in range(6):
        if at.pool >> 4 * face & 15 == 0:
            continue
        safe = after_take(m, at, face, EXACT)
        if safest - safe > max(budget, 0.0) + 1e-12:
            continue
        # Of equals the safer one, and then what promises most now.
        hoped = 1e-5 * safe + 1e-9 * m.t.promise[m.t.more[at.mine, face]]
        for taker in range(TAKERS):
            if chances[taker] >= RARE:
                hoped += chances[taker] * after_take(m, at, face, taker)
        if hoped > best:
            best, chosen = hoped, face
    return chosen


def after_take(m: MatchTables, at: TakePosition, face: int, taker: int) -> float:
    """What it is worth to me to take this face."""
    mine = int(m.t.more[at.mine, face])
    left = TakePosition(mine, at.other, at.pool - (1 << 4 * face), at.owed - 16)
    return match_ending(m, left, False, taker, -FAR, FAR)


def after_their_take(m: MatchTables, at: TakePosition, face: int) -> float:
    """What it is worth to me that the other takes this face and then takes as well as they can."""
    other = int(m.t.more[at.other, face])
    left = TakePosition(at.mine, other, at.pool - (1 << 4 * face), at.owed - 1)
    return match_ending(m, left, True, EXACT, -FAR, FAR)


def observe_take(m: MatchTables, at: TakePosition, belief: Floats, ways: Floats, face: int) -> None:
    """What it says about the other that they take this face. `ways` is the chance of each way of
    taking, by type."""
    chances = m.work.chances
    kinds, best, bests, found = 0, FAR, 0, FAR
    for one in range(6):
        if at.pool >> 4 * one & 15:
            kinds += 1
            value = after_their_take(m, at, one)
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
        elif expected_take(m.t, m.types, taker, at.other, at.mine, at.pool) == face:
            chance += 1.0 - SLIP
        chances[taker] = chance
    total = 0.0
    for which in range(len(belief)):
        likely = 0.0
        for taker in range(TAKERS):
            ways[which, taker] *= chances[taker]
            likely += ways[which, taker]
        for taker in range(TAKERS):
            ways[which, taker] /= likely
        belief[which] *= likely
        total += belief[which]
    for which in range(len(belief)):
        belief[which] /= total


def likely_ways(chances: Floats, belief: Floats, ways: Floats) -> None:
    """The chance of each way of taking, whatever the type."""
    for taker in range(TAKERS):
        chances[taker] = 0.0
        for which in range(len(belief)):
            chances[taker] += belief[which] * ways[which, taker]
