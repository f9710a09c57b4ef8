"""Two players with an agreement against a third: what it brings them, and what the third can do.

The pair sits in seats 0 and 1, the third in seat 2. An agreement is made before the game: they do
not show each other their rolls."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import product

from rattlebag.games.tradeoff.strategy import Habits, habits_of

from .many_players import Sitter, of_habits, played, thinker
from .trials import Mean

PARTNER = (0.0, 0.3, 0.6, 1.0)  # what a point of the partner's hand counts, when taking
THIRD = (0.0, -0.3, -0.6, -1.0)  # and one of the third's
PRICES = (-1.5, -0.5, 0.0, 0.25)
PAIR, THEM = (0, 1), 2
FINALISTS = 6
FAIR = 200 / 3


@dataclass(frozen=True)
class Agreement:
    """How both of the pair play."""

    price: float
    most: int
    partner: float
    third: float

    def sitters(self) -> list[Sitter]:
        habits = Habits((self.price,) * 3, (self.most,) * 3)
        return [
            of_habits(habits, 3, aims) for aims in ((self.partner, self.third),
                                                    (self.third, self.partner))
        ]  # fmt: skip


NOTHING_AGREED = Agreement(0.25, 1, 0.0, 0.0)


def agreements() -> Iterator[Agreement]:
    for price, most, partner, third in product(PRICES, (1, 5), PARTNER, THIRD):
        yield Agreement(price, most, partner, third)


def third(name: str) -> Sitter:
    """By name of a level; `response` is the best response to all others."""
    return thinker(3) if name == "response" else of_habits(habits_of(name, 3), 3)


def wins(pair: list[Sitter], other: Sitter, games: int, seed: int) -> Mean:
    return played([*pair, other], games, seed).wins(*PAIR)


@cache
def best(other: str, games: int, seed: int) -> tuple[Agreement, Mean]:
    """The agreement that wins the pair the most against this third player."""
    tried = [(wins(one.sitters(), third(other), games, seed).value, at, one)
             for at, one in enumerate(agreements())]  # fmt: skip
    finalists = [one for _, _, one in sorted(tried, reverse=True)[:FINALISTS]]
    found = [(wins(one.sitters(), third(other), 10 * games, seed + 1), one) for one in finalists]
    won, agreed = max(found, key=lambda one: one[0].value)
    return agreed, won


def schemers() -> list[Sitter]:
    """A pair that thinks, and wants their points together to be above the third's."""
    return [thinker(3, (1.0, -2.0)), thinker(3, (-2.0, 1.0))]


def kingmakers() -> list[Sitter]:
    """A pair of whom the second plays for the first alone."""
    return [thinker(3, (0.0, -1.0)), replace(thinker(3, (-1.0, 1.0)), own=0.0)]
