"""Adding to journals in SQLite: one by one, or a whole group in two statements.

Each statement lets the event loop run, and getting the interpreter back from a busy loop takes
longer than the statement. So the usual case, moves at many tables, is done for all of them at once.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from typing import Any, Final

from ..base import JOURNAL_ONLY, NEVER, Append

Job = Callable[[sqlite3.Connection], Any]

# Rows in one statement, a power of two so that few statements need preparing. SQLite may be built
# to take no more than 999 values, and an entry has five.
LARGEST: Final = 128


def append(asked: Append, connection: sqlite3.Connection) -> bool:
    """Do one append, unless it is a duplicate or a conflict."""
    changes, result = asked.changes, asked.changes.result
    if not connection.execute(
        "UPDATE game_table SET head_seq = ?, summary = coalesce(?, summary),"
        " secret = coalesce(?, secret), due = CASE WHEN ? IS NULL THEN due ELSE ? END"
        " WHERE table_id = ? AND head_seq = ? AND NOT EXISTS"
        " (SELECT 1 FROM entry WHERE table_id = ? AND command_id = ?)",
        (
            *(asked.head, changes.summary, changes.secret),
            *(changes.due, None if changes.due == NEVER else changes.due),
            *(asked.table_id, asked.expected_seq, asked.table_id, asked.command_id),
        ),
    ).rowcount:
        return False
    _in_statements(connection, _insertion, list(_rows(asked)))
    if result:
        connection.execute(
            "INSERT INTO result (table_id, number, game, finished, body)"
            " VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            (result.table_id, result.number, result.game, result.finished, result.body),
        )
    return True


def append_at_once(connection: sqlite3.Connection, jobs: Sequence[Job]) -> set[int]:
    """Do the appends that change nothing but the journal, one for each table.

    Gives their places among the jobs. Raises if one of them is a duplicate or a conflict.
    """
    chosen: dict[str, tuple[int, Append]] = {}
    for at, job in enumerate(jobs):
        if isinstance(job, partial) and (asked := job.args[0]).changes == JOURNAL_ONLY:
            chosen.setdefault(asked.table_id, (at, asked))
    appends = [asked for _, asked in chosen.values()]
    updates = [(one.table_id, one.expected_seq, one.head, one.command_id) for one in appends]
    if _in_statements(connection, _update, updates) != len(updates):
        raise LookupError("a duplicate or a conflict is among them")
    _in_statements(connection, _insertion, [row for one in appends for row in _rows(one)])
    return {at for at, _ in chosen.values()}


def _rows(asked: Append) -> Iterator[tuple[Any, ...]]:
    last = len(asked.entries) - 1
    for at, body in enumerate(asked.entries):
        seq = asked.expected_seq + 1 + at
        if at < last:
            yield asked.table_id, seq, body, None, None
        else:  # the last entry of a command carries its id
            yield asked.table_id, seq, body, asked.command_id, asked.digest


def _in_statements(
    connection: sqlite3.Connection,
    statement: Callable[[int], str],
    rows: Sequence[tuple[Any, ...]],
) -> int:
    """Write all rows with few statements. Gives the number of rows changed in the database."""
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
