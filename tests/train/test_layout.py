"""What a seat sees as numbers: learned from the game, of fixed length, nothing left out."""

from __future__ import annotations

import logging

import numpy as np
import pytest

from rattlebag.games import GAMES, rules_of
from rattlebag.train.layout import Layout, ViewPart, layout_of, seen, views


def learned(*values: object) -> ViewPart:
    part = ViewPart()
    for value in values:
        part.learn(value)
    return part


def test_numbers_words_lists_and_nothing_each_have_their_place():
    part = learned({"a": 3, "b": "red", "c": [1, 2]}, {"a": -1, "b": "green", "c": None})
    names = [name for name, _, _ in part.names("")]
    assert names == ["a", "b=green", "b=red", "c?", "c.length", "c.0", "c.1"]
    assert part.write({"a": 7, "b": "red", "c": [4]}) == [7, 0, 1, 1, 1, 4, 0]
    assert part.write({"a": 7, "b": "blue", "c": None}) == [7, 0, 0, 0, 0, 0, 0]


def test_what_does_not_fit_is_left_out_and_logged(caplog: pytest.LogCaptureFixture):
    part = learned([1, 2])
    with caplog.at_level(logging.WARNING):
        assert part.write([1, 2, 3]) == [2, 1, 2]
    assert "does not fit" in caplog.text


@pytest.mark.parametrize("end", [0, -1])
@pytest.mark.parametrize("game", GAMES)
def test_every_view_has_the_same_length_and_stays_within_its_bounds(game: str, end: int):
    kind = rules_of(game)
    layout = Layout(kind(seats=kind.players[end]))
    for view in list(views(layout.rules))[::20]:
        row = np.array(layout._whole.write(view), np.float32)
        assert row.shape == (len(layout),)
        assert (layout.low <= row).all()
        assert (row <= layout.high).all()


@pytest.mark.parametrize(
    ("game", "seats", "options", "longest"),
    [
        ("tossup", 2, {"starting_dice": 20}, "dice.19.face=yellow"),  # twenty yellow dice
        ("tradeoff", 8, {}, "pool.39"),  # everybody trades everything
        ("tradeoff", 2, {}, "hands.1.14"),
        ("farkle", 20, {"initial_bank_score": 1000}, "scores.19"),
    ],
)
def test_what_is_rare_has_its_place_too(
    game: str, seats: int, options: dict[str, int], longest: str
):
    kind = rules_of(game)
    assert longest in layout_of(kind, kind.Options(**options), seats).names


def test_a_layout_is_learned_once_and_always_alike():
    kind = rules_of("threes")
    assert layout_of(kind, kind.Options(), 2) is layout_of(kind, kind.Options(), 2)
    assert Layout(kind()).names == layout_of(kind, kind.Options(), 2).names


def test_nobody_sees_what_is_always_the_same():
    rules = rules_of("pig")()
    known = rules.start().state
    assert {"game", "rolling", "places"}.isdisjoint(seen(rules, known, 0))
