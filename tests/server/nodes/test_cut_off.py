"""A server that is cut off from its database: people hear of it, and it goes on by itself."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import psycopg
import pytest
from psycopg.conninfo import conninfo_to_dict
from server.guests import PATIENCE, Guest, House, Message
from server.nodes.links import Link
from server.store.databases import Postgres

from rattlebag.client import News, connect
from rattlebag.protocol.from_server import Trouble
from rattlebag.server.nodes import neighbours
from rattlebag.server.store.base import Changes
from rattlebag.server.store.postgres.database import CONNECTIONS

pytestmark = pytest.mark.anyio


async def told(guest: Guest, reason: str) -> Message:
    def look() -> Message | None:
        troubles = [one for one in guest.heard if one["type"] == "trouble"]
        return troubles[-1] if troubles and troubles[-1]["reason"] == reason else None

    return await guest.until(look, reason)


@asynccontextmanager
async def linked(postgres: Postgres) -> AsyncIterator[tuple[Link, House]]:
    """A node that reaches its database through a link."""
    name = conninfo_to_dict(postgres.new_database())["dbname"]
    link = Link(partial(asyncio.open_unix_connection, f"{postgres.folder}/.s.PGSQL.5432"))
    await link.start()
    url = f"postgresql://tests@127.0.0.1:{link.port}/{name}"
    try:
        async with House(url) as house:
            await prepare(house.store, postgres.url(str(name)))
            try:
                yield link, house
            finally:
                link.mend()
    finally:
        await link.close()


async def prepare(store: Any, url: str) -> None:
    """Open all connections, with their statements prepared: a move leaves at once, and whole."""
    await store.create("first", "", b"")
    waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
    with psycopg.connect(url) as other, psycopg.connect(url, autocommit=True) as looking:
        other.execute("SELECT FROM game_table FOR UPDATE")
        as_chat = Changes(summary="{}", due=1.0)  # a statement is prepared for each kind of values
        ids = map(str, range(CONNECTIONS))
        appends = (store.append("first", 0, name, "-", ["x"], as_chat) for name in ids)
        all_of_them = asyncio.gather(*appends)
        await happens(lambda: looking.execute(waiting).fetchall() == [(CONNECTIONS,)])
    await all_of_them
    await store.drop_table("first")
    store._patience = 0.1  # for a lost server, from now on


async def happens(look: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not look():
            await asyncio.sleep(0.001)


async def test_people_are_told_and_the_balancer_too_and_it_goes_on_by_itself(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(neighbours, "LATE_AFTER", 2.5)
    monkeypatch.setattr(neighbours, "BEAT_EVERY", 0.1)
    async with linked(postgres) as (link, house):
        ann = await house.guest("Ann")
        table = await ann.make("pig")
        link.cut()
        await ann.send({"type": "chat", "id": "late", "table": table, "text": "anyone?"})
        assert not (await told(ann, "store-one-moment"))["fatal"]
        status, _, body = await house.get("/ready")
        assert (status, json.loads(body)["status"]) == (503, "unready")
        link.mend()
        assert (await ann.answer("late"))["type"] == "done"
        await told(ann, "store-goes-on")
        assert (await house.get("/ready"))[0] == 200
        assert ann.lines(table).count("You: anyone?") == 1


async def away_for_long(link: Link) -> None:
    """No connection can be made for longer than the store is patient."""
    link.refuse()
    await happens(lambda: link.turned_away > 30)
    link.mend()


async def test_a_move_that_may_have_been_stored_is_not_refused(postgres: Postgres) -> None:
    """Its statement has left, its line ends without an answer, and there is no other for long."""
    async with linked(postgres) as (link, house):
        ann = await house.guest("Ann")
        table = await ann.make("pig")
        link.cut()
        await ann.send({"type": "chat", "id": "late", "table": table, "text": "anyone?"})
        await happens(lambda: b"anyone?" in link.held)
        await away_for_long(link)
        assert (await ann.answer("late"))["type"] == "done"
        assert ann.lines(table).count("You: anyone?") == 1


async def test_a_move_that_was_stored_but_not_answered_is_found(postgres: Postgres) -> None:
    async with linked(postgres) as (link, house):
        ann = await house.guest("Ann")
        table = await ann.make("pig")
        link.cut_answers()
        await ann.send({"type": "chat", "id": "late", "table": table, "text": "anyone?"})
        name = str(conninfo_to_dict(house.config.database)["dbname"])
        with psycopg.connect(postgres.url(name), autocommit=True) as beside:
            stored = "SELECT FROM entry WHERE body LIKE '%anyone?%'"
            await happens(lambda: beside.execute(stored).fetchone() is not None)
        await away_for_long(link)
        assert (await ann.answer("late"))["type"] == "duplicate"
        assert ann.lines(table).count("You: anyone?") == 1


async def test_no_is_not_said_before_it_is_known(postgres: Postgres) -> None:
    """Another node may have started the game."""
    async with linked(postgres) as (link, house):
        ann = await house.guest("Ann")
        table = await ann.make("pig")
        link.refuse()
        await ann.send(
            {"type": "play", "id": "early", "table": table, "state": 1, "action": "roll"}
        )
        await away_for_long(link)
        answer = await ann.answer("early")
        assert (answer["type"], answer["reason"]) == ("refused", "room-no-game")


async def test_what_else_may_have_been_done_is_asked_again_by_the_client(
    postgres: Postgres,
) -> None:
    async with linked(postgres) as (link, house), await connect(house.url, name="Ann") as ann:
        heard: list[News] = []
        ann.listen(heard.append)
        link.cut()
        muting = asyncio.ensure_future(ann.company.mute_notices("games", True))
        await happens(lambda: b"notice_muted" in link.held)
        await away_for_long(link)
        await asyncio.wait_for(muting, PATIENCE)
        assert (await ann.company.kept_notices()).muted == ["games"]
        troubles = [one.reason for one in heard if isinstance(one, Trouble)]
        assert "store-unreachable" in troubles
