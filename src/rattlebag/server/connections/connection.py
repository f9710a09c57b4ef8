"""One connection: what a client sends is answered, and what happens is told in order."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import re
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError
from pydantic_core import to_json
from starlette.websockets import WebSocket, WebSocketDisconnect

from ... import __version__
from ...engine import Command, Phrase, Query, Reason
from ...engine.keymap import Keeping, meaning
from ...games import GAMES, rules_of
from ...protocol import PROTOCOL
from ...protocol import messages as m
from ...table import names, orders
from ...table.room import LONGEST_CHAT, LONGEST_NAME, Entry, Room
from ...table.standing_in import comes_back
from ...text import Line, Listener, NoSuchLocale, load
from ...text.render import TABLE
from ...text.words import Words
from .. import metrics
from ..limits import Bucket
from ..lobby.listing import Filter
from ..people import Person
from ..present import Taste, answer, game_view, heard, line_data, listener, table_view
from ..store import StoreTrouble
from ..tables.hall import new_seed
from ..tables.live import Answer, Decide, Decision, LiveTable, Stale, Told
from ..tables.ordering import order_for
from ..troubles import TROUBLES
from .outbox import Outbox

if TYPE_CHECKING:
    from ..lobby.hub import Hub

log = logging.getLogger("rattlebag.wire")

HELLO_WITHIN = 10.0  # seconds
MOST_WAITING = 512  # messages for a connection that does not read them
MOST_BYTES = 512 * 1024  # ... and bytes
MOST_STRIKES = 200  # messages over the limit before the door is closed
MOST_BEHIND = 16 * 1024  # bytes that wait for a client that is told the lobby all the same
MOST_HEARD = 100  # tables that a connection listens to when it wants to watch one more
MOST_LOOKS = 5  # lists of the lobby that one may ask for at once; then it is one a second
MOST_RETURNS = 40  # times that the journal is told at once: of two devices, and all their tables
MOST_FAULTS = 20  # of one message that are looked at: telling thousands apart holds up the loop
MUCH = 200  # entries
ID = re.compile(r"[A-Za-z0-9_.:-]{1,64}")  # as in the messages

# Close codes of the WebSocket standard, as we use them.
POLICY, BROKEN, TRY_LATER = 1008, 1011, 1013


class Goodbye(Exception):
    """This connection ends, with a reason that the person is told."""

    def __init__(self, reason: Reason, code: int = POLICY) -> None:
        self.reason, self.code = reason, code


class Connection:
    """A client. Implements the tables' `Ear`."""

    def __init__(self, socket: WebSocket, hub: Hub, address: str) -> None:
        self.socket, self.hub, self.address = socket, hub, address
        self.hall = hub.hall
        self.taste = Taste(load("en"))
        self.me = Person("", "")
        self.outbox = Outbox(MOST_WAITING, MOST_BYTES)
        self.tables: set[LiveTable] = set()
        config = hub.config
        self.allowance = Bucket(config.messages_per_second, config.message_burst)
        self.chats = Bucket(config.chats_per_minute / 60, max(5.0, config.chats_per_minute / 6))
        self.looks = Bucket(1.0, MOST_LOOKS)
        self.returns = Bucket(2.0, MOST_RETURNS)
        self.strikes = Bucket(1.0, MOST_STRIKES)  # one is forgiven every second
        self.secret = b""  # of this person's session, to name their tables by
        self.busy = False  # an order is on its way to the disk
        self.table_parts: dict[LiveTable, tuple[int, str]] = {}
        self.closing = False
        self._heard_of: dict[LiveTable, int] = {}  # the last entry told of each table
        self._shown: dict[LiveTable, int] = {}  # the hash of what each table looks like to them
        self._numbers: dict[LiveTable, int] = {}  # ... and as this person counts

    @property
    def person(self) -> str:
        return self.me.person

    def words(self) -> Words:
        return Words(self.taste.locale)

    # Sending

    def send(self, data: dict[str, Any]) -> None:
        self.send_text(to_json(data).decode())

    def send_text(self, text: str) -> None:
        """Queue a message. Whoever does not read is let go, so that nobody waits for them."""
        if self.closing:
            return
        if not self.outbox.put(text):
            self.closing = True
            metrics.TOO_SLOW.inc()
            # An order that is being written down must be told to the others first.
            if self.reader is not None and not self.busy:
                self.reader.cancel()

    def is_behind(self) -> bool:
        """Whether this client does not read as fast as it is told."""
        return self.outbox.bytes > MOST_BEHIND

    reader: asyncio.Task[None] | None = None

    async def write_all(self) -> None:
        while (text := await self.outbox.get()) is not None:
            await self.socket.send_text(text)

    def trouble(self, reason: Reason, fatal: bool = False) -> None:
        text = self.words().say(reason)
        self.send({"type": "trouble", "reason": reason.key, "text": text, "fatal": fatal})

    # Receiving

    async def run(self) -> None:
        """From the first message to the last."""
        writer = asyncio.create_task(self.write_all())
        self.reader = asyncio.create_task(self.read_all())
        code: int | None = 1000
        try:
            await self.reader
        except Goodbye as goodbye:
            code = goodbye.code
            self.trouble(goodbye.reason, fatal=True)
        except asyncio.CancelledError:
            code = TRY_LATER
        except WebSocketDisconnect:
            code = None  # nobody is there to close it for
        except Exception:
            log.exception("connection of %s", self.person or "a stranger")
            code = BROKEN
            self.trouble(Reason("wire-fault"), fatal=True)
        finally:
            self.leave_everything()
            await self.finish(writer, code)
            self.reader = None  # its exception knows this connection

    async def finish(self, writer: asyncio.Task[None], code: int | None) -> None:
        """Send what is waiting, unless nobody reads it, and close."""
        stalled = self.closing
        self.closing = True
        if not stalled:
            self.outbox.end()
            await asyncio.wait([writer], timeout=2.0)
        writer.cancel()
        await asyncio.gather(writer, return_exceptions=True)  # the line may be gone
        if code is None:
            return
        # The other side may have closed it already.
        with suppress(RuntimeError, OSError, WebSocketDisconnect, TimeoutError):
            async with asyncio.timeout(2.0):
                await self.socket.close(code)

    def leave_everything(self) -> None:
        for table in self.tables:
            table.go(self)
        self.tables.clear()
        self.hub.leave(self)

    async def read_all(self) -> None:
        try:
            first = await asyncio.wait_for(self.next_message(), HELLO_WITHIN)
        except TimeoutError:
            raise Goodbye(Reason("wire-no-hello")) from None
        if not isinstance(first, m.Hello):
            raise Goodbye(Reason("wire-hello-first"))
        try:
            await self.hello(first)
        except StoreTrouble as trouble:
            TROUBLES.note(trouble)
            raise Goodbye(trouble.reason, TRY_LATER) from trouble
        while not self.closing:
            if self.outbox.crowded():
                await asyncio.sleep(0)  # many messages came at once: let the answers go out
            message = await self.next_message()
            if message is not None:
                self.busy = True
                await self.handle(message)
                self.busy = False
        raise asyncio.CancelledError  # it did not read what it was told meanwhile

    async def next_message(self) -> m.FromClient | None:
        """The next message, or None where one was refused as it is."""
        frame = await self.socket.receive()
        if frame["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(frame.get("code", 1006))
        text = frame.get("text")
        if text is None:
            raise Goodbye(Reason("wire-not-text"), 1003)
        if not self.allowance.take():
            self.strike()
            await asyncio.sleep(1 / self.hub.config.messages_per_second)
        if seconds := self.hub.messages.wait(self.address):
            await asyncio.sleep(seconds)
        try:
            return m.FROM_CLIENT.validate_json(text)
        except ValidationError as error:
            self.refuse_shape(text, error)
            return None

    def strike(self) -> None:
        if not self.strikes.take():
            raise Goodbye(Reason("wire-too-much"))

    def refuse_shape(self, text: str, error: ValidationError) -> None:
        """A message that is none: say what is wrong with it."""
        self.strike()
        where, problem = "-", f"{error.error_count()} faults"
        if error.error_count() <= MOST_FAULTS:
            fault = error.errors(include_url=False, include_input=False)[0]
            where = ".".join(str(part) for part in fault["loc"])[:100] or where
            problem = fault["msg"][:200]
        reason = Reason("wire-bad-message", where=where, problem=problem)
        try:
            found = json.loads(text)
            command_id = found["id"] if isinstance(found["id"], str) else None
        except (ValueError, KeyError, TypeError, RecursionError):
            command_id = None
        if command_id is not None and ID.fullmatch(command_id):
            self.refuse(command_id, reason)
        else:
            self.trouble(reason)

    # Answers

    def refuse(self, command_id: str, reason: Reason, table: LiveTable | None = None) -> None:
        metrics.answered("refused", table.room if table else None)
        say = listener(table.room, self.person, self.taste).say if table else self.words().say
        text = say(reason)
        self.send({"type": "refused", "id": command_id, "reason": reason.key, "text": text})

    def reply(self, command_id: str, found: Answer, table: LiveTable | None) -> None:
        if found.kind == "refused":
            assert found.reason is not None
            self.refuse(command_id, found.reason, table)
            return
        metrics.answered(found.kind, table.room if table else None)
        if found.kind == "out_of_date":
            self.send({"type": "out_of_date", "id": command_id, "state": found.seq})
            return
        where = table.table_id if table else None
        self.send({"type": found.kind, "id": command_id, "seq": found.seq, "table": where})

    def done(self, command_id: str, table: LiveTable | None = None) -> None:
        number = table.room.count_for(self.person) if table else 0
        self.reply(command_id, Answer("done", number), table)

    async def order(
        self, table: LiveTable, message: Any, decide: Decide, secret: bytes | None = None
    ) -> Answer:
        """What becomes of a message at a table."""
        content = message.model_dump_json()
        return await table.order(self.key(message), content, decide, secret, self.person)

    # Messages

    async def hello(self, hello: m.Hello) -> None:
        if hello.protocol != PROTOCOL:
            raise Goodbye(Reason("wire-other-protocol", ours=PROTOCOL, theirs=hello.protocol))
        self.prefer(hello.locale, hello.verbosity, hello.keeping)
        token = None
        if hello.token is not None:
            found = await self.hub.people.returning(hello.token)
            if found is None:
                raise Goodbye(Reason("wire-session-expired"))
            self.me = found
        else:
            made = await self.hub.new_guest(hello.name or "", self.address)
            if isinstance(made, Reason):
                raise Goodbye(made)
            self.me, token = made
        self.secret = (hello.token or token or "").encode()
        if visit := self.socket.scope.get("state", {}).get("visit"):
            visit.served()  # from now on nobody is let in instead of them
        self.hub.enter(self)
        self.send(
            {
                "type": "welcome",
                "protocol": PROTOCOL,
                "server": __version__,
                "person": self.person,
                "name": self.me.name,
                "token": token,
                "tables": (seats := self.hall.directory.of_person(self.person)),
                "names": {table: self.hall.summaries[table]["name"] for table in seats},
            }
        )

    def prefer(
        self, locale: str | None, verbosity: str | None, how: m.KeepingChoice | None
    ) -> None:
        try:
            # By the language alone, because every other spelling would be kept in memory.
            language = load(re.split(r"[-_.]", locale)[0]) if locale else self.taste.locale
        except NoSuchLocale:
            language = load("en")
        keeping = Keeping(how.style, how.value_keys) if how is not None else self.taste.keeping
        self.taste = Taste(language, verbosity or self.taste.verbosity, keeping)
        self.table_parts.clear()

    async def handle(self, message: m.FromClient) -> None:
        if isinstance(message, m.Hello):
            self.trouble(Reason("wire-hello-once"))
            return
        try:
            await HANDLERS[type(message)](self, message)
        except StoreTrouble as trouble:
            TROUBLES.note(trouble)
            self.refuse(message.id, trouble.reason)
        except Exception:
            log.exception("a message of type %s", message.type)
            self.refuse(message.id, Reason("wire-fault"))

    def key(self, message: Any) -> str:
        """A command's id in the journal: nobody can use up another's, or a bot's."""
        return f"{self.person}:{message.id}"

    async def on_prefer(self, message: m.Prefer) -> None:
        await self.wait_for_turn()
        self.prefer(message.locale, message.verbosity, message.keeping)
        self.done(message.id)
        for table in tuple(self.tables):
            self.tell(table, [])
            await asyncio.sleep(0)

    async def wait_for_turn(self) -> None:
        """What tells whole tables anew is asked for seldom: whoever does it over and over waits."""
        while not self.returns.take():
            await asyncio.sleep(0.1)

    async def wait_to_order(self) -> None:
        """Everything but moves is done seldom, and the others hear it: who does much waits."""
        while not self.hub.orders.take(self.person):
            await asyncio.sleep(0.1)

    async def on_lobby(self, message: m.Lobby) -> None:
        if message.game is not None and message.game not in GAMES:
            self.refuse(message.id, no_such_game(message.game))
            return
        self.done(message.id)
        self.hub.look(self, Filter(message.game, message.skip) if message.on else None)

    async def on_create(self, message: m.Create) -> None:
        if message.game not in GAMES:
            self.refuse(message.id, no_such_game(message.game))
            return
        options, wrong = rules_of(message.game).Options.reading(message.options)
        if wrong:
            self.refuse(message.id, wrong[0])
            return
        table_id = hashlib.sha256(b"%s %s" % (self.secret, message.id.encode())).hexdigest()[:20]
        if table_id not in self.hall.summaries and (full := self.no_more_tables()):
            self.refuse(message.id, full)
            return
        title = orders.cleaned(message.name) or self.words()("room-name-of", name=self.me.name)
        if len(title) > LONGEST_NAME or (message.name and names.problem(title[:30])):
            self.refuse(message.id, Reason("room-bad-name", most=LONGEST_NAME))
            return

        def first(game_id: str, sealed: str, code: str | None) -> dict[str, Any]:
            return {
                "e": "made",
                "person": self.person,
                "by": self.me.name,
                "name": title,
                "game": message.game,
                "options": options.plain(),
                "code": code,
                "watching": message.watching,
                "id": game_id,
                "commitment": sealed,
            }

        with self.hall.directory.opening(table_id, self.address):
            table, found = await self.hall.make(
                table_id, first, message.private, self.key(message), message.model_dump_json()
            )
        if found.kind in ("done", "duplicate") and self.is_here(table.room, away=True):
            await self.come_back(table, message, 0)
        self.reply(message.id, found, table)

    def no_more_tables(self) -> Reason | None:
        """Why this person may not open another table now."""
        directory, config = self.hall.directory, self.hub.config
        if reason := self.no_more_seats():
            return reason
        if directory.opened_from(self.address) >= config.tables_per_address:
            return Reason("wire-too-many-from-here", most=config.tables_per_address)
        if len(directory.summaries) >= config.most_tables:
            return Reason("wire-too-many-tables")
        return None

    def no_more_seats(self) -> Reason | None:
        most = self.hub.config.tables_per_person
        if self.hall.directory.seats_of(self.person) >= most:
            return Reason("wire-too-many-seats", most=most)
        return None

    def no_more_to_hear(self, entries: list[Entry]) -> Reason | None:
        """Why this person may not sit down or watch at one more table."""
        if any(entry["e"] == "sits" for entry in entries):
            return self.no_more_seats()
        if any(entry["e"] == "watches" for entry in entries) and len(self.tables) >= MOST_HEARD:
            return Reason("wire-too-many-heard", most=MOST_HEARD)
        return None

    async def on_join(self, message: m.Join) -> None:
        await self.come_in(message, orders.sit)

    async def on_watch(self, message: m.Watch) -> None:
        await self.come_in(message, orders.watch)

    async def come_in(self, message: m.Join | m.Watch, order: Any) -> None:
        """Sit down or watch; a private table needs its code, but not twice."""
        table = await self.found(message.id, message.table, message.code)
        if table is None:
            return
        await self.wait_to_order()

        def decide(room: Room) -> Decision:
            invited = room.code is None or (message.code or "").strip().upper() == room.code
            if not invited and not self.is_here(room, away=True):
                return Reason("room-needs-code")
            decided: Decision = order(room, self.person, self.me.name)
            if decided and isinstance(decided, list):
                return self.no_more_to_hear(decided) or decided
            return decided

        await self.enter_table(table, message, decide)

    async def enter_table(self, table: LiveTable, message: m.Join | m.Watch, decide: Any) -> None:
        """Sit down or watch, and hear the table from where it stands."""
        before = table.room.count_for(self.person)
        found = await self.order(table, message, decide)
        if found.kind == "done":
            self.attend(table)
            await self.retell(table, self._numbers.get(table, before))
        elif found.kind == "duplicate" and self.is_here(table.room, away=True):
            await self.come_back(table, message, found.seq - 1)  # they may not have heard it yet
        self.reply(message.id, found, table)

    async def on_attend(self, message: m.Attend) -> None:
        table = await self.found(message.id, message.table, None)
        if table is None:
            return
        if not self.is_here(table.room, away=True):
            self.refuse(message.id, Reason("room-not-here"))
            return
        await self.come_back(table, message, message.after)
        self.done(message.id, table)

    async def come_back(self, table: LiveTable, message: Any, after: int) -> None:
        """Take up one's seat, if one has one, and hear all that came after an entry."""
        person = self.person

        def back(room: Room) -> Decision:
            seat = room.seat_of(person)
            if seat is not None and room.chairs[seat].away:
                return comes_back(room, seat)
            return []

        self._heard_of.pop(table, None)  # what comes meanwhile is told together with the rest
        self.attend(table)
        await table.order(f"back:{table.room.seq}:{self.key(message)}", "back", back)
        await self.retell(table, after)

    async def found(
        self, command_id: str, table_id: str | None, code: str | None
    ) -> LiveTable | None:
        if table_id is None and code is not None:
            table_id = self.hall.directory.by_code(code)
        table = await self.hall.table(table_id) if table_id is not None else None
        if table is None:
            self.refuse(command_id, Reason("wire-no-such-table"))
        return table

    async def at_table(self, message: Any) -> LiveTable | None:
        """The table of a message, if this person is at it."""
        table = await self.found(message.id, message.table, None)
        if table is None:
            return None
        if not self.is_here(table.room, away=isinstance(message, m.Leave)):
            self.refuse(message.id, Reason("room-not-here"))
            return None
        return table

    def is_here(self, room: Room, away: bool = False) -> bool:
        """Whether this person sits or watches. A seat that is only held counts if `away` may."""
        seat = room.seat_of(self.person)
        if seat is None:
            return self.person in room.watchers
        return away or not room.chairs[seat].away

    def if_here(self, decide: Decide, away: bool = False) -> Decide:
        """What is decided for those at the table only. Repeats are answered before it is asked."""
        return lambda room: decide(room) if self.is_here(room, away) else Reason("room-not-here")

    async def on_play(self, message: m.Play) -> None:
        table = await self.found(message.id, message.table, None)
        if table is None:
            return

        def decide(room: Room) -> Decision:
            seat = room.seat_of(self.person)
            if seat is None:
                return Reason("only-watching")
            if message.state != room.state_number(seat) and seat in room.to_act():
                return Stale(room.state_number(seat))
            return orders.play(room, Command(seat, message.action, message.arg))

        found = await self.order(table, message, self.if_here(decide))
        self.reply(message.id, found, table)

    def meant(self, room: Room, key: str) -> Command | Query | Reason:
        """What a key asks for at this table now, as this person's preferences have it."""
        if room.rules is None:
            return Reason("room-no-game")
        seat = room.seat_of(self.person)
        known = room.rules.known(room.state, seat)
        return meaning(room.rules, known, seat, key, self.taste.keeping)

    async def on_press(self, message: m.Press) -> None:
        """A key: a move, a question or a reason."""
        table = await self.found(message.id, message.table, None)
        if table is None:
            return
        asked = self.meant(table.room, message.key)
        if isinstance(asked, Query) and self.is_here(table.room):
            self.say_answer(message.id, table, asked.name)
            return

        def decide(room: Room) -> Decision:
            seat, meant = room.seat_of(self.person), self.meant(room, message.key)
            if isinstance(meant, Reason) and meant.key == "unknown-key":
                return meant  # it means nothing, however late it comes
            if seat in room.to_act() and message.state != room.state_number(seat):
                return Stale(room.state_number(seat))
            if isinstance(meant, Command):
                return orders.play(room, meant)
            return meant if isinstance(meant, Reason) else Reason("room-no-game")

        found = await self.order(table, message, self.if_here(decide))
        self.reply(message.id, found, table)

    async def on_ask(self, message: m.Ask) -> None:
        table = await self.at_table(message)
        if table is None:
            return
        if table.room.rules is None:
            self.refuse(message.id, Reason("room-no-game"))
        elif message.query not in table.room.rules.queries:
            self.refuse(message.id, Reason("wire-no-such-question", name=message.query))
        else:
            self.say_answer(message.id, table, message.query)

    def say_answer(self, command_id: str, table: LiveTable, query: str) -> None:
        room = table.room
        ear = listener(room, self.person, self.taste)
        texts = answer(room, query, room.seat_of(self.person), ear)
        lines = [line_data(Line(text, "own")) for text in texts]
        metrics.answered("said", room)
        self.send({"type": "said", "id": command_id, "lines": lines})

    async def on_order(self, message: Any) -> None:
        table = await self.found(message.id, message.table, None)
        if table is None:
            return
        await self.wait_to_order()
        seed, *sealed = new_seed()
        secret = seed if isinstance(message, m.Again) else None
        bot_name = self.words()("room-bot-name")
        decide = order_for(message, table, self.person, bot_name, (sealed[0], sealed[1]))
        here = self.if_here(decide, away=isinstance(message, m.Leave))
        found = await self.order(table, message, here, secret)
        self.reply(message.id, found, table)

    async def on_chat(self, message: m.Chat) -> None:
        if message.table is not None:
            await self.chat_at_table(message, message.table)
            return
        if not self.chats.take() or not self.hub.chats.take(self.address):
            self.refuse(message.id, Reason("chat-too-fast"))
            return
        text = orders.cleaned(message.text)
        if orders.silent(text):
            self.refuse(message.id, Reason("chat-empty"))
        elif len(text) > LONGEST_CHAT:
            self.refuse(message.id, Reason("chat-too-long", most=LONGEST_CHAT, length=len(text)))
        else:
            self.reply(message.id, self.hub.say_in_lobby(self, message.id, text), None)

    async def chat_at_table(self, message: m.Chat, table_id: str) -> None:
        table = await self.found(message.id, table_id, None)
        if table is None:
            return

        def decide(room: Room) -> Decision:
            if not self.chats.take():
                return Reason("chat-too-fast")
            return orders.say(room, self.person, self.me.name, message.text)

        found = await self.order(table, message, self.if_here(decide))
        self.reply(message.id, found, table)

    # Hearing tables

    def attend(self, table: LiveTable) -> None:
        """Listen from now on; what was before is retold from the journal."""
        self.tables.add(table)
        table.come(self)

    def quit_table(self, table: LiveTable) -> None:
        self.tables.discard(table)
        table.ears.discard(self)
        self._heard_of.pop(table, None)
        self._shown.pop(table, None)
        self._numbers.pop(table, None)
        self.table_parts.pop(table, None)

    async def retell(self, table: LiveTable, after: int) -> None:
        """What this listener has missed, in one update with the view as it is now.

        Whoever asks for it again and again waits, and so does whoever has missed much while others
        are being told much.
        """
        await self.wait_for_turn()
        self._heard_of.pop(table, None)  # nothing is told meanwhile
        much = table.room.count_for(self.person) - after > MUCH
        async with self.hub.telling_much if much else self.hub.telling:
            skipped, entries = await self.missed(table, after)
        self._heard_of[table] = table.room.seq
        ear = listener(table.room, self.person, self.taste)
        self.send_update(table, entries, ear, skipped=skipped)
        if not self.is_here(table.room):
            self.quit_table(table)  # removed meanwhile

    async def missed(self, table: LiveTable, after: int) -> tuple[int, list[dict[str, Any]]]:
        """How many entries can no longer be told, and the lines of those that can."""
        entries = []
        if skipped := table.recall.skipped(after, self.person):
            text = self.words()("room-skipped")
            entries.append({"seq": after + skipped, "lines": [line_data(Line(text, TABLE))]})
        async for room, events in table.missed(after, self.person):
            if lines := heard(listener(room, self.person, self.taste), events):
                entries.append({"seq": room.count_for(self.person), "lines": lines})
        return skipped, entries

    def tell(self, table: LiveTable, told: list[Told]) -> None:
        """News of a table, right after they were committed."""
        if table not in self._heard_of:
            return  # being told from the journal just now
        ear = listener(table.room, self.person, self.taste)
        last = self._heard_of[table]
        entries = [
            {"seq": one.number(self.person), "lines": lines}
            for one in told
            if one.seq > last and (lines := heard(ear, one.events))
        ]
        self._heard_of[table] = table.room.seq
        self.send_update(table, entries, ear, only_news=bool(told))
        if not self.is_here(table.room):
            self.quit_table(table)  # removed by the host, or left, perhaps on another device

    def send_update(
        self,
        table: LiveTable,
        entries: list[dict[str, Any]],
        ear: Listener,
        only_news: bool = False,
        skipped: int = 0,
    ) -> None:
        """Lines and view. What others do in private is no news: not even that they did it."""
        room, seat = table.room, ear.seat
        cached = self.table_parts.get(table)
        if cached is None or cached[0] != table.version:
            part = to_json(table_view(room, table.table_id, self.person, ear)).decode()
            cached = self.table_parts[table] = (table.version, part)
        game = to_json(game_view(room, ear, self.taste.keeping)).decode()
        shown = hash((cached[1], game, room.since.get(seat) if seat is not None else None))
        if only_news and not entries and self._shown.get(table) == shown:
            return
        self._shown[table] = shown
        number = self._numbers[table] = room.count_for(self.person)
        news = to_json(entries).decode()
        self.send_text(
            f'{{"type":"update","table":"{table.table_id}","seq":{number},'
            f'"state":{room.state_number(seat)},"entries":{news},"skipped":{skipped},'
            f'"view":{{"table":{cached[1]},"game":{game}}}}}'
        )


def no_such_game(name: str) -> Reason:
    games = tuple(Phrase("literal", text=game) for game in GAMES)
    return Reason("cli-no-such-game", name=name, games=games)


HANDLERS: dict[type[Any], Any] = {
    m.Prefer: Connection.on_prefer,
    m.Lobby: Connection.on_lobby,
    m.Create: Connection.on_create,
    m.Join: Connection.on_join,
    m.Watch: Connection.on_watch,
    m.Attend: Connection.on_attend,
    m.Play: Connection.on_play,
    m.Press: Connection.on_press,
    m.Ask: Connection.on_ask,
    m.Chat: Connection.on_chat,
    **dict.fromkeys(
        (
            m.Leave, m.SetOption, m.AddBot, m.RemoveBot, m.SwapSeats, m.GiveHost, m.RemovePerson,
            m.SealLuck, m.OpenLuck, m.SetPace, m.SetTimer, m.Extend, m.Start, m.Again,
        ),
        Connection.on_order,
    ),
}  # fmt: skip
