"""Where the server keeps what must not be lost: journals, sessions, results.

One contract and two stores: an SQLite file, or a PostgreSQL database that many servers share.
"""

from __future__ import annotations

from .contract import (
    NEVER,
    Committed,
    Conflict,
    Duplicate,
    Kind,
    NoSuchTable,
    Result,
    Session,
    Store,
    StoreTrouble,
    TableExists,
    TableRow,
)

__all__ = [
    "NEVER",
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
    """The store at `sqlite:///path` or `postgresql://...`, brought up to date if it is old.

    `patience` is how many seconds it waits for a lock or a lost server before it is trouble.
    With `alone`, a store that another server has opened alone is trouble too.
    """
    scheme, separator, rest = url.partition(":")
    if scheme == "sqlite" and rest.startswith("///") and len(rest) > 3:
        from .sqlite import SqliteStore

        return await SqliteStore.open(rest[3:], patience, alone)
    if separator and scheme in {"postgresql", "postgres"}:
        from .postgres import PostgresStore

        return await PostgresStore.open(url, patience, alone)
    raise ValueError(f"not sqlite:///path or postgresql://...: {scheme + separator!r}")
