"""A server moves from its file to PostgreSQL with all that it has, and goes on there."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from server.backup.test_backup import everything, fill
from server.guests import House, playing
from server.store.databases import Postgres

from rattlebag.server.backup import moving
from rattlebag.server.backup.archive import BadBackup
from rattlebag.server.store.base import Kind, StoreTrouble

pytestmark = pytest.mark.anyio


async def test_a_game_goes_on_after_the_move(tmp_path: Path, postgres: Postgres) -> None:
    source, target = f"sqlite:///{tmp_path}/games.db", postgres.new_database()
    await fill(source)
    async with House(source, drop_seconds=600.0) as house:
        table, ann, bob = await playing(house, "Ann", "Bob")
        await ann.do("chat", table=table, text="moving house")
        before = await house.journal(table)
    await asyncio.to_thread(moving.move, source, target)
    assert everything(target) == everything(source)
    async with House(target, drop_seconds=600.0) as house:
        assert await house.journal(table) == before
        again = await house.again(bob)
        await again.do("attend", table=table, after=0)
        assert "Ann: moving house" in again.lines(table)
        await again.do("chat", table=table, text="here we are")


async def test_nothing_is_moved_where_something_is_or_from_a_server_that_runs(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, target = f"sqlite:///{tmp_path}/games.db", postgres.new_database()
    async with House(source) as house:
        await (await house.guest("Ann")).make("pig")
    for wrong, reason in (
        ((target, target), "backup-move-not-a-file"),
        ((source, source), "backup-move-not-postgres"),
        ((f"sqlite:///{tmp_path}/none.db", target), "backup-nothing"),
    ):
        with pytest.raises(BadBackup) as caught:
            moving.move(*wrong)
        assert caught.value.reason.key == reason
    monkeypatch.setattr("rattlebag.server.backup.backup.PATIENCE", 0.1)
    with moving.database_at(source).locked(), pytest.raises(StoreTrouble) as taken:
        moving.move(source, target)
    assert taken.value.kind is Kind.TAKEN
    await asyncio.to_thread(moving.move, source, target)
    with pytest.raises(BadBackup) as caught:
        await asyncio.to_thread(moving.move, source, target)
    assert caught.value.reason.key == "backup-not-empty"


async def test_a_row_that_differs_is_found_in_any_order() -> None:
    rows = [("a", 1, None), ("b", 2.5, b"x")]
    assert moving.look(rows) == moving.look(rows[::-1])
    assert moving.look(rows) != moving.look([("a", 1, None), ("b", 2.5, b"y")])
    assert moving.look(rows) != moving.look(rows[:1])
