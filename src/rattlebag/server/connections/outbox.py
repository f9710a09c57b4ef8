"""Messages waiting to be sent to a client."""

from __future__ import annotations

import asyncio
from collections import deque


class Outbox:
    """A queue that is bounded in messages and in bytes.

    A message of any length fits into an empty one: what a returning player has missed is one
    message.
    """

    def __init__(self, messages: int, size: int) -> None:
        self.messages, self.size = messages, size
        self.waiting: deque[str] = deque()
        self.bytes = 0
        self.ended = False
        self._news = asyncio.Event()

    def put(self, text: str) -> bool:
        """Queue a message; False if it does not fit."""
        weight = weight_of(text)
        too_long = self.waiting and self.bytes + weight > self.size
        if too_long or len(self.waiting) >= self.messages:
            return False
        self.waiting.append(text)
        self.bytes += weight
        self._news.set()
        return True

    def end(self) -> None:
        """Let `get` give None after the last message."""
        self.ended = True
        self._news.set()

    async def get(self) -> str | None:
        """The next message, or None after the last."""
        while not self.waiting:
            if self.ended:
                return None
            self._news.clear()
            await self._news.wait()
        text = self.waiting.popleft()
        self.bytes -= weight_of(text)
        return text

    def crowded(self) -> bool:
        """Whether it is more than half full."""
        return len(self.waiting) > self.messages // 2 or self.bytes > self.size // 2


def weight_of(text: str) -> int:
    """An upper bound of the bytes that a text takes up, in memory and on the wire."""
    return len(text) if text.isascii() else 4 * len(text)
