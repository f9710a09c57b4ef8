"""Threads that work for the event loop on one SQLite connection each, several jobs at a time.

While one group of jobs waits for the disk, the next one gathers: one wait serves them all."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache, partial
from queue import SimpleQueue
from typing import Any, Final, TypeVar

from ..base import JOURNAL_ONLY, NEVER, Append, Kind, StoreTrouble

Answer = TypeVar("Answer")
Job = Callable[[sqlite3.Connection], Any]
Asked = tuple[Job, asyncio.Future[Any]]
Explain = Callable[[Exception], Exception]
# Raises what makes it useless to write; it is told whether we have just written.
Check = Callable[[sqlite3.Connection, bool], None]

# Rows in one statement, a power of two so that few statements need preparing. SQLite may be built
# to take no more than 999 values, and an entry has five.
LARGEST: Final = 128
LARGEST_GROUP = 256  # so that the first of a long queue need not wait for the last


def noop(connection: sqlite3.Connection) -> None:
    """In place of a cancelled job, and to have the files checked."""


class Fleeting:
    """A job that a power cut may undo, if no other was done since: its commit does not wait for the
    disk. The next commit that does makes it last too: they follow each other in one file."""

    def __init__(self, job: Job) -> None:
        self.job = job

    def __call__(self, connection: sqlite3.Connection) -> Any:
        return self.job(connection)


class Reader:
    """Does jobs in the order they were asked for, and answers a group of them at once."""

    def __init__(self, connection: sqlite3.Connection, explain: Explain) -> None:
        self._connection, self._explain = connection, explain
        self._loop = asyncio.get_running_loop()
        self._waiting: list[Asked] = []
        self._busy = False  # the thread has a group
        self._groups: SimpleQueue[list[Asked] | None] = SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="rattlebag-store", daemon=True)
        self._thread.start()

    def ask(self, job: Callable[[sqlite3.Connection], Answer]) -> asyncio.Future[Answer]:
        """Have a job done. A job whose future was cancelled may be skipped."""
        if self._closed:
            raise StoreTrouble(Kind.CLOSED, "asked after closing")
        future = self._loop.create_future()
        self._waiting.append((job, future))
        if not self._busy:
            self._busy = True
            self._loop.call_soon(self._hand_over)  # with whatever else is asked until then
        return future

    async def close(self) -> None:
        """Finish what waits, then close the connection."""
        if not self._closed:
            self._closed = True
            while self._waiting:
                self._hand_over()
            self._groups.put(None)
        await asyncio.to_thread(self._thread.join)

    def _hand_over(self) -> None:
        group, self._waiting = self._waiting[:LARGEST_GROUP], self._waiting[LARGEST_GROUP:]
        if group:
            self._groups.put(group)

    def _run(self) -> None:
        while (group := self._groups.get()) is not None:
            answers = self._work([noop if future.cancelled() else job for job, future in group])
            with suppress(RuntimeError):  # the loop is closed: nobody is left to be told
                self._loop.call_soon_threadsafe(self._answer, group, answers)
        self._end()
        self._connection.close()

    def _answer(self, group: Sequence[Asked], answers: Sequence[Any]) -> None:
        if self._waiting:
            self._hand_over()
        else:
            self._busy = False
        for (_, future), answer in zip(group, answers, strict=True):
            if future.done():
                continue
            if isinstance(answer, Exception):
                future.set_exception(self._explain(answer))
            else:
                future.set_result(answer)

    # In the thread

    def _work(self, jobs: Sequence[Job]) -> list[Any]:
        return [self._attempt(job) for job in jobs]

    def _attempt(self, job: Job) -> Any:
        """What a job gives, or the exception that it raises."""
        try:
            return job(self._connection)
        except Exception as error:
            return error

    def _end(self) -> None:
        """Nothing more will be asked."""


class Writer(Reader):
    """Does each group in one transaction, in which a job that fails undoes itself alone.

    Nearly all succeed. So they are first done the quick way, which cannot undo a single job. If
    one fails, everything is rolled back and done again with a savepoint for each."""

    def __init__(self, connection: sqlite3.Connection, explain: Explain, check: Check) -> None:
        self._check = check
        self._flushes = True  # each commit waits for the disk
        super().__init__(connection, explain)

    def _work(self, jobs: Sequence[Job]) -> list[Any]:
        """All jobs, or none of them if the transaction fails as a whole."""
        connection = self._connection
        try:
            self._check(connection, False)
            self._flush(not all(isinstance(job, Fleeting) for job in jobs))
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
            self._connection.execute(f"PRAGMA synchronous = {level}")
            self._flushes = wanted

    def _roll_back(self) -> None:
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def _carefully(self, job: Job) -> Any:
        connection = self._connection
        connection.execute("SAVEPOINT job")
        answer = self._attempt(job)
        if isinstance(answer, Exception):
            # A full disk, for one, can end the whole transaction: then none of them is done.
            if not connection.in_transaction:
                raise answer
            connection.execute("ROLLBACK TO job")
        connection.execute("RELEASE job")
        return answer

    def _end(self) -> None:
        with suppress(Exception):  # if the files are gone, this copies what they held
            self._check(self._connection, False)


# Adding to journals: one by one, or a whole group in two statements. Each statement lets the event
# loop run, and getting the interpreter back from a busy loop takes longer than the statement. So
# the usual case, moves at many tables, is done for all of them at once.

UPDATE: Final = (
    "UPDATE game_table SET head_seq = asked.column3 FROM (VALUES {rows}) AS asked"
    " WHERE table_id = asked.column1 AND head_seq = asked.column2 AND NOT EXISTS"
    " (SELECT 1 FROM entry WHERE entry.table_id = asked.column1"
    " AND entry.command_id = asked.column4)"
)
INSERT: Final = "INSERT INTO entry (table_id, seq, body, command_id, digest) VALUES {rows}"


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
    _in_statements(connection, INSERT, _rows(asked))
    if result:
        connection.execute(
            "INSERT INTO result (table_id, number, game, finished, body, details, unrecorded)"
            " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            (*result, result.unrecorded),
        )
    return True


def append_at_once(connection: sqlite3.Connection, jobs: Sequence[Job]) -> set[int]:
    """Do the appends that change nothing but the journal, one for each table.

    Gives their places among the jobs. Raises if one of them is a duplicate or a conflict."""
    chosen: dict[str, tuple[int, Append]] = {}
    for at, job in enumerate(jobs):
        if isinstance(job, partial) and (asked := job.args[0]).changes == JOURNAL_ONLY:
            chosen.setdefault(asked.table_id, (at, asked))
    appends = [asked for _, asked in chosen.values()]
    updates = [(one.table_id, one.expected_seq, one.head, one.command_id) for one in appends]
    if _in_statements(connection, UPDATE, updates) != len(updates):
        raise LookupError("a duplicate or a conflict is among them")
    _in_statements(connection, INSERT, [row for one in appends for row in _rows(one)])
    return {at for at, _ in chosen.values()}


def _rows(asked: Append) -> list[tuple[Any, ...]]:
    """The last entry of a command carries its id."""
    *others, last = asked.entries
    numbered = enumerate(others, asked.expected_seq + 1)
    rows: list[tuple[Any, ...]] = [(asked.table_id, n, body, None, None) for n, body in numbered]
    return [*rows, (asked.table_id, asked.head, last, asked.command_id, asked.digest)]


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
