"""Waking other servers up by PostgreSQL's NOTIFY. A wake-up may be lost; the journal may not.

Sent after the commit and from a connection of its own: inside the transaction it would make all
commits of the database wait for each other.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import psycopg
from psycopg import AsyncConnection

from .pool import explain
from .wakeups import Listener, Wakeups

log = logging.getLogger(__name__)
CHANNEL: Final = "rattlebag_table"
PAUSE: Final = 1.0  # seconds until a lost connection is tried again


class Notices:
    """The latest number of each table that moved, told to all servers at this database."""

    def __init__(self, connect: Callable[[], Awaitable[AsyncConnection[Any]]]) -> None:
        self._connect = connect
        self._wakeups = Wakeups()
        self._unsent: dict[str, int] = {}
        self._something = asyncio.Event()
        self._sender: asyncio.Task[None] | None = None
        self._hearer: asyncio.Task[None] | None = None
        self._listening = asyncio.Event()
        self._closing = False  # a cancelled query may end with an error instead

    def send(self, table_id: str, seq: int) -> None:
        """Say soon that a table has moved."""
        self._unsent[table_id] = max(seq, self._unsent.get(table_id, 0))
        self._something.set()
        if self._sender is None:
            self._sender = asyncio.create_task(self._again_and_again(self._send))

    async def listen(self) -> Listener:
        """Raises trouble if the database cannot be reached now; later it is tried again."""
        if self._hearer is None:
            try:
                await (await self._connect()).close()
            except psycopg.Error as error:
                raise explain(error) from error
            self._hearer = asyncio.create_task(self._again_and_again(self._hear))
        await self._listening.wait()
        return self._wakeups.listen()

    async def close(self) -> None:
        self._closing = True
        for task in (self._sender, self._hearer):
            if task:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
        self._wakeups.end()

    async def _again_and_again(
        self, work: Callable[[AsyncConnection[Any]], Awaitable[None]]
    ) -> None:
        while not self._closing:
            try:
                connection = await self._connect()
                try:
                    await work(connection)
                finally:
                    await connection.close()
            except psycopg.Error as error:
                log.warning("%s", explain(error))
                await asyncio.sleep(PAUSE)

    async def _send(self, connection: AsyncConnection[Any]) -> None:
        await connection.execute("SET synchronous_commit = off")
        while True:
            await self._something.wait()
            self._something.clear()
            texts = [f"{seq} {table_id}" for table_id, seq in self._unsent.items()]
            self._unsent.clear()
            await connection.execute(
                "SELECT pg_notify(%s, text) FROM unnest(%s::text[]) AS text", (CHANNEL, texts)
            )

    async def _hear(self, connection: AsyncConnection[Any]) -> None:
        await connection.execute(f"LISTEN {CHANNEL}")
        self._listening.set()
        async for notice in connection.notifies():
            seq, _, table_id = notice.payload.partition(" ")
            self._wakeups.tell(table_id, int(seq))
