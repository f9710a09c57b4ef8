"""The lobby: everyone who is connected, and what they are told of tables that they are not at.

The list of tables has pages, which are made once for everyone who looks at them."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Collection, Iterable, Sequence
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple, cast

from pydantic_core import to_json

from ..coach.desk import Desk
from ..engine import Reason
from ..games import rules_of
from ..protocol.from_server import LINES
from ..protocol.views import LobbyTable, OwnTable, Status, TableName
from ..table.room import Summary
from ..text import Line, Locale, Words
from .accounts.accounts import Accounts
from .coaching.coaching import Coaching
from .company.company import Company
from .config import Config
from .crowd import Crowd
from .decency.decency import Decency
from .limits import Buckets
from .people import People
from .practising.practising import Practising
from .records.records import Records
from .tables.directory import Show
from .tables.hall import Hall
from .tables.live import OrderAnswer
from .telling import line_out, options_view

if TYPE_CHECKING:
    from .connections.connection import Connection

REMEMBERED = 1000  # lines said in the lobby, to recognise a repeated one
SHARES = 6  # times as many messages from one address as from one connection
BURST = 50  # seconds' worth of orders that can come at once
EVERY, SOON = 1.0, 0.2  # seconds between two lists of the lobby, and from a change to its list
PAGE = 20  # tables
MOST_OPENED = 3  # new tables that are told by name at a time
MOST_PAGES = 500  # kept for others who look at the same: anyone can ask for any words
NOBODY = Crowd((), 0)  # whom someone knows who was sent no list yet


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
        self.said: OrderedDict[tuple[str, str], str] = OrderedDict()  # in the lobby, by id
        self.listing = Listing(hall, self.connections)
        self.records = Records(hall.store)
        self.desk = Desk()
        self.practising = Practising(hall.store, self.desk)
        self.coaching = Coaching(self.desk)
        self.looking: dict[Connection, Filter] = {}  # who looks at the lobby
        self.owed: set[Connection] = set()  # those of them whose list is out of date
        self.known: dict[Connection, Crowd] = {}  # whom those know who take changes of it
        self.due: asyncio.TimerHandle | None = None
        self.told_at = -EVERY
        self.company = Company(self)
        self.decency = Decency(self, people.store, people.calendar, config)
        hall.on_change = self.tables_changed

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
            self.look_away(connection)
            if connection.person not in self.company.here:
                self.hall.neighbours.go("", connection.person)
            self.people_changed()

    def of_person(self, person: str) -> list[Connection]:
        """All connections of someone; none if they are not here."""
        return list(self.company.of_person(person))

    # The lobby

    def look(self, connection: Connection, wanted: Filter, changes: bool = False) -> None:
        """Tell someone about the lobby: the first list at once, unless they ask over and over.

        With `changes`, who comes and goes is told without the rest."""
        if not self.looking:
            self.hall.directory.take_fresh()  # nobody has missed them
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
        self.company.presence.changed()
        self._changed()

    def people_changed(self) -> None:
        self.listing.crowd = None
        self.company.presence.people_changed()
        if self.looking:
            self.owed.update(self.looking.keys() - self.known.keys())
            self._tell_soon()

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
        """Send the list to everyone who looks. For a client that does not read, lists do not pile
        up: it gets the latest one when it has caught up."""
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

    def say_in_lobby(self, by: Connection, command_id: str, text: str) -> OrderAnswer:
        answer = self._say(by.person, by.me.name, command_id, text)
        if answer.kind == "done":
            self.hall.neighbours.tell("lobby", by.person, by.me.name, command_id, text)
        return answer

    def hear_in_lobby(self, person: str, name: str, command_id: str, text: str) -> None:
        """Something was said at another node."""
        self.decency.note_line(person, name, text)
        self._say(person, name, command_id, text)

    def _say(self, person: str, name: str, command_id: str, text: str) -> OrderAnswer:
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

    async def tell_everyone(self, reason: Reason) -> None:
        """Say goodbye to everyone, and wait until it has been sent."""
        for connection in tuple(self.connections):
            connection.trouble(reason, fatal=True)
        until = time.monotonic() + 1.0
        while any(c.outbox.waiting for c in self.connections) and time.monotonic() < until:
            await asyncio.sleep(0.01)


# What is said of tables


class Filter(NamedTuple):
    """Which part of the list someone looks at, and how many tables to skip."""

    game: str | None = None
    skip: int = 0
    show: Show = None
    find: str = ""

    def fits(self, summary: Summary) -> bool:
        """Whether a table of the part to show is wanted. What is typed begins a word of a name."""
        if self.game not in (None, summary["game"]):
            return False
        names = (summary["name"], *(seat["name"] for seat in summary["seats"]))
        return not self.find or any(f" {self.find}" in f" {n}".casefold() for n in names)


class Listing:
    """What the lobby says, as JSON."""

    def __init__(self, hall: Hall, connections: Collection[Connection]) -> None:
        self.hall, self.directory, self.connections = hall, hall.directory, connections
        self.made = 0  # pages so far
        self.pages: dict[tuple[Locale, Filter], str] = {}  # until a table changes
        self.crowd: Crowd | None = None  # until someone comes or leaves

    def message(self, locale: Locale, wanted: Filter, opened: Sequence[str] = ()) -> str:
        """A whole list. `opened` has the ids of tables that are new since the last one."""
        summaries, words = self.directory.summaries, Words(locale)
        news = to_json([_row(words, i, summaries[i]) for i in opened[:MOST_OPENED]]).decode()
        return (
            f'{{"type":"lobby",{self._page(locale, wanted)},{self.everyone().json()},"lines":[],'
            f'"opened":{news},"opened_total":{len(opened)}}}'
        )

    def everyone(self) -> Crowd:
        """Who is here, the same value until someone comes or leaves."""
        if self.crowd is None:
            others = self.hall.neighbours.people.values()
            self.crowd = Crowd.of([*(one.me.name for one in self.connections), *others])
        return self.crowd

    def _page(self, locale: Locale, wanted: Filter) -> str:
        """The page with the first table that is not skipped, or the last page."""
        key = locale, wanted._replace(skip=wanted.skip // PAGE * PAGE)
        if key not in self.pages:
            if len(self.pages) >= MOST_PAGES:
                self.pages.clear()
            self.made += 1
            found, total = self.directory.in_lobby(wanted.show)
            if wanted.game or wanted.find:  # else the list need not be looked through
                fitting = [one for one in found if wanted.fits(one[1])]
                found, total = iter(fitting), len(fitting)
            skip = min(wanted.skip, max(0, total - 1)) // PAGE * PAGE
            words = Words(locale)
            tables = [_row(words, *one) for one in islice(found, skip, skip + PAGE)]
            place = {"game": wanted.game, "skip": skip, "total": total, "page": PAGE}
            place |= {"show": wanted.show, "find": wanted.find}
            self.pages[key] = to_json({"tables": tables, **place}).decode()[1:-1]
        return self.pages[key]

    def own(self, locale: Locale, person: str) -> str:
        """The tables where someone has a seat, as JSON; empty if there are none."""
        words, own = Words(locale), self.directory.seats_of(person)
        rows = [self._own_row(words, i, self.directory.summaries[i], person) for i in own]
        return to_json(rows).decode() if rows else ""

    def of(self, friends: Iterable[str], locale: Locale, wanted: Filter) -> str:
        """The listed tables where friends sit, as JSON; empty if there are none."""
        found = self.directory.in_lobby_with(friends, wanted.show)
        words, fitting = Words(locale), (one for one in found if wanted.fits(one[1]))
        rows = [_row(words, *one) for one in islice(fitting, PAGE)]
        return to_json(rows).decode() if rows else ""

    def _own_row(self, words: Words, table_id: str, summary: Summary, person: str) -> OwnTable:
        seats, acting = summary["seats"], self.hall.to_act(table_id)
        seat = next(at for at, seat in enumerate(seats) if seat["person"] == person)
        others = [at for at in acting or () if at != seat]
        return {
            **_named(words, table_id, summary),
            "names": [one["name"] for at, one in enumerate(seats) if at != seat],
            "turn": None if acting is None else [seats[at]["name"] for at in others],
            "your_turn": seat in (acting or ()),
            "away": seats[seat]["away"],
        }


def _named(words: Words, table_id: str, summary: Summary) -> TableName:
    return {
        "id": table_id,
        "name": summary["name"],
        "game": summary["game"],
        "title": words(rules_of(summary["game"]).title),
        "status": cast(Status, summary["status"]),
    }


def _row(words: Words, table_id: str, summary: Summary) -> LobbyTable:
    """What the lobby says about one table."""
    return {
        **_named(words, table_id, summary),
        "players": len(summary["seats"]),
        "people": sum(not seat["bot"] for seat in summary["seats"]),
        "most": summary["most"],
        "watching": summary["watching"],
        "names": [seat["name"] for seat in summary["seats"]],
        "options": options_view(words.say, summary["game"], summary.get("options", {})),
        "rated": summary.get("rated", False),
        "coach": summary.get("coach", False),
    }


def only_line(line: Line) -> str:
    """A message with a new line and nothing else."""
    said = LINES.to_json([line_out(line)]).decode()
    return f'{{"type":"lobby","tables":null,"people":null,"lines":{said}}}'
