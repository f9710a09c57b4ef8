"""The connection of a client. It is opened again whenever it is lost, and no request is done twice:
one that got no answer is sent again, with the same id."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from typing import TYPE_CHECKING
from urllib.parse import urlsplit, urlunsplit

from pydantic import ValidationError
from pydantic_core import from_json
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as open_socket
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from .. import __version__
from ..engine.harmless import harmless_data
from ..protocol import from_server as out
from ..protocol.from_client import Hello, Request

if TYPE_CHECKING:
    from .client import Client

SCHEMES = {"http": "ws", "https": "wss", "ws": "ws", "wss": "wss"}
DOOR = "ws"  # the last part of the path

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


class RequestRefused(Exception):
    """The server said no, and nothing changed. `text` is its reason in words, `reason` its key."""

    def __init__(self, reason: str, text: str) -> None:
        super().__init__(f"{reason}: {text}")
        self.reason, self.text = reason, text


class NotNow(RequestRefused):
    """The server does not let this client in at the moment."""


class OutOfDate(Exception):
    """The game moved on before this arrived, and nothing changed. Choose again."""


class NoServer(ConnectionError):
    """No rattlebag server answers at this address."""


class Ended(ConnectionError):
    """This client is closed, or the server does not take it back. Also told as news."""

    def __init__(self, reason: str = "", text: str = "") -> None:
        super().__init__(reason, text)
        self.reason, self.text = reason, text


def socket_address(url: str) -> str:
    """The WebSocket of a server. Raises ValueError for anything that is not an address.

    >>> socket_address("http://127.0.0.1:8765/")
    'ws://127.0.0.1:8765/ws'
    >>> socket_address("dice.example")
    'wss://dice.example/ws'"""
    typed = url.strip()
    if "://" not in typed:
        near = typed.partition(":")[0] in ("localhost", "127.0.0.1") or typed.startswith("[::1]")
        typed = f"{'http' if near else 'https'}://{typed}"
    parts = urlsplit(typed)
    if parts.scheme not in SCHEMES or not parts.hostname or parts.username is not None:
        raise ValueError(f"no address of a server: {url!r}")
    _ = parts.port  # raises ValueError for an invalid port
    path = parts.path.rstrip("/")
    if path.rpartition("/")[2] != DOOR:
        path += f"/{DOOR}"
    return urlunsplit((SCHEMES[parts.scheme], parts.netloc, path, "", ""))


def passes(reason: str, code: int | None = None) -> bool:
    """Whether to try again unasked. `store-` is a store in trouble."""
    return reason in PASSING or reason.startswith("store-") or code in PASSING_CODES


class ReconnectingSocket:
    """Reads until it is closed, and hands everything to its client."""

    def __init__(self, address: str, hello: Hello, client: Client) -> None:
        self.address, self.hello, self.client = address, hello, client
        self.end: Ended | None = None
        # What has no answer yet, by its id: the text, and a future for the answer.
        self._waiting: dict[str, tuple[str, asyncio.Future[out.Reply]]] = {}
        self.connection: ClientConnection | None = None  # while there is a connection
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        try:
            self.connection = await self._greeted()
        except CANNOT_OPEN as error:
            raise NoServer(f"{self.address}: {error}") from error
        self._task = asyncio.create_task(self._live(self.connection))

    async def close(self) -> None:
        if self.connection is not None:
            await self.connection.close()
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def finish(self, end: Ended) -> None:
        """There is no coming back: anyone who waits for an answer is told."""
        self.end = end
        for _, answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(end)

    async def send(self, text: str) -> None:
        if self.connection is not None and self.end is None:
            with suppress(ConnectionClosed):  # requests are sent again after the return
                await self.connection.send(text)

    async def order(self, request: Request) -> out.Reply:
        """The answer to a request, however often the connection is lost meanwhile.

        Raises `RequestRefused` or `OutOfDate` if it was not done, `Ended` if nobody will know."""
        if self.end is not None:
            raise self.end
        text = request.model_dump_json()
        answer: asyncio.Future[out.Reply] = asyncio.get_running_loop().create_future()
        self._waiting[request.id] = text, answer
        try:
            await self.send(text)
            while not answer.done():
                socket = self.connection
                done, _ = await asyncio.wait({answer}, timeout=ANSWER_WITHIN)
                if not done and socket is not None and socket is self.connection:
                    await socket.close()  # as good as lost
        finally:
            self._waiting.pop(request.id, None)
        match answer.result():
            case out.RefusedOut(reason=reason, text=text):
                raise RequestRefused(reason, text)
            case out.OutOfDateOut(state=state):
                raise OutOfDate(state)
            case reply:
                return reply

    def answered(self, reply: out.Reply) -> None:
        _, answer = self._waiting.pop(reply.id, (None, None))
        if answer is not None and not answer.done():
            answer.set_result(reply)

    async def _greeted(self) -> ClientConnection:
        """A new connection on which both sides have said hello."""
        socket = await open_socket(
            self.address,
            max_size=LARGEST,
            compression=None,
            open_timeout=OPEN_WITHIN,
            user_agent_header=f"rattlebag/{__version__}",
        )
        try:
            await socket.send(self.hello.model_dump_json())
            self.client.welcomed(await asyncio.wait_for(_welcome(socket), OPEN_WITHIN))
        except BaseException as error:
            await socket.close()
            if isinstance(error, ConnectionClosed | ValueError):
                raise ConnectionError(f"no hello came back: {error}") from error
            raise
        return socket

    async def _live(self, connection: ClientConnection) -> None:
        """Listen; after a lost connection come back, until the client is closed."""
        try:
            while True:
                with suppress(ConnectionClosed):
                    async for frame in connection:
                        if (message := _read(frame)) is not None:
                            self.client.take(message)
                self.connection = None
                if self.end is not None:
                    return
                self.client.lose()
                connection = self.connection = await self._reopened()
                for text, _ in tuple(self._waiting.values()):
                    await self.send(text)
        except RequestRefused as refused:
            self.client.finish(Ended(refused.reason, refused.text))
        except ValueError as error:
            self.client.finish(Ended("not-understood", str(error)))
            await connection.close()

    async def _reopened(self) -> ClientConnection:
        """A new connection, on which the client hears everything that it heard before."""
        pause = FIRST_PAUSE
        while True:
            # A little different for everyone, so that not all come at once.
            await asyncio.sleep(pause * random.uniform(0.8, 1.2))
            pause = min(2 * pause, LONGEST_PAUSE)
            with suppress(*CANNOT_OPEN, NotNow, ConnectionClosed):
                connection = await self._greeted()
                try:
                    await self.client.resume(connection)
                except BaseException:
                    await connection.close()
                    raise
                return connection


async def ask(socket: ClientConnection, request: Request, came: list[out.FromServer]) -> out.Reply:
    """The answer on a new connection. What else comes meanwhile is added to `came`."""
    await socket.send(request.model_dump_json())
    while True:
        message = _read(await asyncio.wait_for(socket.recv(), ANSWER_WITHIN))
        if isinstance(message, out.Reply) and message.id == request.id:
            return message
        if message is not None:
            came.append(message)


async def _welcome(socket: ClientConnection) -> out.Welcome:
    """The server's answer to a hello. Raises what it has against this client."""
    while (message := _read(await socket.recv())) is None:
        pass
    if isinstance(message, out.Trouble):
        with suppress(TimeoutError):  # the server closes it, with a code
            await asyncio.wait_for(socket.wait_closed(), CLOSE_WITHIN)
        kind = NotNow if passes(message.reason, socket.close_code) else RequestRefused
        raise kind(message.reason, message.text)
    if not isinstance(message, out.Welcome):
        raise ConnectionError("the other side is no rattlebag server")
    return message


def _read(frame: str | bytes) -> out.FromServer | None:
    """A message, or None for a kind that is newer than this client.

    Whatever the server is, nothing it says can steer a terminal or break a line."""
    try:
        return out.FROM_SERVER.validate_python(harmless_data(from_json(frame), exact=EXACT))
    except ValidationError as error:
        if [found["type"] for found in error.errors()] == ["union_tag_invalid"]:
            return None
        raise
