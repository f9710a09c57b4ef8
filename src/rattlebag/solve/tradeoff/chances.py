"""What both hands are worth for the match, if nobody trades any more.

From there on both totals grow by the scores of fifteen rolled dice, so the chance to win is plain
arithmetic. A hand with dice missing is known by the means of a few polynomials of its score, which
is nearly as good as the chances of all its scores, and quicker."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np

from ...games.tradeoff.scoring import HAND, best, hands
from .hands import Floats, Ints, numbering, tables
from .proven import UntradedMatch, score_chances

RANK = 6  # polynomials: the constant, the mean, and so on
AHEAD = 3.0  # rounds whose allowance is there from the start


class Worth(NamedTuple):
    """The chance to win a match, by both hands; for one pair of totals."""

    points: Ints  # [hand]: its score with fifteen dice, otherwise -1
    means: Floats  # [hand, RANK]: of the polynomials
    full: Floats  # [points of mine, of the other]
    form: Floats  # [RANK, RANK]: of the means of mine and of the other


@cache
def polynomials() -> Floats:
    """By score and degree; uncorrelated, for the score of fifteen rolled dice."""
    chances = score_chances()
    scores = np.linspace(-1.0, 1.0, len(chances))
    powers = scores[:, None] ** np.arange(RANK)
    root = np.sqrt(chances)[:, None]
    _, triangle = np.linalg.qr(root * powers)
    found: Floats = np.linalg.solve(triangle.T, powers.T).T
    return found


@cache
def final_points() -> Ints:
    number, found = numbering(), np.full(len(numbering()), -1, np.int64)
    for hand in hands(HAND):
        found[number[hand]] = best(hand)[0]
    return found


@cache
def means() -> Floats:
    """Of every polynomial, by hand, over all ways to roll the missing dice."""
    points, more, sizes = final_points(), tables().more, hand_sizes()
    found = np.where(points[:, None] >= 0, polynomials()[points], 0.0)
    for size in range(HAND - 1, -1, -1):
        which = np.flatnonzero(sizes == size)
        found[which] = found[more[which]].mean(axis=1)
    return found


@cache
def hand_sizes() -> Ints:
    return np.array([sum(hand >> at & 15 for at in range(0, 24, 4)) for hand in numbering()])


@lru_cache(maxsize=32)
def won(target: int) -> Floats:
    """The chance to win by both totals before a round, up to the highest at the end of one."""
    one = score_chances()
    low = int(np.flatnonzero(one)[0])  # no hand of fifteen dice is without a triple
    totals = np.arange(target + len(one))
    found: Floats = (np.sign(totals[:, None] - totals) + 1.0) / 2.0
    for mine in range(target - 1, -1, -1):
        row = one[low:] @ found[mine + low : mine + len(one)]
        found[mine, :target] = np.correlate(row[low:], one[low:], "valid")[:target]
    return found


def worth_with(full: Floats) -> Worth:
    """From the chances by the points of both full hands."""
    weighed = polynomials() * score_chances()[:, None]
    return Worth(final_points(), means(), full, weighed.T @ full @ weighed)


@lru_cache(maxsize=4096)
def worth(target: int, mine: int, other: int) -> Worth:
    """At these totals before the round."""
    size = len(score_chances())
    full = won(target)[mine : mine + size, other : other + size]
    return worth_with(np.ascontiguousarray(full))


@cache
def one_point(target: int) -> float:
    """What a point of the score is worth at the start of a match, as a chance to win it."""
    chances = won(target)
    return float(chances[1, 0] - chances[0, 1]) / 2.0


@cache
def rounds_ahead(target: int) -> float:
    """How many rounds' allowance a match starts with: not more than it has on average."""
    return min(AHEAD, UntradedMatch(target).rounds)
