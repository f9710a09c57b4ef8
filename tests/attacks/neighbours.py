"""Honest people who play while somebody attacks: a process of its own, started by ground.py.

Says `playing` when all have moved. Each line it reads is answered with what was felt since the last
one, as JSON; it ends when nobody asks any more.
"""

from __future__ import annotations

import json
import select
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "benchmarks"))

from load import Failed, Load, LoadClient, part

HOME = "127.0.0.2"
THINKING = 0.02  # seconds before a move


def felt(load: Load, waiting: list[LoadClient]) -> dict[str, Any]:
    """Moves that are still waited for count as well: with the time that they have waited."""
    now = time.perf_counter()
    times = [*load.times, *(now - c.sent_at for c in waiting if c.asked and now - c.sent_at > 0.5)]
    moves = len(load.times)
    load.times = []
    if not times:
        return {"moves": 0, "p50, ms": None, "p99, ms": None, "slowest, ms": None}
    return {
        "moves": moves,
        "p50, ms": round(part(times, 0.5), 1),
        "p99, ms": round(part(times, 0.99), 1),
        "slowest, ms": round(max(times) * 1000, 1),
    }


def main() -> None:
    port, pairs = int(sys.argv[1]), int(sys.argv[2])
    load = Load(port, pause=THINKING, home=HOME)
    for _ in range(pairs):
        host = load.connect(0)
        host.partner = load.connect(1, host)
    people = list(load.clients.values())
    cut_off = ""
    load.wait_for(lambda: len(load.times) >= pairs * 4)
    load.times = []
    print("playing", flush=True)
    while True:
        try:
            if cut_off:
                time.sleep(0.05)
            else:
                load.go_on(0.05)
        except (Failed, OSError) as problem:
            cut_off = str(problem) or type(problem).__name__
        if select.select([sys.stdin], [], [], 0)[0]:
            if not sys.stdin.readline():
                return
            print(json.dumps(felt(load, people) | {"cut off": cut_off or "no"}), flush=True)


if __name__ == "__main__":
    main()
