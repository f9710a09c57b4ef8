"""The lobby: what people who look at it are told of tables and each other, and their chat."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING

from ...engine import Reason
from ...protocol.from_server import LINES
from ...text import Line, Locale, Words
from ..tables.live import OrderAnswer
from ..telling import line_out
from .crowd import Crowd
from .listing import Filter, Listing

if TYPE_CHECKING:
    from ..connections.connection import Connection

REMEMBERED = 1000  # lines said in the lobby, to recognise a repeated one
EVERY, SOON = 1.0, 0.2  # seconds between two lists of the lobby, and from a change to its list
NOBODY = Crowd((), 0)  # whom someone knows who was sent no list yet


class Lobby:
    """Everyone who looks at the list of tables."""

    def __init__(self, listing: Listing) -> None:
        self.listing = listing
        self.looking: dict[Connection, Filter] = {}  # who looks at the lobby
        self.owed: set[Connection] = set()  # those of them whose list is out of date
        self.known: dict[Connection, Crowd] = {}  # whom those know who take changes of it
        self.said: OrderedDict[tuple[str, str], str] = OrderedDict()  # by person and id
        self.due: asyncio.TimerHandle | None = None
        self.told_at = -EVERY

    def look(self, connection: Connection, wanted: Filter, changes: bool = False) -> None:
        """Tell someone about the lobby: the first list at once, unless they ask over and over.

        With `changes`, who comes and goes is told without the rest."""
        if not self.looking:
            self.listing.directory.take_fresh()  # nobody has missed them
        self.looking[connection] = wanted
        self.known.pop(connection, None)
        if changes:
            self.known[connection] = NOBODY
        if connection.allowed.looks.take() and not connection.is_behind():
            self.owed.discard(connection)
            locale = connection.preferences.locale
            self._send_list(connection, self.listing.message(locale, wanted))
        else:
            self.owed.add(connection)
            self._tell_soon()

    def look_away(self, connection: Connection) -> None:
        self.looking.pop(connection, None)
        self.known.pop(connection, None)
        self.owed.discard(connection)

    def tables_changed(self) -> None:
        self.listing.pages.clear()
        if self.looking:
            self.owed.update(self.looking)
            self._tell_soon()

    def people_changed(self) -> None:
        self.listing.crowd = None
        if self.looking:
            self.owed.update(self.looking.keys() - self.known.keys())
            self._tell_soon()

    def _tell_soon(self) -> None:
        """Many changes are told at once, and not so often that nobody can listen to the list."""
        if self.due is None:
            loop = asyncio.get_running_loop()
            wait = max(SOON, self.told_at + EVERY - loop.time())
            self.due = loop.call_later(wait, self._tell_all)

    def _tell_all(self) -> None:
        """Send the list to everyone who looks. For a client that does not read, lists do not pile
        up: it gets the latest one when it has caught up."""
        self.due, self.told_at = None, asyncio.get_running_loop().time()
        opened = self.listing.directory.take_fresh()
        made: dict[tuple[Locale, Filter], str] = {}
        for connection in tuple(self.owed):
            if connection.is_behind():
                continue
            self.owed.discard(connection)
            key = connection.preferences.locale, self.looking[connection]
            if key not in made:
                made[key] = self.listing.message(*key, opened=opened)
            self._send_list(connection, made[key])
        self._tell_changes()
        if self.owed:
            self._tell_soon()

    def _tell_changes(self) -> None:
        """Tell clients that know the list's tables who has come and gone."""
        now = self.listing.everyone()
        told: dict[int, str] = {}  # by the moment that they know
        for connection, known in self.known.items():
            if known is now or connection in self.owed:
                continue
            if connection.is_behind():
                self.owed.add(connection)
                continue
            if id(known) not in told:
                told[id(known)] = now.since(known)
            self.known[connection] = now
            if text := told[id(known)]:
                connection.send_text(text)

    def _send_list(self, connection: Connection, message: str) -> None:
        """The list is the same for many; tables of their own and of friends are added for some."""
        locale = connection.preferences.locale
        if own := self.listing.own(locale, connection.person):
            message = f'{message[:-1]},"mine":{own}}}'
        friends = connection.circle.friends
        if friends and (rows := self.listing.of(friends, locale, self.looking[connection])):
            message = f'{message[:-1]},"friends":{rows}}}'
        if connection in self.known:
            self.known[connection] = self.listing.everyone()
        connection.send_text(message)

    def say(self, person: str, name: str, command_id: str, text: str) -> OrderAnswer:
        """Send a message to everyone who looks, once."""
        key = person, command_id
        if key in self.said:
            if self.said[key] == text:
                return OrderAnswer("duplicate")
            return OrderAnswer("refused", reason=Reason("wire-id-used"))
        self.said[key] = text
        if len(self.said) > REMEMBERED:
            self.said.popitem(last=False)
        told: dict[Locale, str] = {}
        for connection in tuple(self.looking):
            if person in connection.circle.blocks:
                continue
            locale = connection.preferences.locale
            if locale not in told:
                said = Words(locale)("chat-in-lobby", name=name, text=text)
                told[locale] = only_line(Line(said, "lobby", "chat"))
            connection.send_text(told[locale])
        return OrderAnswer("done")


def only_line(line: Line) -> str:
    """A message with a new line and nothing else."""
    said = LINES.to_json([line_out(line)]).decode()
    return f'{{"type":"lobby","tables":null,"people":null,"lines":{said}}}'
