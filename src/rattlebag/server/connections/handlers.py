"""What each message of a client does. A message gets exactly one answer."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from ...bots import levels
from ...engine import Command, Query, Reason
from ...engine.keymap import meaning
from ...protocol import from_client as m
from ...protocol.from_server import SaidOut
from ...table import orders, sealing
from ...table.deciding import Decision, Order
from ...table.entries import SeatTaken, WatchingBegun
from ...table.room import Room
from ...text import Line
from .. import metrics
from ..accounts.handlers import HANDLERS as ACCOUNTS
from ..coaching.handlers import HANDLERS as COACHING
from ..company.handlers import HANDLERS as COMPANY
from ..decency.handlers import HANDLERS as DECENCY
from ..lobby.listing import Filter
from ..practising.handlers import HANDLERS as PRACTISING
from ..records.handlers import HANDLERS as RECORDS
from ..rejected import Rejected
from ..tables.hall import new_seed
from ..tables.live import LiveTable
from ..tables.news import TableNews
from ..telling import line_out, listener
from .opening import HANDLERS as OPENING
from .opening import check_game, come_back, request

if TYPE_CHECKING:
    from .connection import Connection

MOST_HEARD = 100  # tables that a connection listens to when it wants to watch one more


async def on_prefer(client: Connection, message: m.Prefer) -> None:
    await asyncio.sleep(client.allowed.returns.wait())
    client.prefer(message)
    client.done(message.id)
    for table in tuple(client.listening.tables):
        client.listening.tell(table, TableNews())
        await asyncio.sleep(0)


async def on_lobby(client: Connection, message: m.HearLobby) -> None:
    if message.game is not None:
        check_game(message.game)
    client.done(message.id)
    if not message.on:
        client.hub.lobby.look_away(client)
        return
    find = " ".join(message.find.split()).casefold()
    wanted = Filter(message.game, message.skip, message.show, find)
    client.hub.lobby.look(client, wanted, message.changes)
    if await client.hub.hall.learn_turns(client.person) and client in client.hub.lobby.looking:
        client.hub.lobby.look(client, wanted, message.changes)


async def on_chat(client: Connection, message: m.Chat) -> None:
    if message.table is None:
        known = (client.person, message.id) in client.hub.lobby.said
        if not known and (no := client.hub.decency.no_chat(client, message.text, lobby=True)):
            raise Rejected(no)
        text = orders.message(message.text)
        if isinstance(text, Reason):
            raise Rejected(text)
        if not known:
            client.hub.decency.note_said(client, text)
        client.reply(message.id, client.hub.say_in_lobby(client, message.id, text), None)
        return
    await wait_to_order(client)  # a new connection has a new allowance, the same person has not
    table = await find(client, message.table)

    def decide(room: Room) -> Decision:
        if no := client.hub.decency.no_chat(client, message.text):
            return no
        return orders.say(room, client.person, client.me.name, message.text)

    await order_here(client, table, message, decide)


def no_more_to_hear(client: Connection) -> Reason | None:
    full = len(client.listening.tables) >= MOST_HEARD
    return Reason("wire-too-many-heard", most=MOST_HEARD) if full else None


async def on_join(client: Connection, message: m.Join | m.Watch) -> None:
    """Join or watch. A private table needs its code, but not twice."""
    await wait_to_order(client)  # first: a table that is found can be gone after a long wait
    table = await client.hub.hall.fresh(await find(client, message.table, message.code))
    order: Any = orders.sit if isinstance(message, m.Join) else orders.watch
    unwanted = await client.hub.company.blocks.from_table(table.room, client.person)
    if unwanted and message.table is None:  # as if there were no such code
        raise Rejected(Reason("wire-no-such-table"))

    def decide(room: Room) -> Decision:
        invited = room.code is None or (message.code or "").strip().upper() == room.code
        if (unwanted or not invited) and not room.has(client.person, away=True):
            return Reason("room-needs-code")
        decided: Decision = order(room, client.person, client.me.name)
        match decided:
            case [SeatTaken(), *_]:
                return client.hub.hall.no_more_seats(client.person) or decided
            case [WatchingBegun(), *_]:
                return no_more_to_hear(client) or decided
        return decided

    before = table.room.count_for(client.person)
    found = await table.order(request(client, message), decide)
    if found.kind == "done":
        client.listening.attend(table)
        heard = client.listening.tables[table].number
        await client.listening.retell(table, before if heard is None else heard)
    elif found.kind == "duplicate" and table.room.has(client.person, away=True):
        # They may not have heard it yet.
        await come_back(client, table, message, found.seq - 1)
    client.reply(message.id, found, table)


async def on_attend(client: Connection, message: m.Attend) -> None:
    table = await client.hub.hall.fresh(await find(client, message.table))
    if not table.room.has(client.person, away=True):
        raise Rejected(Reason("room-not-here"))
    watches = table.room.seat_of(client.person) is None and table not in client.listening.tables
    if watches and (full := no_more_to_hear(client)):
        raise Rejected(full)
    await come_back(client, table, message, message.after)
    client.done(message.id, table)


async def find(client: Connection, table_id: str | None, code: str | None = None) -> LiveTable:
    hall = client.hub.hall
    table = await hall.table(table_id or hall.directory.by_code(code or "") or "")
    if table is None:
        raise Rejected(Reason("wire-no-such-table"))
    return table


async def order_here(
    client: Connection, table: LiveTable, message: Any, decide: Order, seed: bytes | None = None
) -> None:
    """Give an order that only those at the table can give, and reply. A repeated one is answered
    before anyone asks whether they are still there."""

    def here(room: Room) -> Decision:
        if not room.has(client.person, away=isinstance(message, m.Leave)):
            return Reason("room-not-here")
        return decide(room)

    found = await table.order(request(client, message, seed), here)
    client.reply(message.id, found, table)


async def on_play(client: Connection, message: m.PlayMove) -> None:
    table = await find(client, message.table)

    def decide(room: Room) -> Decision:
        seat = room.seat_of(client.person)
        if seat is None:
            return Reason("only-watching")
        command = Command(seat, message.action, message.arg)
        return orders.stale(room, seat, message.state) or orders.play(room, command)

    await order_here(client, table, message, decide)


async def on_press(client: Connection, message: m.Press) -> None:
    """A key: a move, a question or a reason."""
    table = await find(client, message.table)
    before = table.room
    asked = meant(client, before, message.key)
    if isinstance(asked, Query) and before.has(client.person):
        say_answer(client, message.id, table, asked.name)
        return

    def decide(room: Room) -> Decision:
        now = asked if room is before else meant(client, room, message.key)
        if isinstance(now, Reason) and now.key == "unknown-key":
            return now  # it means nothing, however late it comes
        if stale := orders.stale(room, room.seat_of(client.person), message.state):
            return stale
        if isinstance(now, Query):
            return Reason("room-no-game")
        return orders.play(room, now) if isinstance(now, Command) else now

    await order_here(client, table, message, decide)


def meant(client: Connection, room: Room, pressed: str) -> Command | Query | Reason:
    """What a key asks for at this table now, with this person's preferences."""
    if room.rules is None:
        return Reason("room-no-game")
    seat = room.seat_of(client.person)
    known = room.rules.known(room.state, seat)
    return meaning(room.rules, known, seat, pressed, client.preferences.keeping)


async def on_ask(client: Connection, message: m.Ask) -> None:
    table = await find(client, message.table)
    if not table.room.has(client.person):
        raise Rejected(Reason("room-not-here"))
    if table.room.rules is None:
        raise Rejected(Reason("room-no-game"))
    if message.query not in table.room.rules.queries:
        raise Rejected(Reason("wire-no-such-question", name=message.query))
    say_answer(client, message.id, table, message.query)


def say_answer(client: Connection, command_id: str, table: LiveTable, query: str) -> None:
    room = table.room
    assert room.rules is not None
    ear = listener(room, client.person, client.preferences)
    answer = room.rules.ask(room.state, query, ear.seat)
    lines = [line_out(Line(ear.say(phrase), "own")) for phrase in answer]
    metrics.answered("said", room)
    client.send(SaidOut(id=command_id, lines=lines))


async def wait_to_order(client: Connection) -> None:
    """The others hear everything but moves, so someone who does a lot of it waits."""
    hub = client.hub
    await asyncio.sleep(max(hub.orders.wait(client.person), hub.orders_from.wait(client.address)))


# The order that a message stands for. The message's own fields are what the order is given.
ORDERS: dict[type[Any], Callable[..., Decision]] = {
    m.Leave: orders.leave,
    m.SetOption: orders.set_option,
    m.AddBot: orders.add_bot,
    m.RemoveBot: orders.remove_bot,
    m.SwapSeats: orders.swap_seats,
    m.GiveHost: orders.give_host,
    m.RemovePerson: orders.remove_person,
    m.SealLuck: sealing.seal_luck,
    m.OpenLuck: sealing.open_luck,
    m.SetPace: orders.set_pace,
    m.SetTimer: orders.set_timer,
    m.SetCoach: orders.set_coach,
    m.Extend: orders.extend,
    m.Start: orders.start,
    m.Again: orders.again,
}


async def on_order(client: Connection, message: Any) -> None:
    await wait_to_order(client)
    table = await find(client, message.table)
    shared = {"type", *m.AtTable.model_fields}
    given = [getattr(message, name) for name in type(message).model_fields if name not in shared]
    seed = None
    if isinstance(message, m.AddBot):
        given += levels(table.room.game), client.words()("room-bot-name")
    elif isinstance(message, m.Again):
        seed, *sealed = new_seed()
        given += sealed

    registered = await client.hub.records.registered(table.room, isinstance(message, m.Start))

    def decide(room: Room) -> Decision:
        here = [table.presence.people(), registered] if isinstance(message, m.Start) else []
        return ORDERS[type(message)](room, client.person, *given, *here)

    await order_here(client, table, message, decide, seed)


HANDLERS: dict[type[Any], Callable[[Connection, Any], Awaitable[None]]] = {
    m.Prefer: on_prefer,
    m.HearLobby: on_lobby,
    m.Join: on_join,
    m.Watch: on_join,
    m.Attend: on_attend,
    m.PlayMove: on_play,
    m.Press: on_press,
    m.Ask: on_ask,
    m.Chat: on_chat,
    **dict.fromkeys(ORDERS, on_order),
    **OPENING,
    **ACCOUNTS,
    **COMPANY,
    **RECORDS,
    **DECENCY,
    **COACHING,
    **PRACTISING,
}
