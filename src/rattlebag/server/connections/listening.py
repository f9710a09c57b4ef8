"""What one client is told of tables: news as it happens, and what it has missed."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pydantic_core import to_json

from ...protocol.from_server import ENTRIES, Entries
from ...table.room import Progress, Room
from ...text import Line, Listener
from ..tables.live import LiveTable
from ..telling import game_json, heard, line_out, listener, table_view

if TYPE_CHECKING:
    from .connection import Connection

MUCH = 200  # entries; anyone who has missed more waits for others who have


@dataclass
class Heard:
    """How much a client knows of one table."""

    last: int | None = None  # the last entry told; None while the journal is being told
    number: int | None = None  # ... as this person counts
    shown: int | None = None  # a hash of the view sent last
    version: int | None = None  # of the table's part of the view ...
    part: str = ""  # ... as JSON


class Listening:
    """The tables that a client listens to. Each of them knows it as one of its ears."""

    def __init__(self, client: Connection) -> None:
        self.client = client
        self.tables: dict[LiveTable, Heard] = {}

    @property
    def person(self) -> str:
        return self.client.person

    def attend(self, table: LiveTable) -> None:
        """Listen from now on. What happened before is told from the journal."""
        self.tables.setdefault(table, Heard())
        table.presence.come(self)

    def quit(self, table: LiveTable) -> None:
        self.tables.pop(table, None)
        table.presence.quit(self)

    def end(self) -> None:
        for table in self.tables:
            table.presence.go(self)
        self.tables.clear()

    async def retell(self, table: LiveTable, after: int) -> None:
        """Tell what this client has missed, in one update with the view as it is now.

        It is costly: those who ask often wait, and those who missed much wait for each other."""
        self.hold(table)  # first: what is told while it waits would be told again
        await asyncio.sleep(self.client.allowed.returns.wait())
        hub, entries = self.client.hub, []
        much = table.room.count_for(self.person) - after > MUCH
        async with hub.telling_much if much else hub.telling:
            if skipped := table.recall.skipped(after, self.person):
                text = self.client.words()("room-skipped")
                entries.append(Entries(after + skipped, [line_out(Line(text, "table"))]))
            async for step in table.missed(after, self.person):
                if lines := heard(self._listener(step.room), step.events):
                    entries.append(Entries(step.room.count_for(self.person), lines))
        self.tables.setdefault(table, Heard()).last = table.room.seq
        self._send_update(table, entries, self._listener(table.room), skipped=skipped)
        self._quit_if_gone(table)

    def hold(self, table: LiveTable) -> None:
        """Tell nothing until the journal has been told."""
        if known := self.tables.get(table):
            known.last = None

    def tell(self, table: LiveTable, told: Sequence[Progress]) -> None:
        """News of a table, right after they were committed."""
        known = self.tables.get(table)
        if known is None or known.last is None:
            return  # it is being told from the journal just now
        ear = self._listener(table.room)
        entries = [
            Entries(step.room.count_for(self.person), lines)
            for step in told
            if step.room.seq > known.last and (lines := heard(ear, step.events))
        ]
        known.last = table.room.seq
        self._send_update(table, entries, ear, only_news=bool(told))
        self._quit_if_gone(table)

    def _quit_if_gone(self, table: LiveTable) -> None:
        """Removed by the host, or left, perhaps on another device."""
        if not table.room.has(self.person):
            self.quit(table)

    def _listener(self, room: Room) -> Listener:
        return listener(room, self.person, self.client.preferences)

    def _send_update(
        self,
        table: LiveTable,
        entries: list[Entries],
        ear: Listener,
        only_news: bool = False,
        skipped: int = 0,
    ) -> None:
        """Send lines and view. What others do in private is not news: not even that they did it."""
        room, seat, known = table.room, ear.seat, self.tables[table]
        if known.version != table.version:
            known.version = table.version
            known.part = to_json(table_view(room, table.table_id, self.person, ear)).decode()
        game = game_json(room, ear, self.client.preferences.keeping)
        shown = hash((known.part, game, room.turns.since.get(seat) if seat is not None else None))
        if only_news and not entries and known.shown == shown:
            return
        known.shown = shown
        known.number = room.count_for(self.person)
        news = ENTRIES.to_json(entries).decode()
        self.client.send_text(
            f'{{"type":"update","table":"{table.table_id}","seq":{known.number},'
            f'"state":{room.state_number(seat)},"entries":{news},"skipped":{skipped},'
            f'"view":{{"table":{known.part},"game":{game}}}}}'
        )
