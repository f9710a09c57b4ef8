"""A turn of Farkle among three: how the model ends it, and the best response.

A kernel (see `compiling`). Points are counted in units; from `cap` on the turn is banked.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from rattlebag.games.farkle.rules import DICE
from rattlebag.solve.farkle.rolls import RollTable

from .race_kernel import both

Array = Any
EQUAL = 1e-9  # between equals, as exactly as two sides are solved, the model takes the first


class PairValues(NamedTuple):
    """Against one rival alone: what banking is worth, by units, and rolling, by units and dice."""

    bank: Array
    roll: Array


def think(
    one: PairValues, other: PairValues, short: int, settled: bool, cap: int, model: Array
) -> None:
    """What the model thinks of banking, `model[units, 0]`, and of rolling that many dice.

    With `short` units the mover reaches the target; `settled`: someone has reached it before.
    """
    for units in range(1, cap):
        model[units, 0] = both(one.bank[units], other.bank[units], settled or units >= short)
        for dice in range(1, DICE + 1):
            model[units, dice] = both(one.roll[units, dice], other.roll[units, dice], settled)


def ends_of(rolls: RollTable, model: Array, cap: int, coming: Array, ends: Array) -> None:
    """How a turn of the model ends: `ends[units]` is the chance to bank them, `ends[0]` to farkle.
    All that is above `ends` counts as its last."""
    coming[:] = 0.0
    ends[:] = 0.0
    coming[0, DICE] = 1.0
    top = ends.shape[0] - 1
    for units in range(cap):
        for dice in range(1, DICE + 1):
            here = coming[units, dice]
            if here == 0.0:
                continue
            ends[0] += here * rolls.farkle[dice]
            for roll in range(rolls.begin[dice], rolls.begin[dice + 1]):
                most = -1.0
                stake = 0
                next_dice = 0
                for choice in range(rolls.first[roll], rolls.first[roll + 1]):
                    then = units + rolls.points[choice]
                    left = rolls.left[choice] if rolls.left[choice] else DICE
                    if then >= cap:  # the most points
                        if most < 2.0 or then > stake:
                            most = 2.0
                            stake = then
                            next_dice = 0
                        continue
                    if model[then, 0] > most + EQUAL:
                        most = model[then, 0]
                        stake = then
                        next_dice = 0
                    if model[then, left] > most + EQUAL:
                        most = model[then, left]
                        stake = then
                        next_dice = left
                if next_dice:
                    coming[stake, next_dice] += here * rolls.chance[roll]
                else:
                    ends[min(stake, top)] += here * rolls.chance[roll]


def respond(
    rolls: RollTable, after: Array, beta: float, cap: int, value: Array, slope: Array
) -> tuple[float, float]:
    """The best that can be made of a turn, and how it changes with what a farkle is worth.
    `after[units]` is what banking is worth; all that is above counts as its last."""
    top = after.shape[0] - 1
    for units in range(cap - 1, -1, -1):
        for dice in range(1, DICE + 1):
            found = rolls.farkle[dice] * beta
            steep = rolls.farkle[dice]
            for roll in range(rolls.begin[dice], rolls.begin[dice + 1]):
                best = -1.0
                rise = 0.0
                for choice in range(rolls.first[roll], rolls.first[roll + 1]):
                    then = units + rolls.points[choice]
                    if after[min(then, top)] > best:
                        best = after[min(then, top)]
                        rise = 0.0
                    if then < cap:
                        left = rolls.left[choice] if rolls.left[choice] else DICE
                        if value[then, left] > best:
                            best = value[then, left]
                            rise = slope[then, left]
                found += rolls.chance[roll] * best
                steep += rolls.chance[roll] * rise
            value[units, dice] = found
            slope[units, dice] = steep
    return value[0, DICE], slope[0, DICE]
