"""How many passwords may be tried.

What counts is a wrong one. A name has its allowance at each address, so that strangers cannot keep
its owner out; an address has one for all names; and a name has one for all addresses where it has
not been logged in before. Whether anyone has the name makes no difference to any of them."""

from __future__ import annotations

import time
from collections import OrderedDict

from ..limits import Buckets, Clock

MOST_AT_ONCE, AFTER_THAT = 10, 30.0  # for one name at one address: then one in so many seconds
MOST_ELSEWHERE, THEN_EVERY = 100, 10.0  # for one name at all addresses it has not been used from
MOST_PLACES = 10_000  # names with an address where they were logged in, to be remembered


class Throttle:
    """Ask `wait` before a password is tried, and say `right` if it was."""

    def __init__(self, per_minute: float, clock: Clock = time.monotonic) -> None:
        self.pairs = Buckets(1 / AFTER_THAT, MOST_AT_ONCE, clock)
        self.addresses = Buckets(per_minute / 60, per_minute * 10, clock)
        self.names = Buckets(1 / THEN_EVERY, MOST_ELSEWHERE, clock)
        self.places: OrderedDict[str, None] = OrderedDict()

    def wait(self, name: str, address: str) -> float:
        """The seconds to wait before the next try; 0: it may be made, and counts as wrong."""
        taken: list[tuple[Buckets, str]] = []
        for buckets, key in self._asked(name, address):
            if seconds := buckets.wait(key, longest=0.0):
                for other, used in taken:
                    other.give_back(used)
                return seconds
            taken.append((buckets, key))
        return 0.0

    def right(self, name: str, address: str) -> None:
        """The last try was right: it does not count, and the name is known at this address."""
        for buckets, key in self._asked(name, address):
            buckets.give_back(key)
        pair = _pair(name, address)
        self.places[pair] = None
        self.places.move_to_end(pair)
        if len(self.places) > MOST_PLACES:
            self.places.popitem(last=False)

    def _asked(self, name: str, address: str) -> list[tuple[Buckets, str]]:
        pair = _pair(name, address)
        asked = [(self.pairs, pair), (self.addresses, address)]
        return asked if pair in self.places else [*asked, (self.names, name)]


def _pair(name: str, address: str) -> str:
    return f"{address} {name}"
