"""What hands are worth before they are full, by several ways to value them."""

from __future__ import annotations

from functools import cache

from .scoring import HAND, ONE_OF, Hand, best_packings, hands, packings


@cache
def promise() -> dict[Hand, float]:
    """The promise of every hand of at most fifteen dice, from full hands down: its mean score if
    all missing dice are rolled. The pool gives some choice as well, but counting on it lost more
    than it won when it was tried."""
    exact, scored = packings(), best_packings()
    value: dict[Hand, float] = {hand: float(exact[scored[hand]][0]) for hand in hands(HAND)}
    for size in range(HAND - 1, -1, -1):
        for hand in hands(size):
            value[hand] = sum([value[hand + die] for die in ONE_OF]) / 6
    return value


@cache
def hoards() -> dict[Hand, float]:
    """The more of a kind the better: the sum of the squares of how many of each face there are."""
    return {
        hand: float(sum((hand >> at & 15) ** 2 for at in range(0, 24, 4)))
        for size in range(HAND + 1)
        for hand in hands(size)
    }
