"""The listening socket: who can connect at all."""

from __future__ import annotations

import asyncio
import errno
import ipaddress
import logging
import socket
import ssl
from asyncio import sslproto
from collections.abc import Callable
from contextlib import suppress

from ..config import Config
from ..limits import Buckets, Headcount, place, plain

log = logging.getLogger("rattlebag.door")

ENOUGH_FILES = 65_536
OWN_FILES = 64  # for the database and everything else that is not a connection
AT_ONCE = 64  # connections accepted before others have their turn
REST = 1.0  # seconds without accepting after the system ran out of files
FULL = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
TLS_BUFFER = 16 * 1024  # bytes of one record; asyncio would take 256 KiB for each connection
UNSENT = 256 * 1024  # bytes that the system may buffer for a client that does not read


def raise_file_limit() -> int | None:
    """Raise the limit of open files as far as allowed. Gives it, or None if there is none."""
    try:
        import resource
    except ImportError:  # Windows has none
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    endless = resource.RLIM_INFINITY
    wanted = ENOUGH_FILES if hard == endless else min(hard, ENOUGH_FILES)
    if soft != endless and soft < wanted:
        with suppress(ValueError, OSError):  # macOS has a lower limit than it says
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return None if soft == endless else soft


class Visit:
    """One TCP connection. While it is idle, it can be closed to make room for others."""

    def __init__(self, door: Door, line: socket.socket, address: str) -> None:
        self.door, self.line, self.address = door, line, address
        self.transport: asyncio.WriteTransport | None = None  # after the TLS handshake
        self.inside = True
        self.idle()

    def idle(self) -> None:
        """It has not asked for anything yet, or its last request was answered."""
        self.door.idle[self] = None

    def served(self) -> None:
        """It has asked for something, or its person has said hello."""
        self.door.idle.pop(self, None)

    def end(self) -> None:
        """End it at once. Aborting a TLS transport that was closed twice is an AttributeError in
        Python 3.11.2, but the socket below it can always be shut."""
        self.served()
        if self.transport is not None:
            with suppress(AttributeError):
                self.transport.abort()
        with suppress(OSError):
            self.line.shutdown(socket.SHUT_RDWR)

    def ended(self) -> None:
        self.served()
        self.transport = None
        if self.inside:
            self.inside = False
            self.door.inside -= 1
            self.door.visits.leave(self.address)


class Door:
    """Accepts connections within limits, in place of asyncio's server.

    That one accepts everyone, and logs thousands of tracebacks when files run out."""

    def __init__(
        self,
        listening: socket.socket,
        config: Config,
        protocol: Callable[[Visit], asyncio.BaseProtocol],
        tls: ssl.SSLContext | None,
        files: int | None,
    ) -> None:
        self.listening, self.config, self.protocol, self.tls = listening, config, protocol, tls
        sslproto.SSLProtocol.max_size = TLS_BUFFER
        self.proxies = [ipaddress.ip_network(one) for one in config.proxies]
        self.most = config.most_connections
        if files is not None:
            self.most = max(1, min(self.most, files - OWN_FILES))
        # A browser opens six connections to load the page and one to play. A class that opens it
        # together, behind one address, must fit in.
        self.visits = Headcount(4 * config.connections_per_address)
        self.inside = 0
        self.arrivals = Buckets(config.arrivals_per_second, 20 * config.arrivals_per_second)
        self.idle: dict[Visit, None] = {}  # the oldest first
        self.tasks: set[asyncio.Task[None]] = set()
        self.loop = asyncio.get_running_loop()
        self.resting: asyncio.TimerHandle | None = None
        self._open()

    def _open(self) -> None:
        self.loop.add_reader(self.listening, self._answer)

    def close(self) -> None:
        if self.resting is not None:
            self.resting.cancel()
        if self.listening.fileno() >= 0:  # else it was closed before
            self.loop.remove_reader(self.listening)

    async def wait_closed(self) -> None:
        for task in tuple(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def _answer(self) -> None:
        for _ in range(AT_ONCE):
            try:
                line, peer = self.listening.accept()
            except OSError as error:
                if error.errno in FULL:
                    log.error("cannot accept connections: %s", error.strerror)
                    self._make_room()
                    # The socket stays readable and would keep the loop busy.
                    self.loop.remove_reader(self.listening)
                    self.resting = self.loop.call_later(REST, self._open)
                return  # nobody is waiting, or they have given up
            line.setblocking(False)
            if (visit := self._admit(line, peer[0])) is None:
                line.close()
                continue
            task = self.loop.create_task(self._welcome(visit))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    def _admit(self, line: socket.socket, host: str) -> Visit | None:
        address, limited = place(host), not self.is_proxy(host)
        if limited and self.visits.is_full(address):
            log.warning("%s has %s connections: turned away", address, self.visits.most)
            return None
        if limited and not self.arrivals.take(address):
            log.warning("%s connects too often: turned away", address)
            return None
        if self.inside >= self.most and not self._make_room():
            log.error("all %s connections are in use: turned someone away", self.most)
            return None
        self.inside += 1
        self.visits.enter(address)
        return Visit(self, line, address)

    def is_proxy(self, host: str) -> bool:
        """Whether this is our proxy, which connects for everyone. App counts its clients."""
        return self.config.behind_proxy and any(
            ipaddress.ip_address(plain(host).split("%")[0]) in network for network in self.proxies
        )

    def _make_room(self) -> bool:
        """Close the connection that has been idle longest, if one is."""
        if visit := next(iter(self.idle), None):
            log.warning("all connections are in use: closed an idle one of %s", visit.address)
            visit.end()
        return visit is not None

    async def _welcome(self, visit: Visit) -> None:
        within = self.config.request_seconds if self.tls else None
        try:
            await self.loop.connect_accepted_socket(
                lambda: self.protocol(visit), visit.line, ssl=self.tls, ssl_handshake_timeout=within
            )
        except asyncio.CancelledError:
            visit.ended()
        except OSError as error:  # ssl's own errors are such
            visit.ended()
            error.__traceback__ = None  # a reference cycle that holds a TLS buffer
            log.info("TLS handshake with %s failed: %s", visit.address, type(error).__name__)
