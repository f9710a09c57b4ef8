"""A browser, a server, and people who come to it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from browser.people import Company
from client.on_a_server import ServerProcess, Wire
from playwright.sync_api import Browser, Playwright, sync_playwright

WHOLE = "/usr/bin/chromium"
# The same engine without the rest of a browser: a third faster.
SHELL = "/usr/bin/chromium-headless-shell"


# Playwright holds the thread's event loop: whatever comes after these tests needs that for itself.
@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="module")
def browser(playwright: Playwright, request: pytest.FixtureRequest) -> Iterator[Browser]:
    """Debian's own, without a window; a module that says so has the whole of it. Containers allow
    it no sandbox."""
    program = WHOLE if getattr(request.module, "WHOLE_BROWSER", False) else SHELL
    running = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
    yield running
    running.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """For all tests that neither kill it nor need a lobby of their own."""
    with ServerProcess(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def company(browser: Browser, server: ServerProcess) -> Iterator[Company]:
    people = Company(browser, server.url)
    yield people
    people.part()


@pytest.fixture
def wire(server: ServerProcess) -> Iterator[Wire]:
    """Another way to the same server, which can be cut."""
    with Wire(server.port) as running:
        yield running
