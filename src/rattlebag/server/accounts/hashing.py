"""Processes that hash passwords for the server, at the lowest priority, so that no game waits.

On a busy machine they get next to nothing, so what one of them has had for long is given to a
process of ordinary priority as well; a long queue alone is no reason, because games would wait for
it. A thread of a low priority could be kept from running while it holds Python's lock, and the
games with it. A process is started when it is first needed, and again if it dies."""

from __future__ import annotations

import asyncio
import logging
import os
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, NamedTuple

from ...engine import Reason
from .. import subprocesses
from ..rejected import Rejected
from ..subprocesses import ATTEMPTS, ProcessPipes
from .hashes import HURRIED

log = logging.getLogger(__name__)

MOST_WAITING = 200  # for a hash: four seconds' worth; anyone who comes then is asked to come back
LATE: Final = 1.0  # seconds for one hash: a process that takes as long gets no core
# A hash of a random password that was thrown away. Names that nobody has are checked against it, so
# that they take as long as others.
NOBODYS: Final = (
    "$argon2id$v=19$m=12288,t=3,p=1"
    "$XZkjxACZzqJOi59JJWQpfg$aSBtZBPdToCPn2jLbZJFUDoAybrY/FQXwxEVNUVnowU"
)


class HashJob(NamedTuple):
    """A password to hash, or to compare with a hash."""

    stored: str | None
    password: str
    answer: asyncio.Future[Any]

    def __repr__(self) -> str:
        return "a password"  # it belongs in no log


class Hashing:
    """All that wait for a hash, and the processes that make them."""

    def __init__(self) -> None:
        count = min(4, os.cpu_count() or 1)
        self._queue: deque[HashJob] = deque()
        self._workers = [Worker(self._hand_out) for _ in range(count)]
        self._hurried = Worker(self._hand_out, HURRIED)
        self._closed = False
        self.waiting = 0

    async def make(self, password: str) -> str:
        made: str = await self._ask(None, password)
        return made

    async def matches(self, stored: str | None, password: str) -> bool:
        """Whether this is the password. Without a hash it takes as long, and is not."""
        found: bool = await self._ask(stored or NOBODYS, password)
        return found and stored is not None

    async def _ask(self, stored: str | None, password: str) -> Any:
        """Raises Rejected if too many wait already."""
        if self._closed:
            raise RuntimeError("asked after closing")
        if self.waiting >= MOST_WAITING:
            raise Rejected(Reason("account-busy"))
        asked = HashJob(stored, password, asyncio.get_running_loop().create_future())
        self.waiting += 1
        self._queue.append(asked)
        self._hand_out()
        try:
            return await asked.answer
        finally:
            self.waiting -= 1

    def _hand_out(self) -> None:
        for worker in self._workers:
            if worker.asked is None and (asked := self._next()):
                worker.do(asked)
                asyncio.get_running_loop().call_later(LATE, self._hurry)
        self._hurry()

    def _next(self) -> HashJob | None:
        while self._queue:
            asked = self._queue.popleft()
            if not asked.answer.done():  # or else nobody waits for it any more
                return asked
        return None

    def _hurry(self) -> None:
        """What a process has had for too long is done at ordinary priority; and if all of them are
        stuck like this, whatever waits is."""
        if self._closed or self._hurried.asked is not None:
            return
        stuck = [worker.asked for worker in self._workers if worker.is_stuck()]
        asked = next((one for one in stuck if one and not one.answer.done()), None)
        if asked is None and len(stuck) == len(self._workers):
            asked = self._next()
        if asked is not None:
            self._hurried.do(asked)

    async def close(self) -> None:
        self._closed = True
        while self._queue:
            self._queue.popleft().answer.cancel()
        for worker in (*self._workers, self._hurried):
            await worker.close()


class Worker:
    """One process, and what it is doing."""

    def __init__(self, free: Callable[[], None], *words: str) -> None:
        self._free = free  # called when it can do something else
        self._words = words  # what the process is told when it starts
        self.asked: HashJob | None = None
        self._since = 0.0  # when it was asked
        self._attempts = 0
        self._line: ProcessPipes | None = None
        self._starting: asyncio.Task[None] | None = None
        self._closed = False
        self._ended = asyncio.Event()  # set while there is no process
        self._ended.set()

    @property
    def pid(self) -> int | None:
        """For tests and logs."""
        return None if self._line is None else self._line.process.get_pid()

    def do(self, asked: HashJob) -> None:
        self.asked, self._attempts = asked, 0
        self._since = asyncio.get_running_loop().time()
        if self._line is not None:
            self._line.send(asked[:2])
        elif self._starting is None:
            self._start()

    def is_stuck(self) -> bool:
        late = asyncio.get_running_loop().time() - self._since >= LATE
        return late and self.asked is not None

    def _start(self) -> None:
        self._ended.clear()
        self._starting = asyncio.create_task(self._run())

    async def _run(self) -> None:
        try:
            await subprocesses.start(self, f"{__package__}.hashes", *self._words)
        except OSError as error:
            self._starting = None
            self._ended.set()
            self._answer(error)

    def begun(self, line: ProcessPipes) -> None:
        self._line = line
        if self.asked is not None:
            line.send(self.asked[:2])

    def heard(self, answer: Any) -> None:
        self._answer(answer)

    def lost(self, line: ProcessPipes) -> None:
        self._line, self._starting = None, None
        self._ended.set()
        if self._closed:
            return
        log.error("the process that hashes passwords ended (%s)", line.status())
        self._attempts += 1
        if self.asked is not None and self._attempts < ATTEMPTS:
            self._start()
        elif self.asked is not None:
            self._answer(ChildProcessError(line.status()))
        # Otherwise it is started for the next one.

    def _answer(self, answer: Any) -> None:
        asked, self.asked = self.asked, None
        if asked is not None and not asked.answer.done():
            if isinstance(answer, Exception):
                asked.answer.set_exception(answer)
            else:
                asked.answer.set_result(answer)
        self._free()

    async def close(self) -> None:
        self._closed = True
        if self.asked is not None:
            self.asked.answer.cancel()
        if self._starting is not None:
            await self._starting
        if self._line is not None:
            with suppress(ProcessLookupError):  # it has ended by itself
                self._line.process.kill()
        await self._ended.wait()
