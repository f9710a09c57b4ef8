"""`tools/audit.py`: a found hole fails, an answer that cannot be had does not."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from audit import PINNED, ROOT, command, main


def answers(*dependencies: dict[str, Any], status: int = 0) -> list[str]:
    """A program that answers as pip-audit does."""
    text = json.dumps({"dependencies": dependencies})
    return [sys.executable, "-c", f"print({text!r}); raise SystemExit({status})"]


SOUND = {"name": "click", "version": "8.1", "vulns": []}
HOLE = {"id": "PYSEC-1", "fix_versions": ["2.1"]}
SKIPPED = {"name": "bag", "skip_reason": "not found"}
LEAKY = {"name": "sieve", "version": "2.0", "vulns": [HOLE]}


def test_a_hole_is_named_and_fails(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(answers(SOUND, LEAKY, status=1)) == 1
    assert capsys.readouterr().out == "sieve 2.0: PYSEC-1, fixed in 2.1\n"


def test_no_hole_is_said_and_does_not_fail(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(answers(SOUND, SKIPPED)) == 0
    assert capsys.readouterr().out == "1 of 2 packages asked about: no known vulnerability.\n"


@pytest.mark.parametrize(
    "program",
    [
        [sys.executable, "-c", "import sys; sys.exit('Connection refused')"],
        [sys.executable, "-c", "print('not JSON')"],
        ["/nowhere/pip-audit"],
        answers(SKIPPED, SKIPPED),  # an answer that says nothing
        answers(),
    ],
)
def test_what_cannot_be_asked_is_one_line_and_does_not_fail(
    program: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(program) == 0
    out = capsys.readouterr().out
    assert out.startswith("Could not ask whether a dependency has a known vulnerability: ")
    assert out.count("\n") == 1


def test_it_asks_about_everything_that_players_get() -> None:
    files = [ROOT / "requirements" / name for name in PINNED]
    assert all(file.is_file() for file in files)
    assert all(str(file) in command(files) for file in files)
    assert "audit" in Path(ROOT / "rattlebag").read_text()
