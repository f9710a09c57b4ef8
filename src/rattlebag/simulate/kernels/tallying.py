"""Counts what came of many games, for numba."""

from __future__ import annotations

from .shapes import Ints, Results


def tally(results: Results, side_of: Ints, low_wins: bool, won: Ints, by_score: Ints) -> None:
    """Count wins by seat, place in the order of acting and sides that share the win (0: lost), and
    scores by side, from the least one up."""
    first, scores = results.first, results.scores
    least = extremes(scores)[0]
    for game in range(first.size):
        best, sharing = scores[game, 0], 0
        for side in range(1, scores.shape[1]):
            score = scores[game, side]
            if (score < best) if low_wins else (score > best):
                best = score
        for side in range(scores.shape[1]):
            by_score[side, scores[game, side] - least] += 1
            sharing += scores[game, side] == best
        for seat in range(side_of.size):
            place = seat - first[game]
            if place < 0:
                place += side_of.size
            wins = scores[game, side_of[seat]] == best
            won[seat, place, sharing if wins else 0] += 1


def extremes(values: Ints) -> tuple[int, int]:
    """The least and the greatest of them."""
    least, most = values[0, 0], values[0, 0]
    for row in range(values.shape[0]):
        for column in range(values.shape[1]):
            least, most = min(least, values[row, column]), max(most, values[row, column])
    return least, most
