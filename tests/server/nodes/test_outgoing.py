"""What one of several servers tells the others, without a database."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from rattlebag.server.nodes.bus import Bus
from rattlebag.server.nodes.outgoing import Outgoing
from rattlebag.server.store.queries import nodes as stored

pytestmark = pytest.mark.anyio


class Noted(Bus):
    """Writes down what the others would hear."""

    def __init__(self) -> None:
        self.woken: list[dict[str, int]] = []

    async def wake(self, heads: Mapping[str, int]) -> None:
        self.woken.append(dict(heads))

    async def listen(self, woken: Callable[[Mapping[str, int]], None]) -> None:
        raise NotImplementedError

    async def close(self) -> None:
        raise NotImplementedError


async def test_moves_do_not_wait_until_there_are_no_more_news(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bus = Noted()
    outgoing = Outgoing(None, "a", bus)  # type: ignore[arg-type]  # nothing is stored here
    stores = 0

    async def busy(*_: Any) -> None:
        """While news are stored, a move is made, and there are more of them."""
        nonlocal stores
        stores += 1
        outgoing.moved("t1", stores)
        if stores < 3:
            outgoing.tell("finished")

    monkeypatch.setattr(stored, "tell", busy)
    outgoing.tell("finished")
    await outgoing.send()
    assert bus.woken == [{}, {"t1": 1}, {}, {"t1": 2}, {}, {"t1": 3}]
