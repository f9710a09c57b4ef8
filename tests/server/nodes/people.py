"""People who play while servers come and go, as cheap as can be: a thousand tables fit in one
process. Each has one WebSocket at a time, made by hand, reads every message, remembers what it was
told, and repeats what was not answered, with the same id, at any server, until it is."""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
import struct
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple, cast

from server.kill import next_order
from server.nodes.network import Address

from rattlebag.protocol import PROTOCOL

Message = dict[str, Any]
ANSWERS = ("done", "refused", "duplicate", "out_of_date")
HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: chaos\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Lost(Exception):
    """The connection ended, or nothing comes over it any more."""


LOST = (Lost, OSError, TimeoutError)


def digest(view: Message) -> bytes:
    """A view is compared with what the journal gives. Keeping all of them would take too much."""
    text = json.dumps(view, sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=8).digest()


class Seen(NamedTuple):
    """A view that was shown: the number it came with, the decision, and its digest."""

    seq: int
    state: int
    view: bytes


class Line(asyncio.Protocol):
    """A WebSocket. Its mask of four zeros changes nothing and costs nothing."""

    def __init__(self, hear: Callable[[Line, Message], None], lost: Callable[[Line], None]) -> None:
        self._hear, self._lost = hear, lost
        self._unread, self._upgraded = b"", False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.heard_at = asyncio.get_running_loop().time()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(HANDSHAKE)

    def data_received(self, data: bytes) -> None:
        self.heard_at = asyncio.get_running_loop().time()
        self._unread += data
        if not self._upgraded:
            head, found, rest = self._unread.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self.end()
                return
            self._upgraded, self._unread = True, rest
            if not self.opened.done():
                self.opened.set_result(None)
        while not self._transport.is_closing() and (frame := self._frame()) is not None:
            kind, body = frame
            if kind == TEXT:
                self._hear(self, json.loads(body))
            elif kind == PING:
                self._send(PONG, body)
            elif kind == CLOSE:
                self.end()

    def _frame(self) -> tuple[int, bytes] | None:
        data = self._unread
        if len(data) < 2:
            return None
        size, start = data[1], 2
        if size == 126 and len(data) >= 4:
            [size], start = struct.unpack("!H", data[2:4]), 4
        elif size == 127 and len(data) >= 10:
            [size], start = struct.unpack("!Q", data[2:10]), 10
        elif size >= 126:
            return None
        if len(data) < start + size:
            return None
        self._unread = data[start + size :]
        return data[0] & 15, data[start : start + size]

    def say(self, **message: Any) -> None:
        self._send(TEXT, json.dumps(message).encode())

    def ping(self) -> None:
        self._send(PING, b"")

    def _send(self, kind: int, body: bytes) -> None:
        size = len(body)
        head = bytes((0x80 | size,)) if size < 126 else struct.pack("!BH", 0xFE, size)
        self._transport.write(bytes((0x80 | kind,)) + head + b"\0\0\0\0" + body)

    def end(self) -> None:
        self._transport.abort()

    def connection_lost(self, _: Exception | None) -> None:
        self.opened.cancel()
        self._lost(self)


@dataclass(eq=False)
class Person:
    """One of two at a table, who comes back and repeats until there is an answer."""

    name: str
    doors: tuple[Address, ...]
    chance: random.Random
    table: asyncio.Future[str]
    makes_it: bool
    thinks: float = 0.0  # seconds, on average
    patience: float = 3.0  # seconds, for any answer
    token: str | None = None
    person: str = ""
    told: list[Message] = field(default_factory=list)  # entries with their lines, as they came
    shown: list[Seen] = field(default_factory=list)
    seen: int = 0
    view: Message | None = None
    state: int = 0
    acknowledged: dict[str, int] = field(default_factory=dict)
    sent: set[str] = field(default_factory=set)
    counts: Counter[str] = field(default_factory=Counter)
    line: Line | None = None
    failures: int = 0  # one after the other

    def __post_init__(self) -> None:
        self.changed, self.stopping = asyncio.Event(), asyncio.Event()
        self._waiting: tuple[Callable[[Message], bool], asyncio.Future[Message]] | None = None

    # The connection

    def hear(self, line: Line, message: Message) -> None:
        if line is not self.line:
            return  # this one was given up
        if message["type"] == "update":
            self.told += message["entries"]
            self.seen, self.view, self.state = message["seq"], message["view"], message["state"]
            self.shown.append(Seen(self.seen, self.state, digest(self.view)))
            self.changed.set()
        if self._waiting is not None:
            wanted, answer = self._waiting
            if not answer.done() and wanted(message):
                answer.set_result(message)

    def lost(self, line: Line) -> None:
        if line is self.line:
            self.line = None
            self.changed.set()
            if self._waiting is not None and not self._waiting[1].done():
                self._waiting[1].set_exception(Lost())

    def lose(self) -> None:
        """Give the connection up."""
        line, self.line = self.line, None
        if line is not None:
            line.end()

    async def until(self, wanted: Callable[[Message], bool]) -> Message:
        answer: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self._waiting = wanted, answer
        try:
            async with asyncio.timeout(self.patience):
                return await answer
        finally:
            self._waiting = None

    async def come(self) -> Line:
        """Connect to any server as the same person, and hear on from the last number."""
        if self.line is not None:
            return self.line
        loop, door = asyncio.get_running_loop(), self.chance.choice(self.doors)
        async with asyncio.timeout(self.patience):
            _, line = await loop.create_connection(lambda: Line(self.hear, self.lost), *door)
            self.line = line
            await asyncio.wait([line.opened])
        if self.line is not line:
            raise Lost
        self.counts["connections"] += 1
        who = {"token": self.token} if self.token else {"name": self.name}
        line.say(type="hello", protocol=PROTOCOL, **who)
        welcome = await self.until(lambda m: m["type"] in ("welcome", "trouble"))
        if welcome["type"] == "trouble":
            raise Lost
        self.token = welcome["token"] or self.token
        self.person = welcome["person"]
        if self.seen:
            number, table = f"attend-{self.chance.getrandbits(60)}", self.table.result()
            line.say(type="attend", id=number, table=table, after=self.seen)
            back = await self.until(lambda m: m.get("id") == number)
            if back["type"] not in ("done", "duplicate"):
                self.complain(f"attending was answered {back}", back)
        if self.line is not line:
            raise Lost
        self.failures = 0
        return line

    async def try_again(self) -> None:
        self.lose()
        self.failures += 1
        await asyncio.sleep(self.chance.uniform(0.02, min(2.0, 0.05 * 2**self.failures)))

    def complain(self, what: str, answer: Message) -> None:
        """A server in trouble is asked again, or another one. Anything else is a fault."""
        if str(answer.get("reason", "")).startswith("store-"):
            self.counts["troubles"] += 1
            raise Lost
        raise AssertionError(f"{self.name}: {what}")

    async def do(self, kind: str, **fields: Any) -> Message:
        """Send it, with the same id, until it is answered."""
        number = f"c{len(self.sent)}"
        self.sent.add(number)
        while True:
            try:
                line = await self.come()
                line.say(type=kind, id=number, **fields)
                answer = await self.until(lambda m: m["type"] in ANSWERS and m.get("id") == number)
                if str(answer.get("reason", "")).startswith(("store-", "wire-")):
                    self.complain(f"{kind} {fields} was answered {answer}", answer)
            except LOST:
                if number == "c0":  # nobody said yet that there is a table: it is told again
                    self.told.clear()
                    self.shown.clear()
                    self.seen, self.view = 0, None
                await self.try_again()
                continue
            self.counts[answer["type"]] += 1
            if answer["type"] in ("done", "duplicate"):
                self.acknowledged[number] = answer["seq"]
            return answer

    # A life

    async def live(self) -> None:
        await asyncio.sleep(self.chance.uniform(0, self.thinks))  # not all at once
        if self.makes_it:
            made = await self.do("create", game="pig", options={"target_score": 20})
            self.table.set_result(made["table"])
        else:
            await self.do("join", table=await self.table)
        while not self.stopping.is_set():
            self.changed.clear()
            if self.line is not None and self.next_order() is not None:
                await self.pause()
            order = self.next_order()
            if order is not None:
                await self.do(order.pop("type"), table=self.table.result(), **order)
            else:
                await self.news()
        await self.settle()

    async def pause(self) -> None:
        if self.thinks:
            try:
                async with asyncio.timeout(self.chance.expovariate(1 / self.thinks)):
                    await self.stopping.wait()
            except TimeoutError:
                pass

    async def news(self) -> None:
        """Wait for something to happen. A line that says nothing for long may be cut."""
        try:
            line = await self.come()
        except LOST:
            await self.try_again()
            return
        try:
            async with asyncio.timeout(self.patience):
                await self.changed.wait()
        except TimeoutError:
            silent = asyncio.get_running_loop().time() - line.heard_at
            if silent > 2 * self.patience:
                self.counts["silent lines given up"] += 1
                await self.try_again()
            else:
                line.ping()

    def next_order(self) -> Message | None:
        if self.view is None:
            return None
        talk = f"{self.name} {len(self.sent)}"
        return next_order(self.chance, self.view, self.state, self.person, talk)

    async def settle(self) -> None:
        """Hear everything up to a last word of their own."""
        last: Message = {"type": "refused"}
        while last["type"] == "refused":  # another node takes them for away, for a moment
            last = await self.do("chat", table=self.table.result(), text="good night")
            if last["type"] == "refused":
                self.counts[f"refused at the end: {last['reason']}"] += 1
                await self.try_again()
        while self.seen < last["seq"]:
            self.changed.clear()
            await self.news()
        self.lose()


def pairs(
    tables: int,
    doors: tuple[Address, ...],
    seed: int,
    apart: bool,
    thinks: float,
    patience: float,
) -> list[Person]:
    """Two for each table. `apart`: at different servers, where they stay."""
    people: list[Person] = []
    for pair in range(tables):
        table: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        for makes_it, name in ((True, f"Ann {pair}"), (False, f"Bob {pair}")):
            own, wanted = random.Random(f"{seed} {name}"), (doors[makes_it],) if apart else doors
            people.append(Person(name, wanted, own, table, makes_it, thinks, patience))
    return people
