"""A player's session on a server: says the news, and waits for keys, news and answers together."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import asdict, replace
from threading import Thread
from typing import Any, TypeVar

from ...client import (
    Back,
    Client,
    Doubt,
    Ended,
    Lost,
    Missed,
    News,
    OutOfDate,
    RemoteTable,
    RequestRefused,
)
from ...client.client import Likes, connect
from ...client.luck import LUCK_MISSING, SEAL_CHANGED, START_GIVEN_UP, TERMS_DIFFER
from ...engine import numbers
from ...engine.keymap import AS_GAME_SAYS, BY_POSITION, BY_VALUE, DIGIT_KEEPS, SHIFT_KEEPS
from ...protocol import from_client as m
from ...protocol.accounts import PreferencesOut
from ...protocol.company import NoticeNews
from ...protocol.from_server import LobbyOut, Trouble, Update
from ...text import VERBOSITIES, NoSuchLocale, Preferences, Words, load
from ..key_loop import QUITS, KeyLoop, LeavesGame
from ..menu import Menu, MenuLeft
from ..screen import Bell
from ..voice import Voice
from .limits import within_limits

T = TypeVar("T")
GOODBYE_WITHIN = 3.0  # seconds

DOUBTS = {
    LUCK_MISSING: "online-luck-missing",
    SEAL_CHANGED: "online-seal-changed",
    TERMS_DIFFER: "online-terms-differ",
    START_GIVEN_UP: "online-start-given-up",
}


class LeavesTable(LeavesGame):
    """The player goes back to the lobby; otherwise they leave the server too."""


class OnlineSession:
    """Says the news of one connection, and sends what the player asks for.

    The connection runs in a thread, which rings `bell` when there is news or an answer."""

    client: Client

    def __init__(self, voice: Voice) -> None:
        self.voice, self.screen = voice, voice.screen
        self.menu = Menu(voice.screen, voice.words)
        self.place: OnlinePlace | None = None
        self.url = ""
        self.keep_token: Callable[[], None] = lambda: None  # for the next visit
        self.lost = False
        self.leads_to = ""  # where the last notice leads
        self.news: deque[News] = deque()
        self.bell = self.screen.bell = self.screen.bell or Bell()
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def connect(self, url: str, **who: str) -> None:
        """Come in by `name` or `token`, or log in by `name` and `password`, with a `recovery` code
        to set it. Raises what the client raises; then the player is who they were."""
        likes = as_sent(self.voice.preferences) | {"locale": self.voice.words.locale.name}
        wanted: Any = dict.fromkeys(("name", "token", "password", "recovery")) | who

        async def come() -> Client:
            client = await connect(url, **wanted, **likes)
            client.listen(self._take)
            return client

        came = asyncio.run_coroutine_threadsafe(
            within_limits(come(), self.voice.words), self._loop
        ).result()
        self.url = url
        before, self.client = getattr(self, "client", None), came
        if before is not None:
            self.news.clear()
            self._say_goodbye(before)
            self.news.clear()  # what it said last is no news

    def _take(self, news: News) -> None:
        self.news.append(news)
        self.bell.ring()

    def close(self) -> None:
        if hasattr(self, "client"):
            self._say_goodbye(self.client)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(GOODBYE_WITHIN)
        if not self._thread.is_alive():
            self._loop.close()

    def _say_goodbye(self, client: Client) -> None:
        goodbye = asyncio.run_coroutine_threadsafe(client.close(), self._loop)
        with suppress(Exception):  # the seat is held in any case
            goodbye.result(GOODBYE_WITHIN)

    # Hearing

    def hear(self) -> None:
        """Say all news. Raises `Ended` if the server has ended the connection."""
        while self.news:
            match news := self.news.popleft():
                case Lost():
                    self.lost = True
                    self.voice.note("online-lost")
                case Back():
                    self.lost = False
                    asked = any(table.my_turn for table in tuple(self.client.tables.values()))
                    self.voice.note("online-back-your-turn" if asked else "online-back")
                    asyncio.run_coroutine_threadsafe(self._find_again(), self._loop)
                case Doubt():
                    self.voice.note(DOUBTS[news.reason])
                case Missed():
                    self.voice.note("online-missed")
                case Ended():
                    raise news
                case Trouble():
                    self.voice.say(news.text)
                case PreferencesOut():
                    self.use_account()
                case NoticeNews():
                    self.tell_notices(news)
                case Update() | LobbyOut():
                    entries = news.entries if isinstance(news, Update) else [news]
                    self.voice.say(*(line.text for entry in entries for line in entry.lines))
                    if self.place is not None:
                        self.place.heard(news)

    async def _find_again(self) -> None:
        """Wait for a game as before, or hear why not."""
        try:
            await self.client.company.find_again()
        except RequestRefused as refused:
            self.client.company.finding = None
            self._take(Trouble(reason=refused.reason, text=refused.text, fatal=False))

    def tell_notices(self, news: NoticeNews) -> None:
        """Say notices, and let the server know, so that they are said once."""
        if (older := news.waited - len(news.notices)) > 0:
            self.voice.note("company-older", count=older)
        for notice in news.notices:
            self.voice.say(notice["text"])
            self.leads_to = notice["link"] or self.leads_to
        if news.notices:
            heard = self.client.company.heard(news.notices[-1]["number"])
            asyncio.run_coroutine_threadsafe(heard, self._loop)

    def tell_still_lost(self) -> None:
        self.voice.note("online-still-lost" if self.has_seat() else "online-still-lost-no-seat")

    def has_seat(self) -> bool:
        """Whether a seat is held for the player after leaving."""
        return any(table.seat is not None for table in tuple(self.client.tables.values()))

    # The account's preferences

    def use_account(self) -> None:
        """Take over the account's preferences."""
        before = self.voice.preferences
        now = self.voice.preferences = as_account(before, self.client.preferences)
        if now.locale is not before.locale:
            self.voice.words = Words(now.locale)
            self.menu = Menu(self.screen, self.voice.words)
        if now != before:
            likes = as_sent(now) | {"locale": now.locale.name}
            self.attempt(self.client.prefer(**likes))

    def save_preferences(self) -> None:
        """Save with the account what was changed here."""
        if self.client.registered:
            keeping = self.voice.preferences.keeping
            self.attempt(
                self.client.account.save_preferences(
                    verbosity=self.voice.preferences.verbosity,
                    keepingStyle=keeping.style,
                    valueKeys=keeping.value_keys,
                )
            )

    def opened(self, work: Coroutine[Any, Any, RemoteTable]) -> RemoteTable | None:
        """A table of the player's, where bots have the pace that the account has."""
        table = self.attempt(work)
        pace = numbers.decimal(str(self.client.preferences.get("pace") or ""))
        if table is not None and pace is not None:
            self.attempt(table.set_pace(pace))
        return table

    def set_pace(self, table: RemoteTable, pace: float) -> None:
        """At this table and, for someone with an account, at those that are opened from now on."""

        async def sets() -> None:
            await table.set_pace(pace)
            if self.client.registered:
                await self.client.account.save_preferences(pace=f"{pace:g}")

        self.attempt(sets())

    # Asking

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """The result of a request; says news while waiting. Raises what the client raises."""
        future = asyncio.run_coroutine_threadsafe(within_limits(work, self.voice.words), self._loop)
        future.add_done_callback(lambda _: self.bell.ring())
        while not future.done():
            if self.lost and not self.screen.scripted:
                self.key_while_lost(future)
            else:
                self.bell.wait()
            self.hear()
        self.hear()
        return future.result()

    def key_while_lost(self, future: Future[Any]) -> None:
        """While disconnected, the player can only wait or leave."""
        key = self.screen.key()
        if key is None:
            return
        self.tell_still_lost()
        if key in QUITS:
            self.voice.aside("online-quit-question")
            while (key := self.screen.key()) is None and self.lost:
                self.hear()
            if key in QUITS:
                future.cancel()
                raise LeavesGame

    def attempt(self, work: Coroutine[Any, Any, T], unless: str = "") -> T | None:
        """The same, but says a refusal, `unless` it is this one, instead of raising it."""
        try:
            return self.do(work)
        except RequestRefused as refused:
            if refused.reason == unless:
                raise
            self.voice.say(refused.text)
        except OutOfDate:
            self.voice.note("online-moved-on")
        return None

    def confirmed(self, question: str) -> bool:
        """Whether Q is pressed again; any other key stays."""
        self.voice.aside(question)
        while (key := self.screen.key()) is None:
            self.hear()
        if key not in QUITS:
            self.voice.note("staying")
        return key in QUITS


class OnlinePlace(KeyLoop):
    """Where the player is: in the lobby or at a table."""

    def __init__(self, session: OnlineSession) -> None:
        self.session, self.voice = session, session.voice

    @property
    def words(self) -> Words:
        """The account's language can change them."""
        return self.voice.words

    def heard(self, news: Update | LobbyOut) -> None:
        """React to news whose lines have been said."""

    def catch_up(self) -> None:
        """Add what belongs to the news."""

    def reads_script(self) -> bool:
        """Whether a script is read now."""
        return not self.session.lost

    def next_key(self) -> str | None:
        """Say what happens until a key is pressed."""
        self.session.hear()
        if self.over():
            return None
        self.catch_up()
        if self.session.screen.scripted and not self.reads_script():
            self.session.bell.wait()
            return None
        return self.session.screen.key()

    def act_of(self, key: str) -> Callable[[], object] | None:
        """What a key does that the game itself does not know."""

    def play(self, key: str) -> None:
        if self.session.lost:
            self.session.tell_still_lost()
            return
        try:
            if (act := self.act_of(key)) is not None:
                act()
            else:
                super().play(key)
        except MenuLeft:
            self.voice.note("menu-left")

    def tell_entries(self) -> None:
        self.offers((now for now in self.keys_now() if now.is_move), self.voice.aside)

    def chat_by(self, send: Callable[[str], Coroutine[Any, Any, None]]) -> None:
        if text := self.session.screen.ask(self.words("online-say-what")):
            self.session.attempt(send(text))

    def prefer(self, **changes: Any) -> None:
        super().prefer(**changes)
        self.session.attempt(self.session.client.prefer(**as_sent(self.voice.preferences)))
        self.session.save_preferences()


def as_account(preferences: Preferences, kept: dict[str, Any]) -> Preferences:
    """With what the account has; what it does not have, or cannot be, stays as it is."""
    style, value_keys = kept.get("keepingStyle"), kept.get("valueKeys")
    keeping = preferences.keeping
    if style in (BY_POSITION, BY_VALUE):
        keeping = replace(keeping, style=style)
    if value_keys in (AS_GAME_SAYS, DIGIT_KEEPS, SHIFT_KEEPS):
        keeping = replace(keeping, value_keys=value_keys)
    verbosity, locale = preferences.verbosity, preferences.locale
    if kept.get("verbosity") in VERBOSITIES:
        verbosity = kept["verbosity"]
    with suppress(NoSuchLocale):
        locale = load(str(kept.get("locale") or locale.name))
    return replace(preferences, locale=locale, verbosity=verbosity, keeping=keeping)


def as_sent(preferences: Preferences) -> Likes:
    """Preferences in the protocol's words; the language is chosen once."""
    verbosity: Any = preferences.verbosity
    return {"verbosity": verbosity, "keeping": m.KeepingChoice(**asdict(preferences.keeping))}
