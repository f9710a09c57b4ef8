"""Looks after the store in the background, even when nobody plays."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from contextlib import suppress

from .calendar import DAY, Calendar
from .logs import note_trouble
from .store.base import Store, StoreTrouble

log = logging.getLogger("rattlebag.caretaker")
LOOK_EVERY = 5.0  # seconds
NOTE_EVERY = 600.0  # seconds between two saves of the calendar
FORGET_EVERY = 86400.0
FORGOTTEN_AFTER = 30 * DAY  # expired sessions are kept a little longer: it costs nothing


class Caretaker:
    """A task that checks the store, saves the calendar and drops old sessions."""

    def __init__(self, store: Store, calendar: Calendar) -> None:
        self.store, self.calendar = store, calendar
        self._noted = self._forgot = -math.inf
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        self._task = asyncio.ensure_future(self._work())

    async def end(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        with suppress(StoreTrouble):
            await self.calendar.save()

    async def note(self) -> None:
        """Save the calendar and drop expired sessions, if it is time."""
        now = time.monotonic()
        if now - self._noted >= NOTE_EVERY:
            await self.calendar.save()
            self._noted = now
        if now - self._forgot >= FORGET_EVERY:
            await self.store.drop_expired(self.calendar.now() - FORGOTTEN_AFTER)
            self._forgot = now

    async def _work(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                await self.store.look()
                await self.note()
            except StoreTrouble as trouble:
                note_trouble(trouble)
            except Exception:
                log.exception("looking after the store")
