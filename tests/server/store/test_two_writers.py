"""Two stores on one database, interleaved and crashing: what was acknowledged stays, once."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from itertools import count
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from server.store.databases import head_of

from rattlebag.server.store.base import Committed, Conflict, Duplicate, Store, open_store

TABLES = ("kitchen", "attic")
writers = st.integers(0, 1)
tables = st.sampled_from(TABLES)
sizes = st.integers(1, 3)
fresh = count(1)


class Writers(RuleBasedStateMachine):
    """The model is a list of entries for each table, and where each command ended."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self.url = url
        self.runner = asyncio.Runner()
        self.stores: list[Store] = []
        self.entries: dict[str, list[str]] = {table: [] for table in TABLES}
        self.commands: dict[tuple[str, str], tuple[int, str]] = {}

    def run(self, question: Coroutine[Any, Any, Any]) -> Any:
        return self.runner.run(question)

    def command(self, size: int) -> tuple[str, str, list[str]]:
        """A new command: its id, its digest and its entries."""
        name = f"c{next(fresh)}"
        return name, f"digest of {name}", [f"{name}.{n}" for n in range(size)]

    def stored(self, table: str, command: tuple[str, str, list[str]]) -> None:
        name, digest, entries = command
        self.entries[table] += entries
        self.commands[table, name] = len(self.entries[table]), digest

    @initialize()
    def open(self) -> None:
        async def two() -> None:
            self.stores = [await open_store(self.url), await open_store(self.url)]
            for row in await self.stores[0].tables():
                await self.stores[0].drop_table(row.table_id)
            for table in TABLES:
                await self.stores[1].create(table, "", b"")

        self.run(two())

    @rule(writer=writers, table=tables, size=sizes)
    def append(self, writer: int, table: str, size: int) -> None:
        command, head = self.command(size), len(self.entries[table])
        answer = self.run(self.stores[writer].append(table, head, *command))
        assert answer == Committed(head + size)
        self.stored(table, command)

    @rule(writer=writers, table=tables, size=sizes, off=st.sampled_from([-2, -1, 1, 2]))
    def append_elsewhere(self, writer: int, table: str, size: int, off: int) -> None:
        head = len(self.entries[table])
        if head + off < 0:
            return
        answer = self.run(self.stores[writer].append(table, head + off, *self.command(size)))
        assert answer == Conflict(head)

    @precondition(lambda self: self.commands)
    @rule(writer=writers, data=st.data(), off=st.integers(-3, 3))
    def repeat(self, writer: int, data: st.DataObject, off: int) -> None:
        table, name = data.draw(st.sampled_from(sorted(self.commands)))
        expected = max(0, len(self.entries[table]) + off)
        answer = self.run(self.stores[writer].append(table, expected, name, "other", ["x"]))
        assert answer == Duplicate(*self.commands[table, name])

    @rule(table=tables, sizes=st.tuples(sizes, sizes))
    def race(self, table: str, sizes: tuple[int, int]) -> None:
        """Both want the same number: one gets it, and the other hears how far it went."""
        commands, head = [self.command(size) for size in sizes], len(self.entries[table])

        async def both() -> list[Any]:
            pairs = zip(self.stores, commands, strict=True)
            return await asyncio.gather(*(s.append(table, head, *c) for s, c in pairs))

        answers = self.run(both())
        winner = next(n for n, answer in enumerate(answers) if isinstance(answer, Committed))
        self.stored(table, commands[winner])
        assert answers[winner] == Committed(head + sizes[winner])
        assert answers[1 - winner] == Conflict(head + sizes[winner])

    @rule(table=tables, size=sizes)
    def race_of_one_command(self, table: str, size: int) -> None:
        """A client repeats its command at the other server before the first one answered."""
        command, head = self.command(size), len(self.entries[table])

        async def both() -> list[Any]:
            return await asyncio.gather(*(s.append(table, head, *command) for s in self.stores))

        answers = self.run(both())
        self.stored(table, command)
        assert Committed(head + size) in answers
        assert Duplicate(head + size, command[1]) in answers

    @rule(writer=writers, table=tables, sizes=st.lists(sizes, max_size=4), wait=st.integers(0, 6))
    def crash(self, writer: int, table: str, sizes: list[int], wait: int) -> None:
        """One goes away without waiting for its answers, and comes back."""
        commands = [self.command(size) for size in sizes]

        async def go() -> None:
            store, head, asked = self.stores[writer], len(self.entries[table]), []
            for command in commands:
                asked.append(asyncio.ensure_future(store.append(table, head, *command)))
                head += len(command[2])
            for _ in range(wait):
                await asyncio.sleep(0)
            for task in asked:
                task.cancel()
            closing = asyncio.ensure_future(store.close())
            self.stores[writer] = await open_store(self.url)
            await asyncio.gather(closing, *asked, return_exceptions=True)
            assert closing.exception() is None

        self.run(go())
        journal = [body for _, body in self.run(self.stores[1 - writer].read(table))]
        for number, command in enumerate(commands):
            # Each command is there as a whole, in the order asked for, or is not there: then
            # none after it can be.
            head = len(self.entries[table])
            answer = self.run(self.stores[writer].append(table, head, *command))
            self.stored(table, command)
            if journal[head : len(self.entries[table])] == command[2]:
                assert answer == Duplicate(len(self.entries[table]), command[1])
            else:
                assert journal[head:] == [], f"part of {commands[number:]} in {journal}"
                assert answer == Committed(len(self.entries[table]))

    @invariant()
    def both_read_what_was_acknowledged(self) -> None:
        for store in self.stores:
            for table, entries in self.entries.items():
                assert self.run(store.read(table)) == list(enumerate(entries, 1))
                assert self.run(head_of(store, table)) == len(entries)

    def teardown(self) -> None:
        for store in self.stores:
            self.run(store.close())
        self.runner.close()


def test_two_writers_lose_and_double_nothing(url: str) -> None:
    run_state_machine_as_test(
        lambda: Writers(url),
        settings=settings(
            max_examples=25,
            stateful_step_count=25,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
