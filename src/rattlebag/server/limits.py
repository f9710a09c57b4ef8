"""How much one connection or one address can ask for."""

from __future__ import annotations

import hashlib
import ipaddress
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from contextlib import suppress

from .config import Config

Clock = Callable[[], float]

MOST_STRIKES = 200  # messages over the limit before the connection is closed
MOST_LOOKS = 5  # lists of the lobby in one burst; then one a second
MOST_RETURNS = 40  # journals told in one burst: enough for two devices and all their tables


class Bucket:
    """Allows `rate` things a second, and up to `burst` of them at once."""

    def __init__(self, rate: float, burst: float, clock: Clock = time.monotonic) -> None:
        self.rate, self.burst, self.clock = rate, burst, clock
        self.left, self.at = burst, clock()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        return not self.wait(longest=0.0)

    def wait(self, longest: float = math.inf) -> float:
        """Take one. Gives the seconds until it may be used.

        If that is more than `longest`, nothing is taken: someone who is refused owes nothing."""
        now = self.clock()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        seconds = max(0.0, (1 - self.left) / self.rate)
        if seconds <= longest:
            self.left -= 1
        return seconds

    def give_back(self) -> None:
        """What was taken does not count after all."""
        self.left = min(self.burst, self.left + 1)


class Allowances:
    """How much one connection can ask for."""

    def __init__(self, config: Config) -> None:
        self.messages = Bucket(config.messages_per_second, config.message_burst)
        self.looks = Bucket(1.0, MOST_LOOKS)
        self.returns = Bucket(2.0, MOST_RETURNS)
        self.strikes = Bucket(1.0, MOST_STRIKES)  # one is forgiven every second


class Buckets:
    """One bucket for each address, until it is full again."""

    def __init__(self, rate: float, burst: float, clock: Clock = time.monotonic) -> None:
        self.rate, self.burst, self.clock = rate, burst, clock
        self.used: OrderedDict[str, Bucket] = OrderedDict()  # the most recently used is last

    def take(self, address: str) -> bool:
        return self._of(address).take()

    def wait(self, address: str, longest: float = math.inf) -> float:
        return self._of(address).wait(longest)

    def give_back(self, address: str) -> None:
        self._of(address).give_back()

    def _of(self, address: str) -> Bucket:
        while self.used:
            oldest = next(iter(self.used.values()))
            if oldest.at + self.burst / self.rate > self.clock():
                break
            self.used.popitem(last=False)
        if (bucket := self.used.get(address)) is None:
            bucket = self.used[address] = Bucket(self.rate, self.burst, self.clock)
        self.used.move_to_end(address)
        return bucket


class Headcount:
    """Counts the open connections of each address."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.open: Counter[str] = Counter()

    def is_full(self, address: str) -> bool:
        return self.open[address] >= self.most

    def enter(self, address: str) -> None:
        self.open[address] += 1

    def leave(self, address: str) -> None:
        self.open[address] -= 1
        if self.open[address] <= 0:
            del self.open[address]


def mark(key: str) -> str:
    """What is written down of an address or a name where only its being the same counts. It hides
    an address from readers, not from someone who tries all addresses there are."""
    return hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()[:24]


def plain(address: str) -> str:
    """An address as people write it: IPv4 that came through an IPv6 socket is IPv4."""
    if address.lower().startswith("::ffff:"):
        with suppress(ValueError):
            mapped = ipaddress.IPv6Address(address).ipv4_mapped
            return str(mapped) if mapped is not None else address
    return address


def place(address: str | None) -> str:
    """What counts as one address: an IPv6 customer has a whole /64 of them."""
    try:
        found = ipaddress.ip_address(plain(address or "").split("%")[0])
    except ValueError:
        return "unknown"
    return str(found if found.version == 4 else ipaddress.ip_network((found, 64), strict=False))
