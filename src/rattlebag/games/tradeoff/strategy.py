"""Tradeoff strategies by level: which dice to trade, and which to take from the pool.

Players differ in how they value a hand, in what a traded die has to bring, and in how much they
mind what the next player gets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import inf

from ...engine import Command, Seat
from ...engine.nodes import Pick
from .promises import hoards, promise
from .rules import Tradeoff
from .scoring import ONE_OF, Hand, packed
from .state import DICE, Faces, TradeoffState

TradeoffStrategy = Callable[[Tradeoff, TradeoffState, Seat], Command]

FIRST, TIED, LATER = range(3)  # to take, as far as the totals say before dice are traded
# All choices of dice by their positions, the fewest first.
CHOICES: tuple[tuple[int, ...], ...] = tuple(
    kept for size in range(DICE + 1) for kept in combinations(range(1, DICE + 1), size)
)


@dataclass(frozen=True)
class Habits:
    """How a player trades and takes. Prices are in points of the value."""

    prices: tuple[float, float, float]  # of trading a die when taking first, tied and later
    most: tuple[int, int, int] = (DICE, DICE, DICE)  # dice traded at once, in the same cases
    denies: float = 0.0  # what a point for the next player counts, compared with one of your own
    clings: float = 0.0  # points that a face is worth more if the player has traded a die of it
    value: Callable[[], dict[Hand, float]] = promise  # of a hand

    def costs(self, standing: int) -> tuple[float, ...]:
        """The price of trading none to all of the dice."""
        price, most = self.prices[standing], self.most[standing]
        return tuple(count * price if count <= most else inf for count in range(DICE + 1))


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
def best_to_keep(habits: Habits, standing: int, hand: Hand, rolled: Faces) -> frozenset[int]:
    """The positions to keep for the best hand; among equals, the fewest."""
    value, costs = habits.value(), habits.costs(standing)

    def worth(kept: tuple[int, ...]) -> float:
        return value[hand + packed(rolled[at - 1] for at in kept)] - costs[DICE - len(kept)]

    best = max(CHOICES, key=worth)
    return frozenset(best)


# Taking


def best_to_take(habits: Habits, s: TradeoffState, seat: Seat) -> int:
    """The face that is worth the most, together with what the next player would gain by it."""
    value, hand = habits.value(), packed(s.places[seat].hand)
    other = next((at for at in s.order if at != seat), None)
    theirs = packed(s.places[other].hand) if other is not None else None

    def worth(face: int) -> float:
        found = value[hand + ONE_OF[face - 1]]
        if face in s.places[seat].traded:
            found += habits.clings
        if theirs is not None and habits.denies:
            found += habits.denies * value[theirs + ONE_OF[face - 1]]
        return found

    return max(sorted(set(s.pool)), key=worth)


def coin_flip(rules: Tradeoff, s: TradeoffState, seat: Seat, pick: Pick) -> Command:
    """Keeps each die or not by the flip of a coin, and takes what promises the most. The coins of
    all dice up to the last kept one have been flipped."""
    if s.phase == "taking":
        return Command(seat, "take", best_to_take(HABITS["old-sensible"], s, seat))
    for position in range(max(s.places[seat].thrown.kept, default=0) + 1, DICE + 1):
        if pick(2):
            return Command(seat, "toggle", position)
    return Command(seat, "confirm")


ONE = (1, 1, 1)
HABITS = {
    # Always puts one die into the pool, and takes it back if it can.
    "timid": Habits((-9.0, -9.0, -9.0), ONE, clings=9.0),
    # Would rather have any die of the pool than one that promises little.
    "reckless": Habits((-1.5, -1.5, -1.5)),
    # One die at a time: every further one helped the others more.
    "sensible": Habits((0.0, 0.0, 0.0), ONE),
    # The easiest to remember of the best rules that research/tradeoff_rules.py finds.
    "expert": Habits((0.0, 0.0, 0.0), most=(1, 1, 0), denies=1.0),
    "old-sensible": Habits((0.0, 0.0, 0.0)),
    "never": Habits((0.0, 0.0, 0.0), most=(0, 0, 0)),
    "keep-duplicates": Habits((-1.5, -1.5, -1.5), value=hoards),
}
# Among three or more, what the next player does not get is mostly someone else's gain.
IN_A_CROWD = {"expert": Habits((0.25, 0.25, 0.25), ONE, denies=0.2)}
LEVELS = ("timid", "reckless", "sensible", "expert")


def habits_of(level: str, players: int) -> Habits:
    return HABITS[level] if players == 2 else IN_A_CROWD.get(level, HABITS[level])


def player(level: str) -> TradeoffStrategy:
    """A player of this level's habits."""

    def choose(rules: Tradeoff, s: TradeoffState, seat: Seat) -> Command:
        habits, place = habits_of(level, rules.seats), s.places[seat]
        if s.phase == "trading":
            kept = best_to_keep(habits, standing(s, seat), packed(place.hand), place.thrown.faces)
            return keeps(s, seat, kept)
        return Command(seat, "take", best_to_take(habits, s, seat))

    return choose


characters = {level: player(level) for level in LEVELS}
yardsticks = {name: player(name) for name in HABITS if name not in LEVELS}
lucky = {"coin-flip": coin_flip}
