"""Solving in another process."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import threading

import pytest

from rattlebag.games.pig.rules import PigOptions
from rattlebag.solve import CannotSolve, at_hand, background, solve, tablebase

SHORT = PigOptions(target_score=12, dice_sides=4)
LONG = PigOptions(target_score=1000, dice_sides=20)  # minutes


def test_another_process_solves_and_tells_how_far_it_is(cache):
    told: list[float] = []
    job = background.begin("pig", SHORT, progress=told.append)
    solution = job.wait(120)
    assert job.done()
    assert told == sorted(told)
    assert told[-1] == job.fraction == 1.0
    fresh = solve("pig", SHORT, tables=False)
    assert solution.win_probability == pytest.approx(fresh.win_probability, abs=1e-13)
    assert at_hand("pig", SHORT) is solution
    assert [path.suffix for path in cache.iterdir()] == [tablebase.ENDING]


def test_what_is_at_hand_is_there_at_once(cache):
    job = background.begin("pig")
    assert job.done()
    assert job.wait(0).win_probability[0] < 0.5


def test_the_same_is_not_solved_twice_at_the_same_time(cache):
    first, second = background.begin("pig", LONG), background.begin("pig", LONG)
    assert first is second
    assert not first.done()
    with pytest.raises(TimeoutError):
        first.wait(0)
    first.stop()
    with pytest.raises(CannotSolve):
        first.wait(60)


def test_stopping_leaves_nothing_behind(cache, tmp_path, monkeypatch):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "temporary"))
    (tmp_path / "temporary").mkdir()
    begun = threading.Event()
    job = background.begin("pig", LONG, progress=lambda fraction: begun.set())
    assert begun.wait(120)
    job.stop()
    with pytest.raises(CannotSolve) as stopped:
        job.wait(60)
    assert stopped.value.reason.key == "solve-stopped"
    assert not cache.exists()
    assert list((tmp_path / "temporary").iterdir()) == []


ASKING = """
from rattlebag.games.pig.rules import PigOptions
from rattlebag.solve import background
job = background.begin("pig", PigOptions(target_score=1000, dice_sides=20),
                  progress=lambda fraction: print(job._process.pid, flush=True))
job.wait()
"""


def test_the_other_process_ends_with_the_one_that_asked(cache):
    """Killed, so that it cannot say goodbye."""
    asking = subprocess.Popen([sys.executable, "-c", ASKING], stdout=subprocess.PIPE, text=True)
    assert asking.stdout is not None
    other = int(asking.stdout.readline())
    watch = os.pidfd_open(other)
    asking.kill()
    asking.wait()
    ended, _, _ = select.select([watch], [], [], 60)
    assert ended == [watch]
    os.close(watch)
    asking.stdout.close()
    assert not cache.exists()


def test_options_that_make_no_game_are_refused_before_anything_starts():
    with pytest.raises(CannotSolve):
        background.begin("pig", PigOptions(target_score=1))
