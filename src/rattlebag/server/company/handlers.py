"""What each message about people does."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, cast

from ...engine import Reason
from ...games import GAMES
from ...protocol import company as m
from ...table import names
from ...text import literals
from ..rejected import Rejected
from ..store.queries import company as stored
from ..tables.live import OrderAnswer
from .notices import view

if TYPE_CHECKING:
    from ..connections.connection import Connection


async def on_notices(client: Connection, message: m.ListNotices) -> None:
    company, words = client.hub.company, client.words()
    kept = await stored.notices(company.store, client.person)
    muted = cast(list[m.MutableKind], sorted(client.circle.muted))
    said = [view(words, notice) for notice in kept]
    client.send(m.NoticesOut(id=message.id, notices=said, muted=muted))


async def on_heard(client: Connection, message: m.NoteHeard) -> None:
    await client.hub.company.notices.note_heard(client.circle, message.number)
    client.done(message.id)


async def on_read(client: Connection, message: m.NoteRead) -> None:
    await client.hub.company.notices.note_read(client.circle, message.number)
    client.done(message.id)


async def on_mute(client: Connection, message: m.MuteNotices) -> None:
    await stored.mute(client.hub.company.store, client.person, message.what, message.on)
    (client.circle.muted.add if message.on else client.circle.muted.discard)(message.what)
    client.hub.company.tell_nodes("circles", client.person)
    client.done(message.id)


async def on_people(client: Connection, message: m.HearPeople) -> None:
    client.done(message.id)
    client.hub.company.presence.look(client, message.on)
    if message.on and client.circle.unread:
        await client.hub.company.notices.note_visited(client.circle, "/people")


async def on_befriend(client: Connection, message: m.Befriend) -> None:
    company, other = client.hub.company, message.person
    await company.asking.check(client)
    if other is None:
        name = names.tidy(message.name or "")
        if reason := names.problem(name):
            raise Rejected(reason)
        other = await company.friends.find(name)
    if other is not None:
        await company.friends.ask(client, other)
    client.done(message.id)


async def on_unfriend(client: Connection, message: m.Unfriend) -> None:
    await client.hub.company.friends.end(client.circle, message.person)
    client.done(message.id)


async def on_block(client: Connection, message: m.Block) -> None:
    company = client.hub.company
    await company.blocks.set(client.circle, message.person, message.on)
    company.presence.changed()
    client.done(message.id)


async def on_write(client: Connection, message: m.Write) -> None:
    if no := client.hub.decency.no_words(client, message.text):
        raise Rejected(no)
    mail = client.hub.company.mail
    new = await mail.write(client, message.person, message.text, message.id)
    client.reply(message.id, OrderAnswer("done" if new else "duplicate"), None)


async def on_conversations(client: Connection, message: m.ListConversations) -> None:
    client.send(await client.hub.company.mail.conversations(client, message.id))


async def on_conversation(client: Connection, message: m.ReadConversation) -> None:
    mail = client.hub.company.mail
    client.send(await mail.read(client, message.person, message.before, message.id))


async def on_invite(client: Connection, message: m.Invite) -> None:
    company = client.hub.company
    await company.asking.check(client)
    table = await client.hub.hall.table(message.table)
    if table is None:
        raise Rejected(Reason("wire-no-such-table"))
    if not table.room.has(client.person):
        raise Rejected(Reason("room-not-here"))
    await company.mail.invite(client, table.room, table.table_id, message.person)
    client.done(message.id)


async def on_find_game(client: Connection, message: m.FindGame) -> None:
    for name in message.games:
        if name not in GAMES:
            raise Rejected(Reason("cli-no-such-game", name=name, games=literals(GAMES)))
    hub = client.hub
    if len(hub.hall.directory.seats_of(client.person)) >= hub.config.tables_per_person:
        raise Rejected(Reason("wire-too-many-seats", most=hub.config.tables_per_person))
    await asyncio.sleep(hub.orders.wait(client.person))
    games = tuple(dict.fromkeys(message.games))
    await hub.company.finder.seek(client, games, message.players)
    client.done(message.id)


async def on_stop_finding(client: Connection, message: m.StopFinding) -> None:
    await client.hub.company.finder.stop(client.person)
    client.done(message.id)


async def on_take_bots(client: Connection, message: m.TakeBots) -> None:
    client.done(message.id, await client.hub.company.finder.with_bots(client))


HANDLERS: dict[type[Any], Callable[[Connection, Any], Awaitable[None]]] = {
    m.ListNotices: on_notices,
    m.NoteHeard: on_heard,
    m.NoteRead: on_read,
    m.MuteNotices: on_mute,
    m.HearPeople: on_people,
    m.Befriend: on_befriend,
    m.Unfriend: on_unfriend,
    m.Block: on_block,
    m.Write: on_write,
    m.ListConversations: on_conversations,
    m.ReadConversation: on_conversation,
    m.Invite: on_invite,
    m.FindGame: on_find_game,
    m.StopFinding: on_stop_finding,
    m.TakeBots: on_take_bots,
}
