"""One client's connection: its messages are read one by one, and answers queue up to be sent."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from contextlib import suppress
from typing import TYPE_CHECKING, cast

from pydantic import ValidationError
from pydantic_core import to_json
from starlette.websockets import WebSocket, WebSocketDisconnect

from ... import __version__
from ...engine import Reason
from ...engine.keymap import Keeping
from ...protocol import OLDEST_PROTOCOL, PROTOCOL
from ...protocol import from_client as m
from ...protocol import from_server as out
from ...protocol.decency import Role
from ...protocol.shapes import ServerMessage
from ...table.saved import BadSave
from ...text import NoSuchLocale, Preferences, Words, load
from .. import metrics
from ..accounts.accounts import preferences_of
from ..accounts.devices import client_of
from ..company.circles import Circle
from ..limits import Allowances, mark
from ..logs import note_trouble
from ..people import Arrival, hash_of
from ..rejected import Rejected
from ..store.base import StoreTrouble
from ..store.queries.sessions import Session
from ..tables.live import LiveTable, OrderAnswer
from ..telling import listener
from .faults import fault_of
from .handlers import HANDLERS
from .listening import Listening
from .outbox import Outbox

if TYPE_CHECKING:
    from ..hub import Hub

log = logging.getLogger("rattlebag.connection")

HELLO_WITHIN = 10.0  # seconds
LONGEST_MESSAGE = 32 * 1024  # characters
MOST_WAITING = 512  # messages for a connection that does not read them
MOST_BYTES = 512 * 1024  # ... and bytes
MOST_BEHIND = 16 * 1024  # bytes that may wait for a client that is still sent the lobby's list

# Close codes of the WebSocket standard, as we use them.
NOT_TEXT, POLICY, BROKEN, TRY_LATER = 1003, 1008, 1011, 1013


class Goodbye(Exception):
    """The connection ends, and its person is told why."""

    def __init__(self, reason: Reason, code: int = POLICY) -> None:
        self.reason, self.code = reason, code


class Connection:
    """A client: who it is, what it can ask for, and what waits to be sent to it."""

    def __init__(self, socket: WebSocket, hub: Hub, address: str) -> None:
        self.socket, self.hub, self.address = socket, hub, address
        self.origin = mark(address)
        self.me = Session("", "", 0.0)
        self.circle = Circle("")
        self.secret = b""  # of this person's session; table ids are derived from it
        self.session = b""  # its hash, by which the store knows it
        self.preferences = Preferences(load("en"))
        self.allowed = Allowances(hub.config)
        self.listening = Listening(self)
        visit = socket.scope.get("state", {}).get("visit")
        line = visit.transport.get_protocol() if visit and visit.transport else None
        self.outbox = Outbox(MOST_WAITING, MOST_BYTES, line)
        self._receive = socket.receive if line is None else line.receive
        self.reader: asyncio.Task[None] | None = None
        self.busy = False  # an order is on its way to the disk
        self.closing = self.brief = False
        self.ended: Reason | None = None  # by the server, with this as its last words

    @property
    def person(self) -> str:
        return self.me.person

    def words(self) -> Words:
        return Words(self.preferences.locale)

    # Sending

    def send(self, message: ServerMessage) -> None:
        self.send_text(to_json(message).decode())

    def send_text(self, text: str) -> None:
        """Queue a message. A client that does not read is dropped, so that nobody waits for it."""
        if self.closing:
            return
        if not self.outbox.put(text):
            self.closing = True
            metrics.TOO_SLOW.inc()
            # An order that is being written down must be told to the others first.
            if self.reader is not None and not self.busy:
                self.reader.cancel()

    def end(self, reason: Reason) -> None:
        """Close the connection with these last words, once the present order is done."""
        self.ended = reason
        if self.reader is not None and not self.busy:
            self.reader.cancel()

    def is_behind(self) -> bool:
        """Whether this client reads more slowly than it is told things."""
        return self.outbox.bytes > MOST_BEHIND

    async def _write_all(self) -> None:
        while (text := await self.outbox.get()) is not None:
            await self.socket.send_text(text)

    # Receiving

    async def run(self) -> None:
        writer = asyncio.create_task(self._write_all())
        self.reader = asyncio.create_task(self._read_all())
        code: int | None = 1000
        try:
            await self.reader
        except Goodbye as goodbye:
            code = goodbye.code
            self.trouble(goodbye.reason, fatal=True)
        except asyncio.CancelledError:
            code = TRY_LATER  # it did not read what it was told
            if self.ended is not None:
                code = POLICY
                self.trouble(self.ended, fatal=True)
        except WebSocketDisconnect:
            code = None  # nobody is there to close it for
        except Exception:
            log.exception("connection of %s", self.person or "a stranger")
            code = BROKEN
            self.trouble(Reason("wire-fault"), fatal=True)
        finally:
            self.listening.end()
            self.hub.leave(self)
            await self._finish(writer, code)
            # They know this connection: without them it is freed at once.
            self.reader = self.outbox.line = None
            del self.listening

    async def _finish(self, writer: asyncio.Task[None], code: int | None) -> None:
        """Send what is waiting, unless nobody reads it, and close."""
        if not self.closing:
            self.closing = True
            self.outbox.end()
            await asyncio.wait([writer], timeout=2.0)
        writer.cancel()
        await asyncio.gather(writer, return_exceptions=True)  # the line may be gone
        if code is not None:
            # The other side may have closed it already.
            with suppress(RuntimeError, OSError, WebSocketDisconnect, TimeoutError):
                await asyncio.wait_for(self.socket.close(code), 2.0)

    async def _read_all(self) -> None:
        try:
            first = await asyncio.wait_for(self._next_message(), HELLO_WITHIN)
        except TimeoutError:
            raise Goodbye(Reason("wire-no-hello")) from None
        if not isinstance(first, m.Hello):
            raise Goodbye(Reason("wire-hello-first"))
        try:
            await self._greet(first)
        except StoreTrouble as trouble:
            note_trouble(trouble)
            raise Goodbye(trouble.reason, TRY_LATER) from trouble
        while not self.closing and self.ended is None:
            if self.outbox.crowded():
                await asyncio.sleep(0)  # many messages came at once: let the answers go out
            if message := await self._next_message():
                self.busy = True
                await self._handle(message)
                self.busy = False
        raise asyncio.CancelledError

    async def _greet(self, hello: m.Hello) -> None:
        """Let someone in: a guest, or someone who is known by a token or a password."""
        if not OLDEST_PROTOCOL <= hello.protocol <= PROTOCOL:
            raise Goodbye(Reason("wire-other-protocol", ours=PROTOCOL, theirs=hello.protocol))
        self.prefer(hello)
        self.brief = hello.brief
        decency = self.hub.decency
        try:
            found = await self._arrival(hello)
        except Rejected as refused:
            raise Goodbye(refused.reason) from refused
        if isinstance(found, Reason):
            raise Goodbye(found)
        self.me, token, account, ended = found
        if no := decency.ban_of(self.person, self.address):
            raise Goodbye(no)
        self.secret, self.session = token.encode(), hash_of(token)
        if hello.recovery is not None:  # the others' sessions have ended
            for other in self.hub.of_person(self.person):
                other.end(Reason("account-password-changed"))
            self.hub.hall.neighbours.tell("sessions")
        if ended:  # there were too many
            for other in self.hub.of_person(self.person):
                if other.session in ended:
                    other.end(Reason("account-session-ended"))
            self.hub.hall.neighbours.tell("sessions")
        if visit := self.socket.scope.get("state", {}).get("visit"):
            visit.served()  # from now on it is not closed to make room for others
        circles = self.hub.company.circles
        new = hello.token is None and account is None
        self.circle = circles.new(self.person) if new else await circles.of(self.person)
        self.hub.enter(self)
        directory = self.hub.hall.directory
        seats = directory.of_person(self.person)
        self.send(
            out.Welcome(
                protocol=hello.protocol,
                server=__version__,
                person=self.person,
                name=self.me.name,
                token=token if hello.token is None else None,
                tables=seats,
                names={table: directory.summaries[table]["name"] for table in seats},
                registered=account is not None,
                preferences=preferences_of(account),
                version=account.version if account else 0,
                role=cast(Role, decency.staff.get(self.person, "player")),
            )
        )
        await self.hub.company.notices.tell_waiting(self)

    async def _arrival(self, hello: m.Hello) -> Arrival | Reason:
        hub, name = self.hub, hello.name or ""
        client = client_of(self.socket.headers.get("user-agent", ""))
        if hello.token is not None:
            return await hub.people.returning(hello.token)
        if hello.password is None:
            if no := hub.decency.no_guest(name, self.address):
                return no
            return await hub.people.new_guest(name, self.address, client)
        secrets = hello.password, hello.recovery
        return await hub.accounts.log_in(name, *secrets, self.address, client)

    def prefer(self, wanted: m.Hello | m.Prefer) -> None:
        """Change preferences. None leaves one as it is."""
        locale, keeping = self.preferences.locale, self.preferences.keeping
        if wanted.locale:
            try:
                # By the language alone, because every other spelling would be kept in memory.
                locale = load(re.split(r"[-_.]", wanted.locale)[0])
            except NoSuchLocale:
                locale = load("en")
        if wanted.keeping is not None:
            keeping = Keeping(wanted.keeping.style, wanted.keeping.value_keys)
        verbosity = wanted.verbosity or self.preferences.verbosity
        self.preferences = Preferences(locale, verbosity, keeping)
        for known in self.listening.tables.values():
            known.version = None  # its views are in other words now

    async def _next_message(self) -> m.FromClient | None:
        """The next message, or None if it was refused."""
        frame = await self._receive()
        if frame["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(frame.get("code", 1006))
        text = frame.get("text")
        if text is None:
            raise Goodbye(Reason("wire-not-text"), NOT_TEXT)
        if not self.allowed.messages.take():
            self._strike()
            await asyncio.sleep(1 / self.hub.config.messages_per_second)
        if seconds := self.hub.messages.wait(self.address):
            await asyncio.sleep(seconds)
        if len(text) > LONGEST_MESSAGE:
            self._refuse_text(text, Reason("wire-too-long", most=LONGEST_MESSAGE, length=len(text)))
            return None
        try:
            return m.FROM_CLIENT.validate_json(text)
        except ValidationError as error:
            self._refuse_text(text, fault_of(error))
            return None

    def _strike(self) -> None:
        if not self.allowed.strikes.take():
            raise Goodbye(Reason("wire-too-much"))

    def _refuse_text(self, text: str, reason: Reason) -> None:
        """Say what is wrong with something that is not a message."""
        self._strike()
        try:  # pydantic's own parser reads nothing of a text with half a character
            command_id = m.ID.validate_python(json.loads(text)["id"])
        except (ValueError, LookupError, TypeError, RecursionError):
            self.trouble(reason)
        else:
            self.refuse(command_id, reason)

    async def _handle(self, message: m.FromClient) -> None:
        if isinstance(message, m.Hello):
            self.trouble(Reason("wire-hello-once"))
            return
        try:
            await HANDLERS[type(message)](self, message)
        except (Rejected, BadSave) as no:  # such as a game by rules that are no longer played
            self.refuse(message.id, no.reason)
        except StoreTrouble as trouble:
            note_trouble(trouble)
            if trouble.in_doubt:  # no is no answer to what may have been done: they ask again
                raise Goodbye(trouble.reason, TRY_LATER) from trouble
            self.refuse(message.id, trouble.reason)
        except Exception:
            log.exception("a message of type %s", message.type)
            self.refuse(message.id, Reason("wire-fault"))

    # Answers

    def trouble(self, reason: Reason, fatal: bool = False) -> None:
        self.send(out.Trouble(reason=reason.key, text=self.words().say(reason), fatal=fatal))

    def refuse(self, command_id: str, reason: Reason, table: LiveTable | None = None) -> None:
        metrics.answered("refused", table.room if table else None)
        say = listener(table.room, self.person, self.preferences).say if table else self.words().say
        self.send(out.RefusedOut(id=command_id, reason=reason.key, text=say(reason)))

    def reply(self, command_id: str, found: OrderAnswer, table: LiveTable | None) -> None:
        if found.reason is not None:
            self.refuse(command_id, found.reason, table)
            return
        metrics.answered(found.kind, table.room if table else None)
        if found.kind == "out_of_date":
            self.send(out.OutOfDateOut(id=command_id, state=found.seq))
            return
        # `Done` or `DuplicateOut`, of which there is one for each move.
        where = f'"{table.table_id}"' if table else "null"
        known = to_json(command_id).decode()
        self.send_text(f'{{"type":"{found.kind}","id":{known},"seq":{found.seq},"table":{where}}}')

    def done(self, command_id: str, table: LiveTable | None = None) -> None:
        number = table.room.count_for(self.person) if table else 0
        self.reply(command_id, OrderAnswer("done", number), table)
