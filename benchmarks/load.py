"""The clients of the server's measurements, in a process of their own: as light as can be.

Raw sockets, one epoll, and no JSON: what a client needs of a message is found by its bytes, so
that the machine's time is left to the server. With `--parse` each message is parsed as well, as
real clients do. Started by server.py, tells one line of JSON.
"""

from __future__ import annotations

import argparse
import json
import os
import select
import socket
import struct
import sys
import time
from collections.abc import Callable
from contextlib import suppress

HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
HOLD_AT = 20  # points at which a turn is banked
TICKS = os.sysconf("SC_CLK_TCK")
STILL = 2.0  # seconds without an answer at a table: something other than work is in the way
PATIENCE = 120.0  # seconds until a measurement counts as failed


class Failed(Exception):
    """The server did something that no client of a measurement should see."""


def frame(text: bytes) -> bytes:
    """A message of a client. The mask of four zeros changes nothing and costs nothing."""
    if len(text) < 126:
        return bytes((0x81, 0x80 | len(text))) + b"\0\0\0\0" + text
    return struct.pack("!BBH", 0x81, 0xFE, len(text)) + b"\0\0\0\0" + text


def number_after(name: bytes, message: bytes) -> int:
    """The number that stands after a name, or -1."""
    at = message.find(name)
    if at < 0:
        return -1
    found = 0
    for byte in message[at + len(name) : at + len(name) + 20]:
        if 48 <= byte <= 57:
            found = found * 10 + byte - 48
        elif byte != 32:
            break
    return found


def text_after(name: bytes, message: bytes) -> bytes:
    start = message.index(name) + len(name)
    return message[start : message.index(b'"', start)]


class Load:
    """All clients, and what they have seen."""

    def __init__(
        self, port: int, pause: float = 0.0, home: str = "127.0.0.1", parse: bool = False
    ) -> None:
        self.port, self.pause, self.home, self.parse = port, pause, home, parse
        self.poll = select.epoll()
        self.clients: dict[int, LoadClient] = {}
        self.times: list[float] = []
        self.later: list[tuple[float, LoadClient]] = []
        self.welcomed = 0

    def connect(self, seat: int, partner: LoadClient | None = None) -> LoadClient:
        line = socket.create_connection(("127.0.0.1", self.port), source_address=(self.home, 0))
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        line.setblocking(False)
        client = LoadClient(self, line, seat, partner)
        self.clients[line.fileno()] = client
        self.poll.register(line.fileno(), select.EPOLLIN)
        line.sendall(HANDSHAKE)
        return client

    def turn(self, until: float) -> None:
        """Deal with all that has come, waiting no longer than until then."""
        now = time.perf_counter()
        due = min([until, *(at for at, _ in self.later)])
        for number, _ in self.poll.poll(max(0.0, due - now)):
            self.clients[number].read()
        if self.later:
            now = time.perf_counter()
            ready = [client for at, client in self.later if at <= now]
            self.later = [(at, client) for at, client in self.later if at > now]
            for client in ready:
                client.move()

    def go_on(self, seconds: float) -> None:
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            self.turn(until)

    def wait_for(self, ready: Callable[[], bool]) -> None:
        until = time.perf_counter() + PATIENCE
        while not ready():
            if time.perf_counter() > until:
                raise Failed("the clients were not ready in time")
            self.turn(until)


class LoadClient:
    """One connection. Seat 0 makes the table and seat 1 sits down at it; None only listens."""

    def __init__(
        self, load: Load, line: socket.socket, seat: int | None, partner: LoadClient | None
    ) -> None:
        self.load, self.line, self.seat, self.partner = load, line, seat, partner
        self.unread = b""
        self.upgraded = False
        self.table = b""
        self.count = 0
        self.sent_at = 0.0
        self.asked = b""  # the id of the move that waits for its answer
        self.state = self.at_stake = -1
        self.my_turn = False
        self.heard_at = 0.0

    def read(self) -> None:
        with suppress(BlockingIOError):
            data = self.line.recv(262144)
            if not data:
                raise Failed(f"the server closed a connection after {self.unread[:200]!r}")
            self.unread += data
        if not self.upgraded:
            head, found, rest = self.unread.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                raise Failed(f"no WebSocket: {head[:200]!r}")
            self.upgraded, self.unread = True, rest
            self.send(b'{"type":"hello","protocol":1,"name":"Ada %d"}' % self.line.fileno())
        self.messages()

    def messages(self) -> None:
        data, at = self.unread, 0
        while len(data) - at >= 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                if len(data) - at < 4:
                    break
                size, start = data[at + 2] << 8 | data[at + 3], at + 4
            if len(data) < start + size:
                break
            kind = data[at] & 15
            if kind == 1:
                self.hear(data[start : start + size])
            elif kind == 9:
                self.line.sendall(bytes((0x8A, 0x80 | size)) + b"\0\0\0\0" + data[start:][:size])
            else:
                raise Failed(f"a frame of kind {kind}: {data[start : start + size]!r}")
            at = start + size
        self.unread = data[at:]

    def hear(self, message: bytes) -> None:
        if self.load.parse:
            json.loads(message)
        kind = text_after(b'"type":"', message[:40].replace(b'": "', b'":"'))
        if kind == b"update":
            self.update(message)
        elif kind == b"done":
            self.done(message)
        elif kind == b"welcome":
            self.load.welcomed += 1
            if self.seat == 0:
                self.order(b"create", b',"game":"pig"')
        else:
            raise Failed(f"unexpected: {message[:300]!r}")

    def update(self, message: bytes) -> None:
        if self.seat == 0 and (b'"status":"over"' in message or b'"status": "over"' in message):
            self.order(b"again")
            return
        here = number_after(b'"you":', message)  # another seat in the next game
        self.my_turn = b'"to_act":[%d]' % here in message or b'"to_act": [%d]' % here in message
        if self.my_turn:
            self.state = number_after(b'"state":', message)
            self.at_stake = number_after(b'"at_stake":', message)
            if not self.asked:
                self.soon()

    def done(self, message: bytes) -> None:
        told = text_after(b'"id":"', message.replace(b'": "', b'":"'))
        if told == self.asked:
            self.heard_at = time.perf_counter()
            self.load.times.append(self.heard_at - self.sent_at)
            self.asked = b""
            if self.my_turn:
                self.soon()
        elif told.startswith(b"create"):
            self.table = text_after(b'"table":"', message.replace(b'": "', b'":"'))
            assert self.partner is not None
            self.partner.table = self.table
            self.partner.order(b"join")
        elif told.startswith(b"join"):
            assert self.partner is not None
            self.partner.order(b"start")
        elif told.startswith(b"again"):
            self.order(b"start")

    def soon(self) -> None:
        if self.load.pause:
            self.load.later.append((time.perf_counter() + self.load.pause, self))
        else:
            self.move()

    def move(self) -> None:
        self.count += 1
        self.asked = b"m%d.%d" % (self.seat or 0, self.count)
        action = b"bank" if self.at_stake >= HOLD_AT else b"roll"
        text = b'{"type":"play","id":"%s","table":"%s","state":%d,"action":"%s"}' % (
            self.asked,
            self.table,
            self.state,
            action,
        )
        self.my_turn = False
        self.sent_at = time.perf_counter()
        self.send(text)

    def order(self, kind: bytes, more: bytes = b"") -> None:
        self.count += 1
        table = b',"table":"%s"' % self.table if self.table else b""
        self.send(b'{"type":"%s","id":"%s%d"%s%s}' % (kind, kind, self.count, table, more))

    def send(self, text: bytes) -> None:
        self.line.sendall(frame(text))


# What the server uses, as the kernel tells it: its process, and the one that writes for it.


def family(process: int) -> list[int]:
    """A process and those it has started."""
    found = [process]
    for thread in os.listdir(f"/proc/{process}/task"):
        with open(f"/proc/{process}/task/{thread}/children", encoding="ascii") as file:
            found += map(int, file.read().split())
    return found


def cpu_of(process: int) -> float:
    """CPU seconds so far, of all their threads."""
    return sum(map(_cpu_of, family(process)))


def _cpu_of(process: int) -> float:
    with open(f"/proc/{process}/stat", encoding="ascii") as file:
        words = file.read().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / TICKS


def memory_of(process: int) -> float:
    """Resident megabytes."""
    return sum(map(_memory_of, family(process)))


def _memory_of(process: int) -> float:
    with open(f"/proc/{process}/status", encoding="ascii") as file:
        for line in file:
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024 / 1e6
    return 0.0


def part(times: list[float], share: float) -> float:
    """The time, in milliseconds, that this share of the answers stays within."""
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] * 1000


def play(load: Load, process: int, clients: int, seconds: float) -> dict[str, float]:
    """That many clients at half as many tables, without thinking time."""
    for _ in range(clients // 2):
        host = load.connect(0)
        host.partner = load.connect(1, host)
        load.turn(0.0)
    load.wait_for(lambda: len(load.times) >= clients)
    load.go_on(min(2.0, seconds / 2))
    load.times.clear()
    began, used, own = time.perf_counter(), cpu_of(process), time.process_time()
    load.go_on(seconds)
    took = time.perf_counter() - began
    hosts = [client for client in load.clients.values() if client.seat == 0]
    still = sum(
        max(host.heard_at, host.partner.heard_at) < began + took - STILL
        for host in hosts
        if host.partner is not None
    )
    if still:
        raise Failed(f"{still} of {len(hosts)} tables stood still: is there a limit in the way?")
    times = list(load.times)
    return {
        "clients": clients,
        "moves_per_second": len(times) / took,
        "p50_ms": part(times, 0.5),
        "p99_ms": part(times, 0.99),
        "cpu": (cpu_of(process) - used) / took,
        "load_cpu": (time.process_time() - own) / took,
        "memory_mb": memory_of(process),
    }


def rest(load: Load, moves: int) -> dict[str, float]:
    """Two people who think: the answer time of a server that has nothing else to do."""
    host = load.connect(0)
    host.partner = load.connect(1, host)
    load.wait_for(lambda: len(load.times) >= moves + 10)
    times = load.times[10:]
    return {"p50_ms": part(times, 0.5), "p99_ms": part(times, 0.99), "moves": len(times)}


def idle(load: Load, process: int, clients: int) -> dict[str, float]:
    """Connections of people who have said who they are and then nothing."""
    before = memory_of(process)
    for number in range(clients):
        client = load.connect(0)
        client.seat = None
        load.wait_for(lambda wanted=number - 50: load.welcomed > wanted)  # type: ignore[misc]
    load.wait_for(lambda: load.welcomed == clients)
    load.go_on(1.0)
    return {"clients": clients, "memory_mb": memory_of(process), "before_mb": before}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("play", "rest", "idle"))
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--process", type=int, required=True, help="the server's")
    parser.add_argument("--clients", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--parse", action="store_true", help="parse each message as JSON")
    asked = parser.parse_args()
    try:
        match asked.what:
            case "play":
                load = Load(asked.port, parse=asked.parse)
                found = play(load, asked.process, asked.clients, asked.seconds)
            case "rest":
                found = rest(Load(asked.port, pause=0.02), int(asked.seconds / 0.025))
            case _:
                found = idle(Load(asked.port), asked.process, asked.clients)
    except (Failed, OSError) as problem:
        sys.exit(str(problem))
    print(json.dumps(found))


if __name__ == "__main__":
    main()
