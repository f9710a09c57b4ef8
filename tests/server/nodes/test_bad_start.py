"""Databases that a server cannot start on: it says which, and is never half there."""

from __future__ import annotations

import asyncio
import json
import random
import string
from collections.abc import Iterator

import psycopg
import pytest
from server.guests import QUICK, House
from server.store.databases import Postgres

from rattlebag.server.app import Server
from rattlebag.server.store.base import Kind, Store, StoreTrouble, open_store
from rattlebag.text import Words, load

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def own() -> Iterator[Postgres]:
    """One that can be stopped, and be full, without anyone noticing."""
    server = Postgres()
    yield server
    server.remove()


async def start(url: str) -> None:
    store = await open_store(url, patience=0.2, as_server=True)
    try:
        await Server(QUICK, store).open()
    finally:
        await store.close()


async def fill(store: Store, entry: str) -> int:
    """Append until there is no room. Gives how many entries the table has."""
    for head in range(10**6):
        try:
            await store.append("t", head, f"c{head}", "-", [entry])
        except StoreTrouble as trouble:
            if trouble.kind is not Kind.FULL:
                raise
            return head
    raise AssertionError("it has room for everything")


async def refusal(url: str) -> tuple[Kind, str]:
    """What an admin is told who starts a server there."""
    with pytest.raises(StoreTrouble) as caught:
        await start(url)
    return caught.value.kind, Words(load("en")).say(caught.value.reason)


def run(url: str, *statements: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        for statement in statements:
            connection.execute(statement.encode())


async def test_an_account_without_rights_is_told_so(own: Postgres) -> None:
    empty, used = own.new_database(), own.new_database()
    await (await open_store(used)).close()
    run(empty, "CREATE ROLE visitor LOGIN", "REVOKE CREATE ON SCHEMA public FROM PUBLIC")
    for url in (empty, used):  # it may not make tables, nor use those of another
        kind, words = await refusal(url.replace("tests@", "visitor@"))
        assert kind is Kind.NO_RIGHTS
        assert words.startswith("The database account lacks rights.")


async def test_a_database_that_can_only_be_read_is_refused(own: Postgres) -> None:
    url = own.new_database()
    await (await open_store(url)).close()
    run(url, "DO $$ BEGIN EXECUTE 'ALTER DATABASE ' || current_database()"
        " || ' SET default_transaction_read_only = on'; END $$")  # fmt: skip
    assert (await refusal(url))[0] is Kind.READ_ONLY


async def test_tables_of_another_program_are_left_alone(own: Postgres) -> None:
    url = own.new_database()
    run(url, "CREATE TABLE alembic_version (version_num TEXT)",
        "INSERT INTO alembic_version VALUES ('ae1027a6acf')")  # fmt: skip
    assert (await refusal(url))[0] is Kind.FOREIGN


async def test_a_database_that_cannot_be_reached_is_refused(own: Postgres) -> None:
    url = own.new_database()
    own.stop()
    kind, words = await refusal(url)
    own.start()
    assert kind is Kind.UNREACHABLE
    assert words.startswith("Cannot reach the database server.")


async def test_a_server_on_a_full_disk_starts_says_so_and_recovers(own: Postgres) -> None:
    """People can look and hear why nothing is saved; a balancer sends nobody there."""
    url = own.new_database()
    store = await open_store(url)
    await store.create("t", "{}", b"")
    await store.close()
    own.stop()
    own.start(largest_file=2_000_000)
    entry = "".join(random.Random(1).choices(string.ascii_letters, k=5000))
    store = await open_store(url, patience=0.2)
    head = await fill(store, entry)
    await store.close()
    async with House(url) as house:
        with pytest.raises(StoreTrouble):
            await house.store.append("t", head, "one more", "-", [entry])
        status, _, body = await house.get("/ready")
        assert (status, json.loads(body)["status"]) == (503, "unready")
        own.stop()
        own.start()
        async with asyncio.timeout(60):
            while (await house.get("/ready"))[0] != 200:
                assert await house.store.append("t", head, "one more", "-", [entry])
        assert len(await house.store.read("t")) == head + 1
