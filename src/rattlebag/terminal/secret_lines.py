"""Keeps the lines of a saved game that are still secret in a file of their own.

In Tradeoff, everyone's roll and marks are secret until all have confirmed. Until then their lines
are in a private file next to the game's file, which holds only what everyone has heard. Once the
secrets are revealed, the lines move there.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from ..engine import Rules
from ..engine.journal import Entry, advance


def held_path(path: Path) -> Path:
    return path.with_name(path.name + ".held")


def is_open(rules: Rules[Any, Any], state: Any) -> bool:
    """Whether nothing in this state is secret."""
    return bool(rules.known(state, None) == state)


class Secrecy:
    """Follows a game to know when nothing in it is secret."""

    def __init__(self, rules: Rules[Any, Any], state: Any) -> None:
        self.rules, self.state = rules, state

    def after(self, entries: list[Entry]) -> bool:
        """Whether anything is secret after these entries."""
        if self.rules.throws_in_the_open():
            return False
        for entry in entries:
            self.state = advance(self.rules, self.state, entry).state
        return not is_open(self.rules, self.state)


class Held:
    """A game's secret lines, and the number of public lines before them."""

    def __init__(self, path: Path) -> None:
        self.path = held_path(path)

    def lines(self, public: bytes) -> bytes:
        """The lines that are not in the game's file yet. Raises ValueError if they do not fit."""
        try:
            first, _, lines = self.path.read_bytes().partition(b"\n")
        except FileNotFoundError:
            return b""
        after = json.loads(first)
        if not isinstance(after, dict) or type(after.get("after")) is not int:
            raise ValueError("no beginning")
        had = public.splitlines(keepends=True)
        if len(had) < after["after"]:
            raise ValueError("lines are missing before these")
        # If the machine stopped while the lines were moved, some or all of them are public already.
        beyond = b"".join(had[after["after"] :])
        if beyond.startswith(lines):
            return b""
        if not lines.startswith(beyond):
            raise ValueError("other lines")
        return lines[len(beyond) :]

    def keep(self, lines: str, after: int) -> None:
        """Replace the secret lines. They are on disk when this returns."""
        new = self.path.with_name(self.path.name + ".new")
        new.unlink(missing_ok=True)
        number = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with open(number, "wb") as file:
            file.write((json.dumps({"after": after}) + "\n" + lines).encode())
            file.flush()
            os.fsync(number)
        os.replace(new, self.path)
        _sync_folder(self.path.parent)

    def remove(self) -> None:
        self.path.unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    """Write a renamed file's new name to disk too, if the system can."""
    if not hasattr(os, "O_DIRECTORY"):
        return  # Windows cannot open a folder
    number = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
