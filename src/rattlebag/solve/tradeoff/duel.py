"""Which dice to trade with one opponent: the best for the match by what is believed of them, within
a budget. Plain functions for numba, which make no arrays.

Whoever never trades from now on wins the match as `Worth` says, whatever the other does. Another
trade can gain more, and it can lose: its risk is what an opponent who knew our dice could gain by
the best reply to it, on average over their rolls. A trade is only made if the budget covers its
risk, which it pays; and the budget grows by what the opponent gives away: what their best reply
would have brought them, less what their real one did. Takes are chosen in the same way.

After an iteration in which nobody traded, nobody can tell later which dice were rolled then and
which afterwards, so a risk could not be charged. Only trades without any are made there."""

from __future__ import annotations

from typing import NamedTuple

from .chances import Worth
from .hands import Floats, HandTables, Ints
from .match_taking import EXACT, TAKERS, Room, match_opened, untraded
from .models import Types, drawn_split, uniform
from .taking import FAR
from .trading import ROLLS, SOME, TradePosition, drawn_roll, turned, with_unseen

FINALISTS = 8  # splits that are tried against every reply
RISKLESS = 1e-9  # a risk that is only rounding


class Trade(NamedTuple):
    """A choice, what it should gain, and its risk."""

    split: int
    hoped: float
    risk: float


def expect(
    t: HandTables,
    types: Types,
    belief: Floats,
    ways: Floats,
    at: TradePosition,
    room: Room,
    luck: Ints,
) -> None:
    """Fill in hands, replies and ways of taking as they are believed to come, rolls spread
    evenly."""
    count, shift = len(room.replies), uniform(luck)
    for number in range(count):
        # Neighbours in this order are far from each other in the order of the rolls.
        place = (number * 0.6180339887498949 + shift) % 1.0
        hand = with_unseen(t, at.other, at.unseen, luck)
        left, which = uniform(luck), 0
        while which < len(belief) - 1 and left >= belief[which]:
            left -= belief[which]
            which += 1
        left, taker = uniform(luck), 0
        while taker < TAKERS - 1 and left >= ways[which, taker]:
            left -= ways[which, taker]
            taker += 1
        order = turned(at.order)
        room.replies[number] = drawn_split(t, types, which, hand, drawn_roll(t, place), order, luck)
        room.others[number], room.takers[number] = hand, taker


def strongest_reply(
    t: HandTables,
    types: Types,
    w: Worth,
    room: Room,
    at: TradePosition,
    split: int,
    other: int,
    roll: int,
) -> float:
    """The most that the other could gain with this roll, if they knew my trade: 0 or more."""
    hands = (at.mine, other)
    safe = untraded(t, w, hands, at.roll, roll)
    least = safe
    for reply in range(t.first_split[roll], t.first_split[roll + 1]):
        value = match_opened(
            t, types, w, room, hands, split, reply, at.order, EXACT, -FAR, least
        )  # fmt: skip
        least = min(least, value)
    return safe - least


def match_risk(
    t: HandTables, types: Types, w: Worth, room: Room, at: TradePosition, split: int, rolls: int,
    most: float, luck: Ints,
) -> float:  # fmt: skip
    """What an opponent who knew my dice could gain, on average over all rolls, or some. Above
    `most` it is only known to be more than that."""
    total = 0.0
    if rolls >= ROLLS:
        for roll in range(ROLLS):
            hand = with_unseen(t, at.other, at.unseen, luck)
            total += t.roll_chance[roll] * strongest_reply(t, types, w, room, at, split, hand, roll)
            if total > most:
                return FAR
        return total
    shift = uniform(luck)
    for number in range(rolls):
        roll = drawn_roll(t, (number + shift) / rolls)
        hand = with_unseen(t, at.other, at.unseen, luck)
        total += strongest_reply(t, types, w, room, at, split, hand, roll) / rolls
        if total > most:
            return FAR
    return total


def most_hopeful(t: HandTables, types: Types, w: Worth, room: Room, at: TradePosition) -> int:
    """Sort the splits of my roll by what they gain. Splits that look poor after a few replies are
    not tried against the others. Returns how many were tried against all."""
    first, nothing = t.first_split[at.roll], t.first_split[at.roll + 1] - 1
    alive, gains, order = nothing + 1 - first, room.gains, room.order
    for place in range(alive):
        gains[place], order[place] = 0.0, place
    done, portion = 0, max(len(room.replies) // 8, 1)
    while done < len(room.replies):
        for number in range(done, portion):
            hands, reply = (at.mine, room.others[number]), room.replies[number]
            safe = untraded(t, w, hands, at.roll, t.split_roll[reply])
            for place in range(alive):
                split = first + order[place]
                if split != nothing:
                    gains[order[place]] += match_opened(
                        t, types, w, room, hands, split, reply, at.order, room.takers[number],
                        -FAR, FAR,
                    ) - safe  # fmt: skip
        sort_splits(order, gains, alive)
        done, portion = portion, min(len(room.replies), 3 * portion)
        if done < len(room.replies):
            alive = min(alive, max(alive // 2, FINALISTS))
    for place in range(nothing + 1 - first):
        gains[place] /= done
    return alive


def sort_splits(order: Ints, gains: Floats, count: int) -> None:
    """The first ones of `order`, those with the most gain first."""
    for place in range(1, count):
        while place and gains[order[place]] > gains[order[place - 1]]:
            order[place], order[place - 1] = order[place - 1], order[place]
            place -= 1


def decide_trade(
    t: HandTables, types: Types, w: Worth, room: Room, at: TradePosition, budget: float,
    every: bool, luck: Ints,
) -> Trade:  # fmt: skip
    """The split with the most to gain against what `room` expects, if the budget covers its risk.
    That is an average over every roll of the other, or over some."""
    first, nothing = t.first_split[at.roll], t.first_split[at.roll + 1] - 1
    most = RISKLESS if at.unseen else max(budget, RISKLESS)
    for place in range(most_hopeful(t, types, w, room, at)):
        split, hoped = first + room.order[place], room.gains[room.order[place]]
        if split == nothing or hoped <= 0.0:
            break
        if budget >= FAR:
            return Trade(split, hoped, 0.0)
        risk = match_risk(t, types, w, room, at, split, SOME, 2.0 * most if every else most, luck)
        if every and risk < FAR:
            risk = match_risk(t, types, w, room, at, split, ROLLS, most, luck)
        if risk <= most:
            return Trade(split, hoped, risk)
    return Trade(nothing, 0.0, 0.0)
