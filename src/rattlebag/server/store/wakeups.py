"""Telling whoever listens that a table has moved."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from weakref import WeakSet


class Listener(AsyncIterator[tuple[str, int]]):
    """One listener's unread wake-ups: for each table the latest, so that they cannot pile up."""

    def __init__(self) -> None:
        self._unread: dict[str, int] = {}
        self._something = asyncio.Event()
        self._over = False

    def tell(self, table_id: str, seq: int) -> None:
        self._unread[table_id] = max(seq, self._unread.get(table_id, 0))
        self._something.set()

    def end(self) -> None:
        self._over = True
        self._something.set()

    async def __anext__(self) -> tuple[str, int]:
        await self._something.wait()
        if not self._unread:
            raise StopAsyncIteration
        table_id = next(iter(self._unread))
        seq = self._unread.pop(table_id)
        if not self._unread and not self._over:
            self._something.clear()
        return table_id, seq


class Wakeups:
    """All listeners of a store. One that is no longer held by anybody is forgotten."""

    def __init__(self) -> None:
        self._listeners: WeakSet[Listener] = WeakSet()

    def listen(self) -> Listener:
        listener = Listener()
        self._listeners.add(listener)
        return listener

    def tell(self, table_id: str, seq: int) -> None:
        for listener in list(self._listeners):
            listener.tell(table_id, seq)

    def end(self) -> None:
        for listener in list(self._listeners):
            listener.end()
