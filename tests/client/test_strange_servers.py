"""The client with servers in trouble, and with servers that are newer than itself."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest
from client.strange_server import WELCOME, Visit, hear, say, strange_server, welcome
from protocol.samples import TABLE
from websockets.asyncio.server import ServerConnection

from rattlebag.client import Back, Client, Ended, Lost, RequestRefused, Update, connect

PATIENCE = 30.0  # seconds; only a failing test waits so long


def run(work: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(asyncio.wait_for(work, PATIENCE))


async def stays(socket: ServerConnection) -> None:
    await welcome(socket)
    await socket.wait_closed()


async def drops(socket: ServerConnection) -> None:
    await welcome(socket)
    socket.transport.abort()


def turns_away(reason: str, code: int) -> Visit:
    async def visit(socket: ServerConnection) -> None:
        await hear(socket)
        await say(socket, type="trouble", reason=reason, text="No.", fatal=True)
        await socket.close(code)

    return visit


async def first_news(client: Client, *kinds: type) -> Any:
    async for news in client.news():
        if isinstance(news, kinds):
            return news
    return None


# Trouble


@pytest.mark.parametrize(
    ("reason", "code"),
    [
        ("store-full", 1013),
        ("store-unreachable", 1008),
        ("wire-fault", 1011),
        ("wire-server-stops", 1012),
        ("never-heard-of", 1012),
        ("never-heard-of", 1013),
    ],
)
def test_a_client_tries_again_while_the_server_is_in_trouble(reason: str, code: int) -> None:
    async def visit() -> None:
        refusal = turns_away(reason, code)
        async with (
            strange_server(drops, refusal, refusal, stays) as url,
            await connect(url, name="Ann") as client,
        ):
            assert isinstance(await first_news(client, Back, Ended), Back)

    run(visit())


def test_a_client_that_is_not_taken_back_says_why_and_ends() -> None:
    async def visit() -> None:
        async with (
            strange_server(drops, turns_away("wire-session-expired", 1008)) as url,
            await connect(url, name="Ann") as client,
        ):
            end = await first_news(client, Back, Ended)
            assert (type(end), end.reason) == (Ended, "wire-session-expired")

    run(visit())


def test_whoever_comes_for_the_first_time_is_told_of_the_trouble_at_once() -> None:
    async def visit() -> None:
        async with strange_server(turns_away("store-full", 1013)) as url:
            with pytest.raises(RequestRefused, match="store-full"):
                await connect(url, name="Ann")

    run(visit())


# News


def test_what_a_newer_server_adds_is_ignored() -> None:
    line = {"text": "Hi", "category": "chat", "sound": None, "priority": "usual", "colour": "red"}

    async def newer(socket: ServerConnection) -> None:
        await hear(socket)
        await say(socket, type="weather", sky="blue")
        await say(socket, **WELCOME, mood="good")
        await say(socket, type="weather", id="a1", sky="blue")
        asked = await hear(socket)
        await say(socket, type="lobby", tables=[], people=["Ann"], lines=[line], size=3)
        await say(socket, type="done", id=asked["id"], seq=0, table=None, cost=1)
        await socket.wait_closed()

    async def visit() -> None:
        async with strange_server(newer) as url, await connect(url, name="Ann") as client:
            await client.hear_lobby()
            assert client.lobby is not None
            assert [said.text for said in client.lobby.lines] == ["Hi"]
            assert client.socket.connection is not None

    run(visit())


@pytest.mark.parametrize("text", ["no json", "{}", '{"type": "done"}'])
def test_what_is_no_message_ends_the_client(text: str) -> None:
    async def talks_nonsense(socket: ServerConnection) -> None:
        await welcome(socket)
        await hear(socket)
        await socket.send(text)
        await socket.wait_closed()

    async def visit() -> None:
        async with strange_server(talks_nonsense) as url, await connect(url, name="Ann") as client:
            with pytest.raises(Ended, match="not-understood"):
                await client.hear_lobby()

    run(visit())


def test_whoever_was_put_out_before_they_knew_goes_in_again() -> None:
    """The answer to a repeated message is `duplicate`, and no update goes with it."""
    watching = {"you": None, "watchers": [{"name": "Ann", "person": "p1"}]}
    view = {"table": TABLE | watching, "game": None}
    asked: list[dict[str, Any]] = []

    async def forgetful(socket: ServerConnection) -> None:
        await welcome(socket)
        asked.append(await hear(socket))
        await say(socket, type="duplicate", id=asked[0]["id"], seq=3, table="t1")
        asked.append(await hear(socket))
        await say(socket, type="update", table="t1", seq=5, state=0, entries=[], view=view)
        await say(socket, type="done", id=asked[1]["id"], seq=5, table="t1")
        await socket.wait_closed()

    async def visit() -> None:
        async with strange_server(forgetful) as url, await connect(url, name="Ann") as client:
            assert (await client.watch(code="ABCD")).id == "t1"
            assert [(found["type"], found["code"]) for found in asked] == [("watch", "ABCD")] * 2
            assert asked[0]["id"] != asked[1]["id"]

    run(visit())


def test_a_table_that_cannot_be_resumed_yet_is_asked_for_until_it_can() -> None:
    """Nothing of the failed attempt is told, and a move made meanwhile is sent once."""
    watching = {"you": None, "watchers": [{"name": "Ann", "person": "p1"}]}
    update = {"type": "update", "table": "t1", "state": 0} | {
        "view": {"table": TABLE | watching, "game": None}
    }
    line = {"text": "Hi", "category": "chat", "sound": None, "priority": "usual"}
    sent: list[str] = []

    async def first(socket: ServerConnection) -> None:
        await welcome(socket)
        asked = await hear(socket)
        await say(socket, **update, seq=3, entries=[])
        await say(socket, type="done", id=asked["id"], seq=3, table="t1")
        await hear(socket)  # and gives no answer
        socket.transport.abort()

    async def in_trouble(socket: ServerConnection) -> None:
        await welcome(socket)
        asked = await hear(socket)
        await say(socket, **update, seq=4, entries=[{"seq": 4, "lines": [line]}])
        await say(socket, type="refused", id=asked["id"], reason="store-full", text="No.")
        await socket.wait_closed()

    async def well(socket: ServerConnection) -> None:
        await welcome(socket)
        asked = await hear(socket)
        assert (asked["type"], asked["after"]) == ("attend", 3)
        await say(socket, **update, seq=4, entries=[{"seq": 4, "lines": [line]}])
        await say(socket, type="done", id=asked["id"], seq=4, table="t1")
        while True:
            asked = await hear(socket)
            sent.append(asked["type"])
            await say(socket, type="done", id=asked["id"], seq=4, table="t1")

    async def visit() -> None:
        async with (
            strange_server(first, in_trouble, well) as url,
            await connect(url, name="Ann") as client,
        ):
            table = await client.watch("t1")
            heard: list[Any] = []
            client.listen(heard.append)
            await table.chat("Hello")
            assert [type(news) for news in heard] == [Lost, Back, Update]
            assert [entry.seq for entry in heard[-1].entries] == [4]
            assert sent == ["chat"]

    run(visit())
