"""Which dice to trade with one opponent: the most by what is believed of them, within a budget.

Never trading makes the rest of a round worth the difference of both promises, whatever the other
does. Another trade can gain more, and it can lose: its risk is what an opponent who knew our dice
could gain by the best reply to it, on average over their rolls. A trade is only made if the budget
covers its risk, which it pays; and the budget grows by what the opponent gives away: what their
best reply would have brought them, less what their real one did.

After an iteration in which nobody traded, nobody can tell later which dice were rolled then and
which afterwards, so a risk could not be charged. Only trades without any are made there."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .hands import Floats, HandTables, Ints
from .models import Types, chance_of, drawn_split, uniform
from .taking import BY_PIPS, FAR, kept_hand, revealed, with_roll

FINALISTS = 8  # splits that are tried against every reply
RISKLESS = 1e-9  # a risk that is only rounding
DOUBT = 1e-4  # nothing is impossible, whatever a type would do
ROLLS, SOME = 252, 28  # of the other: all, and enough for an estimate


class TradePosition(NamedTuple):
    """What I know when I trade."""

    mine: int
    other: int  # as far as it was seen
    unseen: int  # rolls the other kept whole while nobody traded
    roll: int
    order: int


def turned(order: int) -> int:
    """The order of taking as the other sees it."""
    return order if order == BY_PIPS else 1 - order


def with_unseen(t: HandTables, hand: int, unseen: int, luck: Ints) -> int:
    for _ in range(unseen):
        hand = with_roll(t, hand, drawn_roll(t, uniform(luck)))
    return hand


def drawn_roll(t: HandTables, at: float) -> int:
    """The roll at this place, if all rolls are laid side by side by their chance."""
    for roll in range(ROLLS):
        at -= t.roll_chance[roll]
        if at < 0.0:
            return roll
    return ROLLS - 1


def expected(
    t: HandTables,
    types: Types,
    belief: Floats,
    at: TradePosition,
    luck: Ints,
    others: Ints,
    replies: Ints,
) -> None:
    """Fill in hands and replies of the other as they are believed to come, rolls spread evenly."""
    count = len(replies)
    shift = uniform(luck)
    for number in range(count):
        # Neighbours in this order are far from each other in the order of the rolls.
        place = (number * 0.6180339887498949 + shift) % 1.0
        hand = with_unseen(t, at.other, at.unseen, luck)
        left, which = uniform(luck), 0
        while which < len(belief) - 1 and left >= belief[which]:
            left -= belief[which]
            which += 1
        order = turned(at.order)
        reply = drawn_split(t, types, which, hand, drawn_roll(t, place), order, luck)
        others[number], replies[number] = hand, reply


def gain(
    t: HandTables, worth: Floats, at: TradePosition, split: int, other: int, reply: int
) -> float:
    """What a trade brings against this reply, compared with trading nothing."""
    mine = kept_hand(t, at.mine, split)
    value = revealed(t, worth, mine, kept_hand(t, other, reply), split, reply, at.order)
    whole = worth[with_roll(t, other, t.split_roll[reply])]
    return value - (worth[with_roll(t, at.mine, at.roll)] - whole)


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


def promising(
    t: HandTables, worth: Floats, at: TradePosition, others: Ints, replies: Ints, gains: Floats
) -> Ints:
    """The splits of my roll with the most to gain, the best first. Splits that look poor after a
    few replies are not tried against the others."""
    first, alive = t.first_split[at.roll], len(gains)
    order = np.arange(alive)
    done, portion = 0, max(len(replies) // 8, 1)
    while done < len(replies):
        for place in range(alive):
            split = first + order[place]
            for number in range(done, portion):
                won = gain(t, worth, at, split, others[number], replies[number])
                gains[order[place]] += won
        sort(order, gains, alive)
        done, portion = portion, min(len(replies), 3 * portion)
        if done < len(replies):
            alive = min(alive, max(alive // 2, FINALISTS))
    gains /= done
    return order[:alive]


def sort(order: Ints, gains: Floats, count: int) -> None:
    """The first ones of `order`, those with the most gain first."""
    for place in range(1, count):
        while place and gains[order[place]] > gains[order[place - 1]]:
            order[place], order[place - 1] = order[place - 1], order[place]
            place -= 1


def decide(
    t: HandTables, worth: Floats, at: TradePosition, others: Ints, replies: Ints, budget: float,
    every: bool, luck: Ints,
) -> tuple[int, float, float]:  # fmt: skip
    """The split to choose, what it should gain, and its risk, which the budget covers. The risk is
    an average over every roll of the other, or over some."""
    first, nothing = t.first_split[at.roll], t.first_split[at.roll + 1] - 1
    gains = np.zeros(nothing + 1 - first)
    for place in promising(t, worth, at, others, replies, gains):
        split, hoped = first + place, gains[place]
        if split == nothing or hoped <= 0.0:
            break
        if budget >= FAR:
            return split, hoped, 0.0
        risk = risk_of(t, worth, at, split, SOME, luck)
        if every and risk <= 2.0 * budget:
            risk = risk_of(t, worth, at, split, ROLLS, luck)
        if risk <= (RISKLESS if at.unseen else budget):
            return split, hoped, risk
    return nothing, 0.0, 0.0


def observe(t: HandTables, types: Types, belief: Floats, hand: int, reply: int, order: int) -> None:
    """What a reply says about the other's type."""
    for which in range(len(belief)):
        belief[which] *= chance_of(t, types, which, hand, reply, order) + DOUBT
    belief /= belief.sum()


def observe_nothing(
    t: HandTables, types: Types, belief: Floats, at: TradePosition, luck: Ints
) -> None:
    """What it says that the other traded nothing either, so that nobody saw the dice."""
    hand = with_unseen(t, at.other, at.unseen, luck)
    for which in range(len(belief)):
        total = DOUBT
        for roll in range(ROLLS):
            whole = t.first_split[roll + 1] - 1
            chance = chance_of(t, types, which, hand, whole, turned(at.order))
            total += t.roll_chance[roll] * chance
        belief[which] *= total
    belief /= belief.sum()
