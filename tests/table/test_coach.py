"""The table's setting for the coach: who can turn it on, and who hears of it."""

from __future__ import annotations

from table.rooms import LEVELS, SEED, Evening, made

from rattlebag.engine import Reason
from rattlebag.protocol.from_client import Create
from rattlebag.table import orders
from rattlebag.table.entries import CoachChanged, MadeRated, NewTable
from rattlebag.table.room import Room, summary_of

NEW = NewTable("ann", "Ann", "Friday", "pig", {}, None, True)


def opened(**kind: bool) -> orders.Decision:
    return orders.open_table(Room(LEVELS, SEED), NEW, "0" * 16, "c", **kind)  # type: ignore[arg-type]


def test_a_table_can_have_the_coach_from_the_moment_it_is_opened() -> None:
    coached, plain = opened(coach=True), opened()
    assert isinstance(coached, list)
    assert isinstance(plain, list)
    assert [entry.word for entry in coached] == ["made", "coach"]
    assert [entry.word for entry in plain] == ["made"]
    assert opened(coach=True, rated=True) == Reason("room-rated-no-coach")


def test_the_host_turns_it_on_and_off_before_a_game_and_everyone_hears_it() -> None:
    evening = Evening("bob")
    assert "coach" not in summary_of(evening.room)
    assert orders.set_coach(evening.room, "bob", True) == Reason("room-only-host")
    assert evening.do(orders.set_coach(evening.room, "ann", True)) == ["room-coach-on"]
    assert orders.set_coach(evening.room, "ann", True) == []
    assert summary_of(evening.room)["coach"]
    assert evening.do(orders.set_coach(evening.room, "ann", False)) == ["room-coach-off"]
    assert not evening.room.settings.coach
    evening.do(orders.start(evening.room, "ann"))
    assert orders.set_coach(evening.room, "ann", True) == Reason("room-already-playing")


def test_everyone_who_comes_hears_that_it_is_on_and_it_stays_for_the_next_game() -> None:
    evening = Evening()
    evening.enter([CoachChanged(True)])
    assert evening.do(orders.sit(evening.room, "bob", "Bob")) == ["room-sits-coach"]
    assert evening.do(orders.watch(evening.room, "eve", "Eve")) == ["room-watches-coach"]


def test_a_rated_table_has_no_coach() -> None:
    evening = Evening()
    evening.room, evening.journal = Room(LEVELS, SEED), []
    evening.enter([made(), MadeRated()])
    assert orders.set_coach(evening.room, "ann", True) == Reason("room-rated-no-coach")


def test_a_table_without_it_is_asked_for_in_the_same_text_as_before() -> None:
    """Its digest is in journals."""
    text = Create(id="1", game="pig").model_dump_json()
    assert "coach" not in text
    assert "rated" not in text
    assert '"coach":true' in Create(id="1", game="pig", coach=True).model_dump_json()
