"""Taking between two players against plain minimax, and what follows for never trading."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

from rattlebag.games.tradeoff.scoring import packed, spread
from rattlebag.games.tradeoff.strategy import promise
from rattlebag.solve.compiling import compiled
from rattlebag.solve.tradeoff import taking
from rattlebag.solve.tradeoff.hands import numbering, rolls, splits, tables
from rattlebag.solve.tradeoff.taking import BY_PIPS, ME_FIRST, OTHER_FIRST

T = tables()
DICE = random.Random(2026)


def dice(count: int) -> tuple[int, ...]:
    return tuple(sorted(DICE.choices(range(1, 7), k=count)))


def number(faces: tuple[int, ...]) -> int:
    return numbering()[packed(faces)]


@cache
def brute(mine: tuple[int, ...], other: tuple[int, ...], pool: tuple[int, ...],
          owed: tuple[int, int]) -> float:  # fmt: skip
    """Every way to take, one die after the other. If one player has taken all, only the other
    goes on."""
    if not pool:
        return promise()[packed(mine)] - promise()[packed(other)]
    if owed[0] == 0:
        return -brute(other, mine, pool, owed[::-1])
    found = []
    for face in set(pool):
        left = list(pool)
        left.remove(face)
        after = (owed[1], owed[0] - 1)
        found.append(-brute(other, tuple(sorted((*mine, face))), tuple(left), after))
    return max(found)


def positions(count: int, most: int):
    """Hands before the roll, and what both trade."""
    for _ in range(count):
        size = DICE.choice((0, 5, 10))
        owed = DICE.randint(0, most), DICE.randint(0, most)
        hands = dice(size + 5 - owed[0]), dice(size + 5 - owed[1])
        yield hands, tuple(sorted(dice(owed[0]) + dice(owed[1]))), owed


@pytest.mark.parametrize("made", ["plain", "compiled"])
def test_taking_is_worth_what_trying_everything_says(made: str):
    ending = taking.ending if made == "plain" else compiled(taking).ending
    for (mine, other), pool, owed in positions(60, 3):
        found = ending(T.more, T.promise, number(mine), number(other), packed(pool),
                       16 * owed[0] + owed[1])  # fmt: skip
        assert found == pytest.approx(brute(mine, other, pool, owed)), (mine, other, pool, owed)


def test_the_die_to_take_keeps_that_worth():
    for (mine, other), pool, owed in positions(60, 3):
        if not owed[0]:
            continue
        face = 1 + taking.best_take(T.more, T.promise, number(mine), number(other), packed(pool),
                                    16 * owed[0] + owed[1])  # fmt: skip
        left = list(pool)
        left.remove(face)
        after = -brute(other, tuple(sorted((*mine, face))), tuple(left), (owed[1], owed[0] - 1))
        assert after == pytest.approx(brute(mine, other, pool, owed))


def test_whoever_keeps_everything_gets_the_difference_of_the_promises_whatever_the_other_does():
    first = dict(zip(rolls(), T.first_split, strict=False))
    for _ in range(30):
        size = DICE.choice((0, 5, 10))
        mine, other, roll, theirs = dice(size), dice(size), dice(5), dice(5)
        nothing = int(T.first_split[rolls().index(roll) + 1]) - 1
        assert splits()[nothing] == (roll, ())
        safe = promise()[packed(mine + roll)] - promise()[packed(other + theirs)]
        for reply in range(first[theirs], int(T.first_split[rolls().index(theirs) + 1])):
            kept = taking.kept_hand(T, number(other), reply)
            for order in (ME_FIRST, OTHER_FIRST, BY_PIPS):
                found = taking.revealed(
                    T, T.promise, number(mine + roll), kept, nothing, reply, order
                )
                assert found == pytest.approx(safe)


def test_faces_turned_over_change_nothing_where_the_order_is_given():
    """7 - v for v. At equal totals the lower hand takes first, so there it would."""

    def turned(faces: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted(7 - face for face in faces))

    for (mine, other), pool, owed in positions(40, 2):
        worth = [
            taking.ending(T.more, T.promise, number(way(mine)), number(way(other)),
                          packed(way(pool)), 16 * owed[0] + owed[1])
            for way in (tuple, turned)
        ]  # fmt: skip
        assert worth[0] == pytest.approx(worth[1])


def test_hands_rolls_and_splits_are_numbered_once_each():
    assert len(numbering()) == 54_264
    assert len(rolls()) == 252
    assert len(splits()) == len(set(splits())) == 4_368
    assert T.roll_chance.sum() == pytest.approx(1.0)
    for roll, (start, end) in enumerate(zip(T.first_split, T.first_split[1:], strict=False)):
        assert T.ways[start:end].sum() == pytest.approx(1.0)
        assert {Counter(k + t) == Counter(rolls()[roll]) for k, t in splits()[start:end]} == {True}
    hand = (1, 1, 2, 6)
    assert T.promise[number(hand)] == pytest.approx(promise()[packed(hand)])
    assert T.pips[number(hand)] == sum(spread(packed(hand)))
