"""Simple rules for more than two players, each tried against players of the present one.

Everyone plays the present rule. Every rule is tried by one player among them, and the best ones
again in many more games. If even the best wins hardly more than a fair share, the search is over:
among these rules nobody gains by leaving. Otherwise it is the next present rule."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from math import inf

import numpy as np

from rattlebag.games.tradeoff.strategy import Habits, habits_of

from .trials import Mean, play, wins

PRICES = (-1.5, -0.5, 0.0, 0.25, 0.5, 1.0, 2.0)  # points that a traded die must bring
MOST = ((1, 1, 1), (2, 2, 2), (5, 5, 5), (1, 1, 0), (1, 0, 0))  # first to take, tied, later
DENIES = (0.0, 0.2, 0.5, 1.0)
NEVER = Habits((0.0, 0.0, 0.0), most=(0, 0, 0))
FINALISTS = 5
ENOUGH = 0.3  # percent of the wins: a gain that is not worth another step
STEPS = 5


def rules() -> Iterator[Habits]:
    yield NEVER
    for price, most, denies in product(PRICES, MOST, DENIES):
        yield Habits((price,) * 3, most, denies)


@dataclass(frozen=True)
class BestOther:
    """What one player wins, in percent, with the best other rule among players of this one."""

    rule: Habits
    best: Habits
    wins: Mean
    points: Mean  # a round, if all play by this rule

    def over(self, players: int) -> bool:
        return self.wins.value - 100 / players < ENOUGH


def search(players: int, games: int, seed: int, start: Habits | None = None) -> list[BestOther]:
    """All steps; the last one is over unless there were too many."""
    now, steps = start or habits_of("expert", players), list[BestOther]()
    while len(steps) < STEPS:
        others = [now] * (players - 1)
        tried = [(wins([rule, *others], games, seed).value, at, rule)
                 for at, rule in enumerate(rules())]  # fmt: skip
        finalists = [rule for _, _, rule in sorted(tried, reverse=True)[:FINALISTS]]
        found = [(wins([rule, *others], 20 * games, seed + 1), rule) for rule in finalists]
        won, best = max(found, key=lambda one: one[0].value)
        steps.append(BestOther(now, best, won, points([now] * players, 20 * games, seed + 2)))
        if steps[-1].over(players):
            break
        now = best
    return steps


def points(players: list[Habits], games: int, seed: int) -> Mean:
    """Points a round, of the first one: from matches that end with the first round."""
    scores = play(players, games, seed, target=1)
    return Mean.of(scores[:, 0].astype(np.float64))


def told(rule: Habits) -> str:
    """A rule in short: price, most and denying."""
    most = " ".join("any" if one in (5, inf) else str(one) for one in rule.most)
    return f"{rule.prices[0]:g}; {most}; {rule.denies:g}"
