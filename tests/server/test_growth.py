"""What is over takes no memory any more, without any garbage collection.

The server collects cyclic garbage rarely, because all tables wait meanwhile. A connection that is
part of a cycle would stay for hours: 60 KB for everyone who has ever come.
"""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from server.guests import PATIENCE, Guest, House, in_turn, playing

from rattlebag.server.connections import connection as wire
from rattlebag.server.connections.connection import Connection
from rattlebag.server.tables.live import LiveTable
from rattlebag.server.transport import protocols
from rattlebag.server.transport.door import Visit
from rattlebag.server.transport.protocols import SocketProtocol

pytestmark = pytest.mark.anyio

Made = list[weakref.ref[Any]]


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Iterator[Made]:
    """Everything of a connection or a table that is made from now on; no garbage is collected."""
    found: Made = []

    def noted(kind: type[Any]) -> None:
        init = kind.__init__

        def noting(self: Any, *given: Any, **more: Any) -> None:
            init(self, *given, **more)
            found.append(weakref.ref(self))

        monkeypatch.setattr(kind, "__init__", noting)

    for kind in (Connection, SocketProtocol, LiveTable, Visit):
        noted(kind)
    monkeypatch.setattr(protocols, "LINGER", 0.0)
    gc.collect()
    gc.disable()
    yield found
    gc.enable()


async def all_gone(made: Made) -> None:
    """Wait until nothing of it is left."""
    assert made
    for _ in range(int(PATIENCE * 100)):
        if not any(ref() for ref in made):
            return
        await asyncio.sleep(0.01)
    left = [one for ref in made if (one := ref()) is not None]
    raise AssertionError([(one, gc.get_referrers(one)) for one in left])


async def hangs_up(guest: Guest) -> None:
    await guest.hang_up()


async def says_goodbye(guest: Guest) -> None:
    await guest.socket.close()
    await guest.closing()


async def sends_bytes(guest: Guest) -> None:
    await guest.socket.send(b"bytes")
    await guest.closing()


async def sends_no_utf_8(guest: Guest) -> None:
    await guest.socket.send(b"\xff", text=True)
    await guest.closing()


async def sends_too_much(guest: Guest) -> None:
    for number in range(1000):
        await guest.socket.send(f"nonsense {number}")
    await guest.closing()


async def sends_too_long(guest: Guest) -> None:
    await guest.socket.send("x" * 200_000)
    await guest.closing()


@pytest.mark.parametrize(
    "goes",
    [hangs_up, says_goodbye, sends_bytes, sends_no_utf_8, sends_too_much, sends_too_long],
)
async def test_nothing_is_left_of_a_connection_however_it_ends(
    house: House, made: Made, goes: Callable[[Guest], Awaitable[None]]
) -> None:
    guest = await house.guest("Ann")
    await goes(guest)
    await all_gone(made)


async def test_nothing_is_left_of_one_that_is_never_let_in(house: House, made: Made) -> None:
    stranger = await house.stranger()
    await stranger.socket.send("{")
    await stranger.closing()
    await all_gone(made)


async def test_nothing_is_left_of_one_that_does_not_read(
    tmp_path: Path, made: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire, "MOST_WAITING", 20)
    async with House(f"sqlite:///{tmp_path}/games.db", send_buffer=8192) as house:
        deaf = await house.guest("Ann")
        deaf.socket.transport.pause_reading()
        connection = next(iter(house.server.hub.connections))
        while not connection.closing:
            connection.send_text("x" * 10_000)
        del connection
        while house.server.hub.connections:
            await asyncio.sleep(0.01)
        await all_gone(made)


async def test_nothing_is_left_of_a_table_where_nobody_is(house: House, made: Made) -> None:
    table, ann, bob = await playing(house, "Ann", "Bob")
    first, _ = await in_turn(table, ann, bob)
    await first.play(table, "roll")
    await bob.do("chat", table=table, text="So long!")
    for guest in (ann, bob):
        await guest.hang_up()
    while house.server.hall.live:
        await house.server.hall.sweep()
        await asyncio.sleep(0.01)
    await all_gone(made)


async def test_nothing_is_left_of_a_tls_handshake_that_fails(tmp_path: Path, made: Made) -> None:
    pem = str(Path(__file__).parents[1] / "attacks" / "localhost.pem")
    async with House(f"sqlite:///{tmp_path}/games.db", tls_certificate=pem, tls_key=pem) as house:
        reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
        writer.write(b"GET / HTTP/1.1\r\n\r\n")
        await reader.read()
        writer.close()
        await all_gone(made)
