"""What comes of trades at Tradeoff: dice go into the pool, and everyone takes some out again.

Nobody knows what others roll and trade, so that is drawn: others are expected to trade as a
sensible bot does. The same luck for everyone who asks, so that choices can be compared."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np

from ...engine import Seat
from ...games.tradeoff.scoring import HAND, packed
from ...games.tradeoff.state import DICE, Faces, Place, TradeoffState
from ...games.tradeoff.strategy import Habits, best_to_keep, habits_of, standing
from ...solve.tradeoff.hands import numbering, rolls, tables

DRAWS = 24
MOST_UNSEEN = 2 * DICE  # dice that have joined a hand unseen


class Trade(NamedTuple):
    """What someone keeps and trades of a roll."""

    hand: int  # the number of their hand with the dice that are kept
    traded: Faces


class Luck(NamedTuple):
    """What is drawn, by draw and seat."""

    rolls: list[list[int]]  # their numbers
    lots: list[list[float]]
    unseen: list[list[list[int]]]  # faces


@cache
def luck(seats: int) -> Luck:
    """Rolls are spread evenly over all there are, in another order for each seat."""
    drawn = np.random.default_rng(2)
    places = np.stack([drawn.permutation(DRAWS) for _ in range(seats)], axis=1)
    ends = np.cumsum(tables().roll_chance)
    numbers = np.searchsorted(ends, (places + 0.5) / DRAWS).clip(max=len(ends) - 1)
    faces = drawn.integers(1, 7, (DRAWS, seats, MOST_UNSEEN))
    return Luck(numbers.tolist(), drawn.random((DRAWS, seats)).tolist(), faces.tolist())


@cache
def lookups() -> tuple[list[list[int]], list[float], list[int]]:
    """The hand with one more die, what a hand promises and the sum of its faces, by its number:
    lists, because they are asked for one by one."""
    t = tables()
    return t.more.tolist(), t.promise.tolist(), t.pips.tolist()


def number_of(faces: Faces) -> int:
    return numbering()[packed(faces)]


def trade_of(place: Place, kept: frozenset[int]) -> Trade:
    """Of a roll, by the positions that are kept."""
    thrown = place.thrown
    faces = tuple(thrown.face(at) for at in sorted(kept))
    traded = tuple(thrown.face(at) for at in range(1, DICE + 1) if at not in kept)
    return Trade(number_of(place.hand + faces), traded)


def usual_trade(s: TradeoffState, seat: Seat) -> Trade:
    """What a sensible bot trades of its roll, or what was confirmed."""
    place = s.places[seat]
    if place.confirmed:
        return trade_of(place, place.thrown.kept)
    of = packed(place.hand), place.thrown.faces
    habits = habits_of("sensible", len(s.places))
    return trade_of(place, best_to_keep(habits, standing(s, seat), *of))


def expected_trades(s: TradeoffState, seat: Seat) -> tuple[Trade, ...]:
    """What a sensible bot in this seat would trade, in each draw."""
    shown = s.places[seat].shown
    if len(shown) == HAND:  # of the round before
        shown = ()
    unseen = DICE * (s.iteration - 1) - len(shown)
    habits = habits_of("sensible", len(s.places))
    return _expected(habits, standing(s, seat), shown, unseen, seat, len(s.places))


@lru_cache(maxsize=1024)
def _expected(
    habits: Habits, order: int, shown: Faces, unseen: int, seat: Seat, seats: int
) -> tuple[Trade, ...]:
    drawn, every, found = luck(seats), rolls(), []
    for number, joined in zip(drawn.rolls, drawn.unseen, strict=True):
        hand, roll = shown + tuple(joined[seat][:unseen]), every[number[seat]]
        kept = best_to_keep(habits, order, packed(hand), roll)
        keeps = tuple(roll[at - 1] for at in kept)
        traded = tuple(face for at, face in enumerate(roll, 1) if at not in kept)
        found.append(Trade(number_of(hand + keeps), traded))
    return tuple(found)


def opened(scores: Sequence[int], trades: Sequence[Trade], lots: Sequence[float]) -> list[int]:
    """All hands once trades are revealed and dice are taken."""
    hands = [trade.hand for trade in trades]
    pips = lookups()[2]
    takers = [seat for seat, trade in enumerate(trades) if trade.traded]
    takers.sort(key=lambda seat: (scores[seat], pips[hands[seat]], lots[seat]))
    pool = [0] * 6
    for trade in trades:
        for face in trade.traded:
            pool[face - 1] += 1
    return taken_out(hands, [len(trade.traded) for trade in trades], pool, takers)


def taken_out(
    hands: list[int], owed: list[int], pool: list[int], order: Sequence[Seat]
) -> list[int]:
    """Everyone takes what promises them the most, round and round in this order."""
    more, promise, _ = lookups()
    waiting, left = list(order), sum(pool)
    while left and waiting:
        seat = waiting.pop(0)
        nexts, face, most = more[hands[seat]], 0, -1.0
        for at, count in enumerate(pool):  # a plain loop: hints spend much of their time here
            if count and promise[nexts[at]] > most:
                face, most = at, promise[nexts[at]]
        pool[face] -= 1
        left -= 1
        hands[seat] = nexts[face]
        owed[seat] -= 1
        if owed[seat]:
            waiting.append(seat)
    return hands
