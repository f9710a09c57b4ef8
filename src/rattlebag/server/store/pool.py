"""A few connections to PostgreSQL, made when they are needed and again when they were lost.

Every statement is its own transaction and may be repeated, which is all that is pooled for here;
so a server that comes back is noticed at the next statement, not after some waiting time.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final, LiteralString

import psycopg
from psycopg import AsyncConnection
from psycopg.pq import TransactionStatus

from .contract import Kind, StoreTrouble

CONNECTIONS: Final = 10
PAUSE: Final = 0.1  # seconds between two tries to reach a server

# By SQLSTATE, the longest beginning that fits. The codes are in the appendix of its manual.
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
    "XX": Kind.FAILED,  # a fault inside of the database server
}

# What it has no code for, it tells in words: a quota, or a file that may not grow.
NO_ROOM: Final = re.compile("No space left|quota exceeded|File too large")

# While connecting libpq tells no code, only words; in another language they count as unreachable.
REFUSALS: Final = re.compile("authentication|does not exist|no password|pg_hba.conf|permission")


def explain(error: Exception) -> Exception:
    """Trouble that people can do something about; what is our own fault stays what it is."""
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
        self.taken = False  # by another server, while our connection to its lock was lost
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
    async def connection(self) -> AsyncIterator[AsyncConnection[Any]]:
        """One of the connections, for as long as the block lasts."""
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

    async def run(self, statement: LiteralString, values: Any = ()) -> list[Any]:
        """The rows of a statement, which may be done twice where a connection was lost."""
        rows, _ = await self.attempt(statement, values)
        return rows

    async def attempt(self, statement: LiteralString, values: Any = ()) -> tuple[list[Any], bool]:
        """The rows, and whether a try before may have done the same unheard."""
        if self.taken:
            raise StoreTrouble(Kind.TAKEN, "another server has locked the database")
        deadline = asyncio.get_running_loop().time() + self._patience
        repeated = False
        while True:
            try:
                async with self.connection() as connection:
                    cursor = await connection.execute(statement, values, prepare=True)
                    return await cursor.fetchall() if cursor.description else [], repeated
            except psycopg.Error as error:
                trouble = explain(error)
                if isinstance(trouble, StoreTrouble) and trouble.kind is Kind.DAMAGED:
                    self.damage = trouble
                lost = isinstance(trouble, StoreTrouble) and trouble.kind is Kind.UNREACHABLE
                if not lost or asyncio.get_running_loop().time() > deadline:
                    raise trouble from error
            repeated = True
            await asyncio.sleep(PAUSE)

    async def close(self) -> None:
        """Wait for statements under way, then let go of all connections."""
        self._closed = True
        for _ in range(CONNECTIONS):
            await self._free.acquire()
        while self._idle:
            await self._idle.pop().close()
        for _ in range(CONNECTIONS):
            self._free.release()
