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

from .hands import Floats, HandTables, Ints
from .luck import evenly, uniform
from .match_taking import EXACT, TAKERS, MatchTables, match_opened, untraded
from .models import drawn_split, observe
from .positions import (
    BY_PIPS,
    FAR,
    ME_FIRST,
    ROLLS,
    TradePosition,
    drawn_roll,
    kept_hand,
    turned,
    with_unseen,
)

FINALISTS = 8  # splits that are tried against every reply
# A decision that has looked at so many takes makes do with the replies it has seen.
MOST_STEPS = 300_000
# With so many for risks it gives up what could have one, and makes the best trade without any.
MOST_RISK_STEPS = 600_000
STRIDE = 97  # from roll to roll: those that come first are of all kinds


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
        place = evenly(number, shift)
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


def is_riskless(t: HandTables, at: TradePosition, split: int) -> bool:
    """Nothing is traded, or one die by whoever takes first, who can take it back."""
    if t.kept[split] == 5:
        return True
    first = at.order == ME_FIRST
    if at.order == BY_PIPS:
        first = t.pips[kept_hand(t, at.mine, split)] < t.pips[at.other]
    return first and t.kept[split] == 4


def match_risk(m: MatchTables, at: TradePosition, split: int, most: float) -> float:
    """What an opponent who knew my dice could gain, on average over all their rolls. Above `most`
    it is only known to be more than that. If it takes too long, it is the average over those that
    were looked at."""
    t, total, looked_at = m.t, 0.0, 0.0
    if is_riskless(t, at, split):
        return 0.0
    m.work.steps[0] = 0
    for number in range(ROLLS):
        roll = number * STRIDE % ROLLS
        total += t.roll_chance[roll] * strongest_reply(m, at, split, at.other, roll)
        looked_at += t.roll_chance[roll]
        if total > most:
            return FAR
        if m.work.steps[0] >= MOST_RISK_STEPS:
            break
    return total / looked_at


def most_hopeful(m: MatchTables, at: TradePosition) -> int:
    """Sort the splits of my roll by what they gain. Splits that look poor after a few replies are
    not tried against the others, unless they are without any risk, and no more replies are tried
    once that took too long. Returns how many of the first are to be looked at."""
    t, work = m.t, m.work
    first, nothing = t.first_split[at.roll], t.first_split[at.roll + 1] - 1
    count, gains, order = nothing + 1 - first, work.gains, work.order
    for place in range(count):
        gains[place], order[place] = 0.0, place
    alive, done, portion = count, 0, max(len(work.replies) // 8, 1)
    work.steps[0] = 0
    while done < len(work.replies) and work.steps[0] < MOST_STEPS:
        while done < portion and work.steps[0] < MOST_STEPS:
            hands, reply = (at.mine, work.others[done]), work.replies[done]
            safe = untraded(t, m.worth, hands, at.roll, t.split_roll[reply])
            for place in range(count):
                split = first + order[place]
                if split != nothing and (place < alive or is_riskless(t, at, split)):
                    taker = work.takers[done]
                    value = match_opened(m, hands, split, reply, at.order, taker, -FAR, FAR)
                    gains[order[place]] += value - safe
            done += 1
        sort_splits(order, gains, alive)
        portion = min(len(work.replies), 3 * portion)
        if done < len(work.replies):
            alive = min(alive, max(alive // 2, FINALISTS))
    for place in range(count):
        gains[place] /= done
    return alive


def sort_splits(order: Ints, gains: Floats, count: int) -> None:
    """The first ones of `order`, those with the most gain first."""
    for place in range(1, count):
        while place and gains[order[place]] > gains[order[place - 1]]:
            order[place], order[place - 1] = order[place - 1], order[place]
            place -= 1


def decide_trade(m: MatchTables, at: TradePosition, budget: float) -> ChosenTrade:
    """The split with the most to gain against what `work` expects, if the budget covers its
    risk."""
    t, work = m.t, m.work
    first, nothing = t.first_split[at.roll], t.first_split[at.roll + 1] - 1
    alive, steps = most_hopeful(m, at), 0
    safe = ChosenTrade(nothing, 0.0, 0.0)
    for split in range(first, nothing):
        if work.gains[split - first] > safe.hoped and is_riskless(t, at, split):
            safe = ChosenTrade(split, work.gains[split - first], 0.0)
    for place in range(alive):
        split, hoped = first + work.order[place], work.gains[work.order[place]]
        if hoped <= safe.hoped:
            break
        if budget >= FAR:
            return ChosenTrade(split, hoped, 0.0)
        if at.unseen:  # a risk could not be charged later
            break
        risk = match_risk(m, at, split, budget)
        steps += work.steps[0]
        if steps >= MOST_RISK_STEPS:
            break
        if risk <= budget:
            return ChosenTrade(split, hoped, risk)
    return safe


def gift(m: MatchTables, belief: Floats, at: TradePosition, split: int, reply: int) -> float:
    """Once both trades are open: what the other gave away by theirs, up to what the match is then
    worth to me. The reply also says something about the other."""
    t, roll = m.t, m.t.split_roll[reply]
    most = strongest_reply(m, at, split, at.other, roll)
    observe(t, m.types, belief, at.other, reply, turned(at.order))
    return most - untraded(t, m.worth, (at.mine, at.other), at.roll, roll)
