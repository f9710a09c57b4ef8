"""A browser, a server, and people who come to it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from browser import firefox
from browser.people import Company
from client.on_a_server import ServerProcess, Wire
from playwright.sync_api import Browser, Playwright, sync_playwright

HERE = Path(__file__).parent
WHOLE = "/usr/bin/chromium"
# The same engine without the rest of a browser: a third faster.
SHELL = "/usr/bin/chromium-headless-shell"
# A page of a test does not live long enough for JavaScript that was compiled with care to be worth
# it: without, tests took 6 percent less processor time (100 s instead of 107, in four pairs).
BRIEF = "--js-flags=--no-opt --no-maglev"


class Browsers:
    """Debian's own, without a window, each started when it is first needed and kept for the tests
    that follow. Containers allow them no sandbox."""

    def __init__(self) -> None:
        self._open = ExitStack()
        self._playwright: Playwright | None = None
        self._running: dict[str, Browser] = {}

    def __getitem__(self, program: str) -> Browser:
        if self._playwright is None:
            self._playwright = self._open.enter_context(sync_playwright())
        running = self._running.get(program)
        if running is None or not running.is_connected():  # a test may have crashed it
            if program == firefox.PROGRAM:
                folder = self._open.enter_context(TemporaryDirectory())
                running = firefox.launched(self._playwright, Path(folder))
            else:
                brief = [BRIEF] if program == SHELL else []
                running = self._playwright.chromium.launch(
                    executable_path=program, args=["--no-sandbox", *brief]
                )
            self._open.callback(running.close)
            self._running[program] = running
        return running

    def close(self) -> None:
        self._open.close()
        self._playwright = None
        self._running.clear()


browsers = Browsers()


# Playwright holds the thread's event loop: whatever comes after these tests needs that for itself.
@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    if nextitem is None or not nextitem.path.is_relative_to(HERE):
        browsers.close()


@pytest.fixture
def browser(request: pytest.FixtureRequest) -> Browser:
    """A module that says so has the whole of it, or Firefox."""
    if getattr(request.module, "IN_FIREFOX", False):
        return browsers[firefox.PROGRAM]
    return browsers[WHOLE if getattr(request.module, "WHOLE_BROWSER", False) else SHELL]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """For all tests that neither kill it nor need a lobby of their own. That a line is lost for
    some seconds on a busy machine is no news there."""
    with ServerProcess(tmp_path_factory.mktemp("server"), drop_seconds=60) as running:
        yield running


@pytest.fixture
def company(
    browser: Browser, server: ServerProcess, request: pytest.FixtureRequest
) -> Iterator[Company]:
    """A module that says so has pages that keep themselves and fetch all sounds ahead."""
    as_at_home = getattr(request.module, "AS_AT_HOME", False)
    people = Company(browser, server.url, as_at_home=as_at_home)
    yield people
    people.part()


@pytest.fixture
def wire(server: ServerProcess) -> Iterator[Wire]:
    """Another way to the same server, which can be cut."""
    with Wire(server.port) as running:
        yield running
