"""When a position is asked again: later each time it is answered right, soon after a mistake.

The intervals are those of FSRS, the scheduler of the library `fsrs`. Nothing is random in it here,
so the same answers at the same times always lead to the same plan."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING

from ..engine import Phrase

if TYPE_CHECKING:
    from fsrs import Scheduler


class BadMemory(ValueError):
    """A text that `Card.memory` never has."""


@dataclass(frozen=True)
class Card:
    """What is known of one person and one position."""

    answers: int = 0
    correct: int = 0
    due: float = 0.0  # in seconds since 1970
    memory: str = ""  # as `fsrs` writes it

    def after(self, correct: bool, now: float) -> Card:
        """The card after one more answer."""
        from fsrs import Card as Remembered
        from fsrs import Rating

        moment = datetime.fromtimestamp(now, UTC)
        # The id is for programs with many cards in one list.
        card = _remembered(self.memory) if self.memory else Remembered(card_id=1, due=moment)
        rating = Rating.Good if correct else Rating.Again
        later, _ = _scheduler().review_card(card, rating, moment)
        return Card(
            self.answers + 1, self.correct + correct, later.due.timestamp(), later.to_json()
        )

    def checked(self) -> Card:
        """The same. Raises `BadMemory` if it cannot be one that was written here."""
        if not 0 <= self.correct <= self.answers or (self.answers > 0) != bool(self.memory):
            raise BadMemory(repr(self))
        if self.memory:
            _remembered(self.memory)
        return self


NEW = Card()


def _remembered(memory: str):  # type: ignore[no-untyped-def]  # the library is loaded late
    from fsrs import Card as Remembered

    try:
        return Remembered.from_json(memory)
    except (json.JSONDecodeError, KeyError, TypeError, ValueError) as wrong:
        raise BadMemory(memory) from wrong


@cache
def _scheduler() -> Scheduler:
    from fsrs import Scheduler

    return Scheduler(enable_fuzzing=False)


def next_of(
    offered: Iterable[str], cards: Mapping[str, Card], now: float, last: str = ""
) -> str | None:
    """Which of these positions to ask: the one that is due longest, else the first new one, else
    the one that is due soonest. The one asked last is only asked again if there is no other."""
    ids = list(offered)
    others = [one for one in ids if one != last] or ids
    known = sorted((cards[one].due, one) for one in others if one in cards)
    if known and known[0][0] <= now:
        return known[0][1]
    new = next((one for one in others if one not in cards), None)
    return new or (known[0][1] if known else None)


def due(cards: Iterable[Card], now: float) -> int:
    """How many positions wait to be asked again."""
    return sum(card.due <= now for card in cards)


def again_in(seconds: float) -> Phrase:
    """When a position is asked again."""
    if seconds < 86400:
        return Phrase("practice-again-soon", minutes=max(1, round(seconds / 60)))
    return Phrase("practice-again-days", days=round(seconds / 86400))
