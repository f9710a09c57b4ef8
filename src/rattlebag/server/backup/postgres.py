"""A PostgreSQL database, to be backed up or restored."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
from psycopg import Connection, IsolationLevel

from ..store.base import Kind, StoreTrouble
from ..store.migrations import for_postgres, steps_after
from ..store.postgres.errors import explain
from ..store.postgres.lock import LOCK, PAUSE
from .archive import Backup, Row
from .schema import VERSION, TableKind, check_known, steps_to, tables_at

FETCHED = 500  # rows at a time


class PostgresDatabase:
    """A database that a server may be using."""

    def __init__(self, url: str, patience: float) -> None:
        self.url, self.patience = url, patience

    @contextmanager
    def reading(self) -> Iterator[Connection[Any]]:
        """All that is read is of one moment, and nobody waits for it."""
        with self._connected() as connection:
            connection.isolation_level = IsolationLevel.REPEATABLE_READ
            connection.read_only = True
            yield connection

    def exists(self) -> bool:
        return True

    def revision(self, connection: Connection[Any]) -> str | None:
        names = {
            name
            for (name,) in connection.execute(
                "SELECT table_name FROM information_schema.tables"
                " WHERE table_schema = current_schema()"
            )
        }
        if not names:
            return None
        if VERSION not in names:
            raise StoreTrouble(Kind.FOREIGN, "the database has tables of another program")
        found = connection.execute(f"SELECT version_num FROM {VERSION}".encode()).fetchone()
        return str(found[0]) if found else None

    def rows(self, connection: Connection[Any], kind: TableKind) -> Iterator[Row]:
        with connection.cursor(name="backup") as cursor:
            cursor.itersize = FETCHED
            yield from cursor.execute(
                f"SELECT {', '.join(kind.columns)} FROM {kind.name}"
                f" ORDER BY {', '.join(kind.key)}".encode()
            )

    def restore(self, backup: Backup, empty: bool) -> None:
        """In one transaction: until it ends, everything is as it was."""
        with self._connected() as connection:
            revision = self.revision(connection)
            if revision:
                check_known(revision)
            for kind in reversed(tables_at(revision) if revision else ()):
                connection.execute(f"DROP TABLE {kind.name}".encode())
            if revision:
                connection.execute(f"DROP TABLE {VERSION}".encode())
            for step in steps_to(backup.manifest.revision):
                connection.execute(for_postgres(step))
            for kind in backup.kinds():
                connection.execute(f"DELETE FROM {kind.name}".encode())
                _copy(connection, kind, backup.rows(kind))
            for step in steps_after(backup.manifest.revision):
                connection.execute(for_postgres(step))
            connection.commit()

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Raises trouble if a server uses the database."""
        with self._connected() as connection:
            connection.autocommit = True
            until = time.monotonic() + self.patience
            while not (connection.execute(LOCK).fetchone() or [False])[0]:
                if time.monotonic() > until:
                    raise StoreTrouble(Kind.TAKEN, "another server has locked the database")
                time.sleep(PAUSE)
            yield

    @contextmanager
    def _connected(self) -> Iterator[Connection[Any]]:
        wait = max(2, round(self.patience))
        try:
            with psycopg.connect(self.url, connect_timeout=wait) as connection:
                yield connection
        except psycopg.Error as error:
            raise explain(error) from error


def _copy(connection: Connection[Any], kind: TableKind, rows: Iterator[Row]) -> None:
    into = f"COPY {kind.name} ({', '.join(kind.columns)}) FROM STDIN".encode()
    with connection.cursor() as cursor, cursor.copy(into) as copy:
        for row in rows:
            copy.write_row(row)
