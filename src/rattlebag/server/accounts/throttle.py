"""How many passwords can be tried.

What counts is a wrong one. A name has its allowance at each address, and an address has one for all
names. A name has two more: one for all addresses where it has been logged in before, and one for
all others, so that strangers cannot keep its owner out. Whether anyone has the name makes no
difference to any of them."""

from __future__ import annotations

import time

from ..limits import Clock
from ..quotas import KnownLogins, Quota, StoredLogins, quota
from ..store.base import Store

MOST_AT_ONCE, AFTER_THAT = 10, 60.0  # for one name at one address: then one in that many seconds
# For one name, at all addresses where it has been logged in, and again at all others. OWASP's ASVS
# asks for at most 100 an hour: 20 and 30 of each.
MOST_OF_A_NAME, THEN_EVERY = 20, 120.0


class Throttle:
    """Ask `wait` before a password is tried, and say `right` if it was."""

    def __init__(self, per_minute: float, clock: Clock = time.monotonic) -> None:
        self.pairs = Quota(1 / AFTER_THAT, MOST_AT_ONCE, clock)
        self.addresses = Quota(per_minute / 60, per_minute * 10, clock)
        self.known = Quota(1 / THEN_EVERY, MOST_OF_A_NAME, clock)
        self.elsewhere = Quota(1 / THEN_EVERY, MOST_OF_A_NAME, clock)
        self.logins = KnownLogins(clock)

    @classmethod
    def of(cls, store: Store, per_minute: float, now: Clock = time.time) -> Throttle:
        """One that counts for all servers of a store. `now` is by the server's calendar."""
        made = cls(per_minute)
        made.logins = StoredLogins(store, now)
        if store.shared:
            made.pairs = quota(store, "password-pair", 1 / AFTER_THAT, MOST_AT_ONCE)
            made.addresses = quota(store, "password-address", per_minute / 60, per_minute * 10)
            made.known = quota(store, "password-known", 1 / THEN_EVERY, MOST_OF_A_NAME)
            made.elsewhere = quota(store, "password-name", 1 / THEN_EVERY, MOST_OF_A_NAME)
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
        await self.logins.note(_pair(name, address))

    async def _asked(self, name: str, address: str) -> list[tuple[Quota, str]]:
        pair = _pair(name, address)
        of_name = self.known if await self.logins.knows(pair) else self.elsewhere
        return [(self.pairs, pair), (self.addresses, address), (of_name, name)]


def _pair(name: str, address: str) -> str:
    return f"{address} {name}"
