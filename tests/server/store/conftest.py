"""A store on an empty database, of each kind in turn."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from rattlebag.server.store.base import Store, open_store


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = await open_store(url)
    yield opened
    await opened.close()
