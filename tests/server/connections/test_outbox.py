"""What waits for a client is bounded, in messages and in bytes."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from rattlebag.server.connections.outbox import AT_ONCE, Outbox

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


class Wire:
    """A line that keeps what is written to it."""

    def __init__(self) -> None:
        self.open = True
        self.writes: list[list[str]] = []

    def is_open(self) -> bool:
        return self.open

    def write(self, texts: Sequence[str]) -> None:
        self.writes.append([*texts])


async def test_what_is_put_in_together_is_written_together() -> None:
    wire = Wire()
    outbox = Outbox(3, 100, wire)
    outbox.put("a")
    outbox.put("b")
    await asyncio.sleep(0)
    outbox.put("c")
    await asyncio.sleep(0)
    assert wire.writes == [["a", "b"], ["c"]]
    assert outbox.bytes == 0


async def test_nothing_overtakes_a_message_that_waits_for_a_slow_line() -> None:
    wire = Wire()
    outbox = Outbox(5, 100, wire)
    fetched = asyncio.ensure_future(outbox.get())
    wire.open = False
    outbox.put("a")
    outbox.put("b")
    assert await fetched == "a"
    wire.open = True  # while the first is still on its way
    outbox.put("c")
    await asyncio.sleep(0)
    assert wire.writes == []
    assert [await outbox.get(), await outbox.get()] == ["b", "c"]
    fetched = asyncio.ensure_future(outbox.get())
    await asyncio.sleep(0)
    outbox.put("d")
    await asyncio.sleep(0)
    assert wire.writes == [["d"]]
    outbox.end()
    assert await fetched is None


async def test_a_long_queue_is_not_written_at_once() -> None:
    """The line says between two writes whether the client reads them."""
    wire = Wire()
    outbox = Outbox(5, 10**6, wire)
    for letter in "abc":
        outbox.put(letter * AT_ONCE)
    await asyncio.sleep(0)
    assert [len(texts) for texts in wire.writes] == [1, 1, 1]
