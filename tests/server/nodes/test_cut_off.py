"""A server that is cut off from its database: people hear of it, and it goes on by itself."""

from __future__ import annotations

import asyncio
import json
from functools import partial

import pytest
from psycopg.conninfo import conninfo_to_dict
from server.guests import Guest, House, Message
from server.nodes.links import Link
from server.store.databases import Postgres

from rattlebag.server.nodes import neighbours

pytestmark = pytest.mark.anyio


async def told(guest: Guest, reason: str) -> Message:
    def look() -> Message | None:
        troubles = [one for one in guest.heard if one["type"] == "trouble"]
        return troubles[-1] if troubles and troubles[-1]["reason"] == reason else None

    return await guest.until(look, reason)


async def test_people_are_told_and_the_balancer_too_and_it_goes_on_by_itself(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(neighbours, "LATE_AFTER", 2.5)
    monkeypatch.setattr(neighbours, "BEAT_EVERY", 0.1)
    name = conninfo_to_dict(postgres.new_database())["dbname"]
    link = Link(partial(asyncio.open_unix_connection, f"{postgres.folder}/.s.PGSQL.5432"))
    await link.start()
    async with House(f"postgresql://tests@127.0.0.1:{link.port}/{name}") as house:
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
    await link.close()
