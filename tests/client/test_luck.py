"""A client's share in the dice, against tables that are honest and tables that are not."""

from __future__ import annotations

import json
from typing import Any

import pytest
from client.lying import EVERYBODY, Table
from table.rooms import SEED

from rattlebag.client.luck import (
    LUCK_MISSING,
    SEAL_CHANGED,
    START_GIVEN_UP,
    TERMS_DIFFER,
    Doubt,
    OwnLuck,
    seal,
)
from rattlebag.games import GAMES
from rattlebag.protocol.from_client import OpenLuck
from rattlebag.table import orders, sealing
from rattlebag.terminal.online.checking import rolls, said_of
from rattlebag.text import Words, load


@pytest.mark.parametrize("game", GAMES)
def test_an_honest_game_is_checked_with_every_roll_that_was_seen(game: str) -> None:
    table = Table(game)
    table.start()
    saved = table.finish()
    assert table.doubts == []
    assert (
        table.check(saved)
        == f"All {saved.dice_count()} dice and draws are right. Your luck is in them."
    )
    seen = table.bob.of_game(1).rolls
    assert {number: sorted(map(str, faces.elements())) for number, faces in seen.items()} == {
        number: sorted(map(str, faces)) for number, faces in enumerate(rolls(saved, 1), 1)
    }
    assert seen


def test_luck_is_new_for_every_game_and_every_client() -> None:
    one, two = OwnLuck("t1"), OwnLuck("t1")
    assert len({one.sealed().seal, one.sealed().seal, two.sealed().seal}) == 3


def test_words_go_under_the_seal() -> None:
    table = Table()
    table.bob.words = "three black cats"
    sealed = table.bob.sealed()
    assert sealed.words
    table.evening.do(sealing.seal_luck(table.room, "bob", sealed.seal, sealed.words))
    table.start()
    assert str(table.room.header.luck[1]).endswith(" three black cats")


def test_a_spectator_seals_nothing_and_still_knows_a_changed_seal() -> None:
    table = Table()
    eve = OwnLuck("t1")
    spectator = {"you": None, "luck": None}
    assert eve.take(table.view(**spectator)) == []
    table.start()
    assert eve.take(table.view(**spectator)) == []
    found = eve.take(table.view(**spectator, sealed="0" * 64))
    assert found == [Doubt("t1", SEAL_CHANGED)]


# A dishonest server, with Ann as its accomplice


def test_a_game_that_begins_without_our_luck_is_told_at_once() -> None:
    table = Table()
    table.evening.do(orders.start(table.room, "ann", {"ann"}))  # as if Bob were not there
    table.hear(table.view())
    assert table.doubts == [LUCK_MISSING]
    table.hear(table.view())
    assert table.doubts == [LUCK_MISSING]  # once is enough


def test_a_server_that_pretends_our_luck_did_not_come_is_told_on() -> None:
    table = Table()
    table.evening.do(orders.start(table.room, "ann", EVERYBODY))
    opened = table.bob.take(table.view())
    assert [type(step) for step in opened] == [OpenLuck]
    table.evening.do(sealing.give_up(table.room))
    table.hear(table.view())  # Bob seals new luck, and is refused it
    table.evening.do(orders.start(table.room, "ann", EVERYBODY))
    table.hear(table.view())
    assert table.doubts == [START_GIVEN_UP, LUCK_MISSING]


def test_luck_is_opened_for_one_set_of_terms_and_no_other() -> None:
    """A server that has seen our luck and then seals other terms, until the dice suit it."""
    table = Table()
    table.evening.do(orders.start(table.room, "ann", EVERYBODY))
    view = table.view()
    first = table.bob.take(view)
    assert [type(step) for step in first] == [OpenLuck]
    for number in range(600):
        other = json.dumps(json.loads(view["table"]["terms"]) | {"id": f"{number:016x}"}) + "\n"
        found = table.bob.take(table.view(terms=other, sealed=seal(other)))
        assert found == ([Doubt("t1", SEAL_CHANGED)] if number == 0 else [])


@pytest.mark.parametrize(
    "lie",
    [
        {"options": {"target_score": 20}},
        {"game": "farkle"},
        {"seats": [{"name": "Bob"}, {"name": "Ann"}]},
        {"seats": [{"name": "Ann"}]},
    ],
)
def test_terms_that_are_not_those_of_the_table_get_no_luck(lie: dict[str, Any]) -> None:
    table = Table()
    table.evening.do(orders.start(table.room, "ann", EVERYBODY))
    terms = json.loads(table.room.header.terms)
    if "options" in lie:
        lie = {"options": terms["options"] | lie["options"]}
    other = json.dumps(terms | lie) + "\n"
    assert table.bob.take(table.view(terms=other)) == [Doubt("t1", TERMS_DIFFER)]


@pytest.mark.parametrize("terms", ["", "[]", "{}", "null", '{"game": 1'])
def test_terms_that_are_none_get_no_luck(terms: str) -> None:
    table = Table()
    table.evening.do(orders.start(table.room, "ann", EVERYBODY))
    assert table.bob.take(table.view(terms=terms)) == [Doubt("t1", TERMS_DIFFER)]


def test_a_seal_that_changes_during_the_game_is_told_and_the_first_is_kept() -> None:
    table = Table()
    table.start()
    kept = table.bob.of_game(1).seal
    table.hear(table.view(sealed="0" * 64))
    assert table.doubts == [SEAL_CHANGED]
    assert table.bob.of_game(1).seal == kept == table.room.header.seal


def test_a_sound_game_with_another_id_is_not_the_one_that_was_sealed() -> None:
    """The server looks for an id with which Ann wins, once it knows everyone's luck."""
    table, other = Table(), Table()
    table.start()
    table.finish()
    other.evening.knows(sealing=other.room.sealing._replace(game_id="f" * 16))
    other.start()
    forged = other.finish()
    assert forged.verify()  # it is sound in itself
    assert table.check(other.room.saved().encode()) == (
        "Warning: this game's dice are not right. The saved game's seal is not the one you heard."
    )


def test_dice_that_were_shown_and_are_not_in_the_game_are_found() -> None:
    """The server shows what suits it, and hands out a true game afterwards."""
    table = Table()
    table.evening.do(orders.start(table.room, "ann", EVERYBODY))
    table.hear(table.view())
    table.hear(table.view())
    (seat,) = table.room.to_act()
    table.evening.play(seat, "roll")
    view = table.view()
    die = view["game"]["thrown"]["dice"][0]
    die["face"] = die["face"] % 6 + 1
    table.hear(view)
    saved = table.finish()
    assert table.check(saved).endswith(
        "You were shown different dice from those in the saved game."
    )


@pytest.mark.parametrize("told", ["places", "scores"])
def test_another_end_than_the_one_shown_is_found(told: str) -> None:
    table = Table()
    table.start()
    table.finish()
    view = table.view()
    view["game"][told] = view["game"][told][::-1]
    data = table.room.saved().encode()
    said = said_of(Words(load("en")), data, table.bob.of_game(1), view)
    assert said.endswith("You were shown different dice from those in the saved game.")


def test_a_game_that_cannot_be_loaded_is_not_called_checked() -> None:
    table = Table()
    table.start()
    table.finish()
    said = said_of(Words(load("en")), None, table.bob.of_game(1), table.view())
    assert said == "The dice were not checked. Could not load the saved game."
    assert table.check(b"hello\n").startswith("Warning: this game's dice are not right.")


def test_a_copy_of_our_seal_does_not_undo_our_luck() -> None:
    """Ann seals what Bob sealed and opens what Bob opened. The two do not cancel each other."""
    table = Table()
    copied = table.room.sealing.seals["bob"]
    table.evening.do(sealing.seal_luck(table.room, "ann", copied, False))
    table.evening.do(orders.start(table.room, "ann", EVERYBODY))
    (opened,) = table.bob.take(table.view())
    assert isinstance(opened, OpenLuck)
    for person in ("bob", "ann"):
        table.evening.do(sealing.open_luck(table.room, person, opened.luck))
    header = table.room.header
    other = header.opened(["0" * 32, "0" * 32])
    ours, theirs = header.dice(SEED), other.dice(SEED)
    assert [ours(6) for _ in range(50)] != [theirs(6) for _ in range(50)]


def test_words_that_come_too_late_for_the_terms_leave_the_luck_before_them_good() -> None:
    table = Table()
    table.bob.words = "clover"
    table.bob.sealed()  # on its way while the game is started
    table.start()
    assert table.doubts == []
    assert table.room.header.luck[1] == table.bob.of_game(1).luck
