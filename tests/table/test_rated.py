"""Rated tables: who can play, and what cannot be done there."""

from __future__ import annotations

from table.rooms import LEVELS, SEED, Evening, made

from rattlebag.engine import Reason
from rattlebag.table import orders
from rattlebag.table.entries import MadeRated, NewTable
from rattlebag.table.room import Room, summary_of


def rated(*people: str) -> Evening:
    evening = Evening()
    evening.room, evening.journal = Room(LEVELS, SEED), []
    evening.enter([made(), MadeRated()])
    for person in people:
        evening.do(orders.sit(evening.room, person, person.title()))
    return evening


def test_a_table_is_rated_from_the_moment_it_is_opened() -> None:
    new = NewTable("ann", "Ann", "Friday", "pig", {}, None, True)
    opened = orders.open_table(Room(LEVELS, SEED), new, "0" * 16, "c", rated=True)
    assert isinstance(opened, list)
    assert [entry.word for entry in opened] == ["made", "rated"]
    plain = orders.open_table(Room(LEVELS, SEED), new, "0" * 16, "c")
    assert isinstance(plain, list)
    assert [entry.word for entry in plain] == ["made"]


def test_everyone_who_comes_hears_that_it_is_rated() -> None:
    evening = rated()
    assert evening.do(orders.sit(evening.room, "bob", "Bob")) == ["room-sits-rated"]
    assert evening.do(orders.watch(evening.room, "eve", "Eve")) == ["room-watches-rated"]
    assert summary_of(evening.room)["rated"]
    assert "rated" not in summary_of(Evening("bob").room)


def test_no_bots_no_swaps_and_only_people_with_accounts() -> None:
    evening = rated("bob")
    room = evening.room
    no_bots = orders.add_bot(room, "ann", "random", LEVELS, "Bot")
    assert no_bots == Reason("room-rated-no-bots")
    assert orders.swap_seats(room, "ann", 0, 1) == Reason("room-rated-no-swaps")
    refused = orders.start(room, "ann", (), {"ann"})
    assert isinstance(refused, Reason)
    assert refused.key == "room-rated-needs-accounts"
    [guest] = refused.args["names"]
    assert guest.args == {"text": "Bob"}
    assert "room-game-starts" in evening.do(orders.start(room, "ann", (), {"ann", "bob"}))


def test_nobody_is_removed_from_a_rated_game_but_spectators() -> None:
    evening = rated("bob")
    evening.do(orders.watch(evening.room, "eve", "Eve"))
    assert "room-removed" in evening.do(orders.remove_person(evening.room, "ann", "bob"))
    evening.do([*orders.sit(evening.room._replace(barred=frozenset()), "cat", "Cat")])  # type: ignore[misc]
    evening.do(orders.start(evening.room, "ann", (), {"ann", "cat"}))
    room = evening.room
    assert orders.remove_person(room, "ann", "cat") == Reason("room-rated-no-removing")
    assert "room-removed" in evening.do(orders.remove_person(room, "ann", "eve"))
