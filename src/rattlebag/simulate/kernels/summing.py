"""Sums up what came of many games, for numba."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Wholes = NDArray[np.int64]


def sum_up(
    side_of: Wholes,
    low_wins: Any,
    first: Wholes,
    scores: Any,
    least: Any,  # a score that is in none of them, or the least
    won: Any,
    by_score: Any,
) -> None:
    """Counts into `won`, by seat, place in the order of acting and sides that share the win (0 for
    a loss), and into `by_score`, by side and score above the least."""
    seats, sides = side_of.size, scores.shape[1]
    for game in range(first.size):
        best = scores[game, 0]
        for side in range(1, sides):
            score = scores[game, side]
            if (score < best) if low_wins else (score > best):
                best = score
        sharing = 0
        for side in range(sides):
            by_score[side, scores[game, side] - least] += 1
            sharing += scores[game, side] == best
        for seat in range(seats):
            place = seat - first[game]
            if place < 0:
                place += seats
            wins = scores[game, side_of[seat]] == best
            won[seat, place, sharing if wins else 0] += 1


def extremes(values: Any) -> Any:
    """The least and the greatest of them."""
    least, most = values[0, 0], values[0, 0]
    for row in range(values.shape[0]):
        for column in range(values.shape[1]):
            least, most = min(least, values[row, column]), max(most, values[row, column])
    return least, most
