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
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/games.db"
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()


@pytest.fixture
async def any_house(url: str) -> AsyncIterator[House]:
    """On each store in turn."""
    async with House(url) as opened:
        yield opened
