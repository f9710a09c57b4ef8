"""Looks after the store from time to time, also when nobody plays."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from .store import Store, StoreTrouble
from .troubles import TROUBLES

log = logging.getLogger("rattlebag.caretaker")
LOOK_EVERY = 5.0  # seconds


class Caretaker:
    """A task of the server's own."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        self._task = asyncio.ensure_future(self._work())

    async def end(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _work(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                await self.store.look()
            except StoreTrouble as trouble:
                TROUBLES.note(trouble)
            except Exception:
                log.exception("looking after the store")
