"""The coach's own process: answers what it is asked on standard input."""

from __future__ import annotations

import logging
import os
import pickle
import sys
from contextlib import suppress
from typing import IO

from ..bots.perfect import Library
from ..engine import Reason
from .questions import Nothing, answered

log = logging.getLogger(__name__)


class SolvedBefore(Library):
    """Best play from files. What is not solved is for the process that asks."""

    def _has_time(self) -> bool:
        return False


def work(questions: IO[bytes], answers: IO[bytes]) -> None:
    """Answer until nobody asks any more."""
    library = SolvedBefore()
    while True:
        try:
            question = pickle.load(questions)
        except EOFError:
            return
        try:
            found = answered(question, library)
        except Exception:
            log.exception("no answer to %s", type(question.about).__name__)
            found = Nothing(Reason("coach-fault"))
        pickle.dump(found, answers)
        answers.flush()


def _main() -> None:
    if hasattr(os, "nice"):
        os.nice(10)  # tables in play come first
    with suppress(BrokenPipeError, KeyboardInterrupt):
        work(sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    _main()
