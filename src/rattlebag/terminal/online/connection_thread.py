"""Runs the connection in a thread, so that we can wait for keys and news together."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Coroutine
from concurrent.futures import Future
from contextlib import suppress
from threading import Thread
from typing import Any, TypeVar

from ...client import Client, News, connect
from ..bell import Bell

T = TypeVar("T")
GOODBYE_WITHIN = 3.0  # seconds


class ConnectionThread:
    """Rings `bell` when there is news or an answer."""

    def __init__(self) -> None:
        self.bell = Bell()
        self.news: deque[News] = deque()
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._client: Client | None = None

    def open(self, url: str, **hello: Any) -> Client:
        """Connect. Raises what `connect` raises."""

        async def come() -> Client:
            client = await connect(url, **hello)
            client.listen(self._hear)
            return client

        self._client = asyncio.run_coroutine_threadsafe(come(), self._loop).result()
        return self._client

    def _hear(self, news: News) -> None:
        self.news.append(news)
        self.bell.ring()

    def start(self, work: Coroutine[Any, Any, T]) -> Future[T]:
        future = asyncio.run_coroutine_threadsafe(work, self._loop)
        future.add_done_callback(lambda _: self.bell.ring())
        return future

    def close(self) -> None:
        if self._client is not None:
            goodbye = asyncio.run_coroutine_threadsafe(self._client.close(), self._loop)
            with suppress(Exception):  # the seat is held in any case
                goodbye.result(GOODBYE_WITHIN)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(GOODBYE_WITHIN)
        if not self._thread.is_alive():
            self._loop.close()
