"""Jobs on the connection that writes: each group of them is one transaction.

A job is plain data, so that it can be done in a thread or in another process."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from ..base import JOURNAL_ONLY, NEVER, Append, Statement, Written
from ..compact import compressed, mark_of

StoreJob = Callable[[sqlite3.Connection], Any]
# Raises what makes it useless to write; it is told whether we have just written.
Check = Callable[[sqlite3.Connection, bool], None]

# Rows in one statement, a power of two so that few statements need preparing. SQLite may be built
# to take no more than 999 values, and an entry has five.
LARGEST: Final = 128


def noop(connection: sqlite3.Connection) -> None:
    """In place of a cancelled job, and to have the files checked."""


@dataclass(frozen=True, slots=True)
class Appending:
    """Add to a journal. `repeated`: an earlier attempt may have done it."""

    asked: Append
    repeated: bool = False

    def __call__(self, connection: sqlite3.Connection) -> bool:
        if append(self.asked, connection):
            return True
        return self.repeated and was_appended(self.asked, connection)


@dataclass(frozen=True, slots=True)
class Writing:
    """Other statements, all of them or none.

    If they are fleeting, a power cut may undo them if nothing else was done since: their commit
    does not wait for the disk. The next commit that does makes them last too: they follow each
    other in one file."""

    statements: Sequence[Statement]
    fleeting: bool = False
    repeated: bool = False

    def __call__(self, connection: sqlite3.Connection) -> Written:
        """The transaction has other jobs too, but one that raises undoes itself alone."""
        first, *others = self.statements
        changed = connection.execute(*first).rowcount
        for statement in others if changed else ():
            connection.execute(*statement)
        return Written(changed, self.repeated)


class Transactions:
    """Does each group in one transaction, in which a job that fails undoes itself alone.

    Nearly all succeed. So they are first done the quick way, which cannot undo a single job. If
    one fails, everything is rolled back and done again with a savepoint for each."""

    def __init__(self, connection: sqlite3.Connection, check: Check) -> None:
        self.connection, self._check = connection, check
        self._flushes = True  # each commit waits for the disk

    def work(self, jobs: Sequence[StoreJob]) -> list[Any]:
        """What each job gives or raises. All are done, or none if the transaction fails."""
        connection = self.connection
        try:
            self._check(connection, False)
            self._flush(not all(getattr(job, "fleeting", False) for job in jobs))
            connection.execute("BEGIN IMMEDIATE")
            try:
                done = append_at_once(connection, jobs)
                answers = [True if at in done else job(connection) for at, job in enumerate(jobs)]
            except Exception:
                self._roll_back()
                connection.execute("BEGIN IMMEDIATE")
                answers = [self._carefully(job) for job in jobs]
            connection.execute("COMMIT")
            # Nothing is acknowledged that went into a file nobody will find.
            self._check(connection, True)
        except Exception as error:
            with suppress(sqlite3.Error):
                self._roll_back()
            return [error] * len(jobs)
        return answers

    def _flush(self, wanted: bool) -> None:
        if wanted != self._flushes:
            level = "FULL" if wanted else "NORMAL"
            self.connection.execute(f"PRAGMA synchronous = {level}")
            self._flushes = wanted

    def _roll_back(self) -> None:
        if self.connection.in_transaction:
            self.connection.execute("ROLLBACK")

    def _carefully(self, job: StoreJob) -> Any:
        connection = self.connection
        connection.execute("SAVEPOINT job")
        answer = attempt(job, connection)
        if isinstance(answer, Exception):
            # A full disk, for one, can end the whole transaction: then none of them is done.
            if not connection.in_transaction:
                raise answer
            connection.execute("ROLLBACK TO job")
        connection.execute("RELEASE job")
        return answer

    def end(self) -> None:
        """Nothing more will be asked."""
        with suppress(Exception):  # if the files are gone, this copies what they held
            self._check(self.connection, False)
        self.connection.close()


def attempt(job: StoreJob, connection: sqlite3.Connection) -> Any:
    """What a job gives, or the exception that it raises."""
    try:
        return job(connection)
    except Exception as error:
        return error


# Adding to journals: one by one, or a whole group in two statements. Each statement lets the event
# loop run, and getting the interpreter back from a busy loop takes longer than the statement. So
# the usual case, moves at many tables, is done for all of them at once.

UPDATE: Final = (
    "UPDATE game_table SET head_seq = asked.column3 FROM (VALUES {rows}) AS asked"
    " WHERE table_id = asked.column1 AND head_seq = asked.column2 AND NOT EXISTS"
    " (SELECT 1 FROM entry WHERE entry.number = game_table.number"
    " AND entry.command = asked.column4)"
)
INSERT: Final = (
    "INSERT INTO entry (number, seq, body, command, digest)"
    " SELECT number, asked.column2, asked.column3, asked.column4, asked.column5"
    " FROM (VALUES {rows}) AS asked JOIN game_table ON table_id = asked.column1"
)


def append(asked: Append, connection: sqlite3.Connection) -> bool:
    """Do one append, unless it is a duplicate or a conflict."""
    changes, result = asked.changes, asked.changes.result
    if not connection.execute(
        "UPDATE game_table SET head_seq = ?, summary = coalesce(?, summary),"
        " secret = coalesce(?, secret), due = CASE WHEN ? IS NULL THEN due ELSE ? END"
        " WHERE table_id = ? AND head_seq = ? AND NOT EXISTS"
        " (SELECT 1 FROM entry WHERE entry.number = game_table.number AND command = ?)",
        (
            *(asked.head, changes.summary, changes.secret),
            *(changes.due, None if changes.due == NEVER else changes.due),
            *(asked.table_id, asked.expected_seq, mark_of(asked.command_id)),
        ),
    ).rowcount:
        return False
    _in_statements(connection, INSERT, _rows(asked))
    if result:
        connection.execute(
            "INSERT INTO result (table_id, number, game, finished, body, details, unrecorded,"
            " packed) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            (*result._replace(body=""), result.unrecorded, compressed(result.body)),
        )
    return True


def was_appended(asked: Append, connection: sqlite3.Connection) -> bool:
    """Whether exactly this was stored by an earlier attempt."""
    found = connection.execute(
        "SELECT digest FROM game_table JOIN entry ON entry.number = game_table.number"
        " WHERE table_id = ? AND seq = ? AND command = ?",
        (asked.table_id, asked.head, mark_of(asked.command_id)),
    ).fetchone()
    return bool(found == (asked.digest,))


def append_at_once(connection: sqlite3.Connection, jobs: Sequence[StoreJob]) -> set[int]:
    """Do the appends that change nothing but the journal, one for each table.

    Gives their places among the jobs. Raises if one of them is a duplicate or a conflict."""
    chosen: dict[str, tuple[int, Append]] = {}
    for at, job in enumerate(jobs):
        if isinstance(job, Appending) and job.asked.changes == JOURNAL_ONLY:
            chosen.setdefault(job.asked.table_id, (at, job.asked))
    appends = [asked for _, asked in chosen.values()]
    updates = [
        (one.table_id, one.expected_seq, one.head, mark_of(one.command_id)) for one in appends
    ]
    if _in_statements(connection, UPDATE, updates) != len(updates):
        raise LookupError("a duplicate or a conflict is among them")
    _in_statements(connection, INSERT, [row for one in appends for row in _rows(one)])
    return {at for at, _ in chosen.values()}


def _rows(asked: Append) -> list[tuple[Any, ...]]:
    """The last entry of a command carries its id."""
    *others, last = asked.entries
    numbered = enumerate(others, asked.expected_seq + 1)
    rows: list[tuple[Any, ...]] = [(asked.table_id, n, body, None, None) for n, body in numbered]
    return [*rows, (asked.table_id, asked.head, last, mark_of(asked.command_id), asked.digest)]


def _in_statements(
    connection: sqlite3.Connection, statement: str, rows: Sequence[tuple[Any, ...]]
) -> int:
    """Write all rows with few statements. Gives the number of rows changed in the database."""
    at = changed = 0
    while left := len(rows) - at:
        count = min(LARGEST, 1 << left.bit_length() - 1)
        values = [value for row in rows[at : at + count] for value in row]
        filled = _for_rows(statement, count, len(rows[0]))
        changed += connection.execute(filled, values).rowcount
        at += count
    return changed


@lru_cache
def _for_rows(statement: str, rows: int, width: int) -> str:
    row = ", ".join("?" * width)
    return statement.format(rows=", ".join([f"({row})"] * rows))
