"""Best play in Farkle: equal to the rules, position by position, and found in two ways."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest
from lines import table
from solve.bellman import holds_at, wandered
from solve.small_farkle import Slowly, begun, small, solved

from rattlebag.engine import Command
from rattlebag.engine.race import Race
from rattlebag.games.farkle.rules import Farkle, FarkleOptions, FarkleState
from rattlebag.solve import ImpossiblePosition, solve, solver_of, tablebase
from rattlebag.solve.farkle.solver import possible
from rattlebag.solve.farkle.start_values import FarkleTerms, fixed_point
from referee import judge


@pytest.mark.parametrize(("target", "initial"), [(15, 0), (10, 25)])
def test_plain_repetition_comes_to_the_same_chances(target, initial):
    slow = Slowly(small(target, initial))
    while slow.better() > 1e-9:
        pass
    best = solved(target, initial)
    for start in slow.starts:
        quick = best.value(start, start.race.seat)
        assert quick == pytest.approx(slow.chance[slow.key(start)], abs=1e-9), start


SMALL = {
    "thirty points": (30,),
    "a first bank of thirty-five": (45, 35),
    "a first bank above the target": (20, 100),
    "hot dice that multiply, and a first bank": (40, 25, True),
}


@pytest.mark.parametrize("options", SMALL)
def test_every_chance_follows_from_those_one_step_on(options):
    """Whatever both sides do, in the middle of turns, with dice in the air, and in tie-breaks."""
    rules, best = small(*SMALL[options]), solved(*SMALL[options])
    states = wandered(rules, 20, seed=3)
    assert holds_at(best, rules, Random(4).sample(states, 150)) == 150


def test_the_shipped_table_too():
    rules, best = Farkle(FarkleOptions(), 2), solve("farkle")
    states = wandered(rules, 3, seed=5)
    assert holds_at(best, rules, Random(6).sample(states, 120)) == 120


def test_a_whole_turn_is_worth_what_the_referee_says():
    """The second to act, behind or not: every position until the turn ends."""
    rules, best = small(20), solved(20)
    compared = 0
    for scores in ((10, 15), (25, 10)):
        start = begun(rules, scores, 1)

        def ended(state: FarkleState, start: FarkleState = start) -> tuple[float, float] | None:
            if state.race.number == start.race.number:
                return None
            chance = best.value(state, state.race.seat)
            return chance, chance

        def forgetting_hot_dice(state: FarkleState) -> FarkleState:
            return replace(state, hot=min(state.hot, 1))

        def enough(state: FarkleState) -> tuple[float, float] | None:
            # Far ahead of what wins one may roll on; nobody need look at it.
            return (0.0, 1.0) if state.at_stake > 30 else ended(state)

        verdict = judge(rules, side=1, roots=[start], same=forgetting_hot_dice, cut=enough)
        for state in verdict.states:
            low, high = verdict.limits(state, 1)
            if high - low < 1e-10 and not state.race.over and state.at_stake <= 30:
                assert best.value(state, 1) == pytest.approx(low, abs=1e-9), rules.text(state)
                compared += 1
    assert compared > 2000


def test_the_shipped_chances_come_out_again_and_progress_is_told_up_to_the_end():
    solver, options = solver_of("farkle"), FarkleOptions()
    path = tablebase.SHIPPED / tablebase.file_name(solver, options)
    kept = tablebase.read(path, tablebase.title(solver, options))
    heard: list[float] = []
    for name, numbers in solver.work_out(options, heard.append).items():
        assert np.abs(numbers - kept[name]).max() < 1e-12, name
    assert heard == sorted(heard)
    assert heard[-1] == 1.0


def test_a_table_that_cannot_be_of_these_options_is_refused():
    solver, options = solver_of("farkle"), FarkleOptions()
    path = tablebase.SHIPPED / tablebase.file_name(solver, options)
    kept = tablebase.read(path, tablebase.title(solver, options))
    with pytest.raises(ValueError, match="tables of"):
        solver.solution(FarkleOptions(target_score=1000), kept)
    with pytest.raises(ValueError, match="outside 0 to 1"):
        solver.solution(options, {**kept, "tie": np.array([1.5])})


# Figures


def test_going_first_wins_471_games_of_1000():
    first, second = solve("farkle").win_probability
    assert round(first, 3) == 0.471
    assert first + second == pytest.approx(1.0)


def test_targets_between_two_fives_are_those_of_the_next():
    assert FarkleTerms.of(FarkleOptions(target_score=501)) == FarkleTerms.of(
        FarkleOptions(target_score=505)
    )


# Positions


def test_one_who_is_behind_in_the_last_turn_rolls_until_ahead():
    best, rules = solve("farkle"), Farkle(FarkleOptions(), 2)
    start = begun(rules, (520, 450), 1)
    short = replace(start, at_stake=65, left=(2, 3), taken=True)
    assert best.best(short, 1) == Command(1, "roll")
    assert best.worth(short, 1)[Command(1, "bank")] == 0.0
    level = replace(short, at_stake=70)
    worth = best.worth(level, 1)
    assert worth[Command(1, "roll")] == pytest.approx(5 / 9)  # two dice, anything wins
    tie_break = best.value(begun(rules, (520, 520)), 1)
    assert worth[Command(1, "bank")] == pytest.approx(tie_break)
    ahead = replace(short, at_stake=80)
    assert best.worth(ahead, 1)[Command(1, "bank")] == 1.0
    assert best.best(ahead, 1) == Command(1, "bank")


def test_a_lead_above_the_target_is_built_on_until_it_is_safe_enough():
    """The first to act has reached 500 with hot dice: few points more, and the other catches up."""
    best, rules = solve("farkle"), Farkle(FarkleOptions(), 2)
    start = begun(rules, (300, 460), 0)
    hot = replace(start, at_stake=200, taken=True, hot=1)
    assert best.best(hot, 0) == Command(0, "roll")
    much = replace(hot, at_stake=900, hot=2)
    assert best.best(much, 0) == Command(0, "bank")
    # Far beyond where anybody would roll, rolling still has its worth.
    assert 0.9 < best.worth(much, 0)[Command(0, "roll")] < best.value(much, 0)


def test_dice_are_taken_one_after_the_other_as_the_best_choice_needs_them():
    t = table("farkle", "roll 1 1 1 1 1 5")
    best = solve("farkle")
    assert best.best(t.state, 0) == Command(0, "take", "11111")
    after = t.rules.apply(t.state, Command(0, "take", "11111")).state
    assert best.best(after, 0) == Command(0, "take", "5")  # hot dice


def test_before_the_lot_and_after_the_end_both_have_what_they_have():
    best, rules = solve("farkle"), Farkle(FarkleOptions(), 2)
    assert best.value(rules.start().state, 0) == pytest.approx(0.5)
    assert best.worth(rules.start().state, 0) == {}
    won = replace(
        begun(rules, (520, 450), 1), race=Race((0, 1), (520, 450), (0, 1), 1, 9, over=True)
    )
    assert (best.value(won, 0), best.value(won, 1)) == (1.0, 0.0)


def test_only_the_one_to_act_is_advised():
    best, rules = solve("farkle"), Farkle(FarkleOptions(), 2)
    start = begun(rules, (100, 50))
    assert best.worth(start, 1) == {}
    with pytest.raises(ImpossiblePosition) as refused:
        best.best(start, 1)
    assert refused.value.reason.key == "solve-not-to-act"


def impossible() -> dict[str, FarkleState]:
    rules = Farkle(FarkleOptions(), 2)
    start = begun(rules, (100, 50))
    held = replace(start, at_stake=40, left=(2, 3, 6), taken=True)
    return {
        "points between two fives": begun(rules, (100, 52)),
        "points without a bank": replace(start, opened=frozenset({0})),
        "points before the first turn": replace(start, race=replace(start.race, number=1)),
        "a bank of nothing": replace(held, at_stake=0),
        "three dice gone for five points": replace(held, at_stake=5),
        "a roll that is a farkle": replace(held, taken=False),
        "hot dice for nothing": replace(start, hot=1),
        "a seventh face": replace(held, left=(2, 3, 7)),
        "dice out of order": replace(held, left=(3, 2, 6)),
        "seven dice": replace(held, left=(2, 2, 3, 3, 4, 4, 6)),
        "all dice left, and some taken": replace(held, left=(2, 2, 3, 3, 4, 6)),
        "taken while the dice roll": replace(held, rolling=True),
        "over, and yet a turn": begun(rules, (520, 100)),
        "ahead of the first in a tie-break": begun(rules, (500, 520), 1),
        "hot dice too often": replace(start, at_stake=100, taken=True, hot=5),
    }


@pytest.mark.parametrize("which", impossible())
def test_a_position_that_cannot_occur_is_refused(which):
    with pytest.raises(ImpossiblePosition) as refused:
        solve("farkle").value(impossible()[which], 0)
    assert refused.value.reason.key == "solve-impossible-position"


def test_a_first_bank_that_is_too_small_cannot_have_been():
    rules = small(500, 50)
    with pytest.raises(ImpossiblePosition):
        solved(60, 50).value(begun(rules, (45, 0)), 0)


def test_a_table_of_three_is_not_for_two_sides():
    rules = Farkle(FarkleOptions(), 3)
    state = rules.land(rules.start().state, (0,)).state
    with pytest.raises(ImpossiblePosition) as refused:
        solve("farkle").value(state, 0)
    assert refused.value.reason.key == "solve-two-sides-only"


def test_all_that_games_come_to_is_possible():
    for options in (FarkleOptions(), FarkleOptions(hot_dice_multiplier=True)):
        rules = Farkle(options, 2)
        for state in wandered(rules, 12, seed=8, bank=0.1):
            assert possible(rules, state), rules.text(state)


def test_a_number_that_hangs_on_itself_is_found_from_anywhere():
    for guess in (0.0, 0.3, 1.0):
        steep = fixed_point(lambda x: max(0.2 + 0.1 * x, 0.999 * x), guess)
        assert steep == pytest.approx(0.2 / 0.9)
