"""1,200 tables, and connections that ask for the lobby over and over and do not read: 8, or 40
with --full."""

from __future__ import annotations

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from attacks.ground import Figures, Ground, main, named
from attacks.raw import Line

TABLES = 1200
OF_EACH = 20
SECONDS = 10.0


def attack(ground: Ground, full: bool) -> Figures:
    hosts = [open_tables(ground, at) for at in range(TABLES // OF_EACH)]
    lines: list[Line] = []
    try:
        with ground.neighbours() as neighbours:
            time.sleep(1.0)
            quiet = neighbours.felt()
            before = most = ground.memory()
            lines = [
                ground.guest(f"Deaf {at}", receive_buffer=4096) for at in range(40 if full else 8)
            ]
            until = time.monotonic() + SECONDS
            asked = 0
            while time.monotonic() < until:
                for line in lines:
                    try:
                        line.say("lobby", on=True)
                        asked += 1
                    except OSError:  # let go
                        continue
                most = max(most, ground.memory())
                time.sleep(0.05)
            return {
                **named("quiet", quiet),
                "asked": asked,
                **named("attacked", neighbours.felt()),
                "memory at most, grown by, MB": round(most - before, 1),
                **ground.felt(),
            }
    finally:
        for line in (*hosts, *lines):
            line.close()


def open_tables(ground: Ground, number: int) -> Line:
    host = ground.guest(f"Host {number}")
    for _ in range(OF_EACH):
        host.do("create", game="pig")
    return host


if __name__ == "__main__":
    main(attack, tables_per_address=10_000, guests_per_minute=10_000, arrivals_per_second=1000,
         connections_per_address=1000)  # fmt: skip
