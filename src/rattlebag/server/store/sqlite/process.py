"""A process that writes to the SQLite file for the server, and is started again if it dies.

Writing in a thread would take turns with everything else that the server does in Python. What the
process has not answered is asked again of the next one: an append is known by its command's id, so
nothing is lost and nothing is done twice."""

from __future__ import annotations

import asyncio
import logging
import os
from dataclasses import replace

from ... import subprocesses
from ...subprocesses import ATTEMPTS, ProcessPipes
from ..base import Kind, StoreTrouble
from .files import Files
from .pipe import GroupReply, WriterStart, packed
from .threads import Explain, JobQueue, QueuedJob, jobs_of
from .transactions import Appending, StoreJob, Writing

log = logging.getLogger(__name__)


class ProcessWriter(JobQueue):
    """Does the jobs of a group in one transaction of another process."""

    def __init__(self, files: Files, patience: float, explain: Explain) -> None:
        super().__init__(explain)
        self._files, self._patience = files, patience
        self._group: list[QueuedJob] = []  # what the process has not answered
        self._attempts = 0
        self._line: ProcessPipes | None = None
        self._starting: asyncio.Task[None] | None = None
        self._ended = asyncio.Event()  # set while there is no process
        self._start()

    @property
    def pid(self) -> int | None:
        """For tests and logs."""
        return None if self._line is None else self._line.process.get_pid()

    async def close(self) -> None:
        self._closed = True
        while self._busy:
            await asyncio.gather(*(future for _, future in self._group + self._waiting),
                                 return_exceptions=True)  # fmt: skip
            await asyncio.sleep(0)
        if self._starting is not None:
            await self._starting
        if self._line is not None:
            self._line.hang_up()
        await self._ended.wait()

    # Starting

    def _start(self) -> None:
        self._ended.clear()
        self._starting = asyncio.create_task(self._run())

    async def _run(self) -> None:
        inherited = self._inherited()
        descriptors = () if inherited is None else (inherited,)
        try:
            await subprocesses.start(self, f"{__package__}.writing", descriptors=descriptors)
        except OSError as error:
            self._ended.set()
            self._give_up(error)

    def _inherited(self) -> int | None:
        """What of the lock the process gets: without it, another server could start meanwhile."""
        lock = self._files.lock
        return lock.descriptor if lock is not None and os.name == "posix" else None

    def begun(self, line: ProcessPipes) -> None:
        """A process was started."""
        self._line, files = line, self._files
        line.send(WriterStart(files.path, self._patience, files.identities, self._inherited()))
        if self._group:
            self._send()

    def lost(self, line: ProcessPipes) -> None:
        """The process has ended."""
        self._line, self._starting = None, None
        self._ended.set()
        if self._closed and not self._group:
            return
        log.error("the process that writes to %s ended (%s)", self._files.path, line.status())
        self._attempts += 1
        if self._group and self._attempts >= ATTEMPTS:
            self._give_up(StoreTrouble(Kind.FAILED, line.status()))
        elif self._group:
            self._start()
        # Otherwise with the next job.

    def _give_up(self, error: Exception) -> None:
        group, self._group, self._attempts, self._starting = self._group, [], 0, None
        self._answer(group, [error] * len(group))

    # Jobs

    def _do(self, group: list[QueuedJob]) -> None:
        self._group = group
        if self._line is not None:
            self._send()
        elif self._starting is None:
            self._start()

    def _send(self) -> None:
        assert self._line is not None
        jobs = jobs_of(self._group)
        if self._attempts:
            jobs = [repeated(job) for job in jobs]
        self._line.send([packed(job) for job in jobs])

    def heard(self, reply: GroupReply) -> None:
        for line in reply.logged:
            logging.getLogger(line.name).log(line.level, line.message, *line.args)
        if not reply.answers:
            return  # its last words
        group, self._group, self._attempts = self._group, [], 0
        self._answer(group, reply.answers)


def repeated(job: StoreJob) -> StoreJob:
    """The same job, if an earlier attempt may have done it."""
    return replace(job, repeated=True) if isinstance(job, Appending | Writing) else job
