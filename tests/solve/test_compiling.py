"""Compiled kernels are kept on disk, and what is taken from there is what was compiled."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Any

import numba
import numpy as np
import pytest

from rattlebag.simulate import Match, simulate
from rattlebag.solve.compiling import compiled
from rattlebag.solve.races import kernel

CHANCES = np.array([[0.2, 0.5, 0.9]])

PLAY = """
import sys
from rattlebag.simulate import Match, simulate
for other in sys.argv[1:]:
    found = simulate(Match("pig", {"target_score": 20}, ("sensible", other), 200, 4))
    print(*(seat.wins for seat in found.seats))
"""


def test_what_two_programs_compiled_is_not_mixed_up_in_a_third(tmp_path: Path):
    def wins(*others: str) -> list[str]:
        command = [sys.executable, "-c", PLAY, *others]
        env = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
        ran = subprocess.run(command, capture_output=True, text=True, env=env, check=True)
        return ran.stdout.splitlines()

    apart = [*wins("sensible"), *wins("random")]
    assert wins("sensible", "random") == apart
    assert wins("random", "sensible") == apart[::-1]
    for other, told in zip(("sensible", "random"), apart, strict=True):
        asked = Match("pig", {"target_score": 20}, ("sensible", other), 200, 4)
        seats = simulate(asked, by_the_rules=True).seats
        assert told == " ".join(str(seat.wins) for seat in seats)


@pytest.fixture
def final_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    """A function that is compiled into an empty folder."""
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path))
    made = compiled.__wrapped__(kernel).final_at
    assert isinstance(made, numba.core.dispatcher.Dispatcher)
    return made


def kept(folder: Path) -> list[Path]:
    return list(folder.rglob("*.nbi"))


def test_one_process_at_a_time_keeps_something(final_at: Any, tmp_path: Path):
    with open(Path(final_at._cache.cache_path, "lock"), "wb") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        calling = Thread(target=final_at, args=(CHANCES, 0, 1), daemon=True)
        calling.start()
        while not final_at.overloads:  # until it is compiled
            time.sleep(0.05)
        calling.join(0.5)
        waited = calling.is_alive() and not kept(tmp_path)
    calling.join(60)
    assert waited
    assert not calling.is_alive()
    assert len(kept(tmp_path)) == 1


def test_what_cannot_be_kept_is_compiled_all_the_same(final_at: Any, tmp_path: Path):
    folder = tmp_path / "rattlebag"
    shutil.rmtree(folder)
    folder.write_text("no folder")
    assert final_at(CHANCES, 0, 1) == kernel.final_at(CHANCES, 0, 1)
    assert not kept(tmp_path)


@pytest.mark.parametrize("ending", [".nbi", ".nbc"])
@pytest.mark.parametrize("written", [b"", b"not what numba wrote", None])
def test_a_damaged_file_is_compiled_again(
    final_at: Any, tmp_path: Path, ending: str, written: bytes | None
):
    """Empty, of something else, or cut in the middle."""
    expected = final_at(CHANCES, 0, 1)
    (damaged,) = (file for file in tmp_path.rglob(f"*{ending}"))
    whole = damaged.read_bytes()
    damaged.write_bytes(whole[: len(whole) // 2] if written is None else written)
    again = compiled.__wrapped__(kernel).final_at
    assert again(CHANCES, 0, 1) == expected
    third = compiled.__wrapped__(kernel).final_at
    assert third(CHANCES, 0, 1) == expected
    assert sum(third.stats.cache_hits.values()) == 1, "it is kept again"
