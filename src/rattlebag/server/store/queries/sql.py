"""Pieces of SQL that many statements have."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from ..base import Statement

MOST_ROWS: Final = 60  # in one statement: SQLite may be built to take no more than 999 values


def marks(values: Sequence[Any]) -> str:
    return ", ".join("?" * len(values))


def insert(table: str, rows: Sequence[tuple[Any, ...]], conflict: str) -> Iterable[Statement]:
    """Statements that insert rows, which are all of one kind of named tuple."""
    for at in range(0, len(rows), MOST_ROWS):
        some = rows[at : at + MOST_ROWS]
        columns: tuple[str, ...] = type(some[0])._fields  # type: ignore[attr-defined]
        marks = ", ".join([f"({', '.join('?' * len(columns))})"] * len(some))
        yield Statement(
            f"INSERT INTO {table} ({', '.join(columns)}) VALUES {marks} ON CONFLICT {conflict}",
            tuple(value for row in some for value in row),
        )
