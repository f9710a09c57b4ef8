"""The process that hashes passwords: killed, broken, and gone when the server is."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from server.accounts.people import PASSWORD, registered
from server.guests import House
from server.kill import children
from server.process import Process
from websockets.sync.client import connect

from rattlebag.server import subprocesses
from rattlebag.server.accounts import hashes
from rattlebag.server.accounts import hashing as accounts_hashing
from rattlebag.server.accounts.hashing import Hashing, HashJob, Worker

HELLO = {"type": "hello", "protocol": 1}

pytestmark = pytest.mark.anyio


@pytest.fixture
async def hashing() -> AsyncIterator[Hashing]:
    pool = Hashing()
    yield pool
    await pool.close()


def worker(pool: Hashing) -> Worker:
    return pool._workers[0]


async def working(pool: Hashing) -> int:
    """The process that someone waits for, once it was started."""
    while worker(pool).pid is None or worker(pool).asked is None:
        await asyncio.sleep(0)
    return worker(pool).pid or 0


async def test_it_starts_when_it_is_needed_and_ends_when_closed() -> None:
    pool = Hashing()
    assert worker(pool).pid is None
    stored = await pool.make(PASSWORD)
    process = worker(pool).pid
    assert await pool.matches(stored, PASSWORD)
    assert not await pool.matches(stored, "another")
    assert worker(pool).pid == process
    await pool.close()
    with pytest.raises(ProcessLookupError):
        os.kill(process or 0, 0)
    with pytest.raises(RuntimeError):
        await pool.make(PASSWORD)


async def test_it_has_the_lowest_priority_and_no_password_in_its_command(hashing: Hashing) -> None:
    await hashing.make(PASSWORD)
    process = worker(hashing).pid or 0
    assert os.sched_getscheduler(process) == os.SCHED_IDLE
    for told in ("cmdline", "environ"):
        assert PASSWORD.split()[0].encode() not in Path(f"/proc/{process}/{told}").read_bytes()


async def test_where_the_processes_get_no_core_it_is_done_at_ordinary_priority_too(
    hashing: Hashing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stopped process is one that never gets a core."""
    monkeypatch.setattr(accounts_hashing, "LATE", 0.05)
    stored = hashes.make_hash(PASSWORD)
    words = [PASSWORD, "another", PASSWORD] * 4  # more than there are processes
    asked = [asyncio.ensure_future(hashing.matches(stored, word)) for word in words]
    while not all(one.pid for one in hashing._workers):
        await asyncio.sleep(0)
    for one in hashing._workers:
        os.kill(one.pid or 0, signal.SIGSTOP)
    async with asyncio.timeout(30):
        assert await asyncio.gather(*asked) == [True, False, True] * 4
    hurried = hashing._hurried.pid or 0
    assert os.sched_getscheduler(hurried) == os.SCHED_OTHER
    assert os.getpriority(os.PRIO_PROCESS, hurried) == os.getpriority(os.PRIO_PROCESS, 0)
    for one in hashing._workers:
        os.kill(one.pid or 0, signal.SIGCONT)
    assert await hashing.matches(stored, PASSWORD)


class Slow(Worker):
    """Does nothing until it is told, and is stuck if it is told so."""

    stuck = False

    def do(self, asked: HashJob) -> None:
        self.asked = asked

    def is_stuck(self) -> bool:
        return self.stuck

    def answers(self) -> None:
        self.heard(True)


async def test_a_long_queue_alone_hurries_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Or else games would wait for many who log in."""
    monkeypatch.setattr(accounts_hashing, "Worker", Slow)
    monkeypatch.setattr(accounts_hashing.os, "cpu_count", lambda: 2)
    pool = Hashing()
    one, other, hurried = [*pool._workers, pool._hurried]
    assert isinstance(one, Slow)
    assert isinstance(other, Slow)
    assert isinstance(hurried, Slow)
    asked = [asyncio.ensure_future(pool.matches(None, str(n))) for n in range(9)]
    await asyncio.sleep(0)

    def doing() -> list[str | None]:
        return [each.asked and each.asked.password for each in (one, other, hurried)]

    pool._hurry()
    assert doing() == ["0", "1", None]
    one.answers()
    assert doing() == ["2", "1", None]
    other.stuck = True
    pool._hurry()
    assert doing() == ["2", "1", "1"]  # by both: whichever is first answers
    hurried.answers()
    assert doing() == ["2", "1", None]  # the others go on
    one.stuck = True
    pool._hurry()
    assert doing() == ["2", "1", "2"]
    for password in ("3", "4"):
        hurried.answers()
        assert doing() == ["2", "1", password]  # nobody else would do it
    other.stuck = False
    other.answers()
    assert doing() == ["2", "5", "4"]
    hurried.answers()
    assert doing() == ["2", "5", None]
    for future in asked:
        future.cancel()
    await asyncio.gather(*asked, return_exceptions=True)
    await pool.close()


async def test_killed_while_people_log_in_it_is_started_again(
    hashing: Hashing, caplog: pytest.LogCaptureFixture
) -> None:
    stored = hashes.make_hash(PASSWORD)
    asked = [asyncio.ensure_future(hashing.matches(stored, PASSWORD)) for _ in range(8)]
    for _ in range(2):
        os.kill(await working(hashing), signal.SIGKILL)
        await worker(hashing)._ended.wait()
    assert await asyncio.gather(*asked) == [True] * 8
    assert caplog.text.count("the process that hashes passwords ended (signal 9)") == 2
    assert PASSWORD not in caplog.text


async def test_killed_while_nobody_waits_it_is_started_for_the_next(hashing: Hashing) -> None:
    stored = await hashing.make(PASSWORD)
    os.kill(worker(hashing).pid or 0, signal.SIGKILL)
    await worker(hashing)._ended.wait()
    assert await hashing.matches(stored, PASSWORD)


async def test_closed_in_the_middle_it_leaves_no_process() -> None:
    pool = Hashing()
    asked = [asyncio.ensure_future(pool.make(PASSWORD)) for _ in range(3)]
    process = await working(pool)
    await pool.close()
    assert [await gone(future) for future in asked] == [True] * 3
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


async def gone(future: asyncio.Future[str]) -> bool:
    await asyncio.wait([future])
    return future.cancelled()


async def test_one_that_always_ends_is_a_fault_and_not_tried_forever(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await registered(house)
    os.kill(worker(house.server.hub.accounts.hashing).pid or 0, signal.SIGKILL)
    for program in ("false", "no such program"):
        with monkeypatch.context() as broken:
            broken.setattr(subprocesses.sys, "executable", program)
            stranger = await house.stranger()
            await stranger.send(HELLO | {"name": "Ann", "password": PASSWORD})
            assert (await stranger.next("trouble"))["reason"] == "wire-fault"
    assert (await house.guest("Ann", password=PASSWORD)).name == "Ann"


def test_a_killed_server_leaves_none_behind(tmp_path: Path) -> None:
    with Process(tmp_path, "--port", "0") as server:
        port = server.port()
        [writer] = children(server.child.pid)
        with connect(f"ws://127.0.0.1:{port}/ws") as line:
            line.send(json.dumps(HELLO | {"name": "Ann", "password": "not the password"}))
            assert "account-wrong" in str(line.recv())
        # One, and on a busy machine the one that takes what has waited for a second.
        hashers = set(children(server.child.pid)) - {writer}
        assert hashers
        assert all(Path(f"/proc/{hasher}").exists() for hasher in hashers)
    while any(Path(f"/proc/{one}").exists() for one in hashers):  # seen that nobody asks any more
        time.sleep(0.01)
