"""Accounts through the library that bots and the terminal use."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from server.guests import House

from rattlebag.client import Client, Ended, RequestRefused
from rattlebag.client.client import connect

pytestmark = pytest.mark.anyio

PASSWORD = "three black cats"


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with House(f"sqlite:///{tmp_path}/games.db") as opened:
        yield opened


async def ended(client: Client) -> Ended:
    """How the server ended this client's session."""
    async for news in client.news():
        if isinstance(news, Ended):
            return news
    raise AssertionError


async def test_a_program_registers_and_logs_in_elsewhere(house: House) -> None:
    async with await connect(house.url, name="Ann") as ann:
        codes = await ann.account.register(PASSWORD, preferences={"verbosity": "terse"})
        assert len(codes) == 8
        assert ann.registered
        async with await connect(house.url, name="Ann", password=PASSWORD) as there:
            assert there.person == ann.person
            assert there.preferences == {"verbosity": "terse"}
            assert there.socket.hello.password is None  # it comes back by its token
            assert [one.client for one in await there.account.sessions()] == ["terminal"] * 2


async def test_two_devices_that_change_different_things_have_both(house: House) -> None:
    async with (
        await connect(house.url, name="Ann") as ann,
    ):
        await ann.account.register(PASSWORD)
        async with await connect(house.url, name="Ann", password=PASSWORD) as there:
            await asyncio.gather(
                ann.account.save_preferences(theme="dark"),
                there.account.save_preferences(verbosity="full"),
            )
        async with await connect(house.url, token=ann.token) as later:
            assert later.preferences == {"theme": "dark", "verbosity": "full"}
            assert later.version == 2


async def test_a_session_that_was_ended_elsewhere_does_not_try_to_come_back(house: House) -> None:
    async with await connect(house.url, name="Ann") as ann:
        [code, *_] = await ann.account.register(PASSWORD)
        waiting = asyncio.ensure_future(ended(ann))
        await asyncio.sleep(0)  # it listens
        recovery = {"password": "four white dogs", "recovery": code}
        async with await connect(house.url, name="Ann", **recovery) as there:
            assert (await waiting).reason == "account-password-changed"
            await there.account.change_password("four white dogs", "five grey mice")
            with pytest.raises(RequestRefused, match="account-wrong-password"):
                await there.account.new_codes("four white dogs")
            assert (await there.account.export())["account"]["name"] == "Ann"
            leaving = asyncio.ensure_future(ended(there))
            await asyncio.sleep(0)
            await there.account.delete("five grey mice")
            assert (await leaving).reason == "account-deleted"
    with pytest.raises(RequestRefused, match="account-wrong"):
        await connect(house.url, name="Ann", password="five grey mice")
