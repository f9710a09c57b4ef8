"""kill -9 in the middle of games, in short; `kill.py` is the long form."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from server.kill import run


def test_a_killed_server_has_lost_and_doubled_nothing(tmp_path: Path) -> None:
    seed = random.randrange(10**9)
    print(f"python tests/server/kill.py --kills 3 --clients 4 --seed {seed}")
    counted = asyncio.run(run(kills=3, clients=4, seed=seed, folder=tmp_path))
    assert counted["commands"] > 0
    assert counted["lines"] > 0
