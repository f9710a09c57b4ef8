"""The ground of an attack: a real server, its honest neighbours, and what they feel.

An attack is a module beside this one with a function

    def attack(ground: Ground, full: bool) -> Figures

that does its worst for a bounded time and gives its figures by name. `main(attack)` makes it a
command:

    python tests/attacks/NAME.py [--full] [--source CHECKOUT]

`--source` attacks the server of another checkout, so that the same attack can be run on an earlier
commit. The attacker comes from 127.0.0.1 and the neighbours from 127.0.0.2, as different people
would; nothing leaves the loopback interface.
"""

from __future__ import annotations

import argparse
import inspect
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(1, str(Path(__file__).resolve().parents[2] / "benchmarks"))

from attacks.raw import Line, Refused
from load import cpu_of, memory_of

# Its `server` and `web` would hide the tests' own from whatever is imported next.
sys.path.remove(str(Path(__file__).resolve().parents[2] / "benchmarks"))

TOP = Path(__file__).resolve().parents[2]
Figures = dict[str, Any]
PATIENCE = 60.0  # seconds; only a server in trouble takes so long
NEWCOMER = 20.0  # seconds that a newcomer waits to be let in


class Ground:
    """`rattlebag serve` on a database of its own, and what can be measured of it."""

    def __init__(
        self,
        folder: Path,
        source: Path | None = None,
        descriptors: int | tuple[int, int] | None = None,
        words: tuple[str, ...] = (),
        **settings: object,
    ) -> None:
        """`descriptors`: how many files it may open, or that and what it may raise it to."""
        self.folder, self.source = folder, source
        self.errors = folder / "errors"
        self.settings = settings
        environment = {
            **os.environ,
            "RATTLEBAG_DATA": str(folder),
            "LC_ALL": "C",
            "PYTHONPATH": str((source or TOP) / "src"),
            **{f"RATTLEBAG_{name.upper()}": str(value) for name, value in settings.items()},
        }
        limit = descriptors if isinstance(descriptors, tuple | None) else (descriptors,) * 2

        def narrow() -> None:
            if limit is not None:
                resource.setrlimit(resource.RLIMIT_NOFILE, limit)

        with self.errors.open("ab") as errors:
            self.child = subprocess.Popen(
                [sys.executable, "-m", "rattlebag", "serve", "--port", "0", *words],
                cwd=folder,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                preexec_fn=narrow,
            )
        assert self.child.stdout is not None
        told = self.child.stdout.readline().strip()
        if not told.endswith("/"):
            self.child.kill()
            raise RuntimeError(f"the server did not start: {told} {self.log()[-2000:]}")
        self.port = int(told.rsplit(":", 1)[1].rstrip("/"))
        self.before = memory_of(self.child.pid)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.child.poll() is None:
            self.child.send_signal(signal.SIGTERM)
            try:
                self.child.wait(15)
            except subprocess.TimeoutExpired:
                self.child.kill()
        self.child.wait(PATIENCE)
        if self.child.stdout is not None:
            self.child.stdout.close()

    # Attackers

    def line(self, **where: Any) -> Line:
        """A connection that has said nothing yet."""
        return Line(self.port, **where)

    def guest(self, name: str = "Mallory", **where: Any) -> Line:
        """A WebSocket whose person has been welcomed."""
        line = Line(self.port, **where)
        try:
            line.upgrade()
            line.hello(name)
        except BaseException:
            line.close()
            raise
        return line

    def newcomer(self, within: float = NEWCOMER, source: str = "127.0.0.3") -> float | None:
        """Seconds until somebody who comes now is welcomed, or None where nobody lets them in."""
        began = time.perf_counter()
        try:
            with Line(self.port, source=source, within=within) as line:
                line.upgrade()
                line.hello("Nina")
        except (OSError, Refused):
            return None
        took = time.perf_counter() - began
        return took if took <= within else None

    # What is felt

    @contextmanager
    def neighbours(self, pairs: int = 1) -> Iterator[Neighbours]:
        """Pairs of people who play Pig all the while, a move every 20 ms."""
        found = Neighbours(self.port, pairs)
        try:
            yield found
        finally:
            found.end()

    def memory(self) -> float:
        """Resident megabytes."""
        return memory_of(self.child.pid)

    def cpu(self) -> float:
        """CPU seconds so far."""
        return cpu_of(self.child.pid)

    def open_files(self) -> int:
        return len(os.listdir(f"/proc/{self.child.pid}/fd"))

    def log(self) -> str:
        return self.errors.read_text("utf-8", "replace")

    def felt(self) -> Figures:
        """What the server itself shows of an attack."""
        log = self.log()
        return {
            "server memory, MB": round(self.memory(), 1),
            "grown by, MB": round(self.memory() - self.before, 1),
            "server CPU, s": round(self.cpu(), 1),
            "log, bytes": len(log.encode()),
            "log, lines": log.count("\n"),
            "tracebacks": log.count("Traceback (most recent call last)"),
        }


class Neighbours:
    """Honest people, in a process of their own so that the attacker does not slow them himself."""

    def __init__(self, port: int, pairs: int) -> None:
        self.child = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("neighbours.py")), str(port), str(pairs)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.child.stdout is not None
        ready = self.child.stdout.readline()
        if ready != "playing\n":
            self.end()
            raise RuntimeError("the neighbours could not begin to play")

    def felt(self) -> Figures:
        """How long their moves took since this was last asked."""
        assert self.child.stdin is not None
        assert self.child.stdout is not None
        self.child.stdin.write("felt\n")
        self.child.stdin.flush()
        found: Figures = json.loads(self.child.stdout.readline())
        return found

    def end(self) -> None:
        assert self.child.stdin is not None
        assert self.child.stdout is not None
        self.child.stdin.close()
        self.child.wait(PATIENCE)
        self.child.stdout.close()


def named(when: str, figures: Figures) -> Figures:
    """The same figures, with a word in front of each name."""
    return {f"{when}: {name}": value for name, value in figures.items()}


@contextmanager
def ground_for(
    source: Path | None = None, *, descriptors: Any = None, **settings: object
) -> Iterator[Ground]:
    with (
        tempfile.TemporaryDirectory() as folder,
        Ground(Path(folder), source, descriptors, **settings) as ground,
    ):
        yield ground


def main(attack: Callable[[Ground, bool], Figures], **needs: Any) -> None:
    """Run one attack from the command line. `needs` are the server's settings for it."""
    module = inspect.getmodule(attack)
    about = (module.__doc__ or "").strip() if module else ""
    parser = argparse.ArgumentParser(
        description=about, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--full", action="store_true", help="as long and as hard as it is told of")
    parser.add_argument("--source", type=Path, help="the checkout whose server is attacked")
    asked = parser.parse_args()
    with ground_for(asked.source, **needs) as ground:
        for name, value in attack(ground, asked.full).items():
            print(f"{name}: {value}", flush=True)
