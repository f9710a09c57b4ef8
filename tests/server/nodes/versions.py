"""Which version of the program each server is: this one, or one of two while they are replaced."""

from __future__ import annotations

import random
import subprocess
from collections import Counter
from pathlib import Path
from typing import Final

TOP: Final = Path(__file__).resolve().parents[3]


class Versions:
    """The first server is older and makes the database, the second is of today. All others, and
    every server that starts again, are of either version."""

    def __init__(self, commit: str, folder: Path, chance: random.Random) -> None:
        self._commit, self._folder, self._chance = commit, folder, chance
        self._known: set[int] = set()  # servers that have been started before
        self.started: Counter[str] = Counter()
        if commit:
            folder.mkdir()
            command = f"git -C '{TOP}' archive '{commit}' src | tar -x -C '{folder}'"
            subprocess.run(["bash", "-o", "pipefail", "-c", command], check=True)

    def next(self, server: int) -> tuple[str, ...]:
        """Where a server that starts now finds its program, if not where all others do."""
        if not self._commit:
            return ()
        older = server == 0 if len(self._known) < 2 else self._chance.random() < 0.5
        self._known.add(server)
        self.started["servers started, older" if older else "servers started, of today"] += 1
        return (str(self._folder / "src"),) if older else ()
