"""A person or a program on a server: its tables, what it asks, and what it is told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from dataclasses import dataclass
from typing import Any, TypedDict, Unpack

from websockets.asyncio.client import ClientConnection

from ..protocol import PROTOCOL
from ..protocol import from_client as m
from ..protocol import from_server as out
from ..protocol.accounts import PreferencesOut
from ..protocol.company import Finding, NoticeNews, PeopleOut
from ..protocol.shapes import Verbosity
from ..protocol.views import OptionValue
from .account import OwnAccount
from .company import OwnCompany
from .luck import Doubt, OwnLuck, new_id
from .reconnecting import Ended, NotNow, ReconnectingSocket, ask, passes, socket_address
from .remote_table import RemoteTable

# The last words of a server to a session that is over: there is nobody to come back as.
SESSION_OVER = {
    "account-logged-out",
    "account-session-ended",
    "account-password-changed",
    "account-deleted",
}
LUCK_KEPT = 20  # tables whose share in the dice is kept


@dataclass(frozen=True)
class Lost:
    """The connection is gone. The client tries again by itself."""


@dataclass(frozen=True)
class Back:
    """The connection is there again. What was missed comes right after this."""


@dataclass(frozen=True)
class Missed:
    """A table that is watched is heard again, but not all that was said there meanwhile."""

    table: str


News = out.Told | Lost | Back | Missed | Doubt | Ended


class Likes(TypedDict, total=False):
    """How a person likes to be told things."""

    locale: str
    verbosity: Verbosity
    keeping: m.KeepingChoice


async def connect(
    url: str,
    *,
    name: str | None = None,
    token: str | None = None,
    password: str | None = None,
    recovery: str | None = None,
    **likes: Unpack[Likes],
) -> Client:
    """Come in as a new guest with a name, or as the person of a token from an earlier visit.

    A name with its password logs in to an account; with a recovery code, the password is its new
    one. Neither is kept: the client comes back by its token.

    Raises `NoServer` if nobody answers, `RequestRefused` if the server does not let you in, and
    ValueError for a bad address. Later troubles are not raised: the client tries again."""
    who = m.Hello(
        protocol=PROTOCOL,
        token=token,
        name=name,
        password=password,
        recovery=recovery,
        brief=True,
        **likes,
    )
    client = Client(socket_address(url), who)
    await client.socket.open()
    return client


class Client:
    """Made by `connect`. Use it as an async context manager, or close it."""

    def __init__(self, address: str, hello: m.Hello) -> None:
        self.address = address
        self.person = self.name = ""
        self.token: str | None = hello.token
        self.seats: list[str] = []  # tables where this person had a seat when they came
        self.names: dict[str, str] = {}  # ... and what these are called
        self.tables: dict[str, RemoteTable] = {}  # those that are listened to
        self.lobby: out.LobbyOut | None = None
        self.registered = False
        self.preferences: dict[str, Any] = {}  # those of the account ...
        self.version = 0  # ... and how often they were changed
        self.socket = ReconnectingSocket(address, hello, self)
        self.order = self.socket.order
        self.account = OwnAccount(self)
        self.company = OwnCompany(self)
        self._luck: dict[str, OwnLuck] = {}  # also of tables that were left, the latest at the end
        self._in_lobby: m.HearLobby | None = None
        self._errands: set[asyncio.Task[None]] = set()
        self._ears: list[Callable[[News], None]] = []

    async def __aenter__(self) -> Client:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Say goodbye. Seats are held."""
        self.finish(Ended())
        await self.socket.close()

    # Called by the socket, not by users of the client

    def welcomed(self, welcome: out.Welcome) -> None:
        self.person, self.name = welcome.person, welcome.name
        self.seats, self.names = welcome.tables, welcome.names
        self.token = welcome.token or self.token
        self.registered = welcome.registered
        self.preferences, self.version = welcome.preferences, welcome.version
        known = {"token": self.token, "name": None, "password": None, "recovery": None}
        self.socket.hello = self.socket.hello.model_copy(update=known)

    def lose(self) -> None:
        for table in self.tables.values():
            table.luck.interrupt()
        self.tell(Lost())

    def take(self, message: out.FromServer) -> None:
        if isinstance(message, out.BriefUpdate):
            if message.table not in self.tables:
                return  # it was left just now
            message = message.whole(self.tables[message.table].about)
        match message:
            case out.Update():
                table = self.tables.get(message.table) or self._new_table(message.table)
                fresh = table.take(message)
                watching = (watcher["person"] for watcher in table.about["watchers"])
                if table.seat is None and self.person not in watching:
                    self.forget(table)  # before it is told: nothing else tells of it
                if fresh is not None:
                    self.tell(fresh)
            case out.LobbyOut() | out.Trouble() | PreferencesOut():
                if isinstance(message, out.Trouble) and message.reason in SESSION_OVER:
                    self.finish(Ended(message.reason, message.text))
                    return
                if isinstance(message, out.LobbyOut) and message.tables is not None:
                    self.lobby = message  # else only something was said
                elif isinstance(message, PreferencesOut):
                    self.account.keep(message)
                self.tell(message)
            case out.LobbyPeople():
                if self.lobby is not None:
                    self.lobby = message.applied(self.lobby)
                    self.tell(self.lobby)
            case NoticeNews() | PeopleOut() | Finding():
                self.company.take(message)
                self.tell(message)
            case out.Welcome():
                pass
            case _:
                self.socket.answered(message)

    def finish(self, end: Ended) -> None:
        if self.socket.end is not None:
            return
        self.socket.finish(end)
        for table in tuple(self.tables.values()):
            self.forget(table)
        self.tell(end)

    async def resume(self, connection: ClientConnection) -> None:
        """Listen to the same tables and the lobby again, announce it, and take in what has come."""
        came: list[out.FromServer] = []
        missed: list[News] = []
        gone: list[tuple[RemoteTable, out.RefusedOut]] = []
        for table in tuple(self.tables.values()):
            attend = m.Attend(id=new_id(), table=table.id, after=table.seq)
            answer = await ask(connection, attend, came)
            forgotten = answer.type == "refused" and answer.reason == "room-not-here"
            if forgotten and table.seat is None:  # the server drops spectators after the grace time
                watch = m.Watch(id=new_id(), table=table.id, code=table.about["code"])
                answer = await ask(connection, watch, came)
                if answer.type != "refused":
                    missed.append(Missed(table.id))
            if isinstance(answer, out.RefusedOut):
                if passes(answer.reason):
                    raise NotNow(answer.reason, answer.text)
                gone.append((table, answer))
        if self._in_lobby is not None:
            wish = self._in_lobby.model_copy(update={"id": new_id()})
            await connection.send(wish.model_dump_json())
        for news in (Back(), *missed):
            self.tell(news)
        for table, refusal in gone:
            self.forget(table)
            self.tell(out.Trouble(reason=refusal.reason, text=refusal.text, fatal=False))
        for message in came:
            self.take(message)

    def run_errand(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something that nobody waits for."""
        errand = asyncio.create_task(work)
        self._errands.add(errand)
        errand.add_done_callback(self._errands.discard)

    def _new_table(self, table_id: str) -> RemoteTable:
        """Someone who comes back to a table still knows what they were told of its dice."""
        luck = self._luck.pop(table_id, None) or OwnLuck(table_id)
        luck.interrupt()
        self._luck[table_id] = luck
        while len(self._luck) > LUCK_KEPT:
            del self._luck[next(iter(self._luck))]
        self.tables[table_id] = table = RemoteTable(self, table_id, luck)
        return table

    def forget(self, table: RemoteTable) -> None:
        """Stop listening to a table."""
        table.left = True
        self.tables.pop(table.id, None)
        table.stir()

    # Telling

    def tell(self, news: News) -> None:
        for ear in tuple(self._ears):
            ear(news)

    def listen(self, ear: Callable[[News], None]) -> Callable[[], None]:
        """Have a function called with all news from now on. Call the result to stop."""
        self._ears.append(ear)
        return lambda: self._ears.remove(ear)

    async def news(self) -> AsyncIterator[News]:
        """All news from now on, in order; the last is `Ended`."""
        queue: asyncio.Queue[News] = asyncio.Queue()
        stop = self.listen(queue.put_nowait)
        found: News | None = None
        try:
            while not isinstance(found, Ended):
                yield (found := await queue.get())
        finally:
            stop()

    # Asking

    async def prefer(self, **likes: Unpack[Likes]) -> None:
        """Change preferences from now on; what is left out stays."""
        self.socket.hello = self.socket.hello.model_copy(update=dict(likes))
        await self.order(m.Prefer(id=new_id(), **likes))

    async def create(
        self,
        game: str,
        *,
        name: str = "",
        options: Mapping[str, OptionValue] | None = None,
        private: bool = False,
        spectators: bool = True,
        rated: bool = False,
        coach: bool = False,
    ) -> RemoteTable:
        """Open a table and join it."""
        chosen = dict(options or {})
        request = m.Create(
            id=new_id(),
            game=game,
            name=name,
            options=chosen,
            private=private,
            watching=spectators,
            rated=rated,
            coach=coach,
        )
        return await self._enter(request, m.Join)

    async def join(self, table: str | None = None, *, code: str | None = None) -> RemoteTable:
        """Join a table, or take your own seat again."""
        return await self._enter(m.Join(id=new_id(), table=table, code=code), m.Join, code)

    async def watch(self, table: str | None = None, *, code: str | None = None) -> RemoteTable:
        return await self._enter(m.Watch(id=new_id(), table=table, code=code), m.Watch, code)

    async def _enter(
        self, request: m.Request, way: type[m.Join | m.Watch], code: str | None = None
    ) -> RemoteTable:
        """The table that was entered. Someone removed before they knew enters once more."""
        answer = await self.order(request)
        assert isinstance(answer, out.Done | out.DuplicateOut)
        table = str(answer.table)
        while table not in self.tables:
            await self.order(way(id=new_id(), table=table, code=code))
        return self.tables[table]

    async def hear_lobby(self, on: bool = True, *, game: str | None = None, skip: int = 0) -> None:
        """Listen to the lobby, or stop. It comes as `LobbyOut` news; `skip` turns the page."""
        wish = m.HearLobby(id=new_id(), on=on, game=game, skip=skip, changes=True)
        self._in_lobby = wish if on else None
        await self.order(wish)

    async def chat(self, text: str) -> None:
        """Send a message to the lobby."""
        await self.order(m.Chat(id=new_id(), text=text))
