"""Limits are for all nodes together: three servers do not allow three times as much."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from server.accounts.people import refusal
from server.guests import PATIENCE, House

from rattlebag.server.accounts import throttle
from rattlebag.server.accounts.throttle import Throttle
from rattlebag.server.quotas import quota
from rattlebag.server.store.queries import allowances

pytestmark = pytest.mark.anyio
Houses = tuple[House, House]


async def test_wrong_passwords_are_counted_at_all_nodes_together(
    houses: Houses, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(throttle, "MOST_AT_ONCE", 2)
    for house in houses:
        house.server.hub.accounts.throttle = Throttle.of(house.store, 10)
    told = [
        (await refusal(house, name="Ann", password="a guess"))["reason"]
        for house in (*houses, *houses)
    ]
    assert told == ["account-wrong", "account-wrong", "account-wait", "account-wait"]


async def test_strangers_at_one_node_cannot_keep_the_owner_out_at_another(
    houses: Houses, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(throttle, "MOST_OF_A_NAME", 3)
    here, there = [Throttle.of(house.store, 10) for house in houses]
    assert not await here.wait("ann", "home")
    await here.right("ann", "home")
    waits = [await there.wait("ann", f"10.0.0.{number}") for number in range(4)]
    assert waits[:3] == [0.0] * 3
    assert waits[3] > 0
    assert await here.wait("ann", "10.0.0.9") > 0
    assert not await there.wait("ann", "home")


async def test_a_quota_is_the_same_at_all_nodes_and_comes_back(houses: Houses) -> None:
    here, there = [quota(house.store, "tries", 1 / 600, 3) for house in houses]
    assert [await one.take("a") for one in (here, there, here, there)] == [True] * 3 + [False]
    assert 0 < await there.wait("a") <= 600
    assert await there.take("b")
    await here.give_back("a")
    assert [await one.take("a") for one in (there, here)] == [True, False]
    # As if the time had passed.
    await houses[0].store.write("UPDATE allowance SET full_at = full_at - 600")
    assert [await one.take("a") for one in (there, here)] == [True, False]
    await houses[0].store.write("UPDATE allowance SET full_at = 0")
    await allowances.forget(houses[1].store, 0.0)
    assert not await houses[0].store.rows("SELECT 1 FROM allowance WHERE what = 'tries'")


async def test_guests_and_tables_of_an_address_are_counted_at_all_nodes(houses: Houses) -> None:
    for house in houses:
        hub = house.server.hub
        hub.people.guests = quota(house.store, "few-guests", 1 / 600, 2)
        hub.hall.config = replace(house.config, tables_per_address=2)
    ann, bob = await houses[0].guest("Ann"), await houses[1].guest("Bob")
    assert (await refusal(houses[0], name="Cat"))["reason"] == "wire-too-many-guests"
    await ann.make("pig")
    await bob.make("pig")
    async with asyncio.timeout(PATIENCE):
        while any(max(h.server.hall.directory.opened.values()) < 2 for h in houses):
            await asyncio.sleep(0.01)
    for guest in (ann, bob):
        assert await guest.refused("create", game="pig") == "wire-too-many-from-here"
