"""Opening a table: to set up a game, or to play on from the middle of another one."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from ...bots import levels
from ...engine import Options, Reason
from ...games import GAMES, rules_of
from ...protocol import coach
from ...protocol import from_client as m
from ...table import names, orders, play_on
from ...table.deciding import Decision
from ...table.entries import NewTable
from ...text import literals
from ..rejected import Rejected
from ..tables.hall import new_code
from ..tables.live import LiveTable, OrderId, digest_of

if TYPE_CHECKING:
    from .connection import Connection


async def on_create(client: Connection, message: m.Create) -> None:
    if message.rated and message.coach:  # before a table is stored for it
        raise Rejected(Reason("room-rated-no-coach"))
    options = options_of(message)
    title = orders.cleaned(message.name) or client.words()("room-name-of", name=client.me.name)
    if len(title) > orders.LONGEST_NAME or (message.name and names.problem(title[:30])):
        raise Rejected(Reason("room-bad-name", most=orders.LONGEST_NAME))
    if no := client.hub.decency.bad_words(title):
        raise Rejected(no)
    code = new_code() if message.private else None
    of = client.person, client.me.name, title, message.game, options.plain(), code
    new = NewTable(*of, message.watching)
    opens = partial(orders.open_table, new=new, rated=message.rated, coach=message.coach)
    await open_here(client, message, opens)


async def on_play_on(client: Connection, message: coach.PlayOn) -> None:
    await asyncio.sleep(client.hub.orders.wait(client.person))  # a long game takes a while
    game, options, words = message.game, options_of(message), client.words()
    if wrong := rules_of(game).problems(options, message.seats):
        raise Rejected(wrong[0])
    rules, called = rules_of(game)(options, message.seats), (client.me.name, words("room-bot-name"))
    level = levels(game)[-1]
    of = rules, message.seat, message.moves, level, called
    position = await asyncio.to_thread(play_on.given, *of)
    if isinstance(position, Reason):
        raise Rejected(position)
    title = words("room-name-position", name=client.me.name)
    who = client.person, client.me.name, title, game, options.plain(), new_code()
    new = NewTable(*who, watching=True)
    await open_here(
        client, message, partial(orders.open_table, new=new, coach=True, position=position)
    )


def options_of(message: m.Create | coach.PlayOn) -> Options:
    check_game(message.game)
    kind: type[Options] = rules_of(message.game).Options
    options, wrong = kind.reading(message.options)
    if wrong:
        raise Rejected(wrong[0])
    return options


def check_game(name: str) -> None:
    if name not in GAMES:
        raise Rejected(Reason("cli-no-such-game", name=name, games=literals(GAMES)))


async def open_here(client: Connection, message: Any, opens: Callable[..., Decision]) -> None:
    """Open a table, once for each message, and tell its host of it."""
    hall = client.hub.hall
    table_id = hashlib.sha256(b"%s %s" % (client.secret, message.id.encode())).hexdigest()[:20]
    if table_id not in hall.summaries and (
        full := hall.no_more_tables(client.person, client.origin)
    ):
        raise Rejected(full)
    with hall.directory.opening(table_id, client.origin):
        table, found = await hall.make(table_id, opens, request(client, message), client.origin)
    if found.kind in ("done", "duplicate") and table.room.has(client.person, away=True):
        await come_back(client, table, message, 0)
    client.reply(message.id, found, table)


def request(client: Connection, message: Any, seed: bytes | None = None) -> OrderId:
    """Under an id that is this person's own: nobody can use up another's, or a bot's."""
    digest = digest_of(message.model_dump_json())
    return OrderId(f"{client.person}:{message.id}", digest, client.person, seed)


async def come_back(client: Connection, table: LiveTable, message: Any, after: int) -> None:
    """Take up the person's seat, if they have one, and tell all that came after an entry."""
    client.listening.hold(table)  # what happens now is told together with the rest
    client.listening.attend(table)
    back = partial(orders.return_to_seat, person=client.person)
    await table.own_order("back", back, client.person, message.id)
    await client.listening.retell(table, after)


HANDLERS: dict[type[Any], Callable[[Connection, Any], Awaitable[None]]] = {
    m.Create: on_create,
    coach.PlayOn: on_play_on,
}
