"""The bus for many servers: NATS, which passes hints on without the database.

Only what NATS calls core: nothing is kept, and nothing has to be. While it is away, nodes look by
themselves every second, as they do for any hint that is lost."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error

from .. import metrics
from ..limits import mark
from ..store.base import Store, StoreTrouble
from .bus import Bus, pack, unpack

log = logging.getLogger("rattlebag.nodes")

TRY_AGAIN: Final = 0.5  # seconds after a connection was lost
WITHIN: Final = 2  # seconds for a connection
SILENCE: Final = 5  # seconds between two questions whether the line is still there
DATABASE: Final = "SELECT current_database(), current_schema()"


class NatsBus(Bus):
    """One connection, which tells and listens."""

    def __init__(self, address: str, store: Store) -> None:
        self._address, self._store = address, store
        self._client: Client | None = None
        self._subject = ""
        self._away = False

    async def wake(self, heads: Mapping[str, int]) -> None:
        try:
            if self._client is not None:
                for text in pack(heads):
                    await self._client.publish(self._subject, text.encode())
        except (Error, OSError) as error:
            log.info("others were not woken: %s", error)  # they look by themselves

    async def listen(self, woken: Callable[[Mapping[str, int]], None]) -> None:
        async def hear(message: Msg) -> None:
            woken(unpack(message.data.decode(errors="replace")))

        while not self.closing:
            try:
                lost = await self._connect(hear)
                metrics.BUS.set(1)
                self._note(away=False)
                woken({})  # it may have missed something
                await lost.wait()
                self._note(away=True, why="disconnected")
            except (Error, OSError, StoreTrouble, TimeoutError) as error:
                self._note(away=True, why=str(error) or type(error).__name__)
            finally:
                metrics.BUS.set(0)
                await self.close()
            await asyncio.sleep(TRY_AGAIN)

    async def _connect(self, hear: Callable[[Msg], Awaitable[None]]) -> asyncio.Event:
        """Gives what is set when the connection is lost."""
        lost = asyncio.Event()

        async def closed() -> None:
            lost.set()

        async def failed(error: Exception) -> None:
            log.debug("NATS: %s", error)

        # By the database's name, because one NATS may serve several. Where that is not enough,
        # others' hints lead to nothing.
        [[database, schema]] = await self._store.rows(DATABASE)
        self._subject = f"rattlebag.{mark(f'{database} {schema}')}"
        client = Client()
        await client.connect(
            self._address.split(","),
            name="rattlebag",
            allow_reconnect=False,  # `listen` does it, and knows of it
            connect_timeout=WITHIN,
            ping_interval=SILENCE,
            no_echo=True,
            closed_cb=closed,
            error_cb=failed,
        )
        self._client = client
        await client.subscribe(self._subject, cb=hear)
        await client.flush(WITHIN)
        return lost

    def _note(self, away: bool, why: str = "") -> None:
        """Say once that hints are missing, and once that they are back."""
        if away and not self._away:
            log.warning("NATS is away: what other servers do is looked for every second (%s)", why)
        elif self._away and not away:
            log.warning("NATS is back")
        self._away = away

    async def close(self) -> None:
        if self._client is not None:
            client, self._client = self._client, None
            await client.close()
