"""What is known of each person who is here: friends, blocks, what they muted and did not read."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from weakref import WeakValueDictionary

from ..store.base import Store
from ..store.queries import company as stored


class Circle:
    """The people around one person. All of that person's connections share it."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.friends: dict[str, str] = {}  # names, by the person
        self.asked: dict[str, str] = {}  # people who were asked, and have not answered
        self.asks: dict[str, str] = {}  # people who ask, and wait for an answer
        self.blocks: dict[str, str] = {}
        self.muted: set[str] = set()  # kinds of notices
        self.unread = 0  # notices
        self.letters = 0  # private messages that were not read

    def fill(self, ties: Iterable[stored.Tie]) -> None:
        """As the store has it."""
        groups = {"friend": self.friends, "asked": self.asked, "asks": self.asks}
        groups["block"] = self.blocks
        for group in groups.values():
            group.clear()
        self.muted.clear()
        for state, other, name in ties:
            match state:
                case "muted":
                    self.muted.add(other)
                case "notices":
                    self.unread = int(other)
                case "letters":
                    self.letters = int(other)
                case _:
                    groups[state][other] = name

    def drop(self, other: str) -> None:
        """No friend, and nothing is asked."""
        for group in (self.friends, self.asked, self.asks):
            group.pop(other, None)


class Circles:
    """Loaded when someone comes, and forgotten when nobody needs them."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.known: WeakValueDictionary[str, Circle] = WeakValueDictionary()
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def new(self, person: str) -> Circle:
        """Of someone who was never here before."""
        self.known[person] = circle = Circle(person)
        return circle

    def forget(self, person: str) -> None:
        """Someone has deleted their account: they are no longer anyone's friend."""
        for circle in tuple(self.known.values()):
            circle.drop(person)
            circle.blocks.pop(person, None)

    async def of(self, person: str) -> Circle:
        async with self._loading.setdefault(person, asyncio.Lock()):
            if (circle := self.known.get(person)) is not None:
                return circle
            circle = Circle(person)
            circle.fill(await stored.ties(self.store, person))
            self.known[person] = circle
        return circle

    async def read_again(self, person: str) -> Circle | None:
        """Another node has changed it. None: nobody here needs it."""
        async with self._loading.setdefault(person, asyncio.Lock()):
            if (circle := self.known.get(person)) is not None:
                circle.fill(await stored.ties(self.store, person))
            return circle
