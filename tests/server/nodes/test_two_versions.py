"""Servers of two versions next to each other, while they are replaced one by one."""

from __future__ import annotations

import asyncio
import random

import pytest
from server.accounts.people import refusal
from server.guests import House
from server.store.databases import Postgres

from rattlebag.server.connections import connection
from rattlebag.server.nodes import neighbours
from rattlebag.server.store import migrations
from rattlebag.server.store.base import Kind, StoreTrouble, open_store

pytestmark = pytest.mark.anyio

BEFORE = migrations.CURRENT
ADDED = (
    "ALTER TABLE game_table ADD COLUMN mood TEXT",
    "CREATE TABLE moods (mood TEXT NOT NULL PRIMARY KEY)",
    f"UPDATE compatible SET oldest = '{BEFORE}'",
)
TAKEN_AWAY = ("ALTER TABLE played DROP COLUMN shared", "UPDATE compatible SET oldest = '9000'")


def newer(patch: pytest.MonkeyPatch, *steps: str) -> None:
    """From now on, programs are of the next version of the schema."""
    patch.setitem(migrations.STEPS, "9000", steps)
    patch.setattr(migrations, "CURRENT", "9000")


async def trouble_of(house: House) -> Kind:
    with pytest.raises(StoreTrouble) as caught:
        await house.open()
    if hasattr(house, "store"):
        await house.store.close()
    return caught.value.kind


def test_each_step_says_which_programs_can_live_with_it() -> None:
    for step, statements in migrations.STEPS.items():
        if step > "0011":
            assert any(one.startswith("UPDATE compatible SET oldest") for one in statements), step


async def test_the_version_before_starts_and_plays_next_to_a_newer_one(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both programs are this one; the schema of the newer one is really another."""
    url = postgres.new_database()
    settings = {"drop_seconds": 600.0, "grace_seconds": 600.0}
    async with House(url, **settings) as first:
        ann = await first.guest("Ann")
        table = await ann.make("pig")
        with monkeypatch.context() as patch:
            newer(patch, *ADDED)
            upgraded = House(url, **settings)
            await upgraded.open()
        async with House(url, **settings) as late:  # it was down, and has not been upgraded yet
            bob, cat = await upgraded.guest("Bob"), await late.guest("Cat")
            for guest in (bob, cat):
                await guest.do("join", table=table)
            await ann.sees(table, lambda view: len(view["table"]["seats"]) == 3)
            await ann.do("start", table=table)
            for guest in (ann, bob, cat):
                await guest.status(table, "playing")
            dice = random.Random(1)
            await asyncio.gather(*(guest.play_on(table, dice) for guest in (ann, bob, cat)))
            for guest in (ann, bob, cat):
                await guest.status(table, "over")
        await upgraded.__aexit__()
    [[revision]] = await first_rows(url)
    assert revision == "9000"


async def first_rows(url: str) -> list[list[str]]:
    store = await open_store(url)
    found = await store.rows("SELECT version_num FROM alembic_version")
    await store.close()
    return found


async def test_a_version_that_cannot_use_the_schema_any_more_does_not_start(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = postgres.new_database()
    with monkeypatch.context() as patch:
        newer(patch, *TAKEN_AWAY)
        await (await open_store(url)).close()
    assert await trouble_of(House(url)) is Kind.NEWER


async def test_a_server_speaks_with_clients_and_servers_of_the_protocol_before(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = postgres.new_database()
    async with House(url):  # of protocol 1
        for module in (neighbours, connection):
            monkeypatch.setattr(module, "PROTOCOL", 2)
        async with House(url) as new:
            assert (await new.guest("Ann")).welcome["protocol"] == 1
            told = await refusal(new, name="Bob", protocol=3)
            assert told["reason"] == "wire-other-protocol"
        for module in (neighbours, connection):
            monkeypatch.setattr(module, "OLDEST_PROTOCOL", 2)
        assert await trouble_of(House(url)) is Kind.OTHER_NODES
