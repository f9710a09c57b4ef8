"""The tables of people who were found for each other: opened, filled, and started by themselves."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from ...bots import levels
from ...engine import Phrase, Reason
from ...games import rules_of
from ...table import names, orders
from ...table.entries import NewTable
from ...table.room import WAITING
from ...text import Words, literals
from ..rejected import Rejected
from ..tables.live import LiveTable, Request, digest_of

if TYPE_CHECKING:
    from ..config import Config
    from .circles import Circle
    from .company import Company

BOT_LEVEL = "sensible"
STARTS = "found"  # the timer of a table that starts by itself
LOOK_AGAIN = 2.0  # seconds, if someone has lost the connection when the game would start


@dataclass(eq=False)
class Seeker:
    """Someone who waits for a game. Several devices of one person count once."""

    circle: Circle
    name: str
    words: Words
    address: str
    games: tuple[str, ...]
    players: int
    since: float
    bots: bool = False  # they were offered
    offer: asyncio.TimerHandle | None = None
    goodbye: asyncio.TimerHandle | None = None  # runs while none of their devices is connected

    @property
    def person(self) -> str:
        return self.circle.person

    def fits(self, other: Seeker) -> bool:
        """Whether two can sit at one table."""
        apart = other.person in self.circle.blocks or self.person in other.circle.blocks
        return not apart and not names.alike(self.name, other.name)

    def rest(self) -> None:
        """Stop the timers."""
        for timer in (self.offer, self.goodbye):
            if timer:
                timer.cancel()
        self.offer = self.goodbye = None


class FoundTables:
    """What is done for people who wait, once there are enough of them."""

    def __init__(self, company: Company, config: Config) -> None:
        self.company, self.config = company, config

    def none_for(self, group: Sequence[Seeker]) -> Reason | None:
        """Why there is no table for these people now. The first is to be its host."""
        hall, host = self.company.hub.hall, group[0]
        full = (hall.no_more_seats(one.person) for one in group)
        return hall.no_more_tables(host.person, host.address) or next(filter(None, full), None)

    async def open(self, group: Sequence[Seeker], game: str) -> LiveTable:
        """A public table with all of them at it. Raises Rejected if there is none to be had."""
        if full := self.none_for(group):
            raise Rejected(full)
        table = await self._open(group[0], game)
        for seeker in group[1:]:
            self._attend(seeker, table)  # first: or they would be absent for a moment
            sit = partial(orders.sit, person=seeker.person, name=seeker.name)
            await table.order(_request(seeker, "found"), sit)
        return table

    async def with_bots(self, seeker: Seeker, game: str) -> LiveTable:
        table = await self._open(seeker, game)
        for seat in range(1, seeker.players):
            add = partial(
                orders.add_bot,
                person=seeker.person,
                level=BOT_LEVEL,
                levels=levels(game),
                bot_name=seeker.words("room-bot-name"),
            )
            await table.order(_request(seeker, f"bot {seat}"), add)
        await self.bring(seeker, table)
        return table

    async def _open(self, host: Seeker, game: str) -> LiveTable:
        hall, options = self.company.hub.hall, rules_of(game).Options()
        title = host.words("room-name-of", name=host.name)
        new = NewTable(host.person, host.name, title, game, options.plain(), None, True)
        table_id = secrets.token_hex(10)
        with hall.directory.opening(table_id, host.address):
            table, _ = await hall.make(table_id, new, _request(host, "open"))
            self._attend(host, table)
        return table

    def _attend(self, seeker: Seeker, table: LiveTable) -> None:
        """Someone is at a table with all of their devices, wherever in the page they are."""
        for connection in self.company.of_person(seeker.person):
            connection.listening.attend(table)

    async def bring(self, seeker: Seeker, table: LiveTable) -> None:
        """Tell what has happened at the table so far."""
        for connection in tuple(self.company.of_person(seeker.person)):
            await connection.listening.retell(table, 0)

    def ready(self, seeker: Seeker, group: Sequence[Seeker], game: str) -> Phrase:
        """What calls someone to the table."""
        others = literals(one.name for one in group if one is not seeker)
        seconds = round(self.config.found_start_seconds)
        title = Phrase(rules_of(game).title)
        return Phrase("company-ready", game=title, names=others, seconds=seconds)

    # Starting

    def start_soon(self, table: LiveTable) -> None:
        """Start the game in a while, if the same people are still there and nobody did before."""
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


def _request(seeker: Seeker, what: str) -> Request:
    """Under an id of its own: nothing of this is ever asked twice."""
    return Request(f"{seeker.person}:{secrets.token_hex(8)}", digest_of(what), seeker.person)
