"""A person or a program on a server: one connection that is kept up, whatever happens to it."""

from __future__ import annotations

import asyncio
import itertools
import random
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Literal

from pydantic import ValidationError
from pydantic_core import from_json
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as open_socket
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from ..engine.harmless import harmless_data
from ..protocol import PROTOCOL
from ..protocol import messages as m
from .address import socket_address
from .luck import Luck
from .news import Back, Ended, Lost, Missed, News, NoServer, OutOfDate, Refused
from .table import RemoteTable

Verbosity = Literal["terse", "normal", "full"]

ANSWER_WITHIN = 20.0  # seconds; a connection that is silent for longer is given up
OPEN_WITHIN = 10.0
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 15.0  # seconds between attempts; each is twice the one before
LARGEST = 16 * 1024 * 1024  # bytes of one message: a long game that is told again

EXACT = frozenset({"terms"})  # is sealed as it came, and never printed

LUCK_KEPT = 20  # tables whose dice are remembered
CLOSE_WITHIN = 2.0  # seconds from a fatal trouble to the end of the connection

# What a server says before it closes and that passes by itself, and the codes it closes with then.
PASSING = {"wire-server-stops", "wire-too-much", "wire-no-hello", "wire-fault"}
PASSING_CODES = {1012, 1013}

CANNOT_OPEN = (OSError, InvalidHandshake, InvalidURI, TimeoutError)


class NotNow(Refused):
    """The server does not let this client in at the moment."""


def passes(reason: str, code: int | None = None) -> bool:
    """Whether it is worth trying again by oneself. `store-` is a store in trouble."""
    return reason in PASSING or reason.startswith("store-") or code in PASSING_CODES


async def connect(
    url: str,
    *,
    name: str | None = None,
    token: str | None = None,
    locale: str = "en",
    verbosity: Verbosity = "normal",
    keeping: m.KeepingChoice | None = None,
) -> Client:
    """Come in as a new guest with a name, or as the person of a token from an earlier visit.

    Raises `NoServer` where nobody answers, `Refused` where one is not let in, and ValueError for
    what is no address. Later troubles are not raised: the client tries again until it is closed.
    """
    hello = m.Hello(
        type="hello",
        protocol=PROTOCOL,
        token=token,
        name=name,
        locale=locale,
        verbosity=verbosity,
        keeping=keeping or m.KeepingChoice(),
    )
    client = Client(socket_address(url), hello)
    await client.open()
    return client


@dataclass
class Waiting:
    """A command that has no answer yet."""

    text: str
    answer: asyncio.Future[m.Message]


@dataclass
class Resuming:
    """A table that one wants to hear again, and has no answer yet."""

    table: RemoteTable
    pauses: Iterator[float]


def pauses() -> Iterator[float]:
    """Growing pauses, a little different for everyone so that not all come at once."""
    pause = FIRST_PAUSE
    while True:
        yield pause * random.uniform(0.8, 1.2)
        pause = min(2 * pause, LONGEST_PAUSE)


class Client:
    """Made by `connect`. Use it as an async context manager, or close it."""

    def __init__(self, address: str, hello: m.Hello) -> None:
        self.address = address
        self.person = self.name = ""
        self.token: str | None = hello.token
        self.seats: list[str] = []  # tables where this person had a seat when they came
        self.names: dict[str, str] = {}  # ... and what these are called
        self.tables: dict[str, RemoteTable] = {}  # those that are listened to
        self._luck: dict[str, Luck] = {}  # also of tables that were left, the latest at the end
        self.lobby: m.LobbyOut | None = None
        self.up = False
        self._hello = hello
        self._in_lobby: m.Lobby | None = None
        self._socket: ClientConnection | None = None
        self._waiting: dict[str, Waiting] = {}
        self._ids = (f"{secrets.token_hex(6)}.{number}" for number in itertools.count(1))
        self._resuming: dict[str, Resuming] = {}  # by the ids of what has no answer yet
        self._errands: set[asyncio.Task[None]] = set()
        self._lost = False  # and this was told
        self._held: list[News] = []  # what comes while tables are resumed
        self._ears: list[Callable[[News], None]] = []
        self._task: asyncio.Task[None] | None = None
        self._end: Ended | None = None

    async def __aenter__(self) -> Client:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    # The connection

    async def open(self) -> None:
        try:
            socket = await self._greeted()
        except CANNOT_OPEN as error:
            raise NoServer(f"{self.address}: {error}") from error
        self._socket, self.up = socket, True
        self._task = asyncio.create_task(self._live(socket))

    async def close(self) -> None:
        """Say goodbye. Seats are held."""
        self._finish(Ended())
        if self._socket is not None:
            await self._socket.close()
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _greeted(self) -> ClientConnection:
        """A new connection on which both sides have said hello."""
        socket = await open_socket(
            self.address, max_size=LARGEST, compression=None, open_timeout=OPEN_WITHIN
        )
        try:
            await socket.send(self._hello.model_dump_json())
            first = await asyncio.wait_for(_first(socket), OPEN_WITHIN)
        except (ConnectionClosed, ValueError) as error:
            await socket.close()
            raise ConnectionError(f"no hello came back: {error}") from error
        except BaseException:
            await socket.close()
            raise
        if isinstance(first, m.Trouble):
            with suppress(TimeoutError):  # the server closes it, with a code
                await asyncio.wait_for(socket.wait_closed(), CLOSE_WITHIN)
            await socket.close()
            kind = NotNow if passes(first.reason, socket.close_code) else Refused
            raise kind(first.reason, first.text)
        if not isinstance(first, m.Welcome):
            await socket.close()
            raise ConnectionError("the other side is no rattlebag server")
        self.person, self.name, self.seats = first.person, first.name, first.tables
        self.names = first.names
        self.token = first.token or self.token
        self._hello = self._hello.model_copy(update={"token": self.token, "name": None})
        return socket

    async def _live(self, socket: ClientConnection) -> None:
        """Listen; after a lost connection come back, until the client is closed."""
        while True:
            try:
                async for frame in socket:
                    self._take(_read(frame))
            except ConnectionClosed:
                pass
            except ValueError as error:
                self._finish(Ended("not-understood", str(error)))
                await socket.close()
            self.up = False
            self._lose()
            if self._end is not None:
                return
            try:
                socket = await self._reopened()
            except Refused as refused:
                self._finish(Ended(refused.reason, refused.text))
                return
            await self._resume(socket)

    def _lose(self) -> None:
        """Tell that the connection is lost, once until it is back."""
        self._resuming.clear()
        self._let_go()
        for table in self.tables.values():
            table.luck.interrupt()
        if not self._lost and self._end is None:
            self._lost = True
            self._tell(Lost())

    async def _reopened(self) -> ClientConnection:
        for pause in pauses():
            await asyncio.sleep(pause)
            try:
                return await self._greeted()
            except (*CANNOT_OPEN, NotNow):
                continue
        raise AssertionError("the pauses never end")

    async def _resume(self, socket: ClientConnection) -> None:
        """Listen again where one listened, and repeat what got no answer."""
        self._socket, self.up = socket, True
        texts = []
        for table in self.tables.values():
            attend = self._attend(table)
            self._resuming[attend.id] = Resuming(table, pauses())
            texts.append(attend.model_dump_json())
        if self._in_lobby is not None:
            wish = self._in_lobby.model_copy(update={"id": next(self._ids)})
            texts.append(wish.model_dump_json())
        texts += [waiting.text for waiting in self._waiting.values()]
        if not self._resuming:
            self._come_back()
        with suppress(ConnectionClosed):  # then it is tried once more
            for text in texts:
                await socket.send(text)

    def _attend(self, table: RemoteTable) -> m.Attend:
        return m.Attend(type="attend", id=next(self._ids), table=table.id, after=table.seq)

    def _resumed(self, resuming: Resuming, answer: Any) -> None:
        """A table is heard again, or it has to be asked for once more, or it is lost."""
        table = resuming.table
        missed = Missed(table.id)
        if isinstance(answer, m.Refused):
            if passes(answer.reason):
                self._try_again(resuming, self._attend(table), next(resuming.pauses))
            elif self._was_watching(table, answer) and missed not in self._held:
                # Watchers who are gone for long watch no more.
                self._held.append(missed)
                code = table.about["code"]
                watch = m.Watch(type="watch", id=next(self._ids), table=table.id, code=code)
                self._try_again(resuming, watch)
            else:
                self._held = [news for news in self._held if news != missed]
                self._held.append(
                    m.Trouble(type="trouble", reason=answer.reason, text=answer.text, fatal=False)
                )
                self.forget(table)
        if not self._resuming:
            self._come_back()

    def _was_watching(self, table: RemoteTable, answer: m.Refused) -> bool:
        return answer.reason == "room-not-here" and table.seat is None

    def _try_again(self, resuming: Resuming, message: Any, pause: float = 0.0) -> None:
        self._resuming[message.id] = resuming

        async def send() -> None:
            await asyncio.sleep(pause)
            if message.id in self._resuming:  # else the line was lost meanwhile
                await self._send(message.model_dump_json())

        self.run_errand(send())

    def run_errand(self, work: Coroutine[Any, Any, None]) -> None:
        """Something that nobody waits for. It ends with the client."""
        errand = asyncio.create_task(work)
        self._errands.add(errand)
        errand.add_done_callback(self._errand_done)

    def _errand_done(self, errand: asyncio.Task[None]) -> None:
        self._errands.discard(errand)
        if not errand.cancelled() and isinstance(errand.exception(), Ended):
            return  # the client was closed meanwhile
        if not errand.cancelled() and (error := errand.exception()) is not None:
            raise error

    def _come_back(self) -> None:
        self._lost = False
        self._let_go(Back())

    # Hearing

    def _take(self, message: Any) -> None:
        match message:
            case m.Update():
                table = self.tables.get(message.table)
                if table is None:
                    table = self.tables[message.table] = self._new_table(message.table)
                fresh = table.take(message)
                if fresh is not None:
                    self._tell_or_hold(fresh)
                if not self._is_at(table):
                    self.forget(table)
            case m.LobbyOut():
                if message.tables is not None:  # else only something was said
                    self.lobby = message
                self._tell_or_hold(message)
            case m.Trouble():
                self._tell(message)
            case None | m.Welcome():
                pass
            case _:
                self._answered(message)

    def _answered(self, message: Any) -> None:
        if resuming := self._resuming.pop(message.id, None):
            self._resumed(resuming, message)
        elif (waiting := self._waiting.pop(message.id, None)) and not waiting.answer.done():
            waiting.answer.set_result(message)

    def _new_table(self, table_id: str) -> RemoteTable:
        """Whoever comes back to a table still knows what they were told of its dice."""
        luck = self._luck.pop(table_id, None) or Luck(table_id)
        luck.interrupt()
        self._luck[table_id] = luck
        while len(self._luck) > LUCK_KEPT:
            del self._luck[next(iter(self._luck))]
        return RemoteTable(self, table_id, luck)

    def _is_at(self, table: RemoteTable) -> bool:
        about = table.about
        return about["you"] is not None or any(
            watcher["person"] == self.person for watcher in about["watchers"]
        )

    def forget(self, table: RemoteTable) -> None:
        """Listen to a table no more."""
        table.left = True
        self.tables.pop(table.id, None)
        table.stir()

    def tell(self, news: News) -> None:
        self._tell_or_hold(news)

    def _tell_or_hold(self, news: News) -> None:
        if self._resuming:
            self._held.append(news)
        else:
            self._tell(news)

    def _let_go(self, *first: News) -> None:
        """Tell what was held while tables were resumed."""
        held, self._held = self._held, []
        for news in (*first, *held):
            self._tell(news)

    def _tell(self, news: News) -> None:
        for ear in tuple(self._ears):
            ear(news)

    def listen(self, ear: Callable[[News], None]) -> Callable[[], None]:
        """Have a function called with all news from now on. What it gives back ends that."""
        self._ears.append(ear)
        return lambda: self._ears.remove(ear)

    async def news(self) -> AsyncIterator[News]:
        """All news from now on, in order; the last is `Ended`."""
        queue: asyncio.Queue[News] = asyncio.Queue()
        stop = self.listen(queue.put_nowait)
        try:
            while True:
                found = await queue.get()
                yield found
                if isinstance(found, Ended):
                    return
        finally:
            stop()

    def _finish(self, end: Ended) -> None:
        if self._end is not None:
            return
        self._end, self.up = end, False
        for waiting in self._waiting.values():
            if not waiting.answer.done():
                waiting.answer.set_exception(end)
        for table in tuple(self.tables.values()):
            self.forget(table)
        self._tell(end)

    # Asking

    async def order(self, kind: type[m.Message], **fields: Any) -> m.Message:
        """Send a command and wait for its answer, however often the connection is lost meanwhile.

        Raises `Refused` or `OutOfDate` where it was not done, and `Ended` where nobody will know.
        """
        if self._end is not None:
            raise self._end
        name = kind.model_fields["type"].annotation.__args__[0]  # type: ignore[union-attr]
        message: Any = kind(type=name, id=next(self._ids), **fields)  # type: ignore[call-arg]
        waiting = Waiting(message.model_dump_json(), asyncio.get_running_loop().create_future())
        self._waiting[message.id] = waiting
        try:
            await self._send(waiting.text)
            answer = await self._answer(waiting)
        finally:
            self._waiting.pop(message.id, None)
        match answer:
            case m.Refused():
                raise Refused(answer.reason, answer.text)
            case m.OutOfDate():
                raise OutOfDate(answer.state)
        return answer

    async def _send(self, text: str) -> None:
        if self.up and self._socket is not None:
            with suppress(ConnectionClosed):  # it is sent again after the return
                await self._socket.send(text)

    async def _answer(self, waiting: Waiting) -> m.Message:
        while True:
            socket = self._socket if self.up else None
            done, _ = await asyncio.wait({waiting.answer}, timeout=ANSWER_WITHIN)
            if done:
                return waiting.answer.result()
            if socket is not None and socket is self._socket and self.up:
                await socket.close()  # as good as lost

    async def prefer(
        self,
        *,
        locale: str | None = None,
        verbosity: Verbosity | None = None,
        keeping: m.KeepingChoice | None = None,
    ) -> None:
        """Be told things in another way from now on."""
        given = {"locale": locale, "verbosity": verbosity, "keeping": keeping}
        chosen = {name: value for name, value in given.items() if value is not None}
        self._hello = self._hello.model_copy(update=chosen)
        await self.order(m.Prefer, **chosen)

    async def create(
        self,
        game: str,
        *,
        name: str = "",
        options: dict[str, Any] | None = None,
        private: bool = False,
        watching: bool = True,
    ) -> RemoteTable:
        """Open a table and sit down at it."""
        asked = {"game": game, "name": name, "private": private, "watching": watching}
        answer = await self.order(m.Create, options=options or {}, **asked)
        return await self._table(answer, m.Join)

    async def join(self, table: str | None = None, *, code: str | None = None) -> RemoteTable:
        """Sit down, or take one's own seat again."""
        answer = await self.order(m.Join, table=table, code=code)
        return await self._table(answer, m.Join, code)

    async def watch(self, table: str | None = None, *, code: str | None = None) -> RemoteTable:
        answer = await self.order(m.Watch, table=table, code=code)
        return await self._table(answer, m.Watch, code)

    async def _table(
        self, answer: m.Message, way: type[m.Message], code: str | None = None
    ) -> RemoteTable:
        """The table one has come to. Whoever was out again before they knew goes in once more."""
        assert isinstance(answer, m.Done | m.DuplicateOut)
        table = str(answer.table)
        while table not in self.tables:
            await self.order(way, table=table, code=code)
        return self.tables[table]

    async def hear_lobby(self, on: bool = True, *, game: str | None = None, skip: int = 0) -> None:
        """Be told of the tables and of what is said in the lobby, as `LobbyOut` news.

        The tables come in pages; `skip` those of the pages before.
        """
        wish = {"on": on, "game": game, "skip": skip}
        self._in_lobby = m.Lobby(type="lobby", id="again", **wish) if on else None  # type: ignore[arg-type]  # as `wish` has it
        await self.order(m.Lobby, **wish)

    async def chat(self, text: str) -> None:
        """Say something in the lobby."""
        await self.order(m.Chat, text=text)


async def _first(socket: ClientConnection) -> Any:
    while (message := _read(await socket.recv())) is None:
        pass
    return message


def _read(frame: str | bytes) -> Any:
    """A message, or None for a kind that is newer than this client.

    Whatever the server is, no text of it steers a terminal or breaks a line.
    """
    try:
        return m.FROM_SERVER.validate_python(harmless_data(from_json(frame), exact=EXACT))
    except ValidationError as error:
        if [found["type"] for found in error.errors()] == ["union_tag_invalid"]:
            return None
        raise
