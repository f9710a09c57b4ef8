"""A player's link to a server: sends requests, and says the news while waiting for answers."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from dataclasses import asdict
from typing import Any, Protocol, TypeVar

from ...client import Back, Client, Doubt, Ended, Lost, Missed, News, OutOfDate, RequestRefused
from ...client.luck import LUCK_MISSING, SEAL_CHANGED, START_GIVEN_UP, TERMS_DIFFER
from ...engine import Phrase
from ...protocol import from_client as m
from ...protocol.from_server import LineOut, LobbyOut, Trouble, Update
from ...text import Preferences
from ..key_loop import LeavesGame
from ..menu import Menu, MenuLeft
from ..voice import Voice
from .connection_thread import ConnectionThread

T = TypeVar("T")

DOUBTS = {
    LUCK_MISSING: Phrase("online-luck-missing"),
    SEAL_CHANGED: Phrase("online-seal-changed"),
    TERMS_DIFFER: Phrase("online-terms-differ"),
    START_GIVEN_UP: Phrase("online-start-given-up"),
}


class Quits(LeavesGame):
    """The player leaves the table and the server."""


class Location(Protocol):
    """Where the player is: in the lobby or at a table."""

    def heard(self, news: Update | LobbyOut) -> None:
        """React to news whose lines have been said."""

    def is_asked(self) -> bool:
        """Whether it is the player's turn."""


class Link:
    def __init__(
        self, wire: ConnectionThread, client: Client, voice: Voice, preferences: Preferences
    ) -> None:
        self.wire, self.client, self.voice, self.preferences = wire, client, voice, preferences
        self.screen = voice.screen
        self.menu = Menu(voice.screen, voice.words)
        self.place: Location | None = None
        self.lost = False

    # Hearing

    def hear(self) -> None:
        """Say all news. Raises `Ended` if the server has ended the connection."""
        while self.wire.news:
            self.hear_one(self.wire.news.popleft())

    def hear_one(self, news: News) -> None:
        match news:
            case Lost():
                self.lost = True
                self.voice.say(self.voice.words("online-lost"))
            case Back():
                self.lost = False
                asked = self.place is not None and self.place.is_asked()
                self.voice.say(
                    self.voice.words("online-back-your-turn" if asked else "online-back")
                )
            case Doubt():
                self.voice.say(self.voice.words.say(DOUBTS[news.reason]))
            case Missed():
                self.voice.say(self.voice.words("online-missed"))
            case Ended():
                raise news
            case Trouble():
                self.voice.say(news.text)
            case Update() | LobbyOut():
                for line in lines_of(news):
                    self.voice.say(line.text)
                if self.place is not None:
                    self.place.heard(news)

    def tell_still_lost(self) -> None:
        seated = self.has_seat()
        self.voice.note("online-still-lost" if seated else "online-still-lost-no-seat")

    def has_seat(self) -> bool:
        """Whether a seat is held for the player after leaving."""
        return any(table.seat is not None for table in tuple(self.client.tables.values()))

    def wait(self) -> None:
        """Wait for news or an answer."""
        self.wire.bell.wait()

    # Asking

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """The result of a request; says news while waiting. Raises what the client raises."""
        future = self.wire.start(work)
        while not future.done():
            if self.lost and not self.screen.scripted:
                self.key_while_lost(future)
            else:
                self.wait()
            self.hear()
        self.hear()
        return future.result()

    def key_while_lost(self, future: Future[Any]) -> None:
        """While disconnected, the player can only wait or leave."""
        key = self.screen.key()
        if key is None:
            return
        self.tell_still_lost()
        if key in ("q", "shift+q"):
            self.voice.aside("online-quit-question")
            while (key := self.screen.key()) is None and self.lost:
                self.hear()
            if key in ("q", "shift+q"):
                future.cancel()
                raise Quits

    def attempt(self, work: Coroutine[Any, Any, T]) -> T | None:
        """The same, but says a refusal instead of raising it."""
        try:
            return self.do(work)
        except RequestRefused as refused:
            self.voice.say(refused.text)
        except OutOfDate:
            self.voice.say(self.voice.words("online-moved-on"))
        return None

    def prefer(self, preferences: Preferences) -> None:
        self.preferences = preferences
        self.attempt(self.client.prefer(**as_sent(preferences)))

    def in_menu(self, act: Callable[[], None]) -> None:
        """Do something that can use a menu; Q leaves the menu."""
        try:
            act()
        except MenuLeft:
            self.voice.note("menu-left")

    def confirmed(self, question: str) -> bool:
        """Whether Q is pressed again; any other key stays."""
        self.voice.aside(question)
        while (key := self.screen.key()) is None:
            self.hear()
        if key in ("q", "shift+q"):
            return True
        self.voice.note("staying")
        return False


def as_sent(preferences: Preferences) -> dict[str, Any]:
    """Preferences in the protocol's words."""
    keeping: Any = asdict(preferences.keeping)
    return {"verbosity": preferences.verbosity, "keeping": m.KeepingChoice(**keeping)}


def lines_of(news: Update | LobbyOut) -> list[LineOut]:
    if isinstance(news, LobbyOut):
        return news.lines
    return [line for entry in news.entries for line in entry.lines]
