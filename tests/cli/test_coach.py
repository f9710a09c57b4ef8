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
from rattlebag.engine import Reason
from rattlebag.games import rules_of
from rattlebag.solve.solution import CannotSolve
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
    assert sum(line.startswith("Step ") for line in lines) == 6 + len(found.moments)
    data = json.loads(typed("review", str(path), "--json", "--listener", "spectator").out)
    assert data["accounts"][0]["luck"] == found.accounts[0].luck
    assert data["summary"][0].startswith("Ann ")


@pytest.fixture
def unsolvable(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(*_: object) -> None:
        raise CannotSolve(Reason("coach-cannot-be-solved"))

    monkeypatch.setattr("rattlebag.cli.coach.at_hand_or_solved", refuses)


def test_where_nothing_is_solved_it_is_said_what_is_possible_instead(
    typed: Typed, tmp_path: Path, unsolvable: None
) -> None:
    takes_too_long = "Solving these options takes too long, so best play is not known."
    said = typed("advise", "farkle", FARKLE).sentence()
    assert said.startswith(f"{takes_too_long} An expert bot would do this, which is not proven")
    path = tmp_path / "game.jsonl"
    path.write_text(write(played("pig", 2, 5)), "utf-8")
    said = typed("review", str(path)).sentence()
    assert said == f"{takes_too_long} You can still replay it, move by move."


def test_what_cannot_be_reviewed_is_a_plain_sentence(typed: Typed, tmp_path: Path) -> None:
    path, saved = tmp_path / "game.jsonl", played("pig", 2, 5)
    path.write_text(write(replace(saved, entries=saved.entries[:9], seed=None)), "utf-8")
    refused = typed("review", str(path)).sentence()
    assert refused.startswith("This game is not over.")
    assert refused.endswith("You can replay what has happened so far, or play it to the end.")
    older = write(saved).replace('"rules": 1', '"rules": 0')
    path.write_text(older, "utf-8")
    refused = typed("review", str(path)).sentence()
    assert "older rules" in refused
    assert refused.endswith("in the terminal, with: rattlebag advise")
    assert not typed("replay", str(path)).sentence().endswith("rattlebag advise")
    newer = write(saved).replace('"rules": 1', '"rules": 99')
    path.write_text(newer, "utf-8")
    assert "newer" in typed("review", str(path)).sentence()
    assert typed("review", str(tmp_path / "missing")).sentence().startswith("Cannot read")
    assert typed("review").status == 2
