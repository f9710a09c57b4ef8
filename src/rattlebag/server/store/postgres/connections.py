"""Connections to PostgreSQL: a pool of them, one that holds the server's lock, and their errors.

Every statement is its own transaction and can be repeated, so the pool retries until the server is
back. psycopg_pool waits longer and longer between attempts; docs/design.md has the measurement.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

import psycopg
from psycopg import AsyncConnection
from psycopg.pq import TransactionStatus

from ..base import Kind, StoreTrouble, Written

log = logging.getLogger(__name__)
CONNECTIONS: Final = 10
PAUSE: Final = 0.1  # seconds between two attempts to reach a server
LOOK: Final = 2.0  # seconds between two checks of the connection that holds the lock

# The first number is this project's own choice; the second tells schemas of one database apart.
LOCK: Final = "SELECT pg_try_advisory_lock(1918989428, hashtext(current_schema()))"
# So that a server whose machine is gone does not keep the lock for hours.
NOTICE_SOON: Final = (
    "SET tcp_keepalives_idle = 10",
    "SET tcp_keepalives_interval = 5",
    "SET tcp_keepalives_count = 3",
)

# By SQLSTATE, the longest prefix that fits. The codes are in appendix A of PostgreSQL's manual.
KINDS: Final = {
    "08": Kind.UNREACHABLE,
    "25006": Kind.READ_ONLY,
    "28": Kind.REFUSED,
    "3D": Kind.REFUSED,
    "42501": Kind.REFUSED,
    "53100": Kind.FULL,
    "53300": Kind.UNREACHABLE,  # it has too many connections already
    "55P03": Kind.LOCKED,
    "57014": Kind.LOCKED,
    "57P": Kind.UNREACHABLE,
    "58030": Kind.FAILED,
    "XX001": Kind.DAMAGED,
    "XX002": Kind.DAMAGED,
    "XX": Kind.FAILED,  # a fault inside the database server
}

# What has no code of its own is said in words: a quota, or a file that cannot grow.
NO_ROOM: Final = re.compile("No space left|quota exceeded|File too large")

# While connecting, libpq gives no code, only words; in another language they count as unreachable.
REFUSALS: Final = re.compile("authentication|does not exist|no password|pg_hba.conf|permission")


def explain(error: Exception) -> Exception:
    """Trouble that people can do something about. Our own faults stay what they are."""
    state = getattr(error, "sqlstate", None) or ""
    if state[:2] in ("53", "58", "XX") and NO_ROOM.search(str(error)):
        return StoreTrouble(Kind.FULL, str(error))
    for length in (5, 3, 2):
        if kind := KINDS.get(state[:length]):
            return StoreTrouble(kind, str(error))
    if not isinstance(error, psycopg.OperationalError):
        return error
    refused = not state and REFUSALS.search(str(error))
    return StoreTrouble(Kind.REFUSED if refused else Kind.UNREACHABLE, str(error))


class Pool:
    """Connections that are each lent to one statement at a time."""

    def __init__(self, conninfo: str, patience: float) -> None:
        self._conninfo, self._patience = conninfo, patience
        self._idle: list[AsyncConnection[Any]] = []
        self._free = asyncio.Semaphore(CONNECTIONS)
        self._closed = False
        self.taken = False  # by another server, while our connection to the lock was lost
        self.damage: StoreTrouble | None = None  # it does not go away by itself

    async def connect(self) -> AsyncConnection[Any]:
        connection = await AsyncConnection.connect(self._conninfo, autocommit=True)
        wait = f"{self._patience * 1000:.0f}"
        try:
            await connection.execute("SELECT set_config('lock_timeout', %s, false)", (wait,))
        except BaseException:
            await connection.close()
            raise
        return connection

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[AsyncConnection[Any]]:
        async with self._free:
            if self._closed:
                raise StoreTrouble(Kind.CLOSED, "asked after closing")
            connection = self._idle.pop() if self._idle else await self.connect()
            try:
                yield connection
            finally:
                at_rest = connection.info.transaction_status == TransactionStatus.IDLE
                if at_rest and not connection.closed:
                    self._idle.append(connection)
                else:
                    await connection.close()

    async def run(self, statement: str, values: Any) -> tuple[list[Any], Written]:
        """The rows of a statement. It is run again if its connection was lost."""
        if self.taken:
            raise StoreTrouble(Kind.TAKEN, "another server has locked the database")
        deadline = asyncio.get_running_loop().time() + self._patience
        repeated = False
        while True:
            try:
                async with self._connection() as connection:
                    cursor = await connection.execute(statement.encode(), values, prepare=True)
                    rows = await cursor.fetchall() if cursor.description else []
                    return rows, Written(cursor.rowcount, repeated)
            except psycopg.Error as error:
                trouble = explain(error)
                if not isinstance(trouble, StoreTrouble):
                    raise trouble from error
                if trouble.kind is Kind.DAMAGED:
                    self.damage = trouble
                late = asyncio.get_running_loop().time() > deadline
                if trouble.kind is not Kind.UNREACHABLE or late:
                    raise trouble from error
            repeated = True
            await asyncio.sleep(PAUSE)

    async def close(self) -> None:
        """Wait for running statements, then close all connections."""
        self._closed = True
        for _ in range(CONNECTIONS):
            await self._free.acquire()
        while self._idle:
            await self._idle.pop().close()
        for _ in range(CONNECTIONS):
            self._free.release()


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
