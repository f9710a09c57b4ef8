"""Trouble with the store in the log: each kind once a minute, however many moves meet it."""

from __future__ import annotations

import logging
import time
from collections import Counter
from collections.abc import Callable

from .store import Kind, StoreTrouble

log = logging.getLogger("rattlebag.store")
EVERY = 60.0  # seconds


class Troubles:
    """Counts what is not worth a line of its own."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.told: dict[Kind, float] = {}
        self.met: Counter[Kind] = Counter()

    def note(self, trouble: StoreTrouble) -> None:
        kind, now = trouble.kind, self.clock()
        self.met[kind] += 1
        if now - self.told.get(kind, -EVERY) < EVERY:
            return
        self.told[kind] = now
        # The kind is part of the message, so that no other kind's line stands for it.
        log.error(
            f"{kind.name.lower()}, %s times since this was last said: %s",
            self.met.pop(kind),
            trouble,
        )


TROUBLES = Troubles()
