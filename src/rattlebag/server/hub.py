"""The hub: everyone who is connected, and the parts of the server that they ask."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from ..coach.desk import Desk
from ..engine import Reason
from .accounts.accounts import Accounts
from .coaching.coaching import Coaching
from .company.company import Company
from .config import Config
from .decency.decency import Decency
from .limits import Buckets
from .lobby.listing import Listing
from .lobby.lobby import Lobby
from .people import People
from .practising.practising import Practising
from .records.records import Records
from .tables.hall import Hall
from .tables.live import OrderAnswer

if TYPE_CHECKING:
    from .connections.connection import Connection

SHARES = 6  # times as many messages from one address as from one connection
BURST = 50  # seconds' worth of orders that can come at once


class Hub:
    """All connections of the server."""

    def __init__(self, hall: Hall, people: People, config: Config) -> None:
        self.hall, self.people, self.config = hall, people, config
        self.accounts = Accounts(people, config)
        self.connections: set[Connection] = set()
        # By address: a new guest is a new person.
        self.chats = Buckets(config.chats_per_minute / 20, max(15.0, config.chats_per_minute / 2))
        # Many connections together would otherwise take all of the processor.
        rate, burst = config.messages_per_second, config.message_burst
        self.messages = Buckets(SHARES * rate, SHARES * burst)
        rate = config.orders_per_second
        self.orders = Buckets(rate, BURST * rate)  # by person
        self.orders_from = Buckets(SHARES * rate, SHARES * BURST * rate)  # by address
        self.telling, self.telling_much = asyncio.Semaphore(4), asyncio.Semaphore(1)  # at a time
        self.lobby = Lobby(Listing(hall, self.connections))
        self.records = Records(hall.store)
        self.desk = Desk()
        self.practising = Practising(hall.store, self.desk)
        self.coaching = Coaching(self.desk)
        self.company = Company(self)
        self.decency = Decency(self, people.store, people.calendar, config)
        hall.on_change = self.tables_changed
        hall.on_coach = self.coaching.prepare

    def enter(self, connection: Connection) -> None:
        self.connections.add(connection)
        self.company.enter(connection)
        self.decency.note_address(connection)
        self.hall.neighbours.come("", connection.person, connection.me.name)
        self.people_changed()

    def leave(self, connection: Connection) -> None:
        if connection in self.connections:
            self.connections.discard(connection)
            self.company.leave(connection)
            self.lobby.look_away(connection)
            if connection.person not in self.company.here:
                self.hall.neighbours.go("", connection.person)
            self.people_changed()

    def of_person(self, person: str) -> list[Connection]:
        """All connections of someone; none if they are not here."""
        return list(self.company.of_person(person))

    def tables_changed(self) -> None:
        self.company.presence.changed()
        self.lobby.tables_changed()

    def people_changed(self) -> None:
        self.company.presence.people_changed()
        self.lobby.people_changed()

    def say_in_lobby(self, by: Connection, command_id: str, text: str) -> OrderAnswer:
        answer = self.lobby.say(by.person, by.me.name, command_id, text)
        if answer.kind == "done":
            self.hall.neighbours.tell("lobby", by.person, by.me.name, command_id, text)
        return answer

    def hear_in_lobby(self, person: str, name: str, command_id: str, text: str) -> None:
        """Something was said at another node."""
        self.decency.note_line(person, name, text)
        self.lobby.say(person, name, command_id, text)

    async def tell_everyone(self, reason: Reason) -> None:
        """Say goodbye to everyone, and wait until it has been sent."""
        for connection in tuple(self.connections):
            connection.trouble(reason, fatal=True)
        until = time.monotonic() + 1.0
        while any(c.outbox.waiting for c in self.connections) and time.monotonic() < until:
            await asyncio.sleep(0.01)
