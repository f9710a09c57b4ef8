"""A look into a browser's page from outside: what came over its wires, and what stands in it.

By the browsers' own protocols and not by Playwright, which would pretend that every page has the
focus; the screen reader must find the browser as people use it.
"""

from __future__ import annotations

import itertools
import json
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any, TypeVar

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

PATIENCE = 60.0  # seconds; only a failing test waits so long
Found = TypeVar("Found")


class Tab(ABC):
    """The one page of a browser that listens on a port."""

    def __init__(self, address: str) -> None:
        self._open = ExitStack()
        self.wire = self._open.enter_context(connect(address, max_size=None))
        self.received: list[dict[str, Any]] = []  # messages of the page's WebSockets, in order
        self.sent: list[dict[str, Any]] = []
        self._answers: dict[int, dict[str, Any]] = {}
        self._ids = itertools.count(1)
        self._news = threading.Condition()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        try:
            for text in self.wire:
                message = json.loads(text)
                with self._news:
                    if message.get("id") is not None:
                        self._answers[message["id"]] = message
                    else:
                        self._note(message["method"], message["params"])
                    self._news.notify_all()
        except ConnectionClosed:
            pass

    @abstractmethod
    def _note(self, event: str, told: dict[str, Any]) -> None:
        """News of the browser."""

    def until(self, look: Callable[[], Found | None], what: object) -> Found:
        """Wait for news from the browser."""
        with self._news:
            ends = time.monotonic() + PATIENCE
            while (found := look()) is None:
                if not self._news.wait(ends - time.monotonic()) and look() is None:
                    raise AssertionError(f"the browser never told of {what}")
            return found

    def call(self, method: str, **params: Any) -> dict[str, Any]:
        number = next(self._ids)
        self.wire.send(json.dumps({"id": number, "method": method, "params": params}))
        answer = self.until(lambda: self._answers.pop(number, None), method)
        assert "error" not in answer, (method, answer)
        return answer["result"]

    @abstractmethod
    def go(self, url: str) -> None: ...

    @abstractmethod
    def ask(self, script: str) -> Any:
        """The value of an expression in the page; a promise is waited for."""

    def until_true(self, script: str) -> None:
        """Wait until an expression holds in the page, however often that is loaded meanwhile."""
        ends = time.monotonic() + PATIENCE
        while not self.ask(f"!!({script})"):
            assert time.monotonic() < ends, f"it never came to {script}"
            time.sleep(0.02)

    def finds(self, selector: str) -> None:
        self.until_true(f"document.querySelector({selector!r})")

    def close(self) -> None:
        self._open.close()
        self._reader.join()
