"""Writes results to files, completely or not at all."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

from ..os_problems import os_problem
from .command import complain


def checked_place(name: str | None) -> Path | None:
    """Where the result goes, checked before the work begins."""
    if name is None:
        return None
    place = Path(name)
    try:
        if place.is_dir():
            raise IsADirectoryError(21, "", name)
        os.scandir(place.parent).close()
        if not os.access(place if is_no_file(place) else place.parent, os.W_OK):
            raise PermissionError(13, "", name)
    except OSError as error:
        complain("cli-cannot-write", file=name, problem=os_problem(error))
    return place


def is_no_file(place: Path) -> bool:
    """A device or a pipe, which is written to in place."""
    return place.exists() and not place.is_file()


def write_whole(place: Path, write: Callable[[Path], object]) -> None:
    """Let `write` fill a temporary file, which then replaces the place in one step."""
    try:
        if is_no_file(place):
            write(place)
            return
        place = place.resolve()  # a link stays one
        part = place.with_name(f".{place.name}.{os.getpid()}")
        try:
            write(part)
            os.replace(part, place)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        complain("cli-cannot-write", file=str(place), problem=os_problem(error))


def deliver(text: str, place: Path | None) -> None:
    """Write text to its place, or to standard output."""
    if place is None:
        sys.stdout.write(text)
    else:
        write_whole(place, lambda part: part.write_text(text, "utf-8"))
