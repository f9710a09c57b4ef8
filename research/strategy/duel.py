"""Two players of a race whose every turn is known: the exact chances of a match.

Best play is one of them, a rule that a person can remember the other. `best_response` says the same
of any two policies by asking them position by position. It is slower, and the tests compare both.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rattlebag.solve.compiling import compiled

from . import duel_kernel
from .duel_kernel import TurnTable

Floats = NDArray[np.float64]
Wholes = NDArray[np.int64]


class Turn(NamedTuple):
    """The start of a turn, in the game's units. A tie-break has both at the target."""

    last: bool  # the turn ends the round
    own: int
    other: int


@dataclass(frozen=True, eq=False)
class Ending:
    """How a turn ends: every number of units banked, and the bust."""

    points: Wholes
    chance: Floats
    bust: float


class Player(ABC):
    """Somebody whose turns depend on the scores and on who acts last, and on nothing else."""

    @abstractmethod
    def plan(self, turn: Turn) -> Hashable:
        """How this turn is played. Turns with the same plan end alike."""

    @abstractmethod
    def ending(self, plan: Any) -> Ending:
        """How a turn with this plan ends."""


def turn_tables(player: Player, target: int, reach: int) -> tuple[TurnTable, TurnTable]:
    """All turns of a player, as first and as second to act. A lead of `reach` or more is safe."""
    rows: dict[Hashable, int] = {}

    def row(turn: Turn) -> int:
        return rows.setdefault(player.plan(turn), len(rows))

    scores = range(target)
    opened = [
        np.array([[row(Turn(last, own, other)) for other in scores] for own in scores])
        for last in (False, True)
    ]
    level = np.array([row(Turn(False, target, target))])
    chase = np.array([row(Turn(True, target, target + gap)) for gap in range(reach)])
    ends = [player.ending(plan) for plan in rows]
    begin = np.cumsum([0, *(len(end.points) for end in ends)])
    points = np.concatenate([end.points for end in ends])
    chance = np.concatenate([end.chance for end in ends])
    bust = np.array([end.bust for end in ends])
    first, second = (
        TurnTable(there, final, begin, points, chance, bust)
        for there, final in zip(opened, (level, chase), strict=True)
    )
    return first, second


@dataclass(frozen=True, eq=False)
class Arena:
    """A race with its yardstick: best play."""

    target: int  # in units
    reach: int
    best: tuple[TurnTable, TurnTable]

    @classmethod
    def of(cls, target: int, reach: int, best: Player) -> Arena:
        return cls(target, reach, turn_tables(best, target, reach))

    def against_best(self, player: Player) -> tuple[float, float]:
        """A player's chances against best play, as first and as second to act."""
        first, second = turn_tables(player, self.target, self.reach)
        return self.duel(first, self.best[1]), 1.0 - self.duel(self.best[0], second)

    def duel(self, one: TurnTable, two: TurnTable) -> float:
        """The chance of the first to act."""
        fast = compiled(duel_kernel)
        return float(fast.duel(self.target, one, two, fast.final_rounds(one, two)))

    def last_turn(self) -> tuple[float, float]:
        """How often the first to act reaches the target before the second, and how often the
        second, who then has one more turn, still wins. Both play best."""
        one, two = self.best
        always = np.ones(0)  # as if whoever reaches the target had won
        reaches = float(compiled(duel_kernel).duel(self.target, one, two, always))
        return reaches, 1.0 - self.duel(one, two) / reaches

    def given_away(self, player: Player) -> float:
        """What a player loses to best play, in chance to win, if who goes first is drawn."""
        return 0.5 - sum(self.against_best(player)) / 2
