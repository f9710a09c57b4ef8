"""Progress of long work: a few plain lines on standard error, with the time left."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

EVERY = 5.0  # seconds


def write_line(line: str) -> None:
    """Write in one piece, so that Ctrl+C cannot split the line."""
    sys.stderr.write(line + "\n")
    sys.stderr.flush()


class Pace:
    """Says from time to time how far it is. The time before the first report (loading, compiling)
    does not count for the estimate."""

    def __init__(self, whole: float, say: Callable[[float, int], str]) -> None:
        """`say(done, seconds left)` is the line."""
        self.whole, self.say = whole, say
        self.told = time.monotonic()
        self.first: tuple[float, float] | None = None  # when, and how far it was
        self.done = 0.0

    def __call__(self, done: float) -> None:
        self.done, now = done, time.monotonic()
        if self.first is None:
            self.first = now, done
        began, at = self.first
        if now - self.told < EVERY or not at < done < self.whole:
            return
        self.told = now
        left = (now - began) / (done - at) * (self.whole - done)
        write_line(self.say(done, round(left)))
