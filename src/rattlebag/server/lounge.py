"""Everyone who is connected, and the lobby."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from typing import TYPE_CHECKING, Any

from ..engine import Reason
from ..games import rules_of
from ..table import names
from ..text import Line
from ..text.render import LOBBY
from .hall import Hall
from .limits import Buckets
from .people import Person
from .present import line_data
from .tables import Answer

if TYPE_CHECKING:
    from .wire import Connection

REMEMBERED = 1000  # lines said in the lobby, to know a repeated one


class Lounge:
    """Who is here, and what they are told of the lobby."""

    def __init__(self, hall: Hall, people: Any, config: Any) -> None:
        self.hall, self.people, self.config = hall, people, config
        self.connections: set[Connection] = set()
        self.due: asyncio.TimerHandle | None = None
        self.said: OrderedDict[tuple[str, str], str] = OrderedDict()  # in the lobby, by id
        # Ten minutes' worth of guests may come at once: a club, or a school, is one address.
        self.guests = Buckets(config.guests_per_minute / 60, config.guests_per_minute * 10)
        self.telling_much = asyncio.Semaphore(1)  # one long story at a time
        hall.on_change = self.lobby_changed

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
        self.lobby_changed()

    def leave(self, connection: Connection) -> None:
        if connection in self.connections:
            self.connections.discard(connection)
            self.lobby_changed()

    def lobby_changed(self) -> None:
        """Tell the lobby soon; many changes at once are told once."""
        if self.due is None and any(c.in_lobby for c in self.connections):
            loop = asyncio.get_running_loop()
            self.due = loop.call_later(0.2, self._tell_all)

    def _tell_all(self) -> None:
        self.due = None
        for connection in tuple(self.connections):
            if connection.in_lobby:
                self.tell_lobby(connection, [])

    def tell_lobby(self, connection: Connection, lines: list[Line]) -> None:
        words = connection.words()
        tables = [
            {
                "id": table_id,
                "name": summary["name"],
                "game": summary["game"],
                "title": words(rules_of(summary["game"]).title),
                "status": summary["status"],
                "players": len(summary["seats"]),
                "people": sum(not seat["bot"] for seat in summary["seats"]),
                "most": summary["most"],
                "watching": summary["watching"],
                "names": [seat["name"] for seat in summary["seats"]],
            }
            for table_id, summary in self.hall.register.in_lobby()
        ]
        people = sorted({c.me.name for c in self.connections}, key=str.casefold)
        connection.send(
            {
                "type": "lobby",
                "tables": tables,
                "people": people,
                "lines": [line_data(line) for line in lines],
            }
        )

    def say_in_lobby(self, by: Connection, command_id: str, text: str) -> Answer:
        key = by.person, command_id
        if key in self.said:
            if self.said[key] == text:
                return Answer("duplicate")
            return Answer("refused", reason=Reason("wire-id-used"))
        self.said[key] = text
        if len(self.said) > REMEMBERED:
            self.said.popitem(last=False)
        for connection in tuple(self.connections):
            if connection.in_lobby:
                said = connection.words()("chat-in-lobby", name=by.me.name, text=text)
                self.tell_lobby(connection, [Line(said, LOBBY, "chat")])
        return Answer("done")

    async def tell_everyone(self, reason: Reason) -> None:
        """Say goodbye to all, and let it arrive."""
        for connection in tuple(self.connections):
            connection.trouble(reason, fatal=True)
        until = time.monotonic() + 1.0
        while any(not c.outbox.empty() for c in self.connections) and time.monotonic() < until:
            await asyncio.sleep(0.01)
