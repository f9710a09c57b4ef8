"""The state of Tradeoff (each player's dice, the pool, the phase), and what can happen in it."""

from __future__ import annotations

from typing import Literal

from ...engine import Event, Phrase, Seat
from ...engine.nodes import frozen
from ...engine.seeing import NOTHING_THROWN, Thrown

Faces = tuple[int, ...]
Phase = Literal["rolling", "trading", "ordering", "taking", "over"]
DICE, ITERATIONS = 5, 3


@frozen
class Place:
    """One player's side of the table."""

    score: int = 0
    hand: Faces = ()  # kept or taken in this round
    thrown: Thrown = NOTHING_THROWN  # this roll; dice that are not kept are traded
    traded: Faces = ()  # put into the pool in this iteration
    confirmed: bool = False
    owed: int = 0  # dice still to take from the pool
    shown: Faces = ()  # sorted; the hand as everyone last saw it, or as it was last scored

    def hidden(self) -> Place:
        """What others know of it while dice are traded."""
        return Place(self.score, confirmed=self.confirmed, shown=self.shown)

    def revealed(self) -> Place:
        """Dice that are kept join the hand, the others go into the pool."""
        thrown = self.thrown
        kept = tuple([thrown.face(at) for at in sorted(thrown.kept)])
        traded = tuple([thrown.face(at) for at in thrown.free()])
        shown = self.shown
        return Place(self.score, self.hand + kept, traded=traded, owed=len(traded), shown=shown)


@frozen
class Opened:
    """One iteration in which someone traded, as everyone heard it; by seat."""

    round: int
    iteration: int
    scores: tuple[int, ...]
    hands: tuple[Faces, ...]  # at its end: the dice that were taken last come last
    traded: tuple[Faces, ...]


@frozen
class TradeoffState:
    places: tuple[Place, ...]
    phase: Phase = "rolling"
    round: int = 1
    iteration: int = 1
    pool: Faces = ()  # sorted
    order: tuple[Seat, ...] = ()  # who has dice to take, the next one first
    past: tuple[Opened, ...] = ()  # what was open in this game, and is known to all

    def with_place(self, seat: Seat, place: Place) -> TradeoffState:
        places = (*self.places[:seat], place, *self.places[seat + 1 :])
        return TradeoffState(
            places, self.phase, self.round, self.iteration, self.pool, self.order, self.past
        )

    def opened(self) -> tuple[Opened, ...]:
        """The past, and the iteration that ends now, if dice were taken."""
        if self.phase != "taking":
            return self.past
        places = self.places
        now = Opened(
            self.round,
            self.iteration,
            tuple([place.score for place in places]),
            tuple([place.hand for place in places]),
            tuple([place.traded for place in places]),
        )
        return (*self.past, now)


# What can happen. Only the seat itself hears private events.


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


class Scores(Event, key="tradeoff-scores", sound="set"):
    seat: Seat
    points: int
    sets: tuple[Phrase, ...]
    total: int
