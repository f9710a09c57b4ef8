"""What a table does by itself, at two servers at once: each bot's decision and each turn whose time
is up comes once, though both servers make it at the same moment."""

from __future__ import annotations

import asyncio
import random
from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Any, NamedTuple

import pytest
from server.guests import House, in_turn
from server.nodes.test_cut_off import happens
from server.test_clocks import hurried, set_timer

from rattlebag.engine import Command, Seat
from rattlebag.server.nodes import neighbours
from rattlebag.server.store.base import Committed, Conflict, Duplicate
from rattlebag.server.tables.clocks import TableClock
from rattlebag.server.tables.live import LiveTable

pytestmark = pytest.mark.anyio
Houses = tuple[House, House]
__all__ = ["hurried"]  # a fixture


class Asked(NamedTuple):
    """An append that a table asked for on its own account."""

    what: str
    seq: int  # of the table when it was decided
    expected: int  # ... and when it was stored
    answer: object


@pytest.fixture
def together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody leaves anything to the other, and no decision is stored before both have made it."""
    monkeypatch.setattr(neighbours, "YIELD_SECONDS", 0.0)
    both: defaultdict[tuple[Seat, int], asyncio.Barrier] = defaultdict(lambda: asyncio.Barrier(2))
    choose = TableClock._choose

    async def meet(clock: TableClock, seat: Seat, level: str) -> tuple[Command, str]:
        since = clock.table.room.turns.since[seat]
        chosen = await choose(clock, seat, level)
        await both[seat, since].wait()
        return chosen

    monkeypatch.setattr(TableClock, "_choose", meet)


def appends(houses: Houses, monkeypatch: pytest.MonkeyPatch) -> list[Asked]:
    """What both tables ask for on their own account, from now on."""
    found: list[Asked] = []

    def noted(house: House) -> None:
        append = house.store.append

        async def note(table: str, expected: int, command: str, *about: Any) -> object:
            answer = await append(table, expected, command, *about)
            what, *numbers = command.split(":")
            if what in ("bot", "late", "warn"):
                found.append(Asked(what, int(numbers[0]), expected, answer))
            return answer

        monkeypatch.setattr(house.store, "append", note)

    for house in houses:
        noted(house)
    return found


def once_each(found: Sequence[Asked], what: str) -> int:
    """Each decision was asked for by both and stored once, for the state it was made for."""
    stored = [one for one in found if one.what == what and isinstance(one.answer, Committed)]
    assert Counter(one.seq for one in stored).most_common(1)[0][1] == 1
    assert all(one.seq == one.expected for one in stored)
    again = [one.seq for one in found if one.what == what and isinstance(one.answer, Duplicate)]
    assert sorted(again) == sorted(one.seq for one in stored)
    return len(stored)


@pytest.mark.usefixtures("together")
async def test_each_decision_of_a_bot_is_made_once(
    houses: Houses, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = appends(houses, monkeypatch)
    ann, bob = await houses[0].guest("Ann"), await houses[1].guest("Bob")
    table = await ann.make("pig", options={"target_score": 50})
    await ann.do("set_pace", table=table, seconds=0)
    for _ in range(2):
        await ann.do("add_bot", table=table)
    await bob.do("watch", table=table)
    begun = (await bob.do("chat", table=table, text="good luck"))["seq"]
    await ann.do("start", table=table)
    await ann.play_on(table, random.Random(1))
    for guest in (ann, bob):
        await guest.status(table, "over")
    assert once_each(found, "bot") > 5
    heard = [[seq for seq, _ in guest.numbered(table) if seq > begun] for guest in (ann, bob)]
    assert heard[0] == heard[1] == sorted(heard[0])


@pytest.mark.usefixtures("hurried", "together")
async def test_a_turn_whose_time_is_up_is_ended_once(
    houses: Houses, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = appends(houses, monkeypatch)
    ann, bob = await houses[0].guest("Ann"), await houses[1].guest("Bob")
    table = await ann.make("pig", options={"target_score": 1000})
    await bob.do("join", table=table)
    await ann.do("set_timer", table=table, seconds=15)
    await bob.sees(table, lambda view: view["table"]["timer"] == 15)
    tables = [house.server.hall.live[table] for house in houses]
    for live in tables:
        set_timer(live, 1)
    await ann.do("start", table=table)
    for guest in (ann, bob):
        await guest.status(table, "playing")
    for live in tables:
        set_timer(live, 600)  # for the next decision
    first, other = await in_turn(table, ann, bob)
    for guest, line in ((first, "Your time is up."), (other, f"{first.name}'s time is up.")):
        await guest.hears(table, line)
        assert guest.lines(table).count(line) == 1
    await happens(lambda: len([one for one in found if one.what == "late"]) == 2)
    assert once_each(found, "late") == 1
    words = [entry.get("e") for entry in await houses[0].journal(table)]
    assert (words.count("late"), words.count("short")) == (1, 1)


@pytest.mark.usefixtures("together")
async def test_a_decision_is_made_once_though_one_server_has_heard_more_by_then(
    houses: Houses, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One has heard a line of chat that the other has not: they ask for it by different ids."""
    found = appends(houses, monkeypatch)
    ann, bob = await houses[0].guest("Ann"), await houses[1].guest("Bob")
    table = await ann.make("pig")
    await ann.do("set_pace", table=table, seconds=0)
    await ann.do("add_bot", table=table)
    await bob.do("watch", table=table)
    meet, reach, deaf, talked = (
        TableClock._choose,
        LiveTable.reach,
        asyncio.Event(),
        asyncio.Event(),
    )

    async def hear(live: LiveTable, head: int) -> None:
        if not deaf.is_set():
            await reach(live, head)

    async def talk(clock: TableClock, seat: Seat, level: str) -> tuple[Command, str]:
        chosen = await meet(clock, seat, level)
        if clock.table.store is houses[0].store and not talked.is_set():
            deaf.set()
            async with houses[1].server.hall.live[table].lock:  # what it has heard of was taken up
                pass
            await ann.do("chat", table=table, text="well?")
            talked.set()
        await talked.wait()
        return chosen

    monkeypatch.setattr(LiveTable, "reach", hear)
    monkeypatch.setattr(TableClock, "_choose", talk)
    await ann.do("start", table=table)
    await happens(lambda: ann.possible(table) or talked.is_set())
    if not talked.is_set():
        await ann.end_turn(table)
    await talked.wait()
    tables = [house.server.hall.live[table] for house in houses]
    head = 1 + min(live.room.seq for live in tables)  # with the line of chat
    for live in tables:
        await happens(lambda live=live: live.room.seq > head)
        async with live.lock:  # it knows what was made of its own decision
            pass
    first = [one for one in found if one.seq <= head]
    assert {one.seq for one in first} == {head - 1, head}
    assert len([one for one in first if isinstance(one.answer, Committed)]) == 1
    assert any(isinstance(one.answer, Conflict) for one in first)
