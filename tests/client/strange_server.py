"""A server that says what a test wants it to say."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.server import ServerConnection, serve

Visit = Callable[[ServerConnection], Awaitable[None]]
WELCOME = {
    "type": "welcome",
    "protocol": 1,
    "server": "9.9",
    "person": "p1",
    "name": "Ann",
    "token": "secret",
    "tables": [],
}


async def say(socket: ServerConnection, **message: Any) -> None:
    await socket.send(json.dumps(message))


async def hear(socket: ServerConnection) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(await socket.recv())
    return found


async def welcome(socket: ServerConnection, **more: Any) -> None:
    await hear(socket)
    await say(socket, **WELCOME | more)


@asynccontextmanager
async def strange_server(*visits: Visit) -> AsyncIterator[str]:
    """Each connection is another visit; the last kind of visit is repeated."""
    left = list(visits)

    async def handle(socket: ServerConnection) -> None:
        await (left.pop(0) if len(left) > 1 else left[0])(socket)

    async with serve(handle, "127.0.0.1", 0) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        yield f"http://127.0.0.1:{port}"
