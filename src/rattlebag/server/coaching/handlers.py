"""Hints: for the player who has to decide, from what their seat can know."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from ...coach.judge import NoAdvice
from ...coach.questions import Ear, SeatPosition
from ...engine import Reason, Seat
from ...protocol import coach as m
from ...protocol.from_server import OutOfDateOut, RefusedOut
from ...table.room import PLAYING, CurrentGame, Room
from ...text import Line, Preferences
from ..rejected import Rejected
from ..tables.live import LiveTable
from ..telling import line_out, listener

if TYPE_CHECKING:
    from ..connections.connection import Connection

log = logging.getLogger("rattlebag.coach")


async def on_hint(client: Connection, message: m.AskHint) -> None:
    coaching, table = client.hub.coaching, await client.hub.hall.table(message.table)
    if table is None:
        raise Rejected(Reason("wire-no-such-table"))
    game, seat = decision(table.room, client.person)
    if not coaching.hints.take(client.person):
        raise Rejected(Reason("coach-too-often"))
    coaching.later(hint(client, message, table, game, seat))


def decision(room: Room, person: str) -> tuple[CurrentGame, Seat]:
    """The game, and the seat that can ask for a hint now. Otherwise raises `Rejected`."""
    seat = room.seat_of(person)
    if not room.has(person):
        raise Rejected(Reason("room-not-here"))
    if seat is None:
        raise Rejected(Reason("coach-only-players"))
    if room.rated:
        raise Rejected(Reason("coach-not-rated"))
    if not room.settings.coach:
        raise Rejected(Reason("coach-is-off"))
    if room.current is None or room.status != PLAYING:
        raise Rejected(Reason("room-no-game"))
    if seat not in room.to_act():
        raise Rejected(Reason("coach-not-your-turn"))
    return room.current, seat


async def hint(
    client: Connection, message: m.AskHint, table: LiveTable, game: CurrentGame, seat: Seat
) -> None:
    """Ask the coach, and tell this person alone."""
    coaching, room = client.hub.coaching, table.room
    state = room.state_number(seat)
    asked = position(game, seat)
    ear = ear_of(room, seat, client.preferences)
    try:
        found = await coaching.answer(client.person, coaching.desk.hint(asked, ear))
    except NoAdvice as none:
        client.send(refusal(message.id, none, table, client))
        return
    except Rejected as no:
        client.refuse(message.id, no.reason, table)
        return
    except Exception:
        log.exception("a hint")
        client.refuse(message.id, Reason("wire-fault"))
        return
    now = table.room.state_number(table.room.seat_of(client.person))
    if now != state:
        client.send(OutOfDateOut(id=message.id, state=now))
        return
    said = found["more"] if message.more else found["hint"]
    lines = [line_out(Line(text, "own")) for text in said]
    client.send(m.HintOut(id=message.id, state=state, lines=lines, advice=found))


def position(game: CurrentGame, seat: Seat) -> SeatPosition:
    """What this seat can know, and nothing else."""
    rules = game.rules
    return SeatPosition(rules.key, rules.options, rules.seats, rules.known(game.state, seat), seat)


def ear_of(room: Room, seat: Seat, preferences: Preferences) -> Ear:
    return Ear(preferences.locale.name, tuple(room.names()), seat, preferences.verbosity)


def refusal(command_id: str, none: NoAdvice, table: LiveTable, client: Connection) -> RefusedOut:
    """Why there is no advice, and what is possible instead."""
    say = listener(table.room, client.person, client.preferences).say
    parts = filter(None, (none.reason, none.instead))
    return RefusedOut(id=command_id, reason=none.reason.key, text=" ".join(map(say, parts)))


HANDLERS: dict[type[Any], Callable[[Connection, Any], Awaitable[None]]] = {m.AskHint: on_hint}
