"""The SQLite file: a process or a thread writes to it, another thread reads."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import sqlite3
import time
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any, Final

from ..base import Append, Kind, Statement, Store, StoreTrouble, Written
from ..migrations import add_functions, steps_after
from .files import FileLock, Files, connect, make_durable
from .process import ProcessWriter
from .threads import Reader, ThreadWriter, Writer
from .transactions import Appending, Transactions, Writing, noop

log = logging.getLogger(__name__)

KINDS: Final = {
    sqlite3.SQLITE_FULL: Kind.FULL,
    sqlite3.SQLITE_IOERR_SHMSIZE: Kind.FULL,  # no room even for what SQLite keeps next to the file
    sqlite3.SQLITE_BUSY: Kind.LOCKED,
    sqlite3.SQLITE_LOCKED: Kind.LOCKED,
    sqlite3.SQLITE_CORRUPT: Kind.DAMAGED,
    sqlite3.SQLITE_NOTADB: Kind.DAMAGED,
    sqlite3.SQLITE_READONLY: Kind.READ_ONLY,
    sqlite3.SQLITE_PERM: Kind.READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: Kind.READ_ONLY,
}
NOT_UNIQUE: Final = sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY
OS_KINDS: Final = {
    errno.EACCES: Kind.READ_ONLY,
    errno.EPERM: Kind.READ_ONLY,
    errno.EROFS: Kind.READ_ONLY,
    errno.ENOSPC: Kind.FULL,
    errno.EDQUOT: Kind.FULL,
}


def explain(path: Path, error: Exception) -> Exception:
    """Trouble that people can do something about; what is our own fault stays what it is."""
    if isinstance(error, OSError):
        return StoreTrouble(OS_KINDS.get(error.errno or 0, Kind.FAILED), str(error))
    code = getattr(error, "sqlite_errorcode", None)
    if code is None or code & 0xFF == sqlite3.SQLITE_CONSTRAINT:
        return error
    name = getattr(error, "sqlite_errorname", code)
    kind = KINDS.get(code) or KINDS.get(code & 0xFF, Kind.FAILED)
    return StoreTrouble(kind, f"{path}: {error} ({name})")


class SqliteStore(Store):
    """Other programs may use the file at the same time."""

    def __init__(self, opened: Connections, patience: float) -> None:
        reading, writing, self._looking, self._files = opened
        self._reader = Reader(reading, self._explained)
        self._writer: Writer
        if writing is None:
            self._writer = ProcessWriter(self._files, patience, self._explained)
        else:
            transactions = Transactions(writing, self._files.check)
            self._writer = ThreadWriter(transactions, self._explained)
        # Tables that nobody has asked for yet may be damaged too.
        self._damage_look = asyncio.create_task(asyncio.to_thread(self._look_for_damage))

    @classmethod
    async def open(cls, file: str, patience: float, as_server: bool) -> SqliteStore:
        path = Path(os.path.realpath(file))  # SQLite puts its side files next to the real file
        try:
            return cls(await asyncio.to_thread(_open, path, patience, as_server), patience)
        except (sqlite3.Error, OSError) as error:
            raise explain(path, error) from error

    async def look(self) -> None:
        await self._writer.ask(noop)

    async def close(self) -> None:
        while not self._damage_look.done():
            self._looking.interrupt()
            await asyncio.wait([self._damage_look], timeout=0.05)
        self._looking.close()
        await self._reader.close()
        await self._writer.close()  # last, so that it can put its log back into the file
        if self._files.lock:
            self._files.lock.close()

    def _explained(self, error: Exception) -> Exception:
        found = explain(self._files.path, error)
        if isinstance(found, StoreTrouble) and found.kind is Kind.DAMAGED and not self._damage:
            self._damage = found
            log.critical(
                "the database of games is damaged, and /ready says so from now on: %s. Stop the"
                " server and put back a copy, or rescue what can be read.",
                found,
            )
        return found

    def _look_for_damage(self) -> None:
        """Read the whole file once."""
        try:
            self._looking.execute("PRAGMA query_only = ON")
            [found] = self._looking.execute("PRAGMA quick_check(1)").fetchone()
        except sqlite3.Error as error:
            self._explained(error)  # other trouble is met by anyone who asks
            return
        if found != "ok":
            self._explained(StoreTrouble(Kind.DAMAGED, f"{self._files.path}: {found}"))

    async def rows(self, statement: str, *values: Any) -> list[Any]:
        return await self._reader.ask(lambda db: db.execute(statement, values).fetchall())

    async def _append(self, asked: Append) -> bool:
        return await self._writer.ask(Appending(asked))

    async def write(self, statement: str, *values: Any) -> Written:
        return await self.write_all(Statement(statement, values))

    async def write_all(self, *statements: Statement, fleeting: bool = False) -> Written:
        try:
            return await self._writer.ask(Writing(statements, fleeting))
        except sqlite3.IntegrityError as error:
            if error.sqlite_errorcode in NOT_UNIQUE:
                return Written(0)
            raise


# For reading, for writing and for looking at the file. A server has a process that writes.
Connections = tuple[sqlite3.Connection, sqlite3.Connection | None, sqlite3.Connection, Files]


def _open(path: Path, patience: float, as_server: bool) -> Connections:
    """Bring the file up to date, and open it for reading, for writing and for looking at it."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with ExitStack() as undo:
        lock = FileLock(path, patience) if as_server else None  # before anything is changed
        if lock is not None:
            undo.callback(lock.close)
        # It holds the seeds of running games. SQLite gives its side files the same mode.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        writing = undo.enter_context(closing(connect(path, patience)))
        _to_wal(writing, patience)
        make_durable(writing)
        _bring_up_to_date(writing)
        reading = undo.enter_context(closing(connect(path, patience)))
        reading.execute("PRAGMA query_only = ON")
        # Only this opens the files; later there may be none, or others.
        reading.execute("SELECT 1 FROM sqlite_master").fetchall()
        looking, files = connect(path, 0.0), Files(path, lock)
        undo.pop_all()
    if not as_server:
        return reading, writing, looking, files
    writing.close()
    return reading, None, looking, files


def _to_wal(connection: sqlite3.Connection, patience: float) -> None:
    """Keep a log that readers do not wait for. SQLite does not wait by itself for another process
    that is doing the same, as when two open a new file together."""
    until = time.monotonic() + patience
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            busy = error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY
            if not busy or time.monotonic() > until:
                raise
            time.sleep(0.01)


def _bring_up_to_date(connection: sqlite3.Connection) -> None:
    """Servers that start together take turns, and the second finds nothing left to do."""
    with connection:  # commits, or rolls back
        connection.execute("BEGIN IMMEDIATE")
        names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
        if names and "alembic_version" not in names:
            raise StoreTrouble(Kind.FOREIGN, "the file has tables of another program")
        found = names and connection.execute("SELECT version_num FROM alembic_version").fetchone()
        add_functions(connection)
        for statement in steps_after(found[0] if found else None):
            connection.execute(statement)
