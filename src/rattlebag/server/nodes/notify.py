"""The bus that every PostgreSQL has: LISTEN and NOTIFY.

After the commit and on a connection of its own: inside the transaction it would make all commits
wait for each other."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

import psycopg
from psycopg import AsyncConnection

from .. import metrics
from ..store.base import StoreTrouble
from .bus import Bus, pack, unpack

log = logging.getLogger("rattlebag.nodes")

TRY_AGAIN: Final = 0.5  # seconds after a connection was lost
SILENCE: Final = 15.0  # seconds after which the connection is tried: a cut line says nothing
Connect = Callable[[], Awaitable[AsyncConnection[Any]]]


class NotifyBus(Bus):
    """Two connections: one tells, the other one listens."""

    def __init__(self, connect: Connect) -> None:
        self._connect = connect
        self._telling: AsyncConnection[Any] | None = None

    async def wake(self, heads: Mapping[str, int]) -> None:
        try:
            if self._telling is None:
                self._telling = await self._connect()
                await self._telling.execute("SET synchronous_commit = off")
            for text in pack(heads):
                await self._telling.execute(
                    "SELECT pg_notify('rattlebag', current_schema() || ' ' || %s)",
                    (text,),
                    prepare=True,
                )
        except (psycopg.Error, StoreTrouble) as error:
            log.info("others were not woken: %s", error)  # they look by themselves
            await self.close()

    async def listen(self, woken: Callable[[Mapping[str, int]], None]) -> None:
        while not self.closing:
            connection = None
            try:
                connection = await self._connect()
                await connection.execute("LISTEN rattlebag")
                cursor = await connection.execute("SELECT current_schema()")
                [schema] = await cursor.fetchone() or [""]
                metrics.BUS.set(1)
                woken({})  # it may have missed something
                while not self.closing:
                    async for notice in connection.notifies(timeout=SILENCE):
                        ours, _, text = notice.payload.partition(" ")
                        if ours == schema and not self._is_own(notice.pid):
                            woken(unpack(text))
                    await connection.execute("SELECT 1")
            except (psycopg.Error, StoreTrouble) as error:
                log.info("the others are not heard for now: %s", error)
            finally:
                metrics.BUS.set(0)
                if connection is not None:
                    await connection.close()
            await asyncio.sleep(TRY_AGAIN)

    def _is_own(self, process: int) -> bool:
        return self._telling is not None and self._telling.info.backend_pid == process

    async def close(self) -> None:
        if self._telling is not None:
            telling, self._telling = self._telling, None
            await telling.close()
