"""What hands are worth for the match, and taking for it, against other ways to the same numbers."""

from __future__ import annotations

import random

import numpy as np
import pytest
from solve.tradeoff.minimax import match_tables, points

from rattlebag.games.tradeoff.scoring import packed
from rattlebag.solve.tradeoff.beliefs import FAMILY, prior_ways
from rattlebag.solve.tradeoff.chances import rounds_ahead, won, worth
from rattlebag.solve.tradeoff.hands import numbering, tables
from rattlebag.solve.tradeoff.many_players import greedy, wide
from rattlebag.solve.tradeoff.match_taking import (
    DENYING,
    EXACT,
    GREEDY,
    HOARDING,
    match_ending,
    match_take,
    observe_take,
    settled,
)
from rattlebag.solve.tradeoff.positions import FAR, TakePosition
from rattlebag.solve.tradeoff.proven import UntradedMatch

T = tables()
DICE = random.Random(2026)


def hand(size: int) -> int:
    return numbering()[packed(DICE.choices(range(1, 7), k=size))]


def pools(count: int):
    for _ in range(count):
        owed = DICE.randint(1, 3), DICE.randint(1, 3)
        pool = packed(DICE.choices(range(1, 7), k=sum(owed)))
        size = DICE.choice((5, 10, 15))
        hands = hand(size - owed[0]), hand(size - owed[1])
        yield TakePosition(*hands, pool, 16 * owed[0] + owed[1])


@pytest.mark.parametrize("totals", [(0, 0), (20, 0), (30, 45), (59, 58)])
@pytest.mark.parametrize("target", [60, 500])
def test_before_a_round_it_is_the_match_that_is_followed_round_by_round(
    target: int, totals: tuple[int, int]
):
    assert won(target)[totals] == pytest.approx(UntradedMatch(target, *totals).win, abs=1e-9)
    assert settled(worth(target, *totals), 0, 0) == pytest.approx(won(target)[totals])


@pytest.mark.parametrize("target", [30, 60, 500])
def test_a_match_never_starts_with_more_than_its_mean_rounds_or_three(target: int):
    assert rounds_ahead(target) == min(3.0, UntradedMatch(target).rounds)


def test_where_every_point_counts_alike_hands_are_worth_their_promises():
    w = points()
    for size in (0, 5, 10, 15):
        mine, other = hand(size), hand(size)
        assert settled(w, mine, other) == pytest.approx(T.promise[mine] - T.promise[other])


def test_somebody_who_takes_by_habit_gets_no_more_than_by_taking_exactly():
    m, less = match_tables(worth(60, 30, 30)), 0
    for at in pools(60):
        best, *others = (
            match_ending(m, at, True, taker, -FAR, FAR)
            for taker in (EXACT, GREEDY, HOARDING, DENYING)
        )
        assert min(others) >= best - 1e-12
        less += max(others) > best + 1e-6
    assert less > 10


def test_with_nothing_to_risk_the_take_is_the_safest_and_with_more_it_hopes_for_habits():
    m, other_take = match_tables(worth(60, 20, 20)), 0
    m.work.chances[:] = np.eye(len(m.work.chances))[GREEDY]
    for at in pools(60):
        taken = [match_take(m, at, budget) for budget in (0.0, FAR)]
        after = [
            TakePosition(
                int(T.more[at.mine, face]), at.other, at.pool - (1 << 4 * face), at.owed - 16
            )
            for face in taken
        ]
        values = [
            match_ending(m, left, False, taker, -FAR, FAR)
            for left in after
            for taker in (EXACT, GREEDY)
        ]
        now = match_ending(m, at, True, EXACT, -FAR, FAR)
        assert values[0] == pytest.approx(now)
        assert values[3] >= values[1] - 1e-4
        other_take += taken[0] != taken[1]
    assert other_take


def test_who_takes_greedily_is_found_out():
    m, ways = match_tables(worth(60, 0, 0)), prior_ways()
    belief = np.full(len(FAMILY), 1 / len(FAMILY))
    for at in pools(25):
        face = greedy(T, at.other, wide(at.pool))
        observe_take(m, at, belief, ways, face)
    assert belief @ ways[:, GREEDY] > 0.8
    assert belief.sum() == pytest.approx(1.0)
    assert ways.sum(axis=1) == pytest.approx(1.0)
