"""What wakes other nodes: the same of PostgreSQL's NOTIFY and of NATS, both of them real."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterator, Mapping

import psycopg
import pytest
from server.guests import PATIENCE, House
from server.nodes.nats import Nats
from server.store.databases import Postgres

from rattlebag.server.nodes import nats_bus, notify
from rattlebag.server.nodes.bus import Bus
from rattlebag.server.nodes.nats_bus import NatsBus
from rattlebag.server.store.base import Store, open_store

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def nats() -> Iterator[Nats]:
    server = Nats()
    yield server
    server.stop()


class Node:
    """One end of a bus, and what was heard there."""

    def __init__(self, bus: Bus, store: Store) -> None:
        self.bus, self.store = bus, store
        self.heard: dict[str, int] = {}
        self.looks = 0  # how often it was told to look everywhere
        self._news = asyncio.Event()
        self._listening = asyncio.ensure_future(bus.listen(self._woken))

    def _woken(self, heads: Mapping[str, int]) -> None:
        self.heard.update(heads)
        self.looks += not heads
        self._news.set()

    async def until(self, look: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not look():
                self._news.clear()
                await self._news.wait()

    async def close(self) -> None:
        self.bus.closing = True
        self._listening.cancel()
        await asyncio.gather(self._listening, return_exceptions=True)
        await self.bus.close()
        await self.store.close()


class Line:
    """A kind of bus, and how its connections are cut."""

    def __init__(self, kind: str, postgres: Postgres, nats: Nats) -> None:
        self.kind, self.postgres, self.nats = kind, postgres, nats
        self.url = postgres.new_database()
        self.nodes: list[Node] = []

    async def node(self, url: str | None = None) -> Node:
        """A node that listens."""
        store = await open_store(url or self.url)
        bus = store.bus() if self.kind == "notify" else NatsBus(self.nats.url, store)
        assert bus is not None
        self.nodes.append(node := Node(bus, store))
        await node.until(lambda: node.looks > 0)
        return node

    def cut(self) -> None:
        if self.kind == "nats":
            self.nats.stop()
            self.nats.start()
            return
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND query LIKE '%current_schema()%'"
                " AND pid <> pg_backend_pid()"
            )


@pytest.fixture(params=["notify", "nats"])
async def line(
    request: pytest.FixtureRequest,
    postgres: Postgres,
    nats: Nats,
    monkeypatch: pytest.MonkeyPatch,
) -> AsyncIterator[Line]:
    for module in (notify, nats_bus):
        monkeypatch.setattr(module, "TRY_AGAIN", 0.02)
    made = Line(request.param, postgres, nats)
    yield made
    for node in made.nodes:
        await node.close()


async def test_others_hear_how_far_tables_are_and_the_node_itself_does_not(line: Line) -> None:
    one, other = await line.node(), await line.node()
    many = {f"table-{number:04}": number for number in range(2000)}  # too many for one hint
    await reaches(one, other, many)
    assert other.heard == many
    looks = other.looks
    await one.bus.wake({})
    await other.until(lambda: other.looks > looks)
    await reaches(other, one, {"back": 1})
    assert one.heard == {"back": 1}
    assert one.looks == 1


async def test_a_lost_connection_is_made_again_and_asked_what_was_missed(line: Line) -> None:
    one, other = await line.node(), await line.node()
    await reaches(one, other, {"first": 1})
    line.cut()
    await one.bus.wake({"lost": 1})  # it may be: nobody waits for it
    for node in (one, other):
        await node.until(lambda node=node: node.looks > 1)
    await reaches(one, other, {"second": 2})


async def reaches(one: Node, other: Node, heads: dict[str, int]) -> None:
    """A hint may be lost, and on a busy machine one is: so it is given until it is heard."""
    async with asyncio.timeout(PATIENCE):
        while not heads.items() <= other.heard.items():
            await one.bus.wake(heads)
            await asyncio.sleep(0.02)


async def test_servers_of_another_database_hear_nothing(line: Line) -> None:
    one, same = await line.node(), await line.node()
    stranger = await line.node(line.postgres.new_database())
    await reaches(one, same, {"table": 7})
    await stranger.bus.wake({"own": 1})
    await reaches(one, same, {"last": 8})
    assert same.heard == {"table": 7, "last": 8}
    assert stranger.heard == {}


async def test_without_nats_nothing_is_lost_and_the_log_says_so_once(
    postgres: Postgres, nats: Nats, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING, "rattlebag.nodes")
    url = postgres.new_database()
    settings = {"drop_seconds": 600.0, "grace_seconds": 600.0, "bus": nats.url}
    async with House(url, **settings) as one, House(url, **settings) as other:
        ann, bob = await one.guest("Ann"), await other.guest("Bob")
        table = await ann.make("pig")
        await bob.do("join", table=table)
        await ann.do("chat", table=table, text="with")
        await bob.hears(table, "Ann: with")
        nats.stop()
        await ann.do("chat", table=table, text="without")
        await bob.hears(table, "Ann: without")
        nats.start()
        async with asyncio.timeout(PATIENCE):
            while sum("is back" in text for text in caplog.messages) < 2:
                await asyncio.sleep(0.02)
        await ann.do("chat", table=table, text="again")
        await bob.hears(table, "Ann: again")
    assert bob.lines(table)[-3:] == ["Ann: with", "Ann: without", "Ann: again"]
    assert sum("is away" in text for text in caplog.messages) == 2
