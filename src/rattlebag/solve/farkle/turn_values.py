"""One turn of Farkle, worked backwards from the points at which banking is certain.

The turn knows nothing of opponents. It is given what it is worth to bank that many points, and what
it is worth to farkle; winning chances, points and turns saved are all the same to it.

`backwards` takes a millisecond and no numba, which is enough for a bot: the loop is the one that
experts use, in games/farkle/turn.py. `compiled_values` is faster still, for simulations that ask
about thousands of standings: its loop is the one that solves whole tables, in `turn_kernel`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from ...games.farkle import turn
from ...games.farkle.rules import DICE
from ..compiling import compiled
from ..solution import NeedsNumba
from . import turn_kernel
from .rolls import Floats, RollTable, Wholes

NOT_ALLOWED = -1e30  # the worth of a bank that is refused; not infinite, for it is multiplied


@dataclass(frozen=True, eq=False)
class TurnValues:
    """What every moment of one turn is worth, at its best. Points are counted in units."""

    bank: Floats  # by points at stake; `NOT_ALLOWED` where it is refused
    go: Floats  # by times hot dice (only those that multiply), points at stake, dice to roll
    most: int  # with that many at stake or more it is best to bank

    def rolling(self, at_stake: int, count: int, hot: int = 0) -> float:
        """The worth of rolling that many dice. Only for less than `most` at stake."""
        return float(self.go[min(hot, len(self.go) - 1), at_stake, count])

    def banking(self, at_stake: int) -> float:
        return float(self.bank[min(at_stake, len(self.bank) - 1)])

    def standing(self, at_stake: int, count: int, hot: int = 0) -> float:
        """The worth of having taken dice, with that many left to roll: bank or roll."""
        if at_stake >= self.most:
            return self.banking(at_stake)
        return max(self.banking(at_stake), self.rolling(at_stake, count, hot))


class ArrayMeans:
    """Averages over rolls with numpy: five times as fast as with lists."""

    def __init__(self, rolls: RollTable) -> None:
        self.rolls = rolls

    def table(self, bank: Floats, /) -> Floats:
        return np.repeat(bank[None], DICE + 1, axis=0)

    def rolled(self, table: Floats, times: int, bust: float, /) -> Callable[[int], list[float]]:
        rolls, flat = self.rolls, table.reshape(-1)
        offset, first = rolls.left * table.shape[1] + rolls.points * times, rolls.first[:-1]
        farkle = rolls.farkle * bust

        def means(at_stake: int) -> list[float]:
            best = np.maximum.reduceat(flat.take(offset + at_stake), first)
            return (rolls.by_dice @ best + farkle).tolist()

        return means


def backwards(
    rolls: RollTable, bank: Floats, bust: float, most: int, *, multiply: bool = False
) -> TurnValues:
    """Work out a turn. `bank[t]` is the worth of banking t units; its last value holds for all that
    is more. With `most` or more at stake it must be best to bank."""
    hots = len(least_stakes(rolls, most)) if multiply else 1
    beyond = max(0, most + hots * rolls.most + 1 - len(bank))
    bank = np.concatenate((bank, np.full(beyond, bank[-1])))
    _, rolling = turn.backwards(ArrayMeans(rolls), bank, bust, most, hots)
    return TurnValues(bank, np.array(rolling), most)


def least_stakes(rolls: RollTable, most: int) -> Wholes:
    """The least stake after each number of hot dice that multiply, while it is below `most`."""
    found = [0]
    while (more := found[-1] + len(found) * rolls.all_dice) < most:
        found.append(more)
    return np.array(found)


def compiled_values(
    rolls: RollTable, bank: Floats, bust: float, most: int, *, multiply: bool = False
) -> Floats:
    """The same by the compiled kernel, as one row of numbers. First `bank`, then what it is worth
    to have taken dice: by hot dice that multiply, dice to roll from one up, and units at stake
    below `most`. Raises `NeedsNumba`."""
    least = least_stakes(rolls, most) if multiply else np.zeros(1, np.int64)
    x = np.empty((len(bank) + len(least) * DICE * most, 1))
    x[: len(bank), 0] = bank
    compiled(turn_kernel).turn(rolls, least, x, len(bank), np.array([bust]), most, most, None)
    return x[:, 0]


def first_roll(
    rolls: RollTable, bank: Floats, bust: float, most: int, *, multiply: bool = False
) -> float:
    """The worth of a whole turn, compiled where that is possible."""
    try:
        values = compiled_values(rolls, bank, bust, most, multiply=multiply)
    except NeedsNumba:
        return backwards(rolls, bank, bust, most, multiply=multiply).rolling(0, DICE)
    return float(values[len(bank) + (DICE - 1) * most])
