"""How nodes wake each other: a hint that there is something to read, which may be lost."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping


class Bus(ABC):
    """Nothing depends on what it carries: a node that hears nothing looks a little later."""

    closing = False  # set before `listen` is cancelled

    @abstractmethod
    async def wake(self, heads: Mapping[str, int]) -> None:
        """Tell the others which tables have moved on, and how far; none: there are news."""

    @abstractmethod
    async def listen(self, woken: Callable[[Mapping[str, int]], None]) -> None:
        """Hear the others until cancelled. Lost connections are made again; what they may have
        carried is asked for by calling with nothing."""

    @abstractmethod
    async def close(self) -> None: ...


MOST_BYTES = 7000  # of one hint: PostgreSQL takes less than 8000


def pack(heads: Mapping[str, int]) -> list[str]:
    """Texts that are short enough for one hint each."""
    texts: list[str] = []
    some: list[str] = []
    size = 0
    for table, head in heads.items():
        word = f"{table}:{head}"
        if size + len(word) >= MOST_BYTES:
            texts.append(" ".join(some))
            size, some = 0, []
        some.append(word)
        size += len(word) + 1
    return [*texts, " ".join(some)]


def unpack(text: str) -> dict[str, int]:
    """Anyone who can use the database can send anything."""
    found = {}
    for word in text.split():
        table, _, head = word.rpartition(":")
        if table and head.isdecimal():
            found[table] = int(head)
    return found
