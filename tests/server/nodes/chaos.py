"""Several servers on one PostgreSQL, and everything that can go wrong between them, by chance.

    python tests/server/nodes/chaos.py --seconds 600 --nodes 3 --clients 24

Servers are killed with -9, stopped for longer than the others wait for them, cut off from the
database, from their clients or both; PostgreSQL is killed; clocks jump. Clients repeat everything
with the same id, at any server, until it is answered. At the end every acknowledged command is in
the journal once, at the number and with the dice that were told, numbers have no gaps, every entry
was allowed on the state before it, and every client has heard what the journal gives, in order.

The servers are processes on this machine, and the links are ports that can be cut, not network
namespaces: those need rights that not every machine gives.

`--unsafe` takes the check of a table's last entry out of the servers. Then this has to fail.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
import socket
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import psycopg
from server.kill import SETTINGS, Client, Message, _raise_faults, check
from server.nodes.links import Link
from server.process import Process
from server.store.databases import Postgres

HERE = Path(__file__).resolve().parent
FAKED, UNSAFE = HERE.parent / "faked", HERE / "unsafe"
STOPPED = 11.0  # seconds: longer than others wait for a sign of life
CUT = (0.5, 6.0)
SETTLE = 120.0  # seconds for everyone to hear the rest, on a busy machine


@dataclass
class Wanderer(Client):
    """Someone who comes back at any of the servers."""

    ports: tuple[int, ...] = ()
    patience: float = 3.0

    async def come(self) -> None:
        self.port = self.chance.choice(self.ports)
        await super().come()

    def is_trouble(self, answer: Message) -> bool:
        return str(answer.get("reason", "")).startswith("store-")


@dataclass
class Node:
    """A server, its links, and its clock."""

    number: int
    folder: Path
    url: str
    postgres: Postgres
    unsafe: bool = False
    process: Process | None = None
    port: int = 0

    async def make_links(self) -> None:
        with closing(socket.create_server(("127.0.0.1", 0))) as free:
            self.port = free.getsockname()[1]
        database = f"{self.postgres.folder}/.s.PGSQL.5432"
        self.to_database = Link(partial(asyncio.open_unix_connection, database))
        self.to_clients = Link(partial(asyncio.open_connection, "127.0.0.1", self.port))
        for link in (self.to_database, self.to_clients):
            await link.start()
        self.folder.mkdir()
        self.clock = self.folder / "wrong-by"
        self.clock.write_text("0")

    async def start(self) -> None:
        name = psycopg.conninfo.conninfo_to_dict(self.url)["dbname"]
        database = f"postgresql://tests@127.0.0.1:{self.to_database.port}/{name}"
        words = "--port", str(self.port), "--database", database
        path = str(UNSAFE if self.unsafe else FAKED)  # unsafe ones have clocks that are right
        environment = {**SETTINGS, "PYTHONPATH": path, "WRONG_BY": str(self.clock)}
        for _ in range(20):
            self.process = Process(self.folder, *words, **environment)
            try:
                await asyncio.to_thread(self.process.port)
                return
            except Exception:  # it could not reach its database, and says so
                self.process.child.kill()
                await asyncio.to_thread(self.process.wait)
        raise AssertionError(f"a server does not start: {self.process.said()[-2000:]}")

    def send(self, what: signal.Signals) -> None:
        assert self.process is not None
        self.process.child.send_signal(what)

    async def end(self, what: signal.Signals) -> int:
        self.send(what)
        assert self.process is not None
        return await asyncio.to_thread(self.process.wait)

    async def close(self) -> None:
        if self.process is not None and self.process.child.poll() is None:
            self.send(signal.SIGCONT)
            await self.end(signal.SIGKILL)
        for link in (self.to_database, self.to_clients):
            link.mend()
            await link.close()


class Chaos:
    """What goes wrong, one thing after the other, sometimes two at once."""

    def __init__(self, nodes: list[Node], postgres: Postgres, chance: random.Random) -> None:
        self.nodes, self.postgres, self.chance = nodes, postgres, chance
        self.happened: Counter[str] = Counter()
        self.busy: set[int] = set()  # nodes that something is wrong with
        self.database = asyncio.Lock()
        self.faults: dict[str, Callable[[Node], Awaitable[None]]] = {
            "killed": self.kill,
            "stopped": self.stop,
            "cut off from the database": partial(self.cut, "to_database"),
            "cut off from clients": partial(self.cut, "to_clients"),
            "cut off from both": partial(self.cut, "to_database", "to_clients"),
            "lines torn": self.tear,
            "clock jumped": self.jump,
            "drained": self.drain,
            "PostgreSQL killed": self.crash,
        }

    async def one(self, kind: str | None = None) -> None:
        """At least one node is always well, but for the database."""
        well = [node for node in self.nodes if node.number not in self.busy]
        if len(well) < 2:
            return
        node = self.chance.choice(well)
        kind = kind or self.chance.choice(tuple(self.faults))
        self.busy.add(node.number)
        try:
            await self.faults[kind](node)
            self.happened[kind] += 1
        finally:
            self.busy.discard(node.number)

    async def kill(self, node: Node) -> None:
        await node.end(signal.SIGKILL)
        await asyncio.sleep(self.chance.uniform(0, 2))
        await node.start()

    async def drain(self, node: Node) -> None:
        await node.end(signal.SIGTERM)
        await node.start()

    async def stop(self, node: Node) -> None:
        node.send(signal.SIGSTOP)
        try:
            await asyncio.sleep(STOPPED + self.chance.uniform(0, 4))
        finally:
            node.send(signal.SIGCONT)

    async def cut(self, *args: Any) -> None:
        *names, node = args
        links = [getattr(node, name) for name in names]
        for link in links:
            link.cut()
        try:
            await asyncio.sleep(self.chance.uniform(*CUT))
        finally:
            for link in links:
                if self.chance.random() < 0.5:
                    link.tear()
                link.mend()

    async def tear(self, node: Node) -> None:
        for link in (node.to_database, node.to_clients):
            link.tear()

    async def jump(self, node: Node) -> None:
        node.clock.write_text(str(self.chance.choice((-86400, -30, 30, 3600, 10**7))))

    async def crash(self, node: Node) -> None:
        async with self.database:
            await asyncio.to_thread(self.postgres.stop, signal.SIGQUIT)
            await asyncio.sleep(self.chance.uniform(0, 2))
            await asyncio.to_thread(self.postgres.start)


class Rows:
    """PostgreSQL, asked as SQLite is."""

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self.connection = connection

    def execute(self, sql: str, values: tuple[Any, ...] = (), /) -> Any:
        return self.connection.execute(sql.replace("?", "%s").encode(), values)


def wanderers(clients: int, nodes: list[Node], seed: int, unsafe: bool) -> list[Client]:
    """In pairs. The two of a pair are at different servers if one check is missing, and else
    anywhere."""
    ports = tuple(node.to_clients.port for node in nodes)
    people: list[Client] = []
    for pair in range(clients // 2):
        table: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        for makes_it, name in ((True, f"Ann {pair}"), (False, f"Bob {pair}")):
            own = random.Random(f"{seed} {name}")
            wanted = (ports[makes_it],) if unsafe else ports
            people.append(Wanderer(name, 0, own, table, makes_it, ports=wanted))
    return people


async def run(
    folder: Path,
    seed: int,
    *,
    seconds: float,
    nodes: int = 3,
    clients: int = 8,
    faults: tuple[str, ...] = (),
    unsafe: bool = False,
) -> dict[str, int]:
    """Play while things go wrong for so long, and each of `faults` once; then look. Raises what is
    wrong; gives what was counted."""
    chance = random.Random(seed)
    postgres = Postgres()
    url = postgres.new_database()
    house = [Node(number, folder / str(number), url, postgres, unsafe) for number in range(nodes)]
    lives: list[asyncio.Future[None]] = []
    try:
        for node in house:
            await node.make_links()
        await house[0].start()  # it makes the tables
        if unsafe:
            with psycopg.connect(url) as connection:
                connection.execute("ALTER TABLE entry DROP CONSTRAINT entry_pkey")
        await asyncio.gather(*(node.start() for node in house[1:]))
        people = wanderers(clients, house, seed, unsafe)
        lives = [asyncio.ensure_future(client.live()) for client in people]
        chaos = Chaos(house, postgres, chance)
        if unsafe:
            await _until_doubled(url)
        else:
            await _rage(chaos, lives, seconds, faults)
            for client in people:
                client.stop = True
            await asyncio.wait_for(asyncio.gather(*lives), SETTLE)
        with psycopg.connect(url) as connection:
            return {**chaos.happened, **check(Rows(connection), people)}
    finally:
        await _end(lives)
        for node in house:
            await node.close()
        postgres.remove()


async def _end(lives: list[asyncio.Future[None]]) -> None:
    """Once is not enough: until Python 3.12, `wait_for` can lose a cancellation."""
    while going := [life for life in lives if not life.done()]:
        for life in going:
            life.cancel()
        await asyncio.wait(going, timeout=1)


async def _until_doubled(url: str) -> None:
    """Two servers have written an entry with the same number. Nothing has to go wrong for that, but
    it can take a moment until two people act at once."""
    doubled = "SELECT 1 FROM entry GROUP BY number, seq HAVING count(*) > 1 LIMIT 1"
    until = time.monotonic() + SETTLE
    with psycopg.connect(url, autocommit=True) as connection:
        while not connection.execute(doubled).fetchone() and time.monotonic() < until:
            await asyncio.sleep(0.1)


async def _rage(
    chaos: Chaos,
    lives: list[asyncio.Future[None]],
    seconds: float,
    faults: tuple[str, ...],
) -> None:
    until = time.monotonic() + seconds
    for kind in faults:
        await chaos.one(kind)
        _raise_faults(lives)

    async def one_after_the_other() -> None:
        while time.monotonic() < until:
            await asyncio.sleep(chaos.chance.uniform(0, 1.5))
            await chaos.one()

    rows = [asyncio.ensure_future(one_after_the_other()) for _ in range(2)]
    while not all(row.done() for row in rows):
        _raise_faults([*lives, *(row for row in rows if row.done())])
        await asyncio.sleep(0.1)
    await asyncio.gather(*rows)


def main() -> None:
    about = (__doc__ or "").splitlines()[0]
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--nodes", type=int, default=3)
    parser.add_argument("--clients", type=int, default=24, help="an even number")
    parser.add_argument("--seed", type=int, default=random.randrange(10**9))
    parser.add_argument("--unsafe", action="store_true", help="without the check: it must fail")
    given = parser.parse_args()
    print(f"--seed {given.seed}", flush=True)
    settings = {"seconds": given.seconds, "nodes": given.nodes, "clients": given.clients}
    with tempfile.TemporaryDirectory(prefix="rattlebag-chaos-") as folder:
        counted = asyncio.run(run(Path(folder), given.seed, **settings, unsafe=given.unsafe))
    print("Nothing was lost and nothing was doubled:", flush=True)
    for name, count in counted.items():
        print(f"  {name}: {count}")


if __name__ == "__main__":
    main()
