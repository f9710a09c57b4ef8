"""For a process whose clock is wrong by as many seconds as the file $WRONG_BY says, at any time."""

from __future__ import annotations

import os
import time
from pathlib import Path

RIGHT, RIGHT_NS = time.time, time.time_ns


def by() -> float:
    return float(Path(os.environ["WRONG_BY"]).read_text() or 0)  # empty while it is written


def wrong() -> float:
    return RIGHT() + by()


def wrong_ns() -> int:
    return RIGHT_NS() + int(by() * 1e9)


time.time, time.time_ns = wrong, wrong_ns
