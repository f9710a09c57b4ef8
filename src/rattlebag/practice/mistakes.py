"""Positions from someone's own finished games: the decisions that cost them most."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from ..coach.review import Review
from ..engine import Seat
from .positions import Position, position_of

DEAR: Final = 0.01  # of the chances to win
MOST: Final = 5  # from one game


def mistakes(review: Review, seats: Collection[Seat]) -> list[Position]:
    """The costliest decisions of these seats, the costliest first."""
    rules = review.header.rules()
    dear = [one for one in review.moments if one.seat in seats and one.cost >= DEAR]
    dear.sort(key=lambda moment: -moment.cost)
    return [position_of(rules, review.at(moment.at), moment.seat) for moment in dear[:MOST]]
