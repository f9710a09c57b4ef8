"""What the server and the process that writes for it say to each other."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from ..base import JOURNAL_ONLY, Append
from .transactions import Appending, StoreJob


class WriterStart(NamedTuple):
    """What the process is told first: which files it works on."""

    path: Path
    patience: float
    identities: dict[str, tuple[int, int]]  # of the files as the server opened them
    lock: int | None  # the descriptor of a locked file, which it inherits


class Logged(NamedTuple):
    """A line for the server's log."""

    name: str  # of the logger
    level: int
    message: str
    args: tuple[Any, ...]


class GroupReply(NamedTuple):
    """What the process gives for a group of jobs."""

    answers: list[Any]
    logged: list[Logged]


def packed(job: StoreJob) -> Any:
    """A job as it is sent. Appends are nearly all of them, and plain tuples are pickled fastest."""
    if not isinstance(job, Appending):
        return job
    changes = None if job.asked.changes == JOURNAL_ONLY else job.asked.changes
    return (*job.asked[:-1], changes, job.repeated)


def unpacked(sent: Any) -> StoreJob:
    if not isinstance(sent, tuple):
        job: StoreJob = sent
        return job
    table_id, expected, command_id, digest, entries, changes, repeated = sent
    changes = changes or JOURNAL_ONLY
    return Appending(Append(table_id, expected, command_id, digest, entries, changes), repeated)
