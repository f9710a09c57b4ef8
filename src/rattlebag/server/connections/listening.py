"""What one client is told of tables: news as it happens, and what it has missed."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pydantic_core import to_json

from ...engine import Event
from ...protocol.from_server import ENTRIES, Entries
from ...table.happenings import Says
from ...table.room import Room
from ...text import Line, Listener
from ..lines import lines_json
from ..tables.live import LiveTable
from ..tables.news import TableNews, Worded
from ..telling import common_view, game_json, heard, line_out, listener, own_view

if TYPE_CHECKING:
    from .connection import Connection

NONE = "[]"  # entries
MUCH = 200  # entries; anyone who has missed more waits for others who have


@dataclass
class HeardSoFar:
    """How much a client knows of one table."""

    last: int | None = None  # the last entry told; None while the journal is being told
    number: int | None = None  # ... as this person counts
    shown: int | None = None  # a hash of the view sent last
    version: int | None = None  # of the table, and all that follows from it alone: ...
    ear: Listener | None = None
    part: str = ""  # the table's part of the view, as JSON
    part_is_new: bool = False  # it was not sent yet


class Listening:
    """The tables that a client listens to. Each of them knows it as one of its ears."""

    def __init__(self, client: Connection) -> None:
        self.client = client
        self.tables: dict[LiveTable, HeardSoFar] = {}

    @property
    def person(self) -> str:
        return self.client.person

    def attend(self, table: LiveTable) -> None:
        """Listen from now on. What happened before is told from the journal."""
        self.tables.setdefault(table, HeardSoFar())
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

        It is costly: clients that ask often wait; those that missed much wait for each other."""
        self.hold(table)  # first: what is told while it waits would be told again
        await asyncio.sleep(self.client.allowed.returns.wait())
        hub, entries = self.client.hub, []
        much = table.room.count_for(self.person) - after > MUCH
        async with hub.telling_much if much else hub.telling:
            if skipped := table.recall.skipped(after, self.person):
                text = self.client.words()("room-skipped")
                entries.append(Entries(after + skipped, [line_out(Line(text, "table"))]))
            async for step in table.missed(after, self.person):
                if lines := heard(self._listener(step.room), self._wanted(step.events)):
                    entries.append(Entries(step.room.count_for(self.person), lines))
        self.tables.setdefault(table, HeardSoFar()).last = table.room.seq
        ear, _ = self._ear(table)
        told = ENTRIES.to_json(entries).decode() if entries else NONE
        game = game_json(table.room, ear, self.client.preferences.keeping)
        self._send_update(table, Worded(told, game), ear, skipped=skipped)
        self._quit_if_gone(table)

    def hold(self, table: LiveTable) -> None:
        """Tell nothing until the journal has been told."""
        if known := self.tables.get(table):
            known.last = None

    def tell(self, table: LiveTable, news: TableNews) -> None:
        """News of a table, right after they were committed."""
        known = self.tables.get(table)
        if known is None or known.last is None:
            return  # it is being told from the journal just now
        room, after, (ear, changed) = table.room, known.last, self._ear(table)
        if ear.seat is None and self._is_one_of_many(news):
            kind = ear.locale, ear.verbosity, after, room.count_for(self.person)
            worded = news.shared(kind, lambda: self._worded(room, news, after, ear))
        else:
            worded = self._worded(room, news, after, ear)
        known.last = room.seq
        self._send_update(table, worded, ear, only_news=bool(news.steps))
        if changed:
            self._quit_if_gone(table)

    def _is_one_of_many(self, news: TableNews) -> bool:
        """Whether a spectator hears the same as all others: it is not about them, nor said by
        anyone they have blocked."""
        return self.person not in news.named and news.named.isdisjoint(self.client.circle.blocks)

    def _worded(self, room: Room, news: TableNews, after: int, ear: Listener) -> Worded:
        entries = []
        for step in news.steps:
            if step.room.seq > after:
                told = self._listener(step.room) if news.separately else ear
                if lines := lines_json(told, self._wanted(step.events)):
                    number = step.room.count_for(self.person)
                    entries.append(f'{{"seq":{number},"lines":[{",".join(lines)}]}}')
        game = game_json(room, ear, self.client.preferences.keeping, news.shared)
        return Worded(f"[{','.join(entries)}]" if entries else NONE, game)

    def _quit_if_gone(self, table: LiveTable) -> None:
        """Removed by the host, or left, perhaps on another device."""
        if not table.room.has(self.person) and not table.room.lost(self.person):
            self.quit(table)

    def _wanted(self, events: Sequence[Event]) -> Sequence[Event]:
        """Without what people say who are blocked."""
        blocks = self.client.circle.blocks
        if not blocks:
            return events
        return [one for one in events if not isinstance(one, Says) or one.person not in blocks]

    def _listener(self, room: Room) -> Listener:
        return listener(room, self.person, self.client.preferences)

    def _ear(self, table: LiveTable) -> tuple[Listener, bool]:
        """This client as a listener, and whether more than the game has changed since it was told
        anything. What moves do not change is made once."""
        known = self.tables[table]
        if known.version == table.version and known.ear is not None:
            return known.ear, False
        ear = self._listener(table.room)
        part = self._part(table, ear)
        known.part_is_new = known.part_is_new or part != known.part
        known.version, known.ear, known.part = table.version, ear, part
        return ear, True

    def _send_update(
        self,
        table: LiveTable,
        news: Worded,
        ear: Listener,
        only_news: bool = False,
        skipped: int = 0,
    ) -> None:
        """Send lines and view. What others do in private is not news: not even that they did it."""
        room, seat, known = table.room, ear.seat, self.tables[table]
        since = room.turns.since.get(seat) if seat is not None else None
        shown = hash((known.part, news.game, since))
        if only_news and news.entries is NONE and known.shown == shown:
            return
        known.shown = shown
        part_is_new, known.part_is_new = known.part_is_new, False
        known.number = room.count_for(self.person)
        told = (
            f'"table":"{table.table_id}","seq":{known.number},'
            f'"state":{room.state_number(seat)},"entries":{news.entries}'
        )
        if only_news and self.client.brief and seat is None and not part_is_new:
            self.client.send_text(f'{{"type":"brief_update",{told},"game":{news.game}}}')
            return
        self.client.send_text(
            f'{{"type":"update",{told},"skipped":{skipped},'
            f'"view":{{"table":{known.part},"game":{news.game}}}}}'
        )

    def _part(self, table: LiveTable, ear: Listener) -> str:
        """The table's part of the view, as JSON. All spectators see the same."""

        room, person, kind = table.room, self.person, (ear.locale, ear.verbosity)
        view = table.shared(kind, lambda: common_view(room, table.table_id, ear))

        def made() -> str:
            return to_json({**view, **own_view(room, person)}).decode()

        if person in room.watchers and person not in room.sealing.seals:
            return table.shared((*kind, "watching"), made)
        return made()
