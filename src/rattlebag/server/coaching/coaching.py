"""The coach as the rest of the server uses it: in another process, and not too often for anyone."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import Future
from typing import Any, TypeVar

from ...coach.desk import Desk
from ...engine import Reason
from ...games import rules_of
from ...table.room import Room
from ..limits import Buckets
from ..rejected import Rejected

T = TypeVar("T")

HINTS_AT_ONCE, HINTS_PER_SECOND = 10, 1.0  # for one person
REVIEWS_AT_ONCE, REVIEWS_PER_SECOND = 10, 0.2  # for one address
MOST_OF_ONE = 3  # questions of one person or address that wait at a time


class Coaching:
    """What can be asked, and how often."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.hints = Buckets(HINTS_PER_SECOND, HINTS_AT_ONCE)
        self.reviews = Buckets(REVIEWS_PER_SECOND, REVIEWS_AT_ONCE)
        self._waiting: dict[str, int] = {}
        self._answering: set[asyncio.Task[None]] = set()

    def prepare(self, room: Room) -> None:
        """Hints can be asked for at this table: the first should not take longer than others."""
        kind = rules_of(room.game)
        self.desk.prepare(room.rules or kind(None, kind.players[0]))

    async def answer(self, asker: str, question: Future[T]) -> T:
        """What the coach answers. Raises what it raises, and `Rejected` if this asker has too many
        questions open."""
        waiting = self._waiting.get(asker, 0)
        if waiting >= MOST_OF_ONE:
            question.cancel()
            raise Rejected(Reason("coach-too-often"))
        self._waiting[asker] = waiting + 1
        try:
            return await asyncio.wrap_future(question)
        finally:
            self._waiting[asker] -= 1
            if not self._waiting[asker]:
                del self._waiting[asker]

    def later(self, answering: Coroutine[Any, Any, None]) -> None:
        """Answer without letting the asker's next messages wait."""
        task = asyncio.create_task(answering)
        self._answering.add(task)
        task.add_done_callback(self._answering.discard)

    def close(self) -> None:
        for task in self._answering:
            task.cancel()
