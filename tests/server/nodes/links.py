"""Lines that can be cut: what goes through is held up, as by a network that is gone."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

Ends = tuple[asyncio.StreamReader, asyncio.StreamWriter]
TOO_LONG = 1.0  # seconds; lines that were cut for longer are torn when the link is back


class Link:
    """A port that leads elsewhere."""

    def __init__(self, reach: Callable[[], Awaitable[Ends]]) -> None:
        self._reach = reach
        self._there, self._back = asyncio.Event(), asyncio.Event()  # whether anything gets through
        self.held = b""  # on its way there
        self._refusing, self.turned_away = False, 0
        self._lines: set[asyncio.Task[None]] = set()
        self.mend()
        self.port = 0

    async def start(self) -> None:
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    def cut(self) -> None:
        self._there.clear()
        self._back.clear()

    def cut_answers(self) -> None:
        self._back.clear()

    def refuse(self) -> None:
        """All lines end, with what they hold, and new ones end at once."""
        self._refusing = True
        self.tear()

    def mend(self) -> None:
        self._refusing, self.held = False, b""
        self._there.set()
        self._back.set()

    def tear(self) -> None:
        """All lines end at once."""
        for line in tuple(self._lines):
            line.cancel()

    async def close(self) -> None:
        self._server.close()
        self.tear()
        await asyncio.gather(*self._lines, return_exceptions=True)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._refusing:
            self.turned_away += 1
            writer.transport.abort()
            return
        line = asyncio.ensure_future(self._both(reader, writer))
        self._lines.add(line)
        line.add_done_callback(self._lines.discard)
        with suppress(asyncio.CancelledError):
            await line

    async def _both(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        ends = [writer]
        try:
            await self._there.wait()
            far_reader, far_writer = await self._reach()
            ends.append(far_writer)
            ways = [
                asyncio.ensure_future(self._pass_on(reader, far_writer, self._there)),
                asyncio.ensure_future(self._pass_on(far_reader, writer, self._back)),
            ]
            try:
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for way in ways:
                    way.cancel()
                await asyncio.gather(*ways, return_exceptions=True)
        except OSError:
            pass  # nobody is there
        finally:
            for end in ends:
                end.transport.abort()

    async def _pass_on(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, passing: asyncio.Event
    ) -> None:
        with suppress(OSError):
            while some := await reader.read(65536):
                if not passing.is_set() and passing is self._there:
                    self.held += some
                await passing.wait()
                writer.write(some)
                await writer.drain()
