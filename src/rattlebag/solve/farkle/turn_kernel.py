"""One turn of Farkle, for numba: backwards, and to make up a lead.
Plain functions over numbers and arrays; `compiling` makes them fast. All points are units."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...games.farkle.rules import DICE
from .rolls import Floats, RollTable, Wholes


def turn(
    rolls: RollTable,
    least: Wholes,
    x: Floats,
    rows: int,
    bust: Floats,
    most: int,
    few: int,
    lanes: Any,
) -> Floats:
    """One turn, backwards: the worth of its first roll in every lane. If `lanes` is None there is
    one, and what it takes to go through lanes is not compiled at all.

    The first `rows` rows of `x` are what banking is worth, by points at stake; the last of them
    holds for more. With `most` at stake it is best to bank in any case, and with `few` to roll six
    dice at most. `least[h]` is the least stake after h hot dice that multiply; one entry means that
    they do not. The rows below get what it is worth to have taken dice: by hot dice, dice to roll
    from one up, and points at stake below `most`. Where there is no room for all numbers of hot
    dice, the last are overwritten by the first."""
    width = 1 if lanes is None else len(bust)
    layer = DICE * most
    layers = min((len(x) - rows) // layer, len(least))
    # Arrays of a named tuple are counted each time they are taken from it: once is enough.
    first, points, left, chance = rolls.first, rolls.points, rolls.left, rolls.chance
    begin, farkle = rolls.begin, rolls.farkle
    best, sums = np.empty(width), np.empty(width)
    for hots in range(len(least) - 1, -1, -1):
        here = rows + (hots % layers) * layer
        hot = rows + ((hots + 1) % layers) * layer + layer - most
        for at_stake in range(most - 1, least[hots] - 1, -1):
            for count in range(DICE, 0, -1):
                row = here + (count - 1) * most + at_stake
                if count < DICE and at_stake >= few:
                    for lane in range(width):
                        x[row, lane] = x[at_stake, lane]
                    continue
                for lane in range(width):
                    sums[lane] = farkle[count] * bust[lane]
                for roll in range(begin[count], begin[count + 1]):
                    choice, end = first[roll], first[roll + 1]
                    stake = at_stake + points[choice] * (hots + 1)
                    one = row_of(most, rows, here, hot, stake, left[choice])
                    choice += 1
                    if choice == end:
                        for lane in range(width):
                            sums[lane] += chance[roll] * x[one, lane]
                        continue
                    # Two choices at a time: fewer passes over the lanes.
                    two = one
                    if (end - choice) % 2:
                        stake = at_stake + points[choice] * (hots + 1)
                        two = row_of(most, rows, here, hot, stake, left[choice])
                        choice += 1
                    for lane in range(width):
                        best[lane] = max(x[one, lane], x[two, lane])
                    while choice < end:
                        stake = at_stake + points[choice] * (hots + 1)
                        one = row_of(most, rows, here, hot, stake, left[choice])
                        stake = at_stake + points[choice + 1] * (hots + 1)
                        two = row_of(most, rows, here, hot, stake, left[choice + 1])
                        choice += 2
                        for lane in range(width):
                            best[lane] = max(best[lane], max(x[one, lane], x[two, lane]))
                    for lane in range(width):
                        sums[lane] += chance[roll] * best[lane]
                for lane in range(width):
                    x[row, lane] = max(sums[lane], x[at_stake, lane])
        # Nobody gets here with less; what reads it is something that cannot happen either.
        for at_stake in range(min(least[hots], most)):
            for lane in range(width):
                x[here + layer - most + at_stake, lane] = x[at_stake, lane]
    return x[rows + layer - most]


def row_of(most: int, rows: int, here: int, hot: int, at_stake: int, left: int) -> int:
    """Where the worth of having taken dice is. No dice left are hot dice."""
    if at_stake >= most:
        return min(at_stake, rows - 1)
    return hot + at_stake if left == 0 else here + (left - 1) * most + at_stake


def chase(rolls: RollTable, least: Wholes, tie: float, far: int) -> Floats:
    """The chance to make up a lead of d units in one turn, for every d below `far`. More than d
    wins, d exactly is worth `tie`, a farkle loses. What is still missing shrinks as the turn goes
    on, so all leads are worked out at once."""
    worth = np.zeros((2, DICE + 1, far))  # of rolling that many dice with so much missing
    for hots in range(len(least) - 1, -1, -1):
        here = worth[hots % 2]
        hot = here[DICE] if len(least) == 1 else worth[(hots + 1) % 2, DICE]
        for missing in range(far - least[hots]):
            for count in range(DICE, 0, -1):
                total = 0.0
                for roll in range(rolls.begin[count], rolls.begin[count + 1]):
                    best = 0.0
                    for choice in range(rolls.first[roll], rolls.first[roll + 1]):
                        rest = missing - rolls.points[choice] * (hots + 1)
                        if rest < 0:
                            best = 1.0
                            break
                        left = rolls.left[choice]
                        value = hot[rest] if left == 0 else here[left, rest]
                        best = max(best, tie if rest == 0 and tie > value else value)
                    total += rolls.chance[roll] * best
                here[count, missing] = total
    return worth[0, DICE].copy()
