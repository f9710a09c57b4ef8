"""A synchronous standby has everything that was acknowledged, also what was asked twice."""

from __future__ import annotations

import asyncio
from typing import Any

import psycopg
import pytest
from server.nodes.standby import Databases

from rattlebag.server.store.base import Duplicate, open_store

pytestmark = pytest.mark.anyio

WAITING = "SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND query LIKE %s"


async def waiting(connection: psycopg.Connection[Any], statement: str, asked: Any) -> int:
    """The process of the database that waits for the standby with this statement."""
    while not (found := connection.execute(WAITING, (f"%{statement}%",)).fetchall()):
        assert not asked.done(), asked.result()
        await asyncio.sleep(0.01)
    return int(found[0][0])


async def test_a_command_that_is_found_stored_waits_for_the_standby_too() -> None:
    databases = Databases("synchronous")
    try:
        store = await open_store(databases.new_database())
        await store.create("t", "", b"")
        assert databases.standby is not None
        databases.standby.stop()
        asked = asyncio.ensure_future(store.append("t", 0, "a", "digest", ["x"]))
        with psycopg.connect(databases.primary.url("postgres"), autocommit=True) as connection:
            # The first attempt is committed here, and cut off before the standby has it.
            first = await waiting(connection, "INSERT INTO entry", asked)
            connection.execute("SELECT pg_terminate_backend(%s)", (first,))
            await waiting(connection, "head_seq = head_seq WHERE", asked)
        databases.standby.start()
        assert await asked == Duplicate(1, "digest")
        databases.fail_over()
        await store.close()
        after = await open_store(databases.url)
        assert await after.read("t") == [(1, "x")]
        await after.close()
    finally:
        databases.remove()
