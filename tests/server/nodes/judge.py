"""Holds what people were told against the journal, after everything that went wrong."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from itertools import groupby
from typing import Any, NamedTuple

import psycopg
from pydantic_core import to_json
from server.nodes.people import Message, Person, Seen, digest

from rattlebag.bots import LEVEL_NAMES
from rattlebag.engine import Command, Refused
from rattlebag.server.store.compact import decompressed, mark_of
from rattlebag.server.telling import game_json, heard, listener, table_view
from rattlebag.table.entries import ChatSent, decode
from rattlebag.table.folding import fold
from rattlebag.table.room import PLAYING, Progress, Room
from rattlebag.table.saved import BadSave, read
from rattlebag.text import Preferences, load

MOST_NAMED = 20


class Violated(AssertionError):
    """Something was lost, doubled, made up, or told in another order."""

    def __init__(self, found: Sequence[str], counted: Counter[str]) -> None:
        named = "\n  ".join(found[:MOST_NAMED])
        more = f"\n  and {len(found) - MOST_NAMED} more" if len(found) > MOST_NAMED else ""
        super().__init__(f"{len(found)} violations:\n  {named}{more}")
        self.counted = counted


class Row(NamedTuple):
    table_id: str
    seq: int
    body: str
    command: bytes | None  # a mark of its id


class Judge:
    """All people against all journals. What is wrong is collected, so that one sees how much."""

    def __init__(
        self,
        connection: psycopg.Connection[Any],
        people: Sequence[Person],
        found: Sequence[str] = (),
        words: bool = True,
    ) -> None:
        """Without `words`, only the numbers of lines count: another version has other words."""
        self.connection, self.people, self.words = connection, people, words
        self.found = list(found)
        self.counted: Counter[str] = Counter()
        self.preferences = Preferences(load("en"))

    def check(self) -> Counter[str]:
        """What was counted. Raises Violated."""
        heads = dict(self._rows("SELECT table_id, head_seq FROM game_table"))
        at: dict[str, list[Person]] = {}
        seated = [one for one in self.people if one.table.done() and not one.table.cancelled()]
        for one in seated:
            at.setdefault(one.table.result(), []).append(one)
            self.counted += one.counts
        everyone = len(seated) == len(self.people)  # or else it ended too soon for some
        for table in heads.keys() ^ at.keys() if everyone else at.keys() - heads.keys():
            self.found.append(f"table {table} is missing, or nobody opened it")
        entries = self._rows(
            "SELECT table_id, seq, body, command FROM entry JOIN game_table"
            " ON game_table.number = entry.number ORDER BY table_id, seq"
        )
        for table, rows in groupby((Row(*row) for row in entries), lambda row: row.table_id):
            self._table(table, heads.pop(table, 0), list(rows), at.get(table, []))
        for table in (table for table, head in heads.items() if head):
            self.found.append(f"table {table} has no entries")
        self._games()
        if not self.found and not everyone:
            self.found.append("some people never came to a table")
        if self.found:
            raise Violated(self.found, self.counted)
        return self.counted

    def _rows(self, statement: str) -> Iterator[Any]:
        return iter(self.connection.execute(statement.encode()))

    def _table(self, table: str, head: int, rows: list[Row], people: list[Person]) -> None:
        self.counted["tables"] += 1
        self.counted["entries"] += len(rows)
        numbers = [row.seq for row in rows]
        if numbers != list(range(1, head + 1)):
            wrong = [seq for at, seq in enumerate(numbers, 1) if seq != at] or [head]
            self.found.append(
                f"table {table}: entry {wrong[0]} of {head} is missing or there twice"
            )
        self._commands(table, rows, people)
        try:
            steps = list(self._folded(rows))
        except (Refused, AssertionError, LookupError, ValueError, TypeError) as error:
            self.found.append(f"table {table}: not allowed on the state before it: {error!r}")
            return
        self._made_up(table, rows, steps, people)
        self._dice(table, steps)
        for one in people:
            self._told(table, one, steps)

    def _commands(self, table: str, rows: list[Row], people: list[Person]) -> None:
        """What was acknowledged is there once, where it was said to be; nothing is there twice."""
        stored = [(row.command, row.seq) for row in rows if row.command is not None]
        places = dict(stored)
        if len(places) < len(stored):
            twice = [
                name for name, count in Counter(name for name, _ in stored).items() if count > 1
            ]
            self.found.append(f"table {table}: the command {twice[0]} is there twice")
        for one in people:
            self.counted["acknowledged"] += len(one.acknowledged)
            for number, seq in one.acknowledged.items():
                if (found := places.get(mark_of(f"{one.person}:{number}"))) != seq:
                    self.found.append(
                        f"table {table}: {one.name} was told that {number} is entry {seq};"
                        f" it is {'nowhere' if found is None else found}"
                    )

    def _made_up(
        self, table: str, rows: list[Row], steps: list[Progress], people: list[Person]
    ) -> None:
        """What a person at the table is said to have done or said, that person has asked for."""
        sent = {one.person: {mark_of(f"{one.person}:{n}") for n in one.sent} for one in people}
        begun = 0
        for at, row in enumerate(rows):
            if row.command is None:
                continue
            first, begun = begun, at + 1
            match decode(rows[first].body):
                case ChatSent(person=person):
                    author: str | None = person
                case Command(seat=seat):
                    chair = steps[first - 1].room.chairs[seat]
                    author = chair.person if chair.here and not chair.stand_in else None
                case _:
                    continue
            if author in sent and row.command not in sent[author]:
                self.found.append(f"table {table}: entry {row.seq} was never asked for")

    def _folded(self, rows: list[Row]) -> Iterator[Progress]:
        """Every entry, on the state before it. The rules refuse what was not allowed."""
        room = Room(LEVEL_NAMES)
        for row in rows:
            step = fold(room, decode(row.body))
            room = step.room
            yield step

    def _dice(self, table: str, steps: list[Progress]) -> None:
        """The dice of a game that is not over follow from its secret, as those of others do."""
        room = steps[-1].room
        if room.status != PLAYING:
            return
        wanted = "SELECT secret FROM game_table WHERE table_id = %s"
        [[secret]] = self.connection.execute(wanted, (table,)).fetchall()
        try:
            saved = read(room.saved().encode())
            self.counted["running games"] += 1
            for _ in saved.steps(saved.header.dice(bytes(secret))):
                pass
        except BadSave as wrong:
            self.found.append(f"table {table}: the running game does not verify: {wrong}")

    def _told(self, table: str, one: Person, steps: list[Progress]) -> None:
        """What came over all the lines, cut and resumed, is what the journal gives: every line in
        order and once, and every view, with its dice, as it was at that number."""
        came = one.acknowledged.get("c0", 0)  # by opening the table, or joining
        first = one.told[0]["seq"] if one.told else 0
        if not 0 < first <= came:
            self.found.append(f"table {table}: {one.name} did not hear of entry {came}")
            return
        expected: list[Message] = []
        views: dict[int, list[Seen]] = {}
        for shown in one.shown:
            views.setdefault(shown.seq, []).append(shown)
        for step in steps:
            room = step.room
            ear = listener(room, one.person, self.preferences)
            lines = heard(ear, step.events)
            if lines and first <= room.seq <= one.seen:
                expected.append({"seq": room.seq, "lines": [asdict(line) for line in lines]})
            for shown in views.pop(room.seq, ()):
                self.counted["views"] += 1
                view = {
                    "table": json.loads(to_json(table_view(room, table, one.person, ear))),
                    "game": json.loads(game_json(room, ear, self.preferences.keeping)),
                }
                wanted = Seen(room.seq, room.state_number(ear.seat), digest(view))
                if shown != (wanted if self.words else wanted._replace(view=shown.view)):
                    self.found.append(
                        f"table {table}: {one.name} saw another table than entry {room.seq} gives"
                    )
        self.counted["lines"] += sum(len(entry["lines"]) for entry in expected)
        for told, entry in zip(one.told, expected, strict=False):
            if told != entry if self.words else told["seq"] != entry["seq"]:
                self.found.append(f"table {table}: {one.name} heard {told} instead of {entry}")
                break
        if len(one.told) != len(expected):
            self.found.append(
                f"table {table}: {one.name} heard {len(one.told)} entries of {len(expected)}"
            )
        for seq in views:
            self.found.append(f"table {table}: {one.name} saw entry {seq}, which does not exist")

    def _games(self) -> None:
        games = self._rows("SELECT table_id, number, body, packed FROM result")
        for table, number, body, packed in games:
            self.counted["finished games"] += 1
            try:
                assert read(decompressed(body, packed).encode()).verify().places
            except BadSave as wrong:
                self.found.append(f"table {table}: game {number} does not verify: {wrong}")
