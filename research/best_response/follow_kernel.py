"""One turn of Farkle, forwards, for numba: how it ends if every move is the best one."""

from __future__ import annotations

from rattlebag.games.farkle.rules import DICE
from rattlebag.solve.compiling import inline
from rattlebag.solve.farkle.rolls import Floats, RollTable
from rattlebag.solve.farkle.solver import EQUAL


def follow(
    rolls: RollTable, multiply: bool, bank: Floats, go: Floats, reach: Floats, banked: Floats
) -> float:
    """One turn, forwards, of a player who always makes the move of the greatest worth.

    `bank` and `go` are worth as `TurnValues` has it. `reach[h, t, n]` is the chance to roll n dice
    with t at stake, after h hot dice if they multiply; where the turn begins is put into it, and
    `banked` gets the chance to bank every number of units. Returns the chance of a farkle.
    """
    lost = 0.0
    for at_stake in range(go.shape[1]):
        for hots in range(go.shape[0]):
            for count in range(1, DICE + 1):
                here = reach[hots, at_stake, count]
                if here == 0.0:
                    continue
                lost += here * rolls.farkle[count]
                for roll in range(rolls.begin[count], rolls.begin[count + 1]):
                    moment = (at_stake, hots, multiply)
                    stake, dice, hot = best_stop(rolls, roll, bank, go, moment)
                    if dice:
                        reach[hot, stake, dice] += here * rolls.chance[roll]
                    else:
                        banked[stake] += here * rolls.chance[roll]
    return lost


@inline
def best_stop(
    rolls: RollTable, roll: int, bank: Floats, go: Floats, moment: tuple[int, int, bool]
) -> tuple[int, int, int]:
    """What a roll leads to: units, the dice to roll next (0 to bank), and hot dice."""
    at_stake, hots, multiply = moment
    best, stake, dice, hot = -1e30, 0, 0, 0
    for choice in range(rolls.first[roll], rolls.first[roll + 1]):
        t = at_stake + rolls.points[choice] * (hots + 1 if multiply else 1)
        n = rolls.left[choice] if rolls.left[choice] > 0 else DICE
        h = hots + 1 if multiply and rolls.left[choice] == 0 else hots
        h = min(h, go.shape[0] - 1)
        worth, then = bank[min(t, len(bank) - 1)], 0
        # Bank is the plainer move of equals.
        if t < go.shape[1] and go[h, t, n] > worth + EQUAL:
            worth, then = go[h, t, n], n
        if worth > best:
            best, stake, dice, hot = worth, t, then, h
    return stake, dice, hot
