"""People at one table on two servers: each line once and in order, whichever server wrote it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import pytest
from server.guests import Guest, House
from server.store.databases import Postgres

from rattlebag.server.nodes import neighbours
from rattlebag.server.nodes.notify import NotifyBus
from rattlebag.server.store.base import Store, TableRow

pytestmark = pytest.mark.anyio
Houses = tuple[House, House]


def deaf(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """No hint arrives from now on, and nodes look by themselves so rarely."""

    async def wake(bus: NotifyBus, heads: Mapping[str, int]) -> None: ...

    monkeypatch.setattr(NotifyBus, "wake", wake)
    monkeypatch.setattr(neighbours, "LOOK_EVERY", seconds)


async def playing(houses: Houses) -> tuple[str, Guest, Guest]:
    """Two people in a game of Pig, each at a node of their own."""
    one, other = houses
    ann, bob = await one.guest("Ann"), await other.guest("Bob")
    table = await ann.make("pig")
    await bob.do("join", table=table)
    await ann.sees(table, lambda view: len(view["table"]["seats"]) == 2)
    await ann.do("start", table=table)
    for guest in (ann, bob):
        await guest.status(table, "playing")
    return table, ann, bob


async def played(houses: Houses) -> None:
    """A whole game, with someone who watches at each node."""
    table, ann, bob = await playing(houses)
    watchers = [await houses[0].guest("Cem"), await houses[1].guest("Dora")]
    for watcher in watchers:
        await watcher.do("watch", table=table)
    begun = (await watchers[1].do("chat", table=table, text="good luck"))["seq"]
    dice = random.Random(1)
    await asyncio.gather(ann.play_on(table, dice), bob.play_on(table, dice))
    heard = []
    for watcher in watchers:
        await watcher.status(table, "over")
        heard.append([one for one in watcher.numbered(table) if one[0] > begun])
    assert heard[0] == heard[1]
    numbers = [number for number, _ in heard[0]]
    assert numbers == sorted(numbers)
    journal = await houses[0].journal(table)
    again = await houses[0].again(watchers[0])
    await again.do("attend", table=table, after=begun)
    assert list(again.numbered(table)) == heard[0]
    assert again.updates(table)[-1]["seq"] == len(journal)


async def test_a_game_is_heard_the_same_at_two_nodes(houses: Houses) -> None:
    await played(houses)


async def test_what_no_hint_tells_of_is_found_all_the_same(
    houses: Houses, monkeypatch: pytest.MonkeyPatch
) -> None:
    deaf(monkeypatch, 0.02)
    await played(houses)


async def test_a_node_that_is_behind_asks_before_it_says_no(
    houses: Houses, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It does not know yet that it is this person's turn."""
    table, *people = await playing(houses)
    first, second = people if people[0].possible(table) else people[::-1]
    deaf(monkeypatch, 600)
    await asyncio.sleep(0)
    await first.end_turn(table)
    seen = second.updates(table)[-1]["seq"]
    done = await second.do("play", table=table, state=1, action="roll")
    numbers = [number for number, _ in second.numbered(table)]
    assert numbers == sorted(numbers)
    assert done["seq"] > first.updates(table)[-1]["seq"] > seen
    assert len(await houses[0].journal(table)) == second.updates(table)[-1]["seq"]


async def test_a_command_that_is_repeated_at_another_node_is_answered_from_the_store(
    houses: Houses,
) -> None:
    table, ann, _ = await playing(houses)
    done = await ann.do("chat", table=table, text="hello", id="once")
    elsewhere = await houses[1].again(ann)
    await elsewhere.do("attend", table=table, after=0)
    answer = await elsewhere.ask("chat", table=table, text="hello", id="once")
    assert (answer["type"], answer["seq"]) == ("duplicate", done["seq"])
    other = await elsewhere.ask("chat", table=table, text="goodbye", id="once")
    assert other["reason"] == "wire-id-used"


async def test_people_at_two_nodes_talk_at_once_and_nothing_is_lost(houses: Houses) -> None:
    table, ann, bob = await playing(houses)

    async def talk(guest: Guest) -> None:
        for number in range(20):
            await guest.do("chat", table=table, text=f"{guest.name} {number}")

    await asyncio.gather(talk(ann), talk(bob))
    for guest in (ann, bob):
        await guest.hears(table, "Ann: Ann 19" if guest is bob else "Bob: Bob 19")
    said = [entry["text"] for entry in await houses[0].journal(table) if "text" in entry]
    assert len(said) == 40
    for guest in (ann, bob):
        told = [line.split(": ")[-1] for line in guest.lines(table)]
        assert [text for text in told if text in said] == said


async def test_someone_who_goes_to_another_node_keeps_the_seat(houses: Houses) -> None:
    table, ann, bob = await playing(houses)
    number = ann.updates(table)[-1]["seq"]
    await ann.hang_up()
    again = await houses[1].again(ann)
    await again.do("attend", table=table, after=number)
    await bob.do("chat", table=table, text="still here?")
    await again.hears(table, "Bob: still here?")
    assert all(not seat["away"] for seat in again.seats(table))
    assert again.lines(table) == ["Bob: still here?"]


class Slow:
    """A store with a moment between reading all tables and going on."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.meanwhile: Callable[[], Awaitable[object]] | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)

    async def tables(self) -> list[TableRow]:
        rows = await self.store.tables()
        if self.meanwhile is not None:
            await self.meanwhile()
        return rows


async def test_a_table_that_is_opened_while_a_node_reads_all_of_them_is_not_forgotten(
    postgres: Postgres,
) -> None:
    async with House(postgres.new_database(), wrap=Slow) as house:
        ann = await house.guest("Ann")
        opened: list[str] = []

        async def meanwhile() -> None:
            house.store.meanwhile = None
            opened.append(await ann.make("pig"))

        house.store.meanwhile = meanwhile
        await house.server.hall.neighbours.hearing.all_tables()
        [table] = opened
        await ann.do("chat", table=table, text="still here?")
        await ann.hears(table, "You: still here?")


async def test_a_table_that_is_read_while_its_next_game_begins_has_that_games_seed(
    houses: Houses, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if the node takes itself for the only one, as it may when the database's clock jumps."""
    one, other = houses
    ann, cem = await one.guest("Ann"), await other.guest("Cem")
    table = await ann.make("pig", options={"target_score": 10})
    await ann.do("add_bot", table=table)
    await ann.do("start", table=table)
    await ann.play_on(table, random.Random(1))
    await ann.status(table, "over")
    read = other.store.secret

    async def secret(table_id: str) -> bytes:
        seed = bytes(await read(table_id))
        monkeypatch.setattr(other.store, "secret", read)
        await ann.do("again", table=table)
        await ann.do("start", table=table)
        await ann.status(table, "playing")
        return seed

    monkeypatch.setattr(other.store, "secret", secret)
    alone = property(lambda node: frozenset(), lambda node, others: None)
    monkeypatch.setattr(neighbours.Neighbours, "others", alone, raising=False)
    await cem.do("watch", table=table)
    await cem.status(table, "playing")
    current = other.server.hall.live[table].room.current
    assert current is not None
    assert current.dice is not None
