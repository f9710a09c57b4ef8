"""The tests run the same however they were started."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

ENDING = (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM)
# Python takes over SIGINT for itself, so the system is asked.
ASKING = "print(next(row.split()[1] for row in open('/proc/self/status') if row[:7] == 'SigIgn:'))"


def test_programs_that_tests_start_hear_every_signal_that_ends_them():
    asked = [sys.executable, "-c", ASKING]
    ignored = int(subprocess.run(asked, capture_output=True, text=True, check=True).stdout, 16)
    assert [sign.name for sign in ENDING if ignored >> (sign - 1) & 1] == []


def test_they_do_so_when_the_tests_were_started_without_job_control():
    """As by a CI service, cron or `nohup ./rattlebag test &`."""
    inner = test_programs_that_tests_start_hear_every_signal_that_ends_them.__name__
    words = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", f"{__file__}::{inner}"]
    ran = subprocess.run(
        ["sh", "-c", 'trap "" HUP INT QUIT TERM; exec "$@"', "sh", *words],
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stdout
