"""Which dice to trade with one opponent: the best for the match by what is believed of them, within
a budget. Plain functions for numba, which make no arrays.

If I never trade from now on, I win the match as `Worth` says, whatever the other does. Another
trade can gain more, and it can lose: its risk is what an opponent who knew our dice could gain by
the best reply to it, on average over their rolls. A trade is only made if the budget covers its
risk, which it pays; and the budget grows by what the opponent gives away: what their best reply
would have brought them, less what their real one did. Takes are chosen in the same way.

After an iteration in which nobody traded, nobody can tell later which dice were rolled then and
which afterwards, so a risk could not be charged. Only trades without any are made there."""

from __future__ import annotations

from typing import NamedTuple

from .hands import Floats, Ints
from .match_taking import EXACT, TAKERS, MatchTables, match_opened, untraded
from .models import drawn_split, uniform
from .taking import FAR
from .trading import ROLLS, SOME, TradePosition, drawn_roll, turned, with_unseen

FINALISTS = 8  # splits that are tried against every reply
# A decision that has tried so many takes makes do with the replies it has seen, and with twice as
# many it looks for no further trade: where both trade nearly everything it would take too long.
MOST_STEPS = 300_000
RISKLESS = 1e-9  # a risk that is only rounding


class ChosenTrade(NamedTuple):
    """A choice, what it should gain, and its risk."""

    split: int
    hoped: float
    risk: float


def expect(m: MatchTables, belief: Floats, ways: Floats, at: TradePosition, luck: Ints) -> None:
    """Fill in hands, replies and ways of taking as they are believed to come, rolls spread
    evenly."""
    t, work = m.t, m.work
    count, shift = len(work.replies), uniform(luck)
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
        roll, order = drawn_roll(t, place), turned(at.order)
        work.replies[number] = drawn_split(t, m.types, which, hand, roll, order, luck)
        work.others[number], work.takers[number] = hand, taker


def strongest_reply(m: MatchTables, at: TradePosition, split: int, other: int, roll: int) -> float:
    """The most that the other could gain with this roll, if they knew my trade: 0 or more."""
    hands = (at.mine, other)
    safe = untraded(m.t, m.worth, hands, at.roll, roll)
    least = safe
    for reply in range(m.t.first_split[roll], m.t.first_split[roll + 1]):
        value = match_opened(m, hands, split, reply, at.order, EXACT, -FAR, least)
        least = min(least, value)
    return safe - least


def match_risk(
    m: MatchTables, at: TradePosition, split: int, rolls: int, most: float, luck: Ints
) -> float:
    """What an opponent who knew my dice could gain, on average over all rolls, or some. Above
    `most` it is only known to be more than that."""
    t, total = m.t, 0.0
    if rolls >= ROLLS:
        for roll in range(ROLLS):
            hand = with_unseen(t, at.other, at.unseen, luck)
            total += t.roll_chance[roll] * strongest_reply(m, at, split, hand, roll)
            if total > most:
                return FAR
        return total
    shift = uniform(luck)
    for number in range(rolls):
        roll = drawn_roll(t, (number + shift) / rolls)
        hand = with_unseen(t, at.other, at.unseen, luck)
        total += strongest_reply(m, at, split, hand, roll) / rolls
        if total > most:
            return FAR
    return total


def most_hopeful(m: MatchTables, at: TradePosition) -> int:
    """Sort the splits of my roll by what they gain. Splits that look poor after a few replies are
    not tried against the others, and no more replies are tried once that took too long. Returns how
    many splits were tried against all."""
    t, work = m.t, m.work
    first, nothing = t.first_split[at.roll], t.first_split[at.roll + 1] - 1
    alive, gains, order = nothing + 1 - first, work.gains, work.order
    for place in range(alive):
        gains[place], order[place] = 0.0, place
    done, portion = 0, max(len(work.replies) // 8, 1)
    work.steps[0] = 0
    while done < len(work.replies) and work.steps[0] < MOST_STEPS:
        while done < portion and work.steps[0] < MOST_STEPS:
            hands, reply = (at.mine, work.others[done]), work.replies[done]
            safe = untraded(t, m.worth, hands, at.roll, t.split_roll[reply])
            for place in range(alive):
                split = first + order[place]
                if split != nothing:
                    taker = work.takers[done]
                    value = match_opened(m, hands, split, reply, at.order, taker, -FAR, FAR)
                    gains[order[place]] += value - safe
            done += 1
        sort_splits(order, gains, alive)
        portion = min(len(work.replies), 3 * portion)
        if done < len(work.replies):
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
    m: MatchTables, at: TradePosition, budget: float, every: bool, luck: Ints
) -> ChosenTrade:
    """The split with the most to gain against what `work` expects, if the budget covers its risk.
    That is an average over every roll of the other, or over some."""
    first, nothing = m.t.first_split[at.roll], m.t.first_split[at.roll + 1] - 1
    most = RISKLESS if at.unseen else max(budget, RISKLESS)
    for place in range(most_hopeful(m, at)):
        split, hoped = first + m.work.order[place], m.work.gains[m.work.order[place]]
        if split == nothing or hoped <= 0.0 or m.work.steps[0] >= 2 * MOST_STEPS:
            break
        if budget >= FAR:
            return ChosenTrade(split, hoped, 0.0)
        risk = match_risk(m, at, split, SOME, 2.0 * most if every else most, luck)
        if every and risk < FAR:
            risk = match_risk(m, at, split, ROLLS, most, luck)
        if risk <= most:
            return ChosenTrade(split, hoped, risk)
    return ChosenTrade(nothing, 0.0, 0.0)
