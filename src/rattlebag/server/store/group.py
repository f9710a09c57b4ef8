"""A thread that works for the event loop on one SQLite connection, several jobs at a time.

While one group of jobs waits for the disk, the next one gathers: so one wait serves them all.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from .contract import Kind, StoreTrouble

Answer = TypeVar("Answer")
Job = Callable[[sqlite3.Connection], Any]
Asked = tuple[Job, asyncio.Future[Any]]

# So that the first of a long queue need not wait for the last.
LARGEST_GROUP = 256


@dataclass(frozen=True, slots=True)
class Failed:
    """A job that raised."""

    error: Exception


class Worker:
    """Does jobs in the order they were asked for, and answers a group of them at once."""

    def __init__(
        self,
        connection: sqlite3.Connection,
        work: Callable[[sqlite3.Connection, Sequence[Asked]], list[Any]],
        explain: Callable[[Exception], Exception],
    ) -> None:
        self._connection, self._work, self._explain = connection, work, explain
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[Asked | None] = SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="rattlebag-store", daemon=True)
        self._thread.start()

    def ask(self, job: Callable[[sqlite3.Connection], Answer]) -> asyncio.Future[Answer]:
        """Have a job done. One that nobody waits for any more may be left out."""
        if self._closed:
            raise StoreTrouble(Kind.CLOSED, "asked after closing")
        future = self._loop.create_future()
        self._queue.put((job, future))
        return future

    async def close(self) -> None:
        """Finish the queue, then let go of the connection."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        more = True
        while more:
            group, more = self._gather()
            answers = self._work(self._connection, group)
            with suppress(RuntimeError):  # the loop is closed: nobody is left to be told
                self._loop.call_soon_threadsafe(self._answer, group, answers)
        self._connection.close()

    def _gather(self) -> tuple[list[Asked], bool]:
        """All that is waiting, at least one job; and whether there is more to come."""
        group: list[Asked] = []
        asked = self._queue.get()
        while asked is not None:
            group.append(asked)
            if len(group) == LARGEST_GROUP:
                return group, True
            try:
                asked = self._queue.get_nowait()
            except Empty:
                return group, True
        return group, False

    def _answer(self, group: Sequence[Asked], answers: Sequence[Any]) -> None:
        for (_, future), answer in zip(group, answers, strict=True):
            if future.done():
                continue
            if isinstance(answer, Failed):
                future.set_exception(self._explain(answer.error))
            else:
                future.set_result(answer)


def one_by_one(connection: sqlite3.Connection, group: Sequence[Asked]) -> list[Any]:
    """For jobs that only read."""
    answers: list[Any] = []
    for job, future in group:
        try:
            answers.append(None if future.cancelled() else job(connection))
        except Exception as error:
            answers.append(Failed(error))
    return answers


def all_together(connection: sqlite3.Connection, group: Sequence[Asked]) -> list[Any]:
    """For jobs that write: one transaction, in which a job that fails undoes itself alone.

    Nearly all succeed. So they are first done without the means to undo one, which take as long
    as the jobs; where one fails, all that was done is taken back and done again with them.
    """
    if not group:
        return []
    try:
        return _in_one(connection, group, _plainly)
    except Spoiled:
        return _in_one(connection, group, _apart)


Way = Callable[[sqlite3.Connection, Job], Any]


def _in_one(connection: sqlite3.Connection, group: Sequence[Asked], way: Way) -> list[Any]:
    """All jobs in one transaction, or none of them where it fails as a whole."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        answers = [None if future.cancelled() else way(connection, job) for job, future in group]
        connection.execute("COMMIT")
    except Exception as error:
        if connection.in_transaction:
            with suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
        if isinstance(error, Spoiled):
            raise
        return [Failed(error)] * len(group)
    return answers


class Spoiled(Exception):
    """A job has failed, and what it did is in the way of the others."""


def _plainly(connection: sqlite3.Connection, job: Job) -> Any:
    try:
        return job(connection)
    except Exception as error:
        raise Spoiled from error


def _apart(connection: sqlite3.Connection, job: Job) -> Any:
    connection.execute("SAVEPOINT job")
    try:
        answer = job(connection)
    except Exception as error:
        # A full disk, for one, can end the whole transaction: then no job of the group is done.
        if not connection.in_transaction:
            raise
        connection.execute("ROLLBACK TO job")
        answer = Failed(error)
    connection.execute("RELEASE job")
    return answer
