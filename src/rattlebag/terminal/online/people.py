"""People on a server, from the lobby: friends, messages, invitations, and finding a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Final

from babel.dates import format_datetime

from ...engine import Phrase
from ...games import GAMES, rules_of
from ...protocol.company import FriendView, MutableKind, PeopleOut, PersonView
from ...text import literals
from .choosing import Choosing

if TYPE_CHECKING:
    from .lobby import LobbyMenu

Act = Callable[[], None]
MOST_SIZE = 8  # players that can be asked for
MOST_TOLD = 10  # notices
KINDS: Final[dict[MutableKind, str]] = {
    "friends": "company-kind-friends",
    "messages": "company-kind-messages",
    "invitations": "company-kind-invitations",
    "games": "company-kind-games",
}


class PeopleMenu(Choosing):
    """Opened by keys in the lobby."""

    def __init__(self, lobby: LobbyMenu) -> None:
        super().__init__(lobby)
        self.lobby = lobby

    def open(self) -> None:
        """Tell of friends and requests, then ask what to do."""
        people = self.people()
        if people.asks:
            self.voice.note("company-who-asks", names=literals(self.named(people.asks)))
        if not people.friends:
            self.voice.note("company-no-friends")
        for friend in people.friends:
            self.voice.say(self.about(friend))
        self.menu.choose(Phrase("company-what"), self.choices(people))()

    def choices(self, people: PeopleOut) -> list[tuple[str, Act]]:
        words = self.words
        found: list[tuple[str, Act]] = [
            (words("company-read-messages"), self.messages),
            (words("company-write"), lambda: self.write(self.anyone(people))),
            (words("company-challenge"), lambda: self.challenge(self.anyone(people))),
            (words("company-befriend"), self.befriend),
        ]
        if people.asks:
            found.insert(0, (words("company-answer"), lambda: self.answer(people.asks)))
        if people.friends:
            found.append((words("company-unfriend"), lambda: self.unfriend(people.friends)))
        found.append((words("company-block"), lambda: self.block(self.anyone(people), True)))
        if people.blocked:
            ends = words("company-unblock")
            found.append((ends, lambda: self.block(self.one_of(people.blocked), False)))
        found.append((words("company-report"), lambda: self.report(self.anyone_known(people))))
        found.append((words("company-report-left"), self.report_by_name))
        found += [(words("company-notices"), self.notices), (words("company-mute"), self.mute)]
        return found

    def about(self, friend: FriendView) -> str:
        name, table = self.called(friend["name"]), friend["table"]
        if table is not None:
            at = {"table": table["name"], "game": table["title"]}
            return self.words("company-friend-at", name=name, **at)
        key = "company-friend-here" if friend["here"] else "company-friend-away"
        return self.words(key, name=name)

    def anyone_known(self, people: PeopleOut) -> PersonView:
        """Someone who is here, a friend, or someone who has written."""
        wrote = self.session.attempt(self.client.company.conversations()) or ()
        writers: list[PersonView] = [
            {"person": one["person"], "name": one["name"]} for one in wrote
        ]
        return self.one_of([*people.here, *people.friends, *writers])

    # Friends

    def befriend(self) -> None:
        if name := self.session.screen.ask(self.words("company-which-name")):
            work = self.client.company.befriend(name=name)
            self.done(work, "company-asked")

    def answer(self, asks: Sequence[PersonView]) -> None:
        someone = self.one_of(asks)
        name = self.called(someone["name"])
        yes = [(self.words("company-accept"), True), (self.words("company-decline"), False)]
        company = self.client.company
        if self.menu.choose(Phrase("company-asks", name=name), yes):
            self.done(company.befriend(someone["person"]), "company-accepts", name=name)
        else:
            self.done(company.unfriend(someone["person"]), "company-declined", name=name)

    def unfriend(self, friends: Sequence[FriendView]) -> None:
        someone = self.one_of(friends)
        name = self.called(someone["name"])
        work = self.client.company.unfriend(someone["person"])
        self.done(work, "company-unfriended", name=name)

    # Messages

    def messages(self) -> None:
        found = self.session.attempt(self.client.company.conversations())
        if not found:
            if found is not None:
                self.voice.note("company-no-messages")
            return
        choices = [
            (
                self.words(
                    "company-conversation", name=self.called(one["name"]), count=one["unread"]
                ),
                one["person"],
            )
            for one in found
        ]
        self.read(self.menu.choose(Phrase("company-whom"), choices))

    def read(self, person: str) -> None:
        """The messages with someone, and an answer."""
        found = self.session.attempt(self.client.company.conversation(person))
        if found is None:
            return
        name = self.called(found.name)
        for letter in found.letters:
            key = "company-you-wrote" if letter["mine"] else "company-they-wrote"
            at = self.when(letter["at"])
            self.voice.note(key, name=name, text=letter["text"], at=at)
        if found.name and not found.blocked:
            self.write({"person": person, "name": found.name})

    def write(self, someone: PersonView) -> None:
        prompt = self.words("company-message-to", name=self.called(someone["name"]))
        if text := self.session.screen.ask(prompt):
            work = self.client.company.write(someone["person"], text)
            self.done(work, "company-sent")

    def notices(self) -> None:
        found = self.session.attempt(self.client.company.notices())
        if not found:
            self.voice.note("company-no-notices")
            return
        for notice in reversed(found[:MOST_TOLD]):
            self.voice.note("company-notice", text=notice["text"], at=self.when(notice["at"]))
        self.session.attempt(self.client.company.read(found[0]["number"]))

    def mute(self) -> None:
        """Mute one kind of notices, or announce it again."""
        kept = self.session.attempt(self.client.company.kept_notices())
        if kept is None:
            return
        states = {True: "company-kind-muted", False: "company-kind-announced"}
        choices = [
            (self.words(states[kind in kept.muted], kind=self.words(label)), kind)
            for kind, label in KINDS.items()
        ]
        kind = self.menu.choose(Phrase("company-which-kind"), choices)
        on = kind not in kept.muted
        work = self.client.company.mute_notices(kind, on)
        self.done(work, states[on], kind=self.words(KINDS[kind]))

    def when(self, seconds: float) -> str:
        at = datetime.fromtimestamp(seconds).astimezone()
        return str(format_datetime(at, "short", locale=self.words.locale.name))

    # Playing

    def challenge(self, someone: PersonView) -> None:
        """A private table, and the invitation to it."""
        game = self.menu.game()
        table = self.session.opened(self.client.create(game, private=True))
        if table is None:
            return
        self.invite(someone, table.id)
        self.lobby.sit_at(table)

    def find(self) -> None:
        """Look for a game, or stop, or take bots."""
        company = self.client.company
        if company.finding is None:
            self.seek()
            return
        bots, stop = self.words("company-take-bots"), self.words("company-stop-finding")
        wait = self.words("company-keep-waiting")
        choices = [(wait, "wait"), (bots, "bots"), (stop, "stop")]
        chosen = self.menu.choose(Phrase("company-finding"), choices)
        if chosen == "stop":
            self.done(company.stop_finding(), "company-stopped")
        elif chosen == "bots" and (table := self.session.attempt(company.take_bots())):
            self.lobby.go(self.client.join(table))

    def seek(self) -> None:
        any_game = (self.words("company-any-game"), "")
        game = self.menu.choose(Phrase("menu-game"), [any_game, *self.menu.games()])
        games = [game] if game else list(GAMES)
        most = min(MOST_SIZE, *(rules_of(name).players[-1] for name in games))
        players = self.menu.number(Phrase("company-how-many", most=most), 2, most, 2)
        self.done(self.client.company.find(games, players), "company-looking")

    def follow(self) -> None:
        """Go where the last notice leads."""
        _, kind, where = (*self.session.leads_to.split("/"), "", "")[:3]
        match kind:
            case "join":
                self.lobby.go(self.client.join(code=where))
            case "table":
                self.lobby.go(self.client.join(where))
            case "messages":
                self.read(where)
            case "people":
                self.open()
            case "find":
                self.find()
            case _:
                self.voice.note("company-not-invited")
