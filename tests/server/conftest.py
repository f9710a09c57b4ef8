"""A real server on a port of its own, and guests who come to it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from server.guests import House
from server.store.databases import Postgres


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    server = Postgres()
    yield server
    server.remove()


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """On SQLite, quick to notice that someone is gone."""
    async with House(f"sqlite:///{tmp_path}/games.db") as opened:
        yield opened


@pytest.fixture(params=["sqlite", "postgresql"])
async def any_house(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[House]:
    """On each store in turn."""
    url = f"sqlite:///{tmp_path}/games.db"
    if request.param == "postgresql":
        url = request.getfixturevalue("postgres").new_database()
    async with House(url) as opened:
        yield opened
