"""Fifty people a second log in: what their neighbours at a table feel of it.

    python benchmarks/logins.py [--rate 50] [--seconds 10] [--rounds 5]

Two people play at rest on one server, in turns: alone; while guests come in, which is all of a
log-in but the password; and while people log in. How much the rounds differ is how far each
figure can be trusted."""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from tempfile import TemporaryDirectory
from typing import Any

from load import HANDSHAKE, cpu_of, frame, part
from server import load, running
from timing import Measured
from websockets.asyncio.client import connect

PASSWORD = "three black cats"
ACCOUNTS = 50
BEGINNING = 1.0  # seconds of coming in before the neighbours are looked at


async def register(port: int, name: str) -> None:
    async with connect(f"ws://127.0.0.1:{port}/ws", compression=None) as line:
        await line.send(json.dumps({"type": "hello", "protocol": 1, "name": name}))
        await line.send(json.dumps({"type": "register", "id": "r", "password": PASSWORD}))
        while '"recovery_codes"' not in (answer := str(await line.recv())):
            assert '"refused"' not in answer, answer


async def come_in(port: int, hello: dict[str, str], times: list[float]) -> None:
    """As little work as can be: real people's browsers do theirs elsewhere."""
    began = time.perf_counter()
    reading, writing = await asyncio.open_connection("127.0.0.1", port)
    writing.write(HANDSHAKE)
    await reading.readuntil(b"\r\n\r\n")
    writing.write(frame(json.dumps({"type": "hello", "protocol": 1, **hello}).encode()))
    if b'"welcome"' in await reading.read(4096):
        times.append(time.perf_counter() - began)
    writing.close()  # or it was asked to wait: too many for this machine


def hello_of(who: str, number: int) -> dict[str, str]:
    if who == "guests":
        return {"name": f"Guest {number}"}
    return {"name": f"Neighbour {number % ACCOUNTS}", "password": PASSWORD}


async def come_steadily(port: int, who: str, rate: float, until: asyncio.Event) -> list[float]:
    """At the same rate however long the answers take."""
    times: list[float] = []
    began = time.perf_counter()
    coming: list[asyncio.Task[None]] = []
    while not until.is_set():
        coming.append(asyncio.create_task(come_in(port, hello_of(who, len(coming)), times)))
        await asyncio.sleep(max(0.0, began + len(coming) / rate - time.perf_counter()))
    await asyncio.gather(*coming)
    return times


class Measuring:
    """One server with its neighbours, and those who come in next to them."""

    def __init__(self, port: int, process: int, rate: float, seconds: float) -> None:
        self.port, self.process, self.rate, self.seconds = port, process, rate, seconds
        self.pool = ThreadPoolExecutor(1)

    async def neighbours(self) -> dict[str, Any]:
        asked = "rest", self.port, self.process, 2, self.seconds
        return await asyncio.get_running_loop().run_in_executor(self.pool, load, *asked)

    async def next_to(self, who: str) -> dict[str, Any]:
        over = asyncio.Event()
        coming = asyncio.create_task(come_steadily(self.port, who, self.rate, over))
        await asyncio.sleep(BEGINNING)
        used, began = cpu_of(self.process), time.perf_counter()
        found = await self.neighbours()
        took, cores = time.perf_counter() - began, cpu_of(self.process) - used
        over.set()
        times = await coming
        print(
            f"    {len(times) / (took + BEGINNING):.1f} {who} a second, each"
            f" {part(times, 0.5):.0f} ms (p99 {part(times, 0.99):.0f}), {cores / took:.2f} cores"
        )
        return found


async def measure(rate: float, seconds: float, rounds: int) -> None:
    with TemporaryDirectory() as folder, running(folder) as (port, process):
        for number in range(ACCOUNTS):
            await register(port, f"Neighbour {number}")
        measuring = Measuring(port, process, rate, seconds)
        p50, p99 = defaultdict[str, list[float]](list), defaultdict[str, list[float]](list)
        kinds = ["alone", "guests", "log-ins"]
        for number in range(rounds):
            for kind in kinds[number % 3 :] + kinds[: number % 3]:
                alone = kind == "alone"
                found = await (measuring.neighbours() if alone else measuring.next_to(kind))
                p50[kind].append(found["p50_ms"])
                p99[kind].append(found["p99_ms"])
                print(f"{kind}: a move p50 {found['p50_ms']:.2f}, p99 {found['p99_ms']:.2f} ms")
    for kind in kinds:
        print(f"{kind}: p50 {said(Measured.of(p50[kind]))}, p99 {said(Measured.of(p99[kind]))} ms")


def said(figure: Measured) -> str:
    return f"{figure.median:.2f} ({figure.low:.2f} to {figure.high:.2f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rate", type=float, default=50.0)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    asyncio.run(measure(asked.rate, asked.seconds, asked.rounds))


if __name__ == "__main__":
    main()
