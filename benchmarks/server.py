"""One server with its store on disk, and clients that play Pig without thinking time."""

from __future__ import annotations

import json
import os
import re
import resource
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from load import HANDSHAKE, Failed, frame, part
from moves import Costs, costs
from timing import Effort, Measured, progress

LOAD = Path(__file__).with_name("load.py")
PATIENCE = 30.0  # seconds until a server counts as not started
CLIENTS = (2, 10, 50, 200, 1000)
IDLE = 2000

# The incumbent platform, measured earlier and elsewhere on a machine like the one of docs/speed.md,
# and not durable: it answers from memory. Not measured by this program.
INCUMBENT = {
    "moves_per_second": 400.0,  # at most, with any number of clients
    "rest_ms": 51.0,
    "p50_ms": 211.0,  # with 200 clients
    "p99_ms": 314.0,
    "memory_mb": 134.0,
}
AIMS = {"moves_per_second": 4000.0, "p50_ms": 22.0, "p99_ms": 35.0, "rest_ms": 5.0,
        "idle_mb": 200.0, "start_seconds": 1.0}  # fmt: skip


@dataclass(frozen=True)
class LoadFigures:
    """That many clients at half as many tables."""

    clients: int
    moves_per_second: float
    p50_ms: float
    p99_ms: float
    cpu: float  # of the server, in cores
    load_cpu: float  # of the clients, in cores of the same machine
    memory_mb: float


@dataclass(frozen=True)
class Serving:
    """All that was measured of the server."""

    sync_ms: float  # what this disk takes to keep four kilobytes for good
    start: Measured  # wall seconds until the first client is welcome
    rest_p50_ms: float
    rest_p99_ms: float
    crowds: list[LoadFigures]
    idle_clients: int
    idle_mb: float
    costs: Costs


@contextmanager
def running(folder: str, database: str = "") -> Iterator[tuple[int, int]]:
    """A server of its own: its port and its process. Without a database, it has a file."""
    ours = {name: value for name, value in os.environ.items() if not name.startswith("RATTLEBAG_")}
    limits = {
        "RATTLEBAG_DATA": folder,
        "RATTLEBAG_DATABASE": database,
        "RATTLEBAG_MESSAGES_PER_SECOND": "1000000",
        "RATTLEBAG_MESSAGE_BURST": "1000000",
        "RATTLEBAG_ORDERS_PER_SECOND": "1000000",
        "RATTLEBAG_CONNECTIONS_PER_ADDRESS": "100000",
        "RATTLEBAG_ARRIVALS_PER_SECOND": "100000",
        "RATTLEBAG_MOST_CONNECTIONS": "100000",
        "RATTLEBAG_PAGES_PER_SECOND": "100000",
        "RATTLEBAG_GUESTS_PER_MINUTE": "1000000",
        "RATTLEBAG_WRONG_PASSWORDS_PER_MINUTE": "1000000",
        "RATTLEBAG_TABLES_PER_ADDRESS": "1000000",
        "RATTLEBAG_TABLES_PER_PERSON": "1000000",
        "RATTLEBAG_MOST_TABLES": "1000000",
        "RATTLEBAG_CHATS_PER_MINUTE": "1000000",
    }
    command = [sys.executable, "-P", "-m", "rattlebag", "serve", "--port", "0"]
    server = subprocess.Popen(command, env=ours | limits, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        line = server.stdout.readline()
        if not (found := re.search(r":(\d+)/", line)):
            raise Failed(f"the server did not start; it said: {line.strip() or 'nothing'}")
        yield int(found[1]), server.pid
    finally:
        server.terminate()
        try:
            server.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            server.kill()
            server.communicate()


def load(
    what: str, port: int, process: int, clients: int, seconds: float, *more: str
) -> dict[str, Any]:
    """What the clients saw, who run in a process of their own."""
    done = subprocess.run(
        [sys.executable, str(LOAD), what, "--port", str(port), "--process", str(process),
         "--clients", str(clients), "--seconds", str(seconds), *more],
        capture_output=True, text=True,
    )  # fmt: skip
    if done.returncode:
        raise Failed(done.stderr.strip() or f"{what} ended with status {done.returncode}")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def seconds_to_welcome() -> float:
    """Wall seconds from the command to the first answer that a client gets."""
    with TemporaryDirectory() as folder:
        began = time.perf_counter()
        with running(folder) as (port, _):
            with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as line:
                line.sendall(HANDSHAKE)
                heard = b""
                while b"\r\n\r\n" not in heard:
                    heard += line.recv(4096)
                line.sendall(frame(b'{"type":"hello","protocol":1,"name":"Ada"}'))
                while b'"welcome"' not in heard:
                    if not (more := line.recv(4096)):
                        raise Failed("the server closed the first connection")
                    heard += more
            return time.perf_counter() - began


def sync_ms() -> float:
    """Median time of this disk for a write that is to stay, without which no move is answered."""
    times = []
    with TemporaryDirectory() as folder, open(f"{folder}/file", "wb", buffering=0) as file:
        for _ in range(100):
            file.write(bytes(4096))
            began = time.perf_counter()
            os.fdatasync(file.fileno())
            times.append(time.perf_counter() - began)
    return part(times, 0.5)


def crowd(clients: int, seconds: float) -> LoadFigures:
    progress(f"Playing Pig on a server with {clients} clients for {seconds:g} seconds")
    with TemporaryDirectory() as folder, running(folder) as (port, process):
        return LoadFigures(**load("play", port, process, clients, seconds))


def measure(effort: Effort) -> Serving | str:
    """The server's figures, or why there are none."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < 2 * IDLE:
        return f"it needs {2 * IDLE} open files, and this account may have {hard}"
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, 2 * IDLE), hard))
    try:
        return _measured(effort)
    except (Failed, OSError) as problem:
        return str(problem)


def _measured(effort: Effort) -> Serving:
    progress(f"Starting a server {effort.starts + 1} times")
    starts = [seconds_to_welcome() for _ in range(effort.starts + 1)][1:]
    progress("Playing Pig at rest")
    with TemporaryDirectory() as folder, running(folder) as (port, process):
        rest = load("rest", port, process, 2, effort.serving)
    crowds = [crowd(clients, effort.serving) for clients in CLIENTS]
    progress(f"Connecting {IDLE} clients that do nothing")
    with TemporaryDirectory() as folder, running(folder) as (port, process):
        idle = load("idle", port, process, IDLE, 0)
    progress("Taking moves apart")
    return Serving(
        sync_ms(),
        Measured.of(starts),
        rest["p50_ms"],
        rest["p99_ms"],
        crowds,
        IDLE,
        idle["memory_mb"],
        costs(effort.games),
    )
