"""Other people, from a table: invite someone, report or block someone, ask to be friends."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from ...engine import Phrase
from ...protocol.company import PersonView
from .choosing import Choosing

if TYPE_CHECKING:
    from .there import There

Act = Callable[[], None]


class OthersMenu(Choosing):
    """Opened by a key at a table."""

    def __init__(self, there: There) -> None:
        super().__init__(there)
        self.table = there.table

    def open(self) -> None:
        about = self.table.about
        choices: list[tuple[str, Act]] = [(self.words("online-nothing"), lambda: None)]
        if about["status"] == "waiting" and self.table.seat is not None:
            choices.append((self.words("company-invite"), self.invite_someone))
        for one in (*about["seats"], *about["watchers"]):
            if (person := one["person"]) not in (None, self.client.person):
                someone: PersonView = {"person": person, "name": one["name"]}
                choices.append((one["name"], partial(self.deal_with, someone)))
        gone = partial(self.report_by_name, self.table.id)
        choices.append((self.words("company-report-left"), gone))
        self.menu.choose(Phrase("online-whom"), choices)()

    def invite_someone(self) -> None:
        people = self.people()
        there = {seat["person"] for seat in self.table.about["seats"]}
        away = [one for one in (*people.friends, *people.here) if one["person"] not in there]
        self.invite(self.one_of(away), self.table.id)

    def deal_with(self, someone: PersonView) -> None:
        acts: list[tuple[str, Act]] = [
            (self.words("online-nothing"), lambda: None),
            (self.words("company-report"), partial(self.report, someone, self.table.id)),
            (self.words("company-block"), partial(self.block, someone, True)),
            (self.words("company-befriend"), partial(self.ask_to_be_friends, someone)),
        ]
        self.menu.choose(Phrase("online-what-with", name=someone["name"]), acts)()
