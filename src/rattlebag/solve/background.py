"""Solving in another process, so that the caller can do something else.

    job = begin("pig", options)
    job.fraction, job.done()     # how far it is
    job.wait()                   # best play, once it is there

The other process writes its table into a temporary folder of ours; we put it into the cache. If
either is stopped half-way, the other notices, and no half table is left.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ..engine import Options, Reason
from ..games import rules_of
from . import (
    CannotSolve,
    NeedsNumba,
    NoSolution,
    Progress,
    Solution,
    Tables,
    Tell,
    at_hand,
    checked,
    in_the_log,
    in_use,
    keep,
    quiet,
    solution,
    solver_of,
    tablebase,
)

_jobs: dict[tuple[str, Options], Job] = {}
_lock = threading.Lock()


class Job:
    """A game being solved in another process, for at most that many seconds of CPU time."""

    def __init__(
        self,
        game: str,
        options: Options,
        progress: Progress,
        tell: Tell,
        most_seconds: int | None = None,
    ) -> None:
        self.game, self.options, self.most_seconds = game, options, most_seconds
        self.began = self.ended = time.monotonic()
        self.fraction = 0.0  # which part is done
        self.solution: Solution | None = None
        self.numbers: Tables | None = None  # what it was made from, if it was solved just now
        self.is_kept = False  # in the cache
        self.fault: NoSolution | None = None
        self._progress, self._tell = progress, tell
        self._process: subprocess.Popen[str] | None = None
        self._stopped = False
        self._over = threading.Event()

    def done(self) -> bool:
        """Whether there is a solution, or the reason why there is none."""
        return self._over.is_set()

    def wait(self, timeout: float | None = None) -> Solution:
        """Best play. Raises what went wrong, or TimeoutError."""
        if not self._over.wait(timeout):
            raise TimeoutError(f"{self.game} is not solved after {timeout} s")
        if self.solution is None:
            raise self.fault or CannotSolve(Reason("solve-stopped"), self.game)
        return self.solution

    def stop(self) -> None:
        """Give up. Nothing is left behind."""
        self._stopped = True
        if self._process is not None:
            self._process.terminate()

    def finish(self, solution: Solution | None) -> None:
        self.solution, self.ended = solution, time.monotonic()
        self._over.set()

    def run(self) -> None:
        found = None
        try:
            found = self._solved()
        except NoSolution as fault:
            self.fault = fault
        finally:
            with _lock:
                _jobs.pop((self.game, self.options), None)
            self.finish(found)

    def _solved(self) -> Solution:
        if find_spec("numba") is None:
            raise NeedsNumba(Reason("solve-needs-numba"))
        solver = solver_of(self.game)
        with TemporaryDirectory(prefix="rattlebag-solve-") as folder:
            path = Path(folder) / tablebase.file_name(solver, self.options)
            self._have_made(path)
            numbers = tablebase.read(path, tablebase.title(solver, self.options))
        unkept: list[NoSolution] = []
        keep(self.game, self.options, numbers, tell=unkept.append)
        for why in unkept:
            self._tell(why)
        self.numbers, self.is_kept = numbers, not unkept
        return in_use(self.game, self.options, numbers)

    def _have_made(self, path: Path) -> None:
        """Let the other process make the table, and listen to what it says."""
        order = json.dumps(
            {
                "game": self.game,
                "options": self.options.plain(),
                "to": str(path),
                "most_seconds": self.most_seconds,
            }
        )
        self._process = subprocess.Popen(
            # -P: a file in the player's folder is never taken for a module.
            [sys.executable, "-P", "-m", __name__, order],
            stdin=subprocess.PIPE,  # its end tells the other process that we are gone
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,  # Ctrl+C is for us; we stop the other process
        )
        with self._process as process:
            if self._stopped:
                process.terminate()
            assert process.stdout is not None
            for line in process.stdout:
                told = json.loads(line)
                if "fault" in told:
                    kind: type[NoSolution] = getattr(solution, told["fault"])
                    raise kind(Reason(told["say"], **told["with"]))
                self.fraction = told["done"]
                self._progress(self.fraction)
        if process.returncode:
            raise CannotSolve(Reason("solve-stopped"), f"exit status {process.returncode}")


def begin(
    game: str,
    options: Options | None = None,
    *,
    progress: Progress = quiet,
    tell: Tell = in_the_log,
    most_seconds: int | None = None,
) -> Job:
    """Solve in another process. What is at hand is done at once, and a job for the same options
    that is under way is shared. `progress` and `tell` are called from another thread."""
    options = checked(game, options)
    with _lock:
        if job := _jobs.get((game, options)):
            return job
        job = Job(game, options, progress, tell, most_seconds)
        if found := at_hand(game, options, tell=tell):
            job.fraction = 1.0
            job.finish(found)
            return job
        _jobs[game, options] = job
    threading.Thread(target=job.run, name=f"solve-{game}", daemon=True).start()
    return job


# The other process


def _work(order: dict[str, Any]) -> None:
    game = order["game"]
    kind: type[Any] = rules_of(game).Options
    options, solver = kind(**order["options"]), solver_of(game)

    def tell(done: float) -> None:
        print(json.dumps({"done": done}), flush=True)

    try:
        numbers = solver.work_out(options, tell)
        tablebase.write(Path(order["to"]), tablebase.title(solver, options), numbers)
    except NoSolution as fault:
        said = {"fault": type(fault).__name__, **fault.reason.plain()}
        print(json.dumps(said), flush=True)


def _watch() -> None:
    """End with the process that wanted this."""
    sys.stdin.read()
    os._exit(1)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)  # a server whose tables are in play comes first
    threading.Thread(target=_watch, daemon=True).start()
    order = json.loads(sys.argv[1])
    if order["most_seconds"] is not None:
        with suppress(ImportError):  # a system without such limits
            import resource

            resource.setrlimit(resource.RLIMIT_CPU, (order["most_seconds"],) * 2)
    _work(order)
