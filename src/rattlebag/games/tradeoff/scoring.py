"""The best way to divide a hand of dice into sets.

A hand is a number with four bits for the count of each face, so that hands can be added. One table
has the best score of every hand of up to fifteen dice."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import combinations

FACES = range(1, 7)
HAND = 15  # dice at the end of a round
ONE_OF = tuple(1 << at for at in range(0, 24, 4))  # a single die of each face, as a hand

Hand = int  # count of face f in bits 4(f-1) to 4(f-1)+3
Points = int


def packed(dice: Iterable[int]) -> Hand:
    """The hand as a number."""
    return sum(1 << 4 * (face - 1) for face in dice)


def _same(count: int, kinds: int) -> list[Hand]:
    return [packed(faces * count) for faces in combinations(FACES, kinds)]


def _run(count: int) -> list[Hand]:
    return [packed(range(low, low + count)) for low in range(1, 8 - count)]


# By message key: the points of a set, how many dice it has, and every shape that it can have.
SETS: dict[str, tuple[Points, int, list[Hand]]] = {
    "tradeoff-triple": (3, 3, _same(3, kinds=1)),
    "tradeoff-mini-straight": (7, 4, _run(4)),
    "tradeoff-group": (8, 5, _same(5, kinds=1)),
    "tradeoff-double-triple": (10, 6, _same(3, kinds=2)),
    "tradeoff-straight": (12, 5, _run(5)),
    "tradeoff-double-group": (30, 10, _same(5, kinds=2)),
    "tradeoff-all-groups": (50, 15, _same(5, kinds=3)),
    "tradeoff-all-triplets": (50, 15, _same(3, kinds=5)),
}
HIGHEST_FIRST = list(SETS)[::-1]


@cache
def packings() -> dict[Hand, tuple[Points, tuple[str, ...]]]:
    """Every hand that sets can use up completely, with its points and those sets."""
    best: dict[Hand, tuple[Points, tuple[str, ...]]] = {0: (0, ())}
    by_size: list[set[Hand]] = [{0}] + [set() for _ in range(HAND)]
    for size in range(HAND):
        for hand in by_size[size]:
            points, names = best[hand]
            for name, (more, dice, shapes) in SETS.items():
                if size + dice > HAND:
                    continue
                for shape in shapes:
                    bigger = hand + shape
                    by_size[size + dice].add(bigger)
                    if bigger not in best or points + more > best[bigger][0]:
                        best[bigger] = points + more, (*names, name)
    return best


@cache
def hands(size: int) -> tuple[Hand, ...]:
    """Every hand of that many dice."""
    return tuple({hand + one for hand in hands(size - 1) for one in ONE_OF}) if size else (0,)


def rank(packing: Hand) -> tuple[Points, Hand]:
    """Of two packings that a hand has room for, the lower is chosen: more points, or else the
    smaller number, so that the sets that are heard are the sets that are seen."""
    return -packings()[packing][0], packing


@cache
def best_packings() -> dict[Hand, Hand]:
    """For every hand of at most fifteen dice, the packing that scores it best: its own, or that of
    the hand with one die fewer."""
    ranks = {packing: rank(packing) for packing in packings()}
    chosen: dict[Hand, Hand] = {0: 0}
    for size in range(1, HAND + 1):
        for hand in hands(size):
            found = hand if hand in ranks else 0
            for at in range(0, 24, 4):
                if hand >> at & 15 and ranks[fewer := chosen[hand - (1 << at)]] < ranks[found]:
                    found = fewer
            chosen[hand] = found
    return chosen


def best(hand: Hand) -> tuple[Points, tuple[str, ...]]:
    """The most points that a hand of at most fifteen dice is worth, and its sets, the highest
    first."""
    points, names = packings()[best_packings()[hand]]
    return points, tuple(sorted(names, key=HIGHEST_FIRST.index))


def spread(hand: Hand) -> tuple[int, ...]:
    """The dice of a hand, sorted."""
    return tuple(face for face in FACES for _ in range(hand >> 4 * (face - 1) & 15))


def holds(hand: Hand, part: Hand) -> bool:
    return all(hand >> at & 15 >= part >> at & 15 for at in range(0, 24, 4))


@cache
def best_first() -> list[Hand]:
    return sorted(packings(), key=rank)


@lru_cache(4096)
def divided(hand: Hand) -> tuple[tuple[tuple[str, tuple[int, ...]], ...], tuple[int, ...]]:
    """The sets that `best` names with their dice, in its order, and the dice that are left.
    Unlike `best`, it does not need all packings, which take a quarter of a second to find."""
    exact = packings()
    part = next(packing for packing in best_first() if holds(hand, packing))
    rest, found = hand - part, []
    for name in sorted(exact[part][1], key=lambda name: -SETS[name][1]):
        shape = next(
            shape
            for shape in SETS[name][2]
            if holds(part, shape)
            and part - shape in exact
            and sorted(exact[part - shape][1] + (name,)) == sorted(exact[part][1])
        )
        part -= shape
        found.append((name, spread(shape)))
    found.sort(key=lambda one: HIGHEST_FIRST.index(one[0]))
    return tuple(found), spread(rest)
