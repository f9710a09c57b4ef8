"""The tables of people who were found for each other: opened, filled, and started by themselves."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING

from ...bots import levels
from ...engine import Phrase, Reason
from ...games import rules_of
from ...table import names, orders
from ...table.entries import NewTable
from ...table.room import WAITING, Room
from ...text import Words, literals, load
from ..store.queries.finding import Waiting
from ..tables.live import LiveTable, OrderId, digest_of

if TYPE_CHECKING:
    from ..config import Config
    from ..connections.connection import Connection
    from .company import Company

BOT_LEVEL = "sensible"
STARTS = "found"  # the timer of a table that starts by itself
MOST_TRIED = 50  # people who want the same that are tried as company for one who comes
LOOK_AGAIN = 2.0  # seconds, if someone has lost the connection when the game would start


class FoundTables:
    """What is done for people who wait, once there are enough of them."""

    def __init__(self, company: Company, config: Config) -> None:
        self.company, self.config = company, config

    def none_for(self, person: str, origin: str) -> Reason | None:
        """Why there is no table for this person to open now."""
        return self.company.hub.hall.no_more_tables(person, origin)

    async def open(self, group: Sequence[Waiting]) -> tuple[LiveTable, bool]:
        """A public table with all of them at it, and whether it is new. Several nodes can do it at
        once: the table's id was chosen before, and its first entries are stored once."""
        host, hall = group[0], self.company.hub.hall
        assert host.table_id is not None
        assert host.game is not None
        if table := await hall.table(host.table_id):
            return table, False
        title = Words(load(host.locale))("room-name-of", name=host.name)
        asked = OrderId(f"found:{host.table_id}", digest_of("found"))
        with hall.directory.opening(host.table_id, host.origin):
            table, made = await hall.make(
                host.table_id,
                partial(
                    orders.open_table,
                    new=self._new(host.person, host.name, title, host.game),
                    seated=[(one.person, one.name) for one in group[1:]],
                ),
                asked,
                host.origin,
            )
        return table, made.kind == "done"

    async def with_bots(self, client: Connection, game: str, players: int) -> LiveTable:
        """A table for one, with bots in the other seats."""
        hall, words = self.company.hub.hall, client.words()
        new = self._new(
            client.person, client.me.name, words("room-name-of", name=client.me.name), game
        )
        table_id = secrets.token_hex(10)
        with hall.directory.opening(table_id, client.origin):
            opens = partial(orders.open_table, new=new)
            table, _ = await hall.make(table_id, opens, _request(client, "open"), client.origin)
            self.attend(client.person, table)
        for seat in range(1, players):
            add = partial(
                orders.add_bot,
                person=client.person,
                level=BOT_LEVEL,
                levels=levels(game),
                bot_name=words("room-bot-name"),
            )
            await table.order(_request(client, f"bot {seat}"), add)
        for connection in tuple(self.company.of_person(client.person)):
            await connection.listening.retell(table, 0)
        return table

    def _new(self, person: str, name: str, title: str, game: str) -> NewTable:
        options = rules_of(game).Options()
        return NewTable(person, name, title, game, options.plain(), None, True)

    def attend(self, person: str, table: LiveTable) -> list[Connection]:
        """Someone is at a table with all of their devices here, wherever in the page they are.
        Gives those that were not there before."""
        all_of = self.company.of_person(person)
        new = [one for one in all_of if table not in one.listening.tables]
        for connection in new:
            connection.listening.attend(table)
        return new

    def ready(self, person: str, room: Room) -> Phrase:
        """What calls someone to the table."""
        others = [chair.name for chair in room.chairs if chair.person != person]
        seconds = round(self.config.found_start_seconds)
        title = Phrase(room.kind.title)
        return Phrase("company-ready", game=title, names=literals(others), seconds=seconds)

    # Starting

    def start_soon(self, table: LiveTable) -> None:
        """Start the game in a while, if the same people are still there and nobody did before. Each
        node with someone at the table tries it; it is done once."""
        if table.room.status != WAITING or STARTS in table.chores.timers:
            return
        people = {chair.person for chair in table.room.chairs}
        # By its proxy: a table must not keep itself in memory.
        start = partial(self._start, table.chores.table, people)
        table.chores.later(STARTS, self.config.found_start_seconds, start)

    async def _start(self, table: LiveTable, people: set[str | None]) -> None:
        room, here = table.room, table.presence.people()
        if room.status != WAITING or {chair.person for chair in room.chairs} != people:
            return  # the host decides
        if room.host is None or not here >= people:
            table.chores.later(STARTS, LOOK_AGAIN, partial(self._start, table, people))
            return
        await table.own_order("found", partial(orders.start, person=room.host, here=here))


def _request(client: Connection, what: str) -> OrderId:
    """Under an id of its own: nothing of this is ever asked twice."""
    return OrderId(f"{client.person}:{secrets.token_hex(8)}", digest_of(what), client.person)


def group_for(
    new: Waiting, game: str, able: Sequence[Waiting], blocks: Collection[tuple[str, str]]
) -> list[Waiting] | None:
    """A full table of the people who came earliest. It includes the latest, because the others
    had no full table without them."""

    def fit(one: Waiting, other: Waiting) -> bool:
        pair = one.person, other.person
        blocked = pair in blocks or pair[::-1] in blocks
        return not blocked and not names.alike(one.name, other.name)

    alike = (one for one in able if one.players == new.players and one is not new)
    want = [one for one in alike if one.wants(game) and fit(one, new)][:MOST_TRIED]
    for at in range(len(want)):
        group = [new]
        for other in want[at:]:
            if all(fit(one, other) for one in group):
                group.append(other)
            if len(group) == new.players:
                return sorted(group, key=lambda one: one.place)
    return None
