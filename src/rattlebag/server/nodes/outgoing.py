"""What this node tells the others: news, who is here, and how far tables have come."""

from __future__ import annotations

import asyncio
import json

from ..store.base import Store
from ..store.queries import nodes as stored
from ..store.queries.nodes import Changed
from .bus import Bus


class Outgoing:
    """What waits to be told, and telling it."""

    def __init__(self, store: Store, node: str, bus: Bus) -> None:
        self.store, self.node, self.bus = store, node, bus
        self.here: dict[tuple[str, str], str] = {}  # names of people here, by table and person
        self._told = 0  # news of this node
        self._news: list[tuple[str, str]] = []  # to be told
        self._presence: dict[tuple[str, str], Changed] = {}  # ... together with these changes
        self._heads: dict[str, int] = {}
        self._something = asyncio.Event()  # to tell

    def moved(self, table_id: str, head: int) -> None:
        """Entries were committed."""
        self._heads[table_id] = head
        self._something.set()

    def tell(self, kind: str, *about: object) -> None:
        self._news.append((kind, json.dumps(about)))
        self._something.set()

    def come(self, table_id: str, person: str, name: str) -> None:
        if self.here.get((table_id, person)) != name:
            self.here[table_id, person] = name
            self._change(table_id, person, name)

    def go(self, table_id: str, person: str) -> None:
        if self.here.pop((table_id, person), None) is not None:
            self._change(table_id, person, None)

    def tell_who_is_here(self) -> None:
        """Again, to others who took this node for gone."""
        for (table_id, person), name in self.here.items():
            self._change(table_id, person, name)

    def _change(self, table_id: str, person: str, name: str | None) -> None:
        self._presence[table_id, person] = Changed(table_id, person, name)
        if name is None:
            self.tell("went", table_id, person)
        else:
            self.tell("came", table_id, person, name)

    async def send(self) -> None:
        """Tell what has come together since the last time."""
        await self._something.wait()
        self._something.clear()
        await self._hint_at_moves()
        while self._news:
            news, presence = tuple(self._news), dict(self._presence)
            try:
                await stored.tell(self.store, self.node, self._told + 1, news, presence.values())
            except Exception:
                self._something.set()  # again, until it was told
                raise
            self._told += len(news)
            del self._news[: len(news)]
            for key, told in presence.items():
                if self._presence[key] is told:
                    del self._presence[key]
            await self.bus.wake({})
            await self._hint_at_moves()  # where much happens, more news have come already

    async def _hint_at_moves(self) -> None:
        heads, self._heads = self._heads, {}
        if heads:
            await self.bus.wake(heads)

    async def say_closes(self) -> None:
        """The last news of this node."""
        self._told += 1
        await stored.tell(self.store, self.node, self._told, [("closes", "[]")])
        await self.bus.wake({})
