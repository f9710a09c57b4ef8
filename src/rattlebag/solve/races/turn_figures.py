"""What one player can make of turns that are a growing number of points: the figures of a page."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import numpy as np

from ..compiling import compiled
from ..solution import NeedsNumba, TurnFigures
from . import kernel as climb
from .target_race import TAIL, Ladder, Throws

HIGHEST = 2000  # a threshold above is left out: with so many dice one always rolls
EQUAL = 1e-9  # points: banking and rolling are worth the same


def figures(ladder: Ladder) -> TurnFigures:
    """The figures of a race; thresholds and busts by the number of dice that are thrown."""
    throws = ladder.throws
    best, bank_at = most_points(throws)
    return TurnFigures(
        best_expected_points=best,
        bank_at=bank_at,
        bust=bust_chances(throws),
        fewest_expected_turns=fewest_turns(ladder),
        error=1e-9,
    )


def bust_chances(throws: Throws) -> dict[int, float]:
    return {
        throws.period - m: float(throws.bust[m] * (1 - throws.stay[m]))
        for m in range(throws.period - 1, -1, -1)
    }


def most_points(throws: Throws) -> tuple[float, dict[int, int]]:
    """The greatest mean of a turn, and from how many points on one banks for it.

    The thresholds are for any points with any dice, whether a turn can come to both or not.
    """
    period, longest = throws.period, throws.longest
    top = HIGHEST + len(throws.reach_chance(TAIL))
    # worth[t][m]: with t points, m of the dice gone.
    worth = [[float(t)] * period for t in range(top, top + throws.most + 1)]
    worth.reverse()
    bank_at = [top] * period
    rows = [
        [(g, (m + g) % period, float(throws.gains[m, g])) for g in range(1, longest[m] + 1)]
        for m in range(period)
    ]
    for t in range(top - 1, -1, -1):
        # `worth` ends with the points next above t.
        now = []
        for m in range(period):
            roll = sum([p * worth[-g][after] for g, after, p in rows[m]])
            banks = t >= throws.least and t >= roll - EQUAL
            if banks and bank_at[m] == t + 1:
                bank_at[m] = t
            now.append(float(t) if banks else roll)
        worth.append(now)
    found = {period - m: bank_at[m] for m in range(period) if bank_at[m] <= HIGHEST}
    return worth[-1][0], dict(sorted(found.items()))


def fewest_turns(ladder: Ladder) -> float:
    """The mean number of turns of one who plays alone to be at the target soonest."""
    throws, target = ladder.throws, ladder.target
    kernel: Any = climb
    with suppress(NeedsNumba):  # it is only slower without
        kernel = compiled(climb) if target > 200 else climb
    dice = throws.gains, throws.bust, throws.longest, throws.flat
    size = target + throws.least + 2 * throws.most + 8
    hold, value, slope = np.zeros(size), np.zeros(size), np.zeros(size)
    turns = np.zeros(target + size)
    for own in range(target - 1, -1, -1):
        cap = max(target - own, throws.least)
        hold[: cap + throws.most + 1] = -turns[own : own + cap + throws.most + 1]
        x, before = turns[own + 1] + 1.0, 0.0
        while abs(x - before) > 1e-13 * x:  # a bust comes back here; the slope says how often
            before = x
            kernel.climb(hold, cap, throws.least, *dice, -x, value, slope)
            x += (1.0 - value[0] - x) / (1.0 - slope[0])
        turns[own] = x
    return float(turns[0])
