"""A file that cannot get larger: the system's own limit on this process, which needs no disk."""

from __future__ import annotations

import resource
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def no_file_beyond(size: int) -> Iterator[None]:
    """Whatever would make a file longer than this fails, as it does on a disk without room."""
    before, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, most))  # Python ignores the signal for it
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (before, most))
