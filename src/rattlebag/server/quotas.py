"""Limits that guard people and accounts. Several servers on one database count together.

What is asked for with every message is counted by each server alone (`limits.py`): to count it
together would cost a trip to the database each time."""

from __future__ import annotations

import math
import time
from collections import OrderedDict

from .limits import Buckets, Clock, mark
from .store.base import Store
from .store.queries import allowances

MOST_NOTED = 10_000  # names with an address where they were logged in, in memory
NOTED_AGAIN = 86400.0  # seconds after which a log-in at the same place is noted again


class Quota:
    """Allows `rate` things a second, and up to `burst` of them at once, for each key."""

    def __init__(self, rate: float, burst: float, clock: Clock = time.monotonic) -> None:
        self.buckets = Buckets(rate, burst, clock)

    async def wait(self, key: str) -> float:
        """Take one, or nothing: the seconds to wait, 0 if it may be used now."""
        return self.buckets.wait(key, longest=0.0)

    async def take(self, key: str) -> bool:
        return not await self.wait(key)

    async def give_back(self, key: str) -> None:
        self.buckets.give_back(key)


class SharedQuota(Quota):
    """The same for all servers of a database."""

    def __init__(self, store: Store, what: str, rate: float, burst: float) -> None:
        self.store, self.what, self.each, self.burst = store, what, 1 / rate, burst

    async def wait(self, key: str) -> float:
        return await allowances.take(self.store, self.what, mark(key), self.each, self.burst)

    async def give_back(self, key: str) -> None:
        await allowances.give_back(self.store, self.what, mark(key), self.each)


def quota(store: Store, what: str, rate: float, burst: float) -> Quota:
    """A limit that is counted where all servers of the store can see it."""
    return SharedQuota(store, what, rate, burst) if store.shared else Quota(rate, burst)


class KnownLogins:
    """Where names have been logged in: each name with an address, as one text."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self.clock = clock
        self.noted: OrderedDict[str, float] = OrderedDict()  # when; the latest is last

    async def knows(self, pair: str) -> bool:
        return pair in self.noted

    async def note(self, pair: str) -> bool:
        """Whether that was news: it is also if it was said long ago."""
        if self._noted_lately(pair):
            return False
        self.noted[pair] = self.clock()
        self.noted.move_to_end(pair)
        if len(self.noted) > MOST_NOTED:
            self.noted.popitem(last=False)
        return True

    def _noted_lately(self, pair: str) -> bool:
        return self.clock() < self.noted.get(pair, -math.inf) + NOTED_AGAIN


class StoredLogins(KnownLogins):
    """The same after a restart, and for all servers of a database."""

    def __init__(self, store: Store, clock: Clock) -> None:
        super().__init__(clock)
        self.store = store

    async def knows(self, pair: str) -> bool:
        if self._noted_lately(pair):
            return True
        return await allowances.is_known_login(self.store, mark(pair))

    async def note(self, pair: str) -> bool:
        if self._noted_lately(pair):
            return False
        await allowances.note_login(self.store, mark(pair), self.clock())
        return await super().note(pair)
