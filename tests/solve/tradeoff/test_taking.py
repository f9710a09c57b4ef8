"""Taking against plain minimax, and what follows for never trading. Every point counts alike here;
what counts in a match is in test_chances.py."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from solve.tradeoff.minimax import (
    LUCK,
    dice,
    match_tables,
    number,
    points,
    positions,
    taken,
    with_die,
    without,
)

from rattlebag.games.tradeoff.scoring import packed, spread
from rattlebag.games.tradeoff.strategy import promise
from rattlebag.solve.tradeoff.hands import numbering, rolls, splits, tables
from rattlebag.solve.tradeoff.many_players import lead, played_out, take_among_many, wide
from rattlebag.solve.tradeoff.match_taking import (
    ANYHOW,
    EXACT,
    match_ending,
    match_opened,
    match_take,
)
from rattlebag.solve.tradeoff.positions import (
    BY_PIPS,
    FAR,
    ME_FIRST,
    OTHER_FIRST,
    TakePosition,
)

T = tables()


def left(hands, pool, owed) -> TakePosition:
    return TakePosition(number(hands[0]), number(hands[1]), packed(pool), 16 * owed[0] + owed[1])


def test_taking_is_worth_what_trying_everything_says():
    m = match_tables(points())
    for hands, pool, owed in positions(60, 3):
        at = left(hands, pool, owed)
        first = match_ending(m, at, True, EXACT, -FAR, FAR)
        second = match_ending(m, at, False, EXACT, -FAR, FAR)
        assert first == pytest.approx(taken(*hands, pool, owed)), (hands, pool, owed)
        assert second == pytest.approx(-taken(*hands[::-1], pool, owed[::-1]))


def test_the_die_to_take_keeps_that_worth():
    m = match_tables(points())
    m.work.chances[:] = np.eye(len(m.work.chances))[EXACT]
    for hands, pool, owed in positions(60, 3):
        if owed[0]:
            face = 1 + match_take(m, left(hands, pool, owed), 0.0)
            mine, other = hands
            after = (owed[1], owed[0] - 1)
            worth = -taken(other, with_die(mine, face), without(pool, face), after)
            assert worth == pytest.approx(taken(*hands, pool, owed))


def test_whoever_keeps_everything_gets_the_difference_of_the_promises_whatever_the_other_does():
    m = match_tables(points())
    for _ in range(30):
        size = LUCK.choice((0, 5, 10))
        mine, other, roll, theirs = dice(size), dice(size), dice(5), dice(5)
        nothing = int(T.first_split[rolls().index(roll) + 1]) - 1
        assert splits()[nothing] == (roll, ())
        safe = promise()[packed(mine + roll)] - promise()[packed(other + theirs)]
        hands, start = (number(mine), number(other)), T.first_split[rolls().index(theirs)]
        for reply in range(start, T.first_split[rolls().index(theirs) + 1]):
            for order in (ME_FIRST, OTHER_FIRST, BY_PIPS):
                found = match_opened(m, hands, nothing, reply, order, EXACT, -FAR, FAR)
                assert found == pytest.approx(safe)


def test_faces_turned_over_change_nothing_where_the_order_is_given():
    """7 - v for v. At equal totals the lower hand takes first, so there it would."""

    def turned(faces: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted(7 - face for face in faces))

    m = match_tables(points())
    for (mine, other), pool, owed in positions(40, 2):
        worth = [
            match_ending(m, left((way(mine), way(other)), way(pool), owed), True, EXACT, -FAR, FAR)
            for way in (tuple, turned)
        ]
        assert worth[0] == pytest.approx(worth[1])


def test_one_who_takes_anything_is_not_expected_to_do_better_than_by_taking_exactly():
    m = match_tables(points())
    for hands, pool, owed in positions(40, 3):
        at = left(hands, pool, owed)
        exact, anyhow = (match_ending(m, at, True, way, -FAR, FAR) for way in (EXACT, ANYHOW))
        assert anyhow >= exact - 1e-9


def test_among_several_the_last_dice_are_taken_as_trying_everything_says():
    """When everyone takes one die more, the others take what promises most, in turn."""
    for _ in range(80):
        count = LUCK.randint(3, 8)
        hands, pool = [dice(14) for _ in range(count)], dice(count)
        best = max(lead_after(hands, pool, face) for face in set(pool))
        order, owed = np.arange(count), np.ones(count, np.int64)
        face = 1 + take_among_many(T, numbers(hands), owed, order, wide(packed(pool)))
        assert lead_after(hands, pool, face) == pytest.approx(best)


def test_eight_players_can_trade_forty_dice_of_one_face():
    """A pool with more than fifteen of them never ran empty, and the bot thought forever."""
    for face in (1, 6):
        roll = (face,) * 5
        everything = int(T.first_split[rolls().index(roll)])
        assert splits()[everything] == ((), roll)
        splits_of_all = np.full(8, everything)
        hands, scores = np.zeros(8, np.int64), np.zeros(8, np.int64)
        worth = played_out(T, hands, scores, splits_of_all, 0, np.array([1]))
        assert worth == pytest.approx(0.0)
        pool = 40 << 8 * (face - 1)
        assert take_among_many(T, hands, np.full(8, 5), np.arange(8), pool) == face - 1


def numbers(hands) -> np.ndarray:
    return np.array([number(hand) for hand in hands])


def wanted(hand, pool) -> int:
    """The face that promises most; of equals the lowest."""
    return max(sorted(set(pool)), key=lambda face: promise()[packed(with_die(hand, face))])


def lead_after(hands, pool, face) -> float:
    """The first one's score over the mean of the others', if the first takes this face."""
    after = [with_die(hands[0], face)]
    pool = without(pool, face)
    for hand in hands[1:]:
        taken_face = wanted(hand, pool)
        after.append(with_die(hand, taken_face))
        pool = without(pool, taken_face)
    scores = [promise()[packed(hand)] for hand in after]
    found = scores[0] - sum(scores[1:]) / (len(scores) - 1)
    assert found == pytest.approx(lead(T, numbers(after), 0))
    return found


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
