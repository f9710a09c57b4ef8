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
import pytest

from rattlebag.simulate import Match, simulate
from rattlebag.solve import trio
from rattlebag.solve.compiled import compiled

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
def both(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    """A function that is compiled into an empty folder."""
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path))
    made = compiled.__wrapped__(trio).both
    assert isinstance(made, numba.core.dispatcher.Dispatcher)
    return made


def kept(folder: Path) -> list[Path]:
    return list(folder.rglob("*.nbi"))


def test_one_process_at_a_time_keeps_something(both: Any, tmp_path: Path):
    with open(Path(both._cache.cache_path, "lock"), "wb") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        calling = Thread(target=both, args=(0.5, 0.4, True), daemon=True)
        calling.start()
        while not both.overloads:  # until it is compiled
            time.sleep(0.05)
        calling.join(0.5)
        waited = calling.is_alive() and not kept(tmp_path)
    calling.join(60)
    assert waited
    assert not calling.is_alive()
    assert len(kept(tmp_path)) == 1


def test_what_cannot_be_kept_is_compiled_all_the_same(both: Any, tmp_path: Path):
    folder = tmp_path / "rattlebag"
    shutil.rmtree(folder)
    folder.write_text("no folder")
    assert both(0.5, 0.4, True) == trio.both(0.5, 0.4, True)
    assert not kept(tmp_path)
