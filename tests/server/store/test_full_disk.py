"""A disk that is full: nothing is lost, and room is all that is needed.

A disk gets full in three ways, and each is its own way through SQLite: the disk itself has no room
(ENOSPC), a limit keeps the files from growing (EFBIG), or the database may have no more pages.
The first takes a disk of our own, which not every machine lets us have; the others take nothing.
"""

from __future__ import annotations

import asyncio
import os
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from server.store.databases import head_of

from rattlebag.server.store.base import Committed, Kind, StoreTrouble, open_store

pytestmark = pytest.mark.anyio

MANY = 1000  # times to write; a tenth of it fills every one of these disks


async def new_store(folder: Path) -> Any:
    store = await open_store(f"sqlite:///{folder}/games.db")
    await store.create("t", "", b"")
    return store


async def fill_up(store: Any, kind: Kind, make_room: Callable[[], Awaitable[None]]) -> None:
    """Append until no more fits: what was acknowledged stays, and goes on once there is room."""
    head = 0

    async def four_more() -> None:
        nonlocal head
        numbers = range(head, head + 4)
        await asyncio.gather(*(store.append("t", n, f"c{n}", "-", ["x" * 5000]) for n in numbers))
        head += 4

    assert await trouble_of(four_more) is kind
    assert len(await store.read("t")) == await head_of(store, "t") >= head > 0
    await make_room()
    head = await head_of(store, "t")
    assert await store.append("t", head, "after", "-", ["y"]) == Committed(head + 1)
    await store.ready()
    await store.close()


async def trouble_of(write: Callable[[], Awaitable[Any]]) -> Kind:
    async def again_and_again() -> None:
        for _ in range(MANY):
            await write()

    with pytest.raises(StoreTrouble) as caught:
        await again_and_again()
    return caught.value.kind


async def full_disk(folder: Path) -> None:
    """On a disk of one megabyte."""
    ballast = folder / "ballast"
    await (await new_store(folder)).close()
    with suppress(OSError), ballast.open("wb", buffering=0) as everything:
        while everything.write(bytes(1024)):
            pass
    assert await trouble_of(partial(open_again, folder)) is Kind.FULL  # a server does not start
    ballast.write_bytes(b"x" * 200_000)
    store = await open_again(folder)

    async def make_room() -> None:
        assert await trouble_of(store.ready) is Kind.FULL
        ballast.unlink()

    await fill_up(store, Kind.FULL, make_room)


async def open_again(folder: Path) -> Any:
    return await open_store(f"sqlite:///{folder}/games.db")


async def limited_files(folder: Path) -> None:
    """No file of this process may have more than half a megabyte."""
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (500_000, most))
    store = await new_store(folder)

    async def make_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

    await fill_up(store, Kind.FAILED, make_room)  # SQLite tells no reason, the log has what it says


def in_a_process(way: Callable[[Path], Any], folder: Path, *before: str) -> str:
    """What went wrong when a process of its own filled this folder, in its own words."""
    code = f"""
import asyncio, sys
from pathlib import Path
sys.path[:0] = {sys.path!r}
from server.store.test_full_disk import {way.__name__}
asyncio.run({way.__name__}(Path({str(folder)!r})))
"""
    done = subprocess.run(
        [*before, sys.executable, "-c", code], capture_output=True, text=True, check=False
    )
    return done.stderr if done.returncode else ""


def test_a_full_disk_loses_nothing_and_is_over_when_there_is_room(tmp_path: Path) -> None:
    """On a real disk, where we may make one: as root, or as root of our own."""
    us = [] if os.geteuid() == 0 else ["--map-root-user"]
    mounting = 'mount -t tmpfs -o size=1m none "$0" && exec "$@"'
    ours = ("unshare", "--mount", *us, "sh", "-c", mounting, str(tmp_path))
    allowed = subprocess.run([*ours, "true"], capture_output=True, text=True, check=False)
    if allowed.returncode:
        pytest.skip(f"no disk of our own, only the other two ways to be full: {allowed.stderr}")
    assert in_a_process(full_disk, tmp_path, *ours) == ""


def test_files_that_may_not_grow_lose_nothing_and_go_on_when_they_may(tmp_path: Path) -> None:
    assert in_a_process(limited_files, tmp_path) == ""


async def test_a_database_without_pages_loses_nothing_and_goes_on_with_more(tmp_path: Path) -> None:
    store = await new_store(tmp_path)

    async def allow(more: int) -> None:
        def set_most(connection: sqlite3.Connection) -> None:
            [[pages]] = connection.execute("PRAGMA page_count").fetchall()
            connection.execute(f"PRAGMA max_page_count = {pages + more}").fetchall()

        await store._writer.ask(set_most)

    await allow(50)
    await fill_up(store, Kind.FULL, lambda: allow(100))
