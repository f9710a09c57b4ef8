"""Whole matches of two players, for numba: the learning bot against a type of player.

What happens is added to `log`, so that gains can be told from luck."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from rattlebag.solve.tradeoff.hands import Floats, HandTables, Ints
from rattlebag.solve.tradeoff.models import Types, drawn_split, uniform, usual_take
from rattlebag.solve.tradeoff.taking import (
    BY_PIPS,
    FAR,
    ME_FIRST,
    OTHER_FIRST,
    best_take,
    kept_hand,
    revealed,
    revealed_in,
    with_roll,
)
from rattlebag.solve.tradeoff.trading import (
    TradePosition,
    best_reply,
    decide,
    drawn_roll,
    expected,
    observe,
    observe_nothing,
    turned,
)

USUAL, ANY, BEST = 0, 1, 2  # how the opponent takes: as their type, at random, exactly
NEVER = 1_000_000
GUESSES = 16  # rolls of the bot that such an opponent thinks of
# Places in the log.
ROUNDS, GAIN, RISK, GIFTS, MISTAKES, HOPED, MINE, OTHERS, SQUARES, ITERATIONS = range(10)


class Setup(NamedTuple):
    """A pairing."""

    allowance: float
    replies: int  # that the bot draws for a decision
    every_roll: bool  # whether risks are exact
    target: int
    opponent: int  # its type
    taking: int
    players: Types  # that the opponent is one of
    poses: int  # iterations until the opponent answers what the bot does; NEVER for none


def matches(t: HandTables, types: Types, prior: Floats, s: Setup, seed: int, log: Floats) -> float:
    """One match from this seed: 1 for a win of the bot, 0.5 for a tie."""
    luck = np.array([seed * 7919 % 2147483645 + 1])
    for _ in range(4):
        uniform(luck)
    mine = other = 0
    belief, budget = prior.copy(), 0.0
    log[ITERATIONS] = 0.0
    while max(mine, other) < s.target:
        order = ME_FIRST if mine < other else OTHER_FIRST if mine > other else BY_PIPS
        budget = max(budget, 0.0) + s.allowance
        before = log[GAIN]
        budget = play_round(t, types, belief, s, order, budget, luck, log)
        log[SQUARES] += (log[GAIN] - before) ** 2
        log[ROUNDS] += 1
        mine, other = mine + int(log[MINE]), other + int(log[OTHERS])
    return 1.0 if mine > other else 0.5 if mine == other else 0.0


def play_round(
    t: HandTables, types: Types, belief: Floats, s: Setup, order: int, budget: float, luck: Ints,
    log: Floats,
) -> float:  # fmt: skip
    """One round; what is left to risk."""
    worth = t.promise
    mine = other = seen = unseen = 0
    others, replies = np.zeros(s.replies, np.int64), np.zeros(s.replies, np.int64)
    for _ in range(3):
        roll, theirs = drawn_roll(t, uniform(luck)), drawn_roll(t, uniform(luck))
        at = TradePosition(mine, seen, unseen, roll, order)
        expected(t, types, belief, at, luck, others, replies)
        split, hoped, risk = decide(t, worth, at, others, replies, budget, s.every_roll, luck)
        if log[ITERATIONS] < s.poses:
            reply = drawn_split(t, s.players, s.opponent, other, theirs, turned(order), luck)
        else:
            reply = answer(t, at, others, replies, budget, other, theirs, luck)
        log[ITERATIONS] += 1
        log[RISK] += risk
        log[HOPED] += hoped
        budget -= risk
        if t.kept[split] == 5 and t.kept[reply] == 5:
            observe_nothing(t, types, belief, at, luck)
            mine, other, unseen = with_roll(t, mine, roll), with_roll(t, other, theirs), unseen + 1
            continue
        observe(t, types, belief, other, reply, turned(order))
        safe = worth[with_roll(t, mine, roll)] - worth[with_roll(t, other, theirs)]
        now = TradePosition(mine, other, 0, roll, order)
        most = best_reply(t, worth, now, split, other, theirs) if s.allowance < FAR else 0.0
        mine, other = kept_hand(t, mine, split), kept_hand(t, other, reply)
        first = takes_first(t, mine, other, order, luck)
        pool, owed = t.traded[split] + t.traded[reply], 16 * (5 - t.kept[split]) + 5 - t.kept[reply]
        value = revealed_in(t.more, worth, mine, other, pool, owed, first)
        mine, other = taken(t, s, mine, other, pool, owed, first, luck)
        came = worth[mine] - worth[other]
        log[GIFTS] += value - safe + most
        log[MISTAKES] += came - value
        log[GAIN] += came - safe
        budget += came - safe + most
        seen, unseen = other, 0
    log[MINE], log[OTHERS] = worth[mine], worth[other]
    return budget


def answer(
    t: HandTables, at: TradePosition, others: Ints, replies: Ints, budget: float, other: int,
    theirs: int, luck: Ints,
) -> int:  # fmt: skip
    """The best reply of an opponent who knows how the bot decides, what it believes and its budget,
    but not its roll."""
    first, last = t.first_split[theirs], t.first_split[theirs + 1]
    worth = np.zeros(last - first)
    for number in range(GUESSES):
        roll = drawn_roll(t, (number + uniform(luck)) / GUESSES)
        guess = TradePosition(at.mine, at.other, at.unseen, roll, at.order)
        split, _, _ = decide(t, t.promise, guess, others, replies, budget, False, luck)
        mine = kept_hand(t, at.mine, split)
        for reply in range(first, last):
            hand = kept_hand(t, other, reply)
            worth[reply - first] -= revealed(t, t.promise, mine, hand, split, reply, at.order)
    best = last - 1
    for reply in range(first, last):
        if worth[reply - first] > worth[best - first] + 1e-9:
            best = reply
    return int(best)


def takes_first(t: HandTables, mine: int, other: int, order: int, luck: Ints) -> bool:
    if order != BY_PIPS:
        return order == ME_FIRST
    if t.pips[mine] == t.pips[other]:
        return uniform(luck) < 0.5
    return bool(t.pips[mine] < t.pips[other])


def taken(
    t: HandTables, s: Setup, mine: int, other: int, pool: int, owed: int, my_turn: bool, luck: Ints
) -> tuple[int, int]:
    """Both hands after all dice are taken."""
    owed, theirs = owed >> 4, owed & 15
    while pool:
        if my_turn and owed:
            face = best_take(t.more, t.promise, mine, other, pool, 16 * owed + theirs)
            mine, owed = int(t.more[mine, face]), owed - 1
            pool -= 1 << 4 * face
        elif not my_turn and theirs:
            face = their_take(t, s, mine, other, pool, 16 * theirs + owed, luck)
            other, theirs = int(t.more[other, face]), theirs - 1
            pool -= 1 << 4 * face
        my_turn = not my_turn
    return mine, other


def their_take(
    t: HandTables, s: Setup, mine: int, other: int, pool: int, owed: int, luck: Ints
) -> int:
    if s.taking == USUAL and s.poses == NEVER:
        return usual_take(t, s.players, s.opponent, other, mine, pool)
    if s.taking == BEST or s.poses < NEVER:
        return best_take(t.more, t.promise, other, mine, pool, owed)
    kinds = 0
    for face in range(6):
        if pool >> 4 * face & 15:
            kinds += 1
    at = int(uniform(luck) * kinds)
    for face in range(6):
        if pool >> 4 * face & 15:
            if at == 0:
                return face
            at -= 1
    return -1
