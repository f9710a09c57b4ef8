"""What one player alone can make of turns in Pig and Toss Up: the figures of a strategy page."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import numpy as np

from ..compiling import compiled
from ..solution import NeedsNumba, TurnFigures
from . import kernel
from .kernel import RollChances
from .target_race import TAIL, TargetRace

HIGHEST = 2000  # a threshold above is left out: with that many dice one always rolls
EQUAL = 1e-9  # points: banking and rolling are worth the same


def figures(race: TargetRace) -> TurnFigures:
    """Thresholds and busts are by the number of dice that are rolled."""
    dice = race.dice
    best, bank_at = most_points(dice)
    bust = {
        dice.period - m: float(dice.bust[m] * (1 - dice.stay[m]))
        for m in range(dice.period - 1, -1, -1)
    }
    return TurnFigures(best, bank_at, bust, fewest_turns(race), error=1e-9)


def most_points(dice: RollChances) -> tuple[float, dict[int, int]]:
    """The greatest mean of a turn, and from how many points on one banks for it.

    The thresholds are for any points with any dice, whether a turn can come to both or not.
    """
    period, longest = dice.period, dice.longest
    top = HIGHEST + len(dice.reach_chance(TAIL))
    # worth[t][m]: with t points, m of the dice gone.
    worth = [[float(t)] * period for t in range(top + dice.most, top - 1, -1)]
    bank_at = [top] * period
    rows = [
        [(g, (m + g) % period, float(dice.gains[m, g])) for g in range(1, longest[m] + 1)]
        for m in range(period)
    ]
    for t in range(top - 1, -1, -1):
        # `worth` ends with the points next above t.
        now = []
        for m in range(period):
            roll = sum([p * worth[-g][after] for g, after, p in rows[m]])
            banks = t >= dice.least and t >= roll - EQUAL
            if banks and bank_at[m] == t + 1:
                bank_at[m] = t
            now.append(float(t) if banks else roll)
        worth.append(now)
    found = {period - m: bank_at[m] for m in range(period) if bank_at[m] <= HIGHEST}
    return worth[-1][0], dict(sorted(found.items()))


def fewest_turns(race: TargetRace) -> float:
    """The mean number of turns to the target, for one who plays alone to be there soonest."""
    dice, target = race.dice, race.target
    fast: Any = kernel
    with suppress(NeedsNumba):  # it is only slower without
        fast = compiled(kernel) if target > 200 else kernel
    scratch = kernel.TurnScratch(*np.zeros((3, race.room(0))))
    turns = np.zeros(target + len(scratch.hold))
    for own in range(target - 1, -1, -1):
        cap = max(target - own, dice.least)
        end = cap + dice.most + 1
        scratch.hold[:end] = -turns[own : own + end]
        x, before = turns[own + 1] + 1.0, 0.0
        while abs(x - before) > 1e-13 * x:  # a bust comes back here; the slope says how often
            before = x
            fast.solve_turn(dice, cap, -x, scratch)
            x += (1.0 - scratch.value[0] - x) / (1.0 - scratch.slope[0])
        turns[own] = x
    return float(turns[0])
