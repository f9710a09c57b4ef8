"""The lobby of a server: its tables, its people, and the way to a seat."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator, Mapping
from typing import Any

from ...client import RemoteTable
from ...engine import Phrase
from ...games import GAMES, rules_of
from ...protocol import messages as m
from ..play import KeyNow, Leaves, Manner, Play
from .link import Link, Quits
from .setting_up import STATUSES
from .there import CHAT, There

ENTRIES = {
    "1": "online-open",
    "2": "online-sit",
    "3": "online-watch",
    "4": "online-key-chat",
    "5": "online-who",
    "6": "online-list",
    "7": "online-return",
}
LONGEST_NUMBER = 4  # digits; anything longer is a code


class Lobby:
    """A `Game` of sorts: one finds a table to play at."""

    def __init__(self, link: Link, first: Callable[[], Any] | None = None) -> None:
        """`first` is done before anything else: the way to a table that was asked for."""
        self.link, self.voice, self.words = link, link.voice, link.voice.words
        self.first = first
        self.known: set[str] = set()  # tables that were told
        self.seats: dict[str, str] = dict.fromkeys(link.client.seats, "")  # own ones, with names
        self.is_in = False
        self.lists = 0  # how often the list of tables came

    @property
    def manner(self) -> Manner:
        return self.link.manner

    def is_asked(self) -> bool:
        return False

    def heard(self, news: m.Update | m.LobbyOut) -> None:
        """A new table is told at once, so that nobody has to ask over and over."""
        if not isinstance(news, m.LobbyOut):
            return
        self.lists += 1
        if not self.is_in:
            return
        for table in news.tables:
            if table["id"] not in self.known and table["status"] == "waiting":
                self.voice.say(self.words("online-new-table", table=self.described(table)))
        self.known |= {table["id"] for table in news.tables}

    # The course of the evening

    def begin(self) -> None:
        self.link.place = self
        self.voice.note("online-you-are", name=self.link.client.name)
        if self.first is not None:
            found = self.first()
            if isinstance(found, RemoteTable):
                self.sit_at(found)
                return
        self.enter()

    def enter(self) -> None:
        """Come in and hear what there is."""
        self.link.place = self
        self.is_in = False
        before = self.lists
        self.link.do(self.link.client.hear_lobby())
        while self.lists == before:
            self.link.wait()
            self.link.hear()
        self.is_in = True
        self.known = {table["id"] for table in self.tables()}
        self.tell_tables()
        self.tell_entries()

    def over(self) -> bool:
        return False

    def end(self) -> None:
        """One leaves the lobby by `Leaves` alone."""

    def next_key(self) -> str | None:
        self.link.hear()
        if self.link.screen.scripted and self.link.lost:
            self.link.wait()
            return None
        return self.link.screen.key()

    def sit_at(self, table: RemoteTable) -> None:
        """Play at a table until it is left, and come back."""
        if self.is_in:
            self.is_in = False
            self.link.do(self.link.client.hear_lobby(False))
        try:
            Play(There(self.link, table), self.voice).run()
        except Quits:
            raise
        except Leaves:
            self.link.hear()
        self.seats.pop(table.id, None)
        if table.seat is not None and table.status == "playing":
            self.seats[table.id] = table.about["name"]
        self.enter()

    # Telling

    def tables(self) -> list[dict[str, Any]]:
        return self.link.client.lobby.tables if self.link.client.lobby else []

    def described(self, table: dict[str, Any]) -> str:
        return self.words(
            "online-table-entry",
            name=table["name"],
            game=table["title"],
            status=Phrase(STATUSES[table["status"]]),
            count=table["players"],
            most=table["most"],
            names=tuple(Phrase("literal", text=name) for name in table["names"]),
        )

    def tell_tables(self) -> None:
        tables = self.tables()
        if not tables:
            self.voice.note("online-no-tables")
        for number, table in enumerate(tables, 1):
            self.voice.note("menu-entry", number=number, label=self.described(table))
        for table in tables:
            if table["id"] in self.seats:
                self.seats[table["id"]] = table["name"]
        if self.seats:
            self.voice.note("online-your-seats", names=tuple(map(self.named, self.seats)))

    def named(self, table_id: str) -> Phrase:
        name = self.seats[table_id]
        return Phrase("literal", text=name) if name else Phrase("online-private-table")

    def tell_entries(self) -> None:
        entries = tuple(
            Phrase("offer-entry", key=now.keys[0], move=now.label) for now in self.entries()
        )
        self.voice.aside("offers", sentences=entries)

    def tell_people(self) -> None:
        lobby = self.link.client.lobby
        names = tuple(Phrase("literal", text=name) for name in (lobby.people if lobby else ()))
        self.voice.say(self.words("online-people", names=names))

    # Keys

    def entries(self) -> Iterator[KeyNow]:
        for key, label in ENTRIES.items():
            if label != "online-return" or self.seats:
                yield KeyNow((key,), self.words(label), True)

    def keys_now(self) -> Iterator[KeyNow]:
        yield from self.entries()
        yield KeyNow((CHAT,), self.words("online-key-chat"))

    def press(self, key: str) -> None:
        if self.link.lost:
            self.link.tell_still_lost()
        elif key == CHAT or key in ENTRIES:
            act = ACTS["online-key-chat" if key == CHAT else ENTRIES[key]]
            self.link.in_menu(lambda: act(self))
        elif key == "t":
            self.tell_entries()
        else:
            self.voice.say(self.words("unknown-key", name=self.voice.key_text(key)))

    def open(self) -> None:
        game = self.link.menu.game()
        kinds = [self.words("online-public"), self.words("online-private")]
        private = self.link.menu.pick(Phrase("online-for-whom"), kinds) == 2
        watchers = [self.words("online-all-watch"), self.words("online-none-watch")]
        watching = self.link.menu.pick(Phrase("online-who-watches"), watchers) == 1
        name = self.link.screen.ask(self.words("online-name-of-table"))
        self.go(self.link.client.create(game, name=name[:4000], private=private, watching=watching))

    def go(self, work: Coroutine[Any, Any, RemoteTable]) -> None:
        table = self.link.attempt(work)
        if table is not None:
            self.sit_at(table)

    def sit(self) -> None:
        if chosen := self.chosen():
            self.go(self.link.client.join(**chosen))

    def watch(self) -> None:
        if chosen := self.chosen():
            self.go(self.link.client.watch(**chosen))

    def chosen(self) -> dict[str, str] | None:
        """A table by its number in the list, or a private one by its code."""
        tables = self.tables()
        self.tell_tables()
        typed = self.link.screen.ask(self.words("online-which-table"))
        if not typed:
            return None
        number = self.words.locale.whole(typed)
        if number is not None and len(typed) <= LONGEST_NUMBER:
            if 1 <= number <= len(tables):
                return {"table": tables[number - 1]["id"]}
            self.voice.note("online-no-such-number")
            return None
        return {"code": "".join(typed.split())[:64]}

    def chat(self) -> None:
        if text := self.link.screen.ask(self.words("online-say-what")):
            self.link.attempt(self.link.client.chat(text[:4000]))

    def go_back(self) -> None:
        """To one's own seat."""
        if not self.seats:
            self.voice.note("online-no-seat")
            return
        ids = list(self.seats)
        labels = [self.words.say(self.named(table_id)) for table_id in ids]
        at = self.link.menu.pick(Phrase("online-which-seat"), labels) if len(ids) > 1 else 1
        self.go(self.link.client.join(ids[at - 1]))

    def keeps_dice(self) -> bool:
        """Not before one sits at a table."""
        return False

    def rules(self) -> str:
        """All games in short."""
        return "\n".join(
            self.words(
                "menu-game-entry",
                name=Phrase(rules_of(game).title),
                blurb=Phrase(rules_of(game).blurb),
            )
            for game in GAMES
        )

    def prefer(self, manner: Manner) -> None:
        self.link.prefer(manner)

    def leave(self) -> None:
        if self.link.confirmed("online-quit-question"):
            raise Quits


ACTS: Mapping[str, Callable[[Lobby], None]] = {
    "online-open": Lobby.open,
    "online-sit": Lobby.sit,
    "online-watch": Lobby.watch,
    "online-key-chat": Lobby.chat,
    "online-who": Lobby.tell_people,
    "online-list": Lobby.tell_tables,
    "online-return": Lobby.go_back,
}
