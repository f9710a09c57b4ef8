"""The lobby's list of tables, in pages that are made once for everyone who looks at them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import cast

from pydantic_core import to_json

from ...games import rules_of
from ...protocol.from_server import LINES
from ...protocol.views import LobbyTable, Status
from ...table.summary import Summary
from ...text import Line, Locale
from ...text.words import Words
from ..tables.directory import Directory
from ..telling import line_out

PAGE = 20  # tables
MOST_PEOPLE = 100  # names
MOST_OPENED = 3  # new tables that are told by name at a time


@dataclass(frozen=True)
class Filter:
    """Which part of the list someone looks at: one game or all, and how many tables to skip."""

    game: str | None = None
    skip: int = 0


class Listing:
    """What the lobby says, as JSON."""

    def __init__(self, directory: Directory, here: Callable[[], Iterable[str]]) -> None:
        """`here` gives the names of everyone who is connected."""
        self.directory, self.here = directory, here
        self.made = 0  # pages so far
        self._pages: dict[tuple[Locale, Filter], str] = {}
        self._people: str | None = None

    def tables_changed(self) -> None:
        self._pages.clear()

    def people_changed(self) -> None:
        self._people = None

    def message(self, locale: Locale, wanted: Filter, opened: Sequence[str] = ()) -> str:
        """A whole list. `opened` has the ids of tables that are new since the last one."""
        summaries, words = self.directory.summaries, Words(locale)
        news = to_json([_row(words, i, summaries[i]) for i in opened[:MOST_OPENED]]).decode()
        return (
            f'{{"type":"lobby",{self._page(locale, wanted)},{self._who()},"lines":[],'
            f'"opened":{news},"opened_total":{len(opened)}}}'
        )

    def _page(self, locale: Locale, wanted: Filter) -> str:
        """The page with the first table that is not skipped, or the last page."""
        listed = self.directory.listed
        total = listed[wanted.game] if wanted.game else listed.total()
        skip = min(wanted.skip, max(0, total - 1)) // PAGE * PAGE
        key = locale, Filter(wanted.game, skip)
        if key not in self._pages:
            self.made += 1
            words, found = Words(locale), self.directory.in_lobby(wanted.game)
            tables = [_row(words, *one) for one in islice(found, skip, skip + PAGE)]
            place = {"game": wanted.game, "skip": skip, "total": total, "page": PAGE}
            self._pages[key] = to_json({"tables": tables, **place}).decode()[1:-1]
        return self._pages[key]

    def _who(self) -> str:
        if self._people is None:
            names = sorted(set(self.here()), key=str.casefold)
            some = to_json(names[:MOST_PEOPLE]).decode()
            self._people = f'"people":{some},"people_total":{len(names)}'
        return self._people


def _row(words: Words, table_id: str, summary: Summary) -> LobbyTable:
    """What the lobby says about one table."""
    return {
        "id": table_id,
        "name": summary["name"],
        "game": summary["game"],
        "title": words(rules_of(summary["game"]).title),
        "status": cast(Status, summary["status"]),
        "players": len(summary["seats"]),
        "people": sum(not seat["bot"] for seat in summary["seats"]),
        "most": summary["most"],
        "watching": summary["watching"],
        "names": [seat["name"] for seat in summary["seats"]],
    }


def only_line(line: Line) -> str:
    """A message with a new line and nothing else."""
    said = LINES.to_json([line_out(line)]).decode()
    return f'{{"type":"lobby","tables":null,"people":null,"lines":{said}}}'
