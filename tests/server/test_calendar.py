"""Clocks that are wrong by years, at a start or while the server runs, end nobody's session."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest
from server.guests import Guest, House
from server.process import Process
from server.store.databases import Postgres
from websockets.asyncio.client import connect

from rattlebag.protocol import PROTOCOL
from rattlebag.server.calendar import DAY, MOST_OFF, Calendar
from rattlebag.server.store.base import Store, open_store
from rattlebag.server.store.queries import sessions
from rattlebag.server.store.queries.sessions import Session

pytestmark = pytest.mark.anyio
FAKED = Path(__file__).parent / "faked"
YEAR_2026 = 1_780_000_000.0


class Clocks:
    """A clock on the wall that can be set, and one that only runs."""

    def __init__(self) -> None:
        self.wall, self.running = YEAR_2026, 5000.0

    def pass_by(self, seconds: float) -> None:
        self.wall += seconds
        self.running += seconds

    async def calendar(self, store: Store, session_days: float = 90.0) -> Calendar:
        made = Calendar(store, session_days, lambda: self.wall, lambda: self.running)
        await made.open()
        return made


@pytest.fixture(params=["sqlite", "postgresql"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    if request.param == "sqlite":
        return await open_store(f"sqlite:///{tmp_path}/games.db")
    server: Postgres = request.getfixturevalue("postgres")
    return await open_store(server.new_database())


async def test_with_a_clock_that_is_right_the_calendar_is_that_clock(store: Store) -> None:
    clocks = Clocks()
    calendar = await clocks.calendar(store)
    assert calendar.now() == clocks.wall
    clocks.pass_by(40 * DAY)
    assert calendar.now() == clocks.wall
    await calendar.save()
    clocks.wall += 3 * DAY  # it is off for some days
    assert (await clocks.calendar(store)).now() == clocks.wall
    await store.close()


@pytest.mark.parametrize("days", [-400, 4000])
async def test_a_clock_that_is_set_while_the_server_runs_changes_nothing(
    store: Store, days: int
) -> None:
    clocks = Clocks()
    calendar = await clocks.calendar(store)
    clocks.wall += days * DAY
    assert calendar.now() == YEAR_2026
    clocks.pass_by(DAY)
    assert calendar.now() == YEAR_2026 + DAY
    await store.close()


@pytest.mark.parametrize("days", [-400, 4000])
async def test_a_wrong_clock_at_a_start_counts_for_a_week_at_most_and_so_does_setting_it_right(
    store: Store, days: int
) -> None:
    clocks = Clocks()
    await clocks.calendar(store)
    clocks.wall += days * DAY
    wrong = (await clocks.calendar(store)).now()
    assert YEAR_2026 <= wrong <= YEAR_2026 + MOST_OFF
    assert (await clocks.calendar(store)).now() == wrong  # however often it starts
    clocks.wall -= days * DAY
    assert wrong <= (await clocks.calendar(store)).now() <= YEAR_2026 + MOST_OFF
    await store.close()


@pytest.mark.parametrize("days", [-400, 0, 4000])
async def test_a_database_without_a_calendar_tells_by_its_sessions_how_late_it_is(
    store: Store, days: int
) -> None:
    clocks = Clocks()
    session = Session("p", "Ann", clocks.wall + 90 * DAY)
    await sessions.begin(store, b"token", session, clocks.wall)
    clocks.wall += days * DAY
    now = (await clocks.calendar(store)).now()
    assert YEAR_2026 <= now <= YEAR_2026 + MOST_OFF
    assert await sessions.find(store, b"token", now) is not None
    await store.close()


async def test_sessions_still_grow_old(tmp_path: Path) -> None:
    async with House(f"sqlite:///{tmp_path}/games.db") as house:
        ann = await house.guest("Ann")
        calendar = house.server.calendar
        calendar._set(calendar.now() + 89 * DAY)
        ann = await house.again(ann)  # which makes it young again
        calendar._set(calendar.now() + 91 * DAY)
        stranger = await house.stranger()
        await stranger.send({"type": "hello", "protocol": PROTOCOL, "token": ann.token})
        assert (await stranger.next("trouble"))["reason"] == "wire-session-expired"


async def come(port: int, **who: str) -> Guest:
    guest = Guest(await connect(f"ws://127.0.0.1:{port}/ws", compression=None), "Ann")
    await guest.send({"type": "hello", "protocol": PROTOCOL, **who})
    guest.welcome = await guest.next("welcome")
    return guest


@pytest.mark.parametrize("days", [-400, 4000])
async def test_a_seat_and_a_session_outlive_a_wrong_clock_and_its_being_set_right(
    tmp_path: Path, days: int
) -> None:
    """With real servers: one with the right clock, one with a wrong one that is set right while it
    runs, one with the wrong one again, and at last one with the right one."""
    off = tmp_path / "wrong-by"
    path = os.pathsep.join((str(FAKED), os.environ.get("PYTHONPATH", "")))
    wrong = {"PYTHONPATH": path, "WRONG_BY": str(off)}
    off.write_text("0")
    with Process(tmp_path, "--port", "0", **wrong) as server:
        ann = await come(await asyncio.to_thread(server.port), name="Ann")
        token = str(ann.welcome["token"])
        table = await ann.make("pig")
        await ann.hang_up()
        assert await asyncio.to_thread(server.stop, signal.SIGTERM) == 0
    for set_to in ((days, 0), (0, days), (days, days), (0, 0)):
        off.write_text(str(set_to[0] * DAY))
        with Process(tmp_path, "--port", "0", **wrong) as server:
            port = await asyncio.to_thread(server.port)
            await (await come(port, token=token)).hang_up()
            off.write_text(str(set_to[1] * DAY))
            ann = await come(port, token=token)
            assert ann.welcome["tables"] == [table]
            await ann.do("attend", table=table, after=0)
            await ann.hang_up()
            assert await asyncio.to_thread(server.stop, signal.SIGTERM) == 0
