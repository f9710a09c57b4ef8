"""Kills the server with -9 under load, again and again, and holds it to what it had said.

    python tests/server/kill.py --kills 50 --clients 8 [--writer]

With `--writer`, the server lives on, and the process that writes to the file for it is killed.

Clients play in pairs without thinking, and repeat what was not answered. At the end every command
that was acknowledged is in the journal exactly once, every client has heard, in order, what the
journal gives to that listener, and every finished game verifies.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import socket
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Protocol

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from server.process import Process
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from rattlebag.bots import LEVEL_NAMES
from rattlebag.protocol import PROTOCOL
from rattlebag.server.store.compact import decompressed, mark_of
from rattlebag.server.telling import heard, listener
from rattlebag.table.entries import decode
from rattlebag.table.folding import fold
from rattlebag.table.room import Room
from rattlebag.table.saved import read
from rattlebag.text import Preferences, load

Message = dict[str, Any]
ANSWERS = ("done", "refused", "duplicate", "out_of_date")
WRITER = "the process that writes to"  # it is logged that this has ended
LOST = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError)
JOURNAL = "FROM game_table JOIN entry ON entry.number = game_table.number WHERE table_id = ?"
SETTINGS = {
    "RATTLEBAG_DROP_SECONDS": "0.5",
    "RATTLEBAG_GRACE_SECONDS": "0.2",
    "RATTLEBAG_MESSAGES_PER_SECOND": "10000",
    "RATTLEBAG_MESSAGE_BURST": "10000",
    "RATTLEBAG_CHATS_PER_MINUTE": "100000",
    "RATTLEBAG_GUESTS_PER_MINUTE": "10000",
    "RATTLEBAG_TABLES_PER_ADDRESS": "10000",
}


def next_order(
    chance: random.Random, view: Message, state: int, person: str, talk: str
) -> Message | None:
    """What someone does who plays at random, talks now and then, and hosts a table of two."""
    if chance.random() < 0.05:
        return {"type": "chat", "text": talk}
    at = view["table"]
    if at["host"] == person and len(at["seats"]) == 2:
        if at["status"] == "over":
            return {"type": "again"}
        if at["status"] == "waiting":
            return {"type": "start"}
    game = view["game"]
    moves = [m for m in game["moves"] if m["refused"] is None] if game else []
    if at["status"] != "playing" or not moves:
        return None
    move = chance.choice(moves)
    return {"type": "play", "state": state, "action": move["action"], "arg": move["arg"]}


@dataclass
class Client:
    """One person, who comes back and repeats until there is an answer."""

    name: str
    port: int
    chance: random.Random
    table: asyncio.Future[str]
    makes_it: bool
    token: str | None = None
    person: str = ""
    told: list[Message] = field(default_factory=list)  # entries with their lines, as they came
    seen: int = 0
    view: Message | None = None
    state: int = 0
    acknowledged: dict[str, int] = field(default_factory=dict)
    sent: set[str] = field(default_factory=set)
    counts: dict[str, int] = field(default_factory=dict)
    stop: bool = False
    socket: ClientConnection | None = None
    patience: float = 5.0  # seconds, for any message

    async def receive(self) -> Message:
        assert self.socket is not None
        message: Message = json.loads(await asyncio.wait_for(self.socket.recv(), self.patience))
        if message["type"] == "update":
            self.told += message["entries"]
            self.seen, self.view, self.state = message["seq"], message["view"], message["state"]
        return message

    async def until(self, wanted: Callable[[Message], bool]) -> Message:
        while not wanted(message := await self.receive()):
            pass
        return message

    async def come(self) -> None:
        """Connect as the same person, and hear on from the last number."""
        url, wait = f"ws://127.0.0.1:{self.port}/ws", self.patience
        self.socket = await connect(url, compression=None, open_timeout=wait)
        who = {"token": self.token} if self.token else {"name": self.name}
        await self.socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, **who}))
        welcome = await self.until(lambda m: m["type"] in ("welcome", "trouble"))
        if welcome["type"] == "trouble":
            raise EOFError
        self.token = welcome["token"] or self.token
        self.person = welcome["person"]
        if self.seen:
            number = f"attend-{self.chance.getrandbits(60)}"
            table = self.table.result()
            order = {"type": "attend", "id": number, "table": table, "after": self.seen}
            await self.socket.send(json.dumps(order))
            back = await self.until(lambda m: m.get("id") == number)
            if self.is_trouble(back):
                raise EOFError

    async def do(self, kind: str, **fields: Any) -> Message:
        """Send it, with the same id, until it is answered."""
        number = f"c{len(self.sent)}"
        self.sent.add(number)
        order = json.dumps({"type": kind, "id": number, **fields})
        while True:
            try:
                if self.socket is None:
                    await self.come()
                assert self.socket is not None
                await self.socket.send(order)
                answer = await self.until(lambda m: m["type"] in ANSWERS and m.get("id") == number)
                if self.is_trouble(answer):
                    raise EOFError
            except LOST:
                await self.lose()
                continue
            self.counts[answer["type"]] = self.counts.get(answer["type"], 0) + 1
            if answer["type"] in ("done", "duplicate"):
                self.acknowledged[number] = answer["seq"]
            if str(answer.get("reason", "")).startswith(("store-", "wire-")):
                raise AssertionError(f"{self.name}: {order} was answered {answer}")
            return answer

    def is_trouble(self, answer: Message) -> bool:
        """Whether an answer says that nobody knows, so that it has to be asked again."""
        return False

    async def lose(self) -> None:
        if self.socket is not None:
            self.socket.transport.abort()
        self.socket = None
        await asyncio.sleep(0.02)

    async def live(self) -> None:
        if self.makes_it:
            made = await self.do("create", game="pig", options={"target_score": 20})
            self.table.set_result(made["table"])
        else:
            await self.do("join", table=await self.table)
        table = self.table.result()
        while not self.stop:
            order = self.next_order()
            if order is not None:
                await self.do(order.pop("type"), table=table, **order)
                continue
            try:
                if self.socket is None:
                    await self.come()
                await self.receive()
            except LOST:
                await self.lose()
        await self.settle()

    def next_order(self) -> Message | None:
        assert self.view is not None
        talk = f"{self.name} {len(self.sent)}"
        return next_order(self.chance, self.view, self.state, self.person, talk)

    async def settle(self) -> None:
        """Hear everything up to a last word of their own."""
        last = await self.do("chat", table=self.table.result(), text="good night")
        while self.seen < last["seq"]:
            try:
                if self.socket is None:
                    await self.come()
                await self.receive()
            except LOST:
                await self.lose()
        if self.socket is not None:
            await self.socket.close()


def acknowledged(clients: list[Client]) -> int:
    return sum(len(client.acknowledged) for client in clients)


async def run(
    kills: int, clients: int, seed: int, folder: Path, writer: bool = False
) -> dict[str, int]:
    """Play and kill; then hold the file to what people were told. What was counted."""
    with closing(socket.create_server(("127.0.0.1", 0))) as free:
        port = free.getsockname()[1]
    people: list[Client] = []
    loop = asyncio.get_running_loop()
    for pair in range(clients // 2):
        table: asyncio.Future[str] = loop.create_future()
        for makes_it, name in ((True, f"Ann {pair}"), (False, f"Bob {pair}")):
            own = random.Random(f"{seed} {name}")
            people.append(Client(name, port, own, table, makes_it))
    words = ("--port", str(port))
    chance = random.Random(seed)
    lives = [asyncio.ensure_future(client.live()) for client in people]
    try:
        for left in range(0 if writer else kills, -1, -1):
            with Process(folder, *words, **SETTINGS) as server:
                await asyncio.to_thread(server.port)
                for _ in range(kills if writer else 0):
                    await played_on(people, lives, chance)
                    os.kill(writer_of(server), signal.SIGKILL)
                await played_on(people, lives, chance)
                if left:
                    server.child.kill()
                    await asyncio.to_thread(server.wait)
                    continue
                for client in people:
                    client.stop = True
                await asyncio.wait_for(asyncio.gather(*lives), 60)
                server.child.terminate()
                assert await asyncio.to_thread(server.wait) == 0
    finally:
        for life in lives:
            life.cancel()
    faults = [one for one in (folder / "errors").read_text().splitlines() if WRITER not in one]
    assert not faults, faults
    with closing(sqlite3.connect(folder / "rattlebag.db")) as database:
        return {"kills": kills, **check(database, people)}


async def played_on(
    people: list[Client], lives: list[asyncio.Future[None]], chance: random.Random
) -> None:
    """Until everyone has been answered about once more, and a little longer."""
    before = acknowledged(people)
    while acknowledged(people) < before + len(people):
        _raise_faults(lives)
        await asyncio.sleep(0.005)
    await asyncio.sleep(chance.uniform(0, 0.5))


def children(process: int) -> list[int]:
    found = Path(f"/proc/{process}/task").glob("*/children")
    return [int(child) for file in found for child in file.read_text().split()]


def writer_of(server: Process) -> int:
    """The process that writes to the file, once there is one."""
    while not (found := children(server.child.pid)):
        time.sleep(0.01)
    return found[0]


def _raise_faults(lives: list[asyncio.Future[None]]) -> None:
    for life in lives:
        if life.done():
            life.result()


class Database(Protocol):
    """SQLite's connection, or what looks like it."""

    def execute(self, sql: str, values: tuple[Any, ...] = ..., /) -> Any: ...


def check(database: Database, people: list[Client]) -> dict[str, int]:
    counted = dict.fromkeys(("clients", "commands", "entries", "lines", "games"), 0)
    tables = database.execute("SELECT table_id, head_seq FROM game_table").fetchall()
    assert {table for table, _ in tables} == {client.table.result() for client in people}
    for table, head in tables:
        numbers = [
            seq for (seq,) in database.execute(f"SELECT seq {JOURNAL} ORDER BY seq", (table,))
        ]
        assert numbers == list(range(1, head + 1)), "an entry is missing or there twice"
        counted["entries"] += head
    for client in people:
        check_commands(database, client)
        counted["clients"] += 1
        counted["commands"] += len(client.acknowledged)
        counted["lines"] += check_lines(database, client)
    for body, packed in database.execute("SELECT body, packed FROM result"):
        assert read(decompressed(body, packed).encode()).verify().places
        counted["games"] += 1
    return counted


def check_commands(database: Database, client: Client) -> None:
    """What was acknowledged is there once, where it was said to be; nothing is there twice."""
    found = database.execute(
        f"SELECT command, seq {JOURNAL} AND command IS NOT NULL", (client.table.result(),)
    ).fetchall()
    stored = {bytes(command): seq for command, seq in found}
    assert len(stored) == len(found), "a command is there twice"
    for number, seq in client.acknowledged.items():
        there = stored.get(mark_of(f"{client.person}:{number}"))
        assert there == seq, f"{client.name} {number}: {there} is {seq}"


def check_lines(database: Database, client: Client) -> int:
    """What came over all the lines, cut and resumed, is what the journal gives."""
    room, preferences, expected = Room(LEVEL_NAMES), Preferences(load("en")), []
    rows = database.execute(f"SELECT seq, body {JOURNAL} ORDER BY seq", (client.table.result(),))
    first = client.told[0]["seq"]
    for seq, body in rows:
        step = fold(room, decode(body))
        room = step.room
        lines = heard(listener(room, client.person, preferences), step.events)
        if lines and first <= seq <= client.seen:
            expected.append({"seq": seq, "lines": [asdict(line) for line in lines]})
    for told, wanted in zip(client.told, expected, strict=False):
        assert told == wanted, f"{client.name} heard {told} instead of {wanted}"
    assert len(client.told) == len(expected)
    return sum(len(entry["lines"]) for entry in expected)


def main() -> None:
    about = (__doc__ or "").splitlines()[0]
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--clients", type=int, default=8, help="an even number")
    parser.add_argument("--seed", type=int, default=random.randrange(10**9))
    parser.add_argument("--writer", action="store_true", help="kill only who writes to the file")
    given = parser.parse_args()
    print(f"--seed {given.seed}", flush=True)
    with tempfile.TemporaryDirectory(prefix="rattlebag-kill-") as folder:
        played = run(given.kills, given.clients, given.seed, Path(folder), given.writer)
        counted = asyncio.run(played)
    print("Nothing was lost and nothing was doubled:", flush=True)
    for name, count in counted.items():
        print(f"  {name}: {count}")


if __name__ == "__main__":
    main()
