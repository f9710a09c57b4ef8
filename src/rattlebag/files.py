"""Where files go, and what the operating system says about them, as a message."""

from __future__ import annotations

import errno
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from .engine.events import Phrase

OS_PROBLEMS = {
    errno.ENOENT: "os-not-found",
    errno.EACCES: "os-not-allowed",
    errno.EPERM: "os-not-allowed",
    errno.EROFS: "os-read-only",
    errno.EISDIR: "os-folder",
    errno.ENOTDIR: "os-no-folder",
    errno.EEXIST: "os-exists",
    errno.ENOSPC: "os-full",
    errno.EDQUOT: "os-full",
    errno.EFBIG: "os-too-large",
    errno.ENAMETOOLONG: "os-name-too-long",
}


def data_folder() -> Path:
    """For games, and for a server's database."""
    return _folder("RATTLEBAG_DATA", "XDG_DATA_HOME", ".local/share")


def cache_folder() -> Path:
    """For what can be made again."""
    return _folder("RATTLEBAG_CACHE", "XDG_CACHE_HOME", ".cache")


def _folder(ours: str, everyones: str, usual: str) -> Path:
    if chosen := os.environ.get(ours):
        return Path(chosen)
    return Path(os.environ.get(everyones) or Path.home() / usual) / "rattlebag"


@contextmanager
def replacing(path: Path, private: bool = False) -> Iterator[IO[bytes]]:
    """A file to write, which then replaces the one at this path in one step. It is on disk
    afterwards; an error or an interrupt leaves nothing behind. `private`: for nobody else to read.
    """
    new, mode = path.with_name(f".{path.name}.{secrets.token_hex(4)}"), 0o600 if private else 0o666
    try:
        with open(new, "xb", opener=lambda name, flags: os.open(name, flags, mode)) as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.replace(new, path)
    except BaseException:
        new.unlink(missing_ok=True)
        raise
    if hasattr(os, "O_DIRECTORY"):  # Windows cannot open a folder
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)  # the new name too
        finally:
            os.close(folder)


def os_problem(error: OSError) -> Phrase:
    """In our own words if we have a message for it."""
    if known := OS_PROBLEMS.get(error.errno or 0):
        return Phrase(known)
    return Phrase("literal", text=error.strerror or str(error))
