"""The page in a real Chromium, with a probe inside that writes down what happens when."""

from __future__ import annotations

import asyncio
import json
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

from load import Failed
from playwright.sync_api import Browser, Page, Playwright

PROBE = Path(__file__).with_name("probe.js").read_text("utf-8")
PATIENCE = 60_000  # milliseconds until a page counts as broken
PROGRAM = "chromium"
# What browsers call slow 3G: 400 kbit/s, and 400 ms for each request.
SLOW_3G = {
    "offline": False,
    "latency": 400,
    "downloadThroughput": 50_000,
    "uploadThroughput": 50_000,
}


@contextmanager
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """Debian's own, without a window and with nothing in its memory."""
    if not (program := shutil.which(PROGRAM)):
        raise Failed(
            f"there is no program {PROGRAM} here; on Debian or Ubuntu: apt install {PROGRAM}"
        )
    # Containers allow it no sandbox.
    browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
    try:
        yield browser
    finally:
        browser.close()


class Visitor:
    """One page. `enters`: presses the button of the first page as soon as it is there; `slow`: on a
    slow 3G line."""

    def __init__(
        self, browser: Browser, port: int, *, enters: bool = False, slow: bool = False
    ) -> None:
        self.address = f"http://127.0.0.1:{port}"
        context = browser.new_context(locale="en-US", viewport={"width": 1280, "height": 800})
        context.set_default_timeout(PATIENCE)
        context.add_init_script(f"window.enters = {json.dumps(enters)};\n{PROBE}")
        self.page: Page = context.new_page()
        self.devtools = context.new_cdp_session(self.page)
        if slow:
            self.devtools.send("Network.enable")
            self.devtools.send("Network.emulateNetworkConditions", SLOW_3G)
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))

    def probe(self, what: str) -> Any:
        """Ask the probe in the page for something."""
        found = self.page.evaluate(f"probe.{what}")
        if self.faults:
            raise Failed(f"the page failed: {self.faults[0]}")
        return found

    def comes(self, table: str, button: str) -> None:
        """To a table, as a new guest who sits down there or watches."""
        page = self.page
        page.goto(f"{self.address}/table/{table}")
        page.locator("#name").fill("Ann")
        file = page.evaluate("document.querySelector('script[type=module]').src")
        page.evaluate("probe.listen", file)
        page.get_by_role("button", name=button, exact=True).click()
        page.locator("#moves").focus()

    def leaves(self) -> None:
        self.page.context.close()


class Counter:
    """A go-between on the way to a server, which counts requests and what comes back.

    Unlike a browser's own tools it also sees what the page's service worker asks for.
    """

    def __init__(self, port: int) -> None:
        self.to = port
        self.requests = 0
        self.bytes = 0  # of answers, their heads included
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        opened = asyncio.start_server(self._carry, "127.0.0.1", 0)
        self.server = asyncio.run_coroutine_threadsafe(opened, self.loop).result()
        self.port: int = self.server.sockets[0].getsockname()[1]

    async def _carry(self, ours: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        theirs, there = await asyncio.open_connection("127.0.0.1", self.to)
        await asyncio.gather(self._ask(ours, there), self._answer(theirs, back))

    async def _ask(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(65536):
            # A browser sends each request in one piece, and waits for the answer before the next.
            self.requests += data.startswith(b"GET ")
            writer.write(data)
        writer.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(65536):
            self.bytes += len(data)
            writer.write(data)
        writer.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        async def close() -> None:
            self.server.close()
            ours = asyncio.all_tasks() - {asyncio.current_task()}
            for task in ours:
                task.cancel()
            await asyncio.gather(*ours, return_exceptions=True)

        asyncio.run_coroutine_threadsafe(close(), self.loop).result()
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()
