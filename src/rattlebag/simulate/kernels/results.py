"""The results of many games, as plain numbers, and how they are counted."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .levels import Ints


class Results(NamedTuple):
    """The result of each game, a row per game."""

    first: Ints  # the seat that acted first; -1 where nobody does
    scores: Ints  # by side
    moves: Ints
    rounds: Ints  # 0 in a game without rounds

    @classmethod
    def room(cls, games: int, sides: int) -> Results:
        shapes = (games,), (games, sides), (games,), (games,)
        return cls(*(np.zeros(shape, np.int64) for shape in shapes))

    def after(self, games: int) -> Results:
        return Results(*(column[games:] for column in self))


def tally(
    results: Results, side_of: Ints, low_wins: bool, least: int, won: Ints, by_score: Ints
) -> None:
    """Count wins by seat, place in the order of acting (0: there is none, 1: first) and sides that
    share the win (0: lost), and scores by side, from the least one up."""
    first, scores = results.first, results.scores
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
            if first[game] < 0:
                place = -1
            wins = scores[game, side_of[seat]] == best
            won[seat, place + 1, sharing if wins else 0] += 1
