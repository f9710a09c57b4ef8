"""Best play that all nodes share. Threads ask for it while the loop runs."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import CancelledError
from typing import Any, Final, TypeVar

from ..store.base import Store, StoreTrouble
from ..store.queries import solved

WITHIN: Final = 60.0  # seconds for an answer
T = TypeVar("T")


class StoreShelf:
    """A `Shelf` of `solve`. Raises OSError if it cannot be reached."""

    def __init__(self, store: Store, node: str) -> None:
        self.store, self.node = store, node
        self.loop = asyncio.get_running_loop()

    def fetch(self, name: str) -> bytes | None:
        return self._ask(solved.fetch(self.store, name))

    def claim(self, name: str) -> bool:
        return self._ask(solved.claim(self.store, name, self.node))

    def put(self, name: str, body: bytes) -> None:
        self._ask(solved.put(self.store, name, body))

    def give_up(self, name: str) -> None:
        self._ask(solved.give_up(self.store, name, self.node))

    def _ask(self, question: Coroutine[Any, Any, T]) -> T:
        try:
            return asyncio.run_coroutine_threadsafe(question, self.loop).result(WITHIN)
        except (StoreTrouble, CancelledError, RuntimeError) as trouble:  # or the loop has ended
            question.close()
            raise OSError(str(trouble)) from trouble
