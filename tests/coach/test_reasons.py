"""Reasons are never false: what each sentence claims is worked out again by another path."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from rattlebag.coach import Advice
from rattlebag.coach.advice import advice_of, case_of
from rattlebag.coach.judge import NoAdvice, TwoSides
from rattlebag.engine import Chance, Command, Phrase
from rattlebag.engine.race import Race
from rattlebag.games.pig.rules import PigOptions, PigState
from rattlebag.games.tossup.rules import TossUpOptions, TossUpState
from rattlebag.solve import Solution, quiet, solve, solver_of
from rattlebag.solve.multiplayer import MultiplayerPolicy
from rattlebag.solve.races import kernel

RUNS = {
    "coach-bank-from",
    "coach-bank-between",
    "coach-roll-below",
    "coach-roll-below-range",
}


def small(game: str, options: Any) -> Solution:
    """Best play for small options, by the kernel as plain Python."""
    solver: Any = solver_of(game)
    return solver.solution(options, solver.kind.race_of(options).work_out(quiet, fast=kernel))


def rolled(best: Solution, state: Any, seat: int) -> float:
    """What a roll is worth, by going through what can land."""
    rules = best.rules
    air = rules.apply(state, Command(seat, "roll")).state
    node = rules.node(air)
    assert isinstance(node, Chance)
    worths = ((float(p), rules.land(air, seen).state) for seen, p in node.dice.outcomes())
    return sum(p * best.value_of(after, seat) for p, after in worths)


def banked(best: Solution, state: Any, seat: int) -> float:
    return best.value_of(best.rules.apply(state, Command(seat, "bank")).state, seat)


def check_run(said: Phrase, held: int, step: int, top: int, banks: Callable[[int], bool]) -> None:
    """The turn scores with which to bank, and with which to roll."""
    low, high = said.args["low"], said.args.get("high", top)
    assert said.args["held"] == held
    if said.key.startswith("coach-bank"):
        assert low <= held <= high
        assert low - step <= 0 or not banks(low - step)
    else:
        assert held < low
        assert not any(banks(at) for at in range(held, low, step))
    assert all(banks(at) for at in range(low, high + 1, step))
    if "high" in said.args:
        assert not banks(high + step)


def check_often(said: Phrase, bust: Fraction) -> None:
    if said.key == "coach-rarely":
        assert bust < Fraction(1, 200)
    else:
        assert abs(said.args["count"] - 100 * bust) <= Fraction(1, 2)


def races(target: int, stakes: range, scores: tuple[int, ...]) -> Iterator[tuple[Race, int]]:
    """Standings of two sides, and turn scores."""
    for first, second, at, at_stake in product(scores, scores, (0, 1), stakes):
        if (max(first, second) < target or at == 1) and not (at == 1 and second >= target):
            yield Race((0, 1), (first, second), (0, 1), at=at, number=2), at_stake


def advice_for(best: Solution, state: Any, seat: int) -> Advice | None:
    try:
        return advice_of(case_of(TwoSides(best.rules, MultiplayerPolicy(best)), state, seat))
    except NoAdvice:  # no game comes to it
        return None


def check_race(
    best: Solution, states: Iterator[Any], step: int, bust: Any, top: int = 40
) -> set[str]:
    """Every sentence about these positions is true. The kinds that were said."""
    kinds = set()
    rules, memo = best.rules, dict[Any, bool]()
    for state in states:
        seat = state.race.seat
        if (advice := advice_for(best, state, seat)) is None:
            continue
        (said,) = advice.why
        kinds.add(said.key)

        def banks(at: int, state: Any = state, seat: int = seat) -> bool:
            held = replace(state, at_stake=at)
            if held not in memo:
                allowed = not rules.refusal(held, Command(seat, "bank"))
                worth = rolled(best, held, seat) - 1e-9
                memo[held] = allowed and banked(best, held, seat) >= worth
            return memo[held]

        after = rules.apply(state, Command(seat, "bank")).state if len(advice.choices) > 1 else None
        if said.key in RUNS:
            check_often(said.args["often"], bust(said.args["count"]))
            check_run(said, state.at_stake, step, top, banks)
        elif said.key == "coach-banking-wins":
            assert rules.node(after).winners == (seat,)
            assert advice.best.commands[0].action == "bank"
        elif said.key == "coach-banking-loses":
            assert rules.node(after).winners == (1 - seat,)
            assert said.args["points"] == after.race.best_rival(seat) - after.race.score(seat)
        elif said.key == "coach-only-choice":
            assert len(advice.choices) == 1
        else:
            assert said.key in ("coach-as-good", "coach-better-by")
        check_more(best, state, seat, advice)
    return kinds


def check_more(best: Solution, state: Any, seat: int, advice: Advice) -> None:
    """What comes of a roll, and of banking."""
    roll, *others = advice.more
    node = best.rules.node(best.rules.apply(state, Command(seat, "roll")).state)
    air = best.rules.apply(state, Command(seat, "roll")).state
    lost = good = chance = 0.0
    for seen, weight in node.dice.outcomes():
        after = best.rules.land(air, seen).state
        if after.race == air.race:
            good += float(weight) * best.value_of(after, seat)
            chance += float(weight)
        else:
            lost = best.value_of(after, seat)
    assert roll.args["lost"] == pytest.approx(100 * lost, abs=1e-9)
    assert roll.args["good"] == pytest.approx(100 * good / chance, abs=1e-9)
    if len(advice.choices) > 1:
        assert others[0].args["percent"] == pytest.approx(100 * banked(best, state, seat))


def test_pig_says_nothing_false_in_any_position_of_a_small_game() -> None:
    options = PigOptions(target_score=12, dice_sides=4)
    best = small("pig", options)
    scores = (0, 5, 9, 11, 12, 14)
    states = (
        PigState(race, at_stake, 2 if at_stake else 0)
        for race, at_stake in races(12, range(16), scores)
    )
    kinds = check_race(best, states, 1, lambda count: Fraction(1, 4))
    assert {"coach-bank-from", "coach-roll-below", "coach-banking-wins"} <= kinds
    assert {"coach-banking-loses", "coach-only-choice"} <= kinds


def test_where_high_turn_scores_are_rolled_again_pig_says_so() -> None:
    """At nil all, 48 or 49 are one roll short of the target."""
    states = (
        PigState(Race((0, 1), (0, 0), (0, 1)), at_stake, 2) for at_stake in (9, 23, 24, 47, 48, 50)
    )
    kinds = check_race(solve("pig"), states, 1, lambda count: Fraction(1, 6), top=90)
    assert kinds == RUNS


@pytest.mark.parametrize("variant", ["standard", "playpalace"])
def test_toss_up_says_nothing_false_in_any_position_of_a_small_game(variant: str) -> None:
    options = TossUpOptions(target_score=20, starting_dice=5, variant=variant)
    best = small("tossup", options)
    states = (
        TossUpState(race, 5 - at_stake % 5, at_stake, 0 if at_stake % 5 else None)
        for race, at_stake in races(20, range(24), (0, 9, 17, 19, 21))
    )

    def bust(count: int) -> Fraction:
        if variant == "standard":
            return Fraction(1, 2) ** count - Fraction(1, 3) ** count
        return Fraction(1, 3) ** count

    kinds = check_race(best, states, 5, bust)
    assert {"coach-bank-from", "coach-roll-below", "coach-banking-wins"} <= kinds
