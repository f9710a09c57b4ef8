"""A desk with Orca, and a server to play on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from heard.desk import Desk

# One worker has all of them: two desks at once would make each other late.
GROUP = pytest.mark.xdist_group("heard")
HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(GROUP)


@pytest.fixture(scope="module")
def desk(
    tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Iterator[Desk]:
    """A module that says so has another browser."""
    engine = getattr(request.module, "ENGINE", "chromium")
    with Desk(tmp_path_factory.mktemp("desk") / "at", engine=engine) as ready:
        yield ready
