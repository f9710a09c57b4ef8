"""The page about simulating: its commands and its Python run as they stand."""

from __future__ import annotations

from pathlib import Path

import pytest
from pages import run_page


def test_every_example_of_the_page_runs_and_prints_what_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("RATTLEBAG_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("RATTLEBAG_LOCALE", "en")
    monkeypatch.chdir(tmp_path)
    assert run_page("howto/simulate.md", leave_out="--cluster") == 9
    assert {path.name for path in tmp_path.iterdir()} == {"cache", "farkle.csv", "farkle.json"}
