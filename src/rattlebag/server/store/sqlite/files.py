"""Whether the files of an SQLite store are still those that were opened, and nobody else's.

A program can keep writing to a deleted file without noticing, and everything is gone when it ends.
So the files are checked before and after each group of jobs, which takes some microseconds."""

from __future__ import annotations

import logging
import os
import sqlite3
import tempfile
import time
from contextlib import closing, suppress
from itertools import chain, count
from pathlib import Path

from ..base import Kind, StoreTrouble

log = logging.getLogger(__name__)
PAUSE = 0.05  # seconds between two attempts to lock; a server that was just stopped lets go at once
SIDES = ("", "-wal", "-shm")  # the file itself, and what SQLite keeps next to it


def connect(path: Path, patience: float) -> sqlite3.Connection:
    return sqlite3.connect(path, timeout=patience, isolation_level=None, check_same_thread=False)


def make_durable(connection: sqlite3.Connection) -> None:
    """What is committed waits for the disk."""
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


class Files:
    """Remembers which files were opened at a path."""

    def __init__(
        self,
        path: Path,
        lock: FileLock | None,
        identities: dict[str, tuple[int, int]] | None = None,
    ) -> None:
        """With a lock, nobody else should write, so foreign content is noticed too. The identities
        are of the files as they were opened, which may be long ago; without them, as of now."""
        self.path, self.lock = path, lock
        self._seen = self._marks()
        self._strange: tuple[int, int, int] | None = None
        self.identities = identities or {
            side: found for side in SIDES if (found := self._identity(side))
        }
        self._missing: str | None = None

    def gone(self) -> list[str]:
        """Which of the files are no longer there, or are others."""
        return [side for side, found in self.identities.items() if self._identity(side) != found]

    def check(self, connection: sqlite3.Connection, written: bool) -> None:
        """Raises trouble if a file was deleted, moved, replaced or overwritten, or the lock lost.

        The connection still reaches what was deleted: it is copied, once, before it is lost. What
        the files look like after we have written is our own doing."""
        if written:
            self._seen = self._marks()
        gone = self.gone()
        if not gone and self.lock and self._overwritten(connection):
            gone = [""]
        if gone:
            if self._missing is None:
                self._missing = ", ".join(f"{self.path.name}{side}" for side in gone)
                self._rescue(connection)
            raise StoreTrouble(Kind.GONE, f"{self._missing} in {self.path.parent}")
        if self._missing is not None:
            log.warning("%s is back, and games are stored again", self.path)
            self._missing = None
        if self.lock:
            self.lock.check()

    def _identity(self, side: str) -> tuple[int, int] | None:
        try:
            found = os.stat(f"{self.path}{side}")
        except OSError:
            return None
        return found.st_dev, found.st_ino

    def _marks(self) -> tuple[int, int, int]:
        """What changes when the file itself is written, which is seldom, or its log truncated."""
        try:
            file, log = os.stat(self.path), os.stat(f"{self.path}-wal")
        except OSError:
            return 0, 0, 0
        return file.st_size, file.st_mtime_ns, log.st_size

    def _overwritten(self, connection: sqlite3.Connection) -> bool:
        """Whether someone else has put other content into the file, as `cp` does."""
        marks = self._marks()
        if marks[:2] == self._seen[:2] and marks[2] >= self._seen[2]:
            return False
        if marks == self._strange:
            return True
        if self._is_ours(connection):  # a program that uses the database as SQLite wants it
            self._seen = marks
            return False
        self._strange = marks
        return True

    def _is_ours(self, connection: sqlite3.Connection) -> bool:
        """Whether opening the file now gives what we have in it, undamaged."""
        try:
            with closing(connect(self.path, 1.0)) as fresh:
                fresh.execute("PRAGMA query_only = ON")
                whole = fresh.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
                return whole and _summed(fresh) == _summed(connection)
        except sqlite3.Error:
            return False

    def _rescue(self, connection: sqlite3.Connection) -> None:
        """Copy everything that was stored, and tell the server admin where it is."""
        what = f"{self._missing} in {self.path.parent}"
        for folder in (self.path.parent, Path(tempfile.gettempdir())):
            numbered = chain([""], (f"-{number}" for number in count(2)))
            names = (folder / f"{self.path.name}.rescued{number}" for number in numbered)
            copy = next(name for name in names if not name.exists())
            try:
                os.close(os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
                connection.execute("VACUUM INTO ?", (str(copy),))
            except (sqlite3.Error, OSError) as error:
                log.error("no copy could be made at %s: %s", copy, error)
                copy.unlink(missing_ok=True)
                continue
            log.critical(
                "%s was deleted, moved or replaced while the server runs. Moves are refused until"
                " it is back. Everything stored so far is in %s. Stop the server, put that copy in"
                " the place of %s, remove the -wal and -shm files if they are there, and start the"
                " server again.",
                *(what, copy, self.path),
            )
            return
        log.critical(
            "%s was deleted, moved or replaced while the server runs. Moves are refused until it is"
            " back. No copy could be made. Put it back before you stop the server.",
            what,
        )


def _summed(connection: sqlite3.Connection) -> list[object]:
    """A little of everything that is stored."""
    return connection.execute(
        "SELECT count(*), total(head_seq) FROM game_table"
        " UNION ALL SELECT count(*), total(length(body)) FROM entry"
        " UNION ALL SELECT count(*), total(expires) FROM session"
        " UNION ALL SELECT count(*), total(finished) FROM result"
    ).fetchall()


class FileLock:
    """A lock on a file next to the database. The system releases it when the process ends."""

    def __init__(self, path: Path, patience: float) -> None:
        """Raises trouble if another server keeps it for longer than `patience`."""
        # By whatever name the database is called, it is one lock.
        self.path = Path(f"{os.path.realpath(path)}.lock")
        self._file: int | None = None
        until = time.monotonic() + patience
        while not self._take():
            if time.monotonic() > until:
                raise StoreTrouble(Kind.TAKEN, f"{self.path} is locked by another server")
            time.sleep(PAUSE)

    @classmethod
    def inherited(cls, path: Path, file: int) -> FileLock:
        """The lock of the process that has started this one. Both have it."""
        lock = object.__new__(cls)
        lock.path, lock._file = Path(f"{path}.lock"), file
        return lock

    @property
    def descriptor(self) -> int | None:
        return self._file

    def _take(self) -> bool:
        file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        if _locked(file) and self._is_there(file):
            self._file = file
            return True
        os.close(file)
        return False

    def _is_there(self, file: int) -> bool:
        """Whether it is still the file that others would lock, and not one just removed."""
        with suppress(OSError):
            return os.path.samestat(os.fstat(file), os.stat(self.path))
        return False

    def check(self) -> None:
        """Raises trouble if the lock file was removed and another server has taken its place."""
        if self._file is None or self._is_there(self._file):
            return
        old = self._file
        if not self._take():
            raise StoreTrouble(Kind.TAKEN, f"{self.path} was removed, and locked by another server")
        os.close(old)

    def close(self) -> None:
        if self._file is not None:
            if self._is_there(self._file):
                self.path.unlink(missing_ok=True)
            os.close(self._file)
            self._file = None


def _locked(file: int) -> bool:
    try:
        import fcntl
    except ImportError:  # Windows: there is no such lock, and a second server is not noticed
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
