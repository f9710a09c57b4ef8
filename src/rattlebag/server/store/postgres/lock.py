"""One server for each PostgreSQL database: an advisory lock that ends with its connection."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any, Final

import psycopg
from psycopg import AsyncConnection

from ..trouble import Kind, StoreTrouble
from .errors import explain
from .pool import Pool

log = logging.getLogger(__name__)
PAUSE: Final = 0.1  # seconds between two attempts while starting
LOOK: Final = 2.0  # seconds between two checks of the connection that holds the lock

# The first number is this project's own choice; the second tells schemas of one database apart.
LOCK: Final = "SELECT pg_try_advisory_lock(1918989428, hashtext(current_schema()))"
# So that a server whose machine is gone does not keep the lock for hours.
NOTICE_SOON: Final = (
    "SET tcp_keepalives_idle = 10",
    "SET tcp_keepalives_interval = 5",
    "SET tcp_keepalives_count = 3",
)


class DatabaseLock:
    """Holds the lock, and takes it again after its connection was lost."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._connection: AsyncConnection[Any] | None = None
        self._watch: asyncio.Task[None] | None = None
        self._closing = False

    async def take(self, patience: float) -> None:
        """Raises trouble if another server keeps it for longer than `patience`.

        After a server was killed, the database takes a moment to notice.
        """
        loop = asyncio.get_running_loop()
        until = loop.time() + patience
        while not await self._taken():
            if loop.time() > until:
                raise StoreTrouble(Kind.TAKEN, "another server has locked the database")
            await asyncio.sleep(PAUSE)
        self._watch = asyncio.create_task(self._keep())

    async def close(self) -> None:
        # A cancelled query may end with an error of its own instead of the cancellation, and the
        # task would go on forever: this tells it to stop.
        self._closing = True
        if self._watch is not None:
            self._watch.cancel()
            with suppress(asyncio.CancelledError):
                await self._watch
        await self._let_go()

    async def _taken(self) -> bool:
        try:
            if self._connection is None:
                self._connection = await self._pool.connect()
                for setting in NOTICE_SOON:
                    await self._connection.execute(setting)
            cursor = await self._connection.execute(LOCK)
            found = await cursor.fetchone()
        except psycopg.Error as error:
            await self._let_go()
            raise explain(error) from error
        return bool(found and found[0])

    async def _let_go(self) -> None:
        if self._connection is not None:
            await self._connection.close()
            self._connection = None

    async def _keep(self) -> None:
        while not self._closing:
            await asyncio.sleep(LOOK)
            try:
                if self._connection is not None and not self._pool.taken:
                    await self._connection.execute("SELECT 1")
                    continue
                self._found(free=await self._taken())
            except psycopg.Error as error:
                log.warning("the lock on the database is lost for now: %s", explain(error))
                await self._let_go()
            except StoreTrouble as trouble:
                log.warning("the lock on the database cannot be taken yet: %s", trouble)

    def _found(self, free: bool) -> None:
        if free == self._pool.taken:
            self._pool.taken = not free
            if free:
                log.warning("the database is this server's again")
            else:
                log.critical(
                    "another server has taken the database. Moves are refused here until it lets"
                    " go. Stop one of the two servers."
                )
