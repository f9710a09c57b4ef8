"""What grows with the number of tables, people and spectators: bytes, CPU time and memory.

    python benchmarks/growth.py [--tables 11001] [--lookers 50] [--only lobby]

One server with its store on disk. Clients in this process read every message, and the server's
CPU time is the kernel's figure for its process. `--source CHECKOUT` measures the server there."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sqlite3
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from load import cpu_of, memory_of, part
from server import running
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosedError

QUIET = 0.4  # seconds without a message, after which all has been told
LIST_WITHIN = 1.5  # seconds in which a change of the lobby is told
GAME_MOVES = 1200
HELLO = {"brief": True}  # what the page and the client library say as well
LOBBY = {"changes": True}
PER_HOST = 25  # tables: a connection that opens more at once has to wait


class Guest:
    """One connection that reads all it is sent, and counts it."""

    def __init__(self, line: ClientConnection) -> None:
        self.line, self.ids = line, count(1)
        self.bytes = self.messages = 0
        self.last = time.perf_counter()
        self.table: dict[str, Any] = {}  # the latest update
        self.waits: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self.changed = asyncio.Event()

    @classmethod
    async def come(cls, port: int, name: str) -> Guest:
        line = await connect(f"ws://127.0.0.1:{port}/ws", compression=None, max_size=None)
        await line.send(json.dumps({"type": "hello", "protocol": 1, "name": name, **HELLO}))
        await line.recv()
        guest = cls(line)
        guest.reading = asyncio.create_task(guest.read())
        return guest

    reading: asyncio.Task[None]

    async def read(self) -> None:
        with suppress(ConnectionClosedError):
            await self._read()

    async def _read(self) -> None:
        async for text in self.line:  # until either side closes it
            self.bytes += len(text)
            self.messages += 1
            self.last = time.perf_counter()
            message = json.loads(text)
            if message["type"] == "brief_update":
                continue
            if message["type"] == "update":
                self.table = message
                self.changed.set()
            if waiting := self.waits.pop(message.get("id", ""), None):
                waiting.set_result(message)

    async def ask(self, kind: str, **more: Any) -> dict[str, Any]:
        asked = f"g{next(self.ids)}"
        self.waits[asked] = answer = asyncio.get_running_loop().create_future()
        await self.line.send(json.dumps({"type": kind, "id": asked, **more}))
        found: dict[str, Any] = await answer
        if found["type"] not in ("done", "duplicate"):
            raise SystemExit(f"{kind}: {found}")
        return found

    async def leave(self) -> None:
        await self.line.close()
        await self.reading


async def quiet(guests: list[Guest]) -> None:
    while guests and time.perf_counter() - max(guest.last for guest in guests) < QUIET:
        await asyncio.sleep(QUIET / 4)


class House:
    """A server, and those who look at its lobby."""

    def __init__(self, port: int, process: int, folder: str) -> None:
        self.port, self.process, self.folder = port, process, folder
        self.lookers: list[Guest] = []

    async def come(self, name: str) -> Guest:
        return await Guest.come(self.port, name)

    async def look(self, people: int) -> None:
        for number in range(people):
            self.lookers.append(await self.come(f"Looker {number}"))
            await self.lookers[-1].ask("lobby", on=True, **LOBBY)
        await asyncio.sleep(LIST_WITHIN)
        await quiet(self.lookers)

    async def cost(self, what: str, times: int, act: Callable[[], Awaitable[object]]) -> None:
        """What doing something costs: bytes to those who look, and the server's CPU time."""
        bytes_before = sum(guest.bytes for guest in self.lookers)
        cpu, began = cpu_of(self.process), time.perf_counter()
        await act()
        took = time.perf_counter() - began
        await asyncio.sleep(LIST_WITHIN)
        await quiet(self.lookers)
        told = (sum(guest.bytes for guest in self.lookers) - bytes_before) / times / 1000
        used = (cpu_of(self.process) - cpu) / times * 1000
        print(
            f"{what}: {told:,.1f} kB to {len(self.lookers)} people, {used:.1f} ms of CPU each",
            end="",
        )
        print(f" ({times} in {took:.1f} s)", flush=True)


async def open_tables(house: House, tables: int) -> Guest:
    host = await house.come("Host")
    for _ in range(tables):
        await host.ask("create", game="pig")
    return host


async def lobby(house: House, tables: int, lookers: int) -> None:
    """The lobby with many tables where somebody is, and people who look at it."""
    hosts = [await open_tables(house, PER_HOST) for _ in range(0, tables, PER_HOST)]
    host = hosts[0]
    await house.look(lookers)

    async def chat() -> None:
        for number in range(20):
            await host.ask("chat", text=f"Hello {number}")

    async def chat_at_table() -> None:
        for number in range(20):
            await host.ask("chat", text=f"Hello {number}", table=host.table["table"])
            await asyncio.sleep(0.1)

    async def come_and_go() -> None:
        here: list[Guest] = []
        for number in range(60):  # ten a second, and each stays for two seconds
            here.append(await house.come(f"Guest {number}"))
            if number >= 20:
                await here.pop(0).leave()
            await asyncio.sleep(0.1)
        for guest in here:
            await guest.leave()

    await house.cost("a line in the lobby", 20, chat)
    await house.cost("a line at a table", 20, chat_at_table)
    await house.cost("someone who comes and goes", 60, come_and_go)
    while house.lookers:
        await house.lookers.pop().leave()
    await house.cost("someone who comes and goes", 60, come_and_go)


async def many_tables(house: House, tables: int) -> None:
    """A server that keeps many tables where nobody is any more."""
    for start in range(0, tables, PER_HOST):
        await (await open_tables(house, min(PER_HOST, tables - start))).leave()
    visitor = await house.come("Visitor")
    times: dict[str, list[float]] = {"a greeting": [], "the lobby": [], "a new table": []}
    for number in range(20):
        began = time.perf_counter()
        guest = await house.come(f"Guest {number}")
        times["a greeting"].append(time.perf_counter() - began)
        began = time.perf_counter()
        await guest.ask("lobby", on=True)
        times["the lobby"].append(time.perf_counter() - began)
        await guest.leave()
        began = time.perf_counter()
        await visitor.ask("create", game="pig")
        times["a new table"].append(time.perf_counter() - began)
    for what, found in times.items():
        print(f"{what} with {tables} tables: p50 {part(found, 0.5):.1f} ms", flush=True)


async def game(house: House, name: str, players: int, spectators: int) -> None:
    """Moves at one table. What a move costs with spectators, and what is told."""
    people = [await house.come(f"Player {number}") for number in range(players)]
    made = await people[0].ask("create", game=name)
    for person in people[1:]:
        await person.ask("join", table=made["table"])
    crowd = [await house.come(f"Spectator {number}") for number in range(spectators)]
    for person in crowd:
        await person.ask("watch", table=made["table"])
    await people[0].ask("start", table=made["table"])
    cpu, told, moves = cpu_of(house.process), sum(g.bytes for g in people + crowd), 0
    while moves < GAME_MOVES // (4 if spectators else 1):
        if await move(people):
            moves += 1
        else:
            await people[0].ask("again", table=made["table"])
            await people[0].ask("start", table=made["table"])
    await quiet(people + crowd)
    used = (cpu_of(house.process) - cpu) / moves * 1000
    told = sum(g.bytes for g in people + crowd) - told
    kept = f"{name} for {players}, {spectators} spectators"
    print(f"{kept}: {used:.2f} ms of CPU and {told / moves / 1000:,.1f} kB a move", flush=True)
    for person in people + crowd:
        await person.leave()


async def move(people: list[Guest]) -> bool:
    """One move, once everyone has heard the one before. False: the game is over.

    Of the moves that are offered the first, but what is worth it is banked, so that games end."""
    while len({person.table["seq"] for person in people}) > 1:
        late = min(people, key=lambda person: int(person.table["seq"]))
        late.changed.clear()
        await late.changed.wait()
    if people[0].table["view"]["table"]["status"] == "over":
        return False
    [seat] = people[0].table["view"]["game"]["to_act"]
    acting = next(p for p in people if p.table["view"]["table"]["you"] == seat)
    view = acting.table["view"]["game"]
    able = [move for move in view["moves"] if move["refused"] is None]
    bank = [m for m in able if m["action"] == "bank" and view.get("at_stake", 0) >= 20]
    chosen = (bank or [m for m in able if m["action"] != "bank"] or able)[0]
    what = {"action": chosen["action"], "arg": chosen["arg"]}
    await acting.ask("play", table=acting.table["table"], state=acting.table["state"], **what)
    return True


async def disk(house: House, name: str, games: int) -> None:
    """Bytes of the database for each game, by what they are for."""
    people = [await house.come(f"Player {number}") for number in range(2)]
    made = await people[0].ask("create", game=name)
    await people[1].ask("join", table=made["table"])
    pages = sizes(house.folder)
    for number in range(games):
        if number:
            await people[0].ask("again", table=made["table"])
        await people[0].ask("start", table=made["table"])
        while await move(people):
            pass
    await asyncio.sleep(2.0)  # finished games are recorded
    after = sizes(house.folder)
    grown = {what: (size - pages.get(what, 0)) / games for what, size in after.items()}
    total = sum(grown.values())
    parts = sorted(grown.items(), key=lambda one: -one[1])[:6]
    print(f"{name}: {total / 1000:.1f} kB a game on disk:", end=" ")
    print(", ".join(f"{what} {size / 1000:.1f}" for what, size in parts), flush=True)


def sizes(folder: str) -> dict[str, int]:
    database = sqlite3.connect(f"file:{folder}/rattlebag.db?mode=ro", uri=True)
    try:
        return dict(
            database.execute("SELECT name, sum(payload) + sum(unused) FROM dbstat GROUP BY name")
        )
    except sqlite3.OperationalError:  # SQLite without dbstat
        return {
            "all": database.execute(
                "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
            ).fetchone()[0]
        }
    finally:
        database.close()


async def main(asked: argparse.Namespace) -> None:
    parts: dict[str, list[Callable[[House], Awaitable[None]]]] = {
        "lobby": [lambda house: lobby(house, 500, asked.lookers)],
        "tables": [lambda house: many_tables(house, asked.tables)],
        "spectators": [
            lambda house: game(house, "pig", 2, 0),
            lambda house: game(house, "pig", 2, 50),
            lambda house: game(house, "farkle", 4, 0),
            lambda house: game(house, "farkle", 4, 50),
        ],
        "disk": [lambda house: disk(house, "pig", 60), lambda house: disk(house, "threes", 20)],
    }
    for name, steps in parts.items():
        if asked.only not in (None, name):
            continue
        for step in steps:
            with TemporaryDirectory() as folder, running(folder) as (port, process):
                house = House(port, process, folder)
                await step(house)
                print(f"  (memory {memory_of(process):.0f} MB)", flush=True)
                for guest in house.lookers:
                    await guest.leave()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=11001)
    parser.add_argument("--lookers", type=int, default=50)
    parser.add_argument("--only", choices=("lobby", "tables", "spectators", "disk"))
    parser.add_argument("--source", type=Path, help="another checkout, whose server is measured")
    given = parser.parse_args()
    if given.source:  # of before there were brief updates and changes, perhaps
        asked = (given.source / "src/rattlebag/protocol/from_client.py").read_text()
        if "brief" not in asked:
            HELLO.clear()
        if "changes" not in asked:
            LOBBY.clear()
        os.environ["PYTHONPATH"] = str(given.source / "src")
    asyncio.run(main(given))
