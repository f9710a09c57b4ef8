"""The days that a server has lived through, by which sessions and tables grow old.

The clock on the wall may be wrong by years, and be set right while the server runs. If sessions
were measured by it, a wrong clock would end them all. So the server counts its own days: while it
runs by a clock that cannot jump, and for the time it was off by the wall's, but for a week at most.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from .store import Store

DAY = 86400.0
MOST_OFF = 7 * DAY  # seconds that count for the time between two runs


class Calendar:
    """Its `now` looks like unix time, and is that as long as the wall's clock is right."""

    def __init__(
        self,
        store: Store,
        session_days: float,
        wall: Callable[[], float] = time.time,
        running: Callable[[], float] = time.monotonic,
    ) -> None:
        self.store, self.session_days = store, session_days
        self.wall, self.running = wall, running
        self._set(wall())

    def now(self) -> float:
        return self._began + (self.running() - self._since)

    async def open(self) -> None:
        """Go on from where the last run ended."""
        wall = self.wall()
        known = await self.store.calendar()
        if known is not None:
            last, wall_then = known
        elif (expires := await self.store.latest_expiry()) is not None:
            # A database from before there was a calendar: someone came then, if not later.
            last = wall_then = expires - self.session_days * DAY
        else:
            last = wall_then = wall
        self._set(last + min(max(0.0, wall - wall_then), MOST_OFF))
        await self.save()

    async def save(self) -> None:
        await self.store.save_calendar(self.now(), self.wall())

    def _set(self, now: float) -> None:
        self._began, self._since = now, self.running()
