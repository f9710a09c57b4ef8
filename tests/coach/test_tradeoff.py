"""The coach in Tradeoff: an estimate, from what the seat can know."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import islice

import pytest
from coach.positions import decisions, played

from rattlebag.bots import SENSIBLE
from rattlebag.coach import SAMPLED, NoAdvice, advise
from rattlebag.coach.judges.tradeoff import Model
from rattlebag.coach.review import review
from rattlebag.engine import Command
from rattlebag.engine.journal import opening
from rattlebag.engine.seeing import Thrown
from rattlebag.games import rules_of


@pytest.mark.parametrize("seats", [2, 3])
def test_every_phase_has_advice_and_every_choice_can_be_made(seats: int) -> None:
    rules = rules_of("tradeoff")(None, seats)
    phases = set()
    for known, seat in islice(decisions(rules, seed=2), 40):
        advice = advise(rules, known, seat)
        assert advice.how == SAMPLED
        phases.add(known.phase)
        assert advice.chance == max(choice.chance for choice in advice.choices)
        for choice in advice.choices:
            for command in choice.commands[:-1]:
                assert rules.refusal(known, command) is None
    assert phases == {"trading", "taking"}


def test_a_hidden_die_makes_no_difference() -> None:
    rules, luck = rules_of("tradeoff")(None, 2), random.Random(3)
    state = opening(rules, luck.randrange).state
    advice = advise(rules, rules.known(state, 0), 0)
    for faces in ((1, 1, 1, 1, 1), (2, 3, 4, 5, 6)):
        other = state.with_place(1, replace(state.places[1], thrown=Thrown(faces)))
        assert advise(rules, rules.known(other, 0), 0) == advice


def test_equals_have_equal_chances_and_a_score_ahead_is_worth_something() -> None:
    rules = rules_of("tradeoff")(None, 3)
    judge, start = Model(rules), rules.start().state
    assert judge.chances(start, 0) == pytest.approx((1 / 3,) * 3)
    ahead = start.with_place(1, replace(start.places[1], score=25))
    first, second, third = judge.chances(ahead, 0)
    assert second > 0.5 > first
    assert first == pytest.approx(third, abs=0.01)


@pytest.mark.parametrize("seats", [2, 3])
def test_luck_and_skill_are_the_result(seats: int) -> None:
    found = review(played("tradeoff", seats, 4, SENSIBLE))
    assert found.moments
    for account in found.accounts:
        total = account.start + account.luck + account.skill
        assert total == pytest.approx(account.result, abs=1e-12)
        assert account.own <= 1e-12
    assert all(sum(point.chances) == pytest.approx(1.0) for point in found.curve)


def test_a_position_that_cannot_be_is_refused() -> None:
    rules = rules_of("tradeoff")(None, 2)
    known, seat = next(decisions(rules, seed=5))
    for wrong in (
        replace(known, phase="sleeping"),
        replace(known, iteration=7),
        replace(known, places=known.places[:1]),
        replace(known, pool=(9,)),
        known.with_place(seat, replace(known.places[seat], thrown=Thrown((1, 2)))),
        "nonsense",
    ):
        with pytest.raises(NoAdvice) as refused:
            advise(rules, wrong, seat)
        assert refused.value.reason.key == "solve-impossible-position"


def test_marked_dice_are_part_of_the_choice() -> None:
    rules = rules_of("tradeoff")(None, 2)
    known, seat = next(decisions(rules, seed=5))
    fresh = advise(rules, known, seat)
    marked = advise(rules, rules.apply(known, Command(seat, "toggle", 2)).state, seat)
    assert [(c.label, c.chance) for c in fresh.choices] == [
        (c.label, c.chance) for c in marked.choices
    ]
