"""What is known of every table without loading it, indexed by code, person and game."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain

from ...table.room import PLAYING, WAITING
from ...table.summary import Summary

MOST_FRESH = 1000


class Directory:
    """The summaries of all tables. Finding one costs the same however many there are."""

    def __init__(self) -> None:
        self.summaries: dict[str, Summary] = {}
        self.statuses: Counter[str] = Counter()
        self.listed: Counter[str] = Counter()  # tables in the lobby, by game
        # The lobby's list: tables to join, then tables to watch, then the rest.
        self._shelves: tuple[dict[str, Summary], ...] = ({}, {}, {})
        self._fresh: deque[str] = deque(maxlen=MOST_FRESH)  # tables that are new in the lobby
        self._codes: dict[str, str] = {}
        self._seats: dict[str, dict[str, bool]] = {}  # by person and table: False if they left
        self._origins: dict[str, str] = {}  # the address each table was opened from
        self._opened: Counter[str] = Counter()  # ... and how many tables each address has

    def put(self, table_id: str, summary: Summary) -> None:
        """A new table, or one that has changed."""
        if table_id not in self.summaries and is_public(summary):
            self._fresh.append(table_id)
        self._forget(table_id, summary)
        self.summaries[table_id] = summary
        self.statuses[summary["status"]] += 1
        if summary["code"] is not None:
            self._codes[summary["code"]] = table_id
        for seat in summary["seats"]:
            if seat["person"] is not None:
                counts = not seat.get("left", False)
                self._seats.setdefault(seat["person"], {})[table_id] = counts
        if is_public(summary):
            self._shelves[shelf_of(summary)][table_id] = summary
            self.listed[summary["game"]] += 1

    def drop(self, table_id: str) -> None:
        """A table is gone."""
        self._forget(table_id, None)
        self.summaries.pop(table_id, None)
        if address := self._origins.pop(table_id, None):
            self._opened[address] -= 1
            if not self._opened[address]:
                del self._opened[address]

    def _forget(self, table_id: str, instead: Summary | None) -> None:
        """Take a table out of all indexes. It keeps its place in the lobby if it stays there."""
        before = self.summaries.get(table_id)
        if before is None:
            return
        self.statuses[before["status"]] -= 1
        if before["code"] is not None:
            self._codes.pop(before["code"], None)
        for seat in before["seats"]:
            if seat["person"] is not None:
                own = self._seats[seat["person"]]
                own.pop(table_id, None)
                if not own:
                    del self._seats[seat["person"]]
        if is_public(before):
            self.listed[before["game"]] -= 1
            at = shelf_of(before)
            if instead is None or not is_public(instead) or shelf_of(instead) != at:
                del self._shelves[at][table_id]

    def by_code(self, code: str) -> str | None:
        return self._codes.get(code.strip().upper())

    def of_person(self, person: str) -> list[str]:
        """The tables where someone has a seat, or can have it back."""
        return list(self._seats.get(person, ()))

    def seats_of(self, person: str) -> int:
        """How many tables someone has a seat at, not counting those they left."""
        return sum(self._seats.get(person, {}).values())

    @contextmanager
    def opening(self, table_id: str, address: str) -> Iterator[None]:
        """While a table is being opened, it already counts for this address: many at once could
        otherwise exceed the limit."""
        if table_id not in self._origins and table_id not in self.summaries:
            self._origins[table_id] = address
            self._opened[address] += 1
        try:
            yield
        finally:
            if table_id not in self.summaries:
                self.drop(table_id)

    def opened_from(self, address: str) -> int:
        """How many existing tables were opened from this address."""
        return self._opened[address]

    def take_fresh(self) -> list[str]:
        """The tables that are new in the lobby since the last call, and still there."""
        fresh = [i for i in self._fresh if i in self.summaries and is_public(self.summaries[i])]
        self._fresh.clear()
        return fresh

    def in_lobby(self, game: str | None = None) -> Iterator[tuple[str, Summary]]:
        """The public tables, in the lobby's order."""
        for table_id, summary in chain.from_iterable(shelf.items() for shelf in self._shelves):
            if game is None or summary["game"] == game:
                yield table_id, summary


def is_public(summary: Summary) -> bool:
    """Whether the lobby tells of a table: it is not private, and people are there."""
    return not summary["private"] and any(seat["person"] for seat in summary["seats"])


def shelf_of(summary: Summary) -> int:
    if somebody_there(summary):
        if summary["status"] == WAITING and len(summary["seats"]) < summary["most"]:
            return 0
        if summary["status"] == PLAYING and summary["watching"]:
            return 1
    return 2


def somebody_there(summary: Summary) -> bool:
    """Whether anybody sits there whose line is up, or watches."""
    seated = any(seat["person"] and not seat["away"] for seat in summary["seats"])
    return seated or bool(summary.get("watchers"))


def is_held(summary: Summary) -> bool:
    """Whether a seat is kept for someone who did not leave it by choice."""
    return any(seat["person"] and not seat.get("left") for seat in summary["seats"])


def is_anyones(summary: Summary) -> bool:
    """Whether anybody sits or watches there, or has a seat to come back to."""
    return bool(summary.get("watchers")) or any(seat["person"] for seat in summary["seats"])
