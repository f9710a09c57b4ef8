"""For a process whose clock is wrong by as many seconds as the file $WRONG_BY says, at any time."""

from __future__ import annotations

import os
import time
from pathlib import Path

RIGHT = time.time


def wrong() -> float:
    return RIGHT() + float(Path(os.environ["WRONG_BY"]).read_text())


time.time = wrong
