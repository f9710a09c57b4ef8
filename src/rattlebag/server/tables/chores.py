"""What a table does on its own account: tasks in the background, and timers that start them."""

from __future__ import annotations

import asyncio
import logging
import weakref
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from ..logs import note_trouble
from ..store.base import StoreTrouble

if TYPE_CHECKING:
    from .live import LiveTable

log = logging.getLogger("rattlebag.tables")

TRY_AGAIN = 5.0  # seconds after something went wrong

Work = Callable[[], Awaitable[None]]


class Chores:
    """Tasks and timers of one table. When one fails, the table looks again at all it has to do."""

    def __init__(self, table: LiveTable) -> None:
        self.table: LiveTable = weakref.proxy(table)
        self.tasks: set[asyncio.Task[None]] = set()
        self.timers: dict[str, asyncio.TimerHandle] = {}  # by what they are for

    def later(self, what: str, seconds: float, work: Work) -> None:
        """Run something after a while, in place of what was to be run for the same reason."""

        def now() -> None:
            del self.timers[what]
            self.run(work)

        self.cancel(what)
        self.timers[what] = asyncio.get_running_loop().call_later(seconds, now)

    def cancel(self, what: str) -> None:
        if timer := self.timers.pop(what, None):
            timer.cancel()

    def run(self, work: Work) -> None:
        task = asyncio.ensure_future(self._guarded(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _guarded(self, work: Work) -> None:
        try:
            await work()
            return
        except StoreTrouble as trouble:
            note_trouble(trouble)
        except Exception:
            log.exception("table %s", self.table.table_id)
        self.later("retry", TRY_AGAIN, self._retry)

    async def _retry(self) -> None:
        self.table.see_to_everyone()

    def close(self) -> None:
        for timer in self.timers.values():
            timer.cancel()
        for task in self.tasks:
            task.cancel()
