"""A server inside the test's own loop, on a real socket and a real store, and its guests."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import socket
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Self, TypeVar, get_args
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from client.on_a_server import lasting_port
from protocol.sent import check
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from rattlebag.protocol import PROTOCOL
from rattlebag.protocol.from_server import Reply
from rattlebag.server.app import Server
from rattlebag.server.config import Config
from rattlebag.server.run import Runner, _bind, _uvicorn
from rattlebag.server.store.base import Store, open_store
from rattlebag.table.entries import TableEntry, decode, game_data

Found = TypeVar("Found")
Message = dict[str, Any]

PATIENCE = 20.0  # seconds; only a failing test waits so long
# Every message that answers another has its id.
ANSWERS = tuple(get_args(kind.model_fields["type"].annotation)[0] for kind in get_args(Reply))
QUICK = Config(
    port=0,
    drop_seconds=0.05,
    grace_seconds=0.05,
    messages_per_second=5000,
    message_burst=5000,
    chats_per_minute=60000,
    guests_per_minute=6000,
    arrivals_per_second=5000,
)


class House:
    """A server that can be stopped and opened again on the same store."""

    def __init__(
        self,
        url: str,
        *,
        wrap: Callable[[Store], Any] = lambda store: store,
        send_buffer: int | None = None,
        **settings: Any,
    ) -> None:
        self.config = replace(QUICK, database=url, **settings)
        self.wrap, self.send_buffer = wrap, send_buffer
        self.guests: list[Guest] = []

    async def open(self) -> None:
        self.store = self.wrap(await open_store(self.config.database))
        self.server = Server(self.config, self.store)
        await self.server.open()
        if not self.config.port:  # the same one when it opens again
            self.config = replace(self.config, port=int(lasting_port()))
        door = _bind(self.config)
        if self.send_buffer is not None:  # connections inherit it
            door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, self.send_buffer)
        self.port: int = door.getsockname()[1]
        self.runner = Runner(_uvicorn(self.config, self.server), self.server)
        self.running = asyncio.ensure_future(self.runner.serve(sockets=[door]))
        while not self.runner.started:
            await asyncio.sleep(0.001)

    async def close(self) -> None:
        self.runner.should_exit = True
        await self.running

    async def reopen(self) -> None:
        """As after a restart: everything but the store is gone."""
        await self.close()
        await self.open()

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        for guest in self.guests:
            await guest.hang_up()
        if not self.running.done():
            await self.close()
        for guest in self.guests:  # everything that any test is sent is what the schema says
            for text in guest.raw:
                check(text)

    @property
    def url(self) -> str:
        return f"ws://127.0.0.1:{self.port}/ws"

    async def guest(self, name: str = "", token: str | None = None, **hello: Any) -> Guest:
        """Someone who has said hello."""
        guest = Guest(await connect(self.url, compression=None, max_size=None), name)
        self.guests.append(guest)
        who = {"name": name} if token is None else {"token": token}
        await guest.send({"type": "hello", "protocol": PROTOCOL, **who, **hello})
        guest.welcome = await guest.next("welcome")
        guest.name = guest.welcome["name"]
        guest.person = guest.welcome["person"]
        guest.token = guest.welcome["token"] or token or ""
        return guest

    async def stranger(self, **options: Any) -> Guest:
        """Someone who has said nothing yet."""
        guest = Guest(await connect(self.url, compression=None, **options), "")
        self.guests.append(guest)
        return guest

    async def again(self, guest: Guest, **hello: Any) -> Guest:
        """The same person on another device."""
        return await self.guest(guest.name, guest.token, **hello)

    async def get(self, path: str, **headers: str) -> tuple[int, Any, str]:
        """Status, headers and body of a page."""

        def fetch() -> tuple[int, Any, str]:
            request = Request(f"http://127.0.0.1:{self.port}{path}", headers=headers)
            try:
                with urlopen(request, timeout=PATIENCE) as answer:
                    return answer.status, answer.headers, answer.read().decode()
            except HTTPError as error:
                return error.code, error.headers, error.read().decode()

        return await asyncio.to_thread(fetch)

    async def journal(self, table: str) -> list[Message]:
        """The entries as data; moves and dice as in a saved game."""
        return [plain(text) for _, text in await self.store.read(table)]


def plain(text: str) -> Message:
    entry = decode(text)
    return json.loads(text) if isinstance(entry, TableEntry) else game_data(entry)


class Guest:
    """One connection. Keeps everything that it was told."""

    person = token = ""
    welcome: Message

    def __init__(self, socket: ClientConnection, name: str) -> None:
        self.socket, self.name = socket, name
        self.heard: list[Message] = []
        self.raw: list[str] = []
        self.ids = itertools.count(1)
        self.prefix = random.randbytes(4).hex()
        self.closed: tuple[int | None, str] | None = None
        self._news = asyncio.Event()
        self._reading = asyncio.ensure_future(self._read())

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                assert isinstance(text, str)
                self.raw.append(text)
                self.heard.append(json.loads(text))
                self._news.set()
        except ConnectionClosed:
            pass
        self.closed = self.socket.close_code, self.socket.close_reason or ""
        self._news.set()

    async def send(self, message: Message) -> None:
        await self.socket.send(json.dumps(message))

    async def until(self, look: Callable[[], Found | None], what: object = "") -> Found:
        """Wait until something was heard; never for a time."""

        async def waiting() -> Found:
            while (found := look()) is None:
                if self.closed is not None:
                    raise AssertionError(f"{self.name}: closed {self.closed} before {what}")
                self._news.clear()
                await self._news.wait()
            return found

        try:
            return await asyncio.wait_for(waiting(), PATIENCE)
        except TimeoutError:
            last = "\n".join(self.raw[-5:])
            raise AssertionError(f"{self.name} never heard {what}; last:\n{last}") from None

    async def next(self, kind: str, after: int = 0) -> Message:
        def look() -> Message | None:
            return next((m for m in self.heard[after:] if m["type"] == kind), None)

        return await self.until(look, kind)

    async def closing(self) -> int | None:
        await asyncio.wait_for(self._reading, PATIENCE)
        assert self.closed is not None
        return self.closed[0]

    def new_id(self) -> str:
        return f"{self.prefix}-{next(self.ids)}"

    async def ask(self, kind: str, *, id: str | None = None, **fields: Any) -> Message:
        """Send a message and wait for its answer."""
        id = id or self.new_id()
        since = len(self.heard)
        await self.send({"type": kind, "id": id, **fields})
        return await self.answer(id, since)

    async def answer(self, id: str, since: int = 0) -> Message:
        def look() -> Message | None:
            return next(
                (m for m in self.heard[since:] if m["type"] in ANSWERS and m["id"] == id), None
            )

        return await self.until(look, f"an answer to {id}")

    async def do(self, kind: str, **fields: Any) -> Message:
        answer = await self.ask(kind, **fields)
        assert answer["type"] == "done", answer
        return answer

    async def refused(self, kind: str, **fields: Any) -> str:
        """The reason why not."""
        answer = await self.ask(kind, **fields)
        assert answer["type"] == "refused", answer
        assert answer["text"].endswith((".", "!")), answer
        return str(answer["reason"])

    # Tables

    async def make(self, game: str = "pig", **fields: Any) -> str:
        return str((await self.do("create", game=game, **fields))["table"])

    def updates(self, table: str) -> list[Message]:
        return [m for m in self.heard if m["type"] == "update" and m["table"] == table]

    def view(self, table: str) -> Message:
        found: Message = self.updates(table)[-1]["view"]
        return found

    def seats(self, table: str) -> list[Message]:
        found: list[Message] = self.view(table)["table"]["seats"]
        return found

    def lines(self, table: str) -> list[str]:
        return [line["text"] for _, line in self.numbered(table)]

    def numbered(self, table: str) -> Iterator[tuple[int, Message]]:
        for update in self.updates(table):
            for entry in update["entries"]:
                for line in entry["lines"]:
                    yield entry["seq"], line

    async def hears(self, table: str, text: str) -> None:
        """Wait for a line."""
        await self.until(lambda: True if text in self.lines(table) else None, text)

    async def sees(self, table: str, look: Callable[[Message], Any]) -> Message:
        """Wait until the table looks so."""

        def found() -> Message | None:
            updates = self.updates(table)
            return updates[-1] if updates and look(updates[-1]["view"]) else None

        return await self.until(found, "the table to look otherwise")

    async def status(self, table: str, status: str) -> Message:
        return await self.sees(table, lambda view: view["table"]["status"] == status)

    def possible(self, table: str) -> list[Message]:
        game = self.view(table)["game"]
        return [] if game is None else [m for m in game["moves"] if m["refused"] is None]

    async def turn(self, table: str) -> Message:
        """Wait until this person can move."""
        return await self.sees(table, lambda view: bool(self.possible(table)))

    async def play(self, table: str, action: str, arg: Any = None) -> Message:
        await self.turn(table)
        state = self.updates(table)[-1]["state"]
        return await self.do("play", table=table, state=state, action=action, arg=arg)

    async def play_on(self, table: str, dice: random.Random) -> None:
        """Play this seat by chance until the game is over."""
        while True:
            await self.sees(
                table,
                lambda view: self.possible(table) or view["table"]["status"] != "playing",
            )
            moves = self.possible(table)
            if not moves:
                return
            move = dice.choice(moves)
            state = self.updates(table)[-1]["state"]
            seen = len(self.updates(table))
            answer = await self.ask(
                "play", table=table, state=state, action=move["action"], arg=move["arg"]
            )
            assert answer["type"] in ("done", "out_of_date", "refused"), answer
            if answer["type"] == "done":
                await self.newer(table, seen)

    async def newer(self, table: str, seen: int) -> None:
        """Wait for an update after the first `seen`."""
        await self.until(lambda: len(self.updates(table)) > seen or None, "an update")

    async def end_turn(self, table: str) -> None:
        """At Pig: roll and bank until someone else has the die."""
        await self.turn(table)
        while moves := [move["action"] for move in self.possible(table)]:
            seen = len(self.updates(table))
            await self.play(table, "bank" if "bank" in moves else "roll")
            await self.newer(table, seen)

    async def hang_up(self) -> None:
        """Gone without a word."""
        self.socket.transport.abort()
        await self._reading


async def sit_together(house: House, *names: str, game: str = "pig", **fields: Any) -> Any:
    """People at one table that waits for them to start: the table, then the people."""
    host = await house.guest(names[0])
    table = await host.make(game, **fields)
    people = [host]
    for name in names[1:]:
        guest = await house.guest(name)
        await guest.do("join", table=table)
        people.append(guest)
    return table, *people


async def in_turn(table: str, *people: Guest) -> list[Guest]:
    """The players of a game, the one whose turn it is first: who begins is drawn at random."""
    while not (first := [guest for guest in people if guest.possible(table)]):
        await asyncio.sleep(0.001)
    return first + [guest for guest in people if guest not in first]


async def playing(house: House, *names: str, game: str = "pig", **fields: Any) -> Any:
    """People in the middle of a game."""
    table, *people = await sit_together(house, *names, game=game, **fields)
    await people[0].do("start", table=table)
    for guest in people:
        await guest.status(table, "playing")
    return table, *people
