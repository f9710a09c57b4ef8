"""What waits for a client is bounded, in messages and in bytes."""

from __future__ import annotations

import asyncio

import pytest

from rattlebag.server.connections.connection import Outbox

pytestmark = pytest.mark.anyio


async def test_messages_come_out_in_order_and_then_the_end() -> None:
    outbox = Outbox(3, 100)
    assert outbox.put("a")
    assert outbox.put("b")
    outbox.end()
    assert [await outbox.get() for _ in range(3)] == ["a", "b", None]


async def test_whoever_waits_for_a_message_gets_it() -> None:
    outbox = Outbox(3, 100)
    waiting = asyncio.ensure_future(outbox.get())
    await asyncio.sleep(0)
    outbox.put("a")
    assert await waiting == "a"


async def test_no_more_messages_than_so_many() -> None:
    outbox = Outbox(2, 100)
    assert [outbox.put("x") for _ in range(3)] == [True, True, False]
    await outbox.get()
    assert outbox.put("x")


async def test_no_more_bytes_than_so_many() -> None:
    outbox = Outbox(100, 10)
    assert [outbox.put("four") for _ in range(3)] == [True, True, False]
    assert outbox.bytes == 8
    await outbox.get()
    assert outbox.bytes == 4
    assert outbox.put("four")


async def test_letters_beyond_ascii_weigh_what_they_take() -> None:
    outbox = Outbox(100, 10)
    assert outbox.put("\u00fc")
    assert outbox.bytes == 4
    await outbox.get()
    assert outbox.bytes == 0


async def test_one_long_message_fits_where_nothing_waits() -> None:
    outbox = Outbox(100, 10)
    assert outbox.put("a long story")
    assert not outbox.put("x")
    assert await outbox.get() == "a long story"
    assert outbox.put("x")


async def test_half_full_is_crowded() -> None:
    outbox = Outbox(100, 10)
    outbox.put("12345")
    assert not outbox.crowded()
    outbox.put("6")
    assert outbox.crowded()
