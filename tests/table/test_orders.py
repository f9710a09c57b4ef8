"""What people may do at a table, and why not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from table.rooms import LEVELS, SECOND, Evening, why_not

from rattlebag.engine import Command, Reason
from rattlebag.table import orders
from rattlebag.table.checkable_dice import commitment
from rattlebag.table.entries import SeatTaken
from rattlebag.table.orders import MOST_MARKS, MOST_WATCHERS
from rattlebag.table.room import summary_of


def test_whoever_sits_already_sits() -> None:
    evening = Evening("bob")
    assert orders.sit(evening.room, "bob", "Bob") == []
    assert orders.watch(evening.room, "bob", "Bob") == []


def test_whoever_has_a_seat_and_watches_is_back_in_it() -> None:
    evening = Evening("bob")
    evening.tell("away", "bob")
    assert evening.do(orders.watch(evening.room, "bob", "Bob")) == ["room-comes-back"]


def test_so_many_watch_and_no_more() -> None:
    """Each of them is told of all others at every change."""
    evening = Evening()
    for at in range(MOST_WATCHERS):
        evening.do(orders.watch(evening.room, f"w{at}", f"Watcher {at}"))
    refused = orders.watch(evening.room, "eve", "Eve")
    assert refused == Reason("room-too-many-watch", most=MOST_WATCHERS)
    assert orders.watch(evening.room, "w0", "Watcher 0") == []
    evening.do(orders.leave(evening.room, "w0"))
    evening.do(orders.watch(evening.room, "eve", "Eve"))


def test_a_watcher_who_sits_down_watches_no_more() -> None:
    evening = Evening()
    evening.do(orders.watch(evening.room, "eve", "Eve"))
    evening.do(orders.sit(evening.room, "eve", "Eve"))
    assert evening.room.watchers == {}
    assert evening.room.seat_of("eve") == 1


@pytest.mark.parametrize("name", ["Ann", "ANN", "\uff41\uff4e\uff4e"])
def test_names_at_one_table_can_be_told_apart(name: str) -> None:
    assert why_not(orders.sit(Evening().room, "other", name)) == "name-taken"


def test_bots_find_names_that_are_free() -> None:
    evening = Evening()
    evening.do(orders.sit(evening.room, "bob", "Bot 1"))
    evening.do(orders.add_bot(evening.room, "ann", "random", LEVELS, "Bot"))
    assert evening.room.names()[-1] == "Bot 2"


def test_no_bot_can_be_taken_for_a_person_or_watcher() -> None:
    evening = Evening()
    evening.do(orders.sit(evening.room, "bob", "B\u043et 1"))  # with a Cyrillic o
    evening.do(orders.watch(evening.room, "eve", "BOT 2"))
    evening.do(orders.add_bot(evening.room, "ann", "random", LEVELS, "Bot"))
    assert evening.room.names()[-1] == "Bot 3"


def test_two_who_look_alike_at_an_old_table_keep_nobody_else_out() -> None:
    evening = Evening(game="farkle")
    evening.enter([SeatTaken("bob", "\u0410nn")])
    evening.do(orders.sit(evening.room, "eve", "Eve"))
    found = orders.sit(evening.room, "dan", "A\u0578n")
    assert isinstance(found, Reason)
    assert (found.key, found.args) == ("name-looks-like", {"name": "Ann"})


def test_an_option_that_does_not_go_with_the_others_is_refused() -> None:
    evening = Evening()
    assert evening.do(orders.set_option(evening.room, "ann", "minimum_bank_points", "20")) == [
        "room-option-set"
    ]
    assert evening.room.settings.options["minimum_bank_points"] == 20
    why_not(orders.set_option(evening.room, "ann", "target_score", 10))


@pytest.mark.parametrize(("one", "other"), [(0, 0), (0, 2), (-1, 0), (5, 6)])
def test_places_that_are_none_cannot_be_changed(one: int, other: int) -> None:
    evening = Evening("bob")
    assert why_not(orders.swap_seats(evening.room, "ann", one, other)) == "room-no-such-seat"


def test_nobody_gives_the_table_to_someone_who_is_not_there() -> None:
    evening = Evening("bob")
    evening.do(orders.watch(evening.room, "eve", "Eve"))
    evening.tell("away", "bob")
    for to in ("bob", "eve", "ann", "nobody"):
        assert why_not(orders.give_host(evening.room, "ann", to)) == "room-nobody-there"


def test_nothing_is_set_while_a_game_is_on_or_over() -> None:
    evening = Evening("bob", options={"target_score": 10})
    evening.do(orders.start(evening.room, "ann"))

    def tried() -> set[str]:
        room = evening.room
        return {
            why_not(orders.set_option(room, "ann", "target_score", 20)),
            why_not(orders.add_bot(room, "ann", "random", LEVELS, "Bot")),
            why_not(orders.remove_bot(room, "ann", 1)),
            why_not(orders.set_timer(room, "ann", 30)),
            why_not(orders.start(room, "ann")),
        }

    assert tried() == {"room-already-playing"}
    assert why_not(orders.again(evening.room, "ann", "1", commitment(SECOND))) == "room-not-over"
    evening.finish()
    assert tried() == {"room-over"}
    assert why_not(orders.swap_seats(evening.room, "ann", 0, 1)) == "room-already-playing"


@given(st.text(max_size=80))
def test_what_is_said_holds_nothing_that_steers(text: str) -> None:
    clean = orders.cleaned(text)
    assert clean == orders.cleaned(clean)
    assert not any(c in clean for c in "\n\r\t\x00\u202e\u2066\u200b\ufeff")


@pytest.mark.parametrize("text", ["", " ", "\n", "\u200d", "\u200c \u200d", "\u202e", "\x07"])
def test_silence_is_not_said(text: str) -> None:
    assert why_not(orders.say(Evening().room, "ann", "Ann", text)) == "chat-empty"


def test_the_lobby_is_told_who_is_a_person() -> None:
    evening = Evening("bob")
    evening.do(orders.add_bot(evening.room, "ann", "random", LEVELS, "Bot"))
    told = summary_of(evening.room)
    assert [seat["bot"] for seat in told["seats"]] == [False, False, True]
    assert (told["status"], told["private"], told["least"], told["most"]) == (
        ("waiting", False, 2, 4)
    )


def test_a_mind_is_changed_a_hundred_times_between_two_rolls_and_the_game_goes_on() -> None:
    evening = Evening("bob", game="threes")
    evening.do(orders.start(evening.room, "ann"))
    (seat,) = evening.room.to_act()
    evening.do(orders.play(evening.room, Command(seat, "roll")))
    for _ in range(MOST_MARKS):
        evening.do(orders.play(evening.room, Command(seat, "toggle", 1)))
    again = Command(seat, "toggle", 1)
    assert orders.play(evening.room, again) == Reason("room-too-many-marks", most=MOST_MARKS)
    evening.do([again])  # as a bot does that stands in: it must not be stuck
    evening.do(orders.play(evening.room, Command(seat, "roll")))
    evening.do(orders.play(evening.room, Command(seat, "toggle", 2)))
