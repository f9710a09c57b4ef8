"""What each question about records is answered with."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from ...engine import Reason, literals
from ...games import GAMES
from ...protocol import records as m
from ...table import names
from ...table.saved import read
from ...table.who_played import WhoPlayed, decode
from ..rejected import Rejected
from ..store.queries import records as rows
from ..store.queries.standings import leaders, standings_of
from ..telling import faces
from . import wording
from .ratings import CERTAIN
from .replaying import replay
from .wording import Teller

if TYPE_CHECKING:
    from ..connections.connection import Connection

PAGE = 20  # games
LISTED = 50  # people
POINTS = 100  # games in a plot
STEPS = 200  # of a replay in one answer


def check_game(game: str | None) -> None:
    if game is not None and game not in GAMES:
        raise Rejected(Reason("cli-no-such-game", name=game, games=literals(GAMES)))


async def on_profile(client: Connection, message: m.AskProfile) -> None:
    store, person = client.hub.records.store, message.person or client.person
    own = person == client.person
    name = client.me.name if own else await rows.name_of(store, person)
    if name is None:
        raise Rejected(Reason("records-no-such-person"))
    tallies, standings = await rows.tallies(store, person), await standings_of(store, person)
    client.send(
        m.ProfileOut(
            id=message.id,
            person=person,
            name=name,
            registered=bool(await rows.registered(store, [person])),
            you=own,
            games=wording.profile(client.words(), tallies, standings),
        )
    )


async def on_progress(client: Connection, message: m.AskProgress) -> None:
    check_game(message.game)
    store, person = client.hub.records.store, message.person or client.person
    private = person == client.person
    found = await rows.progress(store, person, message.game, private, POINTS)
    points: list[m.ProgressPoint] = [
        {
            "table": row.table_id,
            "number": row.number,
            "finished": row.finished,
            "place": row.place,
            "players": row.players,
            "score": row.score,
            "outcome": "won" if row.won else "shared" if row.shared else "lost",
            "rating": None if row.mu is None else round(row.mu, 1),
            "plus_minus": None if row.sigma is None else round(CERTAIN * row.sigma, 1),
        }
        for row in reversed(found)
    ]
    client.send(m.ProgressOut(id=message.id, person=person, game=message.game, points=points))


async def on_history(client: Connection, message: m.AskHistory) -> None:
    check_game(message.game)
    store = client.hub.records.store
    before = _place(message.before)
    if message.table is not None:
        found = await rows.at_table(store, message.table, before[2], PAGE + 1)
    else:
        wanted = rows.HistorySearch(
            person=message.person or client.person,
            private=message.person in (None, client.person),
            game=message.game,
            sound=names.sound(names.tidy(message.opponent)) if message.opponent.strip() else None,
            since=message.since,
            until=message.until,
            before=before,
        )
        found = await rows.history(store, wanted, PAGE + 1)
    following = _cursor(found[PAGE - 1]) if len(found) > PAGE else None
    shown = [row for row in found[:PAGE] if message.table is None or _may_see(client, row)]
    client.send(m.HistoryOut(id=message.id, games=await _told(client, shown), next=following))


async def _told(client: Connection, found: list[rows.GameRow]) -> list[m.RecordedGame]:
    people = {
        person
        for row in found
        if row.details is not None
        for _, _, person in decode(row.details).people()
    }
    former = await rows.former(client.hub.records.store, sorted(people))
    teller = Teller(client.preferences.locale, client.person)
    return [teller.game(row, former) for row in found]


def _may_see(client: Connection, row: rows.GameRow, seal: str | None = None) -> bool:
    return row.details is None or decode(row.details).may_see(client.person, seal)


def _cursor(row: rows.GameRow) -> str:
    return f"{row.finished!r}/{row.table_id}/{row.number}"


def _place(cursor: str | None) -> rows.HistoryPlace:
    if cursor is None:
        return rows.START
    try:
        finished, table, number = cursor.split("/")
        place = float(finished), table, int(number)
    except ValueError:
        raise Rejected(Reason("records-bad-cursor")) from None
    if not 0 <= place[0] <= 1e11 or not 0 <= place[2] < 2**31:
        raise Rejected(Reason("records-bad-cursor"))
    return place


async def on_replay(client: Connection, message: m.AskReplay) -> None:
    records = client.hub.records
    result = await records.store.result(message.table, message.number)
    if result is None:
        raise Rejected(Reason("records-no-such-game"))
    own = None
    row = rows.GameRow(*result[:4], result.details, None, None, None)
    if not _may_see(client, row, message.seal):
        raise Rejected(Reason("records-private-game"))
    saved = await asyncio.to_thread(read, result.body.encode())
    called = saved.header.names()
    if result.details is not None:
        who = decode(result.details)
        former = await rows.former(records.store, [person for _, _, person in who.people()])
        called = wording.seat_names(client.words(), who, former)
        own = _own_seat(client, who)
    seat = None if message.spectator else own if message.seat is None else message.seat
    if seat is not None and seat >= len(called):
        raise Rejected(Reason("records-no-such-seat", count=len(called)))
    async with records.replaying:
        heard = await asyncio.to_thread(
            replay, saved, called, seat, client.preferences, message.after, STEPS
        )
    rules, preferences = saved.header.rules(), client.preferences
    [game] = await _told(client, [row._replace(seat=own)])
    client.send(
        m.ReplayOut(
            id=message.id,
            game=game,
            seat=seat,
            sides=list(rules.sides),
            faces=faces(rules, preferences.locale, preferences.verbosity),
            most_dice=rules.most_dice(),
            after=message.after,
            total=heard.total,
            steps=heard.steps,
        )
    )


def _own_seat(client: Connection, who: WhoPlayed) -> int | None:
    return next((at for at, _, person in who.people() if person == client.person), None)


async def on_leaders(client: Connection, message: m.AskLeaders) -> None:
    check_game(message.game)
    found = await leaders(client.hub.records.store, message.board, message.game, LISTED)
    told: Any = wording.leaders(client.words(), message.board, message.game, found, client.person)
    client.send(m.LeadersOut(id=message.id, **told))


ANSWERS: dict[type[Any], Callable[[Connection, Any], Awaitable[None]]] = {
    m.AskProfile: on_profile,
    m.AskProgress: on_progress,
    m.AskHistory: on_history,
    m.AskReplay: on_replay,
    m.AskLeaders: on_leaders,
}


async def answer(client: Connection, message: Any) -> None:
    """Everyone's questions wait for their turn, so that nobody asks at others' expense."""
    await client.hub.records.wait(client.person)
    await ANSWERS[type(message)](client, message)


HANDLERS = dict.fromkeys(ANSWERS, answer)
