"""Moving from a file to PostgreSQL: everything is copied, and then compared row by row."""

from __future__ import annotations

import asyncio
import hashlib
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from ...engine import Reason
from ..store.base import open_store
from ..store.migrations import CURRENT
from .archive import BadBackup, Manifest, Row
from .backup import Database, back_up, database_at, restore
from .schema import TableKind, tables_at


class Seen(NamedTuple):
    """Rows of one table in any order: how many, and the sum of their hashes."""

    rows: int
    digest: int


def move(source: str, target: str) -> Manifest:
    """Copy a file into an empty PostgreSQL database. No server may be using either of them.

    The file stays as it is. Raises BadBackup if a row is not the same afterwards."""
    if not source.startswith("sqlite:///"):
        raise BadBackup(Reason("backup-move-not-a-file"))
    if not target.startswith(("postgresql://", "postgres://")):
        raise BadBackup(Reason("backup-move-not-postgres"))
    here, there = database_at(source), database_at(target)
    if not here.exists():
        raise BadBackup(Reason("backup-nothing", database=source))
    with here.locked(), tempfile.TemporaryDirectory(prefix="rattlebag-move-") as folder:
        asyncio.run(_bring_up_to_date(source))
        path = Path(folder) / "moving.zip"
        made = back_up(source, path)
        restore(target, path, replace=False)
        for kind in tables_at(CURRENT):
            if _seen(here, kind) != _seen(there, kind):
                raise BadBackup(Reason("backup-move-differs", table=kind.name))
    return made


async def _bring_up_to_date(url: str) -> None:
    await (await open_store(url)).close()


def _seen(database: Database, kind: TableKind) -> Seen:
    with database.reading() as connection:
        return look(database.rows(connection, kind))


def look(rows: Iterable[Row]) -> Seen:
    """The two kinds of database sort texts differently, so the order does not count."""
    count = total = 0
    for row in rows:
        count += 1
        total += int.from_bytes(hashlib.sha256(repr(tuple(row)).encode()).digest())
    return Seen(count, total % 2**256)
