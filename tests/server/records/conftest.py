"""A store on an empty database, of each kind in turn, and a recorder of its games."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from rattlebag.server.records import recorder as recording
from rattlebag.server.records.recorder import Recorder
from rattlebag.server.store.base import Store, open_store


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = await open_store(url)
    yield opened
    await opened.close()


@pytest.fixture
def recorder(store: Store, monkeypatch: pytest.MonkeyPatch) -> Recorder:
    monkeypatch.setattr(recording, "PAUSE", 0.0)
    return Recorder(store, asyncio.Event())
