"""Best play in Threes: equal to the referee, equal to the rules, and the figures people know."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache
from random import Random

import numpy as np
import pytest
from lines import table
from solve.bellman import holds_at, wandered

from rattlebag.engine import Command
from rattlebag.engine.race import Race
from rattlebag.engine.seeing import Thrown
from rattlebag.games.threes.rules import Threes, ThreesOptions, ThreesState, score
from rattlebag.solve import (
    ImpossiblePosition,
    Solution,
    quiet,
    solve,
    solver_of,
    tablebase,
    turn_figures,
)
from rattlebag.solve.threes.solver import possible, total_possible
from rattlebag.solve.threes.turn_values import backwards, keeps, least_expected_score, rolls
from referee import judge

LAST_DIE = ("stands", "rolled")


@cache
def solved(rounds: int, last_die: str) -> Solution:
    options = ThreesOptions(rounds=rounds, last_die=last_die)
    return solver_of("threes").solution(options, solver_of("threes").work_out(options, quiet))


def sorted_dice(state: ThreesState) -> ThreesState:
    """Where dice lie makes no difference."""
    thrown = state.thrown
    if not thrown.faces:
        return state
    standing = {"free": 0, "kept": 1, "locked": 2}
    dice = sorted(thrown.dice(), key=lambda die: (standing[die.standing], die.face))
    places = {
        name: frozenset(at for at, die in enumerate(dice, 1) if die.standing == name)
        for name in standing
    }
    faces = tuple(die.face for die in dice)
    return replace(state, thrown=Thrown(faces, places["kept"], places["locked"]))


@pytest.mark.parametrize(
    ("last_die", "rounds", "scores", "at"),
    [
        ("stands", 1, (8, 0), 1),  # to beat, or to share
        ("rolled", 2, (12, 5), 0),
    ],
)
def test_a_turn_is_worth_what_the_referee_says(last_die, rounds, scores, at):
    """Every position of it, however the dice are kept and put back."""
    rules = Threes(ThreesOptions(rounds=rounds, last_die=last_die), 2)
    best = solved(rounds, last_die)
    start = ThreesState(Race((0, 1), scores, (0, 1), at, number=rounds, low_wins=True))

    def ended(state: ThreesState) -> tuple[float, float] | None:
        if state.race.at == at:
            return None
        chance = best.value(state, state.race.seat)
        return chance, chance

    verdict = judge(rules, side=at, roots=[start], same=sorted_dice, cut=ended)
    compared = 0
    for state in verdict.states:
        if state.race.at == at and not state.race.over:
            # From above nothing is settled: one could keep dice and put them back for ever.
            low, _ = verdict.limits(state, at)
            assert best.value(state, at) == pytest.approx(low, abs=1e-12), rules.text(state)
            compared += 1
    assert compared > 20_000


@pytest.mark.parametrize("last_die", LAST_DIE)
def test_every_chance_follows_from_those_one_step_on(last_die):
    for rounds in (2, 10):
        rules = Threes(ThreesOptions(rounds=rounds, last_die=last_die), 2)
        states = wandered(rules, 40 // rounds, seed=1)
        sample = Random(2).sample(states, 150)
        assert holds_at(solved(rounds, last_die), rules, sample) == 150


@pytest.mark.parametrize("last_die", LAST_DIE)
def test_kept_dice_come_to_what_the_rules_make_of_them(last_die):
    """Whatever is kept, at the table and by numbers: dice left to roll, or the score."""
    rules = Threes(ThreesOptions(last_die=last_die), 2)
    rolled = last_die == "rolled"
    luck = Random(3)
    race = Race((0, 1), (0, 0), (0, 1), low_wins=True)
    for _ in range(200):
        count = luck.randint(2, 5)
        faces = tuple(luck.randint(1, 6) for _ in range(count))
        locked = tuple(luck.choice(((6,) * (5 - count), (3, 6, 1)[: 5 - count])))
        held = frozenset(range(count + 1, 6))
        state = ThreesState(race, Thrown((*faces, *locked), frozenset(), held))
        sixes = set(locked) <= {6}
        found = set()
        for bits in range(1, 2**count):
            kept = state
            for at in range(count):
                if bits >> at & 1:
                    kept = rules.apply(kept, Command(0, "toggle", at + 1)).state
            after = rules.apply(kept, Command(0, "roll")).state
            if not after.rolling:
                points = after.race.scores[0]
                moon = points == -30
                found.add((0, 30 if moon else points, moon))
            else:
                now = [after.thrown.face(at) for at in after.thrown.locked]
                cost = sum(0 if face == 3 else face for face in now)
                found.add((5 - len(now), cost, set(now) == {6}))
        before = sum(0 if face == 3 else face for face in locked)
        expected = {
            (keep.left, keep.cost + before, keep.sixes) for keep in keeps(faces, rolled, sixes)
        }
        assert found == expected, (faces, locked)


def test_the_last_turn_of_one_round_by_hand():
    """Against a score of nothing only another nothing shares the win, and only the moon wins."""
    end = np.array([1.0 if d < 0 else 0.5 if d == 0 else 0.0 for d in range(-30, 31)])
    turn = backwards(end, 0, rolled=False)
    assert turn.at(2, 0, False) == pytest.approx(0.5 / 36)  # two dice, two threes
    assert turn.at(3, 0, False) == pytest.approx(0.5 * (1 + 15 / 36 + 75 / 36) / 216)


def test_dearer_dice_are_never_needed_where_a_low_score_does_no_harm():
    end = -np.sqrt(np.arange(100.0))
    few, every = (backwards(end, 0, rolled=True, prune=prune) for prune in (True, False))
    for one, other in zip((*few.plain, *few.moon), (*every.plain, *every.moon), strict=True):
        assert np.allclose(one, other, rtol=0, atol=1e-13)


def test_every_roll_has_its_chance():
    for count in range(1, 6):
        for sixes in (False, True):
            assert sum(chance for chance, _ in rolls(count, True, sixes, True)) == 1


# Figures


def test_the_least_a_turn_costs_on_average():
    assert least_expected_score(rolled=False) == Fraction(76625677, 10077696)
    assert least_expected_score(rolled=True) == Fraction(2266973197, 362797056)
    figures = turn_figures("threes", ThreesOptions(last_die="rolled"))
    assert figures.best_expected_points == float(Fraction(2266973197, 362797056))
    assert turn_figures("threes").best_expected_points == pytest.approx(7.6034917, abs=1e-7)


@pytest.mark.parametrize(
    ("rounds", "last_die", "first"),
    [
        (1, "stands", 0.4677),
        (10, "stands", 0.4878),
        (10, "rolled", 0.4883),
        (20, "stands", 0.4912),
    ],
)
def test_the_last_to_act_has_the_edge_and_it_shrinks_with_the_rounds(rounds, last_die, first):
    chances = solved(rounds, last_die).win_probability
    assert round(chances[0], 4) == first
    assert sum(chances) == pytest.approx(1.0)


def test_floats_and_fractions_give_the_same_chances():
    """One round, worked out without any rounding."""
    half = Fraction(1, 2)
    last = [Fraction(d < 0) if d else half for d in range(-90, 91)]
    turn = backwards(np.array(last, dtype=object), -60, rolled=False, exact=True)
    after = [1 - turn.at(5, -d, True) for d in range(-30, 31)]
    first = backwards(np.array(after, dtype=object), 0, rolled=False, exact=True).at(5, 0, True)
    assert solved(1, "stands").win_probability[0] == pytest.approx(float(first), abs=1e-15)


@pytest.mark.parametrize("last_die", LAST_DIE)
def test_the_shipped_chances_come_out_again(last_die):
    solver, options = solver_of("threes"), ThreesOptions(last_die=last_die)
    kept = tablebase.read(
        tablebase.SHIPPED / tablebase.file_name(solver, options),
        tablebase.title(solver, options),
    )
    heard: list[float] = []
    for name, numbers in solver.work_out(options, heard.append).items():
        assert np.abs(numbers - kept[name]).max() < 1e-13, name
    assert heard == sorted(heard)
    assert heard[-1] == 1.0


def test_a_table_that_cannot_be_of_these_options_is_refused():
    solver = solver_of("threes")
    numbers = solver.work_out(ThreesOptions(rounds=2), quiet)
    with pytest.raises(ValueError, match="for 3 rounds"):
        solver.solution(ThreesOptions(rounds=3), numbers)
    with pytest.raises(ValueError, match="outside 0 to 1"):
        solver.solution(ThreesOptions(rounds=2), {"of_mover": numbers["of_mover"] + 1})


# Positions


def test_far_behind_in_the_last_turn_only_sixes_are_kept():
    best, rules = solve("threes"), Threes(ThreesOptions(), 2)
    race = Race((0, 1), (60, 75), (0, 1), 1, number=10, low_wins=True)
    state = ThreesState(race, Thrown((3, 6, 3, 6, 3)))
    assert best.best(state, 1) == Command(1, "toggle", 2)
    state = rules.apply(state, Command(1, "toggle", 2)).state
    assert best.best(state, 1) == Command(1, "toggle", 4)
    state = rules.apply(state, Command(1, "toggle", 4)).state
    assert best.best(state, 1) == Command(1, "roll")


def test_dice_that_win_are_kept_and_banked():
    best, rules = solve("threes"), Threes(ThreesOptions(), 2)
    state = ThreesState(
        Race((0, 1), (70, 60), (0, 1), 1, number=10, low_wins=True), Thrown((1, 1, 1, 3, 2))
    )
    for place in (1, 2, 3, 4):
        assert best.best(state, 1) == Command(1, "toggle", place)
        state = rules.apply(state, Command(1, "toggle", place)).state
    assert best.best(state, 1) == Command(1, "roll")  # the last die stands
    assert rules.apply(state, Command(1, "roll")).state.race.over
    state = rules.apply(state, Command(1, "toggle", 5)).state
    assert best.best(state, 1) == Command(1, "bank")
    assert best.worth(state, 1)[Command(1, "bank")] == 1.0


def test_a_choice_of_dice_has_a_chance_of_its_own():
    t = table("threes", "roll 3 3 6 6 5")
    best = solve("threes")
    keeping = best.keeping(t.state)  # type: ignore[attr-defined]
    assert len(keeping) == 31
    assert max(keeping, key=keeping.__getitem__) == frozenset({1, 2})
    assert max(keeping.values()) == pytest.approx(best.value(t.state, 0))


def test_ties_count_half_and_both_chances_make_one():
    best = solved(1, "stands")
    shared = ThreesState(Race((0, 1), (7, 7), (0, 1), 1, low_wins=True, over=True))
    assert best.value(shared, 0) == best.value(shared, 1) == 0.5
    lost = replace(shared, race=replace(shared.race, scores=(7, 6)))
    assert (best.value(lost, 0), best.value(lost, 1)) == (0.0, 1.0)
    before = Threes(ThreesOptions(rounds=1), 2).start().state
    assert best.value(before, 0) == pytest.approx(0.5)


def impossible() -> dict[str, ThreesState]:
    race = Race((0, 1), (8, 6), (0, 1), 0, number=2, low_wins=True)
    state = ThreesState(race, Thrown((1, 2, 3, 4, 5)))
    return {
        "thirty points in one turn": ThreesState(replace(race, scores=(30, 6))),
        "a little below nothing": ThreesState(replace(race, scores=(-1, 6))),
        "points before the first turn": ThreesState(replace(race, number=1)),
        "an eleventh round": ThreesState(replace(race, number=11)),
        "over too soon": ThreesState(replace(race, over=True)),
        "the same seat twice": ThreesState(replace(race, order=(0, 0))),
        "six dice": replace(state, thrown=Thrown((1, 2, 3, 4, 5, 6))),
        "a seventh face": replace(state, thrown=Thrown((1, 2, 3, 4, 7))),
        "kept and locked at once": replace(
            state, thrown=Thrown((1, 2, 3, 4, 5), frozenset({5}), frozenset({5}))
        ),
        "locked before others": replace(
            state, thrown=Thrown((1, 2, 3, 4, 5), frozenset(), frozenset({1}))
        ),
        "one die to choose from": replace(
            state, thrown=Thrown((1, 2, 3, 4, 5), frozenset(), frozenset({2, 3, 4, 5}))
        ),
        "kept while the dice roll": replace(
            state, thrown=Thrown((1, 2, 3, 4, 5), frozenset({1})), rolling=True
        ),
        "a last die that is rolled": replace(
            state,
            thrown=Thrown((1, 2, 3, 4, 5), frozenset(), frozenset({1, 2, 3, 4})),
            rolling=True,
        ),
    }


@pytest.mark.parametrize("which", impossible())
def test_a_position_that_cannot_occur_is_refused(which):
    with pytest.raises(ImpossiblePosition) as refused:
        solve("threes").value(impossible()[which], 0)
    assert refused.value.reason.key == "solve-impossible-position"


def test_a_table_of_three_is_not_for_two_sides():
    rules = Threes(ThreesOptions(), 3)
    state = rules.land(rules.start().state, (0,)).state
    with pytest.raises(ImpossiblePosition) as refused:
        solve("threes").value(state, 0)
    assert refused.value.reason.key == "solve-two-sides-only"


def test_only_the_one_to_act_is_advised():
    best = solve("threes")
    t = table("threes", "roll 1 2 3 4 5")
    assert best.worth(t.state, 1) == {}
    with pytest.raises(ImpossiblePosition) as refused:
        best.best(t.state, 1)
    assert refused.value.reason.key == "solve-not-to-act"


def test_all_that_games_come_to_is_possible():
    for last_die in LAST_DIE:
        rules = Threes(ThreesOptions(last_die=last_die), 2)
        for state in wandered(rules, 10, seed=9):
            assert possible(rules, state), rules.text(state)


def test_totals_are_made_of_moons_and_of_0_to_29():
    assert [total for total in range(-60, 61) if total_possible(total, 1)] == [-30, *range(30)]
    assert not total_possible(-31, 2)
    assert total_possible(-30, 2)
    assert total_possible(-1, 2)
    assert score((6, 6, 6, 6, 5)) == 29
