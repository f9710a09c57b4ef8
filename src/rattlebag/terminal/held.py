"""What is still secret in a game that is being played here, kept apart from its file.

In Tradeoff everyone's roll and marks are secret until all have confirmed. Until then their lines
lie beside the game's file in one that nobody else may read, and the game's own file tells nothing
that was not told to everyone. When the secrets are out, the lines move.
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
    """Whether everyone may know all that there is to know."""
    return bool(rules.known(state, None) == state)


class Secrecy:
    """Follows a game, to know when nothing of it is secret."""

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
    """The lines of a game that wait beside its file, and after how many of its lines they come."""

    def __init__(self, path: Path) -> None:
        self.path = held_path(path)

    def lines(self, public: bytes) -> bytes:
        """Those that the game's own file does not have yet. Raises ValueError where they cannot be
        this game's."""
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
        # If the machine stopped while the lines moved, some or all of them are there already.
        beyond = b"".join(had[after["after"] :])
        if beyond.startswith(lines):
            return b""
        if not lines.startswith(beyond):
            raise ValueError("other lines")
        return lines[len(beyond) :]

    def keep(self, lines: str, after: int) -> None:
        """Hold these lines instead of what was held, whole and on disk before this returns."""
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
    """Have the new name of a file on disk too, where the system lets us."""
    if not hasattr(os, "O_DIRECTORY"):
        return  # Windows opens no folders
    number = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
