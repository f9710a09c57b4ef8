"""Who is here, and where friends play, for people who are looking at that page."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, cast

from ...games import rules_of
from ...protocol.company import FriendView, PeopleOut, PersonView, WhereView
from ...protocol.views import Status
from ...text import Words

if TYPE_CHECKING:
    from ..connections.connection import Connection
    from .company import Company

MOST_HERE = 100
EVERY = 1.0  # seconds between two lists


class PeopleHere:
    """Many changes are told at once."""

    def __init__(self, company: Company) -> None:
        self.company = company
        self.looking: set[Connection] = set()
        self.due: asyncio.TimerHandle | None = None
        self._here: list[PersonView] | None = None  # until someone comes or leaves
        self._total = 0

    def look(self, client: Connection, on: bool) -> None:
        if not on:
            self.looking.discard(client)
        elif client.allowed.looks.take() and not client.is_behind():
            self.looking.add(client)
            client.send(self._message(client))
        else:
            self.looking.add(client)
            self.changed()

    def people_changed(self) -> None:
        self._here = None
        self.changed()

    def changed(self) -> None:
        if self.looking and self.due is None:
            self.due = asyncio.get_running_loop().call_later(EVERY, self._tell)

    def _tell(self) -> None:
        self.due = None
        for client in tuple(self.looking):
            if client.is_behind():
                self.changed()
            else:
                client.send(self._message(client))

    def here(self) -> list[PersonView]:
        if self._here is None:
            rows: list[PersonView] = [
                {"person": person, "name": name} for person, name in self.company.everyone().items()
            ]
            self._total = len(rows)
            rows.sort(key=lambda row: (row["name"].casefold(), row["person"]))
            self._here = rows[:MOST_HERE]
        return self._here

    def _message(self, client: Connection) -> PeopleOut:
        circle, words, rows = client.circle, client.words(), self.here()
        friends: list[FriendView] = [
            {
                "person": person,
                "name": self._name(person, name),
                "here": self.company.name_here(person) is not None,
                "table": self._where(words, person),
            }
            for person, name in circle.friends.items()
        ]
        friends.sort(key=lambda friend: (not friend["here"], friend["name"].casefold()))
        name_here = self.company.name_here
        asked = {person: name for person, name in circle.asked.items() if name_here(person)}
        return PeopleOut(
            friends=friends,
            asks=self._rows(circle.asks),
            asked=self._rows(asked),
            blocked=self._rows(circle.blocks),
            here=rows,
            total=self._total,
        )

    def _rows(self, people: dict[str, str]) -> list[PersonView]:
        return [{"person": who, "name": self._name(who, name)} for who, name in people.items()]

    def _name(self, person: str, name: str) -> str:
        """As they are called now, if they are here."""
        return self.company.name_here(person) or name

    def _where(self, words: Words, person: str) -> WhereView | None:
        """The public table where someone is."""
        directory = self.company.hub.hall.directory
        for table in directory.seats_of(person) if self.company.name_here(person) else ():
            summary = directory.summaries[table]
            if not summary["private"] and summary["status"] != "over":
                return {
                    "id": table,
                    "name": summary["name"],
                    "title": words(rules_of(summary["game"]).title),
                    "status": cast(Status, summary["status"]),
                }
        return None
