"""All tables of a server: those in memory, and what the lobby tells of all."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable
from typing import Any

from ..engine import Reason
from ..table import orders
from ..table.luck import SEED_BYTES, commitment
from ..table.room import PLAYING, Entry
from .calendar import Calendar
from .store import Store, TableExists
from .tables import Answer, LiveTable

CLEAR_AFTER = 30.0  # seconds that an empty table stays


class Hall:
    """Finds, makes and clears away tables."""

    def __init__(self, store: Store, config: Any, calendar: Calendar) -> None:
        self.store, self.config, self.calendar = store, config, calendar
        self.live: dict[str, LiveTable] = {}
        self.summaries: dict[str, dict[str, Any]] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.on_change: Callable[[], None] = lambda: None
        self.clearing: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Know all tables. One at which nothing has happened for long is cleared away."""
        rows, now = await self.store.tables(), self.calendar.now()
        for row in rows:
            summary = json.loads(row.summary)  # empty if its first entry was never written
            old = row.due is not None and row.due < now
            if old and summary.get("status") != PLAYING:
                await self.store.drop_table(row.table_id)
            elif summary:
                self.summaries[row.table_id] = summary

    async def table(self, table_id: str) -> LiveTable | None:
        """A table by its id, loaded if it is not in memory."""
        if found := self.live.get(table_id):
            return found
        if table_id not in self.summaries:
            return None
        async with self.loading.setdefault(table_id, asyncio.Lock()):
            if table_id not in self.live:
                self.live[table_id] = await LiveTable.load(table_id, self.store, self)
        return self.live[table_id]

    def by_code(self, code: str) -> str | None:
        wanted = code.strip().upper()
        for table_id, summary in self.summaries.items():
            if summary["code"] == wanted:
                return table_id
        return None

    def of_person(self, person: str) -> list[str]:
        """The tables where someone has a seat."""
        return [
            table_id
            for table_id, summary in self.summaries.items()
            if any(seat["person"] == person for seat in summary["seats"])
        ]

    async def make(
        self,
        table_id: str,
        first: Callable[[str, str, str | None], Entry],
        private: bool,
        command_id: str,
        content: str,
    ) -> tuple[LiveTable, Answer]:
        """A new table; `first` makes its first entry from game id, commitment and code.

        The same again finds the table that was made, also one that was made only by half.
        """
        async with self.loading.setdefault(table_id, asyncio.Lock()):
            seed = secrets.token_bytes(SEED_BYTES)
            try:
                await self.store.create(table_id, "{}", seed)
            except TableExists:
                seed = await self.store.secret(table_id)
            code = new_code() if private else None
            entry = first(secrets.token_hex(8), commitment(seed), code)
            table = self.live.get(table_id)
            if table is None:
                table = await LiveTable.load(table_id, self.store, self)
            try:
                made = await table.order(
                    command_id,
                    content,
                    lambda room: [entry] if room.seq == 0 else Reason("wire-id-used"),
                )
            except BaseException:
                if table_id not in self.live:
                    table.close()
                raise
            self.live[table_id] = table
        return table, made

    def changed(self, table: LiveTable) -> None:
        self.summaries[table.table_id] = dict(orders.summary(table.room))
        if not table.room.anyone():
            task = asyncio.ensure_future(self.clear_away(table))
            self.clearing.add(task)
            task.add_done_callback(self.clearing.discard)
        self.on_change()

    async def clear_away(self, table: LiveTable) -> None:
        """Everybody has left for good: there is nobody whom the table waits for.

        Not at once, so that whoever repeats a leave is still answered.
        """
        await asyncio.sleep(CLEAR_AFTER)
        async with table.lock:
            if table.room.anyone() or table.closed:
                return
            table.closed = True
            table.close()
            self.live.pop(table.table_id, None)
            self.summaries.pop(table.table_id, None)
            await self.store.drop_table(table.table_id)
        self.on_change()

    def close(self) -> None:
        for table in self.live.values():
            table.close()


def new_seed() -> tuple[bytes, str, str]:
    """Seed, game id and commitment of a game to come."""
    seed = secrets.token_bytes(SEED_BYTES)
    return seed, secrets.token_hex(8), commitment(seed)


CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # none that sound or look alike in both cases


def new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(8))
