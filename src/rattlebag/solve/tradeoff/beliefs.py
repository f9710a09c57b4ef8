"""What `perfect` believes of other players before it has seen anyone trade: one of these types,
each as likely as any other."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from math import comb

import numpy as np

from ...games.tradeoff.promises import hoards, promise
from ...games.tradeoff.state import DICE
from ...games.tradeoff.strategy import FIRST, HABITS, LATER, TIED, Habits
from .hands import Floats, numbering
from .match_taking import ANYHOW, DENYING, EXACT, GREEDY, HOARDING, TAKERS
from .models import BLURRED, BY_COUNT, BY_HABIT, Types

VALUES = (promise, hoards)
ORDERS = (FIRST, LATER, TIED)  # as the kernel numbers them: first, second, by pips
FREE = Habits((0.0, 0.0, 0.0))
SURE, CARELESS = 0.02, 0.25  # which share of choices is any
# How likely a way of taking is for someone who trades as a type does, unless it is that type's.
OTHER_WAYS = {EXACT: 0.16, GREEDY: 0.1, HOARDING: 0.03, DENYING: 0.08, ANYHOW: 0.03}


@dataclass(frozen=True)
class Type:
    """One way of trading."""

    kind: int = BY_HABIT
    habits: Habits = FREE
    noise: float = SURE
    by_count: tuple[float, ...] = (0.0,) * (DICE + 1)


def any_by_count() -> tuple[float, ...]:
    """The chance of each subset by how many dice it keeps, for `random`: it confirms every second
    time, and otherwise marks or unmarks any die."""
    here, found = np.eye(DICE + 1)[0], np.zeros(DICE + 1)
    keeps = np.arange(DICE + 1) / DICE
    for _ in range(100):
        found += here / 2
        here = (np.roll(here * (1 - keeps), 1) + np.roll(here * keeps, -1)) / 2
    return tuple(float(found[kept]) / comb(DICE, kept) for kept in range(DICE + 1))


def priced(price: float, noise: float = SURE) -> Type:
    """Wants a hand that promises most, and so much more for every traded die."""
    return Type(habits=Habits((price,) * 3), noise=noise)


RANDOM = Type(BY_COUNT, by_count=any_by_count())
COIN_FLIP = Type(BY_COUNT, by_count=(1 / 2**DICE,) * (DICE + 1))
FAMILY: dict[str, Type] = {
    "random": RANDOM,
    "coin-flip": COIN_FLIP,
    **{name: Type(habits=habits) for name, habits in HABITS.items()},
    "careless-never": Type(habits=HABITS["never"], noise=CARELESS),
    "careless-duplicates": Type(habits=HABITS["keep-duplicates"], noise=CARELESS),
    "careless-promise": priced(0.0, CARELESS),
    "careless-sensible": Type(habits=HABITS["sensible"], noise=CARELESS),
    "wary": priced(1.0),
    "shy": priced(2.0),
    "eager": priced(-0.5),
    "vague": Type(BLURRED, noise=0.3),
    "vaguer": Type(BLURRED, noise=1.0),
    "vaguest": Type(BLURRED, noise=3.0),
}


def types_of(family: Iterable[Type]) -> Types:
    """As the kernel takes them."""
    every = tuple(family)
    values = np.array([[value()[hand] for hand in numbering()] for value in VALUES])
    costs = np.array([[one.habits.costs(order) for order in ORDERS] for one in every])
    return Types(
        np.array([one.kind for one in every]),
        np.array([one.by_count for one in every]),
        costs,
        np.array([VALUES.index(one.habits.value) for one in every]),
        np.array([one.habits.denies for one in every]),
        np.array([one.noise for one in every]),
        values,
    )


@cache
def types() -> Types:
    return types_of(FAMILY.values())


def prior() -> Floats:
    """Any type may sit there."""
    return np.full(len(FAMILY), 1 / len(FAMILY))


def way_of(one: Type) -> int:
    """How such a player takes, most likely."""
    if one is RANDOM:
        return ANYHOW
    if one.habits.value is hoards:
        return HOARDING
    return DENYING if one.habits.denies else GREEDY


def prior_ways() -> Floats:
    """The chance of every way of taking, by type."""
    found = np.tile([OTHER_WAYS[taker] for taker in range(TAKERS)], (len(FAMILY), 1))
    for which, one in enumerate(FAMILY.values()):
        found[which, way_of(one)] += 1.0 - sum(OTHER_WAYS.values())
    return found
