"""The lobby of a server: its tables, its people, and how to join."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator, Mapping
from functools import partial
from typing import Any

from ...client import LobbyOut, RemoteTable, Update
from ...engine import Phrase
from ...protocol.views import LobbyTable
from ...text import literals
from ..key_loop import KeyNow, LeavesGame
from .account import ACCOUNT, AccountMenu
from .people import PeopleMenu
from .practising import PracticeMenu
from .records import RecordsMenu
from .session import LeavesTable, OnlinePlace, OnlineSession
from .there import CHAT, STATUSES, There

RECORDS, PRACTICE = "l", "d"
PEOPLE, FIND, FOLLOW = "f", "p", "j"
LONGEST_NUMBER = 6  # digits; anything longer is a code
LONGEST_CODE = 64

OpenTable = Callable[[OnlineSession], RemoteTable | None]


class LobbyMenu(OnlinePlace):
    """The lobby, as a `KeyLoop`: the place to find a table."""

    def __init__(self, session: OnlineSession, first: OpenTable | None = None) -> None:
        """`first` opens the table that the command line asks for, if any."""
        super().__init__(session)
        self.first, self.client = first, session.client
        names = self.client.names
        self.seats = {seat: names.get(seat, "") for seat in self.client.seats}  # table names
        self.is_in = False
        self.lists = 0  # how often the list of tables has arrived

    def heard(self, news: Update | LobbyOut) -> None:
        """Announce new tables, so that nobody has to keep asking."""
        if isinstance(news, LobbyOut):
            self.lists += news.tables is not None
            for table in news.opened if self.is_in else ():
                if table["status"] == "waiting":
                    self.voice.note("online-new-table", table=self.described(table))
            if self.is_in and (more := news.opened_total - len(news.opened)):
                self.voice.note("online-new-tables", count=more)

    # The course of events

    def begin(self) -> None:
        self.session.place = self
        self.voice.note("online-you-are", name=self.client.name)
        if self.first is not None and (table := self.first(self.session)) is not None:
            self.sit_at(table)
        else:
            self.enter()

    def enter(self) -> None:
        self.session.place = self
        self.is_in = False
        self.look()
        self.is_in = True
        self.tell_tables()
        self.tell_entries()

    def look(self, skip: int = 0) -> None:
        """Request a page of the list of tables, and wait until it comes or no longer exists."""
        before = self.lists
        self.session.do(self.client.hear_lobby(skip=skip))
        while self.lists == before or (self.page()[0] != skip and skip < self.page()[1]):
            self.session.bell.wait()
            self.session.hear()

    def sit_at(self, table: RemoteTable) -> None:
        """Play at a table, then return to the lobby."""
        if self.is_in:
            self.is_in = False
            self.session.do(self.client.hear_lobby(False))
        try:
            There(self.session, table).run()
        except LeavesTable:
            self.session.hear()
        self.seats.pop(table.id, None)
        if table.seat is not None and table.status == "playing":
            self.seats[table.id] = table.about["name"]
        self.enter()

    # Telling

    def tables(self) -> list[LobbyTable]:
        """The tables on this page of the list."""
        return (self.client.lobby and self.client.lobby.tables) or []

    def page(self) -> tuple[int, int]:
        """The number of tables before this page, and of all tables."""
        lobby = self.client.lobby
        return (lobby.skip, max(lobby.total, len(self.tables()))) if lobby else (0, 0)

    def described(self, table: LobbyTable) -> str:
        status, names = Phrase(STATUSES[table["status"]]), literals(table["names"])
        players = {"count": table["players"], "most": table["most"], "names": names}
        key = "online-rated-table-entry" if table.get("rated") else "online-table-entry"
        return self.words(key, name=table["name"], game=table["title"], status=status, **players)

    def tell_tables(self) -> None:
        tables, (skip, total) = self.tables(), self.page()
        if not tables:
            self.voice.note("online-no-tables")
        if total > len(tables):
            shown = {"first": skip + 1, "last": skip + len(tables), "total": total}
            self.voice.note("online-tables-shown", **shown)
        for number, table in enumerate(tables, skip + 1):
            self.voice.note("menu-entry", number=number, label=self.described(table))
            if table["id"] in self.seats:
                self.seats[table["id"]] = table["name"]
        if self.seats:
            self.voice.note("online-your-seats", names=tuple(map(self.named, self.seats)))

    def named(self, table_id: str) -> Phrase:
        name = self.seats[table_id]
        return Phrase("literal", text=name) if name else Phrase("online-private-table")

    def tell_people(self) -> None:
        lobby = self.client.lobby
        names = literals((lobby and lobby.people) or [])
        if lobby and (more := lobby.people_total - len(names)) > 0:
            names += (Phrase("online-people-more", count=more),)
        self.voice.note("online-people", names=names)

    # Keys

    def keys_now(self) -> Iterator[KeyNow]:
        useful = {"online-return": bool(self.seats)}
        useful["online-more"] = self.page()[1] > len(self.tables())
        for key, (label, _) in ENTRIES.items():
            if useful.get(label, True):
                yield KeyNow((key,), self.words(label), True)
        yield KeyNow((CHAT,), self.words("online-key-chat"))
        yield KeyNow((ACCOUNT,), self.words("account-key"))
        yield KeyNow((PEOPLE,), self.words("company-key-people"))
        yield KeyNow((FIND,), self.words("company-key-find"))
        yield KeyNow((FOLLOW,), self.words("company-key-follow"))
        yield KeyNow((RECORDS,), self.words("online-key-records"))
        yield KeyNow((PRACTICE,), self.words("online-key-practice"))

    def act_of(self, key: str) -> Callable[[], object] | None:
        if key == "t":
            return self.tell_entries
        if key == ACCOUNT:
            return AccountMenu(self).open
        if key in (PEOPLE, FIND, FOLLOW):
            people = PeopleMenu(self)
            return {PEOPLE: people.open, FIND: people.find, FOLLOW: people.follow}[key]
        if key == RECORDS:
            return RecordsMenu(self).open
        if key == PRACTICE:
            return PracticeMenu(self).open
        entry = ENTRIES.get("4" if key == CHAT else key)
        return partial(entry[1], self) if entry is not None else None

    def open(self) -> None:
        menu, words = self.session.menu, self.words
        game = menu.game()
        create = self.client.create
        kinds: list[tuple[str, Callable[..., Coroutine[Any, Any, RemoteTable]]]] = [
            (words("online-public"), create),
            (words("online-private"), partial(create, private=True)),
            (words("online-public-rated"), partial(create, rated=True)),
            (words("online-private-rated"), partial(create, private=True, rated=True)),
            (words("online-public-coach"), partial(create, coach=True)),
            (words("online-private-coach"), partial(create, private=True, coach=True)),
        ]
        opens = menu.choose(Phrase("online-for-whom"), kinds)
        allowed = [(words("online-all-watch"), True), (words("online-none-watch"), False)]
        spectators = menu.choose(Phrase("online-who-watches"), allowed)
        name = self.session.screen.ask(self.words("online-name-of-table"))
        if table := self.session.opened(opens(game, name=name, spectators=spectators)):
            self.sit_at(table)

    def go(self, work: Coroutine[Any, Any, RemoteTable]) -> None:
        if (table := self.session.attempt(work)) is not None:
            self.sit_at(table)

    def go_by(self, way: Callable[..., Coroutine[Any, Any, RemoteTable]]) -> None:
        """Join or watch a table by its number in the list, or a private one by its code."""
        tables, (skip, _) = self.tables(), self.page()
        self.tell_tables()
        typed = self.session.screen.ask(self.words("online-which-table"))
        number = self.words.locale.whole(typed) if len(typed) <= LONGEST_NUMBER else None
        if number is None and typed:
            self.go(way(code="".join(typed.split())[:LONGEST_CODE]))
        elif number is not None and skip < number <= skip + len(tables):
            self.go(way(tables[number - 1 - skip]["id"]))
        elif typed:
            self.voice.note("online-no-such-number")

    def more(self) -> None:
        """The next page, or the first after the last."""
        skip, total = self.page()
        if total <= len(self.tables()):
            self.voice.note("online-no-more-tables")
            return
        after = skip + len(self.tables())
        self.look(after if after < total else 0)
        self.tell_tables()

    def go_back(self) -> None:
        if not self.seats:
            self.voice.note("online-no-seat")
            return
        seats = [(self.words.say(self.named(table_id)), table_id) for table_id in self.seats]
        chosen = self.session.menu.choose_if_several(Phrase("online-which-seat"), seats)
        self.go(self.client.join(chosen))

    def rules(self) -> str:
        """All games, briefly."""
        return "\n".join(entry for entry, _ in self.session.menu.games())

    def leave(self) -> None:
        if self.session.confirmed("online-quit-question"):
            raise LeavesGame


ENTRIES: Mapping[str, tuple[str, Callable[[LobbyMenu], None]]] = {
    "1": ("online-open", LobbyMenu.open),
    "2": ("online-sit", lambda lobby: lobby.go_by(lobby.client.join)),
    "3": ("online-watch", lambda lobby: lobby.go_by(lobby.client.watch)),
    "4": ("online-key-chat", lambda lobby: lobby.chat_by(lobby.client.chat)),
    "5": ("online-who", LobbyMenu.tell_people),
    "6": ("online-list", LobbyMenu.tell_tables),
    "7": ("online-return", LobbyMenu.go_back),
    "8": ("online-more", LobbyMenu.more),
}
