"""What the server and a process that works for it say to each other: messages in a pipe."""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections.abc import Iterator
from typing import Any, BinaryIO, Final

HEAD: Final = 4  # bytes that say how long a message is


def message(content: object) -> bytes:
    data = pickle.dumps(content, pickle.HIGHEST_PROTOCOL)
    return len(data).to_bytes(HEAD, "big") + data


def messages(line: BinaryIO) -> Iterator[Any]:
    """What comes, until the other side has closed the pipe or has died."""
    while size := int.from_bytes(line.read(HEAD), "big"):
        data = line.read(size)
        if len(data) < size:
            return
        yield pickle.loads(data)


def serve() -> tuple[Iterator[Any], BinaryIO]:
    """In the process: what the server asks, and where the answers go.

    The server tells it when to stop, by closing the pipe, so it takes no notice of what a terminal
    sends to all processes."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # nothing else can get between the answers
    return messages(sys.stdin.buffer), out
