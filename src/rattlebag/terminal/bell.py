"""A bell with which one thread wakes another that is waiting for keys."""

from __future__ import annotations

import os
import select
from contextlib import suppress


class Bell:
    def __init__(self) -> None:
        self._ear, self._rope = os.pipe()
        os.set_blocking(self._ear, False)
        os.set_blocking(self._rope, False)

    def fileno(self) -> int:
        """Readable once the bell has rung."""
        return self._ear

    def ring(self) -> None:
        with suppress(BlockingIOError, OSError):  # it is ringing already, or is closed
            os.write(self._rope, b"!")

    def quiet(self) -> None:
        with suppress(BlockingIOError):
            while os.read(self._ear, 1024):
                pass

    def wait(self) -> None:
        select.select([self._ear], [], [])
        self.quiet()

    def close(self) -> None:
        ear, self._ear = self._ear, -1
        rope, self._rope = self._rope, -1
        os.close(ear)
        os.close(rope)
