"""What the server and the process that writes for it say to each other."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any, Final, NamedTuple

HEAD: Final = 4  # bytes that say how long a message is


class Opening(NamedTuple):
    """What the process is told first: which files it works on."""

    path: Path
    patience: float
    identities: dict[str, tuple[int, int]]  # of the files as the server opened them
    lock: int | None  # the descriptor of a locked file, which it inherits


class Reply(NamedTuple):
    """What the process gives for a group of jobs."""

    answers: list[Any]
    logged: list[tuple[str, int, str]]  # by which logger, how grave, and what


def message(content: object) -> bytes:
    data = pickle.dumps(content, pickle.HIGHEST_PROTOCOL)
    return len(data).to_bytes(HEAD, "big") + data
