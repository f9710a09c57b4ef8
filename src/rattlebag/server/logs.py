"""The log, which no client can make grow: one line of each kind a minute."""

from __future__ import annotations

import json
import logging
import sys
import time
from collections.abc import Callable
from typing import Any

from ..engine.harmless import escaped
from .config import Config
from .store.base import StoreTrouble

EVERY = 60.0  # seconds in which a kind of line is written once
MOST_KINDS = 1000


class Sparing(logging.Filter):
    """Passes one record of each kind a minute, with the number of those it dropped before.

    Without it, anyone who can make the server complain can fill its disk. The kind is the message
    as it is in the source, no matter who it is about, and the type of the exception."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.clock = clock
        self.kinds: dict[tuple[object, ...], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        now = self.clock()
        fault = record.exc_info[0] if record.exc_info else None
        # asyncio puts the connection into the lines after the first.
        kind = record.name, record.levelno, str(record.msg).partition("\n")[0], fault
        since, kept_back = self.kinds.get(kind, (now - EVERY, 0))
        if now - since < EVERY:
            self.kinds[kind] = since, kept_back + 1
            return False
        if len(self.kinds) >= MOST_KINDS:
            self.kinds.clear()
        self.kinds[kind] = now, 0
        record.dropped = dropped = kept_back + getattr(record, "dropped", 0)  # by another one
        record.more = f" (and {dropped} more like it)" if dropped else ""
        return True


STORE = logging.getLogger("rattlebag.store")
TROUBLES = Sparing()
STORE.addFilter(TROUBLES)


def note_trouble(trouble: StoreTrouble) -> None:
    """Log trouble with the store, however many moves meet it."""
    # The kind is part of the message, so that no other kind's line stands for it.
    STORE.error(f"{trouble.kind.name.lower()}: %s", trouble.detail)


class TextLines(logging.Formatter):
    """One line for people."""

    def __init__(self) -> None:
        form = "%(asctime)s %(levelname)s %(name)s: %(message)s%(more)s"
        super().__init__(form, defaults={"more": ""})

    def format(self, record: logging.LogRecord) -> str:
        """Nothing a client says can look like a line of the log, or control a terminal."""
        return "\n  ".join(escaped(line) for line in super().format(record).split("\n"))


class JsonLines(logging.Formatter):
    """One JSON object for each line of the log."""

    def format(self, record: logging.LogRecord) -> str:
        data: dict[str, Any] = {
            "time": round(record.created, 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage() + getattr(record, "more", ""),
        }
        if record.exc_info:
            data["exception"] = self.formatException(record.exc_info)
        return escaped(json.dumps(data, ensure_ascii=False))


def set_up_log(config: Config) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if config.log == "json" else TextLines())
    handler.addFilter(Sparing())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.INFO)
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
