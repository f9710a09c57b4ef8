"""Tables that nobody needs are closed while the server runs; others stay to be come back to."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

import pytest
from server.guests import Guest, House, playing, sit_together

pytestmark = pytest.mark.anyio

MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0


async def after(house: House, seconds: float) -> set[str]:
    """The tables that are there so much later than the server started."""
    hall = house.server.hall
    house.server.calendar.running = lambda: time.monotonic() + seconds
    await hall.sweep()
    stored = {row.table_id for row in await house.store.tables()}
    assert stored == set(hall.summaries)
    return stored


async def all_gone(house: House, table: str, *guests: Guest) -> None:
    """Their lines drop, and the table has noticed."""
    for guest in guests:
        await guest.hang_up()
    people = {guest.person for guest in guests}
    while not all(
        seat["away"]
        for seat in house.server.hall.summaries[table]["seats"]
        if seat["person"] in people
    ):
        await asyncio.sleep(0.001)


async def against_a_bot(guest: Guest, **fields: object) -> str:
    table = await guest.make("pig", **fields)
    await guest.do("add_bot", table=table)
    await guest.do("start", table=table)
    return table


async def test_a_table_that_everybody_has_left_is_soon_gone(any_house: House) -> None:
    table, ann, bob = await sit_together(any_house, "Ann", "Bob")
    await bob.do("leave", table=table)
    assert await after(any_house, 1 * HOUR) == {table}
    await ann.do("leave", id="l", table=table)
    assert (await ann.ask("leave", id="l", table=table))["type"] == "duplicate"
    assert await after(any_house, 1 * HOUR + 1 * MINUTE) == set()
    assert await bob.refused("join", table=table) == "wire-no-such-table"


async def test_a_table_that_never_began_waits_half_an_hour_for_those_who_dropped(
    house: House,
) -> None:
    table, ann = await sit_together(house, "Ann", private=True)
    assert await after(house, 9 * DAY) == {table}, "Ann is there"
    await after(house, 0)
    await all_gone(house, table, ann)
    assert await after(house, 29 * MINUTE) == {table}
    assert await after(house, 31 * MINUTE) == set()


async def test_a_lone_players_game_waits_as_long_as_it_is_told(house: House) -> None:
    ann = await house.guest("Ann")
    table = await against_a_bot(ann, private=True)
    await all_gone(house, table, ann)
    assert await after(house, 89 * DAY) == {table}
    ann = await house.again(ann)
    assert ann.welcome["tables"] == [table]
    await ann.do("attend", table=table, after=0)
    assert await after(house, 200 * DAY) == {table}
    await all_gone(house, table, ann)
    assert await after(house, 291 * DAY) == set()


async def test_a_game_that_all_have_left_by_choice_waits_a_day(house: House) -> None:
    table, ann, bob = await playing(house, "Ann", "Bob")
    await bob.do("leave", table=table)
    await ann.do("leave", table=table)
    assert await after(house, 23 * HOUR) == {table}
    await bob.do("join", table=table)
    assert await after(house, 48 * HOUR) == {table}, "Bob is back"
    await bob.do("leave", table=table)
    assert await after(house, 73 * HOUR) == set()


async def test_the_file_of_a_finished_game_outlives_its_table(house: House) -> None:
    table, ann, bob = await playing(house, "Ann", "Bob", options={"target_score": 10})
    await asyncio.gather(*(g.play_on(table, random.Random(1)) for g in (ann, bob)))
    await ann.status(table, "over")
    await all_gone(house, table, ann, bob)
    assert await after(house, 23 * HOUR) == {table}
    assert await after(house, 25 * HOUR) == set()
    status, _, body = await house.get(f"/games/{table}/1")
    assert (status, body[:1]) == (200, "{")


async def test_after_a_start_everybody_has_time_to_come_back(any_house: House) -> None:
    """Also after a kill, which lets nobody note who went away."""
    table, ann = await sit_together(any_house, "Ann")
    paused = await against_a_bot(ann)
    await any_house.reopen()
    assert await after(any_house, 29 * MINUTE) == {table, paused}
    ann = await any_house.again(ann)
    await ann.do("attend", table=table, after=0)
    assert await after(any_house, 10 * DAY) == {table, paused}, "Ann is back"
    await any_house.reopen()
    assert await after(any_house, 31 * MINUTE) == {paused}


async def test_what_is_due_right_after_a_start_has_some_time_left(house: House) -> None:
    ann = await house.guest("Ann")
    paused = await against_a_bot(ann)
    await all_gone(house, paused, ann)
    assert await after(house, 90 * DAY - 2 * MINUTE) == {paused}
    await house.reopen()
    assert await after(house, 29 * MINUTE) == {paused}
    assert await after(house, 31 * MINUTE) == set()


async def test_without_a_number_of_days_every_game_is_kept(tmp_path: Path) -> None:
    async with House(f"sqlite:///{tmp_path}/games.db", keep_days=0) as house:
        ann = await house.guest("Ann")
        table = await against_a_bot(ann)
        await all_gone(house, table, ann)
        assert [row.due for row in await house.store.tables()] == [None]
        assert await after(house, 9999 * DAY) == {table}


async def test_a_table_that_was_made_by_half_goes_too(house: House) -> None:
    await house.store.create("half", "{}", b"s" * 32)
    await house.reopen()
    hall = house.server.hall
    house.server.calendar.running = lambda: time.monotonic() + 31 * MINUTE
    await hall.sweep()
    assert await house.store.tables() == []


# Memory


async def test_a_table_where_nobody_is_goes_from_memory_and_comes_back(house: House) -> None:
    ann = await house.guest("Ann")
    table, other = await against_a_bot(ann), await ann.make("farkle")
    hall = house.server.hall
    await all_gone(house, table, ann)
    await all_gone(house, other, ann)
    while any(not live.is_idle() for live in hall.live.values()):
        await asyncio.sleep(0.001)
    await hall.sweep()
    assert len(hall.live) == 2, "not at once"
    await hall.sweep()
    assert not hall.live
    assert not hall.loading
    ann = await house.again(ann)
    await ann.do("attend", table=table, after=0)
    await ann.hears(table, "Pig starts.")
    await ann.turn(table)
    await ann.play(table, "roll")
    assert set(hall.live) == {table}


async def test_a_table_that_somebody_hears_stays_in_memory(house: House) -> None:
    table, ann, bob = await playing(house, "Ann", "Bob")
    for _ in range(3):
        await house.server.hall.sweep()
    assert set(house.server.hall.live) == {table}
    first = ann if ann.possible(table) else bob
    await first.play(table, "roll")


async def test_a_table_that_someone_is_about_to_hear_is_not_dropped_from_memory(
    house: House,
) -> None:
    """They would hear a table that nobody writes to any more."""
    hall = house.server.hall
    ann = await house.guest("Ann")
    table = await ann.make("pig")
    await all_gone(house, table, ann)
    while not hall.live[table].is_idle():
        await asyncio.sleep(0.001)
    await hall.sweep()
    found = await hall.table(table)  # someone has asked for it, and does not listen yet
    await hall.sweep()
    assert hall.live.get(table) is found
    await hall.sweep()
    assert table not in hall.live
    assert found is not None
    found.chores.later("anything", 0.0, ann.hang_up)  # nothing is due any more
    assert not found.chores.timers or all(one.cancelled() for one in found.chores.timers.values())
