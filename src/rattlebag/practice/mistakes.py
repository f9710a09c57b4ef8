"""Positions from someone's own finished games: the decisions that cost them most.

They are asked only where chances are exact: an estimate has no right and wrong."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from ..coach import EXACT
from ..coach.review import Moment, Review
from ..engine import Seat
from .positions import Position, position_of

DEAR: Final = 0.01  # of the chances to win
MOST: Final = 5  # from one game


def mistakes(review: Review, seats: Collection[Seat]) -> list[Position]:
    """The costliest decisions of these seats, the costliest first."""
    rules = review.header.rules()
    dear = [one for one in review.moments if one.seat in seats and is_dear(one)]
    dear.sort(key=lambda moment: -moment.cost)
    return [position_of(rules, review.at(moment.at), moment.seat) for moment in dear[:MOST]]


def is_dear(moment: Moment) -> bool:
    return moment.advice.how == EXACT and moment.cost >= DEAR
