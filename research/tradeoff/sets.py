"""What each kind of set is worth: in rolled dice, and to a player who counts on it or not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from functools import cache

import numpy as np

from rattlebag.games.tradeoff.scoring import FACES, HAND, SETS, Hand, best, hands
from rattlebag.games.tradeoff.state import DICE
from rattlebag.solve.tradeoff.hands import numbering, rolls, tables
from rattlebag.solve.tradeoff.proven import orders

from .trials import Floats, Ints

DOUBLES = {  # a set of several others is theirs too
    "tradeoff-double-triple": "tradeoff-triple",
    "tradeoff-all-triplets": "tradeoff-triple",
    "tradeoff-double-group": "tradeoff-group",
    "tradeoff-all-groups": "tradeoff-group",
}
FAMILIES = tuple(name for name in SETS if name not in DOUBLES)


def family(name: str) -> str:
    return DOUBLES.get(name, name)


def promise_with(families: Collection[str]) -> Callable[[], dict[Hand, float]]:
    """What hands promise if only these families of sets scored."""
    return _promise_with(frozenset(families))


@cache
def _promise_with(families: frozenset[str]) -> Callable[[], dict[Hand, float]]:
    return cache(lambda: dict(zip(numbering(), promises(families).tolist(), strict=True)))


@cache
def promises(families: frozenset[str]) -> Floats:
    """By the number of the hand. Every way to divide it is tried, from small hands up: another way
    than that of the rules."""
    number, more = numbering(), tables().more
    shapes = [
        (points, shape)
        for name, (points, _, every) in SETS.items() if family(name) in families
        for shape in every
    ]  # fmt: skip
    packs = np.array(list(number), np.int64)
    counts = np.stack([packs >> at & 15 for at in range(0, 24, 4)], axis=1)
    sizes = counts.sum(axis=1)
    rising = np.argsort(packs)
    most = np.zeros(len(packs))
    for size in range(1, HAND + 1):
        here = np.flatnonzero(sizes == size)
        for points, shape in [*((0, 1 << at) for at in range(0, 24, 4)), *shapes]:
            part = np.array([shape >> at & 15 for at in range(0, 24, 4)])
            fits = here[(counts[here] >= part).all(axis=1)]
            found = (
                points + most[rising[np.searchsorted(packs, packs[fits] - shape, sorter=rising)]]
            )
            most[fits] = np.maximum(most[fits], found)
    for size in range(HAND - 1, -1, -1):
        here = np.flatnonzero(sizes == size)
        most[here] = most[more[here]].mean(axis=1)
    return most


@cache
def rolled() -> dict[str, tuple[float, float]]:
    """Of fifteen rolled dice, by set: the chance that it scores, and its points on average."""
    chance, points = dict.fromkeys(SETS, 0.0), dict.fromkeys(SETS, 0.0)
    for hand in hands(HAND):
        weight = orders(hand) / 6**HAND
        for name, times in Counter(best(hand)[1]).items():
            chance[name] += weight
            points[name] += weight * times * SETS[name][0]
    return {name: (chance[name], points[name]) for name in SETS}


def in_play(hands: Ints) -> dict[str, float]:
    """By set, its points a round, from how often rounds ended with each hand."""
    points = dict.fromkeys(SETS, 0.0)
    for hand, times in zip(numbering(), hands.tolist(), strict=True):
        if times:
            for name in best(hand)[1]:
                points[name] += SETS[name][0] * times / hands.sum()
    return points


def shape(roll: tuple[int, ...]) -> str:
    """What a player calls a roll."""
    counts = sorted(Counter(roll).values(), reverse=True)
    run = max(
        length for length in range(1, DICE + 1)
        for low in FACES if set(range(low, low + length)) <= set(roll)
    )  # fmt: skip
    if run >= 4:
        return f"run-{run}"
    return "shape-" + "".join(map(str, counts))


@cache
def starts() -> dict[str, tuple[float, float]]:
    """By shape of the first roll: its chance, and what it promises more than no dice at all."""
    t, packs = tables(), list(numbering())
    found: dict[str, tuple[float, float]] = {}
    for number, roll in enumerate(rolls()):
        hand = packs.index(sum(1 << 4 * (face - 1) for face in roll))
        chance, more = found.get(name := shape(roll), (0.0, 0.0))
        weight = float(t.roll_chance[number])
        found[name] = chance + weight, more + weight * float(t.promise[hand] - t.promise[0])
    return {name: (chance, more / chance) for name, (chance, more) in found.items()}
