"""Somebody who follows a solution of Farkle: how their turns end.

They could be asked like anybody else, about every roll in every position. But what a solution does
follows from the worth of each moment of the turn, which is there already.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol, runtime_checkable

import numpy as np

from ...games.farkle.rules import Farkle, FarkleOptions
from ..compiling import compiled
from ..policies import Following
from ..solution import AnyPolicy
from . import kernel as farkle_kernel
from .policy_turns import Ending, Given, Moment, Turn
from .rolls import UNIT, rolls_of
from .turn_values import Turn as Worth

EQUAL = 1e-12  # chances that differ by less are the same


@runtime_checkable
class HasTurns(Protocol):
    """A solution of Farkle."""

    options: FarkleOptions

    def turn_at(self, own: int, other: int, last: bool, at_stake: int) -> Worth:
        """What every moment of a turn is worth, up to so much at stake at least."""


class Followed(Given):
    """One who follows a solution for the same options."""

    def __init__(self, rules: Farkle, policy: Following, solution: HasTurns) -> None:
        super().__init__(rules, policy)
        self.solution = solution
        if not self.multiply:
            self.most_hot = 0

    def _looks(self, turn: Turn, moment: Moment) -> tuple[Hashable, int]:
        """In the last turn of a game only what is missing counts, and whether one has opened."""
        if turn.last and turn.other * UNIT >= self.rules.options.target_score:
            opened = turn.own > 0 or self.rules.options.initial_bank_score == 0
            return ("pass", opened), turn.other - turn.own
        return turn, 0

    def _follow(
        self, turn: Turn, going: dict[Moment, float], banked: dict[int, float] | None = None
    ) -> Ending:
        at_stake = max((moment.at_stake for moment in going), default=0)
        worth = self.solution.turn_at(turn.own, turn.other, turn.last, at_stake)
        rolls = rolls_of(prune=False)
        reach = np.zeros(worth.go.shape)
        ends = np.zeros(worth.most + len(worth.go) * rolls.most + 1)
        for units, chance in (banked or {}).items():
            if units >= len(ends):
                ends = np.concatenate((ends, np.zeros(units + 1 - len(ends))))
            ends[units] = chance
        for moment, chance in going.items():
            hot = min(moment.hot, len(reach) - 1)
            reach[hot, moment.at_stake, moment.dice] += chance
        farkle = compiled(farkle_kernel).follow(
            rolls.begin,
            rolls.first,
            rolls.points,
            rolls.left,
            rolls.chance,
            rolls.farkle,
            self.multiply,
            worth.bank,
            worth.go,
            EQUAL,
            reach,
            ends,
        )
        found = np.flatnonzero(ends)
        return Ending(found, ends[found], float(farkle))


def given_by(rules: Farkle, policy: AnyPolicy) -> Given:
    """A policy at a table of two, looked at in the quickest way there is."""
    if isinstance(policy, Following):
        solution: object = policy.solution
        if isinstance(solution, HasTurns) and solution.options == rules.options:
            return Followed(rules, policy, solution)
    return Given(rules, policy)
