"""Where nodes live, and what connects each of them to the database and to the clients.

Namespaces are the real thing: each node has a network of its own, with one virtual cable to the
database's switch and another one to the clients' switch, and a cut is a port of the switch that
passes nothing on: no error, no reset, only silence. They need root and Linux. Relays are the next
best: ports on this machine that hold up what goes through them."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from socket import create_server
from typing import NamedTuple

from server.nodes.links import Link
from server.store.databases import Postgres

DATABASE, CLIENTS = "database", "clients"  # what a node's links lead to
INSIDE = "RATTLEBAG_CHAOS_INSIDE"  # set in the process that has namespaces of its own
PORT = 8765
FORWARDING, DISABLED = 3, 0  # states of a port of a bridge, as the kernel counts them


class Address(NamedTuple):
    host: str
    port: int


class Place(ABC):
    """Where one node lives."""

    within: Sequence[str] = ()  # the command that starts it there
    listens: Address
    door: Address  # where clients find it
    databases: list[Address]  # ... and where it finds them

    @abstractmethod
    def pass_on(self, link: str, passing: bool) -> None:
        """Cut or mend one of its links."""

    @abstractmethod
    def tear(self) -> None:
        """End all its connections at once."""

    async def close(self) -> None:  # noqa: B027  # most have nothing to close
        pass


# Namespaces


def why_no_namespaces() -> str:
    """Empty if they can be made here."""
    missing = [name for name in ("unshare", "nsenter", "setpriv", "ip", "bridge", "ss", "mount")
               if not shutil.which(name)]  # fmt: skip
    if missing:
        return f"{' and '.join(missing)} not found"
    if os.geteuid() != 0:
        return "only root can make them"
    probe = (
        "ip link add name probe0 type bridge && ip link add name probe1 type veth peer name probe2"
        " && ip link set dev probe1 master probe0"
    )
    tried = subprocess.run([*OWN_NAMESPACES, "sh", "-c", probe], capture_output=True, text=True)
    return tried.stderr.strip() if tried.returncode else ""


# Its own processes too: they all end with it, whatever happens. And its own shared memory, in which
# libfaketime leaves files when a process is killed.
OWN_NAMESPACES = ("unshare", "--net", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc")


def move_into_namespaces() -> None:
    """Start this program again, where it can make networks and harm nobody."""
    start = 'mount -t tmpfs tmpfs /dev/shm && ip link set dev lo up && exec "$@"'
    words = [*OWN_NAMESPACES, "sh", "-c", start, "sh", sys.executable, *sys.argv]
    os.execvpe("unshare", words, {**os.environ, INSIDE: "1"})


def are_inside() -> bool:
    return INSIDE in os.environ


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True)


class Switches:
    """The two switches of this process's own network: one for databases, one for clients."""

    def __init__(self, databases: int) -> None:
        self.databases = [f"10.86.1.{254 - number}" for number in range(databases)]
        for link, addresses in ((DATABASE, self.databases), (CLIENTS, ["10.86.2.254"])):
            _ip("link", "add", "name", link, "type", "bridge")
            for address in addresses:
                _ip("address", "add", f"{address}/24", "dev", link)
            _ip("link", "set", "dev", link, "up")


class Namespace(Place):
    """A network of a node's own, with a cable to each switch. A sleeping process keeps it."""

    def __init__(self, number: int, switches: Switches) -> None:
        keep = ["setpriv", "--pdeathsig", "KILL", "unshare", "--net", "sleep", "infinity"]
        self._keeper = subprocess.Popen(keep)
        while _network(self._keeper.pid) == _network(os.getpid()):
            time.sleep(0.005)
        self.within = ("nsenter", f"--net=/proc/{self._keeper.pid}/ns/net")
        self._ports = {DATABASE: f"database{number}", CLIENTS: f"clients{number}"}
        addresses = {DATABASE: f"10.86.1.{number + 1}", CLIENTS: f"10.86.2.{number + 1}"}
        for link, port in self._ports.items():
            _ip("link", "add", "name", port, "type", "veth", "peer", "name", f"{port}.peer")
            _ip("link", "set", "dev", f"{port}.peer", "netns", str(self._keeper.pid))
            _ip("link", "set", "dev", port, "master", link, "up")
            inside = [*self.within, "ip"]
            rename = [*inside, "link", "set", "dev", f"{port}.peer", "name", link, "up"]
            address = [*inside, "address", "add", f"{addresses[link]}/24", "dev", link]
            for words in (rename, address):
                subprocess.run(words, check=True)
        self.listens = self.door = Address(addresses[CLIENTS], PORT)
        self.databases = [Address(host, 5432) for host in switches.databases]

    def pass_on(self, link: str, passing: bool) -> None:
        state = FORWARDING if passing else DISABLED
        words = ["bridge", "link", "set", "dev", self._ports[link], "state", str(state)]
        subprocess.run(words, check=True)

    def tear(self) -> None:
        everything = [*self.within, "ss", "--kill", "--numeric", "--tcp", "state", "connected"]
        subprocess.run(everything, check=True, capture_output=True)

    async def close(self) -> None:
        self._keeper.kill()
        self._keeper.wait()


def _network(process: int) -> str:
    return os.readlink(f"/proc/{process}/ns/net")


# Relays


class Relays(Place):
    """Ports of this machine that lead to the database and to the node."""

    def __init__(self) -> None:
        with create_server(("127.0.0.1", 0)) as free:
            self.listens = Address("127.0.0.1", free.getsockname()[1])
        self._links: dict[str, list[Link]] = {DATABASE: [], CLIENTS: []}

    async def open(self, databases: Sequence[Postgres]) -> None:
        for postgres in databases:
            end: Path = postgres.folder / ".s.PGSQL.5432"
            self._links[DATABASE].append(Link(partial(asyncio.open_unix_connection, end)))
        self._links[CLIENTS].append(Link(partial(asyncio.open_connection, *self.listens)))
        for link in self._all():
            await link.start()
        self.databases = [Address("127.0.0.1", link.port) for link in self._links[DATABASE]]
        self.door = Address("127.0.0.1", self._links[CLIENTS][0].port)

    def _all(self) -> list[Link]:
        return [link for links in self._links.values() for link in links]

    def pass_on(self, link: str, passing: bool) -> None:
        for one in self._links[link]:
            one.mend() if passing else one.cut()

    def tear(self) -> None:
        for link in self._all():
            link.tear()

    async def close(self) -> None:
        for link in self._all():
            link.mend()
            await link.close()
