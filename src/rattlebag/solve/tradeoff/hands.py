"""Every hand of up to fifteen dice, and every way to split a roll, as numbers for the kernel."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from math import factorial, prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...games.tradeoff.scoring import HAND, ONE_OF, Hand, best, hands, packed, spread
from ...games.tradeoff.state import DICE

Ints = NDArray[np.int64]
Small = NDArray[np.int32]  # half the memory, so that more of it is near the processor
Floats = NDArray[np.float64]


class HandTables(NamedTuple):
    """What the kernel looks up. Hands, rolls and splits are numbered from 0; a split is one way to
    keep some dice of a roll and trade the others."""

    more: Small  # [hand, face]: the hand with one more die, or -1
    promise: Floats  # [hand]: its mean score when all missing dice are rolled
    pips: Ints  # [hand]: the sum of its faces
    slot: Ints  # [hand]: its number among the hands a round can have before a roll, or -1
    roll_chance: Floats  # [roll]
    roll_dice: Ints  # [roll, 5]: faces from 0, sorted
    first_split: Ints  # [roll], and one more: where its splits begin
    split_roll: Ints  # [split]
    kept_dice: Ints  # [split, 5]: faces from 0, sorted
    kept: Ints  # [split]: how many
    traded: Ints  # [split]: the other dice, packed
    ways: Floats  # [split]: which share of the 32 subsets of the five dice makes it


@cache
def numbering() -> dict[Hand, int]:
    """The number of every packed hand; the smaller hands first."""
    every = (hand for size in range(HAND + 1) for hand in sorted(hands(size)))
    return {hand: number for number, hand in enumerate(every)}


@cache
def rolls() -> tuple[tuple[int, ...], ...]:
    """The 252 rolls of five dice, sorted, in the order of their numbers."""
    return tuple(spread(hand) for hand in sorted(hands(DICE)))


@cache
def roll_number() -> dict[tuple[int, ...], int]:
    return {roll: number for number, roll in enumerate(rolls())}


@cache
def splits() -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """Every split as the dice that are kept and those that are traded; by roll, then by kept."""
    found = []
    for roll in rolls():
        of_roll = set()
        for keeps in product((False, True), repeat=DICE):
            kept = tuple(face for face, keep in zip(roll, keeps, strict=True) if keep)
            traded = tuple(face for face, keep in zip(roll, keeps, strict=True) if not keep)
            of_roll.add((kept, traded))
        found += sorted(of_roll, key=lambda split: (len(split[0]), split))
    return tuple(found)


@cache
def split_number() -> dict[tuple[tuple[int, ...], tuple[int, ...]], int]:
    return {split: number for number, split in enumerate(splits())}


@cache
def tables() -> HandTables:
    number = numbering()
    packs = np.array(list(number), np.int64)
    counts = np.stack([packs >> at & 15 for at in range(0, 24, 4)], axis=1)
    sizes = counts.sum(axis=1)
    more = np.full((len(packs), 6), -1, np.int64)
    for face, one in enumerate(ONE_OF):
        small = sizes < HAND
        more[small, face] = [number[int(hand)] for hand in packs[small] + one]
    promise = np.zeros(len(packs))
    full = np.flatnonzero(sizes == HAND)
    promise[full] = [best(int(hand))[0] for hand in packs[full]]
    for size in range(HAND - 1, -1, -1):
        which = np.flatnonzero(sizes == size)
        promise[which] = promise[more[which]].mean(axis=1)
    slot = np.full(len(packs), -1, np.int64)
    before = np.flatnonzero((sizes == 0) | (sizes == DICE) | (sizes == 2 * DICE))
    slot[before] = np.arange(len(before))
    return HandTables(more.astype(np.int32), promise, counts @ np.arange(1, 7), slot, *_rolls())


def _rolls() -> tuple[Floats, Ints, Ints, Ints, Ints, Ints, Ints, Floats]:
    chance = np.array([_orders(roll) / 6**DICE for roll in rolls()])
    dice = np.array(rolls(), np.int64) - 1
    of_roll = np.array([roll_number()[tuple(sorted(k + t))] for k, t in splits()], np.int64)
    first = np.searchsorted(of_roll, np.arange(len(rolls()) + 1)).astype(np.int64)
    kept_dice = np.full((len(splits()), DICE), -1, np.int64)
    for number, (dice_kept, _) in enumerate(splits()):
        kept_dice[number, : len(dice_kept)] = np.array(dice_kept, np.int64) - 1
    kept = np.array([len(kept) for kept, _ in splits()], np.int64)
    traded = np.array([packed(traded) for _, traded in splits()], np.int64)
    ways = np.array([_ways(kept, traded) for kept, traded in splits()])
    return chance, dice, first, of_roll, kept_dice, kept, traded, ways


def _orders(dice: tuple[int, ...]) -> int:
    """In how many orders these dice can fall."""
    return factorial(len(dice)) // prod(map(factorial, Counter(dice).values()))


def _ways(kept: tuple[int, ...], traded: tuple[int, ...]) -> float:
    """The share of the subsets of five dice that keep just these."""
    whole, part = Counter(kept + traded), Counter(kept)
    count = prod(
        factorial(n) // factorial(part[face]) // factorial(n - part[face])
        for face, n in whole.items()
    )
    return count / 2**DICE
