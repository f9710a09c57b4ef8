"""Forty connections of one address, each of which asks as much as one connection may."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from contextlib import suppress
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from attacks.ground import Figures, Ground, main, named
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

CROWD = 40
RATE = 49.0  # messages a second of each: one connection may send 50
SETTINGS = {"guests_per_minute": 1_000_000}


async def ask(port: int, number: int, until: float) -> int:
    """How many answers came."""
    count = answered = 0
    with suppress(ConnectionClosed):
        async with connect(f"ws://127.0.0.1:{port}/ws", compression=None) as socket:
            hello = {"type": "hello", "protocol": 1, "name": f"Mallory {number}"}
            await socket.send(json.dumps(hello))
            await socket.recv()
            opened = {"type": "create", "id": "c", "game": "farkle"}
            await socket.send(json.dumps(opened))
            while (made := json.loads(await socket.recv()))["type"] != "done":
                pass
            while (left := until - time.monotonic()) > 0:
                question = {"type": "press", "id": f"p{count}", "table": made["table"]}
                await socket.send(json.dumps({**question, "state": 0, "key": "s"}))
                count += 1
                with suppress(TimeoutError):
                    async with asyncio.timeout(min(left, 1 / RATE)):
                        while True:
                            answered += json.loads(await socket.recv())["type"] == "refused"
    return answered


async def all_ask(port: int, seconds: float) -> int:
    until = time.monotonic() + seconds
    return sum(await asyncio.gather(*(ask(port, number, until) for number in range(CROWD))))


def attack(ground: Ground, full: bool) -> Figures:
    seconds = 15.0 if full else 3.0
    with ground.neighbours() as neighbours:
        time.sleep(1.0)
        quiet = named("quiet", neighbours.felt())
        answered = asyncio.run(all_ask(ground.port, seconds))
        return {"answers": answered} | quiet | named("crowd", neighbours.felt()) | ground.felt()


if __name__ == "__main__":
    main(attack, **SETTINGS)
