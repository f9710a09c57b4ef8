"""Everyone who is connected, and the lobby."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from typing import TYPE_CHECKING, Any

from ...engine import Reason
from ...table import names
from ...text import Line, Locale
from ...text.render import LOBBY
from ...text.words import Words
from ..limits import Buckets
from ..people import Person
from ..tables.hall import Hall
from ..tables.live import Answer
from .listing import Filter, Listing, only_lines

if TYPE_CHECKING:
    from ..connections.connection import Connection

REMEMBERED = 1000  # lines said in the lobby, to know a repeated one
SHARES = 6  # times as many messages as from one connection may come from one address
MOST_ORDERS = 100  # things done at tables, moves aside, by one person at once; then two a second
EVERY, SOON = 1.0, 0.2  # seconds from one list of the lobby to the next, and from a change to it


class Hub:
    """Who is here, and what they are told of the lobby."""

    def __init__(self, hall: Hall, people: Any, config: Any) -> None:
        self.hall, self.people, self.config = hall, people, config
        self.connections: set[Connection] = set()
        self.due: asyncio.TimerHandle | None = None
        self.said: OrderedDict[tuple[str, str], str] = OrderedDict()  # in the lobby, by id
        # Ten minutes' worth of guests may come at once: a club, or a school, is one address.
        self.guests = Buckets(config.guests_per_minute / 60, config.guests_per_minute * 10)
        # A new connection has a new allowance for chat, so its address has one too.
        self.chats = Buckets(config.chats_per_minute / 20, max(15.0, config.chats_per_minute / 2))
        # Many connections together would otherwise take all of the processor.
        rate, burst = config.messages_per_second, config.message_burst
        self.messages = Buckets(SHARES * rate, SHARES * burst)
        self.orders = Buckets(2.0, MOST_ORDERS)
        self.telling, self.telling_much = asyncio.Semaphore(4), asyncio.Semaphore(1)  # at a time
        self.looking: dict[Connection, Filter] = {}  # at the lobby
        self.owed: set[Connection] = set()  # those of them who do not know how it is now
        self.told_at = -EVERY
        self.listing = Listing(hall.directory, lambda: (c.me.name for c in self.connections))
        hall.on_change = self.tables_changed

    async def new_guest(self, name: str, address: str) -> tuple[Person, str] | Reason:
        """A guest and their token, or why not."""
        if reason := names.problem(names.tidy(name)):
            return reason  # nobody was made: it does not count
        if not self.guests.take(address):
            return Reason("wire-too-many-guests")
        made: tuple[Person, str] | Reason = await self.people.new_guest(name)
        return made

    def enter(self, connection: Connection) -> None:
        self.connections.add(connection)
        self.people_changed()

    def leave(self, connection: Connection) -> None:
        if connection in self.connections:
            self.connections.discard(connection)
            self.looking.pop(connection, None)
            self.owed.discard(connection)
            self.people_changed()

    # The lobby

    def look(self, connection: Connection, wanted: Filter | None) -> None:
        """Tell someone the lobby, from now on; None: no more. At once, if they do not ask for it
        over and over."""
        if wanted is None:
            self.looking.pop(connection, None)
            self.owed.discard(connection)
            return
        if not self.looking:
            self.hall.directory.take_fresh()  # nobody has missed them
        self.looking[connection] = wanted
        if connection.allowed.looks.take() and not connection.is_behind():
            self.owed.discard(connection)
            connection.send_text(self.listing.message(connection.taste.locale, wanted))
        else:
            self.owed.add(connection)
            self._tell_soon()

    def tables_changed(self) -> None:
        self.listing.tables_changed()
        self._changed()

    def people_changed(self) -> None:
        self.listing.people_changed()
        self._changed()

    def _changed(self) -> None:
        if self.looking:
            self.owed.update(self.looking)
            self._tell_soon()

    def _tell_soon(self) -> None:
        """Many changes are told at once, and seldom enough that the list can be heard."""
        if self.due is None:
            loop = asyncio.get_running_loop()
            wait = max(SOON, self.told_at + EVERY - loop.time())
            self.due = loop.call_later(wait, self._tell_all)

    def _tell_all(self) -> None:
        """Tell everyone who looks how the lobby is now. It is not heaped up before those who do
        not read it: they get the list of then when they do."""
        self.due, self.told_at = None, asyncio.get_running_loop().time()
        opened = self.hall.directory.take_fresh()
        made: dict[tuple[Locale, Filter], str] = {}
        for connection in tuple(self.owed):
            if connection.is_behind():
                continue
            self.owed.discard(connection)
            key = connection.taste.locale, self.looking[connection]
            if key not in made:
                made[key] = self.listing.message(*key, opened=opened)
            connection.send_text(made[key])
        if self.owed:
            self._tell_soon()

    def say_in_lobby(self, by: Connection, command_id: str, text: str) -> Answer:
        key = by.person, command_id
        if key in self.said:
            if self.said[key] == text:
                return Answer("duplicate")
            return Answer("refused", reason=Reason("wire-id-used"))
        self.said[key] = text
        if len(self.said) > REMEMBERED:
            self.said.popitem(last=False)
        told: dict[Locale, str] = {}
        for connection in tuple(self.looking):
            locale = connection.taste.locale
            if locale not in told:
                said = Words(locale)("chat-in-lobby", name=by.me.name, text=text)
                told[locale] = only_lines([Line(said, LOBBY, "chat")])
            connection.send_text(told[locale])
        return Answer("done")

    async def tell_everyone(self, reason: Reason) -> None:
        """Say goodbye to all, and let it arrive."""
        for connection in tuple(self.connections):
            connection.trouble(reason, fatal=True)
        until = time.monotonic() + 1.0
        while any(not c.outbox.empty() for c in self.connections) and time.monotonic() < until:
            await asyncio.sleep(0.01)
