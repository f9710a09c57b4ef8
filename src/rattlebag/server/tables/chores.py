"""What a table does on its own account, in the background."""

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
    """Background tasks of one table. When one fails, the table looks again at all it has to do."""

    def __init__(self, table: LiveTable) -> None:
        self.table: LiveTable = weakref.proxy(table)
        self.tasks: set[asyncio.Task[None]] = set()
        self.retry: asyncio.TimerHandle | None = None

    def run(self, work: Work) -> None:
        task = asyncio.ensure_future(self._guarded(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _guarded(self, work: Work) -> None:
        try:
            await work()
        except StoreTrouble as trouble:
            note_trouble(trouble)
            self._retry_later()
        except Exception:
            log.exception("table %s", self.table.table_id)
            self._retry_later()

    def _retry_later(self) -> None:
        if self.retry is not None:
            self.retry.cancel()
        self.retry = asyncio.get_running_loop().call_later(TRY_AGAIN, self._retry)

    def _retry(self) -> None:
        self.retry = None
        self.table.see_to_everyone()

    def is_idle(self) -> bool:
        return not self.tasks and self.retry is None

    def close(self) -> None:
        if self.retry is not None:
            self.retry.cancel()
        for task in self.tasks:
            task.cancel()
