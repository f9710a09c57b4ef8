"""Several servers on one PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from server.guests import House
from server.store.databases import Postgres


@pytest.fixture
async def houses(postgres: Postgres) -> AsyncIterator[tuple[House, House]]:
    """Two nodes that know each other. Nobody is missed for as long as any test takes."""
    url = postgres.new_database()
    settings = {"drop_seconds": 600.0, "grace_seconds": 600.0, "found_start_seconds": 0.0}
    async with House(url, **settings) as one, House(url, **settings) as other:
        yield one, other
