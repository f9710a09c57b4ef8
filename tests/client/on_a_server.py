"""A real server in a process of its own, and a wire to it that a test can cut."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from random import SystemRandom
from typing import Any, Self
from urllib.request import urlopen

from terminal.keyboard import DEADLINE, environment

WORKERS = 16  # that have ports of their own
SETTINGS = {
    "RATTLEBAG_MESSAGES_PER_SECOND": "5000",
    "RATTLEBAG_MESSAGE_BURST": "5000",
    "RATTLEBAG_CHATS_PER_MINUTE": "6000",
    "RATTLEBAG_GUESTS_PER_MINUTE": "6000",
    "RATTLEBAG_TABLES_PER_ADDRESS": "5000",
    "RATTLEBAG_ARRIVALS_PER_SECOND": "5000",
    "RATTLEBAG_PAGES_PER_SECOND": "5000",
}


def lasting_port() -> str:
    """A free port that no outgoing connection takes while the server is away, nor another worker
    of these tests."""
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0")[2:]) % WORKERS
    while True:
        port = 20_000 + WORKERS * SystemRandom().randrange(12_000 // WORKERS) + worker
        with socket.socket() as tried, suppress(OSError):
            tried.bind(("127.0.0.1", port))
            return str(port)


class ServerProcess:
    """`rattlebag serve` on a free port; killed and started again it is the same one."""

    def __init__(self, data: Path, **settings: Any) -> None:
        self.data, self.port = data, lasting_port()
        self.settings = {f"RATTLEBAG_{k.upper()}": str(v) for k, v in settings.items()}
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "rattlebag", "serve", "--port", self.port],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=environment(self.data, **SETTINGS | self.settings),
        )
        assert self.process.stdout is not None
        first = self.process.stdout.readline()
        assert "http://" in first, first
        self.url = first.split()[-1]
        self.port = self.url.rstrip("/").rpartition(":")[2]

    def kill(self) -> None:
        self.end(signal.SIGKILL)

    def end(self, number: int = signal.SIGTERM) -> None:
        self.process.send_signal(number)
        self.process.wait(DEADLINE)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def get(self, path: str) -> bytes:
        with urlopen(self.url.rstrip("/") + path, timeout=DEADLINE) as answer:
            found: bytes = answer.read()
            return found

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.end()


class Wire:
    """A way to a server that can be cut: connections through it die, and none is made."""

    def __init__(self, port: str) -> None:
        self.to = int(port)
        self.open = True
        self.writers: set[asyncio.StreamWriter] = set()
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self.server = self._call(asyncio.start_server(self._carry, "127.0.0.1", 0))
        self.port = self.server.sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"

    def _call(self, work: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(DEADLINE)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        ends = [writer]
        try:
            if not self.open:
                return
            there, back = await asyncio.open_connection("127.0.0.1", self.to)
            ends.append(back)
            if self.open:
                self.writers.update(ends)
                await asyncio.gather(self._pass(reader, back), self._pass(there, writer))
        finally:
            for end in ends:
                end.transport.abort()
            self.writers.difference_update(ends)

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        writer.transport.abort()

    def cut(self) -> None:
        """Everything that is under way is lost, and nobody gets through."""

        async def cut() -> None:
            self.open = False
            for writer in tuple(self.writers):
                writer.transport.abort()

        self._call(cut())

    def mend(self) -> None:
        self.open = True

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        async def close() -> None:
            # Accept nobody any more, and see to those who were accepted in the last moment, before
            # the server is closed: it would forget them, and never close their sockets.
            for listening in self.server.sockets:
                self.loop.remove_reader(listening)
            while others := asyncio.all_tasks() - {asyncio.current_task()}:
                await asyncio.wait(others)
            self.server.close()
            await asyncio.sleep(0.01)  # lets the closed connections go

        self.cut()
        self._call(close())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(DEADLINE)
        self.loop.close()
