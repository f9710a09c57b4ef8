"""Clocks and bots at a table: who is waited for, how long, and what happens then."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest
from server.guests import Guest, House, in_turn, playing, sit_together

from rattlebag.server.tables import clocks
from rattlebag.server.tables.live import LiveTable, OrderId
from rattlebag.table import orders
from rattlebag.table.entries import NewTable

pytestmark = pytest.mark.anyio


async def test_there_is_no_clock_unless_the_host_wants_one(house: House) -> None:
    table, ann, bob = await sit_together(house, "Ann", "Bob")
    assert ann.view(table)["table"]["timer"] == 0
    assert await ann.refused("extend", table=table) == "room-no-timer"
    assert await ann.refused("set_timer", table=table, seconds=5) == "room-bad-timer"
    await ann.do("set_timer", table=table, seconds=15)
    await bob.hears(table, "Time limit: 15 seconds a turn.")


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clocks of a second that warn near its end: set past the limits for people."""
    monkeypatch.setattr("rattlebag.table.orders.TIMERS", (0, 3600))
    monkeypatch.setattr(clocks, "WARN_BEFORE", 0.15)


def set_timer(live: LiveTable, seconds: int) -> None:
    """Past the limits for people, and told to nobody."""
    settings = live.room.settings._replace(timer=seconds)
    live.room = live.room._replace(settings=settings)


async def with_clock(house: House, seconds: int) -> tuple[str, Guest, Guest]:
    """A game with a clock, the one who has to move, and the other."""
    table, ann, bob = await sit_together(house, "Ann", "Bob", options={"target_score": 1000})
    await ann.do("set_timer", table=table, seconds=15)
    live = await house.server.hall.table(table)
    assert live
    set_timer(live, seconds)
    await ann.do("start", table=table)
    first, other = await in_turn(table, ann, bob)
    return table, first, other


@pytest.mark.usefixtures("hurried")
async def test_a_clock_warns_and_then_a_bot_makes_one_move(house: House) -> None:
    table, ann, bob = await with_clock(house, 1)
    live = await house.server.hall.table(table)
    assert live
    set_timer(live, 600)  # for the next decision
    await ann.hears(table, "Your time is up.")
    await bob.hears(table, f"{ann.name}'s time is up.")
    lines = ann.lines(table)
    assert lines.index("0 seconds left!") < lines.index("Your time is up.")
    journal = await house.journal(table)
    late = next(n for n, entry in enumerate(journal) if entry.get("e") == "late")
    assert journal[late + 1]["seat"] == journal[late]["seat"] == ann.view(table)["table"]["you"]
    after = [entry.get("e") or entry.get("do") or "dice" for entry in journal[late:]]
    assert after[:3] == ["late", "roll", "dice"]
    assert after[3:4] != ["late"], "the next decision has a clock of its own"


@pytest.mark.usefixtures("hurried")
async def test_more_time_can_be_had_ten_times(house: House) -> None:
    table, ann, bob = await with_clock(house, 30)
    assert await bob.refused("extend", table=table) == "not-your-turn"
    for _ in range(10):
        await ann.do("extend", table=table)
    await bob.hears(table, f"{ann.name} takes 30 more seconds. Extension 1 of 10.")
    await bob.hears(table, f"{ann.name} takes 30 more seconds. Extension 10 of 10.")
    assert await ann.refused("extend", table=table) == "room-no-more-extensions"
    while ann.possible(table):  # the whole turn has ten; the next one has ten again
        seen = len(ann.updates(table))
        moves = [move["action"] for move in ann.possible(table)]
        await ann.play(table, "bank" if "bank" in moves else "roll")
        await ann.newer(table, seen)
    await bob.turn(table)
    await bob.do("extend", table=table)


@pytest.mark.usefixtures("hurried")
async def test_a_warned_player_who_takes_more_time_keeps_the_turn(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clocks, "WARN_BEFORE", 2.0)  # time to ask for more, on a busy machine too
    table, ann, bob = await with_clock(house, 3)
    await ann.hears(table, "2 seconds left!")
    live = await house.server.hall.table(table)
    assert live
    set_timer(live, 600)
    await ann.do("extend", table=table)
    await bob.do("chat", table=table, text="take your time")
    await asyncio.sleep(2.2)  # longer than the first clock still had: it must not run any more
    assert "Your time is up." not in ann.lines(table)
    assert ann.possible(table)


async def test_talk_does_not_hold_up_a_bot(house: House) -> None:
    ann = await house.guest("Ann")
    table = await ann.make("pig", options={"target_score": 1000})
    await ann.do("add_bot", table=table)
    await ann.do("set_pace", table=table, seconds=10)
    await ann.do("start", table=table)
    if ann.possible(table):
        await ann.end_turn(table)
    live = await house.server.hall.table(table)
    assert live
    due = live.clock.timer
    assert due is not None
    await ann.do("chat", table=table, text="well")
    assert live.clock.timer is due
    await ann.do("set_pace", table=table, seconds=0)
    await ann.turn(table)


async def test_bots_have_a_pace_that_the_host_sets_also_in_mid_game(house: House) -> None:
    table, ann = await sit_together(house, "Ann")
    await ann.do("add_bot", table=table)
    assert await ann.refused("set_pace", table=table, seconds=11) == "room-bad-pace"
    await ann.do("start", table=table)
    await ann.do("set_pace", table=table, seconds=8.5)
    await ann.hears(table, "Bot pace in seconds: 8.5.")
    live = await house.server.hall.table(table)
    assert live
    loop = asyncio.get_running_loop()
    if ann.possible(table):
        await ann.end_turn(table)
    assert live.clock.timer is not None
    assert 0 < live.clock.timer.when() - loop.time() <= 8.5


async def test_a_table_is_never_made_over_another(house: House) -> None:
    table, *_ = await playing(house, "Ann", "Bob")
    hall = house.server.hall
    before = await house.journal(table)
    new = NewTable("mallory", "Mallory", "Mine", "pig", {}, None, True)
    opens = partial(orders.open_table, new=new)
    _, answer = await hall.make(table, opens, OrderId("mallory:1", "{}"))
    assert answer.kind == "refused"
    assert await house.journal(table) == before


async def timed(house: House) -> tuple[str, Guest, LiveTable]:
    """A game with ten minutes for each turn, and who has the first."""
    table, ann, bob = await sit_together(house, "Ann", "Bob")
    await ann.do("set_timer", table=table, seconds=600)
    await ann.do("start", table=table)
    await ann.status(table, "playing")
    await bob.status(table, "playing")
    ann, bob = await in_turn(table, ann, bob)
    return table, ann, house.server.hall.live[table]


async def test_more_time_is_added_to_what_is_left(house: House) -> None:
    table, ann, live = await timed(house)
    before = live.clock.turn_ends
    await ann.do("extend", table=table)
    assert live.clock.turn_ends == before + 600


async def test_more_time_is_added_once_even_when_it_comes_with_the_warning(house: House) -> None:
    table, ann, live = await timed(house)
    before, turn = live.clock.turn_ends, live.clock.turn
    await ann.do("extend", table=table)
    await live.clock._warn(turn, live.room.to_act())  # its timer had run out just before
    live.clock.schedule()
    assert live.clock.turn_ends == before + 600


async def test_a_mark_does_not_wind_up_anybodys_clock(house: House) -> None:
    table, ann, bob = await sit_together(house, "Ann", "Bob", game="tradeoff")
    await ann.do("set_timer", table=table, seconds=600)
    await ann.do("start", table=table)
    await ann.status(table, "playing")
    live = house.server.hall.live[table]
    await bob.turn(table)
    await bob.do("extend", table=table)
    before = live.clock.turn_ends
    await ann.play(table, "toggle", 1)
    await ann.play(table, "toggle", 1)
    assert (live.clock.turn_ends, live.room.turns.extensions) == (before, 1)
