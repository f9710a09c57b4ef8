"""Farkle to targets that no table plays, so that everything can be looked at."""

from __future__ import annotations

from functools import cache

from rattlebag.engine import Reason
from rattlebag.engine.race import Race
from rattlebag.games.farkle.rules import Farkle, FarkleOptions, FarkleState
from rattlebag.solve import quiet
from rattlebag.solve.farkle import FarkleSolution
from rattlebag.solve.farkle_race import Table, work_out


class SmallFarkle(Farkle):
    """Any target."""

    @classmethod
    def problems(cls, options: FarkleOptions, seats: int) -> tuple[Reason, ...]:
        return ()


def small(target: int, initial: int = 0, multiply: bool = False, seats: int = 2) -> SmallFarkle:
    return SmallFarkle(FarkleOptions(target, initial, multiply), seats)


@cache
def solved(target: int, initial: int = 0, multiply: bool = False) -> FarkleSolution:
    rules = small(target, initial, multiply)
    return FarkleSolution(rules, work_out(Table.of(rules.options), quiet))


def begun(rules: Farkle, scores: tuple[int, int], at: int = 0) -> FarkleState:
    """The start of a turn of the seat `at`; seat 0 acts first."""
    opened = frozenset(seat for seat, score in enumerate(scores) if score)
    return FarkleState(Race(rules.sides, scores, (0, 1), at, number=2), opened=opened)
