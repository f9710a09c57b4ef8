"""Where the server keeps what must not be lost: journals, sessions, results.

One contract (`base`) and two stores: an SQLite file, or a PostgreSQL database.
"""

from __future__ import annotations

from .base import NEVER, Changes, Committed, Conflict, Duplicate, Result, Session, Store, TableRow
from .trouble import Kind, NoSuchTable, StoreTrouble, TableExists

__all__ = [
    "NEVER",
    "Changes",
    "Committed",
    "Conflict",
    "Duplicate",
    "Kind",
    "NoSuchTable",
    "Result",
    "Session",
    "Store",
    "StoreTrouble",
    "TableExists",
    "TableRow",
    "open_store",
]


async def open_store(url: str, *, patience: float = 5.0, alone: bool = False) -> Store:
    """The store at `sqlite:///path` or `postgresql://...`, migrated if it is old.

    `patience` is how many seconds to wait for a lock or a lost server. With `alone`, a store that
    another server has opened alone is trouble too.
    """
    scheme, separator, rest = url.partition(":")
    if scheme == "sqlite" and rest.startswith("///") and len(rest) > 3:
        from .sqlite.database import SqliteStore

        return await SqliteStore.open(rest[3:], patience, alone)
    if separator and scheme in {"postgresql", "postgres"}:
        from .postgres.database import PostgresStore

        return await PostgresStore.open(url, patience, alone)
    raise ValueError(f"not sqlite:///path or postgresql://...: {scheme + separator!r}")
