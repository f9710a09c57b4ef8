"""The last dice of a game of Tradeoff for two: all hands are open and no luck is left, so what each
die is worth is exact, if both play their best."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ...engine import Seat
from ...games.tradeoff.state import ITERATIONS, TradeoffState
from .pools import lookups, number_of

MOST_LOOKED_AT = 20_000  # moments; a whole pool of ten dice has a few thousand


class _NotTheEndError(Exception):
    """Some way to take the dice does not end the game, or there are too many."""


@lru_cache(maxsize=64)
def last_takes(s: TradeoffState, target: int) -> dict[int, float] | None:
    """The chance of the seat to act to win, by the face it takes: 1, 0, or a half for a shared win.
    None if the game can continue after this round."""
    if len(s.places) != 2 or s.iteration != ITERATIONS or s.phase != "taking":
        return None
    pool = tuple(s.pool.count(face) for face in range(1, 7))
    hands = tuple(number_of(place.hand) for place in s.places)
    owed = tuple(place.owed for place in s.places)
    look = _Look(tuple(place.score for place in s.places), target, s.order[0])
    try:
        return look.takes(hands, pool, s.order, owed)
    except _NotTheEndError:
        return None


class _Look:
    """Everything that can be taken, to the end."""

    def __init__(self, scores: tuple[int, ...], target: int, me: Seat) -> None:
        self.scores, self.target, self.me = scores, target, me
        self.more, self.promise, _ = lookups()
        self.known: dict[Any, float] = {}

    def takes(self, hands: Any, pool: Any, order: Any, owed: Any) -> dict[int, float]:
        seat, found = order[0], {}
        left = tuple(n - (at == seat) for at, n in enumerate(owed))
        after = (*order[1:], seat) if left[seat] else order[1:]
        for face in range(1, 7):
            if pool[face - 1]:
                rest = tuple(n - (at == face) for at, n in enumerate(pool, 1))
                held = tuple(
                    self.more[hand][face - 1] if at == seat else hand
                    for at, hand in enumerate(hands)
                )
                found[face] = self.worth(held, rest, after, left)
        return found

    def worth(self, hands: Any, pool: Any, order: Any, owed: Any) -> float:
        """My chance to win."""
        if not order:
            return self.ended(hands)
        key = hands, pool, order, owed
        if key not in self.known:
            if len(self.known) > MOST_LOOKED_AT:
                raise _NotTheEndError
            every = self.takes(*key).values()
            self.known[key] = max(every) if order[0] == self.me else min(every)
        return self.known[key]

    def ended(self, hands: Any) -> float:
        totals = [
            score + self.promise[hand] for score, hand in zip(self.scores, hands, strict=True)
        ]
        if max(totals) < self.target:
            raise _NotTheEndError
        mine, other = totals[self.me], totals[1 - self.me]
        return 0.5 if mine == other else float(mine > other)
