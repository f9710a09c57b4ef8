"""Connections that say nothing, more than the server may open files (1,024)."""

from __future__ import annotations

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from attacks.ground import Figures, Ground, main, named
from attacks.raw import Line

DESCRIPTORS = 1024
SECONDS = 5.0


def attack(ground: Ground, full: bool) -> Figures:
    lines: list[Line] = []
    try:
        with ground.neighbours() as neighbours:
            time.sleep(1.0)
            quiet = neighbours.felt()
            until = time.monotonic() + (12 * SECONDS if full else SECONDS)
            for _ in range(DESCRIPTORS + 76):
                try:
                    lines.append(ground.line(within=0.5))
                except OSError:
                    break
            joins = ground.newcomer()
            while time.monotonic() < until:
                time.sleep(0.1)
            return {
                **named("quiet", quiet),
                "connections made": len(lines),
                **named("attacked", neighbours.felt()),
                "a newcomer waits, ms": "turned away" if joins is None else round(joins * 1000),
                **ground.felt(),
            }
    finally:
        for line in lines:
            line.close()


if __name__ == "__main__":
    main(attack, descriptors=DESCRIPTORS)
