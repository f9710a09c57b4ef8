"""A server that is stopped while another runs: nobody is sent to it any more, and its people come
back at the other one."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from http.client import HTTPConnection

import pytest
from server.guests import PATIENCE, House
from server.nodes.links import Link
from server.nodes.test_cut_off import happens

from rattlebag.client import Back, Lost, News, Update, connect
from rattlebag.engine import Reason

pytestmark = pytest.mark.anyio
Houses = tuple[House, House]
UPGRADE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    "Sec-WebSocket-Version": "13",
}


async def test_the_doors_are_closed_before_people_are_told(
    houses: Houses, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever comes back at once must not come here. A balancer may have connections open."""
    house = houses[0]
    kept = [HTTPConnection("127.0.0.1", house.port, timeout=PATIENCE) for _ in range(2)]
    tell_everyone, told = house.server.hub.tell_everyone, asyncio.Event()

    def answer(connection: HTTPConnection, path: str, **headers: str) -> tuple[int, str]:
        connection.request("GET", path, headers=headers)
        response = connection.getresponse()
        return response.status, response.read().decode()

    for connection in kept:
        assert (await asyncio.to_thread(answer, connection, "/ready"))[0] == 200

    async def telling(reason: Reason) -> None:
        status, body = await asyncio.to_thread(answer, kept[0], "/ready")
        assert (status, json.loads(body)["status"]) == (503, "unready")
        status, _ = await asyncio.to_thread(partial(answer, kept[1], "/ws", **UPGRADE))
        assert status == 403
        with pytest.raises(ConnectionRefusedError):
            await house.stranger()
        told.set()
        await tell_everyone(reason)

    monkeypatch.setattr(house.server.hub, "tell_everyone", telling)
    await house.close()
    assert told.is_set()
    for connection in kept:
        connection.close()


@asynccontextmanager
async def balanced(houses: Houses) -> AsyncIterator[str]:
    """An address that leads to each server in turn, and past one that does not answer."""
    turn = itertools.cycle(houses)

    async def reach() -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        for house in itertools.islice(turn, len(houses)):
            try:
                return await asyncio.open_connection("127.0.0.1", house.port)
            except ConnectionRefusedError:
                pass
        raise ConnectionRefusedError

    link = Link(reach)
    await link.start()
    try:
        yield f"http://127.0.0.1:{link.port}"
    finally:
        await link.close()


async def test_people_of_a_server_that_is_stopped_go_on_at_another_and_hear_no_line_twice(
    houses: Houses,
) -> None:
    one, other = houses
    bob = await other.guest("Bob")
    async with balanced(houses) as url, await connect(url, name="Ann") as ann:
        assert len(one.server.hub.connections) == 1
        heard: list[News] = []
        ann.listen(heard.append)

        def lines() -> list[str]:
            updates = [one for one in heard if isinstance(one, Update)]
            return [line.text for one in updates for entry in one.entries for line in entry.lines]

        def moved() -> list[type[News]]:
            return [type(news) for news in heard if isinstance(news, Lost | Back)]

        table = await ann.create("pig")
        await bob.do("join", table=table.id)
        said = [str(number) for number in range(30)]

        for text in said[:10]:
            await bob.do("chat", table=table.id, text=text)
        closing = asyncio.ensure_future(one.close())
        for text in said[10:20]:
            await bob.do("chat", table=table.id, text=text)
        await happens(moved)
        for text in said[20:]:
            await bob.do("chat", table=table.id, text=text)
        await closing
        await happens(lambda: f"Bob: {said[-1]}" in lines())
        assert [text for text in lines() if text.startswith("Bob: ")] == [f"Bob: {t}" for t in said]
        assert moved() == [Lost, Back]
        await table.chat("here again")
        await bob.hears(table.id, "Ann: here again")
        assert len(other.server.hub.connections) == 2
