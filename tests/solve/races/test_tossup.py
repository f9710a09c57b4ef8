"""Best play in Toss Up: equal to the referee, equal to the rules, and the figures people know."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import numpy as np
import pytest
from lines import table
from solve.agreement import agrees
from solve.small import judged, small_toss_up

from best_response.race_response import state_at
from rattlebag.engine import Chance, Command
from rattlebag.games.tossup.rules import TossUp, TossUpOptions, TossUpState
from rattlebag.solve import ImpossiblePosition, quiet, solve, turn_figures
from rattlebag.solve.races.target_race import RaceValues
from rattlebag.solve.standing import Standing, standing
from rattlebag.solve.tossup.solver import TossUpSolution

VARIANTS = ("standard", "playpalace")


@cache
def solved(rules: TossUp) -> TossUpSolution:
    race = TossUpSolution.race_of(rules.options)
    return TossUpSolution(rules, RaceValues(race, race.work_out(quiet)))


def unsolved(rules: TossUp) -> TossUpSolution:
    """What is known without solving."""
    race = TossUpSolution.race_of(rules.options)
    opened = np.zeros((race.turns, race.target, race.target))
    tables = {"opened": opened, "final": np.zeros((race.turns, 1)), "off": np.zeros(1)}
    return TossUpSolution(rules, RaceValues(race, tables))


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize(("target", "dice"), [(6, 2), (5, 3), (3, 4)])
def test_every_position_is_worth_what_the_referee_says(variant, target, dice):
    """Open, final and tie-break, in the middle of a turn, and with the dice in the air."""
    rules = small_toss_up(target, dice, variant)
    assert agrees(solved(rules), judged(rules, 26)) > 700


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("dice", [5, 10, 20])
def test_a_throw_does_what_the_rules_say(variant, dice):
    """Every throw of every number of dice. Throws that change nothing are set apart."""
    rules = TossUp(TossUpOptions(starting_dice=dice, variant=variant))
    game = unsolved(rules)
    throws = game.values.race.dice
    for points in range(dice if dice < 20 else 4):
        state = replace(state_at(rules, Standing(2, 0, 10, 10, 100), points), rolling=True)
        node = rules.node(state)
        assert isinstance(node, Chance)
        gains, bust, stay = [0.0] * (dice + 1), 0.0, 0.0
        for faces, chance in node.dice.outcomes():
            landed = rules.land(state, faces).state
            if landed.race.at == 1:
                bust += float(chance)
            elif landed.at_stake == points:
                assert landed.left == state.left
                stay += float(chance)
            else:
                assert game.possible_turn(landed)
                gains[landed.at_stake - points] += float(chance)
        moved = 1 - throws.stay[points]
        assert stay == pytest.approx(throws.stay[points])
        assert bust == pytest.approx(throws.bust[points] * moved)
        assert gains == pytest.approx(list(throws.gains[points] * moved))
        assert sum(throws.gains[points]) + throws.bust[points] == pytest.approx(1.0)


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_race_of_the_solver_is_the_race_of_the_rules(variant):
    """Both are played with the same dice, whoever banks when; the points tell the dice left."""
    rules = TossUp(TossUpOptions(target_score=20, starting_dice=5, variant=variant))
    game = unsolved(rules)
    for seed in range(40):
        luck = Random(seed)
        state = rules.land(rules.start().state, (luck.randrange(2),)).state
        now: Standing | float = Standing(2, 0, 0, 0, 20)
        while isinstance(now, Standing):
            assert standing(state.race, 20) == now
            at, points, number = state.race.at, 0, state.race.number
            mover = state.race.side_of[state.race.seat]
            while True:
                flying = rules.apply(state, Command(state.race.seat, "roll")).state
                node = rules.node(flying)
                assert isinstance(node, Chance)
                state = rules.land(flying, node.dice.draw(luck.randrange)).state
                assert game.possible_turn(state)
                if (state.race.at, state.race.number) != (at, number) or state.race.over:
                    points = 0
                    break
                points = state.at_stake
                if points and luck.random() < 0.4:
                    state = rules.apply(state, Command(state.race.seat, "bank")).state
                    break
            now = now.after(points)
        assert state.race.over, seed
        assert (state.race.scores[mover] == max(state.race.scores)) == (now == 1.0)


# Figures


def test_the_greatest_mean_of_a_turn_and_the_thresholds_of_ten_standard_dice():
    figures = turn_figures("tossup")
    assert round(figures.best_expected_points, 7) == 13.2393066
    assert [figures.bank_at[left] for left in range(1, 6)] == [25, 22, 27, 48, 99]


@pytest.mark.parametrize("variant", VARIANTS)
def test_so_many_dice_bust_so_often(variant):
    bust = turn_figures("tossup", TossUpOptions(variant=variant)).bust
    assert list(bust) == list(range(1, 11))
    for n, chance in bust.items():
        exact = (1 / 2) ** n - (1 / 3) ** n if variant == "standard" else (1 / 3) ** n
        assert chance == pytest.approx(exact, rel=1e-12)
    assert variant == "playpalace" or bust[2] == pytest.approx(5 / 36)


@pytest.mark.parametrize("dice", range(5, 21))
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_number_of_dice_has_its_figures(variant, dice):
    """One more throw of `left` dice cannot be right where banking is: the thresholds balance."""
    options = TossUpOptions(starting_dice=dice, variant=variant)
    figures = turn_figures("tossup", options)
    assert figures.fewest_expected_turns is not None
    assert figures.fewest_expected_turns > 100 / (2.2 * figures.best_expected_points)
    assert {1, 2, 3} <= figures.bank_at.keys()
    chance = 1 / 2 if variant == "standard" else 1 / 3
    for left, bank_at in figures.bank_at.items():
        # A throw and then a bank brings left * chance points and loses all with a bust: rolling
        # is right at least until those balance.
        assert bank_at >= left * chance / figures.bust[left] - 1e-9


# Positions


def test_fresh_dice_are_rolled_and_a_single_die_is_banked():
    best = solve("tossup")
    t = table("tossup", "roll" + " green" * 10)
    assert best.best(t.state, 0) == Command(0, "roll")
    t = table(
        "tossup",
        "roll" + " green" * 10 + ", roll" + " green" * 10 + ", roll" + " green" * 9 + " red",
    )
    assert best.best(t.state, 0) == Command(0, "bank")


def test_after_yellows_all_round_the_first_throw_is_made_again():
    best = solve("tossup")
    start, yellow = table("tossup").state, table("tossup", "roll" + " yellow" * 10).state
    assert yellow.reds == 0
    assert best.value(yellow, 0) == pytest.approx(best.value(start, 0), abs=1e-12)
    assert list(best.worth(yellow, 0)) == [Command(0, "roll")]


def impossible() -> dict[str, TossUpState]:
    state = table("tossup", "roll" + " green" * 4 + " red" * 6).state
    return {
        "more dice than there are": replace(state, left=8),
        "points that nobody rolled": replace(state, at_stake=5),
        "more reds than dice": replace(state, reds=7),
        "dice that were never thrown": replace(state, reds=None),
        "reds that bust": replace(state, at_stake=0, left=10, reds=3),
        "less than nothing": replace(state, at_stake=-6, left=6),
    }


@pytest.mark.parametrize("name", impossible())
def test_a_position_that_cannot_occur_is_refused(name):
    with pytest.raises(ImpossiblePosition) as refused:
        solve("tossup").value(impossible()[name], 0)
    assert refused.value.reason.key == "solve-impossible-position"


def test_reds_that_bust_in_one_variant_lie_in_the_other():
    best = solve("tossup", TossUpOptions(variant="playpalace"))
    t = table("tossup", "roll" + " yellow" * 7 + " red" * 3, variant="playpalace")
    assert 0.4 < best.value(t.state, 0) < 0.5


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("dice", [5, 20])
def test_few_and_many_dice_satisfy_their_own_equations(variant, dice):
    options = TossUpOptions(target_score=60, starting_dice=dice, variant=variant)
    large = TossUpSolution.race_of(options)
    values = RaceValues(large, large.work_out(quiet))
    for now in (Standing(2, 0, 0, 0, 60), Standing(2, 1, 30, 59, 60), Standing(2, 0, 60, 60, 60)):
        assert values.turn(now).value(0) == pytest.approx(values.at(now), abs=1e-12)
