"""What a game counts for people's records, besides games played and won."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from .events import Event
from .nodes import Seat


class Count(NamedTuple):
    """Something that a seat did: added up over all games, or with `most` the highest is kept."""

    seat: Seat
    what: str
    value: int = 1
    most: bool = False


class Fact(NamedTuple):
    """A figure of a person's record: what was counted, or the average of it."""

    label: str  # the message that names it
    what: str
    per: str | None = None  # divided by this count


class Facts(NamedTuple):
    """What is shown of a game, and what each of its events counts."""

    shown: tuple[Fact, ...] = ()
    counts: Callable[[Event], Iterable[Count]] = lambda event: ()
