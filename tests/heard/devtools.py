"""Chromium, and its page by the DevTools protocol."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from heard.tab import PATIENCE, Tab

WORDS = (
    "chromium",
    "--no-sandbox",  # containers allow no other
    "--test-type",  # and then no warning of it
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-features=Translate",
    "--password-store=basic",
    "--force-renderer-accessibility",
    "--window-size=1200,950",
    "--remote-debugging-port=0",
)
# It would ask whether to keep a password, in the middle of the view that follows.
PREFERENCES = {"credentials_enable_service": False}


class Chromium:
    """How it is started, and where it listens then."""

    window = "chromium"  # the class of its windows
    address_bar = "Address and search bar"
    greeting = "Ready."  # what is read of its first page

    @staticmethod
    def words(profile: Path) -> list[str]:
        settings = profile / "Default"
        settings.mkdir(parents=True)
        (settings / "Preferences").write_text(json.dumps(PREFERENCES))
        return [*WORDS, f"--user-data-dir={profile}"]

    @staticmethod
    def tab(profile: Path) -> DevTools | None:
        port = profile / "DevToolsActivePort"
        if not port.exists() or not port.read_text().count("\n"):
            return None
        return DevTools(int(port.read_text().split()[0]))


class DevTools(Tab):
    def __init__(self, port: int) -> None:
        with urlopen(f"http://127.0.0.1:{port}/json", timeout=PATIENCE) as answer:
            pages = [page for page in json.load(answer) if page["type"] == "page"]
        super().__init__(pages[0]["webSocketDebuggerUrl"])
        for domain in ("Page", "Runtime", "Network"):
            self.call(f"{domain}.enable")

    def _note(self, event: str, told: dict[str, Any]) -> None:
        if event in ("Network.webSocketFrameReceived", "Network.webSocketFrameSent"):
            frame = told["response"]
            if frame["opcode"] == 1:
                heard = event == "Network.webSocketFrameReceived"
                (self.received if heard else self.sent).append(json.loads(frame["payloadData"]))

    def go(self, url: str) -> None:
        self.call("Page.navigate", url=url)

    def ask(self, script: str) -> Any:
        answer = self.call(
            "Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True
        )
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")
