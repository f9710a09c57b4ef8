"""What the tests of solvers share."""

from __future__ import annotations

from pathlib import Path

import pytest

from rattlebag.solve.tablebase import files


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache folder."""
    monkeypatch.setenv("RATTLEBAG_CACHE", str(tmp_path / "cache"))
    return files.cache_folder()
