"""One server for all tests of the client that do not kill it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from client.on_a_server import ServerProcess


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server")) as running:
        yield running
