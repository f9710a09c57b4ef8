"""What waits to be sent to one client."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from typing import Protocol

AT_ONCE = 32 * 1024  # bytes that are written together


class ClientLine(Protocol):
    """The way to a client."""

    def is_open(self) -> bool:
        """Whether it takes messages now. Not if the client has not read what it was sent."""

    def write(self, texts: Sequence[str]) -> None: ...


class Outbox:
    """Messages waiting to be sent, bounded in number and in bytes.

    A message of any length fits into an empty one: all that someone has missed is one message.
    What is put in together goes out in one write, straight to the line. Only while the line takes
    nothing are messages fetched one by one with `get`, by a task that can wait."""

    def __init__(self, messages: int, size: int, line: ClientLine | None = None) -> None:
        self.messages, self.size, self.line = messages, size, line
        self.waiting: deque[str | None] = deque()
        self.bytes = 0
        self._news = asyncio.Event()
        self._due = False  # it will be looked at in a moment
        self._fetching = line is None  # `get` has a message in hand: nothing may overtake it
        self._ended = False

    def put(self, text: str) -> bool:
        """Queue a message; False if it does not fit."""
        weight = weight_of(text)
        too_long = self.waiting and self.bytes + weight > self.size
        if too_long or len(self.waiting) >= self.messages:
            return False
        self.waiting.append(text)
        self.bytes += weight
        if self._fetching:
            self._news.set()
        elif not self._due:
            self._due = True
            asyncio.get_running_loop().call_soon(self._flush)
        return True

    def _flush(self) -> None:
        """Write what waits, as long as the line takes it."""
        self._due = False
        line = self.line
        while self.waiting and not self._fetching and not self._ended:
            if line is None or not line.is_open():
                self._news.set()
                return
            texts: list[str] = []
            size = 0
            while self.waiting and size < AT_ONCE:
                text = self.waiting.popleft() or ""
                texts.append(text)
                size += weight_of(text)
            self.bytes -= size
            line.write(texts)

    def end(self) -> None:
        """Let `get` give None after the last message."""
        self._ended = True
        self.waiting.append(None)
        self._news.set()

    async def get(self) -> str | None:
        while not self.waiting:
            self._fetching = self.line is None
            self._news.clear()
            await self._news.wait()
        self._fetching = True
        text = self.waiting.popleft()
        self.bytes -= weight_of(text or "")
        return text

    def crowded(self) -> bool:
        """Whether it is more than half full."""
        return len(self.waiting) > self.messages // 2 or self.bytes > self.size // 2


def weight_of(text: str) -> int:
    """An upper bound of the bytes that a text takes up, in memory and on the wire."""
    return len(text) if text.isascii() else 4 * len(text)
