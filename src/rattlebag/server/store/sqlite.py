"""The store in one SQLite file: no set-up, for one server."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

from .appending import Append, append_at_once, head_of
from .contract import (
    Committed,
    Conflict,
    Duplicate,
    Kind,
    NoSuchTable,
    Result,
    Session,
    StoreTrouble,
    TableExists,
    TableRow,
)
from .explaining import DamageLook, Explainer, connect
from .files import Files
from .group import Worker, all_together, one_by_one
from .migrations import CURRENT, NEW_FILE, known_revision
from .sole import SoleFile

Answer = TypeVar("Answer")

IN_A_NEW_FILE: Final = NEW_FILE.read_text("utf-8")


class SqliteStore:
    """One thread writes, another reads. Other programs may use the file at the same time."""

    def __init__(self, opened: Opened, explain: Explainer) -> None:
        explain.opened = True
        self._explain, self._sole = explain, opened.sole
        self._damage_look = DamageLook(opened.looking, explain)
        self._reader = Worker(opened.reading, one_by_one, explain)
        self._writer = Worker(
            opened.writing,
            partial(all_together, at_once=append_at_once, check=opened.check),
            explain,
            last=opened.check,
        )

    @classmethod
    async def open(cls, file: str, patience: float, alone: bool) -> SqliteStore:
        path = Path(os.path.realpath(file))  # SQLite has its side files where the file itself is
        explain = Explainer(path)
        try:
            opened = await asyncio.to_thread(_open, path, patience, alone)
        except (sqlite3.Error, OSError) as error:
            raise explain(error) from error
        return cls(opened, explain)

    async def create(self, table_id: str, summary: str, secret: bytes) -> None:
        def job(connection: sqlite3.Connection) -> None:
            added = connection.execute(
                "INSERT INTO game_table (table_id, head_seq, summary, secret)"
                " VALUES (?, 0, ?, ?) ON CONFLICT DO NOTHING",
                (table_id, summary, secret),
            )
            if not added.rowcount:
                raise TableExists(table_id)

        await self._writer.ask(job)

    async def append(
        self,
        table_id: str,
        expected_seq: int,
        command_id: str,
        digest: str,
        entries: Sequence[str],
        *,
        summary: str | None = None,
        secret: bytes | None = None,
        due: float | None = None,
        result: Result | None = None,
    ) -> Committed | Duplicate | Conflict:
        if not entries:
            raise ValueError(f"command {command_id!r} has no entries to append")
        job = Append(
            table_id, expected_seq, command_id, digest, entries, summary, secret, due, result
        )
        return await self._writer.ask(job)

    async def read(
        self, table_id: str, after: int = 0, most: int | None = None
    ) -> list[tuple[int, str]]:
        def job(connection: sqlite3.Connection) -> list[tuple[int, str]]:
            found = connection.execute(
                "SELECT seq, body FROM entry WHERE table_id = ? AND seq > ? ORDER BY seq LIMIT ?",
                (table_id, after, -1 if most is None else most),
            ).fetchall()
            return found or (head_of(connection, table_id), [])[1]

        return await self._reader.ask(job)

    async def command(self, table_id: str, command_id: str) -> Duplicate | None:
        row = await self._row(
            "SELECT seq, digest FROM entry WHERE table_id = ? AND command_id = ?",
            *(table_id, command_id),
        )
        return Duplicate(*row) if row else None

    async def secret(self, table_id: str) -> bytes:
        row = await self._row("SELECT secret FROM game_table WHERE table_id = ?", table_id)
        if row is None:
            raise NoSuchTable(table_id)
        return bytes(row[0])

    async def tables(self) -> list[TableRow]:
        rows = await self._rows(
            "SELECT table_id, head_seq, summary, due FROM game_table ORDER BY table_id"
        )
        return [TableRow(*row) for row in rows]

    async def drop_table(self, table_id: str) -> None:
        if not await self._write("DELETE FROM game_table WHERE table_id = ?", table_id):
            raise NoSuchTable(table_id)

    async def save_session(self, token_hash: bytes, person: str, name: str, expires: float) -> None:
        await self._write(
            "INSERT OR REPLACE INTO session (token_hash, person, name, expires)"
            " VALUES (?, ?, ?, ?)",
            *(token_hash, person, name, expires),
        )

    async def session(self, token_hash: bytes, now: float) -> Session | None:
        row = await self._row(
            "SELECT person, name, expires FROM session WHERE token_hash = ? AND expires > ?",
            *(token_hash, now),
        )
        return Session(*row) if row else None

    async def touch_session(self, token_hash: bytes, expires: float) -> None:
        await self._write(
            "UPDATE session SET expires = ? WHERE token_hash = ?", expires, token_hash
        )

    async def drop_expired(self, now: float) -> None:
        await self._write("DELETE FROM session WHERE expires <= ?", now)

    async def latest_expiry(self) -> float | None:
        found: float | None = (await self._row("SELECT max(expires) FROM session"))[0]
        return found

    async def calendar(self) -> tuple[float, float] | None:
        row = await self._row("SELECT now, wall FROM calendar")
        return (row[0], row[1]) if row else None

    async def save_calendar(self, now: float, wall: float) -> None:
        await self._write(
            "INSERT OR REPLACE INTO calendar (one, now, wall) VALUES (1, ?, ?)", now, wall
        )

    async def result(self, table_id: str, number: int) -> Result | None:
        row = await self._row(
            "SELECT table_id, number, game, finished, body FROM result"
            " WHERE table_id = ? AND number = ?",
            *(table_id, number),
        )
        return Result(*row) if row else None

    async def results(self, limit: int) -> list[Result]:
        rows = await self._rows(
            "SELECT table_id, number, game, finished, '' FROM result"
            " ORDER BY finished DESC, table_id DESC, number DESC LIMIT ?",
            limit,
        )
        return [Result(*row) for row in rows]

    async def ready(self) -> None:
        if self._explain.damage is not None:
            raise self._explain.damage
        await self._write("UPDATE alembic_version SET version_num = version_num")

    async def look(self) -> None:
        await self._writer.ask(lambda connection: None)

    async def close(self) -> None:
        await asyncio.to_thread(self._damage_look.stop)
        await self._reader.close()
        await self._writer.close()  # last, so that it can put its log back into the file
        if self._sole is not None:
            self._sole.close()

    async def _row(self, statement: str, *values: Any) -> Any:
        return await self._reader.ask(
            lambda connection: connection.execute(statement, values).fetchone()
        )

    async def _rows(self, statement: str, *values: Any) -> list[Any]:
        return await self._reader.ask(
            lambda connection: connection.execute(statement, values).fetchall()
        )

    async def _write(self, statement: str, *values: Any) -> int:
        """How many rows it changed."""
        return await self._writer.ask(
            lambda connection: connection.execute(statement, values).rowcount
        )


@dataclass(frozen=True)
class Opened:
    """Two connections to files that are watched."""

    reading: sqlite3.Connection
    writing: sqlite3.Connection
    looking: sqlite3.Connection
    files: Files
    sole: SoleFile | None

    def check(self, connection: sqlite3.Connection, written: bool = False) -> None:
        if written:
            self.files.wrote()
        self.files.check(connection)
        if self.sole is not None:
            self.sole.check()


def _open(path: Path, patience: float, alone: bool) -> Opened:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    sole = SoleFile(path, patience) if alone else None  # before anything is changed
    try:
        reading, writing = _prepare(path, patience)
    except BaseException:
        if sole is not None:
            sole.close()
        raise
    return Opened(reading, writing, connect(path, 0.0), Files(path, alone), sole)


def _prepare(path: Path, patience: float) -> tuple[sqlite3.Connection, sqlite3.Connection]:
    """A connection to read and one to write, to a file that is there and up to date."""
    # It holds the seeds of running games. SQLite gives its side files the same mode.
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    writing = connect(path, patience)
    try:
        _to_wal(writing, patience)
        writing.execute("PRAGMA synchronous = FULL")
        writing.execute("PRAGMA foreign_keys = ON")
        _make(writing)
        if _revision(writing) != CURRENT:
            _migrate(path, patience)
        reading = connect(path, patience)
        try:
            reading.execute("PRAGMA query_only = ON")
            # Only this opens the files; later there may be none, or others.
            reading.execute("SELECT 1 FROM sqlite_master").fetchall()
        except BaseException:
            reading.close()
            raise
    except BaseException:
        writing.close()
        raise
    return reading, writing


def _to_wal(connection: sqlite3.Connection, patience: float) -> None:
    """Keep a journal that readers do not wait for. SQLite itself waits for no other that is just
    doing the same, as when two open a new file together."""
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


def _make(connection: sqlite3.Connection) -> None:
    """Make what a new file holds, without the second that loading the migrations takes."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        if not connection.execute("SELECT 1 FROM sqlite_master").fetchone():
            for statement in IN_A_NEW_FILE.split(";"):
                connection.execute(statement)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _revision(connection: sqlite3.Connection) -> str | None:
    """Which revision the file has, if it has any: an older one, or this one."""
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    if not names:
        return None
    if "alembic_version" not in names:
        raise StoreTrouble(Kind.FOREIGN, "the file has tables of another program")
    return known_revision(connection.execute("SELECT version_num FROM alembic_version").fetchone())


def _migrate(path: Path, patience: float) -> None:
    from sqlalchemy import Connection, NullPool, create_engine, event
    from sqlalchemy.exc import DBAPIError

    from .migrations import upgrade

    engine = create_engine("sqlite://", creator=lambda: connect(path, patience), poolclass=NullPool)

    # Two servers that start together take turns, and the second finds nothing left to do.
    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    try:
        upgrade(engine)
    except DBAPIError as error:
        raise error.orig or error from None
