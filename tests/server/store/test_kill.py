"""kill -9 in the middle of appends: whatever was acknowledged is there."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections import Counter

import pytest
from server.store.databases import head_of

from rattlebag.server.store.base import Committed, open_store

TABLES = [f"t{n}" for n in range(16)]


async def append_until_killed(url: str) -> None:
    """What the victim does: play at many tables, and say each number when it is stored."""
    store = await open_store(url)

    async def play(table: str) -> None:
        head = await head_of(store, table)
        while True:
            answer = await store.append(table, head, f"c{head}", "-", [str(head), str(head + 1)])
            assert answer == Committed(head + 2)
            head += 2
            sys.stdout.write(f"{table} {head}\n")
            sys.stdout.flush()

    await asyncio.gather(*map(play, TABLES))


def kill_after(acknowledged: int, url: str) -> Counter[str]:
    """The last number that each table's player was told."""
    told: Counter[str] = Counter()
    code = "import server.store.test_kill as kill, asyncio, sys\n"
    code = f"import sys; sys.path[:0] = {sys.path!r}\n{code}"
    code += f"asyncio.run(kill.append_until_killed({url!r}))"
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, text=True
    ) as victim:
        assert victim.stdout
        for number, line in enumerate(victim.stdout):
            if number == acknowledged:
                victim.kill()
            if line.endswith("\n"):
                table, head = line.split()
                told[table] = int(head)
    assert victim.returncode == -9
    return told


@pytest.mark.parametrize("acknowledged", [1, 100, 1000])
def test_what_was_acknowledged_before_a_kill_is_there_after_it(url: str, acknowledged: int) -> None:
    async def prepare() -> None:
        store = await open_store(url)
        for table in TABLES:
            await store.create(table, "", b"")
        await store.close()

    async def check(told: Counter[str]) -> None:
        store = await open_store(url)
        for table in TABLES:
            journal = await store.read(table)
            assert journal == [(n + 1, str(n)) for n in range(len(journal))]
            assert await head_of(store, table) == len(journal) >= told[table]
            assert len(journal) % 2 == 0
        await store.close()

    asyncio.run(prepare())
    for _ in range(2):
        told = kill_after(acknowledged, url)
        assert told.total() > 0
        asyncio.run(check(told))
