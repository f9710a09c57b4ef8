"""Databases of earlier versions: nothing in them is lost."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from server.store.schema import metadata
from sqlalchemy import Engine, create_engine

from rattlebag.server.store.base import (
    Changes,
    Committed,
    Duplicate,
    Result,
    StoreTrouble,
    TableRow,
    open_store,
)
from rattlebag.server.store.migrations import STEPS, for_postgres
from rattlebag.server.store.queries import sessions
from rattlebag.server.store.queries.sessions import Session

pytestmark = pytest.mark.anyio

# A dump of a file with revision 0001, made when that was the latest.
OLD_FILE = Path(__file__).parent / "revision_0001.sql"


def engine_of(url: str) -> Engine:
    return create_engine(url.replace("postgresql:", "postgresql+psycopg:"))


def make_old(url: str) -> None:
    """A database of revision 0001 that has been played with."""
    if url.startswith("sqlite"):
        with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as connection:
            connection.executescript(OLD_FILE.read_text("utf-8"))
        return
    rows = [line for line in OLD_FILE.read_text("utf-8").splitlines() if line[:6] == "INSERT"]
    rows.sort(key=lambda line: "game_table" not in line)  # all others refer to it
    with psycopg.connect(url) as connection:
        for step in STEPS["0001"]:
            connection.execute(for_postgres(step))
        for row in rows:
            if "alembic_version" not in row:
                connection.execute(row.replace("X'", "'\\x").encode())


async def test_an_old_database_is_brought_up_to_date_with_all_it_holds(url: str) -> None:
    make_old(url)
    store = await open_store(url)
    assert await store.tables() == [
        TableRow("attic", 0, '{"name":"Attic"}', None),
        TableRow("kitchen", 3, '{"name":"Kitchen, Ä"}', None),
    ]
    assert await store.read("kitchen") == [
        (1, '{"do":"roll"}'),
        (2, '{"landed":[4]}'),
        (3, '{"say":"it\'s \\u0000"}'),
    ]
    assert await store.secret("kitchen") == bytes.fromhex("00ff10")
    assert await sessions.find(store, b"\xaa\xbb", 0.0) == Session("p1", "Ann", 2000000000.5)
    assert await store.append("kitchen", 3, "c1", "-", ["x"]) == Duplicate(2, "digest of c1")
    result = Result("kitchen", 1, "pig", 5.0, "{}")
    answer = await store.append("kitchen", 3, "c3", "-", ["x"], Changes(due=9.0, result=result))
    assert answer == Committed(4)
    assert (await store.tables())[1].due == 9.0
    assert await store.result("kitchen", 1) == result
    await store.close()


def differences(url: str) -> list[Any]:
    engine = engine_of(url)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        found = compare_metadata(context, metadata)
    engine.dispose()
    return found


@pytest.mark.parametrize("is_old", [True, False], ids=["old", "new"])
async def test_the_schema_is_what_the_migrations_make(url: str, is_old: bool) -> None:
    if is_old:
        make_old(url)
    await (await open_store(url)).close()
    assert differences(url) == []


def test_a_difference_would_be_found(url: str) -> None:
    make_old(url)
    assert "add_table" in [difference[0] for difference in differences(url)]


def test_the_first_step_makes_what_the_first_version_made() -> None:
    """Files of that version are not touched by it, so it must not change."""

    def columns(statements: list[str]) -> dict[str, list[tuple[Any, ...]]]:
        with closing(sqlite3.connect(":memory:")) as connection:
            for statement in statements:
                connection.execute(statement)
            names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            return {
                name: [
                    (column, kind, filled, default, bool(key))
                    for _, column, kind, filled, default, key in connection.execute(
                        f"PRAGMA table_info({name})"
                    )
                ]
                for (name,) in names.fetchall()
            }

    old = [one for one in OLD_FILE.read_text("utf-8").split(";\n") if "CREATE TABLE" in one]
    assert columns(list(STEPS["0001"])) == columns(old)


async def test_a_migration_that_fails_changes_nothing(url: str) -> None:
    make_old(url)
    engine = engine_of(url)
    with engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE result (in_the_way TEXT)")
    with pytest.raises((StoreTrouble, psycopg.Error), match="already exists"):
        await open_store(url)
    with engine.begin() as connection:
        connection.exec_driver_sql("DROP TABLE result")
        found = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    engine.dispose()
    assert found == "0001"
    assert "due" in str(differences(url))
