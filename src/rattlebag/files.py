"""Where files go, and what the operating system says about them, as a message."""

from __future__ import annotations

import errno
import os
from pathlib import Path

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


def os_problem(error: OSError) -> Phrase:
    """In our own words if we have a message for it."""
    if known := OS_PROBLEMS.get(error.errno or 0):
        return Phrase(known)
    return Phrase("literal", text=error.strerror or str(error))
