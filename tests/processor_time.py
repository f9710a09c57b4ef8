"""Where the processor time of a run goes: the files and tests that use most of it.

    PYTHONPATH=tests .venv-test/bin/python -m pytest -p processor_time -n 2 tests/terminal

Programs that a test starts count too. `--durations` measures waiting instead, and on a busy machine
that says little.
"""

from __future__ import annotations

import os
import resource
from collections import Counter
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

MOST = 25  # files and tests that are listed
TICKS = os.sysconf("SC_CLK_TCK")
NAME = "processor_time"

started = pytest.StashKey[float]()


def used() -> float:
    """Seconds of this process and of all that it has started."""
    ended = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(use.ru_utime + use.ru_stime for use in ended) + sum(living(os.getpid()))


def living(process: int) -> Iterator[float]:
    """The seconds of each program below a process that still runs, with those it has outlived."""
    try:
        tasks = list(Path(f"/proc/{process}/task").glob("*/children"))
    except OSError:  # it has ended meanwhile
        return
    for task in tasks:
        try:
            children = task.read_text().split()
        except OSError:
            continue
        for child in map(int, children):
            try:
                told = Path(f"/proc/{child}/stat").read_text()
            except OSError:
                continue
            after_name = told.rpartition(")")[2].split()
            yield sum(map(int, after_name[11:15])) / TICKS
            yield from living(child)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    item.stash[started] = used()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if call.when == "teardown":
        # What a browser used goes missing when it is closed.
        report.user_properties.append((NAME, max(0.0, used() - item.stash[started])))
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    tests, files = Counter[str](), Counter[str]()
    for reports in terminalreporter.stats.values():
        for report in reports:
            seconds = dict(getattr(report, "user_properties", ())).get(NAME, 0.0)
            tests[getattr(report, "nodeid", "").partition("[")[0]] += seconds
            files[getattr(report, "nodeid", "").partition("::")[0]] += seconds
    terminalreporter.section(f"{files.total():.0f} seconds of processor time")
    for counted in (files, tests):
        for name, seconds in counted.most_common(MOST):
            terminalreporter.write_line(f"{seconds:8.1f}  {name}")
