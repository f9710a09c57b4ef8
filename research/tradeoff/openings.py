"""The best first trade of every roll: `python -m research.tradeoff.openings`.

Exact against one known way of playing, with the risk of each: what an opponent who knew our dice
could gain by it at most, on average over their rolls."""

from __future__ import annotations

import argparse
from dataclasses import dataclass

import numpy as np

from rattlebag.games.tradeoff.strategy import HABITS
from rattlebag.solve.tradeoff.beliefs import Type, types_of
from rattlebag.solve.tradeoff.compiled import kernels
from rattlebag.solve.tradeoff.hands import Floats, rolls, splits, tables
from rattlebag.solve.tradeoff.positions import (
    BY_PIPS,
    ME_FIRST,
    OTHER_FIRST,
    ROLLS,
    TradePosition,
)

from .kernels import openings as kernel
from .kernels import points

ORDERS = {"first": ME_FIRST, "tied": BY_PIPS, "second": OTHER_FIRST}


@dataclass(frozen=True)
class Opening:
    """The best first trade of a roll."""

    roll: tuple[int, ...]
    keep: tuple[int, ...]
    gain: float
    risk: float
    chance: float


def openings(opponent: str, order: str, count: int = ROLLS) -> list[Opening]:
    """For the first rolls only, that many."""
    k, t = kernels(points, kernel), tables()
    types = types_of([Type(habits=HABITS[opponent], noise=0.0)])
    gains: Floats = k.opening_gains(t, types, 0, ORDERS[order], count)
    found = []
    for roll in range(count):
        first, last = int(t.first_split[roll]), int(t.first_split[roll + 1])
        best = last - 1 - int(np.argmax(gains[first:last][::-1]))  # nothing, if all are equal
        at = TradePosition(0, 0, 0, roll, ORDERS[order])
        risk = k.risk_of(t, t.promise, at, best, ROLLS, np.array([1]))
        chance = float(t.roll_chance[roll])
        found.append(Opening(rolls()[roll], splits()[best][0], float(gains[best]), risk, chance))
    return found


def told(dice: tuple[int, ...]) -> str:
    return " ".join(map(str, dice)) if dice else "nothing"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--opponent", choices=list(HABITS), default="sensible")
    flags = parser.parse_args()
    every = {order: openings(flags.opponent, order) for order in ORDERS}
    for order, found in every.items():
        traded = sum(one.chance * (5 - len(one.keep)) for one in found)
        gain = sum(one.chance * one.gain for one in found)
        risk = sum(one.chance * one.risk for one in found)
        none = sum(one.chance for one in found if len(one.keep) == 5)
        print(f"{order}: trades {traded:.2f} dice, none in {100 * none:.1f} percent of rolls, "
              f"gains {gain:.3f} points, risks {risk:.3f}")  # fmt: skip
    print()
    print("| roll | " + " | ".join(f"{order}: keep | gain" for order in ORDERS) + " |")
    print("|---|" + "---|---|" * len(ORDERS))
    for at, roll in enumerate(sorted(range(ROLLS), key=lambda one: rolls()[one])):
        cells = (f"{told(found[roll].keep)} | {found[roll].gain:.2f}" for found in every.values())
        print(f"| {told(rolls()[roll])} | " + " | ".join(cells) + " |")
        assert at < ROLLS


if __name__ == "__main__":
    main()
