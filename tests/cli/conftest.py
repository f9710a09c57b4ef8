"""What the tests of commands share."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli.typed import Typed, typing


@pytest.fixture
def typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Typed:
    return typing(tmp_path, monkeypatch, capsys)
