"""The coach in Tradeoff: an estimate, from what the seat can know."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import islice

import pytest
from coach.positions import decisions, played

from rattlebag.bots import SENSIBLE
from rattlebag.coach import EXACT, SAMPLED, NoAdvice, advise
from rattlebag.coach.judges.tradeoff import Model
from rattlebag.coach.review import review
from rattlebag.engine import AnyRules, Command, Decide, Over
from rattlebag.engine.journal import opening
from rattlebag.engine.seeing import Thrown
from rattlebag.games import rules_of
from rattlebag.games.tradeoff.scoring import HAND
from rattlebag.games.tradeoff.state import Place, TradeoffState


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
    assert marked.best.label == fresh.best.label
    worth = [{repr(c.label): c.chance for c in advice.choices} for advice in (fresh, marked)]
    assert worth[0] == worth[1]


def brute(rules: AnyRules, state: TradeoffState, seat: int) -> float:
    """What best play by both comes to, by the rules alone."""
    node = rules.node(state)
    if isinstance(node, Over):
        return (seat in node.winners) / len(node.winners)
    assert isinstance(node, Decide)
    [acting] = node.seats
    commands = [Command(acting, "take", face) for face in sorted(set(state.pool))]
    worth = [brute(rules, rules.apply(state, command).state, seat) for command in commands]
    return max(worth) if acting == seat else min(worth)


LAST = {"coach-tradeoff-wins": 1.0, "coach-tradeoff-shares": 0.5, "coach-tradeoff-lost": 0.0}


def last_taking(first: int, second: int, pool: tuple[int, ...]) -> TradeoffState:
    """The last dice of a game are taken, by turns."""
    hands = (1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 6, 6, 3), (1, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6)
    places = [
        Place(score, hand[: HAND - owed], owed=owed, traded=pool[:owed])
        for score, hand, owed in zip((first, second), hands, (len(pool) // 2,) * 2, strict=True)
    ]
    return TradeoffState(tuple(places), "taking", 3, 3, pool, (0, 1, 0, 1)[: len(pool)][:2])


@pytest.mark.parametrize("pool", [(2, 5), (1, 4, 5, 6), (2, 3, 5, 5)])
def test_the_last_dice_of_a_game_are_exact(pool: tuple[int, ...]) -> None:
    rules, seen = rules_of("tradeoff")(None, 2), set()
    for first in range(50, 62):
        state = last_taking(first, 57, pool)
        advice = advise(rules, state, 0)
        assert (advice.how, advice.error) == (EXACT, 0.0)
        [why] = advice.why
        assert LAST[why.key] == brute(rules, state, 0) == advice.chance
        for choice in advice.choices:
            after = rules.apply(state, choice.commands[0]).state
            assert choice.chance == brute(rules, after, 0)
            seen.add(choice.chance)
    assert seen >= {0.0, 1.0}


def test_where_the_game_can_go_on_the_last_dice_are_an_estimate() -> None:
    state = last_taking(0, 0, (2, 5))
    assert advise(rules_of("tradeoff")(None, 2), state, 0).how == SAMPLED
