"""Several servers on one PostgreSQL: moves, the database's share, and a full lobby.

    .venv-test/bin/python benchmarks/nodes.py [--only moves] [--seconds 10] [--clients 200]

Everything runs on this machine: servers, PostgreSQL (which syncs every commit) and clients. The
clients are those of load.py; each connects to any of the servers, so most tables have people at
two. CPU time is the kernel's figure. `--only statements` counts what a move asks of PostgreSQL, by
pg_stat_statements and by the growth of its log."""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import psycopg
from load import Load, LoadClient, cpu_of, memory_of, part, text_after
from server import running, sync_ms

sys.path.append(str(Path(__file__).resolve().parent.parent / "tests" / "server" / "store"))

from databases import Postgres  # the tests' own, in a folder that goes away with it

TABLES_EACH = 25  # a connection that opens more has to wait
GREETINGS = 60
STATEMENTS = 10  # that are shown
SETTINGS = {"fsync": "on", "max_connections": "200", "shared_buffers": "256MB"}


class Clients(Load):
    """Clients who come to any of several servers."""

    def __init__(self, ports: list[int]) -> None:
        super().__init__(ports[0])
        self.ports, self.chance = ports, random.Random(1)

    def connect(self, seat: int, partner: LoadClient | None = None) -> LoadClient:
        self.port = self.chance.choice(self.ports)
        return super().connect(seat, partner)


class Servers(NamedTuple):
    """Servers, and the database's first process, if it has any."""

    ports: list[int]
    processes: list[int]
    postgres: Postgres | None

    def cpu(self) -> tuple[float, float]:
        """CPU seconds so far: of the servers and of PostgreSQL, each with what it has started."""
        servers = sum(map(cpu_of, self.processes))
        return servers, 0.0 if self.postgres is None else cpu_of(self.postgres.process)

    def moved(self) -> int:
        """Bytes of the write-ahead log so far."""
        if self.postgres is None:
            return 0
        with psycopg.connect(self.postgres.url("d1")) as connection:
            found = connection.execute("SELECT pg_current_wal_lsn() - '0/0'").fetchone()
        assert found is not None
        return int(found[0])


@contextmanager
def house(nodes: int, **settings: str) -> Iterator[Servers]:
    """That many servers on a new PostgreSQL; none: one with a file of its own."""
    with ExitStack() as stack:
        if not nodes:
            folder = stack.enter_context(TemporaryDirectory())
            port, process = stack.enter_context(running(folder))
            yield Servers([port], [process], None)
            return
        postgres = Postgres(settings=SETTINGS | settings)
        stack.callback(postgres.remove)
        url = postgres.new_database()
        servers = []
        for _ in range(nodes):
            folder = stack.enter_context(TemporaryDirectory())
            servers.append(stack.enter_context(running(folder, url)))
        yield Servers([port for port, _ in servers], [process for _, process in servers], postgres)


# Moves


def play(nodes: int, clients: int, seconds: float) -> dict[str, Any]:
    """Clients without thinking time, at half as many tables."""
    with house(nodes) as at:
        crowd = Clients(at.ports)
        begin(crowd, clients)
        crowd.go_on(2.0)
        crowd.times.clear()
        wal, servers, database = at.moved(), *at.cpu()
        began, own = time.perf_counter(), time.process_time()
        crowd.go_on(seconds)
        took, own = time.perf_counter() - began, time.process_time() - own
        after, (servers_after, database_after) = at.moved(), at.cpu()
        times = crowd.times
        return {
            "nodes": nodes or "embedded",
            "connections": clients,
            "moves_per_second": round(len(times) / took),
            "p50_ms": round(part(times, 0.5), 1),
            "p99_ms": round(part(times, 0.99), 1),
            "servers_us": round((servers_after - servers) / len(times) * 1e6),
            "database_us": round((database_after - database) / len(times) * 1e6),
            "clients_us": round(own / len(times) * 1e6),
            "cores": round((servers_after - servers + database_after - database + own) / took, 2),
            "log_bytes": round((after - wal) / len(times)),
        }


def begin(crowd: Clients, clients: int) -> None:
    for _ in range(clients // 2):
        host = crowd.connect(0)
        host.partner = crowd.connect(1, host)
        crowd.turn(0.0)
    crowd.wait_for(lambda: len(crowd.times) >= clients)


def statements(nodes: int, clients: int, seconds: float) -> None:
    """What a move asks of PostgreSQL. Outside of a transaction, a statement is a round trip."""
    with house(nodes, shared_preload_libraries="pg_stat_statements") as at:
        assert at.postgres is not None
        url = at.postgres.url("d1")
        with psycopg.connect(url, autocommit=True) as asking:
            asking.execute("CREATE EXTENSION pg_stat_statements")
            crowd = Clients(at.ports)
            begin(crowd, clients)
            crowd.go_on(2.0)
            asking.execute("SELECT pg_stat_statements_reset()")
            crowd.times.clear()
            crowd.go_on(seconds)
            moves = len(crowd.times)
            found = asking.execute(
                "SELECT regexp_replace(query, '\\s+', ' ', 'g'), calls, total_exec_time, wal_bytes"
                " FROM pg_stat_statements WHERE query NOT LIKE '%pg_stat_statements%'"
                " ORDER BY calls DESC"
            ).fetchall()
    total = sum(calls for _, calls, _, _ in found)
    print(f"{nodes} nodes, {clients} clients: {moves} moves, {total / moves:.2f} statements each")
    for query, calls, spent, wal in found[:STATEMENTS]:
        each = f"{calls / moves:7.3f} a move, {spent / calls * 1000:6.0f} us, {wal / calls:6.0f} B"
        print(f"  {each}: {query.strip()[:90]}", flush=True)


# A full lobby


class Idle(LoadClient):
    """Says who it is, and opens some tables if it is to; then it only listens."""

    tables = 0
    opened = 0

    def hear(self, message: bytes) -> None:
        kind = text_after(b'"type":"', message[:40])
        if kind == b"welcome":
            self.load.welcomed += 1
            for _ in range(self.tables):
                self.order(b"create", b',"game":"pig"')
        elif kind == b"done":
            self.opened += 1
        elif kind == b"lobby":
            self.heard_at = time.perf_counter()


class IdleClients(Clients):
    """Idle connections over all servers."""

    def sit(self, tables: int = 0) -> Idle:
        client = LoadClient.__new__(Idle)
        made = self.connect(0)
        client.__dict__.update(made.__dict__)
        client.seat, client.tables = None, tables
        self.clients[client.line.fileno()] = client
        return client

    def time_of(self, port: int) -> tuple[float, float]:
        """Seconds until a newcomer is welcome at a server, and for the lobby's first page."""
        everywhere, self.ports = self.ports, [port]
        before, began = self.welcomed, time.perf_counter()
        guest = self.sit()
        self.ports = everywhere
        self.wait_for(lambda: self.welcomed > before)
        greeted = time.perf_counter()
        guest.order(b"lobby", b',"on":true')
        self.wait_for(lambda: guest.heard_at > greeted)
        page = guest.heard_at - greeted
        self.poll.unregister(guest.line.fileno())
        del self.clients[guest.line.fileno()]
        guest.line.close()
        return greeted - began, page


def full(nodes: int, tables: int, connections: int) -> None:
    with house(nodes) as at:
        hall = IdleClients(at.ports)
        bare = [memory_of(process) for process in at.processes]
        makers: list[Idle] = []
        began = time.perf_counter()
        for number in range(connections):
            some = TABLES_EACH if len(makers) < tables // TABLES_EACH else 0
            guest = hall.sit(some)
            if some:
                makers.append(guest)
                hall.wait_for(lambda one=guest: one.opened == TABLES_EACH)  # type: ignore[misc]
            hall.wait_for(lambda wanted=number - 20: hall.welcomed > wanted)  # type: ignore[misc]
        hall.wait_for(lambda: hall.welcomed == connections)
        print(f"{connections} connections and {tables} tables at {nodes} nodes", end=" ")
        print(f"after {time.perf_counter() - began:.0f} s", flush=True)
        hall.go_on(12.0)  # those who are gone are told, and what was told is forgotten
        servers, database = at.cpu()
        began = time.perf_counter()
        hall.go_on(20.0)
        took = time.perf_counter() - began
        servers_after, database_after = at.cpu()
        print(f"  at rest: servers {(servers_after - servers) / took:.3f} cores", end=", ")
        print(f"PostgreSQL {(database_after - database) / took:.3f} cores")
        now = [memory_of(process) for process in at.processes]
        print("  memory, MB:", *(f"{a:.0f} (bare {b:.0f})" for a, b in zip(now, bare, strict=True)))
        for port in at.ports:
            times = [hall.time_of(port) for _ in range(GREETINGS)]
            greeted, page = (sorted(one) for one in zip(*times, strict=True))
            print(
                f"  a greeting {median(greeted) * 1000:.1f} ms (p90 {_p90(greeted):.1f})", end=", "
            )
            print(f"a page of the lobby {median(page) * 1000:.1f} ms (p90 {_p90(page):.1f})")


def _p90(times: list[float]) -> float:
    return times[int(len(times) * 0.9)] * 1000


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--only", choices=("moves", "statements", "lobby"))
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--clients", type=int, default=200)
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--connections", type=int, default=10_000)
    asked = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    load, cores = os.getloadavg()[0], os.cpu_count()
    print(f"{cores} cores, load average {load:.1f} before, a sync takes {sync_ms():.1f} ms")
    if asked.only in (None, "moves"):
        for nodes in (0, 1, 2, 3):
            print(json.dumps(play(nodes, asked.clients, asked.seconds)), flush=True)
    if asked.only in (None, "statements"):
        for nodes in (1, 3):
            statements(nodes, asked.clients, asked.seconds)
    if asked.only in (None, "lobby"):
        full(3, asked.tables, asked.connections)


if __name__ == "__main__":
    main()
