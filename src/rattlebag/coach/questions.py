"""What the coach is asked in another process, and how it answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..bots.perfect import Library
from ..engine import AnyRules, Options, Phrase, Seat
from ..games import rules_of
from ..table.saved import BadSave, read
from ..text import NORMAL, Listener, load
from .advice import advise
from .judge import NoAdvice
from .review import NoReview, review
from .spoken import advice_data, review_data


@dataclass(frozen=True)
class SeatPosition:
    """A position of a table, as one seat knows it."""

    game: str
    options: Options
    seats: int
    known: Any
    seat: Seat

    def rules(self) -> AnyRules:
        return rules_of(self.game)(self.options, self.seats)


@dataclass(frozen=True)
class Ear:
    """Who is told: their language, the names of all seats, and their own seat."""

    language: str
    names: tuple[str, ...] = ()  # of a position; a saved game has its own
    seat: Seat | None = None
    verbosity: str = NORMAL


@dataclass(frozen=True)
class Question:
    """A position or the text of a saved game, to be answered in words if there is an ear."""

    about: SeatPosition | bytes
    ear: Ear | None = None


@dataclass(frozen=True)
class Nothing:
    """There is no answer, and why."""

    reason: Phrase
    instead: Phrase | None = None


def answered(question: Question, library: Library) -> Any:
    """The answer to a question, in words if there is an ear."""
    about, ear = question.about, question.ear
    try:
        if isinstance(about, SeatPosition):
            rules = about.rules()
            advice = advise(rules, about.known, about.seat, library=library)
            return advice if ear is None else advice_data(advice, _listener(ear, ear.names, rules))
        found = review(read(about), library=library)
    except NoAdvice as none:
        return Nothing(none.reason, none.instead)
    except NoReview as none:
        return Nothing(none.reason)
    except BadSave as bad:
        return Nothing(bad.reason)
    if ear is None:
        return found
    header = found.header
    return review_data(found, _listener(ear, tuple(header.names()), header.rules()))


def _listener(ear: Ear, names: tuple[str, ...], rules: AnyRules) -> Listener:
    return Listener(load(ear.language), names, rules.sides, ear.seat, ear.verbosity)
