"""What every game is given: refusals, moves, views and the questions of all games."""

from __future__ import annotations

from typing import Any

import pytest
from lines import table, whole_view

from rattlebag.engine import Command, NoGame, Phrase, Reason
from rattlebag.games import rules_of


@pytest.mark.parametrize("arg", [5.0, 1.0, True, 1.5, (5,), [5], {}, "5"], ids=repr)
def test_an_argument_of_another_kind_is_not_offered_even_if_it_is_equal(arg: Any) -> None:
    """5.0 == 5: the die that is locked there would be looked up by it."""
    locked = table("threes", "roll 1 2 3 4 5, toggle 1, roll 6 6 6 6")
    reason = locked.rules.refusal(locked.state, Command(0, "toggle", arg))
    assert reason == Reason("not-offered", action=Phrase("threes-toggle"))


@pytest.mark.parametrize("seat", [True, 1.0, None, "1", -1, 2, [1]], ids=repr)
def test_a_seat_that_is_none_is_not_to_act(seat: Any) -> None:
    pig = table("pig", first=1)
    assert pig.rules.refusal(pig.state, Command(1, "roll")) is None
    assert pig.rules.refusal(pig.state, Command(seat, "roll")) == Reason("not-your-turn")


@pytest.mark.parametrize("action", [None, 3, [], {}, "node", "Roll"], ids=repr)
def test_an_action_that_is_none_is_refused_by_its_name(action: Any) -> None:
    pig = table("pig")
    reason = pig.rules.refusal(pig.state, Command(0, action))
    assert reason == Reason("no-such-action", name=str(action))


def test_the_view_holds_scores_dice_and_moves_with_their_reasons() -> None:
    pig = table("pig", "roll 4")
    view = whole_view(pig.rules, pig.state, 0)
    assert view["game"] == "pig"
    assert view["to_act"] == [0]
    assert view["scores"] == [0, 0]
    assert view["dice"] == [{"face": 4, "standing": "free"}]
    assert [(move["action"], move["refused"]) for move in view["moves"]] == [
        ("roll", None),
        ("bank", None),
    ]
    waiting = whole_view(pig.rules, pig.state, 1)["moves"]
    assert {move["refused"]["say"] for move in waiting} == {"not-your-turn"}
    assert whole_view(pig.rules, pig.state, None)["moves"] == []


def test_places_are_in_the_view_once_the_game_is_over() -> None:
    pig = table("pig", "roll 10, bank, roll 2, bank", target_score=10, dice_sides=10)
    assert whole_view(pig.rules, pig.state, None)["places"] == [1, 2]
    assert whole_view(pig.rules, table("pig").state, None)["places"] is None


def test_scores_are_told_best_first_and_equals_in_seat_order() -> None:
    pig = table("pig", "roll 4, bank, roll 6, bank, roll 4, bank", seats=3)
    assert pig.rules.best_first(pig.state) == [1, 0, 2]


def test_in_threes_the_lowest_is_named_first() -> None:
    """Rulings, All games, T, S, Shift+S."""
    turns = "roll 6 6 6 6 5, toggle 1, toggle 2, toggle 3, toggle 4, toggle 5, bank"
    threes = table("threes", f"{turns}, {turns.replace('6', '1')}")
    assert threes.rules.best_first(threes.state) == [1, 0]


def test_every_fault_of_a_table_is_told_at_once() -> None:
    pig = rules_of("pig")
    with pytest.raises(NoGame) as refused:
        pig(pig.Options(target_score=10, minimum_bank_points=10, team_mode="pairs"), 5)
    assert [reason.key for reason in refused.value.reasons] == [
        "pig-minimum-bank-too-high",
        "wrong-number-of-players",
        "pig-pairs-need-four",
    ]
