"""Tradeoff strategies by level: which dice to trade, and which to take from the pool.

A hand's promise is its expected score if all missing dice were rolled. The pool gives some choice
as well, but counting on it lost more than it won when it was tried. Most players differ only in
what a traded die has to bring, and in how much they mind what the next player gets."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations

from ...engine import Command, Seat
from .rules import Tradeoff
from .scoring import HAND, ONE_OF, Hand, best_packings, hands, packed, packings
from .state import DICE, Faces, TradeoffState

FIRST, TIED, LATER = range(3)  # to take, as far as the totals say before dice are traded
# All choices of dice by their positions, the fewest first.
CHOICES: tuple[tuple[int, ...], ...] = tuple(
    kept for size in range(DICE + 1) for kept in combinations(range(1, DICE + 1), size)
)


@dataclass(frozen=True)
class Habits:
    """How a player trades and takes. Prices and `denies` are in points of promise."""

    prices: tuple[float, float, float]  # of trading a die when taking first, tied and later
    denies: float = 0.0  # what a point of the next player counts, compared with an own one

    def costs(self, standing: int) -> tuple[float, ...]:
        """The price of trading none to all of the dice."""
        return tuple(count * self.prices[standing] for count in range(DICE + 1))


HABITS = {"sensible": Habits((0.0, 0.0, 0.0))}


def plays(habits: Habits, s: TradeoffState, seat: Seat) -> Command:
    place = s.places[seat]
    if s.phase == "trading":
        costs = habits.costs(standing(s, seat))
        return keeps(s, seat, best_to_keep(packed(place.hand), place.thrown.faces, costs))
    return Command(seat, "take", best_to_take(habits, s, seat))


def choose(rules: Tradeoff, s: TradeoffState, seat: Seat) -> Command:
    """Keeps and takes whatever promises the most."""
    return plays(HABITS["sensible"], s, seat)


# Trading


def keeps(s: TradeoffState, seat: Seat, wanted: frozenset[int]) -> Command:
    """The next move towards keeping the dice at these positions and trading the others."""
    kept = s.places[seat].thrown.kept
    for position in range(1, DICE + 1):
        if (position in wanted) != (position in kept):
            return Command(seat, "toggle", position)
    return Command(seat, "confirm")


def standing(s: TradeoffState, seat: Seat) -> int:
    """Whether this player will take before all others by the lowest total."""
    own = s.places[seat].score
    others = min(place.score for at, place in enumerate(s.places) if at != seat)
    return FIRST if own < others else TIED if own == others else LATER


@lru_cache(maxsize=1 << 14)
def best_to_keep(hand: Hand, rolled: Faces, costs: tuple[float, ...]) -> frozenset[int]:
    """The positions to keep for the most promising hand; among equals, the fewest."""
    value = promise()

    def worth(kept: tuple[int, ...]) -> float:
        return value[hand + packed(rolled[at - 1] for at in kept)] - costs[DICE - len(kept)]

    best = max(CHOICES, key=worth)
    return frozenset(best)


# Taking


def best_to_take(habits: Habits, s: TradeoffState, seat: Seat) -> int:
    """The face that promises the most, together with what the next player would gain by it."""
    value, hand = promise(), packed(s.places[seat].hand)
    other = next((at for at in s.order if at != seat), None)
    theirs = packed(s.places[other].hand) if other is not None else None

    def worth(face: int) -> float:
        own = value[hand + ONE_OF[face - 1]]
        if theirs is None or habits.denies == 0.0:
            return own
        return own + habits.denies * value[theirs + ONE_OF[face - 1]]

    return max(sorted(set(s.pool)), key=worth)


@cache
def promise() -> dict[Hand, float]:
    """The promise of every hand of at most fifteen dice, from full hands down."""
    exact, scored = packings(), best_packings()
    value: dict[Hand, float] = {hand: float(exact[scored[hand]][0]) for hand in hands(HAND)}
    for size in range(HAND - 1, -1, -1):
        for hand in hands(size):
            value[hand] = sum([value[hand + die] for die in ONE_OF]) / 6
    return value
