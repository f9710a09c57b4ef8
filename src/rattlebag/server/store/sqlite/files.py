"""The files of an SQLite store: whether they are still those that were opened.

A program keeps writing to a file that was deleted, and nobody notices until it ends and all of it
is gone. So the files are looked at before and after each group of jobs, which takes some
microseconds.
"""

from __future__ import annotations

import logging
import os
import sqlite3
import tempfile
from contextlib import closing
from itertools import count
from pathlib import Path

from ..trouble import Kind, StoreTrouble
from .errors import connect

log = logging.getLogger(__name__)
SIDES = ("", "-wal", "-shm")  # the file itself, and what SQLite keeps next to it


class Files:
    """Remembers which files were opened at a path."""

    def __init__(self, path: Path, alone: bool) -> None:
        """Alone: nobody else writes, so what others write into the files is noticed too."""
        self.path, self.alone = path, alone
        self._seen = self._marks()
        self._strange: tuple[int, int, int] | None = None
        opened = {side: _identity(f"{path}{side}") for side in SIDES}
        self._opened = {side: found for side, found in opened.items() if found is not None}
        self._missing: str | None = None

    def wrote(self) -> None:
        """What the files look like now is our own doing."""
        self._seen = self._marks()

    def check(self, connection: sqlite3.Connection) -> None:
        """Raises trouble if one of them was deleted, moved, replaced or written over.

        The connection still reaches what was deleted: it is copied, once, before it is lost.
        """
        gone = [side for side, found in self._opened.items() if self._moved(side, found)]
        if not gone and self.alone and self._written_over(connection):
            gone = [""]
        if not gone:
            if self._missing is not None:
                log.warning("%s is back, and games are stored again", self.path)
                self._missing = None
            return
        if self._missing is None:
            self._missing = ", ".join(f"{self.path.name}{side}" for side in gone)
            self._rescue(connection)
        raise StoreTrouble(Kind.GONE, f"{self._missing} in {self.path.parent}")

    def _moved(self, side: str, opened: tuple[int, int]) -> bool:
        return _identity(f"{self.path}{side}") != opened

    def _marks(self) -> tuple[int, int, int]:
        """What changes when the file itself is written to, which SQLite does only now and then, or
        when its log is cut off."""
        try:
            file, log = os.stat(self.path), os.stat(f"{self.path}-wal")
        except OSError:
            return 0, 0, 0
        return file.st_size, file.st_mtime_ns, log.st_size

    def _written_over(self, connection: sqlite3.Connection) -> bool:
        """Whether somebody else has put other content into the file, as `cp` does."""
        marks = self._marks()
        if marks[:2] == self._seen[:2] and marks[2] >= self._seen[2]:
            return False
        if marks == self._strange:
            return True
        if self._is_ours(connection):  # a program that works on the database as SQLite wants it
            self._seen = marks
            return False
        self._strange = marks
        return True

    def _is_ours(self, connection: sqlite3.Connection) -> bool:
        """Whether someone who opens the file now finds what we have in it, and finds it whole."""
        try:
            with closing(connect(self.path, 1.0)) as fresh:
                fresh.execute("PRAGMA query_only = ON")
                whole = fresh.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
                return whole and _summed(fresh) == _summed(connection)
        except sqlite3.Error:
            return False

    def _rescue(self, connection: sqlite3.Connection) -> None:
        """Copy all that was stored, and tell the server admin where it is."""
        for folder in (self.path.parent, Path(tempfile.gettempdir())):
            copy = _unused(folder / f"{self.path.name}.rescued")
            try:
                os.close(os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
                connection.execute("VACUUM INTO ?", (str(copy),))
            except (sqlite3.Error, OSError) as error:
                log.error("no copy could be made at %s: %s", copy, error)
                copy.unlink(missing_ok=True)
                continue
            log.critical(
                "%s in %s was deleted, moved or replaced while the server runs. Moves are refused"
                " until it is back. Everything stored so far is in %s. Stop the server, put that"
                " copy in the place of %s, remove the -wal and -shm files if they are there, and"
                " start the server again.",
                *(self._missing, self.path.parent, copy, self.path),
            )
            return
        log.critical(
            "%s in %s was deleted, moved or replaced while the server runs, and no copy could be"
            " made. Moves are refused until it is back. Put it back before you stop the server.",
            *(self._missing, self.path.parent),
        )


def _summed(connection: sqlite3.Connection) -> list[object]:
    """A little of everything that is stored."""
    return connection.execute(
        "SELECT count(*), total(head_seq) FROM game_table"
        " UNION ALL SELECT count(*), total(length(body)) FROM entry"
        " UNION ALL SELECT count(*), total(expires) FROM session"
        " UNION ALL SELECT count(*), total(finished) FROM result"
    ).fetchall()


def _identity(path: str) -> tuple[int, int] | None:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _unused(path: Path) -> Path:
    return next(
        free
        for number in count(1)
        if not (free := path if number == 1 else path.with_name(f"{path.name}-{number}")).exists()
    )
