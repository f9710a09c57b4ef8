"""Records on a server, from the lobby: figures, finished games heard again, leaderboards."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import date, datetime, time
from typing import TYPE_CHECKING, TypeVar

from babel.dates import format_datetime

from ...client.luck import new_id
from ...engine import Phrase
from ...protocol import records as m
from ...protocol.shapes import LONGEST_WORD, ServerMessage
from ...text import literals
from ..menu import MenuLeft

if TYPE_CHECKING:
    from .lobby import LobbyMenu

LEAVES = "q"
LONGEST_NUMBER = 6  # digits
YEARS = range(1970, 3000)  # those that a clock may have had
T = TypeVar("T", bound=ServerMessage)


class RecordsMenu:
    """Opened by a key in the lobby."""

    def __init__(self, lobby: LobbyMenu) -> None:
        self.session, self.voice, self.words = lobby.session, lobby.voice, lobby.words
        self.screen, self.menu = self.session.screen, lobby.session.menu

    def open(self) -> None:
        choices: list[tuple[str, Callable[[], None]]] = [
            (self.words("online-record"), self.tell_record),
            (self.words("online-finished-games"), self.tell_games),
            (self.words("online-leaders"), self.tell_leaders),
            (self.words("online-search-games"), self.search_games),
        ]
        self.menu.choose(Phrase("online-records-what"), choices)()

    def asked(self, request: m.RecordsRequest, kind: type[T]) -> T | None:
        """The answer; a refusal is said."""
        found = self.session.attempt(self.session.client.order(request))
        return found if isinstance(found, kind) else None

    # My record

    def tell_record(self) -> None:
        record = self.asked(m.AskProfile(id=new_id()), m.ProfileOut)
        if record is None:
            return
        if not record.games:
            self.voice.note("online-no-record")
        for game in record.games:
            lines = [f"{figure['label']}: {figure['value']}" for figure in game["figures"]]
            if game["rating"]:
                lines.insert(0, game["rating"]["text"])
            self.voice.note("online-record-of", game=game["title"], lines=literals(lines))

    # Finished games

    def search_games(self) -> None:
        """Of one game, with someone, from one day to another; Enter leaves any of it open."""
        every: list[tuple[str, str | None]] = [(self.words("online-search-all-games"), None)]
        game = self.menu.choose(Phrase("menu-game"), [*every, *self.menu.games()])
        opponent = self.screen.ask(self.words("online-search-opponent"))[:LONGEST_WORD]
        wanted = m.AskHistory(
            id=new_id(),
            game=game,
            opponent=opponent,
            since=self.day("online-search-since", time.min),
            until=self.day("online-search-until", time.max),
        )
        self.tell_found(wanted, "online-no-games-found")

    def day(self, prompt: str, at: time) -> float | None:
        """Seconds since 1970 at this time of a day that is asked for."""
        while typed := self.screen.ask(self.words(prompt)):
            if typed.lower() == LEAVES:
                raise MenuLeft
            with suppress(ValueError):
                day = date.fromisoformat(typed)
                if day.year in YEARS:
                    return datetime.combine(day, at).timestamp()
            self.voice.note("online-no-such-day")
        return None

    def tell_games(self) -> None:
        self.tell_found(m.AskHistory(id=new_id()), "online-no-finished-games")

    def tell_found(self, wanted: m.AskHistory, none: str) -> None:
        """A page at a time, each game with a number to hear it again."""
        known: list[m.RecordedGame] = []
        before: str | None = None
        while True:
            request = wanted.model_copy(update={"id": new_id(), "before": before})
            page = self.asked(request, m.HistoryOut)
            if page is None:
                return
            for number, game in enumerate(page.games, len(known) + 1):
                self.voice.note("menu-entry", number=number, label=self.described(game))
            known += page.games
            before = page.next
            if not known:
                self.voice.note(none)
                return
            if not self.choose_game(known, more=before is not None):
                return

    def choose_game(self, known: list[m.RecordedGame], more: bool) -> bool:
        """Whether to list more games. Others are heard again until the player has enough."""
        while True:
            key = "online-which-game-or-more" if more else "online-which-game"
            typed = self.screen.ask(self.words(key))
            if not typed or typed.lower() == LEAVES:
                return False
            if more and typed == "+":
                return True
            number = self.words.locale.whole(typed) if len(typed) <= LONGEST_NUMBER else None
            if number is None or not 1 <= number <= len(known):
                self.voice.note("online-no-game-with-number", count=len(known))
            else:
                self.replay(known[number - 1])

    def described(self, game: m.RecordedGame) -> str:
        when = datetime.fromtimestamp(game["finished"])
        ended = format_datetime(when, "short", locale=self.words.locale.babel)
        key = "online-rated-game" if game["rated"] else "online-game"
        return self.words(key, game=game["title"], time=ended, result=game["text"])

    def replay(self, game: m.RecordedGame) -> None:
        """Step by step: Enter for the next, Q to stop."""
        at, total = 0, 1
        while at < total:
            request = m.AskReplay(id=new_id(), table=game["table"], number=game["number"], after=at)
            part = self.asked(request, m.ReplayOut)
            if part is None or not part.steps:
                return
            total = part.total
            for step in part.steps:
                at += 1
                self.voice.say(*(line.text for line in step["lines"] if line.text))
                if at == total:
                    self.voice.note("online-replay-over", url=game["file"])
                    return
                key = "online-replay-first" if at == 1 else "online-replay-next"
                if self.screen.ask(self.words(key, at=at, total=total)).lower() == LEAVES:
                    return

    # Leaderboards

    def tell_leaders(self) -> None:
        game = self.menu.game()
        boards: list[tuple[str, m.Board]] = [
            (self.words("online-board-rating"), "rating"),
            (self.words("online-board-practice"), "practice"),
            (self.words("online-board-best"), "best"),
        ]
        board = self.menu.choose(Phrase("online-which-board"), boards)
        found = self.asked(m.AskLeaders(id=new_id(), game=game, board=board), m.LeadersOut)
        if found is None:
            return
        self.voice.say(found.about)
        if not found.rows:
            self.voice.note("online-nobody-listed")
        for row in found.rows:
            cells = zip(found.headings[2:], row["cells"][2:], strict=True)
            values = [f"{heading}: {cell}" for heading, cell in cells]
            place, name = row["cells"][:2]
            self.voice.note("online-leader", place=place, name=name, values=literals(values))
