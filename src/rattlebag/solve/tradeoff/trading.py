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

from .hands import Floats, HandTables, Ints
from .models import Types, chance_of, uniform
from .taking import BY_PIPS, kept_hand, revealed, with_roll

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


def observe(t: HandTables, types: Types, belief: Floats, hand: int, reply: int, order: int) -> None:
    """What a reply says about the other's type."""
    for which in range(len(belief)):
        belief[which] *= chance_of(t, types, which, hand, reply, order) + DOUBT
    belief /= belief.sum()
