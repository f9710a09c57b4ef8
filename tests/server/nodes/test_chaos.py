"""Servers that are killed and cut off in the middle of games, and a database whose standby takes
its place. `chaos.py` is the long form, in a process of its own: it makes its own networks."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

CHAOS = Path(__file__).with_name("chaos.py")
# A server that starts after the failover finds a standby where the primary was.
FAULTS = ("cut off from the database", "failed over", "killed", "PostgreSQL killed")


def chaos(*words: str) -> tuple[int, str]:
    """What became of it, and what it said: also whether there were network namespaces."""
    seed = str(random.randrange(10**9))
    command = [sys.executable, str(CHAOS), "--seed", seed, "--seconds", "0", "--nodes", "2", *words]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    print(done.stdout)
    return done.returncode, done.stdout


def test_whatever_happens_to_servers_nothing_is_lost_and_nothing_doubled() -> None:
    once = [word for kind in FAULTS for word in ("--once", kind)]
    status, said = chaos("--tables", "2", "--standby", "synchronous", *once)
    assert status == 0, said
    for kind in FAULTS:
        assert f"  {kind}: 1\n" in said
    assert "Nothing was lost and nothing was doubled" in said
    assert "acknowledged: 0\n" not in said


def test_without_the_check_of_the_last_entry_it_is_noticed() -> None:
    """Otherwise the test above would prove nothing."""
    status, said = chaos("--tables", "2", "--unsafe")
    assert status == 1
    assert "is missing or there twice" in said
