"""What all tests share."""

from __future__ import annotations

import gc
import os
import signal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# Compiled once, and not by every program that a test starts with a home of its own. Set here,
# because numba reads it when it is imported.
os.environ.setdefault("NUMBA_CACHE_DIR", str(Path(__file__).parents[1] / ".pytest_cache" / "numba"))

# What is collected stays to the end: looking for garbage among it took about 7 percent of the time
# of tests that only compute (four pairs of runs, between none and 12).
gc.set_threshold(10_000, 10, 10)


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()


# Speed lives in benchmarks: no example fails for having taken long on a busy machine, and each run
# has the same ones. `--hypothesis-profile=searching` looks for others.
searching = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("searching", searching)
settings.register_profile("rattlebag", searching, derandomize=True)
settings.load_profile("rattlebag")


def stay_deaf(number: int, frame: object) -> None:
    """Ignore a signal in these processes only: a handler, unlike SIG_IGN, is not inherited."""


# CI services, cron and `nohup ... &` start us with signals ignored, and programs that tests start
# would be born deaf to Ctrl+C too. They get ordinary signals; the tests themselves stay deaf.
for ignored in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM):
    if signal.getsignal(ignored) is signal.SIG_IGN:
        signal.signal(ignored, stay_deaf)


LONG = ("attacks", "browser")
HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long tests come first for every worker, so that none is left with one when all is done.
    Each gets an equal piece of the list (`--dist worksteal`), and later takes from the end of
    others' pieces. What needs Firefox is first of all, so that one worker alone starts it."""
    items.sort(key=lambda item: not getattr(getattr(item, "module", None), "IN_FIREFOX", False))
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    kinds: tuple[list[pytest.Item], list[pytest.Item]] = ([], [])
    for item in items:
        is_long = any(item.path.is_relative_to(HERE / folder) for folder in LONG)
        kinds[not is_long].append(item)
    items[:] = [
        item
        for worker in range(workers)
        for kind in kinds
        for item in kind[len(kind) * worker // workers : len(kind) * (worker + 1) // workers]
    ]
