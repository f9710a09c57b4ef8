"""Tradeoff as an experienced player plays it: keep and take whatever promises the most.

A hand's promise is its expected score if all missing dice were rolled. The pool gives some choice
as well, but counting on it lost more than it won when it was tried."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations

from ...engine import Command, Seat
from .rules import Tradeoff
from .scoring import HAND, ONE_OF, Hand, best_packings, hands, packed, packings
from .state import DICE, Faces, TradeoffState


def choose(rules: Tradeoff, s: TradeoffState, seat: Seat) -> Command:
    place = s.places[seat]
    if s.phase == "trading":
        keep = best_to_keep(packed(place.hand), place.thrown.faces)
        for position in range(1, DICE + 1):
            if (position in keep) != (position in place.thrown.kept):
                return Command(seat, "toggle", position)
        return Command(seat, "confirm")
    value, hand = promise(), packed(place.hand)
    face = max(sorted(set(s.pool)), key=lambda face: value[hand + ONE_OF[face - 1]])
    return Command(seat, "take", face)


@lru_cache(maxsize=1 << 14)
def best_to_keep(hand: Hand, rolled: Faces) -> frozenset[int]:
    """The positions to keep for the most promising hand; among equals, the fewest."""
    value = promise()
    subsets = (kept for size in range(DICE + 1) for kept in combinations(range(1, DICE + 1), size))
    best = max(subsets, key=lambda kept: value[hand + packed(rolled[at - 1] for at in kept)])
    return frozenset(best)


@cache
def promise() -> dict[Hand, float]:
    """The promise of every hand of at most fifteen dice, from full hands down."""
    exact, scored = packings(), best_packings()
    value: dict[Hand, float] = {hand: float(exact[scored[hand]][0]) for hand in hands(HAND)}
    for size in range(HAND - 1, -1, -1):
        for hand in hands(size):
            value[hand] = sum([value[hand + die] for die in ONE_OF]) / 6
    return value
