"""kill -9 in the middle of games, in short; `kill.py` is the long form."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

import pytest
from server.kill import children, run
from server.process import Process


@pytest.mark.parametrize("writer", [False, True], ids=["server", "writer"])
def test_who_is_killed_has_lost_and_doubled_nothing(tmp_path: Path, writer: bool) -> None:
    seed = random.randrange(10**9)
    way = "--writer" if writer else ""
    print(f"python tests/server/kill.py --kills 3 --clients 4 --seed {seed} {way}")
    counted = asyncio.run(run(kills=3, clients=4, seed=seed, folder=tmp_path, writer=writer))
    assert counted["commands"] > 0
    assert counted["lines"] > 0
    assert ("ended (signal 9)" in (tmp_path / "errors").read_text()) == writer


def test_a_killed_server_leaves_no_process_behind(tmp_path: Path) -> None:
    with Process(tmp_path, "--port", "0") as server:
        server.port()
        [writer] = children(server.child.pid)
        assert Path(f"/proc/{writer}").exists()
    while Path(f"/proc/{writer}").exists():  # it has seen that nobody asks any more
        time.sleep(0.01)
