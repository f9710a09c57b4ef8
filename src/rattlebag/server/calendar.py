"""The server's own calendar, by which sessions and tables expire.

The system clock can be wrong by years, and be set right while the server runs. Measured by it, all
sessions could expire at once. So the server counts its own days: by a clock that cannot jump while
it runs, and by the system clock while it was off, but at most a week of that."""

from __future__ import annotations

import math
import time
from collections.abc import Callable

from .store.base import Store
from .store.queries import sessions

DAY = 86400.0
MOST_OFF = 7 * DAY  # the most seconds that count between two runs
NOTE_EVERY = 600.0  # seconds between two saves of the calendar
FORGOTTEN_AFTER = 30 * DAY  # expired sessions are kept a little longer: it costs nothing


class Calendar:
    """Its `now` looks like Unix time, and is Unix time while the system clock is right."""

    def __init__(
        self,
        store: Store,
        session_days: float,
        wall: Callable[[], float] = time.time,
        running: Callable[[], float] = time.monotonic,
    ) -> None:
        self.store, self.session_days = store, session_days
        self.wall, self.running = wall, running
        self._noted = self._forgot = -math.inf
        self._set(wall())

    def now(self) -> float:
        return self._began + (self.running() - self._since)

    async def open(self) -> None:
        """Continue where the last run ended."""
        wall = self.wall()
        known = await self.store.calendar()
        if known is not None:
            last, wall_then = known
        elif (expires := await sessions.latest_expiry(self.store)) is not None:
            # The database is older than the calendar: its latest session began then, or later.
            last = wall_then = expires - self.session_days * DAY
        else:
            last = wall_then = wall
        self._set(last + min(max(0.0, wall - wall_then), MOST_OFF))
        await self.save()

    async def save(self) -> None:
        await self.store.save_calendar(self.now(), self.wall())

    def _set(self, now: float) -> None:
        self._began, self._since = now, self.running()

    async def look_after_store(self) -> None:
        """Check the store. Save the calendar and drop expired sessions, if it is time."""
        await self.store.look()
        now = time.monotonic()
        if now - self._noted >= NOTE_EVERY:
            await self.save()
            self._noted = now
        if now - self._forgot >= DAY:
            await sessions.drop_expired(self.store, self.now() - FORGOTTEN_AFTER)
            self._forgot = now
