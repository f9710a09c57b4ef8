"""Everyone who is connected, what they may ask for together, and who is told of the lobby."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from typing import TYPE_CHECKING

from ...engine import Reason
from ...text import Line, Locale, Words
from ..config import Config
from ..limits import Buckets
from ..people import People
from ..tables.hall import Hall
from ..tables.live import Answer
from .listing import Filter, Listing, only_line

if TYPE_CHECKING:
    from ..connections.connection import Connection

REMEMBERED = 1000  # lines said in the lobby, to recognise a repeated one
SHARES = 6  # times as many messages as from one connection may come from one address
MOST_ORDERS = 100  # things done at tables, moves aside, by one person at once; then two a second
EVERY, SOON = 1.0, 0.2  # seconds between two lists of the lobby, and from a change to its list


class Hub:
    """All connections of the server."""

    def __init__(self, hall: Hall, people: People, config: Config) -> None:
        self.hall, self.people, self.config = hall, people, config
        self.connections: set[Connection] = set()
        # A new connection has a new allowance for chat, so its address has one too.
        self.chats = Buckets(config.chats_per_minute / 20, max(15.0, config.chats_per_minute / 2))
        # Many connections together would otherwise take all of the processor.
        rate, burst = config.messages_per_second, config.message_burst
        self.messages = Buckets(SHARES * rate, SHARES * burst)
        self.orders = Buckets(2.0, MOST_ORDERS)
        self.telling, self.telling_much = asyncio.Semaphore(4), asyncio.Semaphore(1)  # at a time
        self.said: OrderedDict[tuple[str, str], str] = OrderedDict()  # in the lobby, by id
        self.listing = Listing(hall, self.connections)
        self.looking: dict[Connection, Filter] = {}  # who looks at the lobby
        self.owed: set[Connection] = set()  # those of them whose list is out of date
        self.due: asyncio.TimerHandle | None = None
        self.told_at = -EVERY
        hall.on_change = self.tables_changed

    def enter(self, connection: Connection) -> None:
        self.connections.add(connection)
        self.people_changed()

    def leave(self, connection: Connection) -> None:
        if connection in self.connections:
            self.connections.discard(connection)
            self.look_away(connection)
            self.people_changed()

    # The lobby

    def look(self, connection: Connection, wanted: Filter) -> None:
        """Tell someone about the lobby from now on. The first list is sent at once, unless they ask
        for it over and over."""
        if not self.looking:
            self.hall.directory.take_fresh()  # nobody has missed them
        self.looking[connection] = wanted
        if connection.allowed.looks.take() and not connection.is_behind():
            self.owed.discard(connection)
            locale = connection.preferences.locale
            self._send_list(connection, self.listing.message(locale, wanted))
        else:
            self.owed.add(connection)
            self._tell_soon()

    def look_away(self, connection: Connection) -> None:
        self.looking.pop(connection, None)
        self.owed.discard(connection)

    def tables_changed(self) -> None:
        self.listing.pages.clear()
        self._changed()

    def people_changed(self) -> None:
        self.listing.people = None
        self._changed()

    def _changed(self) -> None:
        if self.looking:
            self.owed.update(self.looking)
            self._tell_soon()

    def _tell_soon(self) -> None:
        """Many changes are told at once, and not so often that nobody can listen to the list."""
        if self.due is None:
            loop = asyncio.get_running_loop()
            wait = max(SOON, self.told_at + EVERY - loop.time())
            self.due = loop.call_later(wait, self._tell_all)

    def _tell_all(self) -> None:
        """Send the list to everyone who looks. For those who do not read it, lists do not pile up:
        they get the latest one when they have caught up."""
        self.due, self.told_at = None, asyncio.get_running_loop().time()
        opened = self.hall.directory.take_fresh()
        made: dict[tuple[Locale, Filter], str] = {}
        for connection in tuple(self.owed):
            if connection.is_behind():
                continue
            self.owed.discard(connection)
            key = connection.preferences.locale, self.looking[connection]
            if key not in made:
                made[key] = self.listing.message(*key, opened=opened)
            self._send_list(connection, made[key])
        if self.owed:
            self._tell_soon()

    def _send_list(self, connection: Connection, message: str) -> None:
        """The list is the same for many; to those who have a seat, their own tables are added."""
        if own := self.listing.own(connection.preferences.locale, connection.person):
            message = f'{message[:-1]},"mine":{own}}}'
        connection.send_text(message)

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
            locale = connection.preferences.locale
            if locale not in told:
                said = Words(locale)("chat-in-lobby", name=by.me.name, text=text)
                told[locale] = only_line(Line(said, "lobby", "chat"))
            connection.send_text(told[locale])
        return Answer("done")

    async def tell_everyone(self, reason: Reason) -> None:
        """Say goodbye to everyone, and wait until it has been sent."""
        for connection in tuple(self.connections):
            connection.trouble(reason, fatal=True)
        until = time.monotonic() + 1.0
        while any(c.outbox.waiting for c in self.connections) and time.monotonic() < until:
            await asyncio.sleep(0.01)
