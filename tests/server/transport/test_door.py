"""Who is let in, and how long they may take: on the bare socket, with TLS, and behind a proxy."""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from attacks.ground import Ground
from attacks.raw import CLOSE, PING, PONG, TEXT, Line, Refused, frame
from server.guests import PATIENCE, House

from rattlebag.server.config import Config
from rattlebag.server.transport import door

pytestmark = pytest.mark.anyio

PEM = Path(__file__).parents[2] / "attacks" / "localhost.pem"
LINES: list[Line] = []  # that are open in a test
REQUEST = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"


@asynccontextmanager
async def opened(folder: Path, **settings: Any) -> AsyncIterator[House]:
    async with House(f"sqlite:///{folder}/games.db", **settings) as house:
        yield house
        while LINES:
            LINES.pop().close()


async def to_thread(act: Callable[..., Any], *given: Any, **more: Any) -> Any:
    """The server runs in this test's loop, so blocking calls are made in threads."""
    return await asyncio.wait_for(asyncio.to_thread(act, *given, **more), PATIENCE)


async def call(house: House, **where: Any) -> Line:
    line: Line = await to_thread(Line, house.port, **where)
    LINES.append(line)
    return line


async def is_closed(line: Line) -> bool:
    found: bool = await to_thread(line.ended)
    return found


def page(line: Line) -> bytes:
    """The head of a page."""
    line.send(REQUEST)
    return line.head()


# So many


async def test_an_address_has_four_times_as_many_sockets_as_players(tmp_path: Path) -> None:
    async with opened(tmp_path, connections_per_address=1) as house:
        kept = [await call(house) for _ in range(4)]
        assert await is_closed(await call(house))
        with pytest.raises((Refused, OSError)):
            await to_thread(page, await call(house))
        other = await call(house, source="127.0.0.2")
        assert b" 200 " in await to_thread(page, other)
        kept.pop().close()
        while house.runner.servers[0].inside > 4:  # type: ignore[attr-defined]
            await asyncio.sleep(0.001)
        newcomer = await call(house)
        assert b" 200 " in await to_thread(page, newcomer)


async def test_a_class_behind_one_address_can_open_the_page_together(tmp_path: Path) -> None:
    """Forty browsers with six connections each, which stay open while forty people come to play."""
    async with opened(tmp_path, arrivals_per_second=Config.arrivals_per_second) as house:
        fetching = [await call(house) for _ in range(40 * 6)]
        for line in fetching:
            assert b" 200 " in await to_thread(page, line)
        players = [await house.guest(f"Pupil {at}") for at in range(40)]
        assert len(players) == 40


async def test_an_address_connects_only_so_often(tmp_path: Path) -> None:
    async with opened(tmp_path, arrivals_per_second=1) as house:
        answers = []
        for _ in range(30):
            line = await call(house)
            try:
                answers.append(b" 200 " in await to_thread(page, line))
            except (Refused, OSError):
                answers.append(False)
        assert answers[:20] == [True] * 20
        assert not all(answers[20:])


async def test_when_all_connections_are_in_use_the_one_idle_longest_makes_room(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened(tmp_path, most_connections=3) as house:
        ann = await house.guest("Ann")
        first = await call(house)
        second = await call(house)
        assert b" 200 " in await to_thread(page, second)
        bob = await house.guest("Bob")
        assert await is_closed(first)
        await ann.do("lobby", on=False)
        cat = await house.guest("Cat")
        assert await is_closed(second)
        # Now all three play, and nobody is let in.
        assert await is_closed(await call(house))
        for guest in (ann, bob, cat):
            await guest.do("lobby", on=False)
    assert any("turned someone away" in record.message for record in caplog.records)


async def test_without_files_nobody_is_let_in_and_the_log_says_so_in_one_line(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The listening socket of a process that may open no more files."""
    import resource

    monkeypatch.setattr(door, "REST", 0.05)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    ann = await house.guest("Ann")
    lines = []

    def last_descriptor() -> int:
        with socket.socket() as probe:
            return probe.fileno()

    line = socket.socket()
    line.setblocking(False)
    resource.setrlimit(resource.RLIMIT_NOFILE, (last_descriptor(), hard))
    try:
        await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", house.port))
        lines.append(line)
        while not caplog.records:
            await asyncio.sleep(0.01)
        await ann.do("lobby", on=False)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    for _ in range(20):
        await asyncio.sleep(0.01)
    assert {record.getMessage() for record in caplog.records} == {
        "cannot accept connections: Too many open files"
    }
    assert len(caplog.records) < 20  # it rests between the attempts
    await house.guest("Bob")
    line.close()


async def test_the_file_limit_is_raised_to_what_is_allowed(tmp_path: Path) -> None:
    def files_of(ground: Ground) -> str:
        limits = Path(f"/proc/{ground.child.pid}/limits").read_text()
        return next(line for line in limits.splitlines() if line.startswith("Max open files"))

    with await to_thread(Ground, tmp_path, descriptors=(256, 2000)) as ground:
        assert files_of(ground).split()[3:5] == ["2000", "2000"]


# So long


async def test_a_request_that_never_ends_is_closed(tmp_path: Path) -> None:
    async with opened(tmp_path, request_seconds=1.5) as house:  # for a whole one, on a busy machine
        silent = await call(house)
        half = await call(house)
        half.send(REQUEST[:20])
        second = await call(house)
        assert b" 200 " in await to_thread(page, second)
        second.send(REQUEST[:20])
        for line in (silent, half, second):
            assert await is_closed(line)


async def test_a_player_is_not_closed_for_being_silent(tmp_path: Path) -> None:
    async with opened(tmp_path, request_seconds=0.8) as house:
        ann = await house.guest("Ann")
        await asyncio.sleep(1.0)
        await ann.do("lobby", on=False)


async def test_pages_of_one_address_wait_their_turn_and_are_refused_at_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path, pages_per_second=1) as house:
        statuses = [(await house.get("/health"))[0] for _ in range(10)]
        assert statuses == [200] * 10
        monkeypatch.setattr("rattlebag.server.app.LONGEST_WAIT", 0.0)
        # Each second one more is let in, and these come at once.
        more = await asyncio.gather(*(house.get("/health") for _ in range(6)))
        headers = next(headers for status, headers, _ in more if status == 429)
        assert int(headers["Retry-After"]) >= 1
        other = await call(house, source="127.0.0.2")
        assert b" 200 " in await to_thread(page, other)


async def test_pages_that_were_refused_do_not_make_the_wait_longer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Behind one address may be a school: nobody there can lock the others out for long."""
    monkeypatch.setattr("rattlebag.server.app.LONGEST_WAIT", 0.0)
    async with opened(tmp_path, pages_per_second=1) as house:
        answers = [await house.get("/health") for _ in range(40)]
        refused = [headers["Retry-After"] for status, headers, _ in answers if status == 429]
        assert len(refused) > 10
        assert set(refused) == {"1"}


# Frames


@pytest.mark.parametrize("kind", [PING, PONG])
async def test_control_frames_count_like_messages(tmp_path: Path, kind: int) -> None:
    async with opened(tmp_path, messages_per_second=1, message_burst=20) as house:
        line = await call(house)
        await to_thread(line.upgrade)
        await to_thread(line.hello, "Ann")
        line.send(frame(kind, b"x") * 18)
        assert (await to_thread(line.ask, "lobby", on=False))["type"] == "done"
        line.send(frame(kind, b"x") * 300)
        kinds = []
        while (told := await to_thread(line.next_frame))[0] != CLOSE:
            kinds.append(told[0])
        assert told[1][:2] == b"\x03\xf0"  # 1008
        assert len(kinds) < 150
        assert await is_closed(line)


async def test_what_follows_the_close_is_not_read_for_ever(tmp_path: Path) -> None:
    async with opened(tmp_path, messages_per_second=1, message_burst=20) as house:
        line = await call(house)
        await to_thread(line.upgrade)
        await to_thread(line.hello, "Ann")
        line.send(frame(2, b"bytes"))  # no text: the server says goodbye
        while (await to_thread(line.next_frame))[0] != CLOSE:
            pass
        sent = 0
        with suppress(OSError):
            while sent < 10_000_000:
                await to_thread(line.send, frame(TEXT, b"x") * 1000)
                sent += 1000
        assert sent < 10_000_000


async def test_text_that_is_no_utf_8_is_one_line_without_a_traceback(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    ann = await house.guest("Ann")
    await ann.socket.send(b"\xff", text=True)
    assert await ann.closing() == 1007
    (record,) = caplog.records
    assert record.getMessage() == "127.0.0.1 sends text that is not UTF-8"
    assert record.exc_info is None


# TLS


async def test_a_game_is_played_over_tls_and_stops_in_peace(tmp_path: Path) -> None:
    tls = ssl.create_default_context(cafile=str(PEM))

    def play() -> int:
        with (
            Ground(tmp_path, tls_certificate=PEM, tls_key=PEM) as ground,
            ground.guest("Ann", tls=tls) as ann,
            ground.line() as half,
            ground.line() as bare,
        ):
            half.send(b"\x16\x03\x01")
            table = ann.do("create", game="pig")["table"]
            ann.do("add_bot", table=table)
            ann.do("start", table=table)
            bare.send(REQUEST)
            assert bare.ended()
            ground.child.send_signal(signal.SIGTERM)
            status = ground.child.wait(PATIENCE)
            assert "Traceback" not in ground.log()
            return status

    assert await to_thread(play) == 0


async def test_a_tls_handshake_that_never_ends_is_closed(tmp_path: Path) -> None:
    settings: dict[str, Any] = {"tls_certificate": str(PEM), "tls_key": str(PEM)}
    async with opened(tmp_path, request_seconds=0.2, **settings) as house:
        line = await call(house)
        line.send(b"\x16\x03\x01\x02\x00")
        assert await is_closed(line)
        while house.runner.servers[0].inside:  # type: ignore[attr-defined]
            await asyncio.sleep(0.001)


async def test_handshakes_under_way_make_room_too(tmp_path: Path) -> None:
    settings: dict[str, Any] = {"tls_certificate": str(PEM), "tls_key": str(PEM)}
    async with opened(tmp_path, most_connections=1, **settings) as house:
        first = await call(house)
        await call(house)
        assert await is_closed(first)
        while house.runner.servers[0].inside > 1:  # type: ignore[attr-defined]
            await asyncio.sleep(0.001)


# Proxies


async def test_a_proxy_connects_for_many_and_nobody_else_does(tmp_path: Path) -> None:
    settings: dict[str, Any] = {"connections_per_address": 1, "behind_proxy": True}
    async with opened(tmp_path, **settings, arrivals_per_second=1) as house:
        for number in range(12):
            line = await call(house)
            await to_thread(line.upgrade, f"X-Forwarded-For: 192.0.2.{number}")
        for forged in ("198.51.100.1", "198.51.100.2"):  # from somewhere else: not believed
            line = await call(house, source="127.0.0.9")
            if forged.endswith("1"):
                await to_thread(line.upgrade, f"X-Forwarded-For: {forged}")
            else:
                with pytest.raises(Refused, match="403"):
                    await to_thread(line.upgrade, f"X-Forwarded-For: {forged}")


@pytest.mark.skipif(not socket.has_ipv6, reason="there is no IPv6 here")
async def test_on_every_address_at_once_a_proxy_is_known_by_its_ipv4_address(
    tmp_path: Path,
) -> None:
    settings: dict[str, Any] = {"connections_per_address": 1, "behind_proxy": True}
    async with opened(tmp_path, host="::", **settings) as house:
        for number in range(4):
            line = await call(house)
            await to_thread(line.upgrade, f"X-Forwarded-For: 192.0.2.{number}")
        assert sorted(house.server.inside.open) == [f"192.0.2.{number}" for number in range(4)]


@pytest.mark.skipif(not socket.has_ipv6, reason="there is no IPv6 here")
async def test_ipv6_neighbours_of_one_network_are_one_address_at_the_door(tmp_path: Path) -> None:
    async with opened(tmp_path, host="::1", connections_per_address=1) as house:
        for _ in range(4):
            await call(house, host="::1")
        assert await is_closed(await call(house, host="::1"))
        assert house.runner.servers[0].visits.open == {"::/64": 4}  # type: ignore[attr-defined]


def test_the_limit_of_files_may_be_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "resource", None)
    assert door.raise_file_limit() is None
    assert logging.getLogger("rattlebag.door") is door.log
