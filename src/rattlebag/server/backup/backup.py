"""Backing up and restoring a database of either kind, while the server runs or not."""

from __future__ import annotations

import time
from collections.abc import Iterable
from contextlib import AbstractContextManager, closing
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from ...engine import Reason
from ..store.base import Kind, StoreTrouble
from ..store.migrations import STEPS
from . import archive
from .archive import Backup, BadBackup, Manifest, Row
from .schema import TableKind, check_known, tables_at

PATIENCE = 5.0  # seconds to wait for a lock or a connection
# What every database has, also when nobody has ever been there.
ALWAYS = ("allowance", "calendar", "compatible", "decency", "finding", "news", "news_head", "node",
          "presence", "recording", "seeker", "solved")  # fmt: skip
LEFT_OUT = ("solved",)  # large, and found again at any time


class Restored(NamedTuple):
    manifest: Manifest
    kept: Path | None  # where the database that was replaced is now


class Database(Protocol):
    """What both kinds can do. A connection is only given back to the database that made it."""

    def exists(self) -> bool: ...
    def locked(self) -> AbstractContextManager[None]: ...
    def reading(self) -> AbstractContextManager[Any]: ...
    def revision(self, connection: Any) -> str | None: ...
    def rows(self, connection: Any, kind: TableKind) -> Iterable[Row]: ...
    def restore(self, backup: Backup, empty: bool) -> Path | None: ...


def database_at(url: str) -> Database:
    if url.startswith("sqlite:///"):
        from .sqlite import SqliteFile

        return SqliteFile(url.removeprefix("sqlite:///"), PATIENCE)
    from .postgres import PostgresDatabase

    return PostgresDatabase(url, PATIENCE)


def back_up(url: str, path: Path) -> Manifest:
    """Write all tables into one file, as they are at one moment. The schema is left as it is."""
    database = database_at(url)
    if not database.exists():
        raise BadBackup(Reason("backup-nothing", database=url))
    with database.reading() as connection:
        revision = database.revision(connection)
        if revision is None:
            raise BadBackup(Reason("backup-nothing", database=url))
        check_known(revision)
        tables = (
            (kind, () if kind.name in LEFT_OUT else database.rows(connection, kind))
            for kind in tables_at(revision)
        )
        return archive.write(path, revision, time.time(), tables)


def restore(url: str, path: Path, replace: bool) -> Restored:
    """Fill an empty database, or with `replace` any database of ours that no server is using.

    The file is checked first: if anything is wrong with it, nothing is changed."""
    with closing(Backup(path)) as backup:
        database = database_at(url)
        with database.locked():
            empty = _is_empty(database)
            if not empty and not replace:
                raise BadBackup(Reason("backup-not-empty"))
            kept = database.restore(backup, empty)
        return Restored(backup.manifest, kept)


def _is_empty(database: Database) -> bool:
    """Whether nothing would be lost. Raises trouble if the database is another program's."""
    if not database.exists():
        return True
    try:
        with database.reading() as connection:
            revision = database.revision(connection)
            if revision is None:
                return True
            if revision not in STEPS:
                return False
            kinds = (kind for kind in tables_at(revision) if kind.name not in ALWAYS)
            return not any(
                connection.execute(f"SELECT 1 FROM {kind.name} LIMIT 1").fetchone()
                for kind in kinds
            )
    except StoreTrouble as trouble:
        if trouble.kind is Kind.DAMAGED:
            return False
        raise
