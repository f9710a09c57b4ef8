"""`advise` and `review`: positions as they are typed, and saved games looked at again."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from cli.typed import Typed
from coach.positions import played

from rattlebag.coach import advise
from rattlebag.coach.notation import position
from rattlebag.coach.review import review
from rattlebag.games import rules_of
from rattlebag.table.saved import write

FARKLE = "race(side_of=[0,1] scores=[160,75] order=[0,1] number=3) left=[2,3,5,5,5,6] opened={0,1}"


def test_advise_says_the_best_choice_the_others_and_why(typed: Typed) -> None:
    ran = typed("advise", "farkle", FARKLE)
    best, second, *rest = ran.out.splitlines()
    assert best == "Best: Take three 5s, then bank 50. Chance to win: 56.8 percent."
    assert second == "Take three 5s, then roll 3 dice: 56.5 percent."
    why = "3 dice lose the turn 28 times in 100. With 3 dice at these scores, bank from 45 on. "
    assert f"{why}You hold 50." in rest


def test_a_position_can_begin_with_its_game_and_be_answered_as_json(typed: Typed) -> None:
    ran = typed("advise", f"farkle {FARKLE}", "--json")
    rules, state = position("farkle", rules_of("farkle").Options(), FARKLE)
    found = json.loads(ran.out)
    assert found["chance"] == advise(rules, state, 0).chance
    assert found["choices"][0]["moves"] == [
        {"do": "take", "what": "555"},
        {"do": "bank", "what": None},
    ]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("pig", "nonsense"), "This is not a position of Pig with these options."),
        (("pig",), "This is not a position of Pig with these options."),
        (("pig", "race(side_of=[0,1] scores=[-3,0] order=[0,1])"), "No game can reach this"),
        (("pig", "race(side_of=[0,1] scores=[9,0] order=[0,1])", "--seat", "2"), "No advice for"),
        (("pig", "race(side_of=[0,1] scores=[9,0] order=[0,1])", "--seat", "3"), "No seat 3."),
        (("chess", "e4"), "Name a game: pig,"),
        ((), "Name a game: pig,"),
    ],
)
def test_what_is_wrong_with_a_position_is_one_sentence(typed: Typed, args, said) -> None:
    assert typed("advise", *args).sentence().startswith(said)


def test_the_number_of_players_is_in_the_position(typed: Typed) -> None:
    three = "race(side_of=[0,1,2] scores=[12,30,10] order=[1,0,2] at=1) at_stake=9 face=4"
    ran = typed("advise", "pig", three)
    assert ran.out.startswith("Best: Roll the die.")
    assert "With more than two sides these chances are an estimate" in ran.out


def test_a_review_is_told_in_plain_lines_or_as_json(typed: Typed, tmp_path: Path) -> None:
    saved = played("pig", 2, 5)
    path = tmp_path / "game.jsonl"
    path.write_text(write(saved), "utf-8")
    lines = typed("review", str(path)).out.splitlines()
    found = review(saved)
    assert lines[0].startswith(("You won.", "You lost."))
    assert sum(line.startswith("Step ") for line in lines) == 3 + len(found.moments)
    data = json.loads(typed("review", str(path), "--json", "--listener", "spectator").out)
    assert data["accounts"][0]["luck"] == found.accounts[0].luck
    assert data["summary"][0].startswith("Ann ")


def test_what_cannot_be_reviewed_is_a_plain_sentence(typed: Typed, tmp_path: Path) -> None:
    path, saved = tmp_path / "game.jsonl", played("pig", 2, 5)
    path.write_text(write(replace(saved, entries=saved.entries[:9], seed=None)), "utf-8")
    assert typed("review", str(path)).sentence().startswith("This game is not over.")
    newer = write(saved).replace('"rules": 1', '"rules": 99')
    path.write_text(newer, "utf-8")
    assert "newer" in typed("review", str(path)).sentence()
    assert typed("review", str(tmp_path / "missing")).sentence().startswith("Cannot read")
    assert typed("review").status == 2
