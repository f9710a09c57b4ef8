"""Limits that guard people and accounts. Several servers on one database count together.

What is asked for with every message is counted by each server alone (`limits.py`): to count it
together would cost a trip to the database each time."""

from __future__ import annotations

import time
from collections import OrderedDict

from .limits import Buckets, Clock, mark
from .store.base import Store
from .store.queries import allowances

MOST_PLACES = 10_000  # names with an address where they were logged in, to be remembered


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


class Places:
    """The addresses where names have been logged in, each pair as one text."""

    def __init__(self) -> None:
        self.known: OrderedDict[str, None] = OrderedDict()

    async def knows(self, pair: str) -> bool:
        return pair in self.known

    async def note(self, pair: str) -> None:
        self.known[pair] = None
        self.known.move_to_end(pair)
        if len(self.known) > MOST_PLACES:
            self.known.popitem(last=False)


class SharedPlaces(Places):
    """The same for all servers of a database."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def knows(self, pair: str) -> bool:
        return await allowances.is_place(self.store, mark(pair))

    async def note(self, pair: str) -> None:
        await allowances.note_place(self.store, mark(pair))
