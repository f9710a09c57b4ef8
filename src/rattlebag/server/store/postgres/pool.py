"""A few connections to PostgreSQL, made when needed and made again after they were lost.

Every statement is its own transaction and can be repeated, so the pool retries until the server is
back. psycopg_pool waits longer and longer between attempts; docs/design.md has the measurement.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import psycopg
from psycopg import AsyncConnection
from psycopg.pq import TransactionStatus

from ..base import Written
from ..trouble import Kind, StoreTrouble
from .errors import explain

CONNECTIONS: Final = 10
PAUSE: Final = 0.1  # seconds between two attempts to reach a server


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
