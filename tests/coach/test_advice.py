"""What the coach says to do: the solver's own choice, with its chances."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from coach.positions import decisions

from rattlebag.coach import COMPOSED, EXACT, NoAdvice, advise
from rattlebag.engine import Command, Over
from rattlebag.engine.race import Race
from rattlebag.games import rules_of
from rattlebag.games.pig.rules import PigOptions, PigState
from rattlebag.solve import SOLVED, solve
from rattlebag.solve.multiplayer import MultiplayerPolicy


@pytest.mark.parametrize("game", SOLVED)
def test_with_more_sides_advice_is_the_choice_of_a_perfect_bot(game: str) -> None:
    rules, policy = rules_of(game)(None, 3), MultiplayerPolicy(solve(game))
    for known, seat in islice(decisions(rules, seed=2), 60):
        advice = advise(rules, known, seat)
        assert advice.how == COMPOSED
        assert advice.best.commands[0] == policy(rules, known, seat), rules.text(known)


def test_pairs_are_two_sides_and_their_advice_is_exact() -> None:
    rules = rules_of("pig")(PigOptions(team_mode="pairs"), 4)
    for known, seat in decisions(rules, seed=3):
        assert advise(rules, known, seat).how == EXACT


@pytest.mark.parametrize("game", SOLVED)
def test_every_choice_can_be_made_and_has_a_name_of_its_own(game: str) -> None:
    rules = rules_of(game)(None, 2)
    for known, seat in islice(decisions(rules, seed=4), 60):
        choices = advise(rules, known, seat).choices
        assert len({repr(choice.label) for choice in choices}) == len(choices)
        for choice in choices:
            state = known
            for command in choice.commands:
                state = rules.apply(state, command).state


def test_dice_that_are_marked_already_are_taken_into_account() -> None:
    rules = rules_of("threes")(None, 2)
    state = rules.land(rules.start().state, (0,)).state
    state = rules.apply(state, Command(0, "roll")).state
    state = rules.land(state, (6, 3, 5, 3, 1)).state
    fresh = advise(rules, state, 0)
    marked = advise(rules, rules.apply(state, Command(0, "toggle", 1)).state, 0)
    assert [c.label for c in fresh.choices] == [c.label for c in marked.choices]
    assert marked.best.commands[0] == Command(0, "toggle", 1)  # the 6 goes back


def _drawn(rules: Any) -> Any:
    return rules.land(rules.start().state, (0,)).state


def test_nobody_is_advised_who_is_not_to_act() -> None:
    rules = rules_of("pig")(None, 2)
    with pytest.raises(NoAdvice) as refused:
        advise(rules, _drawn(rules), 1)
    assert refused.value.reason.key == "solve-not-to-act"


@pytest.mark.parametrize(("at", "key"), [(1, "coach-to-stay-in"), (2, "coach-to-beat")])
def test_what_a_total_is_worth_once_another_has_reached_the_target(at: int, key: str) -> None:
    """As many as the leader tie; more win only if nobody has a turn after this one."""
    rules = rules_of("pig")(None, 3)
    race = Race((0, 1, 2), (52, 45, 45), (0, 1, 2), at, number=9)
    said = [*advise(rules, PigState(race), at).more]
    assert key in {phrase.key for phrase in said}
    for points, tie_break, won in ((6, False, False), (7, True, False), (8, False, at == 2)):
        after = rules.end_turn(PigState(race.add(at, points))).state
        node = rules.node(after)
        assert (isinstance(node, Over) and node.winners == (at,)) == won
        assert after.race.tie_break == (tie_break and at == 2)


@pytest.mark.parametrize("seats", [2, 3])
def test_a_position_that_no_game_comes_to_is_refused(seats: int) -> None:
    rules = rules_of("pig")(None, seats)
    state = _drawn(rules)
    for wrong in (
        replace(state, at_stake=1, face=1),
        replace(state, at_stake="9"),
        replace(state, race=replace(state.race, scores=(-4, *state.race.scores[1:]))),
        replace(state, race=replace(state.race, order=(0, 0))),
        replace(state, race=replace(state.race, side_of=(0,))),
        "nonsense",
    ):
        with pytest.raises(NoAdvice) as refused:
            advise(rules, wrong, 0)
        assert refused.value.reason.key == "solve-impossible-position"


def test_a_game_without_a_solver_is_a_plain_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_of("tradeoff")(None, 2)
    monkeypatch.setattr("rattlebag.coach.judge.own_judge", lambda game: None)
    known, seat = next(decisions(rules, seed=5))
    with pytest.raises(NoAdvice) as refused:
        advise(rules, known, seat)
    assert refused.value.reason.key == "solve-no-solver"
