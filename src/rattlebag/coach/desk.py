"""The coach in other processes, so that no table waits for it.

    desk = Desk()
    desk.prepare(rules)                # a game with the coach begins
    future = desk.hint(asked, ear)     # of CoachAdvice, to be awaited with asyncio.wrap_future
    desk.close()

There is one process for hints and one for reviews, so that nobody who plays waits for somebody's
review. Each is started with the first question and again if it dies. It has low priority, and ends
when this one does. What is asked is answered one by one. If too much is waiting, the answer is that
the coach is busy."""

from __future__ import annotations

import logging
import pickle
import subprocess
import sys
import threading
from concurrent.futures import Future
from contextlib import suppress
from queue import Full, Queue
from typing import TYPE_CHECKING, Any

from ..bots.perfect import KNOWS, LIBRARY, Library
from ..engine import AnyRules, Decide, Options, Reason
from ..engine.journal import opening
from ..table.saved import read
from ..text.bundles import languages
from .advice import Advice
from .judge import NoAdvice, unsolved
from .questions import Ear, Nothing, Question, SeatPosition
from .review import NoReview, Review

if TYPE_CHECKING:
    from ..protocol.coach import CoachAdvice
    from ..protocol.coach import Review as ReviewOut

log = logging.getLogger(__name__)

MOST_WAITING = 100
FEW_WAITING = 10
MOST_PREPARED = 1000  # games with their options and seats
MOST_SECONDS = 60.0  # for one answer
ATTEMPTS = 2  # attempts at an answer, if the process dies of it
WORKER = f"{__package__}.worker"


class Desk:
    """Where questions to the coach are handed in. All methods return at once."""

    def __init__(self, library: Library = LIBRARY) -> None:
        """Options that are not solved yet are solved by this library."""
        self.library = library
        self.hints, self.reviews = Answerer("hints", library), Answerer("reviews", library)

    def prepare(self, rules: AnyRules) -> None:
        """Start the process for hints and have it load what it needs for these rules, so that the
        first hint does not take longer than others. Options that are not solved are begun."""
        key = rules.key, rules.options, rules.seats
        if key in self.hints.prepared or not self.hints.has_time():
            return
        if len(self.hints.prepared) >= MOST_PREPARED:
            self.hints.prepared.clear()
        self.hints.prepared.add(key)
        state = opening(rules, lambda n: n - 1).state
        node = rules.node(state)
        assert isinstance(node, Decide)
        seat = node.seats[0]
        asked = SeatPosition(*key, rules.known(state, seat), seat)
        for language in languages():
            self.hint(asked, Ear(language, ("",) * rules.seats, seat))

    def advise(self, asked: SeatPosition) -> Future[Advice]:
        return self.hints.ask(Question(asked))

    def hint(self, asked: SeatPosition, ear: Ear) -> Future[CoachAdvice]:
        """Advice in words."""
        return self.hints.ask(Question(asked, ear))

    def review(self, text: bytes) -> Future[Review]:
        """The review of a saved game, which is the text of its file."""
        return self.reviews.ask(Question(text))

    def review_in_words(self, text: bytes, ear: Ear) -> Future[ReviewOut]:
        return self.reviews.ask(Question(text, ear))

    def close(self) -> None:
        """Answer nothing any more."""
        self.hints.close()
        self.reviews.close()


class Answerer:
    """One process, and what waits for it."""

    def __init__(self, name: str, library: Library) -> None:
        self.name, self.library = name, library
        self._waiting = Queue[tuple[Question, Future[Any]] | None](MOST_WAITING)
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False
        self._thread: threading.Thread | None = None
        self.prepared: set[tuple[str, Options, int]] = set()  # what the process has met

    def has_time(self) -> bool:
        """Whether hardly anything waits."""
        return not self._closed and self._waiting.qsize() < FEW_WAITING

    def close(self) -> None:
        self._closed = True
        if self._process is not None:
            _end(self._process)
        with suppress(Full):
            self._waiting.put_nowait(None)

    def ask(self, question: Question) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            if self._closed:
                raise Full
            self._waiting.put_nowait((question, future))
        except Full:
            future.set_exception(_refusal(question, Nothing(Reason("coach-busy"))))
            return future
        if self._thread is None:
            name = f"coach-{self.name}"
            self._thread = threading.Thread(target=self._answer_all, name=name, daemon=True)
            self._thread.start()
        return future

    def _answer_all(self) -> None:
        while (asked := self._waiting.get()) is not None and not self._closed:
            question, future = asked
            if not future.set_running_or_notify_cancel():
                continue
            try:
                found = self._answer(question)
            except Exception:
                log.exception("no answer to %s", type(question.about).__name__)
                found = Nothing(Reason("coach-fault"))
            if isinstance(found, Nothing):
                future.set_exception(_refusal(question, found))
            else:
                future.set_result(found)

    def _answer(self, question: Question) -> Any:
        found = self._from_process(question)
        if isinstance(found, Nothing) and found.reason.key == "coach-being-solved":
            known = self.library.of(_rules_of(question))
            if known.readiness == KNOWS:  # since then
                return self._from_process(question)
            return Nothing(unsolved(known), found.instead)
        return found

    def _from_process(self, question: Question) -> Any:
        for _ in range(ATTEMPTS):
            if self._closed:
                break
            process = self._started()
            assert process.stdin is not None
            assert process.stdout is not None
            too_long = threading.Timer(MOST_SECONDS, process.kill)
            too_long.start()
            try:
                pickle.dump(question, process.stdin)
                process.stdin.flush()
                return pickle.load(process.stdout)
            except (EOFError, OSError, pickle.UnpicklingError):
                log.warning("the coach's process has ended, with status %s", _end(process))
            finally:
                too_long.cancel()
        return Nothing(Reason("coach-fault"))

    def _started(self) -> subprocess.Popen[bytes]:
        """The process, started if it does not run."""
        if self._process is not None and self._process.poll() is not None:
            _end(self._process)
            self._process = None
            self.prepared.clear()
        if self._process is None:
            self._process = subprocess.Popen(
                # -P: a file in the current folder is never taken for a module.
                [sys.executable, "-P", "-m", WORKER],
                stdin=subprocess.PIPE,  # its end tells the process that we are gone
                stdout=subprocess.PIPE,
                start_new_session=True,  # Ctrl+C is for us
            )
        return self._process


def _end(process: subprocess.Popen[bytes]) -> int:
    """Its exit status, once it is gone."""
    process.kill()
    with suppress(BrokenPipeError), process:
        return process.wait()
    return process.returncode


def _refusal(question: Question, nothing: Nothing) -> NoAdvice | NoReview:
    if isinstance(question.about, SeatPosition):
        return NoAdvice(nothing.reason, nothing.instead)
    return NoReview(nothing.reason)


def _rules_of(question: Question) -> AnyRules:
    about = question.about
    return about.rules() if isinstance(about, SeatPosition) else read(about).header.rules()
