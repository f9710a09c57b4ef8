"""One turn of Farkle, worked out backwards from the points at which one surely banks.

The turn knows nothing of opponents. It is given what it is worth to bank so many points, and what
it is worth to farkle; chances to win, points and turns saved are all the same to it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np

from ...games.farkle.rules import DICE
from .rolls import Floats, Rolls, Wholes

NOT_ALLOWED = -1e30  # the worth of a bank that is refused; no infinity, for it is multiplied


@dataclass(frozen=True, eq=False)
class Turn:
    """What every moment of one turn is worth, at its best. Points are counted in units."""

    bank: Floats  # by points at stake; `NOT_ALLOWED` where it is refused
    go: Floats  # by times hot dice (only those that multiply), points at stake, dice to roll
    most: int  # with so many at stake or more one banks

    def rolling(self, at_stake: int, count: int, hot: int = 0) -> float:
        """The worth of rolling so many dice. Only for less than `most` at stake."""
        return float(self.go[min(hot, len(self.go) - 1), at_stake, count])

    def banking(self, at_stake: int) -> float:
        return float(self.bank[min(at_stake, len(self.bank) - 1)])

    def standing(self, at_stake: int, count: int, hot: int = 0) -> float:
        """The worth of having taken dice, with so many left to roll: bank or roll."""
        if at_stake >= self.most:
            return self.banking(at_stake)
        return max(self.banking(at_stake), self.rolling(at_stake, count, hot))


def backwards(
    rolls: Rolls, bank: Floats, bust: float, most: int, *, multiply: bool = False, hot: int = 0
) -> Turn:
    """Work out a turn.

    `bank[t]` is the worth of banking t units; its last value holds for all that is more. With
    `most` or more at stake it must be best to bank. `hot`: work out only what comes after so many
    hot dice, where they multiply.
    """
    hots = 1 + max(hot, hot_dice_below(rolls, most)) if multiply else 1
    bank = np.concatenate(
        (bank, np.full(max(0, most + hots * rolls.most + 1 - len(bank)), bank[-1]))
    )
    chance = chances_by_dice(rolls)
    every = len(rolls.chance)
    go = np.full((hots, most, DICE + 1), NOT_ALLOWED)
    # What it is worth to have taken dice, by points at stake and dice left; 0 stands for hot dice,
    # after which the next combinations may count more.
    taken = np.repeat(bank[:, None], DICE + 1, axis=1)
    after_hot = bank
    for times in range(hots - 1, (hot if multiply else 0) - 1, -1):
        here = taken.copy()
        if multiply:
            here[:, 0] = after_hot
        flat = here.reshape(-1)
        offset = rolls.points * (1 + times if multiply else 1) * (DICE + 1) + rolls.left
        farkle = rolls.farkle * bust
        for at_stake in range(most - 1, -1, -1):
            found = flat.take(offset + at_stake * (DICE + 1))
            rolled = chance @ np.maximum.reduceat(found, rolls.first[:every]) + farkle
            go[times, at_stake, 1:] = rolled[1:]
            here[at_stake, 1:] = np.maximum(rolled[1:], bank[at_stake])
            if not multiply:
                here[at_stake, 0] = here[at_stake, DICE]
        after_hot = here[:, DICE]
    return Turn(bank, go, most)


@cache
def chances_by_dice(rolls: Rolls) -> Floats:
    """The chance of every roll, in a row for each number of dice."""
    table = np.zeros((DICE + 1, len(rolls.chance)))
    for count in range(1, DICE + 1):
        part = slice(rolls.begin[count], rolls.begin[count + 1])
        table[count, part] = rolls.chance[part]
    return table


@cache
def least_for_hot_dice(rolls: Rolls) -> int:
    """The fewest units that use up all dice."""
    least: Wholes = np.zeros(DICE + 1, dtype=np.int64)
    for count in range(1, DICE + 1):
        part = slice(rolls.first[rolls.begin[count]], rolls.first[rolls.begin[count + 1]])
        least[count] = min(rolls.points[part] + least[rolls.left[part]])
    return int(least[DICE])


def hot_dice_below(rolls: Rolls, most: int) -> int:
    """How often one can have hot dice, each counting more than the one before, with less than so
    many units at stake."""
    times, least = 0, 0
    while least < most:
        times += 1
        least += times * least_for_hot_dice(rolls)
    return times - 1 if times else 0
