"""Figures of many games: intervals that hold what they promise, and spreads."""

from __future__ import annotations

from collections import Counter
from math import comb, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rattlebag.simulate import Counts, Rate, Spread
from rattlebag.simulate.counting import Tally, WinCount
from rattlebag.simulate.report import interval, shared_interval


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # Wilson's score interval, as published tables and R's prop.test(correct=FALSE) give it.
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1.0),
    ],
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float):
    expected = (pytest.approx(low, abs=5e-5), pytest.approx(high, abs=5e-5))
    assert interval(wins, games) == expected
    assert shared_interval(WinCount(games, wins)) == expected


@given(st.integers(1, 10_000), st.floats(0, 1))
def test_the_interval_holds_the_rate_and_stays_within_bounds(games: int, part: float):
    share = part * games
    low, high = interval(share, games)
    assert 0 <= low <= share / games + 1e-12
    assert share / games - 1e-12 <= high <= 1


@given(st.lists(st.integers(0, 500), min_size=3, max_size=5))
def test_so_does_the_interval_with_shared_wins(counts: list[int]):
    _, won, *tied = counts
    wins = WinCount(sum(counts) or 1, won, Counter({k: n for k, n in enumerate(tied, 2) if n}))
    low, high = shared_interval(wins)
    assert 0 <= low <= wins.share / wins.games + 1e-12
    assert wins.share / wins.games - 1e-12 <= high <= 1


def coverage(games: int, win: float, tie: float) -> float:
    """How often the interval holds the truth, over every result that this many games can have."""
    truth, held = win + tie / 2, 0.0
    for ties in range(games + 1):
        for wins in range(games - ties + 1):
            low, high = shared_interval(WinCount(games, wins, Counter({2: ties} if ties else {})))
            if low <= truth <= high:
                lost = games - ties - wins
                ways = comb(games, ties) * comb(games - ties, wins)
                held += ways * tie**ties * win**wins * (1 - win - tie) ** lost
    return held


@pytest.mark.parametrize(
    ("win", "tie"), [(0.4, 0.2), (0.1, 0.8), (0.25, 0.5), (0.45, 0.02), (0.6, 0.3), (0.05, 0.1)]
)
def test_nineteen_intervals_of_twenty_hold_the_truth_with_shared_wins_too(win: float, tie: float):
    """Exactly reckoned. Wilson's own interval, too, holds it a little more or less often."""
    assert 0.93 < coverage(60, win, tie) < 0.98


def test_shared_wins_make_the_interval_narrower_than_if_they_were_wins_and_losses():
    split, shared = WinCount(400, 200), WinCount(400, 100, Counter({2: 200}))
    assert split.share == shared.share

    def width(wins: WinCount) -> float:
        low, high = shared_interval(wins)
        return high - low

    # Half of the games shared: half the variance.
    assert width(shared) / width(split) == pytest.approx(sqrt(0.5), rel=0.02)


def test_a_few_games_that_were_all_shared_prove_little():
    low, high = shared_interval(WinCount(5, 0, Counter({2: 5})))
    assert low < 0.4
    assert high > 0.6


@given(st.lists(st.integers(-100, 5000), min_size=1, max_size=60))
def test_a_spread_is_that_of_all_the_values(values: list[int]):
    spread = Spread.of(Counter(values))
    mean, ordered = sum(values) / len(values), sorted(values)
    assert spread.mean == pytest.approx(mean)
    assert spread.deviation == pytest.approx(
        sqrt(sum((value - mean) ** 2 for value in values) / len(values)), abs=1e-9
    )
    assert (spread.low, spread.high) == (ordered[0], ordered[-1])
    assert spread.median == ordered[(len(values) - 1) // 2]
    assert spread.lower_quartile == ordered[-(-len(values) // 4) - 1]
    assert spread.upper_quartile == ordered[-(-3 * len(values) // 4) - 1]


@given(st.lists(st.integers(0, 300), min_size=1, max_size=40), st.randoms(use_true_random=False))
def test_figures_do_not_depend_on_the_order_of_counting(values: list[int], order):
    shuffled = list(values)
    order.shuffle(shuffled)
    assert Spread.of(Counter(values)) == Spread.of(Counter(shuffled))


def test_shares_are_exact_however_they_are_added():
    total, parts = WinCount(), [WinCount(1, 0, Counter({3: 1})) for _ in range(9)]
    for part in parts:
        total.add(part)
    assert total.exact_share == 3
    assert total.share == 3.0
    assert Rate.of(total).win_rate == pytest.approx(1 / 3)


def test_everyones_games_together_tell_who_acted_when():
    seats = [
        Tally(10, 6, acting=[WinCount(5, 2), WinCount(5, 4)]),
        Tally(10, 4, acting=[WinCount(5, 1), WinCount(5, 3)]),
    ]
    first, second = Counts(10, seats).by_order()
    assert (first, second) == (WinCount(10, 3), WinCount(10, 7))
