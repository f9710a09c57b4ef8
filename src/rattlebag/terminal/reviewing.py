"""A review at the keyboard: from decision to decision, other choices, and playing on from there."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace

from ..bots import levels
from ..coach import EXACT, Advice
from ..coach.advice import as_known
from ..coach.review import Moment, Review, explained
from ..coach.spoken import (
    costliest,
    every_choice,
    hint,
    more,
    points_of,
    said_chances,
    said_moment,
    said_point,
    step_of,
    summary,
)
from ..engine import Phrase
from ..table.home_game import TryOut
from ..table.saved import Seated
from ..text import Listener
from .here import Here
from .key_loop import HINT, MORE, KeyLoop, KeyNow, LeavesGame
from .voice import Voice

NEXT, BEFORE, COSTLIEST = "n", "p", "c"
PLAY, SUMMARY, EVERY, TABLE = "o", "s", "a", "t"


class Reviewing(KeyLoop):
    """A finished game, looked at again."""

    def __init__(self, found: Review, ear: Listener, voice: Voice) -> None:
        self.found, self.ear, self.voice = found, ear, voice
        self.at: int | None = None  # the decision that is looked at
        self.acts: dict[str, tuple[str, Callable[[], None]]] = {
            NEXT: ("coach-key-next", lambda: self.step(1)),
            BEFORE: ("coach-key-before", lambda: self.step(-1)),
            COSTLIEST: ("coach-key-costliest", self.costliest),
            HINT: ("key-hint", lambda: self.advise(hint)),
            MORE: ("key-hint-more", lambda: self.advise(more)),
            EVERY: ("coach-key-every-choice", lambda: self.advise(every_choice)),
            TABLE: ("coach-key-chances", self.tell_chances),
            PLAY: ("coach-key-play", self.play_on),
            SUMMARY: ("coach-key-summary", self.sum_up),
        }

    def begin(self) -> None:
        self.sum_up()
        self.voice.note("coach-review-keys")

    def next_key(self) -> str | None:
        return self.voice.screen.key()

    def press_key(self, key: str) -> bool:
        if key in self.acts:
            self.acts[key][1]()
            return True
        if key.isdecimal() and key != "0":
            self.choice(int(key))
            return True
        return False

    def keys_now(self) -> Iterator[KeyNow]:
        words = self.voice.words
        for key, (label, _) in self.acts.items():
            yield KeyNow((key,), words(label))
        yield KeyNow((words("key-numbers", last=9),), words("coach-key-choice"))

    def leave(self) -> None:
        raise LeavesGame

    # What keys do

    def sum_up(self) -> None:
        self.voice.say(*summary(self.found, self.ear))

    def step(self, by: int) -> None:
        """The next decision, or the one before."""
        last = len(self.found.moments) - 1
        wanted = by - 1 if self.at is None and by > 0 else (self.at or 0) + by
        if not 0 <= wanted <= last:
            self.voice.aside("no-more-lines")
            return
        self.go_to(wanted)

    def costliest(self) -> None:
        """Your costliest decision, then the next one, then those of others, round and round."""
        costly = [number for part in costliest(self.found, self.ear) for number in part]
        if not costly:
            self.voice.say(self.ear.say(as_known(self.found.how, Phrase("coach-review-no-cost"))))
            return
        at = costly.index(self.at) + 1 if self.at in costly else 0
        self.go_to(costly[at % len(costly)])

    def go_to(self, number: int) -> None:
        """Say what led to a decision, the decision, and how everyone stands after it."""
        self.at, step = number, step_of(self.found, number)
        self.voice.say(
            *said_point(self.found.curve[step - 1], self.ear),
            said_moment(self.found, number, self.ear),
            said_chances(self.found, step, self.ear),
        )

    def tell_chances(self) -> None:
        """The win-chance line as a table: a row for the start, each decision, and the end."""
        last = len(self.found.curve) - 1
        steps = [at for at, point in enumerate(self.found.curve) if point.moment is not None]
        for step in sorted({0, *steps, last}):
            self.voice.say(said_chances(self.found, step, self.ear))

    def moment(self) -> Moment | None:
        if self.at is None:
            self.voice.note("coach-choose-decision")
            return None
        return self.found.moments[self.at]

    def advise(self, say: Callable[[Advice, Listener], list[str]]) -> None:
        if moment := self.moment():
            self.voice.say(*say(explained(self.found, moment), self.ear))

    def choice(self, number: int) -> None:
        """What another choice would have been worth."""
        if (moment := self.moment()) is None:
            return
        choices = moment.advice.choices
        if number > len(choices):
            self.voice.note("no-such-number", number=number, count=len(choices))
            return
        chosen = choices[number - 1]
        cost = points_of(moment.advice.chance - chosen.chance)
        exact = moment.advice.how == EXACT
        key = "coach-choice-worth" if exact else "coach-choice-worth-estimated"
        said = Phrase(key, choice=chosen.label, percent=100 * chosen.chance, cost=cost)
        self.voice.say(self.ear.say(said))

    def play_on(self) -> None:
        """Play on from this decision, in the seat whose it was, against the best bots."""
        if (moment := self.moment()) is None:
            return
        header, best = self.found.header, levels(self.found.header.game)[-1]
        seats = [
            Seated(seated.name, None if seat == moment.seat else best)
            for seat, seated in enumerate(header.seats)
        ]
        here = self.found.at(moment.at)
        table = TryOut(replace(header, seats=tuple(seats)), here, secrets.randbelow)
        self.voice.note("coach-play-on")
        with suppress(LeavesGame):
            Here(table, self.voice).run()
        self.voice.note("coach-back-to-review")
