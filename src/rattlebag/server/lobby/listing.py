"""What is said of tables to those who are not there: in the lobby's list, and in invitations.

The list has pages, which are made once for everyone who looks at them.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, cast

from pydantic_core import to_json

from ...games import rules_of
from ...protocol.from_server import LINES
from ...protocol.offer import Invitation
from ...protocol.views import LobbyTable, OwnTable, Status, TableName
from ...table.summary import Summary
from ...text import Line, Locale, Words
from ..tables.directory import Directory, has_free_seat
from ..tables.hall import Hall
from ..telling import line_out, options_view

if TYPE_CHECKING:
    from ..connections.connection import Connection

PAGE = 20  # tables
MOST_PEOPLE = 100  # names
MOST_OPENED = 3  # new tables that are told by name at a time
MOST_PAGES = 500  # kept for others who look at the same: anyone can ask for any words
LINK = re.compile(r"/(join|table)/([^/]{1,64})/?")  # to an invitation


class Filter(NamedTuple):
    """Which part of the list someone looks at, and how many tables to skip."""

    game: str | None = None
    skip: int = 0
    show: Literal["join", "watch"] | None = None
    find: str = ""

    def fits(self, summary: Summary) -> bool:
        """Whether a table is wanted. What is typed begins a word of a name."""
        if self.game not in (None, summary["game"]):
            return False
        if self.show and (self.show == "join") != has_free_seat(summary):
            return False
        names = (summary["name"], *(seat["name"] for seat in summary["seats"]))
        return not self.find or any(f" {self.find}" in f" {n}".casefold() for n in names)


class Listing:
    """What the lobby says, as JSON."""

    def __init__(self, hall: Hall, connections: Collection[Connection]) -> None:
        self.hall, self.directory, self.connections = hall, hall.directory, connections
        self.made = 0  # pages so far
        self.pages: dict[tuple[Locale, Filter], str] = {}  # until a table changes
        self.people: str | None = None  # as JSON, until someone comes or leaves

    def message(self, locale: Locale, wanted: Filter, opened: Sequence[str] = ()) -> str:
        """A whole list. `opened` has the ids of tables that are new since the last one."""
        summaries, words = self.directory.summaries, Words(locale)
        news = to_json([_row(words, i, summaries[i]) for i in opened[:MOST_OPENED]]).decode()
        if self.people is None:
            names = sorted({one.me.name for one in self.connections}, key=str.casefold)
            some = to_json(names[:MOST_PEOPLE]).decode()
            self.people = f'"people":{some},"people_total":{len(names)}'
        return (
            f'{{"type":"lobby",{self._page(locale, wanted)},{self.people},"lines":[],'
            f'"opened":{news},"opened_total":{len(opened)}}}'
        )

    def _page(self, locale: Locale, wanted: Filter) -> str:
        """The page with the first table that is not skipped, or the last page."""
        key = locale, wanted._replace(skip=wanted.skip // PAGE * PAGE)
        if key not in self.pages:
            if len(self.pages) >= MOST_PAGES:
                self.pages.clear()
            self.made += 1
            found = [one for one in self.directory.in_lobby() if wanted.fits(one[1])]
            skip = min(wanted.skip, max(0, len(found) - 1)) // PAGE * PAGE
            words = Words(locale)
            tables = [_row(words, *one) for one in found[skip : skip + PAGE]]
            place = {"game": wanted.game, "skip": skip, "total": len(found), "page": PAGE}
            place |= {"show": wanted.show, "find": wanted.find}
            self.pages[key] = to_json({"tables": tables, **place}).decode()[1:-1]
        return self.pages[key]

    def own(self, locale: Locale, person: str) -> str:
        """The tables where someone has a seat, as JSON; empty if there are none."""
        words, own = Words(locale), self.directory.seats_of(person)
        rows = [self._own_row(words, i, self.directory.summaries[i], person) for i in own]
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
        }


def _named(words: Words, table_id: str, summary: Summary) -> TableName:
    return {
        "id": table_id,
        "name": summary["name"],
        "game": summary["game"],
        "title": words(rules_of(summary["game"]).title),
        "status": cast(Status, summary["status"]),
    }


def _row(words: Words, table_id: str, summary: Summary) -> LobbyTable:
    """What the lobby says about one table."""
    return {
        **_named(words, table_id, summary),
        "players": len(summary["seats"]),
        "people": sum(not seat["bot"] for seat in summary["seats"]),
        "most": summary["most"],
        "watching": summary["watching"],
        "names": [seat["name"] for seat in summary["seats"]],
        "options": options_view(words.say, summary["game"], summary.get("options", {})),
    }


def only_line(line: Line) -> str:
    """A message with a new line and nothing else."""
    said = LINES.to_json([line_out(line)]).decode()
    return f'{{"type":"lobby","tables":null,"people":null,"lines":{said}}}'


def invitation(
    directory: Directory, locale: Locale, code: str | None, table_id: str | None
) -> Invitation | None:
    """What anyone who has its code or link can know of a table, before they are in.

    None: there is no such table, or it is private and this is not its code.
    """
    found = directory.by_code(code) if code is not None else table_id
    summary = directory.summaries.get(found or "")
    if found is None or summary is None or (code is None and summary["private"]):
        return None
    words = Words(locale)
    return {
        "table": found,
        "name": summary["name"],
        "game": summary["game"],
        "title": words(rules_of(summary["game"]).title),
        "status": cast(Status, summary["status"]),
        "host": summary.get("host"),
        "names": [seat["name"] for seat in summary["seats"]],
        "free": summary["most"] - len(summary["seats"]) if has_free_seat(summary) else 0,
        "watching": summary["watching"],
        "options": options_view(words.say, summary["game"], summary.get("options", {})),
    }


def preview(directory: Directory, locale: Locale, path: str) -> tuple[str, str]:
    """A title and a sentence for wherever a link is shown."""
    words, link = Words(locale), LINK.fullmatch(path)
    kind, where = link.groups() if link else (None, None)
    code, table_id = (where, None) if kind == "join" else (None, where)
    found = invitation(directory, locale, code, table_id)
    if found is None:
        return "rattlebag", words("web-about")
    title = words("web-invites-no-host", game=found["title"])
    if found["host"]:
        title = words("web-invites", host=found["host"], game=found["title"])
    if found["free"]:
        return title, words("web-preview-free", name=found["name"], count=found["free"])
    return title, words("web-preview-full", name=found["name"])
