"""The page's modules one by one: their types, and the tests written in their own language."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from web.node import CHECKERS, run

HERE = Path(__file__).parent
UNITS = sorted(HERE.glob("unit/*.test.js"))


@pytest.mark.parametrize("project", ["tsconfig.json", "tsconfig.worker.json"])
def test_the_types_written_beside_the_code_hold(project: str) -> None:
    done = run(str(CHECKERS / "typescript/bin/tsc"), "--project", str(HERE / project))
    assert not done.returncode, done.stdout


def test_every_file_with_tests_is_found() -> None:
    assert {path.stem for path in UNITS} >= {"announcer.test", "history.test", "keys.test"}


@pytest.mark.parametrize("path", UNITS, ids=lambda path: path.stem.removesuffix(".test"))
def test_a_module_does_what_its_own_tests_say(path: Path) -> None:
    done: subprocess.CompletedProcess[str] = run("--test", "--test-reporter=spec", str(path))
    assert not done.returncode, done.stdout + done.stderr
    assert "tests 0\n" not in done.stdout, f"{path.name} has no test"
