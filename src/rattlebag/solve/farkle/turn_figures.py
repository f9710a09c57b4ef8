"""What one player can make of Farkle turns with nobody else at the table."""

from __future__ import annotations

from functools import partial

import numpy as np

from ...games.farkle.rules import DICE
from ...games.farkle.scoring import UNIT
from ..solution import TurnFigures
from .rolls import Floats, RollTable
from .start_values import Table, fixed_point
from .turn_values import NOT_ALLOWED, TurnValues, backwards, first_roll, least_stakes

EQUAL = 1e-9  # units: banking and rolling are worth the same
FAR = 6000
"""Units at which everybody banks if hot dice multiply. The chance to get there is below 2e-10 and
what is given away there is below 2000 units: 2e-6 points in all."""


def figures(table: Table) -> TurnFigures:
    rolls, multiply = table.rolls, table.multiply
    turn = most_points(rolls, multiply)
    return TurnFigures(
        best_expected_points=turn.rolling(0, DICE) * UNIT,
        bank_at={
            # Six dice are left after hot dice only, and those may multiply.
            count: bank_at(turn, count, hot=int(count == DICE)) * UNIT
            for count in range(1, DICE + 1)
        },
        bust={count: float(rolls.farkle[count]) for count in range(1, DICE + 1)},
        fewest_expected_turns=fewest_turns(table),
        error=2e-6 if multiply else 1e-9,
    )


def most_points(rolls: RollTable, multiply: bool = False) -> TurnValues:
    """The turn of one who wants as many points as possible, in units."""
    most = FAR if multiply else enough_points(rolls)
    hots = len(least_stakes(rolls, most)) if multiply else 1
    bank = np.arange(most + hots * rolls.most + 1.0)
    return backwards(rolls, bank, 0.0, most, multiply=multiply)


def enough_points(rolls: RollTable) -> int:
    """With that many units at stake one banks, if one wants as many points as possible.

    If farkles cost nothing but the rest of the turn, n dice would bring more(n) on average. So
    rolling them is worth (1 - f(n)) t + more(n) at most, which is no better than t from
    t = more(n) / f(n) on.
    """
    more, before = np.zeros(DICE + 1), np.ones(DICE + 1)
    while np.abs(more - before).max() > 1e-9:
        before = more.copy()
        before[0] = before[DICE]  # hot dice
        taken = rolls.points + before[rolls.left]
        more = rolls.by_dice @ np.maximum.reduceat(taken, rolls.first[:-1])
        before[0] = more[0]
    return int(np.max(more[1:] / rolls.farkle[1:])) + 1


def bank_at(turn: TurnValues, count: int, hot: int = 0) -> int:
    """With that many units or more one banks rather than roll that many dice."""
    at_stake = turn.most
    while at_stake > 1 and turn.banking(at_stake - 1) >= (
        turn.rolling(at_stake - 1, count, hot) - EQUAL
    ):
        at_stake -= 1
    return at_stake


def fewest_turns(table: Table) -> float:
    """The mean number of turns of a player who plays alone to be at the target soonest."""
    turns = np.zeros(table.target + 1)
    for own in range(table.target - 1, -1, -1):
        initial = table.initial if own == 0 else 0
        most = max(table.target - own, initial)
        bank = np.zeros(most + 1)
        bank[: table.target - own] = -turns[own : table.target]
        bank[: max(1, initial)] = NOT_ALLOWED
        # After a farkle as many turns are to come as before.
        again = partial(_turns, table, bank, most)
        turns[own] = fixed_point(again, turns[own + 1] + 1.0, most=np.inf, tolerance=1e-12)
    return float(turns[0])


def _turns(table: Table, bank: Floats, most: int, after_farkle: float) -> float:
    """One turn and those after it."""
    return 1.0 - first_roll(table.rolls, bank, -after_farkle, most, multiply=table.multiply)
