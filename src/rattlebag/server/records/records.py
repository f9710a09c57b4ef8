"""The records as the rest of the server uses them."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

from ...table.room import Room
from ..limits import Buckets
from ..store.base import Store
from ..store.queries import records as rows

ASKED_AT_ONCE = 20  # by one person; then five a second
REPLAYED_AT_ONCE = 2  # games, each in a thread


class Records:
    """What can be asked, and how often."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.asked = Buckets(5.0, ASKED_AT_ONCE)
        self.replaying = asyncio.Semaphore(REPLAYED_AT_ONCE)

    async def wait(self, person: str) -> None:
        """Someone who asks a lot waits."""
        await asyncio.sleep(self.asked.wait(person))

    async def registered(self, room: Room, starting: bool) -> Collection[str]:
        """Which of the people at a rated table have accounts, if its game is about to start."""
        if not room.rated or not starting:
            return ()
        people = [chair.person for chair in room.chairs if chair.person is not None]
        return await rows.registered(self.store, people)
