"""What the tests of solvers share."""

from __future__ import annotations

from pathlib import Path

import pytest

from rattlebag.solve import tablebase


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache folder."""
    monkeypatch.setenv("RATTLEBAG_CACHE", str(tmp_path / "cache"))
    return tablebase.cached_tables()
