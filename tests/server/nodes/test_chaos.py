"""Servers that are killed and cut off in the middle of games; `chaos.py` is the long form.

They are processes with links that can be cut. Network namespaces are not used, here or there."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from server.nodes.chaos import run

FAULTS = ("killed", "cut off from the database", "PostgreSQL killed")


def test_whatever_happens_to_servers_nothing_is_lost_and_nothing_doubled(tmp_path: Path) -> None:
    seed = random.randrange(10**9)
    print(f"python tests/server/nodes/chaos.py --seed {seed}")
    counted = asyncio.run(run(tmp_path, seed, seconds=0, nodes=2, clients=4, faults=FAULTS))
    assert all(counted[kind] for kind in FAULTS)
    assert counted["commands"] > 0
    assert counted["lines"] > 0


def test_without_the_check_of_the_last_entry_it_is_noticed(tmp_path: Path) -> None:
    """Otherwise the test above would prove nothing."""
    with pytest.raises(AssertionError, match="missing or there twice"):
        asyncio.run(run(tmp_path, 1, seconds=0, nodes=2, clients=4, unsafe=True))
