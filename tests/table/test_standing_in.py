"""A bot in the seat of somebody who is gone: it waits for others, and gives marks back."""

from __future__ import annotations

import pytest
from table.rooms import Evening

from rattlebag.table import orders
from rattlebag.table.room import Room


def in_game(game: str, *people: str) -> Evening:
    evening = Evening(*people, game=game)
    evening.do(orders.start(evening.room, "ann"))
    return evening


def standings(room: Room, seat: int) -> list[str]:
    assert room.rules is not None
    return [die.standing for die in room.rules.dice(room.state, seat)]


def whose_turn(evening: Evening) -> tuple[int, str]:
    (seat,) = evening.room.to_act()
    return seat, ["ann", "bob"][seat]


def test_in_threes_marks_that_the_bot_changed_are_as_they_were_left() -> None:
    evening = in_game("threes", "bob")
    seat, person = whose_turn(evening)
    evening.play(seat, "roll")
    for position in (2, 5):
        evening.play(seat, "toggle", position)
    left = standings(evening.room, seat)
    evening.tell("leaves", person)
    for position in (2, 1, 3, 1):  # what the stand-in thinks better
        evening.play(seat, "toggle", position)
    assert standings(evening.room, seat) != left
    evening.do(orders.sit(evening.room, person, person.title()))
    assert standings(evening.room, seat) == left
    assert evening.room.played_by_bot(seat) is None
    assert standings(evening.folded(), seat) == left


def test_what_the_bot_has_rolled_stays_rolled() -> None:
    evening = in_game("threes", "bob")
    seat, person = whose_turn(evening)
    evening.play(seat, "roll")
    evening.play(seat, "toggle", 1)
    evening.tell("leaves", person)
    evening.play(seat, "toggle", 2)
    evening.play(seat, "roll")
    before = standings(evening.room, seat)
    assert evening.do(orders.sit(evening.room, person, person.title())) == ["room-comes-back"]
    assert standings(evening.room, seat) == before


@pytest.mark.parametrize("kind", ["leaves", "away"])
def test_in_tradeoff_the_bot_leaves_marks_alone_while_somebody_else_chooses(kind: str) -> None:
    evening = in_game("tradeoff", "bob", "cat")
    evening.play(1, "toggle", 4)
    evening.tell(kind, "bob")
    if kind == "away":
        evening.tell("stands-in", "bob")
    assert evening.room.bots_to_act() == []
    evening.play(0, "confirm")
    assert evening.room.bots_to_act() == []
    evening.tell("away", "cat")
    assert evening.room.bots_to_act() == [1]  # whoever is gone does not choose
    evening.tell("back", "cat")
    evening.play(2, "confirm")
    assert evening.room.bots_to_act() == [1]


def test_bots_of_the_table_wait_for_nobody() -> None:
    evening = Evening("bob", game="tradeoff")
    evening.do(orders.add_bot(evening.room, "ann", "random", ["random"], "Bot 1"))
    evening.do(orders.start(evening.room, "ann"))
    assert evening.room.bots_to_act() == [2]


def test_whoever_stays_hears_that_a_bot_plays_on_and_a_lone_players_game_waits() -> None:
    evening = in_game("pig", "bob")
    assert evening.tell("leaves", "bob") == ["room-leaves", "room-bot-plays-on"]
    assert "room-bot-plays-on" not in evening.tell("leaves", "ann")


def test_whoever_leaves_before_or_after_a_game_is_played_by_nobody() -> None:
    evening = Evening("bob", "cat")
    assert evening.tell("leaves", "bob") == ["room-leaves"]
    evening.do(orders.start(evening.room, "ann"))
    evening.finish()
    assert evening.tell("leaves", "cat") == ["room-leaves"]
