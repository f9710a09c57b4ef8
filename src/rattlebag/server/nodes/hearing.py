"""What a node does when it hears of another: people here are told as if it had happened here."""

from __future__ import annotations

import json
import logging
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from ...table.room import Summary
from ..accounts.handlers import take_up
from ..store.base import TableRow
from ..store.queries import accounts
from ..store.queries import nodes as stored
from ..store.queries.nodes import NewsRow, Present

if TYPE_CHECKING:
    from ..hub import Hub
    from .neighbours import Neighbours

log = logging.getLogger("rattlebag.nodes")


class Hearing:
    """Takes up news. It can be given the same twice: all of it says how things are."""

    def __init__(self, neighbours: Neighbours, hub: Hub) -> None:
        self.neighbours, self.hub, self.hall = neighbours, hub, hub.hall
        self.store, self.elsewhere = hub.hall.store, neighbours.elsewhere

    # Moves

    def heard_tables(self) -> list[str]:
        """The tables that someone here listens to."""
        return [table_id for table_id, table in self.hall.live.items() if table.presence.ears]

    def moved(self, heads: Mapping[str, int]) -> None:
        for table_id, head in heads.items():
            self.hall.resting.pop(table_id, None)
            table = self.hall.live.get(table_id)
            if table is not None and table.room.seq < head:
                table.chores.run(partial(table.reach, head))

    # News

    async def news(self, found: Sequence[NewsRow]) -> None:
        changed: set[str] = set()
        for one in found:
            about = json.loads(one.body)
            if one.kind == "table":
                changed.add(about[0])
                continue
            try:
                await self._take_up(one.node, one.kind, about)
            except Exception:  # such as news of a newer version; the others are heard all the same
                log.exception("news of the kind %s", one.kind)
        if changed:
            await self.tables(changed)

    async def _take_up(self, node: str, kind: str, about: list[Any]) -> None:
        match kind, about:
            case "came", [table_id, person, name]:
                self._came(Present(node, table_id, person, name))
            case "went", [table_id, person]:
                self._went(node, table_id, person)
            case "lobby", [person, name, command_id, text]:
                self.hub.hear_in_lobby(person, name, command_id, text)
            case "notice", [person, number]:
                await self.hub.company.notices.tell_given(person, number)
            case "circles", people:
                for person in people:
                    await self.hub.company.circles.read_again(person)
                self.hub.company.presence.changed()
            case "counts", [person]:
                await self.hub.company.circles.read_again(person)
                self.hub.company.notices.tell_counts_of(person)
            case "seeking", []:
                self.hub.company.finder.changed()
            case "stopped", [person]:
                await self.hub.company.finder.stopped(person)
            case "found", [table_id, *people]:
                self.hub.company.finder.found(table_id, people)
            case "preferences", [person]:
                await self._preferences(person)
            case "decency", []:
                await self.hub.decency.look()
            case "address", [sanction_id]:
                await self.hub.decency.add_address(sanction_id)
            case "sessions", []:
                await self.hub.decency.end_sessions()
            case "finished", []:
                self.hall.finished.set()
            case "opens", []:
                pass  # it is one of the others now
            case "closes", []:
                self.neighbours.forget(node)

    async def _preferences(self, person: str) -> None:
        """Someone has changed them, or registered."""
        if here := self.hub.of_person(person):
            account = await accounts.by_person(self.store, person)
            if account is not None:
                for connection in here:
                    take_up(connection, account)
                self.hub.hall.neighbours.come("", person, account.name)
                self.hub.people_changed()

    # Who is where

    def everyone(self, present: Iterable[Present]) -> None:
        """All who are at other nodes, as it is known from the store."""
        now = list(present)
        known = {(one.node, one.table_id, one.person) for one in now}
        for node in self.elsewhere.nodes():
            for table_id, person in self.elsewhere.of_node(node):
                if (node, table_id, person) not in known:
                    self._went(node, table_id, person)
        for one in now:
            self._came(one)

    def gone(self, node: str) -> None:
        for table_id, person in self.elsewhere.of_node(node):
            self._went(node, table_id, person)

    def _came(self, one: Present) -> None:
        self.elsewhere.come(*one)
        if not one.table_id:
            self.hub.people_changed()
            return
        self.hall.occupy(one.table_id)
        if table := self.hall.live.get(one.table_id):
            table.chores.cancel(one.person)

    def _went(self, node: str, table_id: str, person: str) -> None:
        self.elsewhere.go(node, table_id, person)
        if not table_id:
            self.hub.people_changed()
            return
        table = self.hall.live.get(table_id)
        if table is not None:
            table.see_to_everyone()
        if not self.elsewhere.at_table(table_id) and (table is None or not table.presence.ears):
            self.hall.go(table_id)

    # The list of tables

    async def tables(self, wanted: Collection[str]) -> None:
        """Tables that were opened, changed or cleared away by others."""
        found = await stored.tables_among(self.store, wanted)
        for table_id in wanted:
            self._table(table_id, found.get(table_id))

    async def all_tables(self) -> None:
        known = set(self.hall.summaries)  # not those that are opened while this is read
        rows = {row.table_id: row for row in await self.store.tables()}
        for table_id in (*known - rows.keys(), *rows):
            self._table(table_id, rows.get(table_id))

    def _table(self, table_id: str, row: TableRow | None) -> None:
        hall = self.hall
        if row is None:
            hall.forget(table_id)
            return
        hall.directory.note_origin(table_id, row.origin)
        table = hall.live.get(table_id)
        if table is not None and table.room.seq >= row.head:
            return  # it is known here, and what is known may be newer
        summary: Summary | None = json.loads(row.summary) or None
        if summary is not None and summary != hall.summaries.get(table_id):
            hall.learn(table_id, summary)
        if table is not None:
            self.moved({table_id: row.head})
