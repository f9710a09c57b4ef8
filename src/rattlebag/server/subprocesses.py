"""A process that works for the server, as the server sees it: a new Python, and pipes to it."""

from __future__ import annotations

import asyncio
import pickle
import sys
from collections.abc import Sequence
from functools import partial
from typing import Any, Final, Protocol

from .framing import HEAD, message

IN, OUT = 0, 1
ATTEMPTS: Final = 3  # at one job: what ends the process each time is not tried forever


class Owner(Protocol):
    """Who started a process."""

    def begun(self, line: ProcessPipes) -> None:
        """It was started."""

    def heard(self, answer: Any) -> None:
        """It has answered."""

    def lost(self, line: ProcessPipes) -> None:
        """It has ended."""


async def start(owner: Owner, module: str, *words: str, descriptors: Sequence[int] = ()) -> None:
    """Start a module as a process, which inherits these descriptors. Raises OSError."""
    passed: dict[str, Any] = {"pass_fds": descriptors} if descriptors else {}
    await asyncio.get_running_loop().subprocess_exec(
        partial(ProcessPipes, owner),
        # -P: a file in the server's folder is never taken for a module.
        *(sys.executable, "-P", "-m", module, *words),
        stderr=None,
        **passed,
    )


class ProcessPipes(asyncio.SubprocessProtocol):
    """The pipes to one process and back."""

    def __init__(self, owner: Owner) -> None:
        self._owner, self._unread = owner, b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.SubprocessTransport)
        self.process = transport
        self._owner.begun(self)

    def send(self, content: object) -> None:
        pipe = self.process.get_pipe_transport(IN)
        if isinstance(pipe, asyncio.WriteTransport) and not pipe.is_closing():
            pipe.write(message(content))  # else it has just ended, and `lost` follows

    def hang_up(self) -> None:
        if (pipe := self.process.get_pipe_transport(IN)) is not None:
            pipe.close()

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        self._unread += data
        while len(self._unread) >= HEAD:
            end = HEAD + int.from_bytes(self._unread[:HEAD], "big")
            if len(self._unread) < end:
                break
            answer, self._unread = self._unread[HEAD:end], self._unread[end:]
            self._owner.heard(pickle.loads(answer))

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:
        if fd == OUT:
            self.hang_up()

    def connection_lost(self, exc: Exception | None) -> None:
        """It has ended, and all that it wrote was read."""
        self.process.close()
        self._owner.lost(self)

    def status(self) -> str:
        code = self.process.get_returncode()
        return f"signal {-code}" if code is not None and code < 0 else f"status {code}"
