"""The client library against a real server: asking, hearing, dropping and coming back."""

from __future__ import annotations

import asyncio
import random
import socket
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from client.on_a_server import ServerProcess, Wire

from rattlebag.client import (
    Back,
    Client,
    Ended,
    Lost,
    Missed,
    NoServer,
    OutOfDate,
    RemoteTable,
    RequestRefused,
    connect,
)
from rattlebag.protocol.from_server import LobbyOut, Trouble, Update

PATIENCE = 30.0  # seconds; only a failing test waits so long


def run(work: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(asyncio.wait_for(work, PATIENCE))


class Heard:
    """What a client was told, in order."""

    def __init__(self, client: Client) -> None:
        self.news: list[Any] = []
        self.came = asyncio.Event()
        client.listen(self.take)

    def take(self, news: Any) -> None:
        self.news.append(news)
        self.came.set()

    async def until(self, fits: Callable[[], bool]) -> None:
        while not fits():
            self.came.clear()
            await self.came.wait()

    def entries(self, table: str) -> list[tuple[int, str]]:
        """Number and text of every line of a table."""
        return [
            (entry.seq, line.text)
            for news in self.news
            if isinstance(news, Update) and news.table == table
            for entry in news.entries
            for line in entry.lines
        ]


async def two_at_pig(url: str, **options: Any) -> tuple[Client, Client, RemoteTable, RemoteTable]:
    ann, bob = await connect(url, name="Ann"), await connect(url, name="Bob")
    hers = await ann.create("pig", options=options)
    his = await bob.join(hers.id)
    await hers.start()
    await until(his, lambda: his.status == "playing")
    return ann, bob, hers, his


async def until(table: RemoteTable, fits: Callable[[], bool]) -> None:
    while not fits():
        await table.changed()


async def play_on(table: RemoteTable, between: Callable[[], Awaitable[None]] | None = None) -> None:
    async for turn in table.turns():
        await turn.play(random.choice(turn.moves))
        if between is not None:
            await between()


# Coming in


def test_a_guest_comes_in_and_returns_as_the_same_person(server: ServerProcess) -> None:
    async def visits() -> None:
        async with await connect(server.url, name="  Ann  ") as first:
            assert (first.name, bool(first.person)) == ("Ann", True)
        async with await connect(server.url, token=first.token) as second:
            assert (second.name, second.person) == ("Ann", first.person)
            assert second.token == first.token

    run(visits())


def test_a_name_that_is_none_and_a_token_that_is_forged_are_refused(server: ServerProcess) -> None:
    async def visits() -> None:
        with pytest.raises(RequestRefused) as name:
            await connect(server.url, name=" ")
        assert name.value.reason == "name-empty"
        assert name.value.text.startswith("A name needs")
        with pytest.raises(RequestRefused, match="wire-session-expired"):
            await connect(server.url, token="forged")

    run(visits())


def test_where_no_server_answers_it_says_so() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
        with pytest.raises(NoServer):
            run(connect(f"http://127.0.0.1:{port}", name="Ann"))


def test_the_language_is_chosen_when_coming_in_and_can_be_changed(server: ServerProcess) -> None:
    async def visit() -> None:
        async with await connect(server.url, name="Anna", locale="de") as client:
            table = await client.create("pig")
            with pytest.raises(RequestRefused, match="Hier läuft kein Spiel"):
                await table.press("r")
            await client.prefer(locale="en", verbosity="terse")
            with pytest.raises(RequestRefused, match="No game is in progress here"):
                await table.press("r")

    run(visit())


# Asking


def test_a_game_of_pig_is_played_to_its_end(server: ServerProcess) -> None:
    async def evening() -> None:
        ann, bob, hers, his = await two_at_pig(server.url, target_score=20)
        async with ann, bob:
            heard = Heard(bob)
            await asyncio.gather(play_on(hers), play_on(his))
            assert hers.status == his.status == "over"
            assert [line.text[:8] for line in await hers.ask("scores_in_detail")] == [
                "Place 1:",
                "Place 2:",
            ]
            numbers = [seq for seq, _ in heard.entries(his.id)]
            assert numbers == sorted(numbers)
            await hers.again()
            assert hers.status == "waiting"

    run(evening())


def test_questions_refusals_and_moves_too_late_are_told_apart(server: ServerProcess) -> None:
    async def evening() -> None:
        ann, bob, hers, his = await two_at_pig(server.url)
        async with ann, bob:
            first, other = (hers, his) if hers.my_turn else (his, hers)
            assert first.my_turn
            assert [line.text for line in await first.press("t")] == ["It is your turn."]
            with pytest.raises(RequestRefused) as refused:
                await first.play("bank")
            assert refused.value.text == "Nothing to bank yet. Roll."
            with pytest.raises(RequestRefused, match="not-your-turn"):
                await other.play("roll")
            with pytest.raises(OutOfDate):
                await first.play("roll", state=0)
            with pytest.raises(RequestRefused, match="unknown-key"):
                await first.press("x")
            with pytest.raises(ValueError, match="String should have at most"):
                await first.press("x" * 1000)

    run(evening())


def test_everything_that_can_be_done_at_a_table(server: ServerProcess) -> None:
    async def evening() -> None:
        ann, bob = await connect(server.url, name="Ann"), await connect(server.url, name="Bob")
        async with ann, bob:
            hers = await ann.create("pig", name="Friday", private=True)
            assert hers.about["name"] == "Friday"
            his = await bob.watch(code=hers.about["code"].lower())
            assert his.seat is None
            his = await bob.join(hers.id, code=hers.about["code"])
            assert his.seat == 1
            await hers.set_option("target_score", 30)
            await hers.set_pace(0)
            await hers.set_timer(60)
            await hers.add_bot("random")
            await hers.add_bot()
            await hers.remove_bot(3)
            await his.swap_seats(0, 1)
            await his.add_luck("clover")
            await his.chat("Hello")
            await hers.give_host(bob.person)
            await until(his, lambda: his.hosting)
            assert not hers.hosting
            assert [seat["name"] for seat in his.about["seats"]] == ["Bob", "Ann", "Bot 1"]
            await his.start()
            await until(hers, lambda: hers.game is not None and hers.game["to_act"] != [2])
            await (hers if hers.my_turn else his).extend()
            told: list[bool] = []  # with each news, whether she knew that she was out
            ann.listen(lambda _: told.append(hers.left))
            await his.remove_person(ann.person)
            await until(hers, lambda: hers.left)
            assert hers.id not in ann.tables
            assert told[-1], "nothing else would tell her"

    run(evening())


def test_whoever_leaves_a_game_and_comes_back_still_knows_its_seal(server: ServerProcess) -> None:
    """Else a server that puts somebody out for a moment could tell them of other dice."""

    async def evening() -> None:
        ann, bob = await connect(server.url, name="Ann"), await connect(server.url, name="Bob")
        async with ann, bob:
            hers = await ann.create("pig")
            his = await bob.join(hers.id)
            await hers.start()
            await until(his, lambda: his.status == "playing")
            seen = his.luck.of_game(1)
            assert seen.luck is not None
            await his.leave()
            again = await bob.join(hers.id)
            assert again is not his
            assert again.luck.of_game(1) is seen
            assert seen.seal == again.about["sealed"]
            assert not seen.whole

    run(evening())


def test_lucky_words_with_characters_of_control_do_not_keep_a_game_from_starting(
    server: ServerProcess,
) -> None:
    async def evening() -> None:
        async with await connect(server.url, name="Ann") as ann:
            table = await ann.create("pig")
            await table.add_bot()
            await table.add_luck("black\0cat\x7f \x1b[31m\n")
            await table.start()
            assert table.status == "playing"
            assert str(table.luck.of_game(1).luck)[32:] == " black cat [31m"

    run(evening())


def test_the_lobby_tells_tables_people_and_what_is_said(server: ServerProcess) -> None:
    async def evening() -> None:
        ann, bob = await connect(server.url, name="Ann"), await connect(server.url, name="Bob")
        async with ann, bob:
            heard = Heard(ann)
            await ann.hear_lobby()
            table = await bob.create("threes", name="Here we are")
            await bob.chat("Anyone?")

            def told() -> bool:
                known = ann.lobby is not None and any(
                    t["id"] == table.id and t["status"] == "waiting" for t in ann.lobby.tables
                )
                said = [
                    line.text
                    for news in heard.news
                    if isinstance(news, LobbyOut)
                    for line in news.lines
                ]
                return known and said == ["Bob: Anyone?"]

            await heard.until(told)
            assert ann.lobby is not None
            assert {"Ann", "Bob"} <= set(ann.lobby.people)
            async with await connect(server.url, name="Cat"):
                await heard.until(lambda: ann.lobby and "Cat" in ann.lobby.people)
            await heard.until(lambda: ann.lobby and "Cat" not in ann.lobby.people)
            assert told(), "nothing was said twice"

    run(evening())


def test_a_table_that_everyone_has_left_to_the_bots_is_no_longer_listed(
    server: ServerProcess,
) -> None:
    async def evening() -> None:
        async with await connect(server.url, name="Ann") as ann:
            heard = Heard(ann)
            await ann.hear_lobby()
            table = await ann.create("pig")
            await table.add_bot()

            def listed() -> bool:
                tables = ann.lobby.tables if ann.lobby else []
                return any(found["id"] == table.id for found in tables)

            await heard.until(listed)
            await table.leave()
            await heard.until(lambda: not listed())

    run(evening())


def test_a_seat_that_was_left_is_taken_back(server: ServerProcess) -> None:
    async def evening() -> None:
        ann, bob, hers, his = await two_at_pig(server.url)
        async with ann, bob:
            await hers.leave()
            assert hers.left
            await until(his, lambda: his.about["seats"][0]["stand_in"])
            again = await ann.join(hers.id)
            assert (again.seat, again.about["seats"][0]["stand_in"]) == (0, False)

    run(evening())


# Losing the connection


def test_a_lost_connection_is_told_and_nothing_is_missed_or_told_twice(
    server: ServerProcess,
) -> None:
    """Ann's wire is cut several times, in her turns and in Bob's; Cay watches undisturbed."""

    async def evening(wire: Wire) -> None:
        ann = await connect(wire.url, name="Ann")
        bob, cay = await connect(server.url, name="Bob"), await connect(server.url, name="Cay")
        hers = await ann.create("pig", options={"target_score": 60})
        his = await bob.join(hers.id)
        watched = await cay.watch(hers.id)
        await until(hers, lambda: bool(hers.about["watchers"]))
        heard, seen = Heard(ann), Heard(cay)
        before = len(heard.news)
        await hers.start()
        cuts = 0

        async def cut() -> None:
            nonlocal cuts
            if cuts < 3 and random.random() < 0.3:
                cuts += 1
                await asyncio.to_thread(wire.cut)
                await asyncio.to_thread(wire.mend)

        async with ann, bob, cay:
            await asyncio.gather(play_on(hers, cut), play_on(his))
            await until(watched, lambda: watched.status == "over")
            numbers = [seq for seq, _ in heard.entries(hers.id)]
            assert sorted(set(numbers)) == sorted({seq for seq, _ in seen.entries(hers.id)})
            per_entry = {seq: numbers.count(seq) for seq in numbers}
            theirs = [seq for seq, _ in seen.entries(hers.id)]
            assert per_entry == {seq: theirs.count(seq) for seq in theirs}
            assert numbers == sorted(numbers)
            told = [type(news) for news in heard.news[before:] if isinstance(news, Lost | Back)]
            assert told[::2] == [Lost] * len(told[::2])
            assert told[1::2] == [Back] * len(told[1::2])

    with Wire(server.port) as wire:
        run(evening(wire))


def test_back_comes_before_what_was_missed(server: ServerProcess) -> None:
    async def evening(wire: Wire) -> None:
        ann, bob = await connect(wire.url, name="Ann"), await connect(server.url, name="Bob")
        async with ann, bob:
            hers = await ann.create("pig")
            his = await bob.join(hers.id)
            await until(hers, lambda: len(hers.about["seats"]) == 2 and bool(hers.about["luck"]))
            heard = Heard(ann)
            await asyncio.to_thread(wire.cut)
            await heard.until(lambda: any(isinstance(news, Lost) for news in heard.news))
            for number in range(3):
                await his.chat(f"missed {number}")
            await asyncio.to_thread(wire.mend)
            await heard.until(lambda: len(heard.entries(hers.id)) == 3)
            kinds = [type(news) for news in heard.news]
            assert kinds[:3] == [Lost, Back, Update]
            texts = [text for _, text in heard.entries(hers.id)]
            assert texts == ["Bob: missed 0", "Bob: missed 1", "Bob: missed 2"]

    with Wire(server.port) as wire:
        run(evening(wire))


def test_what_is_asked_without_a_connection_is_done_after_it_and_once(
    server: ServerProcess,
) -> None:
    async def evening(wire: Wire) -> None:
        ann, bob = await connect(wire.url, name="Ann"), await connect(server.url, name="Bob")
        async with ann, bob:
            hers = await ann.create("pig")
            await bob.join(hers.id)
            heard = Heard(bob)
            await asyncio.to_thread(wire.cut)
            saying = asyncio.ensure_future(hers.chat("once"))
            await asyncio.sleep(0)
            await asyncio.to_thread(wire.mend)
            await saying
            await hers.chat("after")
            await heard.until(lambda: len(heard.entries(hers.id)) >= 2)
            assert [text for _, text in heard.entries(hers.id)] == ["Ann: once", "Ann: after"]

    with Wire(server.port) as wire:
        run(evening(wire))


@pytest.mark.parametrize("private", [False, True])
def test_a_watcher_who_is_gone_for_long_watches_again(tmp_path: Path, private: bool) -> None:
    async def evening(server: ServerProcess, wire: Wire) -> None:
        ann, cay = await connect(server.url, name="Ann"), await connect(wire.url, name="Cay")
        async with ann, cay:
            hers = await ann.create("pig", private=private)
            seen = await cay.watch(hers.id, code=hers.about["code"])
            heard = Heard(cay)
            await asyncio.to_thread(wire.cut)
            await until(hers, lambda: not hers.about["watchers"])
            await hers.chat("missed")
            await asyncio.to_thread(wire.mend)
            await heard.until(lambda: any(isinstance(news, Update) for news in heard.news))
            await hers.chat("heard")
            await heard.until(lambda: any("heard" in text for _, text in heard.entries(hers.id)))
            assert [type(news) for news in heard.news][:4] == [Lost, Back, Missed, Update]
            assert cay.tables[hers.id] is seen
            assert not seen.left
            assert [found["name"] for found in hers.about["watchers"]] == ["Cay"]

    with ServerProcess(tmp_path, grace_seconds=0.1) as server, Wire(server.port) as wire:
        run(evening(server, wire))


def test_a_watcher_who_may_not_come_back_is_told(tmp_path: Path) -> None:
    async def evening(server: ServerProcess, wire: Wire) -> None:
        ann, cay = await connect(server.url, name="Ann"), await connect(wire.url, name="Cay")
        async with ann, cay:
            hers = await ann.create("pig")
            seen = await cay.watch(hers.id)
            heard = Heard(cay)
            await asyncio.to_thread(wire.cut)
            await until(hers, lambda: not hers.about["watchers"])
            cas = await connect(server.url, name="cay")  # one of the name has come meanwhile
            async with cas:
                await cas.join(hers.id)
                await asyncio.to_thread(wire.mend)
                await heard.until(lambda: seen.left and len(heard.news) == 3)
                assert [type(news) for news in heard.news] == [Lost, Back, Trouble]
                assert "cay" in heard.news[-1].text.lower()

    with ServerProcess(tmp_path, grace_seconds=0.1) as server, Wire(server.port) as wire:
        run(evening(server, wire))


def test_a_killed_server_comes_back_with_every_move(tmp_path: Path) -> None:
    """Two clients play; the server is killed with -9 twice in the middle. They go on alone."""

    async def evening(server: ServerProcess) -> None:
        ann, bob, hers, his = await two_at_pig(server.url, target_score=40)
        heard = Heard(ann)
        done: list[int] = []
        kills = 0

        async def kill() -> None:
            nonlocal kills
            done.append(hers.seq)
            if kills < 2 and len(done) in (3, 7):
                kills += 1
                await asyncio.to_thread(server.kill)
                await asyncio.to_thread(server.start)

        async with ann, bob:
            await asyncio.gather(play_on(hers, kill), play_on(his))
            assert hers.status == "over"
            numbers = [seq for seq, _ in heard.entries(hers.id)]
            assert numbers == sorted(numbers)
            assert kills == min(2, sum(count in (3, 7) for count in range(1, len(done) + 1)))

    with ServerProcess(tmp_path) as server:
        run(evening(server))


# The end


def test_a_closed_client_says_so_to_everyone_who_waits(server: ServerProcess) -> None:
    async def visit() -> None:
        client = await connect(server.url, name="Ann")
        table = await client.create("pig")
        news = client.news()
        first = asyncio.ensure_future(anext(news))
        turns = asyncio.ensure_future(play_on(table))
        await asyncio.sleep(0)
        await client.close()
        assert isinstance(await first, Ended)
        await turns
        with pytest.raises(Ended):
            await table.chat("Hello")
        with pytest.raises(StopAsyncIteration):
            await anext(news)

    run(visit())


def test_two_clients_put_their_luck_into_the_dice_of_a_real_server(server: ServerProcess) -> None:
    async def evening() -> None:
        ann, bob, hers, his = await two_at_pig(server.url)
        async with ann, bob:
            seen = [table.luck.of_game(1) for table in (hers, his)]
            assert all(one.luck is not None for one in seen)
            assert {one.seal for one in seen} == {hers.about["sealed"]}
            assert not any(one.doubts for one in seen)

    run(evening())
