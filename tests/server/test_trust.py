"""What people must be able to rely on: order, secrecy, and that nobody holds up a table."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import shutil
import socket
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
from server.guests import Guest, House, in_turn, playing, sit_together
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from rattlebag.protocol import PROTOCOL
from rattlebag.server.connections import connection as wire
from rattlebag.server.limits import Bucket, Headcount, place
from rattlebag.server.store.base import Kind, Store, StoreTrouble
from rattlebag.server.transport import protocols

pytestmark = pytest.mark.anyio


class Slow:
    """A store that commits when it is let to, or fails."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.open = asyncio.Event()
        self.open.set()
        self.asked = 0
        self.trouble: StoreTrouble | None = None

    async def append(self, *given: Any, **more: Any) -> Any:
        self.asked += 1
        await self.open.wait()
        if self.trouble is not None:
            raise self.trouble
        return await self.store.append(*given, **more)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)


def slow_house(folder: Path, **settings: Any) -> House:
    return House(f"sqlite:///{folder}/games.db", wrap=Slow, **settings)


# Nothing before the commit


async def test_nothing_is_told_before_it_is_committed(tmp_path: Path) -> None:
    async with slow_house(tmp_path) as house:
        table, ann, bob = await playing(house, "Ann", "Bob")
        ann, bob = await in_turn(table, ann, bob)
        eve = await house.guest("Eve")
        await eve.do("watch", table=table)
        for guest in (ann, bob):
            await guest.hears(table, "Eve is watching.")
        everyone = (ann, bob, eve)
        before = [len(guest.raw) for guest in everyone]
        house.store.open.clear()
        asked = house.store.asked
        state = ann.updates(table)[-1]["state"]
        order = {"type": "play", "table": table, "state": state, "action": "roll"}
        await ann.send({**order, "id": "r"})
        while house.store.asked == asked:
            await asyncio.sleep(0.001)
        for guest, told in zip((bob, eve), before[1:], strict=True):
            # Their lines are alive, and nothing of the roll is on them.
            await guest.do("prefer", verbosity="normal")
            await guest.next("update", told)
            assert [m["type"] for m in guest.heard[told:]] == ["done", "update"]
            assert guest.heard[-1]["entries"] == []
            assert guest.view(table)["game"]["dice"] == []
        assert len(ann.raw) == before[0]
        assert json.dumps(await house.journal(table)).count('"roll"') == 0
        house.store.open.set()
        assert (await ann.answer("r"))["type"] == "done"
        seq = len(await house.journal(table))
        for guest in everyone:
            await guest.until(lambda g=guest: g.updates(table)[-1]["seq"] == seq or None, "it")


async def test_a_commit_that_fails_is_heard_by_nobody_and_later_ones_work(tmp_path: Path) -> None:
    async with slow_house(tmp_path) as house:
        table, ann, bob = await playing(house, "Ann", "Bob")
        ann, bob = await in_turn(table, ann, bob)
        live = await house.server.hall.table(table)
        assert live
        before, seq, state = len(bob.raw), live.room.seq, ann.updates(table)[-1]["state"]
        house.store.trouble = StoreTrouble(Kind.FULL, "no space")
        for kind, fields in (
            ("play", {"state": state, "action": "roll"}),
            ("press", {"state": state, "key": "r"}),
            ("chat", {"text": "hello"}),
            ("leave", {}),
        ):
            assert await ann.refused(kind, table=table, **fields) == "store-full"
        assert await ann.refused("create", id="c", game="pig") == "store-full"
        assert (live.room.seq, len(bob.raw)) == (seq, before)
        house.store.trouble = None
        assert (await ann.ask("create", id="c", game="pig"))["type"] == "done"
        await ann.do("play", table=table, state=state, action="roll")
        await bob.sees(table, lambda view: bob.updates(table)[-1]["seq"] == seq + 2)


async def test_a_bot_tries_again_after_trouble(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rattlebag.server.tables.clocks.TRY_AGAIN", 0.05)
    async with slow_house(tmp_path) as house:
        ann = await house.guest("Ann")
        table = await ann.make("pig", options={"target_score": 1000})
        await ann.do("add_bot", table=table)
        await ann.do("set_pace", table=table, seconds=0.1)
        await ann.do("start", table=table)
        if ann.possible(table):
            await ann.end_turn(table)
        house.store.trouble = StoreTrouble(Kind.LOCKED, "busy")
        asked = house.store.asked
        while house.store.asked < asked + 2:
            await asyncio.sleep(0.01)
        house.store.trouble = None
        await ann.turn(table)


async def test_who_comes_while_the_store_is_in_trouble_is_told_so(tmp_path: Path) -> None:
    class NoSessions(Slow):
        async def write_all(self, *given: Any, fleeting: bool) -> None:
            raise StoreTrouble(Kind.FULL, "no space")

    async with House(f"sqlite:///{tmp_path}/games.db", wrap=NoSessions) as house:
        ann = await house.stranger()
        await ann.send({"type": "hello", "protocol": PROTOCOL, "name": "Ann"})
        trouble = await ann.next("trouble")
        assert (trouble["reason"], trouble["fatal"]) == ("store-full", True)
        assert await ann.closing() == wire.TRY_LATER


# Private dice


def change_bobs_dice(file: Path, table: str) -> None:
    """Other faces for seat 1 in the last throw of the journal."""
    with sqlite3.connect(file) as database:
        seq, body = database.execute(
            "SELECT seq, body FROM entry WHERE number ="
            " (SELECT number FROM game_table WHERE table_id = ?) AND body LIKE '[%'"
            " ORDER BY seq DESC LIMIT 1",
            (table,),
        ).fetchone()
        dice = json.loads(body)
        dice[1] = [face % 6 + 1 for face in dice[1]]
        database.execute(
            "UPDATE entry SET body = ? WHERE seq = ? AND number ="
            " (SELECT number FROM game_table WHERE table_id = ?)",
            (json.dumps(dice), seq, table),
        )
    database.close()


async def everything_told(
    house: House, table: str, people: list[Guest], bobs_key: str
) -> dict[str, Any]:
    """Come back, play the same keys, ask everything: all bytes that each one gets."""
    counted = numbers(await house.get("/metrics"))
    ann, bob, eve = [await house.again(guest) for guest in people]
    told: dict[str, Any] = {}
    for guest in (ann, bob, eve):
        await guest.ask("attend", id="a", table=table, after=0)
    await eve.ask("lobby", id="l", on=True)
    keys = [(bob, bobs_key), (ann, "1"), (bob, "4"), (ann, "2"), (bob, "4"), (bob, "9")]
    for number, (guest, key) in enumerate(keys):
        state = guest.updates(table)[-1]["state"]
        await guest.ask("press", id=f"k{number}", table=table, state=state, key=key)
    for guest in (ann, eve):
        await guest.ask("attend", id="again", table=table, after=2)
        for asked in guest.view(table)["game"]["queries"]:
            await guest.ask("ask", id=asked["name"], table=table, query=asked["name"])
        for move in ann.view(table)["game"]["moves"]:
            wrong = {"state": 0, "action": move["action"], "arg": move["arg"]}
            await guest.ask("play", id=f"m{move['action']}{move['arg']}", table=table, **wrong)
        await guest.ask("prefer", id="p", verbosity="full", locale="de")
        await guest.ask("attend", id="b", table=table, after=0)
    for name, guest in (("Ann", ann), ("Bob", bob), ("Eve", eve)):
        told[name] = guest.raw
    for path in ("/games", f"/games/{table}/1", "/games/x/0", "/ready"):
        told[path] = (await house.get(path))[2]
    after = numbers(await house.get("/metrics"))
    told["/metrics"] = {name: after[name] - counted.get(name, 0) for name in after}
    return told


def numbers(page: tuple[int, Any, str]) -> dict[str, float]:
    """What the metrics count. How long things took is another each time."""
    lines = [line for line in page[2].splitlines() if not line.startswith("#")]
    found = {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}
    return {name: value for name, value in found.items() if "_total" in name}


async def test_another_seats_secret_changes_no_byte_that_others_receive(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    settings: dict[str, Any] = {"drop_seconds": 60, "grace_seconds": 60}
    async with House(f"sqlite:///{file}", **settings) as house:
        table, ann, bob = await sit_together(house, "Ann", "Bob", game="tradeoff")
        eve = await house.guest("Eve")
        await eve.do("watch", table=table)
        await ann.do("start", table=table)
        await bob.turn(table)
        people = [ann, bob, eve]
        await house.close()
    other = tmp_path / "other.db"
    shutil.copy(file, other)
    change_bobs_dice(other, table)
    third = tmp_path / "third.db"
    shutil.copy(file, third)
    told = []
    for name, bobs_key in ((file, "1"), (other, "1"), (third, "2")):
        async with House(f"sqlite:///{name}", **settings) as house:
            told.append(await everything_told(house, table, people, bobs_key))
    first, *others = told
    for otherwise in others:
        assert first["Bob"] != otherwise["Bob"], "nothing was changed"
        assert {**first, "Bob": None} == {**otherwise, "Bob": None}


async def test_nobody_hears_how_often_somebody_changes_their_mind(house: House) -> None:
    table, ann, bob = await playing(house, "Ann", "Bob", game="tradeoff")
    before = len(ann.raw)
    for _ in range(4):
        seen = len(bob.updates(table))
        state = bob.updates(table)[-1]["state"]
        await bob.do("press", table=table, state=state, key="1")
        await bob.newer(table, seen)
    await ann.do("lobby", on=False)
    assert [m["type"] for m in ann.heard[before:]] == ["done"]


async def test_a_running_game_cannot_be_downloaded(house: House) -> None:
    table, *_ = await playing(house, "Ann", "Bob", game="tradeoff")
    assert (await house.get(f"/games/{table}/1"))[0] == 404
    assert json.loads((await house.get("/games"))[2]) == []


async def test_the_seed_is_nowhere_on_the_wire_before_the_end(house: House) -> None:
    table, ann, bob = await playing(house, "Ann", "Bob", options={"target_score": 10})
    seed = (await house.store.secret(table)).hex()
    assert seed not in "".join(ann.raw + bob.raw)
    await asyncio.gather(*(g.play_on(table, random.Random(1)) for g in (ann, bob)))
    await ann.status(table, "over")
    status, headers, body = await house.get(f"/games/{table}/1")
    assert status == 200
    assert seed in body
    assert "attachment" in headers["Content-Disposition"]
    assert [game["table"] for game in json.loads((await house.get("/games"))[2])] == [table]


async def test_finished_games_of_private_tables_are_not_listed(house: House) -> None:
    ann = await house.guest("Ann")
    table = await ann.make("pig", private=True, options={"target_score": 10})
    await ann.do("add_bot", table=table)
    await ann.do("set_pace", table=table, seconds=0)
    await ann.do("start", table=table)
    await ann.play_on(table, random.Random(2))
    await ann.status(table, "over")
    assert json.loads((await house.get("/games"))[2]) == []


# Tokens


async def test_tokens_are_in_no_file_and_in_no_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    for name in ("rattlebag", "uvicorn", "uvicorn.error", "uvicorn.access"):
        caplog.set_level(logging.DEBUG, name)
    async with House(f"sqlite:///{tmp_path}/games.db") as house:
        ann = await house.guest("Ann")
        again = await house.again(ann)
        table = await again.make("pig")
        await again.refused("start", table=table)
        stored = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())
    assert len(ann.token) >= 43
    assert ann.token.encode() not in stored
    server_side = [r for r in caplog.records if not r.name.startswith("websockets")]
    assert not [record for record in server_side if ann.token in record.getMessage()]
    assert again.welcome["token"] is None


async def test_forged_and_expired_tokens_open_nothing(tmp_path: Path) -> None:
    async with House(f"sqlite:///{tmp_path}/games.db", session_days=0.0) as house:
        ann = await house.guest("Ann")
        for token in (ann.token, ann.token + "x", "", "\x00", "ß" * 100, "%"):
            stranger = await house.stranger()
            await stranger.send({"type": "hello", "protocol": PROTOCOL, "token": token})
            trouble = await stranger.next("trouble")
            assert (trouble["reason"], trouble["fatal"]) == ("wire-session-expired", True)
            assert await stranger.closing() == wire.POLICY


async def test_a_token_in_the_address_is_no_token(house: House) -> None:
    ann = await house.guest("Ann")
    async with connect(f"{house.url}?token={ann.token}", compression=None) as socket_:
        await socket_.send(json.dumps({"type": "hello", "protocol": PROTOCOL}))
        assert json.loads(await socket_.recv())["reason"] == "name-empty"


# The door


@pytest.mark.parametrize(
    "origin",
    ["https://evil.example", "null", "http://127.0.0.1", "http://[", "http://127.0.0.1:1", ""],
)
async def test_pages_of_other_hosts_are_turned_away_before_accept(
    house: House, origin: str
) -> None:
    with pytest.raises(InvalidStatus) as caught:
        await connect(house.url, origin=origin)  # type: ignore[arg-type]
    assert caught.value.response.status_code == 403


async def test_our_own_page_and_the_allow_list_may_connect(tmp_path: Path) -> None:
    friend = "https://play.example"
    async with House(f"sqlite:///{tmp_path}/games.db", origins=(friend,)) as house:
        for origin in (friend, f"http://127.0.0.1:{house.port}", None):
            await (await connect(house.url, origin=origin)).close()  # type: ignore[arg-type]


async def test_an_address_has_so_many_connections_and_no_more(tmp_path: Path) -> None:
    async with House(f"sqlite:///{tmp_path}/games.db", connections_per_address=2) as house:
        ann, _bob = await house.guest("Ann"), await house.guest("Bob")
        with pytest.raises(InvalidStatus) as caught:
            await house.guest("Cat")
        assert caught.value.response.status_code == 403
        await ann.hang_up()
        while sum(house.server.inside.open.values()) > 1:
            await asyncio.sleep(0.001)
        await house.guest("Cat")


async def test_behind_a_proxy_the_address_is_the_last_that_no_client_can_write(
    tmp_path: Path,
) -> None:
    url = f"sqlite:///{tmp_path}/games.db"
    async with House(url, connections_per_address=1, behind_proxy=True) as house:

        async def come(forwarded: str) -> str:
            headers = {"X-Forwarded-For": forwarded}
            try:
                sockets.append(await connect(house.url, additional_headers=headers))
            except InvalidStatus:
                return "no"
            return "yes"

        sockets: list[Any] = []
        assert await come("2001:db8::1") == "yes"
        assert await come("2001:db8::2") == "no"  # the same customer
        assert await come("2001:db8:0:1::2") == "yes"
        assert await come("192.0.2.1") == "yes"
        assert await come("::ffff:192.0.2.1") == "no"
        assert await come("198.51.100.7, 192.0.2.1") == "no"  # what is left of it is invented
        for opened in sockets:
            await opened.close()


async def test_behind_a_proxy_an_address_connects_only_so_often_too(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/games.db"
    async with House(url, arrivals_per_second=1, behind_proxy=True) as house:

        async def come(address: str) -> bool:
            try:
                line = await connect(house.url, additional_headers={"X-Forwarded-For": address})
            except InvalidStatus:
                return False
            await line.close()
            return True

        began, came = time.monotonic(), [await come("192.0.2.1") for _ in range(40)]
        assert 20 <= sum(came) <= 20 + (time.monotonic() - began)
        assert await come("192.0.2.2")


async def test_without_a_proxy_nobody_is_believed(tmp_path: Path) -> None:
    async with House(f"sqlite:///{tmp_path}/games.db", connections_per_address=1) as house:
        first = await connect(house.url, additional_headers={"X-Forwarded-For": "192.0.2.1"})
        with pytest.raises(InvalidStatus):
            await connect(house.url, additional_headers={"X-Forwarded-For": "192.0.2.2"})
        await first.close()


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8::ffff:1", "2001:db8::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        (None, "unknown"),
        ("", "unknown"),
        ("nonsense", "unknown"),
    ],
)
def test_what_counts_as_one_address(address: str | None, counted: str) -> None:
    assert place(address) == counted


def test_doors_forget_who_has_gone() -> None:
    inside = Headcount(1)
    assert not inside.is_full("a")
    inside.enter("a")
    assert inside.is_full("a")
    inside.leave("a")
    assert not inside.is_full("a")
    assert inside.open == {}


def test_a_bucket_refills_with_time_up_to_its_burst() -> None:
    now = [0.0]
    bucket = Bucket(2, 3, lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now[0] = 100
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


@pytest.mark.parametrize(
    "path",
    ["/", "/health", "/ready", "/version", "/metrics", "/rules", "/rules/pig", "/rules/chess",
     "/games", "/games?limit=0", "/games/x/1", "/games/x/y", "/openapi.json", "/nonsense", "/ws"],
)  # fmt: skip
async def test_every_page_has_the_headers_that_protect_it(house: House, path: str) -> None:
    _, headers, _ = await house.get(path, Origin="null")
    assert headers["Access-Control-Allow-Origin"] is None
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert headers["server"] is None


async def test_pages_say_that_the_store_is_in_trouble_or_that_something_broke(
    tmp_path: Path,
) -> None:
    class Broken(Slow):
        async def results(self, *_: Any, **more: Any) -> Any:
            raise StoreTrouble(Kind.DAMAGED, "torn")

        async def ready(self) -> None:
            raise StoreTrouble(Kind.READ_ONLY, "locked away")

        async def result(self, *_: Any) -> Any:
            raise RuntimeError("a fault of ours")

    async with House(f"sqlite:///{tmp_path}/games.db", wrap=Broken) as house:
        for path, status in (("/games", 503), ("/ready", 503), ("/games/x/1", 500)):
            found, headers, body = await house.get(path)
            assert found == status
            assert headers["Content-Security-Policy"]
            assert "Traceback" not in body
            assert "torn" not in body
        assert (await house.get("/health"))[0] == 200


# Nobody holds up a table


async def test_a_client_that_does_not_read_is_let_go_and_the_others_play_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire, "MOST_WAITING", 20)
    monkeypatch.setattr(protocols, "LINGER", 0.1)
    async with House(f"sqlite:///{tmp_path}/games.db", send_buffer=8192) as house:
        table, ann, bob = await playing(house, "Ann", "Bob", options={"target_score": 1000})
        deaf = socket.socket()
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        await asyncio.to_thread(deaf.connect, ("127.0.0.1", house.port))
        sleeper = Guest(await connect(house.url, sock=deaf, compression=None), "Sleeper")
        await sleeper.send({"type": "hello", "protocol": PROTOCOL, "name": "Sleeper"})
        await sleeper.next("welcome")
        await sleeper.do("watch", table=table)
        sleeper.socket.transport.pause_reading()
        loop = asyncio.get_running_loop()
        slowest = 0.0
        while len(house.server.hub.connections) == 3:
            began = loop.time()
            first, _ = await in_turn(table, ann, bob)
            await first.end_turn(table)
            slowest = max(slowest, loop.time() - began)
        await bob.hears(table, "Sleeper stops watching.")
        while len(house.runner.server_state.connections) > 2:
            await asyncio.sleep(0.01)
        assert sum(house.server.inside.open.values()) == 2
        assert slowest < 5
        sleeper.socket.transport.abort()


async def test_the_order_of_a_client_that_is_let_go_is_still_told(
    tmp_path: Path,
) -> None:
    """It stopped reading while its own move was on the way to the disk."""
    async with slow_house(tmp_path) as house:
        table, ann, bob = await sit_together(house, "Ann", "Bob")
        house.store.open.clear()
        asked = house.store.asked
        await ann.send({"type": "chat", "id": "x", "table": table, "text": "last words"})
        while house.store.asked == asked:
            await asyncio.sleep(0.001)
        (connection,) = [c for c in house.server.hub.connections if c.person == ann.person]
        for _ in range(wire.MOST_WAITING + 1):
            connection.send_text('{"type":"done","id":"y","seq":0,"table":null}')
        assert connection.closing
        house.store.open.set()
        await bob.hears(table, "Ann: last words")
        assert await ann.closing() == wire.TRY_LATER


# How many secrets there are is a secret too


async def test_nobody_can_count_the_dice_that_others_mark(tmp_path: Path) -> None:
    """Two runs of one game that differ only in how often Bob marks dice before he confirms."""
    told = []
    for marks in (1, 4):
        async with House(f"sqlite:///{tmp_path}/{marks}.db") as house:
            table, ann, bob = await playing(house, "Ann", "Bob", game="tradeoff")
            eve = await house.guest("Eve")
            await eve.do("watch", table=table)
            for position in range(1, marks + 1):
                await bob.play(table, "toggle", position)
            await ann.play(table, "toggle", 1)
            await ann.do("chat", table=table, text="ready")
            await eve.hears(table, "Ann: ready")
            told.append(
                [
                    [(update["seq"], update["state"]) for update in guest.updates(table)]
                    for guest in (ann, eve)
                ]
            )
    assert told[0] == told[1]
