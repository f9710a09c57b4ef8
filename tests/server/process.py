"""The server as people start it: a process of its own, from its command line."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from queue import Queue
from typing import Self

PATIENCE = 30.0


class Process:
    """`rattlebag serve`, with what it prints; `within` is a command that starts it elsewhere."""

    def __init__(
        self, folder: Path, *words: str, within: Sequence[str] = (), **environment: str
    ) -> None:
        self.errors = folder / "errors"
        self.lines: Queue[str] = Queue()
        with self.errors.open("ab") as errors:
            self.child = subprocess.Popen(
                [*within, sys.executable, "-m", "rattlebag", "serve", *words],
                env={**os.environ, "RATTLEBAG_DATA": str(folder), "LC_ALL": "C", **environment},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        self.reading = threading.Thread(target=self._read, daemon=True)
        self.reading.start()

    def _read(self) -> None:
        assert self.child.stdout is not None
        for line in self.child.stdout:
            self.lines.put(line.rstrip("\n"))
        self.child.stdout.close()

    def port(self) -> int:
        """Where it listens, once it does."""
        line = self.lines.get(timeout=PATIENCE)
        return int(line.rsplit(":", 1)[1].rstrip("/"))

    def stop(self, how: signal.Signals) -> int:
        self.child.send_signal(how)
        return self.wait()

    def wait(self, within: float = PATIENCE) -> int:
        """Until it has ended, and all that it printed was read."""
        status = self.child.wait(within)
        self.reading.join(PATIENCE)
        return status

    def printed(self) -> list[str]:
        return [self.lines.get_nowait() for _ in range(self.lines.qsize())]

    def said(self) -> str:
        return self.errors.read_text()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.child.poll() is None:
            self.child.kill()
        self.child.wait(PATIENCE)
