"""What the operating system says about a file, as a message."""

from __future__ import annotations

import errno

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


def os_problem(error: OSError) -> Phrase:
    """In our own words if we have a message for it."""
    if known := OS_PROBLEMS.get(error.errno or 0):
        return Phrase(known)
    return Phrase("literal", text=error.strerror or str(error))
