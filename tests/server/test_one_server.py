"""One server for each file: a second one is refused in words, and a killed one is no hindrance.

A PostgreSQL has room for several, but not while it is being restored."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import psycopg
import pytest
from server.process import Process
from server.store.databases import Postgres

from rattlebag.server.backup.postgres import PostgresDatabase
from rattlebag.server.store.base import Committed, Kind, Store, StoreTrouble, open_store
from rattlebag.server.store.postgres import lock

pytestmark = pytest.mark.anyio
REFUSAL = (
    "Another server is using this game database. Stop that server, or choose another"
    " database with --database."
)


def test_a_second_server_on_one_file_does_not_start_and_says_why(tmp_path: Path) -> None:
    words = ("--port", "0", "--database", f"sqlite:///{tmp_path}/games.db")
    with Process(tmp_path, *words) as first:
        first.port()
        with Process(tmp_path, *words) as second:
            assert second.wait() == 1
            assert second.printed() == []
            assert second.said().splitlines()[-1] == f"rattlebag: {REFUSAL}"
        assert first.child.poll() is None
        assert first.stop(signal.SIGTERM) == 0
    with Process(tmp_path, *words) as third:
        assert third.port()
        assert third.stop(signal.SIGTERM) == 0
    assert not list(tmp_path.glob("*.lock"))


def test_a_server_that_was_killed_can_be_started_again_at_once(url: str, tmp_path: Path) -> None:
    words = ("--port", "0", "--database", url)
    for _ in range(3):
        with Process(tmp_path, *words) as server:
            assert server.port()
            server.stop(signal.SIGKILL)
    assert "ERROR" not in server.said()


async def test_by_whatever_name_a_file_is_called_it_is_one_store(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    (tmp_path / "link.db").symlink_to(tmp_path / "there" / "games.db")
    store = await open_store(f"sqlite:///{tmp_path}/there/games.db", as_server=True)
    for name in ("there/../there/games.db", "link.db"):
        with pytest.raises(StoreTrouble) as caught:
            await open_store(f"sqlite:///{tmp_path}/{name}", patience=0.1, as_server=True)
        assert caught.value.kind is Kind.TAKEN
    await store.close()


async def test_a_lock_that_somebody_deletes_is_made_again(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/games.db"
    store = await open_store(url, as_server=True)
    (tmp_path / "games.db.lock").unlink()
    await store.look()
    with pytest.raises(StoreTrouble) as caught:
        await open_store(url, patience=0.1, as_server=True)
    assert caught.value.kind is Kind.TAKEN
    await store.close()


async def test_a_server_whose_lock_another_has_taken_stores_nothing_more(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/games.db"
    first = await open_store(url, as_server=True)
    await first.create("t", "", b"")
    (tmp_path / "games.db.lock").unlink()
    second = await open_store(url, as_server=True)
    with pytest.raises(StoreTrouble) as caught:
        await first.append("t", 0, "a", "-", ["x"])
    assert caught.value.kind is Kind.TAKEN
    assert await second.append("t", 0, "a", "-", ["x"]) == Committed(1)
    await second.close()
    assert await first.append("t", 1, "b", "-", ["x"]) == Committed(2)
    await first.close()
    assert os.listdir(tmp_path) == ["games.db"]


async def kind_of(store: Store) -> Kind | None:
    try:
        await store.ready()
    except StoreTrouble as trouble:
        return trouble.kind
    return None


async def kind_of_restoring(url: str) -> Kind | None:
    """A restore takes the lock alone."""

    def locked() -> None:
        with PostgresDatabase(url, 0.0).locked():
            pass

    try:
        await asyncio.to_thread(locked)
    except StoreTrouble as trouble:
        return trouble.kind
    return None


def end_lock(url: str) -> None:
    """What an admin may do, or a restart of the database: the connection is gone."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_database"
            " ON pg_database.oid = pg_locks.database"
            " WHERE locktype = 'advisory' AND datname = current_database()"
        )


async def test_a_lost_lock_on_a_database_is_taken_again(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lock, "LOOK", 0.02)
    url = postgres.new_database()
    first = await open_store(url, as_server=True)
    end_lock(url)
    while await kind_of_restoring(url) is not Kind.TAKEN:  # until it has noticed
        await asyncio.sleep(0.01)
    await first.close()
    async with asyncio.timeout(60):  # PostgreSQL notices a closed line when it has time
        while await kind_of_restoring(url) is not None:
            await asyncio.sleep(0.01)


async def test_a_server_that_lost_its_database_to_a_restore_stores_nothing_until_that_is_done(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = postgres.new_database()
    monkeypatch.setattr(lock, "LOOK", 0.5)
    first = await open_store(url, as_server=True)
    end_lock(url)
    with PostgresDatabase(url, 20.0).locked():
        while await kind_of(first) is not Kind.TAKEN:
            await asyncio.sleep(0.01)
        with pytest.raises(StoreTrouble) as caught:
            await open_store(url, patience=0.1, as_server=True)
        assert caught.value.kind is Kind.TAKEN
    while await kind_of(first) is not None:
        await asyncio.sleep(0.01)
    await first.close()


async def test_a_store_that_is_closed_while_it_looks_at_its_lock_closes(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A query that is cancelled may end with an error of its own, and that is not the end of it."""
    monkeypatch.setattr(lock, "LOOK", 0)
    url = postgres.new_database()
    for number in range(40):
        store = await open_store(url, as_server=True)
        await asyncio.sleep(number / 4000)
        if number % 2:
            end_lock(url)
        await asyncio.wait_for(store.close(), 20)
