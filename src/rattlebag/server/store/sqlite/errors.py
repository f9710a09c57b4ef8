"""What is wrong with an SQLite file, in the terms of the contract."""

from __future__ import annotations

import asyncio
import errno
import logging
import sqlite3
import threading
from pathlib import Path
from typing import Final

from ..base import Kind, StoreTrouble

log = logging.getLogger(__name__)

KINDS: Final = {
    sqlite3.SQLITE_FULL: Kind.FULL,
    sqlite3.SQLITE_BUSY: Kind.LOCKED,
    sqlite3.SQLITE_LOCKED: Kind.LOCKED,
    sqlite3.SQLITE_CORRUPT: Kind.DAMAGED,
    sqlite3.SQLITE_NOTADB: Kind.DAMAGED,
    sqlite3.SQLITE_READONLY: Kind.READ_ONLY,
    sqlite3.SQLITE_PERM: Kind.READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: Kind.READ_ONLY,
}
OS_KINDS: Final = {
    errno.EACCES: Kind.READ_ONLY,
    errno.EPERM: Kind.READ_ONLY,
    errno.EROFS: Kind.READ_ONLY,
    errno.ENOSPC: Kind.FULL,
    errno.EDQUOT: Kind.FULL,
}


def connect(path: Path, patience: float) -> sqlite3.Connection:
    return sqlite3.connect(path, timeout=patience, isolation_level=None, check_same_thread=False)


class Explainer:
    """Trouble that people can do something about; what is our own fault stays what it is."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.opened = False  # trouble with opening is told to anyone who opens it
        self.damage: StoreTrouble | None = None  # it does not go away by itself

    def __call__(self, error: Exception) -> Exception:
        if isinstance(error, OSError):
            return StoreTrouble(OS_KINDS.get(error.errno or 0, Kind.FAILED), str(error))
        code = getattr(error, "sqlite_errorcode", None)
        if code is None:
            return error
        kind = KINDS.get(code & 0xFF, Kind.FAILED)
        name = getattr(error, "sqlite_errorname", code)
        return self.noted(StoreTrouble(kind, f"{self.path}: {error} ({name})"))

    def noted(self, trouble: StoreTrouble) -> StoreTrouble:
        if trouble.kind is Kind.DAMAGED and self.opened and self.damage is None:
            self.damage = trouble
            log.critical(
                "the database of games is damaged, and /ready says so from now on: %s. Stop the"
                " server and put back a copy, or rescue what can be read.",
                trouble,
            )
        return trouble


class DamageLook:
    """Reads the whole file once: tables that nobody has asked for yet may be damaged too."""

    def __init__(self, connection: sqlite3.Connection, explain: Explainer) -> None:
        self._connection, self._explain = connection, explain
        self._thread = threading.Thread(target=self._look, name="rattlebag-look", daemon=True)
        self._thread.start()

    async def done(self) -> None:
        await asyncio.to_thread(self._thread.join)

    def stop(self) -> None:
        while self._thread.is_alive():
            self._connection.interrupt()
            self._thread.join(0.05)
        self._connection.close()

    def _look(self) -> None:
        try:
            self._connection.execute("PRAGMA query_only = ON")
            [found] = self._connection.execute("PRAGMA quick_check(1)").fetchone()
        except sqlite3.Error as error:
            self._explain(error)  # which notes damage; other trouble is met by anyone who asks
            return
        if found != "ok":
            self._explain.noted(StoreTrouble(Kind.DAMAGED, f"{self._explain.path}: {found}"))
