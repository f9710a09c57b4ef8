"""What the lobby says of tables and people. A page of the list is made once for all who look."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple, cast

from pydantic_core import to_json

from ...games import rules_of
from ...protocol.views import LobbyTable, OwnTable, Status, TableName
from ...table.room import Summary
from ...text import Locale, Words
from ..tables.directory import Show
from ..tables.hall import Hall
from ..telling import options_view
from .crowd import Crowd

if TYPE_CHECKING:
    from ..connections.connection import Connection

PAGE = 20  # tables
MOST_OPENED = 3  # new tables that are told by name at a time
MOST_PAGES = 500  # kept for others who look at the same: anyone can ask for any words


class Filter(NamedTuple):
    """Which part of the list someone looks at, and how many tables to skip."""

    game: str | None = None
    skip: int = 0
    show: Show = None
    find: str = ""

    def fits(self, summary: Summary) -> bool:
        """Whether a table of the part to show is wanted. What is typed begins a word of a name."""
        if self.game not in (None, summary["game"]):
            return False
        names = (summary["name"], *(seat["name"] for seat in summary["seats"]))
        return not self.find or any(f" {self.find}" in f" {n}".casefold() for n in names)


class Listing:
    """What the lobby says, as JSON."""

    def __init__(self, hall: Hall, connections: Collection[Connection]) -> None:
        self.hall, self.directory, self.connections = hall, hall.directory, connections
        self.made = 0  # pages so far
        self.pages: dict[tuple[Locale, Filter], str] = {}  # until a table changes
        self.crowd: Crowd | None = None  # until someone comes or leaves

    def message(self, locale: Locale, wanted: Filter, opened: Sequence[str] = ()) -> str:
        """A whole list. `opened` has the ids of tables that are new since the last one."""
        summaries, words = self.directory.summaries, Words(locale)
        news = to_json([table_row(words, i, summaries[i]) for i in opened[:MOST_OPENED]]).decode()
        return (
            f'{{"type":"lobby",{self._page(locale, wanted)},{self.everyone().json()},"lines":[],'
            f'"opened":{news},"opened_total":{len(opened)}}}'
        )

    def everyone(self) -> Crowd:
        """Who is here, the same value until someone comes or leaves."""
        if self.crowd is None:
            others = self.hall.neighbours.people.values()
            self.crowd = Crowd.of([*(one.me.name for one in self.connections), *others])
        return self.crowd

    def _page(self, locale: Locale, wanted: Filter) -> str:
        """The page with the first table that is not skipped, or the last page."""
        key = locale, wanted._replace(skip=wanted.skip // PAGE * PAGE)
        if key not in self.pages:
            if len(self.pages) >= MOST_PAGES:
                self.pages.clear()
            self.made += 1
            found, total = self.directory.in_lobby(wanted.show)
            if wanted.game or wanted.find:  # else the list need not be looked through
                fitting = [one for one in found if wanted.fits(one[1])]
                found, total = iter(fitting), len(fitting)
            skip = min(wanted.skip, max(0, total - 1)) // PAGE * PAGE
            words = Words(locale)
            tables = [table_row(words, *one) for one in islice(found, skip, skip + PAGE)]
            place = {"game": wanted.game, "skip": skip, "total": total, "page": PAGE}
            place |= {"show": wanted.show, "find": wanted.find}
            self.pages[key] = to_json({"tables": tables, **place}).decode()[1:-1]
        return self.pages[key]

    def own(self, locale: Locale, person: str) -> str:
        """The tables where someone has a seat, as JSON; empty if there are none."""
        words, own = Words(locale), self.directory.seats_of(person)
        rows = [self._own_row(words, i, self.directory.summaries[i], person) for i in own]
        return to_json(rows).decode() if rows else ""

    def of(self, friends: Iterable[str], locale: Locale, wanted: Filter) -> str:
        """The listed tables where friends sit, as JSON; empty if there are none."""
        found = self.directory.in_lobby_with(friends, wanted.show)
        words, fitting = Words(locale), (one for one in found if wanted.fits(one[1]))
        rows = [table_row(words, *one) for one in islice(fitting, PAGE)]
        return to_json(rows).decode() if rows else ""

    def _own_row(self, words: Words, table_id: str, summary: Summary, person: str) -> OwnTable:
        seats, acting = summary["seats"], self.hall.to_act(table_id)
        seat = next(at for at, seat in enumerate(seats) if seat["person"] == person)
        others = [at for at in acting or () if at != seat]
        return {
            **_named(words, table_id, summary),
            "names": [one["name"] for at, one in enumerate(seats) if at != seat],
            "turn": None if acting is None else [seats[at]["name"] for at in others],
            "your_turn": seat in (acting or ()),
            "away": seats[seat]["away"],
            "alone": all(one["bot"] for at, one in enumerate(seats) if at != seat),
        }


def _named(words: Words, table_id: str, summary: Summary) -> TableName:
    return {
        "id": table_id,
        "name": summary["name"],
        "game": summary["game"],
        "title": words(rules_of(summary["game"]).title),
        "status": cast(Status, summary["status"]),
    }


def table_row(words: Words, table_id: str, summary: Summary) -> LobbyTable:
    """What the lobby says about one table."""
    return {
        **_named(words, table_id, summary),
        "players": len(summary["seats"]),
        "people": sum(not seat["bot"] for seat in summary["seats"]),
        "most": summary["most"],
        "watching": summary["watching"],
        "names": [seat["name"] for seat in summary["seats"]],
        "options": options_view(words.say, summary["game"], summary.get("options", {})),
        "rated": summary.get("rated", False),
        "coach": summary.get("coach", False),
    }
