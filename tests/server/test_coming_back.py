"""Coming back costs what was missed, not what was played."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from server.guests import Guest, House, playing, sit_together

from rattlebag.server.store.base import Committed, Store
from rattlebag.server.tables import live
from rattlebag.server.tables.recall import EVERY, KEPT
from rattlebag.table.entries import Entry
from rattlebag.table.folding import fold
from rattlebag.table.room import Progress, Room

pytestmark = pytest.mark.anyio

LONG = 4000  # entries of a journal


class Counting:
    """A store that counts what is read of journals, and what is asked of its writer."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.read_entries = self.asked_to_write = 0

    async def read(self, *given: Any, **more: Any) -> Any:
        found = await self.store.read(*given, **more)
        self.read_entries += len(found)
        return found

    async def append(self, *given: Any, **more: Any) -> Any:
        self.asked_to_write += 1
        return await self.store.append(*given, **more)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)


async def talk_for_long(house: House, table: str, by: Guest, lines: int = LONG) -> None:
    """A long journal: what was said is in it like all else."""
    head = len(await house.store.read(table))
    entries = [
        json.dumps({"e": "says", "person": by.person, "name": by.name, "text": f"line {at}"})
        for at in range(1, lines + 1)
    ]
    stored = await house.store.append(table, head, "long", "", entries)
    assert stored == Committed(head + lines)


@asynccontextmanager
async def long_evening(folder: Path) -> AsyncIterator[tuple[House, str, Guest]]:
    """A table with a long journal, on a server that has started since, and Ann who is back."""
    async with House(f"sqlite:///{folder}/games.db", wrap=Counting, drop_seconds=60) as house:
        table, ann, _ = await sit_together(house, "Ann", "Bob")
        await ann.do("chat", id="first", table=table, text="hello")
        await talk_for_long(house, table, ann)
        await house.reopen()
        ann = await house.again(ann)
        await ann.do("attend", table=table, after=LONG)
        yield house, table, ann


async def test_whoever_missed_little_of_a_long_journal_costs_little(tmp_path: Path) -> None:
    async with long_evening(tmp_path) as (house, table, ann):
        last = ann.updates(table)[-1]["seq"]
        before = house.store.read_entries
        ann = await house.again(ann)
        await ann.do("attend", table=table, after=last - 3)
        assert ann.lines(table) == [f"You: line {at}" for at in range(LONG - 2, LONG + 1)]
        assert house.store.read_entries - before <= 2 * EVERY


async def test_whoever_missed_much_is_told_the_latest_and_that_there_was_more(
    tmp_path: Path,
) -> None:
    async with long_evening(tmp_path) as (house, table, ann):
        before = house.store.read_entries
        ann = await house.again(ann, locale="de")
        await ann.do("attend", table=table, after=0)
        update = ann.updates(table)[-1]
        told = list(ann.numbered(table))
        assert told[0][1]["text"] == "Ältere Zeilen wurden ausgelassen."
        numbers = [number for number, _ in told]
        assert numbers == list(range(update["skipped"], update["seq"] + 1))
        assert (KEPT - 1) * EVERY <= len(told) <= KEPT * EVERY + 1
        assert house.store.read_entries - before <= KEPT * EVERY


async def test_a_repeated_command_of_long_ago_is_answered_without_the_journal(
    tmp_path: Path,
) -> None:
    async with long_evening(tmp_path) as (house, table, ann):
        before = house.store.read_entries
        repeated = await ann.ask("chat", id="first", table=table, text="hello")
        assert (repeated["type"], repeated["seq"]) == ("duplicate", 3)
        assert house.store.read_entries == before


async def test_a_refusal_waits_for_no_disk(tmp_path: Path) -> None:
    async with House(f"sqlite:///{tmp_path}/games.db", wrap=Counting) as house:
        table, _, bob = await sit_together(house, "Ann", "Bob")
        before = house.store.asked_to_write
        assert await bob.refused("start", table=table) == "room-only-host"
        assert await bob.refused("play", table=table, state=0, action="roll") == "room-no-game"
        assert house.store.asked_to_write == before


async def test_a_long_journal_is_loaded_while_others_have_their_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folded = 0

    def counted(room: Room, entry: Entry) -> Progress:
        nonlocal folded
        folded += 1
        return fold(room, entry)

    async with long_evening(tmp_path) as (house, table, ann):
        await house.reopen()
        ann = await house.again(ann)
        monkeypatch.setattr(live, "fold", counted)
        coming = asyncio.ensure_future(ann.do("attend", table=table, after=LONG))
        most = 0  # entries that were folded in one turn of the loop
        while not coming.done():
            before = folded
            await asyncio.sleep(0)
            most = max(most, folded - before)
        assert folded > LONG
        assert most <= 2 * EVERY


@pytest.mark.parametrize("seed", range(3))
async def test_numbers_of_repeats_are_those_told_then_where_marks_are_secret(
    any_house: House, seed: int
) -> None:
    """At Tradeoff everybody counts otherwise: what others mark is not counted."""
    table, ann, bob = await playing(any_house, "Ann", "Bob", game="tradeoff")
    dice, done = random.Random(seed), []
    for at in range(40):
        guest = dice.choice((ann, bob))
        moves = [move for move in guest.possible(table) if move["action"] == "toggle"]
        if not moves:
            continue
        move = dice.choice(moves)
        order = {
            "id": f"m{at}",
            "table": table,
            "state": guest.updates(table)[-1]["state"],
            "action": move["action"],
            "arg": move["arg"],
        }
        seen = len(guest.updates(table))
        answer = await guest.ask("play", **order)
        assert answer["type"] == "done"
        await guest.newer(table, seen)
        done.append((guest, order, answer))
    assert len({guest.name for guest, *_ in done}) == 2
    await any_house.reopen()
    again = {guest.name: await any_house.again(guest) for guest in (ann, bob)}
    for guest, order, answer in done:
        repeated = await again[guest.name].ask("play", **order)
        assert repeated == {**answer, "type": "duplicate"}
