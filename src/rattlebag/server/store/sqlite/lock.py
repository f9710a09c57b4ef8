"""One server for each SQLite file: a second one is refused, a killed one leaves nothing behind."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from ..trouble import Kind, StoreTrouble

PAUSE: Final = 0.05  # seconds between two attempts; a server that was just stopped lets go at once


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
