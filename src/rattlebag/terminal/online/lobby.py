"""The lobby of a server: its tables, its people, and the way to a seat."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator, Mapping
from typing import Any

from ...client import RemoteTable
from ...engine import Phrase
from ...games import GAMES, rules_of
from ...protocol import messages as m
from ...text import Preferences
from ..key_loop import KeyLoop, KeyNow, LeavesGame
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
    "8": "online-more",
}
LONGEST_NUMBER = 6  # digits; anything longer is a code


class Lobby:
    """A `Game` of sorts: one finds a table to play at."""

    def __init__(self, link: Link, first: Callable[[], Any] | None = None) -> None:
        """`first` is done before anything else: the way to a table that was asked for."""
        self.link, self.voice, self.words = link, link.voice, link.voice.words
        self.first = first
        client = link.client
        self.seats = {seat: client.names.get(seat, "") for seat in client.seats}  # with names
        self.is_in = False
        self.lists = 0  # how often the list of tables came

    @property
    def preferences(self) -> Preferences:
        return self.link.preferences

    def is_asked(self) -> bool:
        return False

    def heard(self, news: m.Update | m.LobbyOut) -> None:
        """A new table is told at once, so that nobody has to ask over and over."""
        if not isinstance(news, m.LobbyOut):
            return
        self.lists += news.tables is not None
        if not self.is_in:
            return
        for table in news.opened:
            if table["status"] == "waiting":
                self.voice.say(self.words("online-new-table", table=self.described(table)))
        if more := news.opened_total - len(news.opened):
            self.voice.say(self.words("online-new-tables", count=more))

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
        self.look()
        self.is_in = True
        self.tell_tables()
        self.tell_entries()

    def look(self, skip: int = 0) -> None:
        """Have the list of tables, or another page of it."""
        before = self.lists
        self.link.do(self.link.client.hear_lobby(skip=skip))
        while self.lists == before or not self.is_page(skip):
            self.link.wait()
            self.link.hear()

    def is_page(self, skip: int) -> bool:
        """Whether the list is the page that was asked for, or there is no such page any more."""
        now, total = self.place()
        return now == skip or skip >= total

    def over(self) -> bool:
        return False

    def end(self) -> None:
        """One leaves the lobby by `LeavesGame` alone."""

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
            KeyLoop(There(self.link, table), self.voice).run()
        except Quits:
            raise
        except LeavesGame:
            self.link.hear()
        self.seats.pop(table.id, None)
        if table.seat is not None and table.status == "playing":
            self.seats[table.id] = table.about["name"]
        self.enter()

    # Telling

    def tables(self) -> list[dict[str, Any]]:
        """Those of the page that is told."""
        lobby = self.link.client.lobby
        return (lobby.tables or []) if lobby else []

    def place(self) -> tuple[int, int]:
        """How many tables come before these, and how many there are."""
        lobby = self.link.client.lobby
        return (lobby.skip, max(lobby.total, len(self.tables()))) if lobby else (0, 0)

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
        skip, total = self.place()
        if total > len(tables):
            shown = {"first": skip + 1, "last": skip + len(tables), "total": total}
            self.voice.note("online-tables-shown", **shown)
        for number, table in enumerate(tables, skip + 1):
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
        people = (lobby.people or []) if lobby else []
        names = [Phrase("literal", text=name) for name in people]
        if lobby and (more := lobby.people_total - len(people)) > 0:
            names.append(Phrase("online-people-more", count=more))
        self.voice.say(self.words("online-people", names=tuple(names)))

    # Keys

    def entries(self) -> Iterator[KeyNow]:
        for key, label in ENTRIES.items():
            if label == "online-return" and not self.seats:
                continue
            if label == "online-more" and self.place()[1] <= len(self.tables()):
                continue
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
        tables, (skip, _) = self.tables(), self.place()
        self.tell_tables()
        typed = self.link.screen.ask(self.words("online-which-table"))
        if not typed:
            return None
        number = self.words.locale.whole(typed)
        if number is not None and len(typed) <= LONGEST_NUMBER:
            if skip < number <= skip + len(tables):
                return {"table": tables[number - 1 - skip]["id"]}
            self.voice.note("online-no-such-number")
            return None
        return {"code": "".join(typed.split())[:64]}

    def chat(self) -> None:
        if text := self.link.screen.ask(self.words("online-say-what")):
            self.link.attempt(self.link.client.chat(text[:4000]))

    def more(self) -> None:
        """The next page; after the last one the first."""
        skip, total = self.place()
        if total <= len(self.tables()):
            self.voice.note("online-no-more-tables")
            return
        after = skip + len(self.tables())
        self.look(after if after < total else 0)
        self.tell_tables()

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

    def prefer(self, preferences: Preferences) -> None:
        self.link.prefer(preferences)

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
    "online-more": Lobby.more,
}
