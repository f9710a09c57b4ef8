"""The player with the best chance to win.
Best play that ships with the program, or was solved before, is at hand. For other options it is
solved in another process, and until then the bot plays as an expert and says so."""

from __future__ import annotations

import logging
import threading
import time
from collections import OrderedDict
from typing import TYPE_CHECKING, Any

from ..engine import Command, Decide, Options, Rules, Seat
from ..engine.journal import Chooser, opening, play
from ..games import Strategy

if TYPE_CHECKING:
    from ..solve.background import Shelf

log = logging.getLogger(__name__)

# What a bot knows of best play.
KNOWS, WORKS, NEEDS_NUMBA, CANNOT = "knows", "works", "needs-numba", "cannot"

MOST_BYTES = 150_000_000  # of tables in memory
REHEARSED = 4  # decisions
MOST_KEPT = 500  # rules that we know something about, if only that there is no best play
AT_ONCE = 0.1  # seconds that a move waits for an answer that can come at once
FORGOTTEN = 300.0  # seconds after which work that nobody asks for makes room for other work
MOST_CPU = 900  # seconds of CPU time for one table, after which the bot stays an expert

Key = tuple[str, Options, int]  # game, options, sides


class Knowledge:
    """What is known of best play for one game with its options."""

    def __init__(self, rules: Rules[Any, Any]) -> None:
        self.rules = rules
        self.readiness = WORKS
        self.best: Strategy | None = None
        self.bytes = 0
        self.fault: Exception | None = None
        self.job: Any = None
        self.asked = 0.0

    def works(self) -> bool:
        return self.job is not None and not self.job.done()

    def look(self, may_begin: bool, shelf: Shelf | None = None) -> None:
        """Take what is there by now. Begin to solve, if allowed."""
        from ..solve import NeedsNumba, NoSolution, at_hand, background
        from ..solve.multiplayer import MultiplayerPolicy

        game, options = self.rules.key, self.rules.options
        try:
            if self.job is not None:
                found = self.job.wait(0)
            elif (found := at_hand(game, options)) is None:
                if not may_begin:
                    return
                self.job = background.begin(game, options, most_seconds=MOST_CPU, shelf=shelf)
                found = self.job.wait(AT_ONCE)
        except TimeoutError:
            return
        except NoSolution as fault:
            log.warning("%s, %s: %s", game, options, fault)
            self.fault, self.job = fault, None
            self.readiness = NEEDS_NUMBA if isinstance(fault, NeedsNumba) else CANNOT
            return
        self.best, self.job = MultiplayerPolicy(found), None
        self.bytes = sum(table.nbytes for table in found.tables.values())
        rehearse(self.rules, self.best)
        self.readiness = KNOWS


class Library:
    """All best play known in this process, and what is being solved."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self.most_bytes = most_bytes
        self.shelf: OrderedDict[Key, Knowledge] = OrderedDict()
        self.latest: Any = None  # the last job that was begun
        self.shared: Shelf | None = None  # where other servers find what is solved here
        self.lock = threading.Lock()

    def of(self, rules: Rules[Any, Any], *, at_once: bool = False) -> Knowledge:
        """What is known for these rules by now. `at_once`: solving need not wait its turn."""
        key = rules.key, rules.options, max(rules.sides) + 1
        with self.lock:
            found = self.shelf.setdefault(key, Knowledge(rules))
            self.shelf.move_to_end(key)
            found.asked = time.monotonic()
            if found.readiness == WORKS:
                found.look(at_once or self._has_time(), self.shared)
                self.latest = found.job or self.latest
                self._make_room()
        return found

    def wait_for(self, rules: Rules[Any, Any]) -> Knowledge:
        """The same, once best play is known. Raises `NoSolution` if it never will be."""
        while (found := self.of(rules, at_once=True)).readiness == WORKS:
            if job := found.job:
                job.wait()
        if found.fault is not None:
            raise found.fault
        return found

    def _has_time(self) -> bool:
        """One game is solved at a time, and then none for as long as that took: ever new options
        cost half of one core's idle time and no more. Jobs that nobody asks for are given up."""
        for one in self.shelf.values():
            if one.works() and time.monotonic() - one.asked > FORGOTTEN:
                one.job.stop()
                if self.latest is one.job:
                    self.latest = None  # no rest after what was given up
                one.job = None
        if any(one.works() for one in self.shelf.values()):
            return False
        if self.latest is None or not self.latest.done():
            return True
        took = self.latest.ended - self.latest.began
        return bool(time.monotonic() - self.latest.ended >= took)

    def _make_room(self) -> None:
        """Drop what nobody has asked for the longest, while there is too much."""
        held = sum(one.bytes for one in self.shelf.values())
        for key, one in list(self.shelf.items())[:-1]:
            too_much = held > self.most_bytes and one.bytes
            if too_much or (len(self.shelf) > MOST_KEPT and not one.works()):
                held -= one.bytes
                del self.shelf[key]


LIBRARY = Library()


def perfect_bot(rules: Rules[Any, Any], expert: Strategy, patient: bool) -> Chooser:
    """Plays best, and as an expert until best play is known. A patient bot waits for it."""

    def choose(known: Any, seat: Seat) -> Command:
        from ..solve import NoSolution

        best = (LIBRARY.wait_for(rules) if patient else LIBRARY.of(rules)).best
        if best is None:
            return expert(rules, known, seat)
        try:
            return best(rules, known, seat)
        except NoSolution:  # a fault of ours, which nobody at the table should have to wait for
            if patient:
                raise
            log.exception("no best move in %s", rules.text(known))
            return expert(rules, known, seat)

    return choose


def rehearse(rules: Rules[Any, Any], best: Strategy) -> None:
    """Decide a few times, so that what is computed only once is not computed at the table."""
    state = opening(rules, lambda n: n - 1).state
    for _ in range(REHEARSED):
        node = rules.node(state)
        if isinstance(node, Decide):
            seat = node.seats[0]
            state = play(rules, state, best(rules, state, seat), lambda n: n - 1).state
