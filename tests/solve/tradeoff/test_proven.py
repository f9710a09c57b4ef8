"""What is proven about Tradeoff: by arithmetic, by linear programming, by playing."""

from __future__ import annotations

import random

import pytest

from rattlebag.engine import Decide, Over
from rattlebag.engine.journal import any_command, opening, play
from rattlebag.games.tradeoff.rules import Tradeoff, TradeoffOptions
from rattlebag.games.tradeoff.strategy import keeps, promise
from rattlebag.solve.tradeoff.proven import UntradedMatch, proven, score_chances


def test_the_scores_of_fifteen_dice_have_the_promise_of_an_empty_hand_as_their_mean():
    chances = score_chances()
    assert chances.sum() == pytest.approx(1.0)
    assert proven(TradeoffOptions()).points == pytest.approx(promise()[0])


def test_a_match_without_trades_is_even_and_a_lead_is_worth_what_the_other_lacks():
    assert UntradedMatch(60).win == pytest.approx(0.5)
    ahead, behind = UntradedMatch(60, 20, 0), UntradedMatch(60, 0, 20)
    assert ahead.win + behind.win == pytest.approx(1.0)
    assert ahead.win > 0.9
    assert ahead.rounds == pytest.approx(behind.rounds)
    assert UntradedMatch(30, 29, 29).rounds == pytest.approx(1.0)


def test_a_match_without_trades_goes_as_the_arithmetic_says():
    """Every score drawn from the chances, by another way to the same figures."""
    luck, chances, matches = random.Random(15), score_chances(), 4000
    rounds = shared = 0
    for _ in range(matches):
        totals = [0, 0]
        while max(totals) < 60:
            drawn = luck.choices(range(len(chances)), chances.tolist(), k=2)
            totals = [total + one for total, one in zip(totals, drawn, strict=True)]
            rounds += 1
        shared += totals[0] == totals[1]
    found = proven(TradeoffOptions(60))
    assert rounds / matches == pytest.approx(found.rounds, abs=0.02)
    assert shared / matches == pytest.approx(found.shared, abs=0.015)


@pytest.mark.parametrize("seed", range(20))
def test_with_the_real_rules_whoever_never_trades_keeps_the_dice_they_rolled(seed: int):
    """Seat 0 never trades, seat 1 does anything: both hands are the dice that each rolled."""
    rules, luck = Tradeoff(TradeoffOptions(30)), random.Random(seed)
    state = opening(rules, luck.randrange).state
    rolled: list[list[int]] = [[], []]
    seen = None
    while not isinstance(node := rules.node(state), Over):
        assert isinstance(node, Decide)
        if (now := (state.round, state.iteration)) != seen and state.phase == "trading":
            seen = now
            rolled = [[], []] if state.iteration == 1 else rolled
            for dice, place in zip(rolled, state.places, strict=True):
                dice += place.thrown.faces
        seat = node.seats[0]
        known = rules.known(state, seat)
        command = any_command(rules, known, seat, luck.randrange)
        if seat == 0:
            command = keeps(known, 0, frozenset(range(1, 6)))
        before, state = state, play(rules, state, command, luck.randrange).state
        if state.phase == "over" or state.round > before.round:
            assert [sorted(dice) for dice in rolled] == [list(p.shown) for p in state.places]
