"""Find me a game, for people at different nodes: one table a group, whichever node opens it."""

from __future__ import annotations

import asyncio

import pytest
from server.company.people import is_told
from server.company.test_finding import find, finding, is_found, ready
from server.guests import PATIENCE, Guest, House

from rattlebag.server.store.base import Store
from rattlebag.server.store.queries import finding as stored

pytestmark = pytest.mark.anyio
Houses = tuple[House, House]


async def settled(store: Store) -> None:
    """Wait until everyone who was found a table has been told of it."""
    async with asyncio.timeout(PATIENCE):
        while (await stored.queue(store)).rows:
            await asyncio.sleep(0.01)


async def test_people_at_two_nodes_are_put_together_in_the_order_they_came(houses: Houses) -> None:
    one, other = houses
    ann, bob, cat = await one.guest("Ann"), await other.guest("Bob"), await other.guest("Cat")
    await find(ann, "pig")
    await find(bob, "farkle")
    await finding(bob, lambda message: message["waiting"] == 1)
    await find(cat, "farkle", "pig")
    table = await ready(cat)
    assert await ready(ann) == table
    await is_told(ann, "Your game of Pig is ready, with Cat. It starts now.")
    await is_told(cat, "Your game of Pig is ready, with Ann. It starts now.")
    for guest in (ann, cat):
        await guest.status(table, "playing")
    assert not is_found(bob)
    assert ann.seats(table)[0]["person"] == ann.person


async def test_many_who_ask_two_nodes_at_once_get_one_table_each(houses: Houses) -> None:
    guests = [await houses[number % 2].guest(f"Guest {number}") for number in range(12)]
    await asyncio.gather(*(find(guest, "pig") for guest in guests))
    tables = [await ready(guest) for guest in guests]
    assert sorted(map(tables.count, set(tables))) == [2] * 6
    await settled(houses[0].store)
    rows = await houses[0].store.tables()
    assert {row.table_id for row in rows} == set(tables)
    assert len(rows) == 6


async def both_find(ann: Guest, bob: Guest) -> None:
    await find(ann, "pig")
    await find(bob, "farkle")


async def test_a_table_whose_node_died_before_it_was_made_is_made_by_another(
    houses: Houses,
) -> None:
    ann, bob = await houses[0].guest("Ann"), await houses[1].guest("Bob")
    await both_find(ann, bob)
    store = houses[0].store
    now = await stored.queue(store)
    people = [ann.person, bob.person]
    assert await stored.seat(store, now.version, people, "promised", "pig")
    assert not await stored.seat(store, now.version, people, "another", "pig")
    for house in houses:
        await house.server.hub.company.finder.look()
    assert await ready(ann) == await ready(bob) == "promised"
    await settled(store)
    assert len(await houses[1].journal("promised")) >= 2


async def test_a_second_device_at_another_node_is_at_the_table_too(houses: Houses) -> None:
    ann, bob = await houses[0].guest("Ann"), await houses[0].guest("Bob")
    phone = await houses[1].again(ann)
    await find(ann, "pig")
    await find(bob, "pig")
    assert await ready(phone) == await ready(bob)
    await phone.status(await ready(phone), "playing")


async def test_who_waits_at_a_node_that_is_gone_waits_no_longer(houses: Houses) -> None:
    one, other = houses
    ann, bob = await one.guest("Ann"), await other.guest("Bob")
    await both_find(ann, bob)
    assert one.server.neighbours is not None
    for task in one.server.tasks:
        task.cancel()
    await one.server.neighbours.fall_silent()
    await other.store.write("DELETE FROM node WHERE node = ?", one.server.neighbours.node)
    await stored.drop_lost(other.store)
    assert [row.person for row in (await stored.queue(other.store)).rows] == [bob.person]
    back = await other.again(ann)
    await find(back, "farkle")
    assert await ready(back) == await ready(bob)


async def test_who_waits_keeps_waiting_when_a_node_was_only_given_up(houses: Houses) -> None:
    ann, bob = await houses[0].guest("Ann"), await houses[1].guest("Bob")
    await find(ann, "pig")
    await houses[1].store.write("DELETE FROM seeker")  # as others do with people of a dead node
    await houses[0].server.hub.company.finder.look()
    await find(bob, "pig")
    assert await ready(ann) == await ready(bob)


async def test_waiting_ends_at_whatever_node_someone_stops(houses: Houses) -> None:
    ann = await houses[0].guest("Ann")
    phone = await houses[1].again(ann)
    await find(ann, "pig")
    await phone.do("stop_finding")
    await finding(ann, lambda message: message["games"] == [] and message["table"] is None)
    assert not houses[0].server.hub.company.finder.seekers
    assert (await stored.queue(houses[0].store)).rows == []
