"""The process that writes to the file for a server: killed, and started again."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from rattlebag.server import subprocesses
from rattlebag.server.store.base import (
    JOURNAL_ONLY,
    Append,
    Committed,
    Duplicate,
    Kind,
    StoreTrouble,
    open_store,
)
from rattlebag.server.store.sqlite.transactions import Appending, Transactions

pytestmark = pytest.mark.anyio


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Any]:
    opened = await open_store(f"sqlite:///{tmp_path}/games.db", patience=0.2, as_server=True)
    yield opened
    await opened.close()


def kill(store: Any) -> None:
    os.kill(store._writer.pid, signal.SIGKILL)


async def test_killed_in_the_middle_of_appends_it_has_lost_and_doubled_nothing(store: Any) -> None:
    tables = [f"t{number}" for number in range(8)]
    for table in tables:
        await store.create(table, "", b"")
    kills = 0

    async def play(table: str) -> None:
        nonlocal kills
        for head in range(0, 80, 2):
            entries = [str(head), str(head + 1)]
            assert await store.append(table, head, f"c{head}", "-", entries) == Committed(head + 2)
            if head % 20 == 10 and table == "t0":
                kills += 1
                kill(store)

    await asyncio.gather(*map(play, tables))
    assert kills == 4
    for table in tables:
        assert await store.read(table) == [(n + 1, str(n)) for n in range(80)]
        assert await store.append(table, 80, "c78", "-", ["x"]) == Duplicate(80, "-")


async def test_a_killed_one_is_started_again_for_the_next_job(store: Any) -> None:
    await store.create("t", "", b"")
    before = store._writer.pid
    kill(store)
    await store._writer._ended.wait()
    assert await store.append("t", 0, "a", "-", ["x"]) == Committed(1)
    assert store._writer.pid != before


async def test_one_that_ends_each_time_is_not_tried_forever(
    store: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.create("t", "", b"")
    with monkeypatch.context() as broken:
        broken.setattr(subprocesses.sys, "executable", "false")
        kill(store)
        with pytest.raises(StoreTrouble) as caught:
            await store.append("t", 0, "a", "-", ["x"])
        assert caught.value.kind is Kind.FAILED
        broken.setattr(subprocesses.sys, "executable", "no such program")
        with pytest.raises(StoreTrouble) as caught:
            await store.append("t", 0, "a", "-", ["x"])
        assert caught.value.kind is Kind.FAILED
    assert await store.append("t", 0, "a", "-", ["x"]) == Committed(1)


async def test_it_tells_of_a_lock_and_goes_on_after_it(store: Any, tmp_path: Path) -> None:
    await store.create("t", "", b"")
    with closing(sqlite3.connect(tmp_path / "games.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreTrouble) as caught:
            await store.append("t", 0, "a", "-", ["x"])
        assert caught.value.kind is Kind.LOCKED
        other.execute("COMMIT")
    assert await store.append("t", 0, "a", "-", ["x"]) == Committed(1)


async def test_started_again_without_the_file_it_makes_no_new_one(
    store: Any, tmp_path: Path
) -> None:
    await store.create("t", "", b"")
    (tmp_path / "games.db").rename(tmp_path / "elsewhere")
    kill(store)
    with pytest.raises(StoreTrouble) as caught:
        await store.append("t", 0, "a", "-", ["x"])
    assert caught.value.kind is Kind.GONE
    assert not (tmp_path / "games.db").exists()
    (tmp_path / "elsewhere").rename(tmp_path / "games.db")
    assert await store.append("t", 0, "a", "-", ["x"]) == Committed(1)


async def test_what_waits_when_the_store_is_closed_is_written(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/games.db"
    store = await open_store(url, as_server=True)
    await store.create("t", "", b"")
    asked = asyncio.ensure_future(store.append("t", 0, "a", "-", ["x"]))
    await asyncio.sleep(0)
    await store.close()
    assert await asked == Committed(1)
    with pytest.raises(StoreTrouble) as caught:
        await store.append("t", 1, "b", "-", ["x"])
    assert caught.value.kind is Kind.CLOSED
    assert os.listdir(tmp_path) == ["games.db"]


async def test_what_an_earlier_attempt_has_stored_is_not_stored_again(tmp_path: Path) -> None:
    """As after one that was killed between its commit and its answer."""
    store = await open_store(f"sqlite:///{tmp_path}/games.db")
    await store.create("t", "", b"")
    await store.close()
    asked = Append("t", 0, "a", "digest", ["x", "y"], JOURNAL_ONLY)
    connection = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
    transactions = Transactions(connection, lambda connection, written: None)
    assert transactions.work([Appending(asked)]) == [True]
    again = [Appending(asked), Appending(asked, repeated=True)]
    other = Appending(asked._replace(digest="another"), repeated=True)
    assert transactions.work([*again, other]) == [False, True, False]
    assert connection.execute("SELECT count(*) FROM entry").fetchone() == (2,)
    transactions.end()
