"""The connection of a client. It is opened again whenever it is lost, and no request is done twice:
one that got no answer is sent again, with the same id."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pydantic import ValidationError
from pydantic_core import from_json
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as open_socket
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from ..engine.harmless import harmless_data
from ..protocol.from_client import Hello, Request
from ..protocol.from_server import FROM_SERVER, FromServer, Reply, Trouble, Welcome
from .news import Ended, NoServer, RequestRefused

if TYPE_CHECKING:
    from .client import Client

ANSWER_WITHIN = 20.0  # seconds; a connection that is silent for longer is given up
OPEN_WITHIN = 10.0  # seconds
CLOSE_WITHIN = 2.0  # seconds from a fatal trouble to the end of the connection
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 15.0  # seconds between attempts; each is twice the one before
LARGEST = 16 * 1024 * 1024  # bytes of one message: a long game that is told again

EXACT = frozenset({"terms"})  # sealed as it came, and never printed

# What a server says before it closes and that passes by itself, and the codes it closes with then.
PASSING = {"wire-server-stops", "wire-too-much", "wire-no-hello", "wire-fault"}
PASSING_CODES = {1012, 1013}

CANNOT_OPEN = (OSError, InvalidHandshake, InvalidURI, TimeoutError)


class NotNow(RequestRefused):
    """The server does not let this client in at the moment."""


def passes(reason: str, code: int | None = None) -> bool:
    """Whether to try again unasked. `store-` is a store in trouble."""
    return reason in PASSING or reason.startswith("store-") or code in PASSING_CODES


def pauses() -> Iterator[float]:
    """Growing pauses, a little different for everyone so that not all come at once."""
    pause = FIRST_PAUSE
    while True:
        yield pause * random.uniform(0.8, 1.2)
        pause = min(2 * pause, LONGEST_PAUSE)


@dataclass
class Waiting:
    """A request that has no answer yet."""

    text: str
    answer: asyncio.Future[Reply]


class ReconnectingSocket:
    """Reads until it is closed, and hands everything to its client."""

    def __init__(self, address: str, hello: Hello, client: Client) -> None:
        self.address, self.hello, self.client = address, hello, client
        self.up = False
        self.end: Ended | None = None
        self._waiting: dict[str, Waiting] = {}
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        try:
            socket = await self._greeted()
        except CANNOT_OPEN as error:
            raise NoServer(f"{self.address}: {error}") from error
        self._socket, self.up = socket, True
        self._task = asyncio.create_task(self._live(socket))

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def finish(self, end: Ended) -> None:
        """There is no coming back: anyone who waits for an answer is told."""
        self.end, self.up = end, False
        for waiting in self._waiting.values():
            if not waiting.answer.done():
                waiting.answer.set_exception(end)

    async def send(self, text: str) -> None:
        if self.up and self._socket is not None:
            with suppress(ConnectionClosed):  # requests are sent again after the return
                await self._socket.send(text)

    async def order(self, request: Request) -> Reply:
        """The answer to a request, however often the connection is lost meanwhile."""
        if self.end is not None:
            raise self.end
        waiting = Waiting(request.model_dump_json(), asyncio.get_running_loop().create_future())
        self._waiting[request.id] = waiting
        try:
            await self.send(waiting.text)
            return await self._answer(waiting)
        finally:
            self._waiting.pop(request.id, None)

    async def _answer(self, waiting: Waiting) -> Reply:
        while True:
            socket = self._socket if self.up else None
            done, _ = await asyncio.wait({waiting.answer}, timeout=ANSWER_WITHIN)
            if done:
                return waiting.answer.result()
            if socket is not None and socket is self._socket and self.up:
                await socket.close()  # as good as lost

    def answered(self, answer: Reply) -> None:
        waiting = self._waiting.pop(answer.id, None)
        if waiting is not None and not waiting.answer.done():
            waiting.answer.set_result(answer)

    async def _greeted(self) -> ClientConnection:
        """A new connection on which both sides have said hello."""
        socket = await open_socket(
            self.address, max_size=LARGEST, compression=None, open_timeout=OPEN_WITHIN
        )
        try:
            await socket.send(self.hello.model_dump_json())
            first = await asyncio.wait_for(_first(socket), OPEN_WITHIN)
        except (ConnectionClosed, ValueError) as error:
            await socket.close()
            raise ConnectionError(f"no hello came back: {error}") from error
        except BaseException:
            await socket.close()
            raise
        if isinstance(first, Trouble):
            with suppress(TimeoutError):  # the server closes it, with a code
                await asyncio.wait_for(socket.wait_closed(), CLOSE_WITHIN)
            await socket.close()
            kind = NotNow if passes(first.reason, socket.close_code) else RequestRefused
            raise kind(first.reason, first.text)
        if not isinstance(first, Welcome):
            await socket.close()
            raise ConnectionError("the other side is no rattlebag server")
        self.client.welcomed(first)
        return socket

    async def _live(self, socket: ClientConnection) -> None:
        """Listen; after a lost connection come back, until the client is closed."""
        while True:
            try:
                async for frame in socket:
                    if (message := _read(frame)) is not None:
                        self.client.take(message)
            except ConnectionClosed:
                pass
            except ValueError as error:
                self.client.finish(Ended("not-understood", str(error)))
                await socket.close()
            self.up = False
            self.client.lose()
            if self.end is not None:
                return
            try:
                socket = await self._reopened()
            except RequestRefused as refused:
                self.client.finish(Ended(refused.reason, refused.text))
                return
            self._socket, self.up = socket, True
            resumes = self.client.resume()
            for text in (*resumes, *(waiting.text for waiting in self._waiting.values())):
                await self.send(text)

    async def _reopened(self) -> ClientConnection:
        for pause in pauses():
            await asyncio.sleep(pause)
            try:
                return await self._greeted()
            except (*CANNOT_OPEN, NotNow):
                continue
        raise AssertionError("the pauses never end")


async def _first(socket: ClientConnection) -> FromServer:
    while (message := _read(await socket.recv())) is None:
        pass
    return message


def _read(frame: str | bytes) -> FromServer | None:
    """A message, or None for a kind that is newer than this client.

    Whatever the server is, nothing it says can steer a terminal or break a line.
    """
    try:
        return FROM_SERVER.validate_python(harmless_data(from_json(frame), exact=EXACT))
    except ValidationError as error:
        if [found["type"] for found in error.errors()] == ["union_tag_invalid"]:
            return None
        raise
