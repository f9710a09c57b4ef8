"""What is proven about Tradeoff, and what follows from it for a match of two.

A player who never trades wins half of the matches against anyone: the pool then holds only the
other's dice, who takes just those back, and both hands are fifteen independent dice. So a match
between two is worth one half, and nobody can be sure of more. What is left is arithmetic on the
scores of fifteen dice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import factorial, prod

import numpy as np

from ...engine import Phrase
from ...games.tradeoff.rules import TradeoffOptions
from ...games.tradeoff.scoring import FACES, HAND, Hand, best, hands
from .hands import Floats


@dataclass(frozen=True)
class ProvenMatch:
    """The figures of a match between two players, one of whom never trades."""

    target: int
    win_probability: float
    points: float  # that fifteen rolled dice score, on average
    spread: float  # their standard deviation
    rounds: float  # to the target, on average, if neither trades
    shared: float  # the chance that both reach the same winning total then

    def sentences(self) -> Iterator[Phrase]:
        yield Phrase("solve-proven-target", points=self.target)
        yield Phrase("solve-proven-half", percent=100 * self.win_probability)
        yield Phrase("solve-proven-why")
        yield Phrase("solve-proven-points", points=self.points, spread=self.spread)
        yield Phrase("solve-proven-match", rounds=self.rounds, percent=100 * self.shared)
        yield Phrase("solve-proven-unknown")


@cache
def score_chances() -> Floats:
    """The chance of every score of fifteen rolled dice, by points."""
    chances = np.zeros(max(best(hand)[0] for hand in hands(HAND)) + 1)
    for hand in hands(HAND):
        chances[best(hand)[0]] += orders(hand) / 6**HAND
    return chances


def orders(hand: Hand) -> int:
    """In how many orders the dice of a full hand can be rolled."""
    return factorial(HAND) // prod(factorial(hand >> 4 * (face - 1) & 15) for face in FACES)


class UntradedMatch:
    """A match in which neither trades: the totals grow independently, so each can be followed
    alone. `rounds` on average, and how it ends."""

    def __init__(self, target: int, mine: int = 0, other: int = 0) -> None:
        one = score_chances()
        here = [np.eye(1, target, total)[0] for total in (mine, other)]  # still below the target
        self.rounds = self.win = self.shared = 0.0
        while (left := here[0].sum() * here[1].sum()) > 1e-12:
            self.rounds += float(left)
            ours, theirs = (np.convolve(below, one) for below in here)
            not_more = np.cumsum(theirs)
            self.shared += float(ours[target:] @ theirs[target:])
            self.win += float(ours[target:] @ (not_more - theirs / 2)[target:])
            here = [ours[:target], theirs[:target]]


@cache
def proven(options: TradeoffOptions) -> ProvenMatch:
    one, race = score_chances(), UntradedMatch(options.target_score)
    scores = np.arange(len(one))
    points = float(one @ scores)
    spread = float(np.sqrt(one @ (scores - points) ** 2))
    return ProvenMatch(options.target_score, race.win, points, spread, race.rounds, race.shared)
