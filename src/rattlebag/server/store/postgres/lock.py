"""The lock that says who can use a database: servers share it, a restore has it alone."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import psycopg
from psycopg import AsyncConnection

from ..base import Kind, StoreTrouble
from .errors import explain

if TYPE_CHECKING:
    from .database import PostgresStore

log = logging.getLogger(__name__)
PAUSE: Final = 0.1  # seconds between two attempts to reach a server
LOOK: Final = 2.0  # seconds between two checks of the connection that holds the lock

# The first number is this project's own choice; the second tells schemas of one database apart.
LOCK: Final = "SELECT pg_try_advisory_lock(1918989428, hashtext(current_schema()))"
# Servers share it. A restore takes it alone, as servers did before there could be several.
SHARED_LOCK: Final = "SELECT pg_try_advisory_lock_shared(1918989428, hashtext(current_schema()))"


class DatabaseLock:
    """Holds the lock, and takes it again after its connection was lost."""

    def __init__(self, store: PostgresStore) -> None:
        self._store = store
        self.lost = False  # to another server, while our connection to the lock was gone
        self._connection: AsyncConnection[Any] | None = None
        self._watch: asyncio.Task[None] | None = None
        self._closing = False

    async def take(self, patience: float) -> None:
        """Raises trouble if someone else has it alone for longer than `patience`.

        After a server was killed, the database takes a moment to notice."""
        loop = asyncio.get_running_loop()
        until = loop.time() + patience
        while not await self._taken():
            if loop.time() > until:
                raise StoreTrouble(Kind.TAKEN, "it is being restored, or an older server has it")
            await asyncio.sleep(PAUSE)
        self._watch = asyncio.create_task(self._keep())

    def check(self) -> None:
        """Raises trouble if someone else has it now."""
        if self.lost:
            raise StoreTrouble(Kind.TAKEN, "it is being restored, or an older server has it")

    async def close(self) -> None:
        # A cancelled query may end with an error of its own instead of the cancellation, and the
        # task would run forever: this tells it to stop.
        self._closing = True
        if self._watch is not None:
            self._watch.cancel()
            with suppress(asyncio.CancelledError):
                await self._watch
        await self._let_go()

    async def _taken(self) -> bool:
        try:
            if self._connection is None:
                self._connection = await self._store.connect()
            cursor = await self._connection.execute(SHARED_LOCK)
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
                if self._connection is not None and not self.lost:
                    await self._connection.execute("SELECT 1")
                    continue
                if (free := await self._taken()) == self.lost:
                    self.lost = not free
                    if free:
                        log.warning("the database is this server's again")
                    else:
                        log.critical(
                            "the database is being restored, or an older server uses it. Moves are"
                            " refused here until it lets go."
                        )
            except psycopg.Error as error:
                log.warning("the lock on the database is lost for now: %s", explain(error))
                await self._let_go()
            except StoreTrouble as trouble:
                log.warning("the lock on the database cannot be taken yet: %s", trouble)
