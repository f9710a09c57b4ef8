"""Thirty people on a long evening: they play, chat, ask, drop out, come back, leave and start over.

Not an attack, but what a server has to bear without growing. Bots move at once and nobody thinks,
so that minutes count like hours. Prints memory and CPU time per move for each part of the evening;
the last part should be like the first.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from attacks.ground import Figures, Ground, main
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Message = dict[str, Any]
ANSWERS = ("done", "refused", "duplicate", "out_of_date", "said")
PEOPLE = 30
GAMES = ("pig", "tossup", "farkle", "threes")
SETTINGS = {
    "messages_per_second": 10_000,
    "message_burst": 10_000,
    "chats_per_minute": 1_000_000,
    "drop_seconds": 0.2,
    "grace_seconds": 0.2,
    "arrivals_per_second": 10_000,
    "guests_per_minute": 1_000_000,
    "tables_per_address": 100_000,
    "abandoned_hours": 0,
    "empty_minutes": 0,
}


class Evening:
    """What all have done together."""

    def __init__(self, port: int, seed: int = 1) -> None:
        self.port = port
        self.chance = random.Random(seed)
        self.moves = self.games = self.visits = 0
        self.over = False


class Person:
    """Somebody who plays against a bot, and does everything else that people do."""

    socket: ClientConnection | None = None
    table = ""
    seq = state = 0
    view: Message

    def __init__(self, evening: Evening, number: int) -> None:
        self.evening, self.number = evening, number
        self.chance = random.Random(evening.chance.random())
        self.count = 0
        self.token: str | None = None

    async def live(self) -> None:
        while not self.evening.over:
            with suppress(ConnectionClosed, OSError):
                try:
                    await self.come()
                    await self.play_tables()
                finally:
                    await self.hang_up()

    async def come(self) -> None:
        """Somebody new, or the same person again, who hears what was missed."""
        self.socket = await connect(f"ws://127.0.0.1:{self.evening.port}/ws", compression=None)
        who = {"token": self.token} if self.token else {"name": f"Person {self.number}"}
        await self.say({"type": "hello", "protocol": 1, **who})
        self.token = (await self.hear())["token"] or self.token
        self.evening.visits += 1
        if self.table:
            await self.ask("attend", after=self.seq)

    async def hang_up(self) -> None:
        if self.socket is not None:
            self.socket.transport.abort()
            await self.socket.wait_closed()

    async def say(self, message: Message) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(message))

    async def hear(self) -> Message:
        assert self.socket is not None
        told: Message = json.loads(await self.socket.recv())
        if told["type"] == "update" and told["table"] == self.table:
            self.seq, self.state, self.view = told["seq"], told["state"], told["view"]
        return told

    async def ask(self, kind: str, **fields: Any) -> Message:
        self.count += 1
        id = f"s{self.count}"
        at = {"table": self.table} if self.table else {}
        await self.say({"type": kind, "id": id, **at, **fields})
        while (told := await self.hear())["type"] not in ANSWERS or told["id"] != id:
            pass
        return told

    async def play_tables(self) -> None:
        while not self.evening.over:
            if not self.table:
                await self.ask("lobby", on=True)
                await self.ask("lobby", on=False)
                made = await self.ask("create", game=self.chance.choice(GAMES))
                if made["type"] != "done":
                    raise AssertionError(made)
                self.table = made["table"]
                await self.ask("attend", after=0)
                await self.ask("add_bot")
                await self.ask("set_pace", seconds=0)
                await self.ask("start")
            await self.move()

    async def move(self) -> None:
        """One thing that a person does at a table."""
        match self.chance.randrange(1000):
            case 0:
                await self.ask("leave")
                self.table = ""
                if self.chance.random() < 0.3:
                    self.token = None  # they come as somebody else
                await self.hang_up()
                raise ConnectionResetError
            case number if number <= 10:
                await self.hang_up()
                raise ConnectionResetError
            case number if number <= 30:
                await self.ask("chat", text="Nice throw, " * self.chance.randrange(1, 30))
                return
            case number if number <= 45:
                await self.ask("press", state=self.state, key=self.chance.choice("sc?tz"))
                return
        if self.view["table"]["status"] == "over":
            self.evening.games += 1
            await self.ask("again")
            await self.ask("start")
            return
        game = self.view["game"]
        moves = [one for one in game["moves"] if one["refused"] is None] if game else []
        if not moves:
            await self.hear()
            return
        move = self.chance.choice(moves)
        told = await self.ask("play", state=self.state, action=move["action"], arg=move["arg"])
        self.evening.moves += told["type"] == "done"


async def spend(evening: Evening, ground: Ground, moves: int, parts: int) -> list[Figures]:
    """So many moves in each part of the evening, and what each part took."""
    people = [asyncio.ensure_future(Person(evening, n).live()) for n in range(PEOPLE)]
    found: list[Figures] = []
    try:
        for _ in range(parts):
            before, used = evening.moves, ground.cpu()
            while evening.moves < before + moves:
                if any(person.done() for person in people):
                    await asyncio.gather(*people)
                await asyncio.sleep(0.05)
            spent, done = ground.cpu() - used, evening.moves - before
            found.append({"memory": ground.memory(), "cpu": spent / done * 1e6})
    finally:
        evening.over = True
        for person in people:
            person.cancel()
        await asyncio.gather(*people, return_exceptions=True)
    return found


def attack(ground: Ground, full: bool) -> Figures:
    evening = Evening(ground.port)
    parts, moves = (25, 6000) if full else (3, 300)
    found = asyncio.run(spend(evening, ground, moves, parts))
    first, last = found[0], found[-1]
    return {
        "moves": evening.moves,
        "games": evening.games,
        "visits": evening.visits,
        "memory by part, MB": ", ".join(f"{one['memory']:.0f}" for one in found),
        "CPU of a move by part, us": ", ".join(f"{one['cpu']:.0f}" for one in found),
        "memory, last to first": round(last["memory"] / first["memory"], 2),
        "CPU of a move, last to first": round(last["cpu"] / first["cpu"], 2),
        **ground.felt(),
    }


if __name__ == "__main__":
    main(attack, **SETTINGS)
