"""What numba compiled, kept on disk for the next time. Needs numba."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from numba.core.caching import FunctionCache


class Kept(FunctionCache):
    """Keeps what is compiled of one function, if it can.

    Numba numbers the files of a function by what it finds there. Two processes that keep something
    at the same moment would take the same number, and one would be given what the other compiled.
    """

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        with suppress(OSError):
            return super().load_overload(sig, target_context)  # type: ignore[no-untyped-call]
        return None

    def save_overload(self, sig: Any, data: Any) -> None:
        with suppress(OSError), _alone_in(Path(self.cache_path)):
            super().save_overload(sig, data)  # type: ignore[no-untyped-call]


@contextmanager
def _alone_in(folder: Path) -> Iterator[None]:
    """While no other process does the same. The system lets go however the program ends."""
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "lock", "wb") as file:
        with suppress(ImportError, OSError):  # a system, or a file system, without locks
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield
