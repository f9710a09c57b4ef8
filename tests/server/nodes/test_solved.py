"""Best play for other options is solved by one server for all."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from server.store.databases import Postgres

from rattlebag.games.pig.rules import PigOptions
from rattlebag.server.nodes.shelf import StoreShelf
from rattlebag.server.store.base import open_store
from rattlebag.server.store.queries import solved
from rattlebag.server.store.queries.nodes import NodeRow, drop, register
from rattlebag.solve import background, logged, quiet, solve, tablebase

pytestmark = pytest.mark.anyio

SHORT = PigOptions(target_score=11, dice_sides=4)


async def test_a_game_is_solved_once_and_a_node_that_died_is_replaced(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tablebase, "cached_tables", lambda: tmp_path)
    monkeypatch.setattr(background, "LOOK_EVERY", 0.02)
    store = await open_store(postgres.new_database())
    for name in ("a", "b", "dead"):
        await register(store, NodeRow(name, "1", 1))
    title = tablebase.name_of(tablebase.title(background.solver_of("pig"), SHORT))
    assert await solved.claim(store, title, "dead")
    assert not await solved.claim(store, title, "a")
    jobs = [
        background.SolveJob("pig", SHORT, quiet, logged, None, StoreShelf(store, name))
        for name in ("a", "b")
    ]
    working = [asyncio.create_task(asyncio.to_thread(job.run)) for job in jobs]
    await drop(store, "dead")
    await asyncio.gather(*working)
    one, other = [job.wait(0) for job in jobs]
    assert one.win_probability == other.win_probability
    assert [job._process is None for job in jobs].count(False) == 1  # it was started once
    assert await solved.fetch(store, title) is not None
    await store.close()


async def test_without_the_database_a_server_solves_for_itself(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tablebase, "cached_tables", lambda: tmp_path)
    known = solve("pig")  # shipped, so that nothing has to be computed here
    monkeypatch.setattr(background.SolveJob, "_numbers", lambda job: known.tables)
    store = await open_store(postgres.new_database())
    await store.close()
    shelf = StoreShelf(store, "a")
    with pytest.raises(OSError, match="closed"):
        await asyncio.to_thread(shelf.fetch, "anything")
    job = background.SolveJob("pig", PigOptions(), quiet, logged, None, shelf)
    await asyncio.to_thread(job.run)
    assert job.wait(0).win_probability == known.win_probability
