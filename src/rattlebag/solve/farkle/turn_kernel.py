"""One turn of Farkle, for numba: backwards, and to make up a lead.

Plain functions over numbers and arrays; `compiling` makes them fast. All points are units.
"""

from __future__ import annotations

import numpy as np

from ...games.farkle.rules import DICE
from .rolls import Floats, Rolls, Wholes


def turn(
    rolls: Rolls, least: Wholes, x: Floats, rows: int, bust: Floats, most: int, few: int
) -> Floats:
    """One turn, backwards: the worth of its first roll in every lane.

    The first `rows` rows of `x` are what banking is worth, by points at stake; the last of them
    holds for more. With `most` at stake it is best to bank in any case, and with `few` to roll six
    dice at most. `least[h]` is the least stake after h hot dice that multiply; one entry means that
    they do not. Below the bank `x` has 12 * most rows more, for what is found on the way.
    """
    # Arrays of a named tuple are counted each time they are taken from it: once is enough.
    first, points, left, chance = rolls.first, rolls.points, rolls.left, rolls.chance
    begin, farkle, lanes = rolls.begin, rolls.farkle, len(bust)
    best, sums = np.empty(lanes), np.empty(lanes)
    for hots in range(len(least) - 1, -1, -1):
        here = rows + (hots % 2) * DICE * most
        after = here if len(least) == 1 else rows + ((hots + 1) % 2) * DICE * most
        hot = after + (DICE - 1) * most
        for at_stake in range(most - 1, least[hots] - 1, -1):
            banked = x[at_stake]
            for count in range(DICE, 0, -1):
                row = x[here + (count - 1) * most + at_stake]
                if count < DICE and at_stake >= few:
                    for lane in range(lanes):
                        row[lane] = banked[lane]
                    continue
                for lane in range(lanes):
                    sums[lane] = farkle[count] * bust[lane]
                for roll in range(begin[count], begin[count + 1]):
                    weight = chance[roll]
                    choice, end = first[roll], first[roll + 1]
                    stake = at_stake + points[choice] * (hots + 1)
                    one = x[row_of(most, rows, here, hot, stake, left[choice])]
                    choice += 1
                    if choice == end:
                        for lane in range(lanes):
                            sums[lane] += weight * one[lane]
                        continue
                    # Two choices at a time: fewer passes over the lanes.
                    if (end - choice) % 2:
                        stake = at_stake + points[choice] * (hots + 1)
                        two = x[row_of(most, rows, here, hot, stake, left[choice])]
                        choice += 1
                        for lane in range(lanes):
                            best[lane] = one[lane] if one[lane] > two[lane] else two[lane]
                    else:
                        for lane in range(lanes):
                            best[lane] = one[lane]
                    while choice < end:
                        stake = at_stake + points[choice] * (hots + 1)
                        one = x[row_of(most, rows, here, hot, stake, left[choice])]
                        stake = at_stake + points[choice + 1] * (hots + 1)
                        two = x[row_of(most, rows, here, hot, stake, left[choice + 1])]
                        choice += 2
                        for lane in range(lanes):
                            more = one[lane] if one[lane] > two[lane] else two[lane]
                            best[lane] = more if more > best[lane] else best[lane]
                    for lane in range(lanes):
                        sums[lane] += weight * best[lane]
                for lane in range(lanes):
                    row[lane] = sums[lane] if sums[lane] > banked[lane] else banked[lane]
        # Nobody gets here with less; what reads it is something that cannot happen either.
        for at_stake in range(min(least[hots], most)):
            x[here + (DICE - 1) * most + at_stake] = x[at_stake]
    start: Floats = x[rows + (DICE - 1) * most]
    return start


def row_of(most: int, rows: int, here: int, hot: int, at_stake: int, left: int) -> int:
    """Where the worth of having taken dice is. No dice left are hot dice."""
    if at_stake >= most:
        return min(at_stake, rows - 1)
    return hot + at_stake if left == 0 else here + (left - 1) * most + at_stake


def one_turn(rolls: Rolls, least: Wholes, x: Floats, rows: int, bust: float, most: int) -> None:
    """The same for a single lane, which is ten times as fast without loops over lanes.

    Below the bank `x` has 6 * most numbers for each number of hot dice.
    """
    first, points, left, chance = rolls.first, rolls.points, rolls.left, rolls.chance
    begin, farkle = rolls.begin, rolls.farkle
    for hots in range(len(least) - 1, -1, -1):
        here = rows + hots * DICE * most
        hot = here + (DICE - 1) * most
        if hots + 1 < len(least):
            hot += DICE * most
        for at_stake in range(most - 1, -1, -1):
            for count in range(DICE, 0, -1):
                total = farkle[count] * bust
                for roll in range(begin[count], begin[count + 1]):
                    best = -1e30
                    for choice in range(first[roll], first[roll + 1]):
                        stake = at_stake + points[choice] * (hots + 1)
                        worth = x[row_of(most, rows, here, hot, stake, left[choice])]
                        best = max(best, worth)
                    total += chance[roll] * best
                x[here + (count - 1) * most + at_stake] = max(total, x[at_stake])


def chase(rolls: Rolls, least: Wholes, tie: float, far: int) -> Floats:
    """The chance to make up a lead of d units in one turn, for every d below `far`.

    More than d wins, d exactly is worth `tie`, a farkle loses. What is still missing shrinks as
    the turn goes on, so all leads are worked out at once.
    """
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
    found: Floats = worth[0, DICE].copy()
    return found
