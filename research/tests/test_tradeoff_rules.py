"""The search for a simple rule for Tradeoff."""

from __future__ import annotations

import pytest

from rattlebag.games.tradeoff.strategy import HABITS
from rattlebag.simulate import Match, simulate
from tradeoff_rules import FIELD, rules, share


def test_a_share_is_what_a_simulation_of_the_two_levels_counts():
    found = share(HABITS["expert"], HABITS["sensible"], 500, seed=3)
    counted = simulate(Match("tradeoff", {"target_score": 60}, ("expert", "sensible"), 500, 3))
    assert found == pytest.approx(counted.seats[0].share / 500, abs=1e-12)


def test_the_expert_is_one_of_the_rules_that_are_tried_and_beats_the_field():
    assert HABITS["expert"] in list(rules())
    for level in FIELD:
        assert share(HABITS["expert"], HABITS[level], 4000, seed=1) > 0.55
