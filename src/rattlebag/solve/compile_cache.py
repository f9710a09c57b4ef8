"""Compiled code on disk, for the next time. Needs numba."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

from numba.core.caching import FunctionCache


class Kept(FunctionCache):
    """Keeps the compiled versions of one function, if it can. Numba numbers a function's files by
    those it finds. Two processes that write at the same moment would take the same number, and one
    would get what the other compiled."""

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        # A damaged file can fail in any way. Then it is compiled again, and written anew.
        with suppress(Exception):
            return super().load_overload(sig, target_context)  # type: ignore[no-untyped-call]
        return None

    def save_overload(self, sig: Any, data: Any) -> None:
        folder = Path(self.cache_path)
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            with open(folder / "lock", "wb") as file:  # closed, and free again, however it ends
                with suppress(ImportError, OSError):  # a system, or a file system, without locks
                    import fcntl

                    fcntl.flock(file, fcntl.LOCK_EX)
                self._save(sig, data)

    def _save(self, sig: Any, data: Any) -> None:
        try:
            super().save_overload(sig, data)  # type: ignore[no-untyped-call]
        except OSError:
            raise
        except Exception:  # the list of what is kept is damaged
            self.flush()  # type: ignore[no-untyped-call]
            super().save_overload(sig, data)  # type: ignore[no-untyped-call]
