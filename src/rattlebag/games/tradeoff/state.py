"""The state of Tradeoff: each player's dice, the pool, and the phase of the game."""

from __future__ import annotations

from dataclasses import dataclass

from ...engine import Seat
from ...engine.seeing import NOTHING_THROWN, Thrown

Faces = tuple[int, ...]
DICE, ITERATIONS = 5, 3
ROLLING, TRADING, ORDERING, TAKING, OVER = "rolling", "trading", "ordering", "taking", "over"


@dataclass(frozen=True, slots=True)
class Place:
    """One player's side of the table."""

    score: int = 0
    hand: Faces = ()  # kept or taken in this round
    thrown: Thrown = NOTHING_THROWN  # this roll; dice that are not kept are traded
    traded: Faces = ()  # put into the pool in this iteration
    confirmed: bool = False
    owed: int = 0  # dice still to take from the pool
    shown: Faces = ()  # sorted; the hand as everyone last saw it, or as it was last scored

    def kept(self) -> Faces:
        return tuple([self.thrown.face(at) for at in sorted(self.thrown.kept)])

    def marked(self) -> Faces:
        return tuple([self.thrown.face(at) for at in self.thrown.free()])


@dataclass(frozen=True, slots=True)
class TradeoffState:
    places: tuple[Place, ...]
    phase: str = ROLLING
    round: int = 1
    iteration: int = 1
    pool: Faces = ()  # sorted
    order: tuple[Seat, ...] = ()  # who has dice to take, the next one first

    def with_place(self, seat: Seat, place: Place) -> TradeoffState:
        places = (*self.places[:seat], place, *self.places[seat + 1 :])
        return TradeoffState(places, self.phase, self.round, self.iteration, self.pool, self.order)
