"""Work that takes a while: plain lines on standard error about its progress, and its result in a
file, completely or not at all."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import IO

from ..files import os_problem, replacing
from .command import complain

EVERY = 5.0  # seconds


def write_line(line: str) -> None:
    """Write in one piece, so that Ctrl+C cannot split the line."""
    sys.stderr.write(line + "\n")
    sys.stderr.flush()


class Pace:
    """Says from time to time how far the work is. The time before the first report (loading,
    compiling) does not count for the estimate."""

    def __init__(self, whole: float, say: Callable[[float, int], str]) -> None:
        """`say(done, seconds left)` is the line."""
        self.whole, self.say = whole, say
        self.told = time.monotonic()
        self.first: tuple[float, float] | None = None  # when, and how far it was
        self.done = 0.0

    def __call__(self, done: float) -> None:
        self.done, now = done, time.monotonic()
        began, at = self.first = self.first or (now, done)
        if now - self.told >= EVERY and at < done < self.whole:
            self.told = now
            left = (now - began) / (done - at) * (self.whole - done)
            write_line(self.say(done, round(left)))


def checked_place(name: str | None) -> Path | None:
    """Where the result goes, checked before the work begins."""
    if name is None:
        return None
    place = Path(name)
    try:
        if place.is_dir():
            raise IsADirectoryError(errno.EISDIR, "", name)
        os.scandir(place.parent).close()
        if not os.access(place if is_device_or_pipe(place) else place.parent, os.W_OK):
            raise PermissionError(errno.EACCES, "", name)
    except OSError as error:
        complain("cli-cannot-write", file=name, problem=os_problem(error))
    return place


def is_device_or_pipe(place: Path) -> bool:
    """Written to in place: it cannot be replaced by a finished file."""
    return place.exists() and not place.is_file()


def write_whole(place: Path, write: Callable[[IO[bytes]], object]) -> None:
    """Let `write` fill a file that replaces the one at this place in one step."""
    try:
        # What a link points to is replaced, not the link.
        with open(place, "wb") if is_device_or_pipe(place) else replacing(place.resolve()) as file:
            write(file)
    except OSError as error:
        complain("cli-cannot-write", file=str(place), problem=os_problem(error))
