"""Threes against somebody who plays in a given way: what comes of it, and what makes most of it."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from solve.bellman import wandered

from best_response import AtRandom, best_response, following, value_against
from best_response.threes_response import ByTheEnd, ThreesTurns
from rattlebag.engine import Chance, Command, Decide, Over
from rattlebag.engine.race import Race
from rattlebag.games.threes import strategy
from rattlebag.games.threes.rules import Threes, ThreesOptions, ThreesState
from rattlebag.solve import Solution, quiet, solve

ONE_ROUND = ThreesOptions(rounds=1)


def straight(rules: Threes, s: ThreesState, seat: int) -> Command:
    """Takes every roll as it comes."""
    loose = s.thrown.free()
    if not s.thrown.faces:
        return Command(seat, "roll")
    return Command(seat, "toggle", loose[0]) if loose else Command(seat, "bank")


def test_a_roll_that_is_taken_as_it_comes_costs_three_a_die():
    ending = ThreesTurns(Threes(ThreesOptions(), 2), ByTheEnd(straight)).ending(2, 0)
    assert ending is not None
    assert ending @ np.arange(-30, 31) == pytest.approx(5 * 3.0 - 60 / 6**5)
    assert ending[0] == pytest.approx(6**-5)  # the moon
    assert sum(ending) == pytest.approx(1.0)


def test_one_who_leaves_it_to_chance_comes_by_every_choice():
    """All 31 choices of five dice, and the moon once in a while."""
    rules = Threes(ONE_ROUND, 2)
    state = ThreesState(Race((0, 1), (7, 0), (0, 1), 1, low_wins=True))
    landed = rules.land(rules.apply(state, Command(1, "roll")).state, (6, 6, 6, 6, 6)).state
    ending = ThreesTurns(rules, AtRandom()).ending_from(landed)
    assert sum(ending) == pytest.approx(1.0)
    assert ending[0] == pytest.approx(0.1, abs=0.1)


def test_one_who_puts_back_for_ever_is_found_out():
    def undecided(rules: Threes, s: ThreesState, seat: int) -> Command:
        return Command(seat, "toggle", 1) if s.thrown.faces else Command(seat, "roll")

    with pytest.raises(ValueError, match="forever"):
        ThreesTurns(Threes(ONE_ROUND, 2), undecided).ending(2, 0)


def test_two_alike_have_what_they_have_whoever_counts():
    first, second = value_against("threes", ONE_ROUND, ByTheEnd(straight), ByTheEnd(straight))
    assert first == pytest.approx(0.5)
    assert second == pytest.approx(0.5)


def test_best_play_against_best_play_is_best_play():
    best = solve("threes", ONE_ROUND, tables=False)
    first, second = best.win_probability
    reply = best_response("threes", ONE_ROUND, following(best))
    assert reply.win_probability == pytest.approx((first, second), abs=1e-10)


def test_a_response_is_the_best_answer():
    rules = Threes(ThreesOptions(rounds=2), 2)
    reply = best_response("threes", rules.options, strategy.choose, progress=quiet)
    it_wins_more_than_best_play(rules, reply)
    every_chance_follows_from_those_one_step_on(rules, reply)


def it_wins_more_than_best_play(rules: Threes, reply: Solution) -> None:
    """Best play is safe against anyone; the response makes the most of this one."""
    best = solve("threes", rules.options, tables=False)
    first, second = reply.win_probability
    safe_first, safe_second = best.win_probability
    assert first > safe_first
    assert second > safe_second


def every_chance_follows_from_those_one_step_on(rules: Threes, reply: Solution) -> None:
    """The other side does what it does; our own moves are the best ones."""
    for state in Random(1).sample(wandered(rules, 20, seed=2), 100):
        for seat in (0, 1):
            node = rules.node(state)
            if isinstance(node, Over):
                continue
            if isinstance(node, Chance):
                after = sum(
                    float(chance) * reply.value(rules.land(state, faces).state, seat)
                    for faces, chance in node.dice.outcomes()
                )
            elif node.seats == (seat,):
                after = max(
                    reply.value(rules.apply(state, command).state, seat)
                    for command in rules.commands(state)
                )
            else:
                assert isinstance(node, Decide)
                command = strategy.choose(rules, state, 1 - seat)
                after = reply.value(rules.apply(state, command).state, seat)
            assert reply.value(state, seat) == pytest.approx(after, abs=1e-11), rules.text(state)
