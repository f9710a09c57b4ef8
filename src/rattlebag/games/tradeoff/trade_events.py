"""What can happen in Tradeoff. Only the seat itself hears private events."""

from __future__ import annotations

from ...engine import Event, Phrase, Seat
from .state import DICE, Faces


class IterationStarts(Event, key="tradeoff-iteration-starts", sound="roll"):
    number: int
    of: int

    def counted(self) -> int:
        return DICE


class Rolled(Event, key="tradeoff-rolled", sound="land", counts="faces", private=True):
    seat: Seat
    faces: Faces


class Keeps(Event, key="tradeoff-keeps", sound="keep", private=True):
    seat: Seat
    face: int
    trading: int  # dice marked to trade


class Trades(Keeps, key="tradeoff-trades", sound="put-back"):
    """A kept die is marked to trade again."""


class Confirms(Event, key="tradeoff-confirms", sound="lock"):
    seat: Seat
    waiting: int  # players who have not confirmed yet


class Traded(Event, key="tradeoff-traded", sound="trade", counts="faces"):
    seat: Seat
    faces: Faces


class TradedNothing(Event, key="tradeoff-traded-nothing"):
    seat: Seat


class PoolOpens(Event, key="tradeoff-pool-opens", sound="reveal"):
    heap: Faces


class NobodyTraded(Event, key="tradeoff-nobody-traded", sound="reveal"):
    pass


class ToTake(Event, key="tradeoff-to-take", sound="turn-others", own_sound="turn", urgent=True):
    """The first to take. The pool has just been announced."""

    seat: Seat
    owed: int


class NextToTake(
    Event, key="tradeoff-next-to-take", sound="turn-others", own_sound="turn", urgent=True
):
    seat: Seat
    owed: int
    heap: Faces  # what is left in the pool


class Takes(Event, key="tradeoff-takes", sound="take"):
    seat: Seat
    face: int
    left: int  # dice in the pool afterwards


class Scores(Event, key="tradeoff-scores", sound="bank"):
    seat: Seat
    points: int
    sets: tuple[Phrase, ...]
    total: int
