"""The lobby of a server: its tables, its people, and how to join."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator, Mapping
from typing import Any

from ...client import RemoteTable
from ...engine import Phrase
from ...games import GAMES, rules_of
from ...protocol.from_server import LobbyOut, Update
from ...protocol.views import LobbyTable
from ...text import Preferences
from ..key_loop import KeyLoop, KeyNow, LeavesGame, offers
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


class LobbyMenu:
    """The lobby, as a `Game`: the place to find a table."""

    def __init__(self, link: Link, first: Callable[[], Any] | None = None) -> None:
        """`first` opens the table that the command line asks for, if any."""
        self.link, self.voice, self.words = link, link.voice, link.voice.words
        self.first = first
        client = link.client
        self.seats = {seat: client.names.get(seat, "") for seat in client.seats}  # table names
        self.is_in = False
        self.lists = 0  # how often the list of tables has arrived

    @property
    def preferences(self) -> Preferences:
        return self.link.preferences

    def is_asked(self) -> bool:
        return False

    def heard(self, news: Update | LobbyOut) -> None:
        """Announce new tables, so that nobody has to keep asking."""
        if not isinstance(news, LobbyOut):
            return
        self.lists += news.tables is not None
        if not self.is_in:
            return
        for table in news.opened:
            if table["status"] == "waiting":
                self.voice.say(self.words("online-new-table", table=self.described(table)))
        if more := news.opened_total - len(news.opened):
            self.voice.say(self.words("online-new-tables", count=more))

    # The course of events

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
        """Enter the lobby and hear its tables."""
        self.link.place = self
        self.is_in = False
        self.look()
        self.is_in = True
        self.tell_tables()
        self.tell_entries()

    def look(self, skip: int = 0) -> None:
        """Request a page of the list of tables."""
        before = self.lists
        self.link.do(self.link.client.hear_lobby(skip=skip))
        while self.lists == before or not self.is_page(skip):
            self.link.wait()
            self.link.hear()

    def is_page(self, skip: int) -> bool:
        """Whether the list is the requested page, or that page no longer exists."""
        now, total = self.place()
        return now == skip or skip >= total

    def over(self) -> bool:
        return False

    def end(self) -> None:
        """Never called: the lobby ends only with `LeavesGame`."""

    def next_key(self) -> str | None:
        self.link.hear()
        if self.link.screen.scripted and self.link.lost:
            self.link.wait()
            return None
        return self.link.screen.key()

    def sit_at(self, table: RemoteTable) -> None:
        """Play at a table, then return to the lobby."""
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

    def tables(self) -> list[LobbyTable]:
        """The tables on this page of the list."""
        lobby = self.link.client.lobby
        return (lobby.tables or []) if lobby else []

    def place(self) -> tuple[int, int]:
        """The number of tables before this page, and of all tables."""
        lobby = self.link.client.lobby
        return (lobby.skip, max(lobby.total, len(self.tables()))) if lobby else (0, 0)

    def described(self, table: LobbyTable) -> str:
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
        self.voice.aside("offers", sentences=offers(self.voice, self.entries()))

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
        spectators = self.link.menu.pick(Phrase("online-who-watches"), watchers) == 1
        name = self.link.screen.ask(self.words("online-name-of-table"))
        self.go(
            self.link.client.create(game, name=name[:4000], private=private, spectators=spectators)
        )

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
        """A table by its number in the list, or a private table by its code."""
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
        """The next page, or the first after the last."""
        skip, total = self.place()
        if total <= len(self.tables()):
            self.voice.note("online-no-more-tables")
            return
        after = skip + len(self.tables())
        self.look(after if after < total else 0)
        self.tell_tables()

    def go_back(self) -> None:
        """Return to a seat."""
        if not self.seats:
            self.voice.note("online-no-seat")
            return
        ids = list(self.seats)
        labels = [self.words.say(self.named(table_id)) for table_id in ids]
        at = self.link.menu.pick(Phrase("online-which-seat"), labels) if len(ids) > 1 else 1
        self.go(self.link.client.join(ids[at - 1]))

    def keeps_dice(self) -> bool:
        """There are no dice in the lobby."""
        return False

    def rules(self) -> str:
        """All games, briefly."""
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


ACTS: Mapping[str, Callable[[LobbyMenu], None]] = {
    "online-open": LobbyMenu.open,
    "online-sit": LobbyMenu.sit,
    "online-watch": LobbyMenu.watch,
    "online-key-chat": LobbyMenu.chat,
    "online-who": LobbyMenu.tell_people,
    "online-list": LobbyMenu.tell_tables,
    "online-return": LobbyMenu.go_back,
    "online-more": LobbyMenu.more,
}
