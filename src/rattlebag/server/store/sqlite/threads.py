"""Threads that work for the event loop on one SQLite connection each, several jobs at a time.

While one group of jobs waits for the disk, the next one gathers: one wait serves them all."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, Final, Protocol, TypeVar

from ..base import Kind, StoreTrouble
from .transactions import StoreJob, Transactions, attempt, noop

T = TypeVar("T")
QueuedJob = tuple[StoreJob, asyncio.Future[Any]]
Explain = Callable[[Exception], Exception]

LARGEST_GROUP: Final = 256  # so that the first of a long queue need not wait for the last


class Writer(Protocol):
    """Does jobs that write: in a thread (`ThreadWriter`) or in a process (`ProcessWriter`)."""

    def ask(self, job: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        """Have a job done. A job whose future was cancelled may be skipped."""

    async def close(self) -> None:
        """Finish what waits, then let go."""


class JobQueue:
    """Jobs that gather while a group of them is being done. They are done in order."""

    def __init__(self, explain: Explain) -> None:
        self._explain = explain
        self._loop = asyncio.get_running_loop()
        self._waiting: list[QueuedJob] = []
        self._busy = False  # a group is being done
        self._closed = False

    def ask(self, job: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        if self._closed:
            raise StoreTrouble(Kind.CLOSED, "asked after closing")
        future = self._loop.create_future()
        self._waiting.append((job, future))
        if not self._busy:
            self._busy = True
            self._loop.call_soon(self._hand_over)  # with whatever else is asked until then
        return future

    def _hand_over(self) -> None:
        group, self._waiting = self._waiting[:LARGEST_GROUP], self._waiting[LARGEST_GROUP:]
        if group:
            self._do(group)

    def _do(self, group: list[QueuedJob]) -> None:
        """Have a group done. When it is, `_answer` is called."""
        raise NotImplementedError

    def _answer(self, group: Sequence[QueuedJob], answers: Sequence[Any]) -> None:
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


class Reader(JobQueue):
    """Does jobs in a thread, and answers a group of them at once."""

    def __init__(self, connection: sqlite3.Connection, explain: Explain) -> None:
        super().__init__(explain)
        self._connection = connection
        self._groups: SimpleQueue[list[QueuedJob] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="rattlebag-store", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        """Finish what waits, then close the connection."""
        if not self._closed:
            self._closed = True
            while self._waiting:
                self._hand_over()
            self._groups.put(None)
        await asyncio.to_thread(self._thread.join)

    def _do(self, group: list[QueuedJob]) -> None:
        self._groups.put(group)

    # In the thread

    def _run(self) -> None:
        while (group := self._groups.get()) is not None:
            answers = self._work(jobs_of(group))
            with suppress(RuntimeError):  # the loop is closed: nobody is left to be told
                self._loop.call_soon_threadsafe(self._answer, group, answers)
        self._end()

    def _work(self, jobs: Sequence[StoreJob]) -> list[Any]:
        return [attempt(job, self._connection) for job in jobs]

    def _end(self) -> None:
        """Nothing more will be asked."""
        self._connection.close()


class ThreadWriter(Reader):
    """For programs that write little: no other process has to be started."""

    def __init__(self, transactions: Transactions, explain: Explain) -> None:
        self._transactions = transactions
        super().__init__(transactions.connection, explain)

    def _work(self, jobs: Sequence[StoreJob]) -> list[Any]:
        return self._transactions.work(jobs)

    def _end(self) -> None:
        self._transactions.end()


def jobs_of(group: Sequence[QueuedJob]) -> list[StoreJob]:
    return [noop if future.cancelled() else job for job, future in group]
