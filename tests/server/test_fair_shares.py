"""Nobody fills the house: limits for a person and for an address."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest
from server.guests import House

from rattlebag.server import limits
from rattlebag.server.connections import handlers
from rattlebag.server.tables import live as tables

pytestmark = pytest.mark.anyio


async def test_one_person_has_so_many_tables_and_no_more(tmp_path: Path) -> None:
    async with House(f"sqlite:///{tmp_path}/games.db", tables_per_person=2) as house:
        ann, bob = await house.guest("Ann"), await house.guest("Bob")
        first = await ann.make("pig")
        await ann.make("farkle")
        assert await ann.refused("create", game="pig") == "wire-too-many-seats"
        other = await bob.make("pig")
        assert await ann.refused("join", table=other) == "wire-too-many-seats"
        await ann.do("watch", table=other)
        await ann.do("leave", table=first)
        await ann.do("join", table=other)
        assert await ann.refused("create", game="pig") == "wire-too-many-seats"


async def test_left_is_left(tmp_path: Path) -> None:
    """Create, start, leave: again and again, and it is never too often."""
    async with House(f"sqlite:///{tmp_path}/games.db", tables_per_person=3) as house:
        ann = await house.guest("Ann")
        left = []
        for _ in range(10):
            table = await ann.make("pig")
            await ann.do("add_bot", table=table)
            await ann.do("start", table=table)
            await ann.do("leave", table=table)
            left.append(table)
        await house.reopen()
        ann = await house.again(ann)
        assert set(ann.welcome["tables"]) == set(left), "a game that runs can be taken up again"
        for table in left[:3]:
            await ann.do("join", table=table)
        assert await ann.refused("create", game="pig") == "wire-too-many-seats"


async def test_one_address_has_so_many_tables_and_no_more(tmp_path: Path) -> None:
    async with House(f"sqlite:///{tmp_path}/games.db", tables_per_address=10) as house:
        guests = [await house.guest(f"Guest {at}") for at in range(20)]
        answers = await asyncio.gather(*(guest.ask("create", game="pig") for guest in guests))
        kinds = [answer["type"] for answer in answers]
        assert (kinds.count("done"), kinds.count("refused")) == (10, 10)
        refused = next(a for a in answers if a["type"] == "refused")
        assert refused["reason"] == "wire-too-many-from-here"
        assert "Leave those" in refused["text"]
        done = kinds.index("done")
        again = await guests[done].ask("create", id=answers[done]["id"], game="pig")
        assert again["type"] == "duplicate", "its own is still found"
        await guests[done].do("leave", table=answers[done]["table"])
        house.server.calendar.running = lambda: time.monotonic() + 60
        await house.server.hall.sweep()
        await guests[0].make("pig")


async def test_one_address_makes_so_many_guests_and_no_more(tmp_path: Path) -> None:
    async with House(f"sqlite:///{tmp_path}/games.db", guests_per_minute=1) as house:
        guests = [await house.guest(f"Guest {at}") for at in range(10)]
        stranger = await house.stranger()
        await stranger.send({"type": "hello", "protocol": 1, "name": "Guest 10"})
        trouble = await stranger.next("trouble")
        assert (trouble["reason"], trouble["fatal"]) == ("wire-too-many-guests", True)
        await house.again(guests[0])  # who is known comes in as always


async def test_one_connection_watches_so_many_tables_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handlers, "MOST_HEARD", 3)
    async with House(f"sqlite:///{tmp_path}/games.db") as house:
        ann, eve = await house.guest("Ann"), await house.guest("Eve")
        tables = [await ann.make("pig") for _ in range(4)]
        for table in tables[:3]:
            await eve.do("watch", table=table)
        assert await eve.refused("watch", table=tables[3]) == "wire-too-many-heard"
        twin = await house.again(eve)
        await twin.do("watch", table=tables[3])
        assert await eve.refused("attend", table=tables[3], after=0) == "wire-too-many-heard"
        await eve.do("watch", table=tables[0])  # where one watches already
        await eve.do("leave", table=tables[0])
        await eve.do("watch", table=tables[3])


async def test_whole_tables_are_told_anew_seldom(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another wording brings the views of all tables, so it is not done over and over."""
    monkeypatch.setattr(limits, "MOST_RETURNS", 5)
    ann = await house.guest("Ann")
    table = await ann.make("pig")
    began, told = time.monotonic(), len(ann.updates(table))
    for at in range(10):
        await ann.do("prefer", verbosity=("terse", "full")[at % 2])
    assert len(ann.updates(table)) == told + 10, "each is answered"
    assert limits.MOST_RETURNS + 2 * (time.monotonic() - began) >= 10


async def test_what_is_said_while_someone_waits_to_be_told_a_table_is_heard_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MOST_RETURNS", 1)
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    table = await ann.make("pig")
    await bob.do("watch", table=table)  # takes all that is allowed at once
    joining = asyncio.ensure_future(bob.do("join", table=table))
    await ann.hears(table, "Bob joins.")
    await ann.do("chat", table=table, text="hello")
    await joining
    await bob.hears(table, "Ann: hello")
    assert bob.lines(table).count("Ann: hello") == 1


async def test_one_address_says_so_much_in_the_lobby_and_no_more(tmp_path: Path) -> None:
    async with House(f"sqlite:///{tmp_path}/games.db", chats_per_minute=6) as house:
        began, said = time.monotonic(), []
        for at in range(10):  # each with an allowance of their own
            guest = await house.guest(f"Guest {at}")
            answers = [await guest.ask("chat", text="hello") for _ in range(4)]
            said += [answer["type"] for answer in answers]
        per_second = 3 * 6 / 60
        assert 15 <= said.count("done") <= 15 + per_second * (time.monotonic() - began)


async def test_one_address_sends_so_many_messages_and_no_more(tmp_path: Path) -> None:
    """Each connection keeps to its own limit, and there are many."""
    url = f"sqlite:///{tmp_path}/games.db"
    async with House(url, messages_per_second=5, message_burst=20) as house:
        began = time.monotonic()
        guests = [await house.guest(f"Guest {at}") for at in range(10)]
        for _ in range(14):
            await asyncio.gather(*(guest.do("lobby", on=False) for guest in guests))
        sent = 10 * (1 + 14)
        assert sent <= 6 * (20 + 5 * (time.monotonic() - began))


async def test_long_journals_that_are_read_do_not_keep_short_ones_waiting(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "READ_AT_ONCE", 2)
    ann = await house.guest("Ann")
    long, short = [await ann.make("pig") for _ in range(4)], await ann.make("pig")
    for table in long:
        for at in range(40):
            await ann.do("chat", table=table, text=f"line {at}")
    await house.reopen()
    loaded: list[str] = []

    async def load(table: str) -> None:
        assert await house.server.hall.table(table)
        loaded.append(table)

    await asyncio.gather(*map(load, [*long, short]))
    assert loaded[0] == short
