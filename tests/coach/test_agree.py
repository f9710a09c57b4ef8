"""Advice in sampled positions, words included, against a second path: the short form of
`coach.agree`, and proof that it can fail."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from coach.agree import check, checker, positions
from coach.checked import Checked, Differs

from rattlebag.coach import advise
from rattlebag.engine import Phrase
from rattlebag.games import rules_of
from rattlebag.text import Listener, load

SHORT = {"pig": 500, "tossup": 400, "farkle": 150, "threes": 120}
SAID = {
    "pig": {"only", "bank-from", "roll-below", "roll-below-range"},
    "tossup": {"only", "bank-from", "roll-below"},
    "farkle": {"only", "bank-from", "roll-below", "more-dice"},
    "threes": {"only", "lower"},
}


@pytest.mark.parametrize("game", SHORT)
def test_all_that_the_coach_says_is_what_a_second_path_comes_to(game: str) -> None:
    rules = rules_of(game)(None, 2)
    said = {check(game, *one) for one in islice(positions(rules, seed=1), SHORT[game])}
    assert said >= SAID[game]


@pytest.mark.parametrize(("seats", "number"), [(2, 60), (3, 10)])
def test_what_the_coach_says_of_tradeoff_is_what_plain_loops_and_the_rules_come_to(
    seats: int, number: int
) -> None:
    rules = rules_of("tradeoff")(None, seats)
    some = islice(positions(rules, seed=4), number)
    said = {check("tradeoff", *one, seats) for one in some}
    assert "promise" in said
    assert seats > 2 or any(kind.startswith("last-dice") for kind in said), said


def doctored(number: str, by: int) -> Any:
    """A decision in which one number of the reason is another."""
    rules = rules_of("pig")(None, 2)
    for known, seat in positions(rules, seed=1):
        advice = advise(rules, known, seat)
        [why] = advice.why
        if why.key == "coach-roll-below":
            wrong = Phrase(why.key, **{**why.args, number: why.args[number] + by})
            ear = Listener(load("en"), ("Bob", "Ann") if seat else ("Ann", "Bob"), (0, 1), seat)
            return known, seat, replace(advice, why=(wrong,)), ear
    raise AssertionError


@pytest.mark.parametrize("number", ["low", "held", "count"])
@pytest.mark.parametrize("by", [-1, 1])
def test_a_wrong_number_in_a_sentence_is_found(number: str, by: int) -> None:
    with pytest.raises(Differs):
        checker("pig").check(Checked(*doctored(number, by)))


def test_a_wrong_chance_and_a_missing_choice_are_found() -> None:
    known, seat, advice, ear = doctored("low", 0)
    path = checker("pig")
    path.check(Checked(known, seat, advice, ear))
    best, other = advice.choices
    for wrong in ((best, replace(other, chance=other.chance + 0.01)), (other,)):
        with pytest.raises(Differs):
            path.check(Checked(known, seat, replace(advice, choices=wrong), ear))
