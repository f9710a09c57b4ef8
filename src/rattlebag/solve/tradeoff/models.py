"""Ways of trading that a bot expects: a family of types, each with a chance for every split.

Plain functions for numba."""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from .hands import Floats, HandTables, Ints
from .luck import uniform
from .positions import kept_hand

BY_COUNT, BY_HABIT, BLURRED = 0, 1, 2  # kinds of types
DOUBT = 1e-4  # nothing is impossible, whatever a type would do


class Types(NamedTuple):
    """By type; what a kind does not need is 0."""

    kind: Ints
    by_count: Floats  # [type, 6]: the chance of each subset with that many dice kept
    costs: Floats  # [type, order, 6]: of trading none to five dice
    value: Ints  # which of the values of hands
    denies: Floats  # when taking, what a point of the other player counts
    noise: Floats  # share of any subset instead, or how many points blur the choice
    values: Floats  # [value, hand]


def chance_of(t: HandTables, types: Types, which: int, hand: int, split: int, order: int) -> float:
    """How likely a player of this type, with this hand and in this order of taking, splits the
    roll like this."""
    kind, noise, roll = types.kind[which], types.noise[which], t.split_roll[split]
    if kind == BY_COUNT:
        return 32.0 * t.ways[split] * types.by_count[which, t.kept[split]]
    if kind != BLURRED:
        exact = plain_choice(t, types, which, hand, roll, order) == split
        return noise * t.ways[split] + (1.0 - noise if exact else 0.0)
    most, total = best_promise(t, hand, roll), 0.0
    for one in range(t.first_split[roll], t.first_split[roll + 1]):
        total += blurred(t, hand, one, most, noise)
    return blurred(t, hand, split, most, noise) / total


def observe(t: HandTables, types: Types, belief: Floats, hand: int, reply: int, order: int) -> None:
    """What a reply says about the other's type."""
    for which in range(len(belief)):
        belief[which] *= chance_of(t, types, which, hand, reply, order) + DOUBT
    belief /= belief.sum()


def plain_choice(t: HandTables, types: Types, which: int, hand: int, roll: int, order: int) -> int:
    """What a player of this type does who makes no mistake: the best hand, after the costs of
    trading; of equals the one that keeps fewest."""
    best, chosen = -1e9, -1
    values, costs = types.values[types.value[which]], types.costs[which, order]
    for split in range(t.first_split[roll], t.first_split[roll + 1]):
        value = values[kept_hand(t, hand, split)] - costs[5 - t.kept[split]]
        if value > best + 1e-12:
            best, chosen = value, split
    return chosen


def blurred(t: HandTables, hand: int, split: int, most: float, noise: float) -> float:
    """Every point less than the most makes a choice less likely."""
    return t.ways[split] * exp((t.promise[kept_hand(t, hand, split)] - most) / noise)


def best_promise(t: HandTables, hand: int, roll: int) -> float:
    most = 0.0
    for split in range(t.first_split[roll], t.first_split[roll + 1]):
        most = max(most, t.promise[kept_hand(t, hand, split)])
    return most


def drawn_split(
    t: HandTables, types: Types, which: int, hand: int, roll: int, order: int, luck: Ints
) -> int:
    """A split as a player of this type would make it."""
    kind = types.kind[which]
    if kind == BY_HABIT and uniform(luck) >= types.noise[which]:
        return plain_choice(t, types, which, hand, roll, order)
    most = best_promise(t, hand, roll) if kind == BLURRED else 0.0
    total = 0.0
    for split in range(t.first_split[roll], t.first_split[roll + 1]):
        total += weight(t, types, which, hand, split, most)
    left = uniform(luck) * total
    for split in range(t.first_split[roll], t.first_split[roll + 1]):
        left -= weight(t, types, which, hand, split, most)
        if left <= 0.0:
            return split
    return t.first_split[roll + 1] - 1


def weight(t: HandTables, types: Types, which: int, hand: int, split: int, most: float) -> float:
    """How often this split comes, compared with others, where the choice is left to chance."""
    kind = types.kind[which]
    if kind == BY_COUNT:
        return t.ways[split] * types.by_count[which, t.kept[split]]
    if kind == BLURRED:
        return blurred(t, hand, split, most, types.noise[which])
    return t.ways[split]


def usual_take(t: HandTables, types: Types, which: int, mine: int, other: int, pool: int) -> int:
    """The face that a player of this type takes: the best for the hand, and against the other's."""
    best, chosen, values = -1e9, -1, types.values[types.value[which]]
    for face in range(6):
        if pool >> 4 * face & 15:
            value = values[t.more[mine, face]]
            if types.denies[which] > 0.0:
                value += types.denies[which] * values[t.more[other, face]]
            if value > best:
                best, chosen = value, face
    return chosen
