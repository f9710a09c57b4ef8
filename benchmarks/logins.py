"""Fifty people a second log in: what their neighbours at a table feel of it.

    python benchmarks/logins.py [--rate 50] [--seconds 10] [--rounds 3]

Two people play at rest, with and without log-ins next to them, in turns on one server."""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import time
from concurrent.futures import ThreadPoolExecutor
from tempfile import TemporaryDirectory
from typing import Any

from load import cpu_of, part
from server import load, running
from websockets.asyncio.client import ClientConnection, connect

PASSWORD = "three black cats"
ACCOUNTS = 50


async def said(port: int, **hello: Any) -> tuple[ClientConnection, dict[str, Any]]:
    """A connection and the first answer to its hello."""
    line = await connect(f"ws://127.0.0.1:{port}/ws", compression=None)
    await line.send(json.dumps({"type": "hello", "protocol": 1, **hello}))
    return line, json.loads(await line.recv())


async def register(port: int, name: str) -> None:
    line, _ = await said(port, name=name)
    await line.send(json.dumps({"type": "register", "id": "r", "password": PASSWORD}))
    while '"recovery_codes"' not in (answer := str(await line.recv())):
        assert '"refused"' not in answer, answer
    await line.close()


async def log_in(port: int, number: int, times: list[float]) -> None:
    began = time.perf_counter()
    line, answer = await said(port, name=f"Neighbour {number % ACCOUNTS}", password=PASSWORD)
    if answer["type"] == "welcome":
        times.append(time.perf_counter() - began)
    await line.close()  # or it was asked to wait: too many for this machine


async def log_in_steadily(port: int, rate: float, seconds: float) -> list[float]:
    """At the same rate however long the answers take."""
    times: list[float] = []
    began = time.perf_counter()
    running: list[asyncio.Task[None]] = []
    for number in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, began + number / rate - time.perf_counter()))
        running.append(asyncio.create_task(log_in(port, number, times)))
    await asyncio.gather(*running)
    return times


async def measure(rate: float, seconds: float, rounds: int) -> None:
    loop, pool = asyncio.get_running_loop(), ThreadPoolExecutor(1)
    with TemporaryDirectory() as folder, running(folder) as (port, process):
        for number in range(ACCOUNTS):
            await register(port, f"Neighbour {number}")
        ratios = []
        for _ in range(rounds):
            alone = await loop.run_in_executor(pool, load, "rest", port, process, 2, seconds)
            used, began = cpu_of(process), time.perf_counter()
            neighbour = loop.run_in_executor(pool, load, "rest", port, process, 2, seconds)
            times = await log_in_steadily(port, rate, seconds)
            took, cores = time.perf_counter() - began, cpu_of(process) - used
            found = await neighbour
            ratios.append(found["p99_ms"] / alone["p99_ms"])
            print(
                f"{len(times) / took:.1f} of {rate:g} log-ins a second, each"
                f" {part(times, 0.5):.0f} ms (p99 {part(times, 0.99):.0f} ms),"
                f" {cores / took:.2f} cores. A move: p50"
                f" {alone['p50_ms']:.2f} ms alone and {found['p50_ms']:.2f} ms next to them, p99"
                f" {alone['p99_ms']:.2f} ms and {found['p99_ms']:.2f} ms"
            )
        print(
            f"p99 next to log-ins, compared with p99 alone, median: {statistics.median(ratios):.2f}"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rate", type=float, default=50.0)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    asyncio.run(measure(asked.rate, asked.seconds, asked.rounds))


if __name__ == "__main__":
    main()
