"""The process that writes to the SQLite file: groups of jobs come in, and their answers go out.

It ends when the server closes its input, or has died: the server then has the file to itself."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Sequence
from typing import Any

from ...framing import message, serve
from ..base import Kind, StoreTrouble
from .files import FileLock, Files, connect, make_durable
from .pipe import GroupReply, Logged, WriterStart, unpacked
from .transactions import StoreJob, Transactions


class LogKeeper(logging.Handler):
    """Keeps what is logged until the server is told."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[Logged] = []

    def emit(self, record: logging.LogRecord) -> None:
        args = record.args if isinstance(record.args, tuple) else ()
        self.lines.append(Logged(record.name, record.levelno, str(record.msg), args))

    def take(self) -> list[Logged]:
        taken, self.lines = self.lines, []
        return taken


class WriterConnection:
    """The connection, once there is one. After a restart the files may be gone, locked or full."""

    def __init__(self, opening: WriterStart) -> None:
        self._opening = opening
        lock = None if opening.lock is None else FileLock.inherited(opening.path, opening.lock)
        self._files = Files(opening.path, lock, opening.identities)
        self._transactions: Transactions | None = None

    def work(self, jobs: Sequence[StoreJob]) -> list[Any]:
        try:
            transactions = self._transactions = self._transactions or self._open()
        except (sqlite3.Error, OSError, StoreTrouble) as error:
            return [error] * len(jobs)
        return transactions.work(jobs)

    def _open(self) -> Transactions:
        if self._files.gone():  # connecting would make a new file
            raise StoreTrouble(Kind.GONE, f"{self._opening.path}, when it was to be opened again")
        connection = connect(self._opening.path, self._opening.patience)
        make_durable(connection)
        return Transactions(connection, self._files.check)

    def close(self) -> None:
        if self._transactions is not None:
            self._transactions.end()
        if self._files.lock is not None:
            self._files.lock.close()


def main() -> None:
    asked, out = serve()
    logged = LogKeeper()
    logging.getLogger().addHandler(logged)
    if (opening := next(asked, None)) is None:
        return
    desk = WriterConnection(opening)
    try:
        for sent in asked:
            jobs = [unpacked(job) for job in sent]
            out.write(message(GroupReply(desk.work(jobs), logged.take())))
            out.flush()
        desk.close()
        if lines := logged.take():
            out.write(message(GroupReply([], lines)))
            out.flush()
    except BrokenPipeError:  # the server has died
        desk.close()


if __name__ == "__main__":
    main()
