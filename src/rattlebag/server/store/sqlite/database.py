"""The SQLite file: one thread writes to it, another reads."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from contextlib import ExitStack, closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from ..base import Append, Kind, Store, StoreTrouble, Written
from ..migrations import steps_after
from .errors import DamageLook, Explainer, connect
from .files import FileLock, Files
from .worker import Reader, Writer, append


class SqliteStore(Store):
    """Other programs may use the file at the same time."""

    def __init__(self, opened: Opened, explain: Explainer) -> None:
        explain.opened = True
        self._explain, self._lock = explain, opened.lock
        self._damage_look = DamageLook(opened.looking, explain)
        self._reader = Reader(opened.reading, explain)
        self._writer = Writer(opened.writing, explain, opened.check)

    @classmethod
    async def open(cls, file: str, patience: float, alone: bool) -> SqliteStore:
        path = Path(os.path.realpath(file))  # SQLite puts its side files next to the real file
        explain = Explainer(path)
        try:
            opened = await asyncio.to_thread(_open, path, patience, alone)
        except (sqlite3.Error, OSError) as error:
            raise explain(error) from error
        return cls(opened, explain)

    async def ready(self) -> None:
        if self._explain.damage is not None:
            raise self._explain.damage
        await super().ready()

    async def look(self) -> None:
        await self._writer.ask(lambda connection: None)

    async def close(self) -> None:
        await asyncio.to_thread(self._damage_look.stop)
        await self._reader.close()
        await self._writer.close()  # last, so that it can put its log back into the file
        if self._lock is not None:
            self._lock.close()

    async def _rows(self, statement: str, *values: Any) -> list[Any]:
        return await self._reader.ask(
            lambda connection: connection.execute(statement, values).fetchall()
        )

    async def _append(self, asked: Append) -> bool:
        return await self._writer.ask(partial(append, asked))

    async def _write(self, statement: str, *values: Any) -> Written:
        return await self._writer.ask(
            lambda connection: Written(connection.execute(statement, values).rowcount)
        )


@dataclass(frozen=True)
class Opened:
    """A file that is up to date, with the connections to it and what watches it."""

    reading: sqlite3.Connection
    writing: sqlite3.Connection
    looking: sqlite3.Connection
    files: Files
    lock: FileLock | None

    def check(self, connection: sqlite3.Connection, written: bool) -> None:
        if written:
            self.files.wrote()
        self.files.check(connection)
        if self.lock is not None:
            self.lock.check()


def _open(path: Path, patience: float, alone: bool) -> Opened:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with ExitStack() as undo:
        lock = FileLock(path, patience) if alone else None  # before anything is changed
        if lock is not None:
            undo.callback(lock.close)
        # It holds the seeds of running games. SQLite gives its side files the same mode.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        writing = undo.enter_context(closing(connect(path, patience)))
        _to_wal(writing, patience)
        writing.execute("PRAGMA synchronous = FULL")
        writing.execute("PRAGMA foreign_keys = ON")
        _bring_up_to_date(writing)
        reading = undo.enter_context(closing(connect(path, patience)))
        reading.execute("PRAGMA query_only = ON")
        # Only this opens the files; later there may be none, or others.
        reading.execute("SELECT 1 FROM sqlite_master").fetchall()
        opened = Opened(reading, writing, connect(path, 0.0), Files(path, alone), lock)
        undo.pop_all()
    return opened


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
        for statement in steps_after(found[0] if found else None):
            connection.execute(statement)
