"""An SQLite file, to be backed up or restored."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import chain, count
from pathlib import Path
from urllib.parse import quote

from ..store.base import Kind, StoreTrouble
from ..store.migrations import add_functions, steps_after
from ..store.sqlite.database import explain
from ..store.sqlite.files import SIDES, FileLock
from .archive import Backup, Row
from .schema import VERSION, TableKind, steps_to


class SqliteFile:
    """A database that a server may be using."""

    def __init__(self, path: str, patience: float) -> None:
        self.path, self.patience = Path(os.path.realpath(path)), patience

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """All that is read is of one moment, and nobody waits for it."""
        try:
            # Not made if it is missing.
            name = f"file:{quote(str(self.path))}?mode=rw"
            with closing(
                sqlite3.connect(name, uri=True, timeout=self.patience, isolation_level=None)
            ) as connection:
                connection.execute("PRAGMA query_only = ON")
                connection.execute("BEGIN")
                yield connection
        except sqlite3.Error as error:
            raise explain(self.path, error) from error

    def exists(self) -> bool:
        return self.path.exists()

    def revision(self, connection: sqlite3.Connection) -> str | None:
        names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
        if not names:
            return None
        if VERSION not in names:
            raise StoreTrouble(Kind.FOREIGN, "the file has tables of another program")
        found = connection.execute(f"SELECT version_num FROM {VERSION}").fetchone()
        return str(found[0]) if found else None

    def rows(self, connection: sqlite3.Connection, kind: TableKind) -> Iterator[Row]:
        yield from connection.execute(
            f"SELECT {', '.join(kind.columns)} FROM {kind.name} ORDER BY {', '.join(kind.key)}"
        )

    def restore(self, backup: Backup, empty: bool) -> Path | None:
        """Make a file of the backup, and put it in the place of the old one, which is kept under
        another name: it may be damaged, and something could still be rescued from it."""
        made = self.path.with_name(self.path.name + ".restoring")
        try:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            _remove(made)
            try:
                os.close(os.open(made, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
                with closing(sqlite3.connect(made, isolation_level=None)) as connection:
                    _fill(connection, backup)
                kept = None
                if empty:
                    _remove(self.path)
                else:
                    kept = self._set_aside()
                os.rename(made, self.path)
                return kept
            finally:
                _remove(made)
        except (sqlite3.Error, OSError) as error:
            raise explain(self.path, error) from error

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Raises trouble if a server uses the file."""
        try:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            lock = FileLock(self.path, self.patience)
        except OSError as error:
            raise explain(self.path, error) from error
        try:
            yield
        finally:
            lock.close()

    def _set_aside(self) -> Path:
        numbered = chain([""], (f"-{number}" for number in count(2)))
        names = (self.path.with_name(f"{self.path.name}.replaced{one}") for one in numbered)
        kept = next(name for name in names if not name.exists())
        for side in reversed(SIDES):  # the file itself last: until then nothing has changed
            if os.path.exists(f"{self.path}{side}"):
                os.rename(f"{self.path}{side}", f"{kept}{side}")
        return kept


def _fill(connection: sqlite3.Connection, backup: Backup) -> None:
    connection.execute("PRAGMA synchronous = FULL")
    add_functions(connection)
    connection.execute("BEGIN IMMEDIATE")
    for statement in steps_to(backup.manifest.revision):
        connection.execute(statement)
    for kind in backup.kinds():
        places = ", ".join("?" * len(kind.columns))
        columns = ", ".join(kind.columns)
        # What the steps themselves have put there is in the backup too.
        connection.execute(f"DELETE FROM {kind.name}")
        connection.executemany(
            f"INSERT INTO {kind.name} ({columns}) VALUES ({places})", backup.rows(kind)
        )
    for statement in steps_after(backup.manifest.revision):
        connection.execute(statement)
    if connection.execute("PRAGMA foreign_key_check").fetchone():
        raise sqlite3.IntegrityError("rows refer to others that are missing")
    connection.execute("COMMIT")


def _remove(path: Path) -> None:
    for side in (*SIDES, "-journal"):
        Path(f"{path}{side}").unlink(missing_ok=True)
