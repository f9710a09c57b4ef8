"""A table as one person is told of it: what a client gets to draw, without knowing the game."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from contract.recorded import recorded
from pydantic_core import to_json
from table.rooms import SEED, Evening

from rattlebag.engine.keymap import DEFAULT_KEEPING
from rattlebag.games import GAMES
from rattlebag.server.lines import lines_json
from rattlebag.server.tables.news import TableNews
from rattlebag.server.telling import game_json, heard, listener
from rattlebag.table import orders
from rattlebag.table.checkable_dice import commitment
from rattlebag.table.entries import game_entry
from rattlebag.text import Preferences, load


def started(game: str, **options: Any) -> Evening:
    evening = Evening("bob", game=game, options=options)
    evening.do(orders.start(evening.room, "ann"))
    return evening


def seen(evening: Evening, person: str, locale: str = "en") -> dict[str, Any]:
    ear = listener(evening.room, person, Preferences(load(locale)))
    view: dict[str, Any] = json.loads(game_json(evening.room, ear, DEFAULT_KEEPING))
    return view


def enter(evening: Evening, *entries: dict[str, Any]) -> None:
    evening.enter([game_entry(entry) for entry in entries])


def begun(game: str, **options: Any) -> tuple[Evening, int]:
    """A game whose dice are written by the test, and the seat that starts."""
    evening = started(game, **options)
    evening.room = evening.room.without_dice()
    return evening, evening.room.to_act()[0]


def test_a_throw_is_counted_and_told_with_its_seat_and_its_dice() -> None:
    evening, first = begun("pig")
    before = seen(evening, "ann")["thrown"]
    assert before == {"number": 0, "seat": None, "dice": []}  # the lot for the start is no throw
    enter(evening, {"seat": first, "do": "roll"}, {"dice": [4]})
    lies = {"face": 4, "standing": "free", "place": "free", "word": None}
    assert seen(evening, "bob")["thrown"] == {"number": 1, "seat": first, "dice": [lies]}
    enter(evening, {"seat": first, "do": "roll"}, {"dice": [4]})
    assert seen(evening, "ann")["thrown"]["number"] == 2


def test_the_die_that_ended_a_turn_can_still_be_looked_at() -> None:
    evening, first = begun("pig")
    enter(evening, {"seat": first, "do": "roll"}, {"dice": [1]})
    view = seen(evening, "ann")
    assert view["dice"] == []
    assert view["thrown"]["seat"] == first
    assert [(die["face"], die["place"]) for die in view["thrown"]["dice"]] == [(1, "past")]


def test_faces_figures_and_places_have_words_in_the_listeners_language() -> None:
    evening, first = begun("tossup", starting_dice=5)
    roll = ["green", "red", "yellow", "yellow", "green"]
    enter(evening, {"seat": first, "do": "roll"}, {"dice": roll})
    view = seen(evening, "ann", "de")
    assert view["faces"][0] == {
        "face": "green",
        "said": "grün",
        "drawn": "sign",
        "letter": "Gr",
        "shape": "circle",
        "tone": "green",
    }
    assert [die["word"] for die in view["thrown"]["dice"]][:2] == ["beiseite", None]
    labels = [(figure["label"], figure["value"]) for figure in view["figures"]]
    assert labels[:2] == [("Punkte im Zug", 2), ("Würfel für den Wurf", 3)]


def test_a_move_says_which_die_it_is_about() -> None:
    evening, first = begun("threes")
    enter(evening, {"seat": first, "do": "roll"}, {"dice": [1, 2, 3, 4, 5]})
    moves = seen(evening, ("ann", "bob")[first])["moves"]
    assert {(m["action"], m["die"]) for m in moves} == {
        ("roll", None),
        ("bank", None),
        *(("toggle", position) for position in range(1, 6)),
    }


def test_nobody_can_tell_from_the_throws_what_others_do_in_secret() -> None:
    evening = started("tradeoff")
    before = {name: seen(evening, name) for name in ("ann", "bob", "eve")}
    enter(evening, {"seat": 0, "do": "toggle", "what": 1}, {"seat": 0, "do": "toggle", "what": 2})
    for name in ("bob", "eve"):
        assert seen(evening, name) == before[name]
    own = seen(evening, "ann")
    assert [die["place"] for die in own["thrown"]["dice"]] == ["kept", "kept", *["traded"] * 3]
    assert [die["word"] for die in own["dice"]][1:3] == ["kept", "to trade"]
    assert own["thrown"]["number"] == before["eve"]["thrown"]["number"] == 1
    assert before["eve"]["thrown"]["dice"] == []
    assert {figure["seat"] for figure in own["figures"] if figure["name"] == "hand"} == {0}


def test_a_second_game_counts_its_throws_anew() -> None:
    evening = started("pig", target_score=10)
    evening.finish()
    assert seen(evening, "ann")["thrown"]["number"] > 0
    evening.do(orders.again(evening.room, "ann", "fedcba9876543210", commitment(SEED)))
    evening.do(orders.start(evening.room, "ann"))
    assert evening.room.current is not None
    assert evening.room.current.throws == 0


@pytest.mark.parametrize("key", GAMES)
def test_a_remembered_line_is_the_one_that_would_be_said(key: str) -> None:
    """With other names each time: it is not remembered whose line it was."""
    for seed in (0, 3):
        game = recorded(key, seed)
        for language, verbosity in (("en", "normal"), ("de", "terse")):
            for seat in game.everyone():
                ear = game.listener(seat, language, verbosity)
                named = [f'{name} "{seed}" \\ é {{ $player }}' for name in ear.names]
                ear = replace(ear, names=named, person="p1")
                for moment in game.some_moments(40):
                    said = [to_json(line).decode() for line in heard(ear, moment.events)]
                    assert lines_json(ear, moment.events) == said


@pytest.mark.parametrize("key", GAMES)
def test_a_shared_view_is_the_one_that_each_would_get(key: str) -> None:
    evening = started(key)
    preferences = Preferences(load("en"))
    shared = TableNews().shared
    for person in ("ann", "bob", "a spectator", "ann"):
        ear = listener(evening.room, person, preferences)
        own = json.loads(game_json(evening.room, ear, DEFAULT_KEEPING))
        assert json.loads(game_json(evening.room, ear, DEFAULT_KEEPING, shared)) == own
