"""What is known of every table without loading it, and what the lobby lists."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import chain
from typing import Literal

from ...table.room import PLAYING, WAITING, Summary

MOST_FRESH = 1000
Show = Literal["join", "watch"] | None
SHOWN: dict[Show, slice] = {None: slice(None), "join": slice(1), "watch": slice(1, None)}  # shelves


class Directory:
    """The summaries of all tables. Finding one costs the same however many there are."""

    def __init__(self) -> None:
        self.summaries: dict[str, Summary] = {}
        self.statuses: Counter[str] = Counter()
        # The lobby's list: tables to join, then games to watch, then games that are over.
        self._shelves: tuple[dict[str, Summary], ...] = ({}, {}, {})
        self._listed: dict[str, int] = {}  # the shelf of each table in the list
        self._occupied: set[str] = set()  # tables where someone is, or was a moment ago
        self._fresh: deque[str] = deque(maxlen=MOST_FRESH)  # tables that are new in the lobby
        self._codes: dict[str, str] = {}
        self._seats: dict[str, dict[str, bool]] = {}  # by person and table: False if they left
        self._origins: dict[str, str] = {}  # a mark of the address each table was opened from
        self.opened: Counter[str] = Counter()  # ... and how many tables each address has

    def put(self, table_id: str, summary: Summary) -> None:
        """A new table, or one that has changed."""
        if table_id not in self.summaries:
            self._fresh.append(table_id)
        self._index(table_id, summary)
        self.summaries[table_id] = summary
        self._shelve(table_id)

    def occupy(self, table_id: str, somebody: bool) -> bool:
        """Note whether someone is at a table. Returns whether it came to the list or left it."""
        before = table_id in self._listed
        (self._occupied.add if somebody else self._occupied.discard)(table_id)
        self._shelve(table_id)
        return before != (table_id in self._listed)

    def _shelve(self, table_id: str) -> None:
        """Put a table where it belongs in the list. It keeps its place if it stays there."""
        summary, before = self.summaries.get(table_id), self._listed.pop(table_id, None)
        shelf = shelf_of(summary) if summary and table_id in self._occupied else None
        if before is not None and before != shelf:
            del self._shelves[before][table_id]
        if summary is not None and shelf is not None:
            self._shelves[shelf][table_id] = summary
            self._listed[table_id] = shelf

    def drop(self, table_id: str) -> None:
        """A table is gone."""
        self._index(table_id, None)
        self.summaries.pop(table_id, None)
        self.occupy(table_id, False)
        if origin := self._origins.pop(table_id, None):
            self.opened[origin] -= 1
            if not self.opened[origin]:
                del self.opened[origin]

    def _index(self, table_id: str, after: Summary | None) -> None:
        """Change all indexes but the lobby's list."""
        before = self.summaries.get(table_id)
        if before is not None:
            self.statuses[before["status"]] -= 1
            self._codes.pop(before["code"] or "", None)
            for person in people_of(before):
                self._seats[person].pop(table_id)
                if not self._seats[person]:
                    del self._seats[person]
        if after is not None:
            self.statuses[after["status"]] += 1
            if after["code"] is not None:
                self._codes[after["code"]] = table_id
            for person, left in people_of(after).items():
                self._seats.setdefault(person, {})[table_id] = not left

    def by_code(self, code: str) -> str | None:
        return self._codes.get(code.strip().upper())

    def people(self) -> list[str]:
        """Everyone who has a seat, or can have it back."""
        return list(self._seats)

    def of_person(self, person: str) -> list[str]:
        """The tables where someone has a seat, or can have it back."""
        return list(self._seats.get(person, ()))

    def seats_of(self, person: str) -> list[str]:
        """The tables where someone has a seat, without those that they left."""
        return [table for table, counts in self._seats.get(person, {}).items() if counts]

    def note_origin(self, table_id: str, origin: str | None) -> None:
        """Where a table was opened from, perhaps at another node or before a restart."""
        if origin is not None and table_id not in self._origins:
            self._origins[table_id] = origin
            self.opened[origin] += 1

    @contextmanager
    def opening(self, table_id: str, origin: str) -> Iterator[None]:
        """While it is being opened, a table already counts: many at once could pass the limit."""
        if table_id not in self.summaries:
            self.note_origin(table_id, origin)
        try:
            yield
        finally:
            if table_id not in self.summaries:
                self.drop(table_id)

    def take_fresh(self) -> list[str]:
        """The tables that are new in the lobby since the last call, and still there."""
        fresh = [i for i in self._fresh if i in self._listed]
        self._fresh.clear()
        return fresh

    def in_lobby_with(self, people: Iterable[str], show: Show = None) -> list[tuple[str, Summary]]:
        """The tables of the list where any of these people sit and are there, in its order."""
        shelves = range(len(self._shelves))[SHOWN[show]]
        found = {
            table: self.summaries[table]
            for person in people
            for table in self.seats_of(person)
            if self._listed.get(table) in shelves and _is_there(person, self.summaries[table])
        }
        return sorted(found.items(), key=lambda one: self._listed[one[0]])

    def in_lobby(self, show: Show = None) -> tuple[Iterator[tuple[str, Summary]], int]:
        """The tables of the list in its order, all or those to join or to watch, and how many."""
        shelves = self._shelves[SHOWN[show]]
        return chain.from_iterable(shelf.items() for shelf in shelves), sum(map(len, shelves))


def people_of(summary: Summary) -> dict[str, bool]:
    """Everyone who has a seat, or can have it back, and whether they left it by choice."""
    seats = summary["seats"]
    return {seat["person"]: seat.get("left", False) for seat in seats if seat["person"]}


def _is_there(person: str, summary: Summary) -> bool:
    return any(seat["person"] == person and not seat["away"] for seat in summary["seats"])


def has_free_seat(summary: Summary) -> bool:
    return summary["status"] == WAITING and len(summary["seats"]) < summary["most"]


def shelf_of(summary: Summary) -> int | None:
    """Where the lobby can list a table: if strangers can join or watch, and it is someone's."""
    if summary["private"] or not people_of(summary):
        return None
    if has_free_seat(summary):
        return 0
    if not summary["watching"]:
        return None
    return 1 if summary["status"] == PLAYING else 2


def is_anyone_there(summary: Summary) -> bool:
    """Whether anyone there is connected, in a seat or watching."""
    seated = any(seat["person"] and not seat["away"] for seat in summary["seats"])
    return seated or bool(summary.get("watchers"))
