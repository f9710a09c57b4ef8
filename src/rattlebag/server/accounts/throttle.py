"""How many passwords can be tried.

What counts is a wrong one. A name has its allowance at each address, so that strangers cannot keep
its owner out; an address has one for all names; and a name has one for all addresses where it has
not been logged in before. Whether anyone has the name makes no difference to any of them."""

from __future__ import annotations

import time

from ..limits import Clock
from ..quotas import Places, Quota, SharedPlaces, quota
from ..store.base import Store

# OWASP's ASVS asks for at most 100 an hour.
MOST_AT_ONCE, AFTER_THAT = 10, 60.0  # for one name at one address: then one in that many seconds
MOST_ELSEWHERE, THEN_EVERY = 40, 60.0  # for one name at all addresses it has not been used from


class Throttle:
    """Ask `wait` before a password is tried, and say `right` if it was."""

    def __init__(self, per_minute: float, clock: Clock = time.monotonic) -> None:
        self.pairs = Quota(1 / AFTER_THAT, MOST_AT_ONCE, clock)
        self.addresses = Quota(per_minute / 60, per_minute * 10, clock)
        self.names = Quota(1 / THEN_EVERY, MOST_ELSEWHERE, clock)
        self.places = Places()

    @classmethod
    def of(cls, store: Store, per_minute: float) -> Throttle:
        """One that counts for all servers of a store."""
        made = cls(per_minute)
        if store.shared:
            made.pairs = quota(store, "password-pair", 1 / AFTER_THAT, MOST_AT_ONCE)
            made.addresses = quota(store, "password-address", per_minute / 60, per_minute * 10)
            made.names = quota(store, "password-name", 1 / THEN_EVERY, MOST_ELSEWHERE)
            made.places = SharedPlaces(store)
        return made

    async def wait(self, name: str, address: str) -> float:
        """The seconds to wait before the next try; 0: it may be made, and counts as wrong."""
        taken: list[tuple[Quota, str]] = []
        for allowed, key in await self._asked(name, address):
            if seconds := await allowed.wait(key):
                for other, used in taken:
                    await other.give_back(used)
                return seconds
            taken.append((allowed, key))
        return 0.0

    async def right(self, name: str, address: str) -> None:
        """The last try was right: it does not count, and the name is known at this address."""
        for allowed, key in await self._asked(name, address):
            await allowed.give_back(key)
        await self.places.note(_pair(name, address))

    async def _asked(self, name: str, address: str) -> list[tuple[Quota, str]]:
        pair = _pair(name, address)
        asked = [(self.pairs, pair), (self.addresses, address)]
        return asked if await self.places.knows(pair) else [*asked, (self.names, name)]


def _pair(name: str, address: str) -> str:
    return f"{address} {name}"
