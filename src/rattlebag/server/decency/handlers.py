"""What each message about decency does. The role is asked of the store each time."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from ...engine import Reason
from ...protocol import decency as m
from ...table import names, orders
from ..rejected import Rejected
from ..store.queries import accounts
from ..store.queries import decency as stored
from ..store.queries.decency import By, ReportRow, SanctionRow
from . import evidence
from .looking_up import ANSWERS
from .word_filter import LONGEST, MOST, fold

if TYPE_CHECKING:
    from ..connections.connection import Connection
    from ..tables.live import LiveTable

RANKS = ("player", "moderator", "owner")
LONGEST_WHY = 500  # characters


async def role_of(client: Connection) -> str:
    return await stored.role(client.hub.hall.store, client.person)


async def needs(client: Connection, least: str) -> str:
    """The role of someone who asks for something that not everyone can do."""
    role = await role_of(client)
    if RANKS.index(role) < RANKS.index(least):
        key = "decency-only-owners" if least == "owner" else "decency-only-moderators"
        raise Rejected(Reason(key))
    return role


def why(text: str, needed: bool = True) -> str:
    """A reason as someone has typed it. It is said at the end of a sentence."""
    given = orders.cleaned(text).rstrip(".! ")
    if needed and not given:
        raise Rejected(Reason("decency-no-reason"))
    if len(given) > LONGEST_WHY:
        raise Rejected(Reason("chat-too-long", most=LONGEST_WHY, length=len(given)))
    return given


def own_id(client: Connection, message_id: str) -> str:
    """The same for a message that is sent again."""
    return hashlib.sha256(f"{client.person} {message_id}".encode()).hexdigest()[:20]


async def on_report(client: Connection, message: m.SendReport) -> None:
    hub, decency = client.hub, client.hub.decency
    report_id, store = own_id(client, message.id), hub.hall.store
    if await stored.report(store, report_id):
        client.done(message.id)
        return
    table = await _reported_at(client, message.table)
    person = message.person or await _who_spoke(client, message.name or "", table)
    if person == client.person:
        raise Rejected(Reason("decency-not-yourself"))
    reason = why(message.reason)
    name = await stored.name_of(store, person)
    if name is None:
        raise Rejected(Reason("decency-no-such-person"))
    if table is not None:
        place, lines = table.room.name, await evidence.at_table(table, person)
    else:
        place, lines = "lobby", await evidence.elsewhere(client, person)
        if lines and lines[-1]["where"] == "message":
            place = "messages"
    reports = decency.reports
    if not await reports.take(client.person) or not await reports.take(client.address):
        raise Rejected(Reason("decency-too-many-reports"))
    now = decency.calendar.now()
    of = client.person, client.me.name, person, name, place, reason, json.dumps(lines)
    await stored.add_report(store, ReportRow(report_id, *of, now))
    client.done(message.id)
    await decency.tell_moderators(name)


async def _reported_at(client: Connection, table_id: str | None) -> LiveTable | None:
    """The table where it happened; None: in the lobby, or in a private message."""
    if table_id is None:
        return None
    table = await client.hub.hall.table(table_id)
    if table is None:
        raise Rejected(Reason("wire-no-such-table"))
    if not table.room.has(client.person, away=True):
        raise Rejected(Reason("room-not-here"))
    return table


async def _who_spoke(client: Connection, name: str, table: LiveTable | None) -> str:
    """Who was last heard there by this name, or else is in the lobby by it."""
    sound = names.sound(names.tidy(name))
    if table is not None:
        heard = [(line.person, line.name) for line in await evidence.said_at(table)]
    else:
        heard = [*client.hub.company.everyone().items()]
        heard += [(line.person, line.name) for line in client.hub.decency.heard]
    for person, called in reversed(heard):
        if names.sound(called) == sound:
            return person
    raise Rejected(Reason("decency-nobody-spoke"))


async def on_look_up(client: Connection, message: m.LookUp) -> None:
    role = await needs(client, "moderator")
    client.send(await ANSWERS[message.what](client, message, role))


async def on_sanction(client: Connection, message: m.Sanction) -> None:
    role = await needs(client, "moderator")
    decency, store = client.hub.decency, client.hub.hall.store
    reason, now = why(message.reason), decency.calendar.now()
    if message.person == client.person:
        raise Rejected(Reason("decency-not-yourself"))
    theirs = await stored.role(store, message.person)
    if theirs != "player" and role != "owner":
        raise Rejected(Reason("decency-not-staff"))
    name = await stored.name_of(store, message.person)
    if name is None:
        raise Rejected(Reason("decency-no-such-person"))
    address = decency.addresses.get(message.person) if message.address else None
    elsewhere = message.person in client.hub.hall.neighbours.people
    if message.address and address is None and not elsewhere:
        raise Rejected(Reason("decency-no-address"))
    until = None if message.minutes is None else now + 60 * message.minutes
    sanction = SanctionRow(
        own_id(client, message.id),
        message.what,
        message.person,
        None if message.what == "remove" else address,
        message.table if message.what == "remove" else None,
        name,
        reason,
        client.person,
        client.me.name,
        now,
        now if message.what == "remove" else until,
    )
    await stored.add_sanction(store, sanction)
    await decency.changed()
    if message.address and address is None:
        client.hub.hall.neighbours.tell("address", sanction.sanction_id)
    client.done(message.id)


async def on_lift(client: Connection, message: m.LiftSanction) -> None:
    await needs(client, "moderator")
    decency, store = client.hub.decency, client.hub.hall.store
    found = await stored.sanction(store, message.sanction)
    if found is None:
        raise Rejected(Reason("decency-no-such-sanction"))
    now = decency.calendar.now()
    await stored.lift(store, found, _by(client), why(message.reason, needed=False), now)
    await decency.changed()
    client.done(message.id)


async def on_close(client: Connection, message: m.CloseReport) -> None:
    await needs(client, "moderator")
    decency, store = client.hub.decency, client.hub.hall.store
    found = await stored.report(store, message.report)
    if found is None:
        raise Rejected(Reason("decency-no-such-report"))
    now = decency.calendar.now()
    closed = await stored.close_report(store, found, _by(client), why(message.decision), now)
    if not closed and found.closed is not None:
        raise Rejected(Reason("decency-closed-already", name=found.closed_by or ""))
    client.done(message.id)


async def on_house_rules(client: Connection, message: m.SetHouseRules) -> None:
    await needs(client, "owner")
    decency, store = client.hub.decency, client.hub.hall.store
    by, now = _by(client), decency.calendar.now()
    if message.add is not None:
        await stored.add_word(store, checked_word(message.add, len(decency.words.words)), by, now)
    if message.remove is not None:
        await stored.remove_word(store, message.remove, by, now)
    if message.slow_seconds is not None:
        await stored.set_slow_mode(store, message.slow_seconds, by, now)
    await decency.changed()
    client.done(message.id)


def checked_word(typed: str, known: int) -> str:
    """A word for the filter, as it is kept."""
    word = orders.cleaned(typed).casefold()
    if not fold(word) or len(word) > LONGEST:
        raise Rejected(Reason("decency-bad-word", most=LONGEST))
    if known >= MOST:
        raise Rejected(Reason("decency-too-many-words", most=MOST))
    return word


async def on_role(client: Connection, message: m.SetRole) -> None:
    await needs(client, "owner")
    decency, store = client.hub.decency, client.hub.hall.store
    account = await accounts.by_person(store, message.person)
    if account is None:
        raise Rejected(Reason("decency-needs-account"))
    if message.person == client.person:
        raise Rejected(Reason("decency-not-yourself"))
    now = decency.calendar.now()
    await stored.set_role(store, account.person, account.name, message.role, _by(client), now)
    await decency.changed()
    client.done(message.id)


def _by(client: Connection) -> By:
    return By(client.person, client.me.name)


HANDLERS: dict[type[Any], Callable[[Connection, Any], Awaitable[None]]] = {
    m.SendReport: on_report,
    m.LookUp: on_look_up,
    m.Sanction: on_sanction,
    m.LiftSanction: on_lift,
    m.CloseReport: on_close,
    m.SetHouseRules: on_house_rules,
    m.SetRole: on_role,
}
