"""How the turns of a player who follows a solution of Farkle end.

Such a player could be asked like any other, about every roll in every position. But the moves of a
solution follow from the worth of each moment of the turn, which is known already.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol, runtime_checkable

import numpy as np

from rattlebag.games.farkle.rules import Farkle, FarkleOptions
from rattlebag.games.farkle.scoring import UNIT
from rattlebag.solve.compiling import compiled
from rattlebag.solve.farkle.rolls import rolls_of
from rattlebag.solve.farkle.turn_values import TurnValues

from . import follow_kernel
from .farkle_turns import Ending, FarkleTurns, NextRoll, TurnStart
from .policies import AnyPolicy, Following


@runtime_checkable
class HasTurns(Protocol):
    """A solution of Farkle."""

    options: FarkleOptions

    def turn_at(self, own: int, other: int, last: bool, at_stake: int) -> TurnValues:
        """What every moment of a turn is worth, up to so much at stake at least."""


class SolutionTurns(FarkleTurns):
    """The turns of a player who follows a solution for the same options."""

    def __init__(self, rules: Farkle, policy: Following, solution: HasTurns) -> None:
        super().__init__(rules, policy)
        self.solution = solution
        if not self.multiply:
            self.most_hot = 0

    def _looks(self, start: TurnStart, roll: NextRoll) -> tuple[Hashable, int]:
        """In the last turn of a game only what is missing counts, and whether one has opened."""
        if start.last and start.other * UNIT >= self.rules.options.target_score:
            opened = start.own > 0 or self.rules.options.initial_bank_score == 0
            return ("pass", opened), start.other - start.own
        return start, 0

    def _follow(
        self, start: TurnStart, going: dict[NextRoll, float], banked: dict[int, float]
    ) -> Ending:
        at_stake = max((roll.at_stake for roll in going), default=0)
        worth = self.solution.turn_at(start.own, start.other, start.last, at_stake)
        rolls = rolls_of(prune=False)
        reach = np.zeros(worth.go.shape)
        most = worth.most + len(worth.go) * rolls.most
        ends = np.zeros(1 + max(most, *banked)) if banked else np.zeros(1 + most)
        for units, chance in banked.items():
            ends[units] = chance
        for roll, chance in going.items():
            reach[min(roll.hot, len(reach) - 1), roll.at_stake, roll.dice] += chance
        follow = compiled(follow_kernel).follow
        farkle = follow(rolls, self.multiply, worth.bank, worth.go, reach, ends)
        found = np.flatnonzero(ends)
        return Ending(found, ends[found], float(farkle))


def turns_of(rules: Farkle, policy: AnyPolicy) -> FarkleTurns:
    """A policy at a table of two, looked at in the quickest way there is."""
    if isinstance(policy, Following):
        solution: object = policy.solution
        if isinstance(solution, HasTurns) and solution.options == rules.options:
            return SolutionTurns(rules, policy, solution)
    return FarkleTurns(rules, policy)
