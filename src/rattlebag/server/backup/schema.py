"""What the tables of a schema revision look like.

They are made in an empty SQLite database in memory, and looked at there: so every table that a
migration adds is in the next backup."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import cache
from graphlib import TopologicalSorter
from typing import NamedTuple

from ..store.base import Kind, StoreTrouble
from ..store.migrations import CURRENT, STEPS, add_functions

VERSION = "alembic_version"  # has the revision, and is made with the other tables


class TableKind(NamedTuple):
    """A table's columns, and those of them that its rows are ordered by."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]


@cache
def tables_at(revision: str) -> tuple[TableKind, ...]:
    """All tables of a revision, each after those that it refers to."""
    with closing(sqlite3.connect(":memory:")) as database:
        add_functions(database)
        for statement in steps_to(revision):
            database.execute(statement)
        found = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        names = [name for (name,) in found if name != VERSION]
        order = TopologicalSorter(
            {
                name: {row[2] for row in database.execute(f"PRAGMA foreign_key_list({name})")}
                for name in sorted(names)
            }
        )
        return tuple(_kind(database, name) for name in order.static_order())


def _kind(database: sqlite3.Connection, name: str) -> TableKind:
    columns = database.execute(f"PRAGMA table_info({name})").fetchall()
    key = sorted((row[5], row[1]) for row in columns if row[5])
    return TableKind(name, tuple(row[1] for row in columns), tuple(column for _, column in key))


def steps_to(revision: str) -> list[str]:
    """The statements that make an empty database of this revision."""
    made: list[str] = []
    for step, statements in STEPS.items():
        if step <= revision:
            made += [*statements, f"UPDATE {VERSION} SET version_num = '{step}'"]
    return made


def check_known(revision: str) -> None:
    """Raises the trouble of a schema that is newer, or not ours."""
    if revision not in STEPS:
        newer = revision.isdigit() and revision > CURRENT
        raise StoreTrouble(Kind.NEWER if newer else Kind.FOREIGN, f"the schema is {revision!r}")
