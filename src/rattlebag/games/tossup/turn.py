"""The Toss Up turn with the most expected points: when to bank, and what to expect."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import comb
from operator import mul

MOST_POINTS = 1000  # twice the highest target: beyond it, a turn is cut off after one roll
GREEN_AND_RED = {"standard": (1 / 2, 1 / 6), "playpalace": (1 / 3, 1 / 3)}


@dataclass(frozen=True)
class BestTurn:
    """The turn with the greatest expected points."""

    expected_points: float
    bank_at: tuple[int, ...]  # by the dice left; index 0 is not used


@lru_cache(maxsize=32)
def best_turn(variant: str, starting: int) -> BestTurn:
    """Exact, by backward induction; a roll that changes nothing is simply repeated.

    `worth[at][n]` is the expected score of a turn with `at` points and n dice left.
    """
    bust, greens = throws(variant, starting)
    above = [
        [0.0, *(max(at, at * (1 - bust[n]) + mean(greens[n])) for n in range(1, starting + 1))]
        for at in range(MOST_POINTS + 1, MOST_POINTS + starting + 1)
    ]
    worth = [*([] for _ in range(MOST_POINTS + 1)), *above]
    bank_at = [0] * (starting + 1)
    for at in range(MOST_POINTS, -1, -1):
        row = [0.0]
        for n in range(1, starting + 1):
            after = [worth[at + green][n - green or starting] for green in range(1, n + 1)]
            rolled = sum(map(mul, greens[n][1:], after)) / (1 - greens[n][0])
            row.append(max(at, rolled) if at else rolled)
            if bank_at[n] == 0 and (rolled > at or at == 0):
                bank_at[n] = at + 1
        worth[at] = row
    return BestTurn(worth[0][starting], tuple(bank_at))


def throws(variant: str, most: int) -> tuple[list[float], list[list[float]]]:
    """For each number of dice: the chance of a bust, and of each number of greens otherwise."""
    green, red = GREEN_AND_RED[variant]
    bust, greens = [1.0], [[0.0]]
    for n in range(1, most + 1):
        none = (1 - green) ** n
        lost = none - (1 - green - red) ** n if variant == "standard" else red**n
        bust.append(lost)
        some = [comb(n, k) * green**k * (1 - green) ** (n - k) for k in range(1, n + 1)]
        greens.append([none - lost, *some])
    return bust, greens


def mean(chances: list[float]) -> float:
    return sum(count * chance for count, chance in enumerate(chances))
