"""Choosing someone on a server, and what can be done about anyone, wherever the player is."""

from __future__ import annotations

from collections.abc import Coroutine, Iterable, Sequence
from typing import Any

from ...engine import Phrase
from ...protocol.company import FriendView, PeopleOut, PersonView
from ...protocol.shapes import LONGEST_WORD
from ..menu import MenuLeft
from .session import OnlinePlace


class Choosing:
    """Asks whom, does it, and says so."""

    def __init__(self, place: OnlinePlace) -> None:
        self.session, self.voice, self.words = place.session, place.voice, place.words
        self.client, self.menu = place.session.client, place.session.menu

    def people(self) -> PeopleOut:
        """Who is here now."""
        company = self.client.company
        self.session.do(company.hear_people())
        while (people := company.people) is None:
            self.session.bell.wait()
            self.session.hear()
        self.session.do(company.hear_people(False))
        return people

    # Whom

    def called(self, name: str) -> str:
        return name or self.words("company-former-player")

    def named(self, people: Sequence[PersonView | FriendView]) -> list[str]:
        return [self.called(one["name"]) for one in people]

    def one_of(self, people: Iterable[PersonView | FriendView]) -> PersonView:
        """One of these people, each of whom is named once."""
        rows: dict[str, PersonView] = {}
        for one in people:
            rows.setdefault(one["person"], {"person": one["person"], "name": one["name"]})
        rows.pop(self.client.person, None)
        if not rows:
            self.voice.note("company-nobody-else")
            raise MenuLeft
        choices = [(self.called(one["name"]), one) for one in rows.values()]
        return self.menu.choose(Phrase("company-whom"), choices)

    def anyone(self, people: PeopleOut) -> PersonView:
        """A friend, or someone who is here."""
        return self.one_of([*people.friends, *people.here])

    # What

    def done(self, work: Coroutine[Any, Any, None], key: str, **args: str) -> bool:
        """Do something and say so, or why not."""

        async def did() -> bool:
            await work
            return True

        if self.session.attempt(did()):
            self.voice.note(key, **args)
            return True
        return False

    def block(self, someone: PersonView, on: bool) -> None:
        name = self.called(someone["name"])
        work = self.client.company.block(someone["person"], on)
        self.done(work, "company-blocked" if on else "company-unblocked", name=name)

    def ask_to_be_friends(self, someone: PersonView) -> None:
        self.done(self.client.company.befriend(someone["person"]), "company-asked")

    def report(self, someone: PersonView, table: str | None = None) -> None:
        """Tell the moderators. The server adds what was said."""
        if reason := self.what_is_wrong(self.called(someone["name"])):
            work = self.client.company.report(someone["person"], reason, table)
            self.done(work, "company-reported")

    def report_by_name(self, table: str | None = None) -> None:
        """The same of someone who said something there, and has left."""
        name = self.session.screen.ask(self.words("company-report-name"))[:LONGEST_WORD]
        if name and (reason := self.what_is_wrong(name)):
            work = self.client.company.report(None, reason, table, name)
            self.done(work, "company-reported")

    def what_is_wrong(self, name: str) -> str:
        """In a few words; empty: nothing is reported."""
        return self.session.screen.ask(self.words("company-report-why", name=name))

    def invite(self, someone: PersonView, table: str) -> None:
        name = self.called(someone["name"])
        work = self.client.company.invite(table, someone["person"])
        self.done(work, "company-invited", name=name)
