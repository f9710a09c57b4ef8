"""The player with the best chance to win.

Best play that comes with the program or was worked out before is at hand. Other options are worked
out in another process, and until that is done the bot plays by experience, and says so.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import OrderedDict
from typing import Any

from ..engine import Command, Decide, Options, Rules, Seat
from ..engine.journal import Chooser, opening, play
from ..games import Strategy

log = logging.getLogger(__name__)

# How it stands with a bot's knowledge of best play.
KNOWS, WORKS, NEEDS_NUMBA, CANNOT = "knows", "works", "needs-numba", "cannot"

MOST_BYTES = 150_000_000  # of the tables that are at hand in one process
REHEARSED = 4  # decisions
MOST_KEPT = 500  # rules that something is known of, if only that there is no best play
AT_ONCE = 0.1  # seconds that a move waits for what may be there at once
FORGOTTEN = 300.0  # seconds after which work that nobody asks for makes room for other work

MOST_CPU = 900  # seconds of CPU time for one table, after which the bot plays as an expert for good

Key = tuple[str, Options, int]  # game, options, sides


class Knowledge:
    """Best play for one game with its options, as it comes to be known."""

    def __init__(self, rules: Rules[Any, Any]) -> None:
        self.rules = rules
        self.standing = WORKS
        self.best: Strategy | None = None
        self.bytes = 0
        self.fault: Exception | None = None
        self.job: Any = None
        self.asked = 0.0

    def works(self) -> bool:
        return self.job is not None and not self.job.done()

    def look(self, may_begin: bool) -> None:
        """Take up what is there by now; begin to work it out, where it may."""
        from ..solve import NeedsNumba, NoSolution, at_hand, background
        from ..solve.multiplayer import MultiplayerPolicy

        game, options = self.rules.key, self.rules.options
        try:
            if self.job is not None:
                found = self.job.wait(0)
            elif (found := at_hand(game, options)) is None:
                if not may_begin:
                    return
                self.job = background.begin(game, options, most_seconds=MOST_CPU)
                found = self.job.wait(AT_ONCE)
        except TimeoutError:
            return
        except NoSolution as fault:
            log.warning("%s, %s: %s", game, options, fault)
            self.fault, self.job = fault, None
            self.standing = NEEDS_NUMBA if isinstance(fault, NeedsNumba) else CANNOT
            return
        # Of two sides it plays the solution itself; of more, a model of the field made from it.
        self.best, self.bytes, self.job = MultiplayerPolicy(found), weight(found), None
        rehearse(self.rules, self.best)
        self.standing = KNOWS


class Library:
    """All best play that is known in this process, and what is being worked out."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self.most_bytes = most_bytes
        self.shelf: OrderedDict[Key, Knowledge] = OrderedDict()
        self.latest: Any = None  # the last job that was begun
        self.lock = threading.Lock()

    def of(self, rules: Rules[Any, Any]) -> Knowledge:
        """What is known for these rules by now."""
        with self.lock:
            found = self._found(rules)
            if found.standing == WORKS:
                found.look(self._has_time())
                self.latest = found.job or self.latest
                self._make_room()
        return found

    def wait_for(self, rules: Rules[Any, Any]) -> Knowledge:
        """The same, once it is known. Raises `NoSolution` where it never will be."""
        while True:
            with self.lock:
                found = self._found(rules)
                if found.standing == WORKS:
                    found.look(may_begin=True)
                    self._make_room()
                job = found.job
            if found.fault is not None:
                raise found.fault
            if job is None:
                return found
            job.wait()

    def _found(self, rules: Rules[Any, Any]) -> Knowledge:
        key = rules.key, rules.options, max(rules.sides) + 1
        found = self.shelf.setdefault(key, Knowledge(rules))
        self.shelf.move_to_end(key)
        found.asked = time.monotonic()
        return found

    def _has_time(self) -> bool:
        """One thing is worked out at a time, and then nothing for as long as that took: whoever
        opens tables with ever other options gets half of one core's idle time and no more. What
        nobody asks for any more is given up."""
        for one in self.shelf.values():
            if one.works() and time.monotonic() - one.asked > FORGOTTEN:
                one.job.stop()
                one.job = None
        if any(one.works() for one in self.shelf.values()):
            return False
        if self.latest is None or not self.latest.done():
            return True
        took = self.latest.ended - self.latest.began
        return bool(time.monotonic() - self.latest.ended >= took)

    def _make_room(self) -> None:
        """Let go of what was not asked for the longest, while there is too much."""
        held = sum(one.bytes for one in self.shelf.values())
        for key, one in list(self.shelf.items())[:-1]:
            too_much = held > self.most_bytes and one.bytes
            if too_much or (len(self.shelf) > MOST_KEPT and not one.works()):
                held -= one.bytes
                del self.shelf[key]


LIBRARY = Library()


def perfect_bot(rules: Rules[Any, Any], by_experience: Strategy, patient: bool) -> Chooser:
    """Plays best; `by_experience` until that is known, unless it is patient and waits for it."""

    def choose(known: Any, seat: Seat) -> Command:
        if patient:
            best = LIBRARY.wait_for(rules).best
            assert best is not None
            return best(rules, known, seat)
        best = LIBRARY.of(rules).best
        return by_experience(rules, known, seat) if best is None else played(best, known, seat)

    def played(best: Strategy, known: Any, seat: Seat) -> Command:
        from ..solve import NoSolution

        try:
            return best(rules, known, seat)
        except NoSolution:  # a fault of ours; people at the table should not have to wait for it
            log.exception("no best move in %s", rules.text(known))
            return by_experience(rules, known, seat)

    return choose


def mind_for(rules: Rules[Any, Any]) -> str:
    """How it stands with best play for these rules."""
    return LIBRARY.of(rules).standing


def rehearse(rules: Rules[Any, Any], best: Strategy) -> None:
    """Decide a few times, so that what is worked out only once is not worked out at the table."""
    state = opening(rules, lambda n: n - 1).state
    for _ in range(REHEARSED):
        node = rules.node(state)
        if isinstance(node, Decide):
            seat = node.seats[0]
            state = play(rules, state, best(rules, state, seat), lambda n: n - 1).state


def weight(thing: Any) -> int:
    """The bytes of all numbers that something holds."""
    total, waiting, seen = 0, [thing], set[int]()
    while waiting:
        one = waiting.pop()
        if id(one) in seen:
            continue
        seen.add(id(one))
        if hasattr(one, "nbytes"):
            total += one.nbytes
        elif isinstance(one, dict):
            waiting += one.values()
        elif isinstance(one, list | tuple):
            waiting += one
        else:
            waiting += getattr(one, "__dict__", {}).values()
    return total
