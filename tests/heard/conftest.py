"""A desk with Orca, and a server to play on."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator

import pytest
from client.on_a_server import ServerProcess
from heard.desk import Desk
from heard.listening import Tell
from heard.player import Player
from heard.seat import Seat
from xdist.scheduler import LoadScopeScheduling

HERE = "tests/heard/"
WHOLE_GAMES = "test_every_line.py"
ACCOUNT = "account of what was spoken"


class Desks(LoadScopeScheduling):
    """One worker has all these tests but the whole games, half of all the time, which another has:
    more than two desks at once would make each other late."""

    def _split_scope(self, nodeid: str) -> str:
        module = nodeid.partition("::")[0]
        if not module.startswith(HERE):
            return nodeid
        return "whole games" if module == HERE + WHOLE_GAMES else "heard"


def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> Desks:
    return Desks(config, log)


@pytest.fixture
def tell(record_property: Callable[[str, object], None]) -> Tell:
    """For what is to be read after the tests, also of those that pass."""
    return lambda of, account: record_property(ACCOUNT, f"{of}: {account}")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    reports = [
        report for kind in ("passed", "failed") for report in terminalreporter.getreports(kind)
    ]
    told = [
        value
        for report in reports
        if report.when == "call"
        for name, value in report.user_properties
        if name == ACCOUNT
    ]
    if told:
        terminalreporter.section("what was spoken")
        for line in told:
            terminalreporter.write_line(str(line))


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture(scope="module")
def seat(
    tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Iterator[Seat]:
    """A module that says so has another browser."""
    taken = Seat(tmp_path_factory, getattr(request.module, "ENGINE", "chromium"))
    yield taken
    taken.leave()


@pytest.fixture
def desk(seat: Seat, request: pytest.FixtureRequest) -> Iterator[Desk]:
    yield seat.desk()
    if request.node.stash.get(FAILED, False):
        seat.leave()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def player(desk: Desk, seat: Seat, server: ServerProcess) -> Player:
    return seat.player(server)
