"""Several servers on one PostgreSQL, and everything that can go wrong between them, by chance.

    python tests/server/nodes/chaos.py --seconds 600 --nodes 3 --tables 1000

Servers are killed with -9, stopped for longer than the others wait for them, cut off from the
database, from their clients or both; PostgreSQL is killed; clocks jump. With `--standby` PostgreSQL
has a synchronous standby that takes its place. Clients repeat everything with the same id, at any
server, until it is answered. At the end every acknowledged command is in the journal once, at the
number and with the dice that were told, numbers have no gaps, every entry was allowed on the state
before it, and every client has heard and seen what the journal gives, in order.

Each server has a network namespace of its own, with one link to the database and one to the
clients (`network.py`). Where that is not possible, links are relays, and it says so.

With `--older COMMIT`, an older version of the program makes the database, servers of this version
join it, and whenever one starts again it is of either version, as in an upgrade that takes long.

Two controls have to fail. `--unsafe` takes the check of a table's last entry out of the servers.
`--standby asynchronous` fails over to a standby that nobody waits for.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import psycopg
from server.kill import SETTINGS as QUICK
from server.nodes import network
from server.nodes.judge import Judge, Violated
from server.nodes.network import CLIENTS, DATABASE, Namespace, Place, Relays, Switches
from server.nodes.people import Person, pairs
from server.nodes.standby import Databases
from server.nodes.versions import Versions
from server.process import Process

HERE = Path(__file__).resolve().parent
FAKED, UNSAFE = HERE.parent / "faked", HERE / "unsafe"
# Seconds: longer than others wait for a sign of life, than PostgreSQL does for one from the machine
# (25), and than a client's connection lives without an answer (50).
STOPPED = (11.0, 11.0, 30.0, 60.0)
LONG = 300.0  # seconds of a run in which there is time for all of these
CUT = (0.5, 12.0)  # longer than any timeout of a connection
HURRIED = "graceful shutdown exceeded|WebSocketDisconnect"
FORGOTTEN = 60.0  # seconds until PostgreSQL has noticed that a server is gone
START, TRIES = 60.0, 30  # seconds for a server to start, and how often it may fail to
END = 30.0  # ... and to end
JUMPS = (-86400, -30, 30, 3600, 10**7)  # seconds
SETTINGS = {
    **QUICK,
    "RATTLEBAG_ORDERS_PER_SECOND": "10000",
    "RATTLEBAG_ARRIVALS_PER_SECOND": "10000",
    "RATTLEBAG_CONNECTIONS_PER_ADDRESS": "10000",
    "RATTLEBAG_MOST_TABLES": "100000",
}


@dataclass(frozen=True)
class Manner:
    """How people play at that many tables. A few do not think. A thousand take their time, so that
    two cores can do it, and are not missed as soon."""

    tables: int
    thinks: float  # seconds, on average

    @property
    def patience(self) -> float:
        return 3.0 if self.tables < 50 else 10.0

    @property
    def pause(self) -> float:
        """The longest between two faults of one row: everyone who was thrown out comes back."""
        return 1.5 + self.tables / 100

    @property
    def settle(self) -> float:
        """Seconds for everyone to come, and to hear the rest, on a busy machine."""
        return 180.0 + self.tables

    @property
    def settings(self) -> dict[str, str]:
        if self.tables < 50:
            return SETTINGS
        return SETTINGS | {"RATTLEBAG_DROP_SECONDS": "5", "RATTLEBAG_GRACE_SECONDS": "5"}


class Clock:
    """Wrong by as many seconds as its file says.

    Servers read the wall clock by two functions of Python, which `faked` replaces. PostgreSQL has
    libfaketime in front of it, if that is installed. (With Python 3.11 and later, libfaketime makes
    `time.sleep` fail. A time namespace would change other clocks than this one.)"""

    def __init__(self, file: Path) -> None:
        self._file = file
        self.jump(0)

    def jump(self, seconds: int) -> None:
        self._file.write_text(f"{seconds:+d}\n")

    def of_server(self, unsafe: bool, *program: str) -> dict[str, str]:
        path = str(UNSAFE if unsafe else FAKED)  # unsafe ones have clocks that are right
        return {"PYTHONPATH": ":".join((path, *program)), "WRONG_BY": str(self._file)}

    def of_postgres(self) -> dict[str, str]:
        for library in Path("/usr/lib").glob("*/faketime/libfaketime.so.1"):
            if network.are_inside():  # it leaves files in shared memory
                return {
                    "LD_PRELOAD": str(library),
                    "FAKETIME_TIMESTAMP_FILE": str(self._file),
                    "FAKETIME_CACHE_DURATION": "1",
                    "FAKETIME_DONT_FAKE_MONOTONIC": "1",
                }
        return {}


@dataclass
class Node:
    """A server and where it lives."""

    number: int
    folder: Path
    place: Place
    settings: dict[str, str]
    versions: Versions
    unsafe: bool = False
    process: Process | None = None
    clock: Clock = field(init=False)

    def __post_init__(self) -> None:
        self.folder.mkdir()
        self.clock = Clock(self.folder / "wrong-by")

    async def start(self) -> None:
        hosts = ",".join(f"{host}:{port}" for host, port in self.place.databases)
        host, port = self.place.listens
        words = (
            "--host",
            host,
            "--port",
            str(port),
            "--database",
            f"postgresql://tests@{hosts}/d1",
        )
        program = self.versions.next(self.number)
        environment = {**self.settings, **self.clock.of_server(self.unsafe, *program)}
        for _ in range(TRIES):
            self.process = Process(self.folder, *words, within=self.place.within, **environment)
            until = time.monotonic() + START
            while self.process.child.poll() is None and time.monotonic() < until:
                if not self.process.lines.empty():
                    return  # it says where it listens
                await asyncio.sleep(0.02)
            await self.end(signal.SIGKILL)  # it could not reach its database, and says so
        said = (self.folder / "errors").read_text()
        raise AssertionError(f"a server does not start: {said[-2000:]}")

    def send(self, what: signal.Signals) -> None:
        assert self.process is not None
        self.process.child.send_signal(what)

    async def end(self, what: signal.Signals) -> int:
        self.send(what)
        assert self.process is not None
        try:
            return await asyncio.to_thread(self.process.wait, END)
        except subprocess.TimeoutExpired:
            said = (self.folder / "errors").read_text()
            raise AssertionError(f"a server does not end: {said[-2000:]}") from None

    async def close(self) -> None:
        if self.process is not None and self.process.child.poll() is None:
            self.send(signal.SIGCONT)
            await self.end(signal.SIGKILL)
        await self.place.close()


class Chaos:
    """What goes wrong, one thing after the other, sometimes two at once."""

    def __init__(
        self,
        nodes: list[Node],
        databases: Databases,
        clock: Clock | None,
        chance: random.Random,
        stops: tuple[float, ...],
    ) -> None:
        self.nodes, self.databases, self.clock, self.chance = nodes, databases, clock, chance
        self.stops = stops
        self.happened: Counter[str] = Counter()
        self.busy: set[int] = set()  # nodes that something is wrong with
        self.lock = asyncio.Lock()  # one thing at a time is wrong with the database
        self.of_nodes: dict[str, Callable[[Node], Awaitable[None]]] = {
            "killed": self.kill,
            "machine lost": self.lose,
            "stopped": self.stop,
            "cut off from the database": partial(self.cut, DATABASE),
            "cut off from clients": partial(self.cut, CLIENTS),
            "cut off from both": partial(self.cut, DATABASE, CLIENTS),
            "connections torn": self.tear,
            "clock jumped": self.jump,
            "drained": self.drain,
        }
        self.of_databases: dict[str, Callable[[], Awaitable[None]]] = {
            "PostgreSQL killed": self.crash,
            **({"PostgreSQL's clock jumped": self.jump_database} if clock else {}),
            **({"failed over": self.fail_over} if databases.standby else {}),
        }

    async def one(self, kind: str | None = None) -> None:
        """At least one node is always well, but for the database."""
        kind = kind or self.chance.choice((*self.of_nodes, *self.of_databases))
        if kind in self.of_databases:
            async with self.lock:
                await self.of_databases[kind]()
                self.happened[kind] += 1
            return
        well = [node for node in self.nodes if node.number not in self.busy]
        if len(well) < 2:
            return
        node = self.chance.choice(well)
        self.busy.add(node.number)
        try:
            await self.of_nodes[kind](node)
            self.happened[kind] += 1
        finally:
            self.busy.discard(node.number)

    async def kill(self, node: Node) -> None:
        await node.end(signal.SIGKILL)
        await asyncio.sleep(self.chance.uniform(0, 2))
        await node.start()

    async def lose(self, node: Node) -> None:
        """Nobody hears that it ended. Another one takes its place and address."""
        for link in (DATABASE, CLIENTS):
            node.place.pass_on(link, False)
        node.send(signal.SIGSTOP)
        node.place.tear()  # or its kernel would say goodbye when the links are back
        await node.end(signal.SIGKILL)
        await asyncio.sleep(self.chance.uniform(1, 3))
        for link in (DATABASE, CLIENTS):
            node.place.pass_on(link, True)
        await node.start()

    async def drain(self, node: Node) -> None:
        await node.end(signal.SIGTERM)
        await node.start()

    async def stop(self, node: Node) -> None:
        node.send(signal.SIGSTOP)
        try:
            await asyncio.sleep(self.chance.choice(self.stops) + self.chance.uniform(0, 4))
        finally:
            node.send(signal.SIGCONT)

    async def cut(self, *args: Any) -> None:
        *links, node = args
        for link in links:
            node.place.pass_on(link, False)
        try:
            await asyncio.sleep(self.chance.uniform(*CUT))
        finally:
            if self.chance.random() < 0.3:
                node.place.tear()
            for link in links:
                node.place.pass_on(link, True)

    async def tear(self, node: Node) -> None:
        node.place.tear()

    async def jump(self, node: Node) -> None:
        node.clock.jump(self.chance.choice(JUMPS))

    async def crash(self) -> None:
        """All of it, or one of its processes: then it makes itself start again."""
        primary = self.databases.primary
        if self.chance.random() < 0.5:
            await asyncio.to_thread(primary.crash)
            await asyncio.sleep(self.chance.uniform(0, 2))
            await asyncio.to_thread(primary.start)
        else:
            await asyncio.to_thread(primary.kill_one, self.chance)

    async def jump_database(self) -> None:
        assert self.clock is not None
        self.clock.jump(self.chance.choice(JUMPS))

    async def fail_over(self) -> None:
        await asyncio.to_thread(self.databases.fail_over)
        await asyncio.to_thread(self.databases.stand_by_again)


@dataclass(frozen=True)
class Plan:
    """What is asked of a run."""

    seed: int
    seconds: float = 60.0
    nodes: int = 3
    tables: int = 12
    thinks: float | None = None
    once: tuple[str, ...] = ()  # faults that happen once, before others do by chance
    beside: tuple[str, ...] = ()  # ... and while these happen
    standby: str = ""
    older: str = ""  # a commit
    unsafe: bool = False


class Run:
    """Databases, servers and people: everything that has to be closed again."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        self.plan, self.folder = plan, folder
        thinks = plan.tables / 100 if plan.tables >= 50 else 0.0
        self.manner = Manner(plan.tables, thinks if plan.thinks is None else plan.thinks)
        self.house: list[Node] = []
        self.lives: list[asyncio.Future[None]] = []
        self.switches = Switches(2) if network.are_inside() else None
        clock = Clock(folder / "database-wrong-by")
        folder.chmod(0o755)  # PostgreSQL is someone else
        faked = clock.of_postgres()
        self.databases = Databases(
            plan.standby,
            addresses=self.switches.databases if self.switches else ("", ""),
            settings={"max_connections": str(20 * plan.nodes)},
            environment=faked,
        )
        chance = random.Random(plan.seed)
        self.versions = Versions(plan.older, folder / "older", chance)
        stops = STOPPED if plan.seconds >= LONG else STOPPED[:1]
        self.chaos = Chaos(self.house, self.databases, clock if faked else None, chance, stops)

    async def open(self) -> None:
        url = self.databases.new_database()
        for number in range(self.plan.nodes):
            place = await self._place(number)
            own, settings = self.folder / str(number), self.manner.settings
            node = Node(number, own, place, settings, self.versions, self.plan.unsafe)
            self.house.append(node)
        await self.house[0].start()  # it makes the tables
        if self.plan.unsafe:
            with psycopg.connect(url) as connection:
                connection.execute("ALTER TABLE entry DROP CONSTRAINT entry_pkey")
        await asyncio.gather(*(node.start() for node in self.house[1:]))

    async def _place(self, number: int) -> Place:
        if self.switches is None:
            place = Relays()
            await place.open(self.databases.all)
            return place
        one = Namespace(number, self.switches)
        one.databases = one.databases[: len(self.databases.all)]
        return one

    async def close(self) -> None:
        await _end(self.lives)
        for node in self.house:
            await node.close()
        self.databases.remove()

    async def play(self) -> Counter[str]:
        """Play while things go wrong; then look. Raises what is wrong; gives what was counted."""
        doors = tuple(node.place.door for node in self.house)
        manner = self.manner.thinks, self.manner.patience
        people = pairs(self.plan.tables, doors, self.plan.seed, self.plan.unsafe, *manner)
        self.lives = [asyncio.ensure_future(one.live()) for one in people]
        if self.plan.unsafe:
            await self._until_doubled()
        elif self.plan.standby == "asynchronous":
            await self._lose(people)
        else:
            await self._rage(people)
        for node in self.house:
            await node.end(signal.SIGKILL)
        with psycopg.connect(self.databases.url, autocommit=True) as connection:
            await self._forgotten(connection)
            judge = Judge(connection, people, self._faults(), words=not self.plan.older)
            return judge.check() + self.versions.started

    def _faults(self) -> list[str]:
        """What no server should log, whatever goes wrong around it; but one that is stopped may say
        that it did not wait for everyone."""
        logs = [(node.folder / "errors").read_text() for node in self.house]
        records = [one for text in logs for one in re.split(r"^(?=\d{4}-)", text, flags=re.M)]
        faults = [one for one in records if "Traceback" in one and not re.search(HURRIED, one)]
        return [f"a server logged {one}" for one in faults]

    async def _forgotten(self, connection: psycopg.Connection[Any]) -> None:
        """PostgreSQL notices that all servers are gone, also those whose machine was lost."""
        open_still = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'rattlebag'"
        until = time.monotonic() + FORGOTTEN
        while (left := connection.execute(open_still).fetchall()[0][0]) and not self.plan.unsafe:
            assert time.monotonic() < until, f"{left} connections of servers that are gone are kept"
            await asyncio.sleep(0.1)

    async def _rage(self, people: list[Person]) -> None:
        await self._everyone_plays(people)
        beside = [asyncio.ensure_future(self.chaos.one(kind)) for kind in self.plan.beside]
        for kind in self.plan.once:
            await self.chaos.one(kind)
            self._raise_faults()
        await asyncio.gather(*beside)
        until = time.monotonic() + self.plan.seconds

        async def one_after_the_other() -> None:
            while (left := until - time.monotonic()) > 0:
                await asyncio.sleep(min(left, self.chaos.chance.uniform(0, self.manner.pause)))
                await self.chaos.one()

        rows = [asyncio.ensure_future(one_after_the_other()) for _ in range(2)]
        while not all(row.done() for row in rows):
            self._raise_faults(*rows)
            await asyncio.sleep(0.1)
        await asyncio.gather(*rows)
        for one in people:
            one.stopping.set()
            one.changed.set()
        await asyncio.wait_for(asyncio.gather(*self.lives), self.manner.settle)

    async def _everyone_plays(self, people: list[Person]) -> None:
        """Faults begin when every table has been opened and joined."""
        until = time.monotonic() + self.manner.settle
        while not all(one.acknowledged for one in people):
            self._raise_faults()
            assert time.monotonic() < until, "people do not come to their tables"
            await asyncio.sleep(0.1)

    async def _lose(self, people: list[Person]) -> None:
        """Fail over while everyone plays, and look at what the standby had by then."""
        await self._everyone_plays(people)
        await asyncio.to_thread(self.databases.fail_over)
        self.chaos.happened["failed over"] += 1
        await _end(self.lives)

    async def _until_doubled(self) -> None:
        """Two servers have written an entry with the same number. Nothing has to go wrong for that,
        but it can take a moment until two people act at once."""
        doubled = "SELECT 1 FROM entry GROUP BY number, seq HAVING count(*) > 1 LIMIT 1"
        until = time.monotonic() + self.manner.settle
        with psycopg.connect(self.databases.url, autocommit=True) as connection:
            while not connection.execute(doubled).fetchone() and time.monotonic() < until:
                await asyncio.sleep(0.1)
        await _end(self.lives)

    def _raise_faults(self, *others: asyncio.Future[None]) -> None:
        for one in (*self.lives, *others):
            if one.done():
                one.result()


async def _end(lives: list[asyncio.Future[None]]) -> None:
    """Once is not enough: until Python 3.12, `wait_for` can lose a cancellation."""
    while going := [life for life in lives if not life.done()]:
        for life in going:
            life.cancel()
        await asyncio.wait(going, timeout=1)


async def run(plan: Plan, folder: Path) -> Counter[str]:
    """Raises what is wrong; gives what was counted. What happened is printed in either case."""
    one = Run(plan, folder)
    try:
        await one.open()
        return await one.play()
    finally:
        for kind, count in one.chaos.happened.most_common():
            print(f"  {kind}: {count}", flush=True)
        await one.close()


def main() -> None:
    about = (__doc__ or "").splitlines()[0]
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--nodes", type=int, default=3)
    parser.add_argument("--tables", type=int, default=12, help="with two people each")
    parser.add_argument("--thinks", type=float, help="seconds before a move, on average")
    parser.add_argument("--seed", type=int, default=random.randrange(10**9))
    parser.add_argument("--once", action="append", default=[], help="a fault to begin with")
    parser.add_argument("--beside", action="append", default=[], help="... while these happen")
    parser.add_argument("--older", default="", help="a commit, for servers of two versions")
    parser.add_argument("--unsafe", action="store_true", help="without the check: it must fail")
    parser.add_argument(
        "--standby", choices=("synchronous", "asynchronous"), default="", nargs="?",
        const="synchronous", help="fail over to it; asynchronous: it must fail",
    )  # fmt: skip
    parser.add_argument("--relays", action="store_true", help="without network namespaces")
    given = vars(parser.parse_args())
    relays = given.pop("relays")
    given |= {"once": tuple(given["once"]), "beside": tuple(given["beside"])}
    plan = Plan(**given)
    if not network.are_inside():
        print(f"--seed {plan.seed}", flush=True)
        if why := "not wanted" if relays else network.why_no_namespaces():
            print(f"Without network namespaces: {why}. Links are relays.", flush=True)
        else:
            print(f"{plan.nodes} nodes, each in a network namespace of its own", flush=True)
            network.move_into_namespaces()
    # The first process of a namespace ends by no signal that it does not expect.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    must_fail = plan.unsafe or plan.standby == "asynchronous"
    with tempfile.TemporaryDirectory(prefix="rattlebag-chaos-") as folder:
        try:
            counted = asyncio.run(run(plan, Path(folder)))
        except Violated as found:
            sys.exit(str(found))
    print("Nothing was lost and nothing was doubled:", flush=True)
    for name, count in counted.items():
        print(f"  {name}: {count}")
    if must_fail:
        sys.exit("This was to fail: what it checks proves nothing.")


if __name__ == "__main__":
    main()
