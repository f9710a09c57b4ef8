"""Adding to journals in SQLite: one by one, or a whole group in two statements.

Each statement lets the event loop take its turn, and getting it back from a busy loop takes longer
than the statement. So the usual case, moves at many tables, is done for all of them at once.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from .contract import NEVER, Committed, Conflict, Duplicate, NoSuchTable, Result

# Rows of one statement. SQLite may be built to take no more than 999 values, of which an entry
# has five. Powers of two, so that there are few statements to prepare.
LARGEST: Final = 128


@dataclass(frozen=True, slots=True)
class Append:
    """What `Store.append` was asked for. Called with a connection it does it."""

    table_id: str
    expected_seq: int
    command_id: str
    digest: str
    entries: Sequence[str]
    summary: str | None
    secret: bytes | None
    due: float | None
    result: Result | None

    def __call__(self, connection: sqlite3.Connection) -> Committed | Duplicate | Conflict:
        if not connection.execute(
            "UPDATE game_table SET head_seq = ?, summary = coalesce(?, summary),"
            " secret = coalesce(?, secret), due = CASE WHEN ? IS NULL THEN due ELSE ? END"
            " WHERE table_id = ? AND head_seq = ? AND NOT EXISTS"
            " (SELECT 1 FROM entry WHERE table_id = ? AND command_id = ?)",
            (
                *(self.head, self.summary, self.secret),
                *(self.due, None if self.due == NEVER else self.due),
                *(self.table_id, self.expected_seq, self.table_id, self.command_id),
            ),
        ).rowcount:
            known = connection.execute(
                "SELECT seq, digest FROM entry WHERE table_id = ? AND command_id = ?",
                (self.table_id, self.command_id),
            ).fetchone()
            return Duplicate(*known) if known else Conflict(head_of(connection, self.table_id))
        _in_statements(connection, _insertion, list(self.rows()))
        if self.result:
            save_result(connection, self.result)
        return Committed(self.head)

    @property
    def head(self) -> int:
        return self.expected_seq + len(self.entries)

    @property
    def is_plain(self) -> bool:
        """It is a move like nearly all: nothing but entries, and likely to be done."""
        more = (self.summary, self.secret, self.due, self.result)
        return self.expected_seq >= 0 and more == (None, None, None, None)

    def rows(self) -> Iterator[tuple[Any, ...]]:
        last = len(self.entries) - 1
        for at, body in enumerate(self.entries):
            seq = self.expected_seq + 1 + at
            if at < last:
                yield self.table_id, seq, body, None, None
            else:  # the last entry of a command carries its id
                yield self.table_id, seq, body, self.command_id, self.digest


def append_at_once(
    connection: sqlite3.Connection, jobs: Sequence[Callable[..., Any]]
) -> dict[int, Any]:
    """The plain appends among the jobs, one for each table. Raises where one is not to be done."""
    chosen: dict[str, tuple[int, Append]] = {}
    for at, job in enumerate(jobs):
        if isinstance(job, Append) and job.is_plain:
            chosen.setdefault(job.table_id, (at, job))
    appends = [job for _, job in chosen.values()]
    changes = [(job.table_id, job.expected_seq, job.head, job.command_id) for job in appends]
    if _in_statements(connection, _update, changes) != len(changes):
        raise LookupError("a duplicate or a conflict is among them")
    _in_statements(connection, _insertion, [row for job in appends for row in job.rows()])
    return {at: Committed(job.head) for at, job in chosen.values()}


def _in_statements(
    connection: sqlite3.Connection,
    statement: Callable[[int], str],
    rows: Sequence[tuple[Any, ...]],
) -> int:
    """Write all rows with few statements: how many rows of the database were changed."""
    at = changed = 0
    while left := len(rows) - at:
        count = min(LARGEST, 1 << left.bit_length() - 1)
        values = [value for row in rows[at : at + count] for value in row]
        changed += connection.execute(statement(count), values).rowcount
        at += count
    return changed


@lru_cache
def _update(rows: int) -> str:
    values = ", ".join(["(?, ?, ?, ?)"] * rows)
    return (
        f"UPDATE game_table SET head_seq = asked.column3 FROM (VALUES {values}) AS asked"
        " WHERE table_id = asked.column1 AND head_seq = asked.column2 AND NOT EXISTS"
        " (SELECT 1 FROM entry WHERE entry.table_id = asked.column1"
        " AND entry.command_id = asked.column4)"
    )


@lru_cache
def _insertion(rows: int) -> str:
    values = ", ".join(["(?, ?, ?, ?, ?)"] * rows)
    return f"INSERT INTO entry (table_id, seq, body, command_id, digest) VALUES {values}"


def head_of(connection: sqlite3.Connection, table_id: str) -> int:
    row = connection.execute(
        "SELECT head_seq FROM game_table WHERE table_id = ?", (table_id,)
    ).fetchone()
    if row is None:
        raise NoSuchTable(table_id)
    return int(row[0])


def save_result(connection: sqlite3.Connection, result: Result) -> None:
    connection.execute(
        "INSERT INTO result (table_id, number, game, finished, body)"
        " VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        (result.table_id, result.number, result.game, result.finished, result.body),
    )
