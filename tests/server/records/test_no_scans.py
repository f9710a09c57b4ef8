"""No question about records reads a whole table: SQLite says how it finds each answer."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from rattlebag.server.store.base import Store, open_store
from rattlebag.server.store.queries import records as rows
from rattlebag.server.store.queries.records import HistorySearch
from rattlebag.server.store.queries.standings import RATING, leaders, standings_at, standings_of

pytestmark = pytest.mark.anyio

ANN = HistorySearch("ann", True)
FROM, PLACE = {"since": 1.0, "until": 9.0}, (5.0, "t", 1)
QUESTIONS: dict[str, Callable[[Store], Awaitable[Any]]] = {
    "games that wait to be recorded": lambda s: rows.unrecorded(s, 20),
    "figures": lambda s: rows.tallies(s, "ann"),
    "standings": lambda s: standings_of(s, "ann"),
    "standings before a game": lambda s: standings_at(s, "pig", ["ann", "bob"]),
    "a leaderboard": lambda s: leaders(s, RATING, "pig", 50),
    "a name": lambda s: rows.name_of(s, "ann"),
    "a course": lambda s: rows.progress(s, "ann", "pig", True, 100),
    "others' course": lambda s: rows.progress(s, "ann", "pig", False, 100),
    "own games": lambda s: rows.history(s, ANN, 20),
    "a later page": lambda s: rows.history(s, ANN._replace(before=PLACE), 20),
    "others' games": lambda s: rows.history(s, ANN._replace(private=False), 20),
    "of one game": lambda s: rows.history(s, ANN._replace(game="pig", private=False), 20),
    "by date": lambda s: rows.history(s, ANN._replace(**FROM), 20),  # type: ignore[arg-type]
    "by opponent": lambda s: rows.history(s, ANN._replace(sound="bob", game="pig"), 20),
    "at a table": lambda s: rows.at_table(s, "t", 5, 20),
    "former players": lambda s: rows.former(s, ["ann", "bob"]),
    "accounts": lambda s: rows.registered(s, ["ann", "bob"]),
}


@pytest.mark.parametrize("name", QUESTIONS)
async def test_an_answer_is_found_by_an_index_and_in_its_order(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await open_store(f"sqlite:///{tmp_path}/games.db")
    asked: list[tuple[str, tuple[Any, ...]]] = []
    answer = store.rows

    async def noted(statement: str, *values: Any) -> list[Any]:
        asked.append((statement, values))
        return await answer(statement, *values)

    monkeypatch.setattr(store, "rows", noted)
    await QUESTIONS[name](store)
    await store.close()
    assert asked
    connection = sqlite3.connect(tmp_path / "games.db")
    for statement, values in asked:
        plan = [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {statement}", values)]
        assert plan
        assert not [step for step in plan if step.startswith("SCAN")], (statement, plan)
        assert not [step for step in plan if "TEMP B-TREE FOR ORDER BY" in step], (statement, plan)
    connection.close()
