"""One turn of Farkle, forwards, for numba: best play, and rules that a person can remember."""

from __future__ import annotations

from typing import Any

from rattlebag.games.farkle.rules import DICE
from rattlebag.solve.farkle.rolls import RollTable

Array = Any  # numpy arrays; numba needs no more said
EQUAL = 1e-12  # chances that differ by less are the same


def follow_best(rolls: RollTable, worth: Array, banking: int, reach: Array, ends: Array) -> float:
    """Best play. `worth` is what `compiled_values` gives, its first `banking` numbers for banking.
    `ends` gets the chance to bank each number of units. Returns the chance to farkle."""
    most = (len(worth) - banking) // DICE
    lost = 0.0
    reach[0, DICE] = 1.0
    for t in range(reach.shape[0]):
        for count in range(1, DICE + 1):
            here = reach[t, count]
            if here == 0.0:
                continue
            lost += here * rolls.farkle[count]
            for roll in range(rolls.begin[count], rolls.begin[count + 1]):
                best, stake, dice = -1.0, 0, 0
                for choice in range(rolls.first[roll], rolls.first[roll + 1]):
                    at = t + rolls.points[choice]
                    left = rolls.left[choice] if rolls.left[choice] > 0 else DICE
                    banked = worth[min(at, banking - 1)]
                    found = worth[banking + (left - 1) * most + at] if at < most else banked
                    if found > best + EQUAL:
                        best, stake = found, at
                        dice = 0 if banked >= found - EQUAL else left
                if dice:
                    reach[stake, dice] += here * rolls.chance[roll]
                else:
                    ends[stake] += here * rolls.chance[roll]
    return lost


def follow_rule(
    rolls: RollTable, enough: Array, sure: int, die: float, reach: Array, ends: Array
) -> float:
    """A rule: bank all that scores if it comes to `sure`, or to what is enough for the dice left.
    Else use all dice if possible, or take what is worth most, counting `die` units for each die
    left."""
    lost = 0.0
    reach[0, DICE] = 1.0
    for t in range(reach.shape[0]):
        for count in range(1, DICE + 1):
            here = reach[t, count]
            if here == 0.0:
                continue
            lost += here * rolls.farkle[count]
            for roll in range(rolls.begin[count], rolls.begin[count + 1]):
                most, all_left, best, stake, dice = -1, 0, -1.0, 0, 0
                for choice in range(rolls.first[roll], rolls.first[roll + 1]):
                    points, left = rolls.points[choice], rolls.left[choice]
                    if points > most:
                        most, all_left = points, left
                    worth = points + die * left if left else 1e9
                    if worth > best:
                        best, stake, dice = worth, points, left
                all_left = all_left if all_left > 0 else DICE
                if t + most >= sure or t + most >= enough[all_left]:
                    ends[t + most] += here * rolls.chance[roll]
                else:
                    reach[t + stake, dice if dice > 0 else DICE] += here * rolls.chance[roll]
    return lost
