"""Solving in another process, so that the caller can do something else.

    job = begin("pig", options)
    job.fraction, job.done()     # how far it is
    job.wait()                   # best play, once it is there

The other process sends what it finds; only this one writes into the cache. If either is stopped
half-way, the other notices, and nothing is left behind."""

from __future__ import annotations

import logging
import os
import pickle
import subprocess
import sys
import threading
import time
from concurrent.futures import Future
from contextlib import suppress
from importlib.util import find_spec
from typing import Any, Protocol

from ..engine import Options, Phrase, Reason
from . import Tell, at_hand, checked, keep, logged, quiet, solver_of, tablebase
from .solution import (
    CannotSolve,
    NeedsNumba,
    NoSolution,
    Solution,
    TableFault,
    Tables,
    TellProgress,
)

log = logging.getLogger(__name__)

LOOK_EVERY = 2.0  # seconds between two looks whether another server has solved it


class Shelf(Protocol):
    """Where several servers keep what they have solved. All can raise OSError."""

    def fetch(self, name: str) -> bytes | None:
        """A table file, if one of them has solved it."""

    def claim(self, name: str) -> bool:
        """Whether this server should solve it; otherwise another is doing so."""

    def put(self, name: str, body: bytes) -> None: ...

    def give_up(self, name: str) -> None:
        """It was claimed, and is not solved."""


_jobs: dict[tuple[str, Options], SolveJob] = {}
_lock = threading.Lock()


class SolveJob(Future[Solution]):
    """A game being solved in another process, for at most that many seconds of CPU time."""

    wait = Future.result  # best play; raises what went wrong, or TimeoutError

    def __init__(
        self,
        game: str,
        options: Options,
        progress: TellProgress,
        tell: Tell,
        most_seconds: int | None = None,
        shelf: Shelf | None = None,
    ) -> None:
        super().__init__()
        self.shelf = shelf
        self.game, self.options, self.most_seconds = game, options, most_seconds
        self.began = self.ended = time.monotonic()
        self.fraction = 0.0  # which part is done
        self._progress, self._tell = progress, tell
        self._process: subprocess.Popen[bytes] | None = None
        self._stopped = False
        self._stopping = threading.Event()

    def stop(self) -> None:
        """Give up. Nothing is left behind."""
        self._stopped = True
        self._stopping.set()
        if self._process is not None:
            self._process.terminate()

    def run(self) -> None:
        found: Solution | NoSolution = CannotSolve(Reason("solve-stopped"), self.game)
        try:
            numbers = self._numbers() if self.shelf is None else self._shared(self.shelf)
            found = keep(self.game, self.options, numbers, tell=self._tell)
        except NoSolution as fault:
            found = fault
        finally:
            with _lock:
                _jobs.pop((self.game, self.options), None)
            self.ended = time.monotonic()
            if isinstance(found, NoSolution):
                self.set_exception(found)
            else:
                self.set_result(found)

    def _shared(self, shelf: Shelf) -> Tables:
        """What one of several servers finds. Without the shelf, each solves for itself."""
        of = tablebase.title(solver_of(self.game), self.options)
        name = tablebase.name_of(of)
        try:
            while not self._stopped:
                if (body := shelf.fetch(name)) is not None:
                    found, numbers = tablebase.unpacked(body, name)
                    if found == of:
                        return numbers
                    break
                if find_spec("numba") is None or shelf.claim(name):
                    return self._for_all(shelf, name, of)
                self._stopping.wait(LOOK_EVERY)
        except (OSError, TableFault) as fault:
            log.warning("what servers share of best play cannot be used: %s", fault)
        return self._numbers()

    def _for_all(self, shelf: Shelf, name: str, of: dict[str, Any]) -> Tables:
        try:
            numbers = self._numbers()
        except NoSolution:
            shelf.give_up(name)
            raise
        with suppress(OSError):  # the others solve it again
            shelf.put(name, tablebase.packed(of, numbers))
        return numbers

    def _numbers(self) -> Tables:
        """What the other process finds."""
        if find_spec("numba") is None:
            raise NeedsNumba(Reason("solve-needs-numba"))
        self._process = subprocess.Popen(
            # -P: a file in the player's folder is never taken for a module.
            [sys.executable, "-P", "-m", __name__],
            stdin=subprocess.PIPE,  # its end tells the other process that we are gone
            stdout=subprocess.PIPE,
            start_new_session=True,  # Ctrl+C is for us; we stop the other process
        )
        try:
            with self._process as process:
                if self._stopped:
                    process.terminate()
                assert process.stdin is not None
                assert process.stdout is not None
                pickle.dump((self.game, self.options, self.most_seconds), process.stdin)
                process.stdin.flush()
                while isinstance(told := pickle.load(process.stdout), float):
                    self.fraction = told
                    self._progress(told)
        except (EOFError, OSError, pickle.UnpicklingError) as ended:
            raise CannotSolve(
                Reason("solve-stopped"), f"exit status {self._process.returncode}"
            ) from ended
        if isinstance(told, dict):
            return told
        kind, reason = told
        raise kind(reason)


def begin(
    game: str,
    options: Options | None = None,
    *,
    progress: TellProgress = quiet,
    tell: Tell = logged,
    most_seconds: int | None = None,
    shelf: Shelf | None = None,
) -> SolveJob:
    """Solve in another process, or let another server do it that has the same shelf. What is at
    hand is done at once, and a job for the same options that is under way is shared. `progress` and
    `tell` are called from another thread."""
    options = checked(game, options)
    with _lock:
        if job := _jobs.get((game, options)):
            return job
        job = SolveJob(game, options, progress, tell, most_seconds, shelf)
        if found := at_hand(game, options, tell=tell):
            job.fraction = 1.0
            job.set_result(found)
            return job
        _jobs[game, options] = job
    threading.Thread(target=job.run, name=f"solve-{game}", daemon=True).start()
    return job


# The other process


def _send(found: float | Tables | tuple[type[NoSolution], Phrase]) -> None:
    """How far it is, or how it ended."""
    pickle.dump(found, sys.stdout.buffer)
    sys.stdout.flush()


def _end_with_the_other() -> None:
    sys.stdin.read()
    os._exit(1)


def _main() -> None:
    if hasattr(os, "nice"):
        os.nice(10)  # a server whose tables are in play comes first
    game, options, most_seconds = pickle.load(sys.stdin.buffer)
    threading.Thread(target=_end_with_the_other, daemon=True).start()
    if most_seconds is not None:
        with suppress(ImportError):  # a system without such limits
            import resource

            resource.setrlimit(resource.RLIMIT_CPU, (most_seconds, most_seconds))
    try:
        _send(solver_of(game).work_out(options, _send))
    except NoSolution as fault:
        _send((type(fault), fault.reason))
    except BrokenPipeError:  # the other has ended, and nobody wants to know any more
        os._exit(1)


if __name__ == "__main__":
    _main()
