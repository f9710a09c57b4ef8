"""The solver that Pig and Toss Up share; each says only what its throws do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from typing import Any, ClassVar

from ...engine import Reason
from ..solution import AnyPolicy, Odds, Progress, Solution, Tables, TurnFigures
from .best_response import Response, play
from .equilibrium import LadderGame, LadderSolution
from .target_race import LadderValues
from .turn_figures import figures


class Climber(ABC):
    """Solves a game whose turns are a growing number of points."""

    game: ClassVar[str]
    version: ClassVar[int]

    @abstractmethod
    def position(self, options: Any) -> LadderGame:
        """The game of two sides with these options."""

    def problem(self, options: Any) -> Reason | None:
        return None

    def work_out(self, options: Any, progress: Progress) -> Tables:
        return self.position(options).ladder.work_out(progress)

    def solution(self, options: Any, tables: Tables) -> Solution:
        return LadderSolution(self.position(options), tables)

    def at_once(self, options: Any, progress: Progress) -> Odds:
        ladder = replace(self.position(options).ladder, at_once=True)
        values = LadderValues(ladder, ladder.work_out(progress))
        first = values.at(ladder.start())
        return Odds((first, 1.0 - first), values.error)

    def turn_figures(self, options: Any) -> TurnFigures:
        return figures(self.position(options).ladder)

    def best_response(self, options: Any, opponent: AnyPolicy, progress: Progress) -> Solution:
        game = self.position(options)
        first = play(game, (None, opponent), lambda done: progress(done / 2))
        second = play(game, (opponent, None), lambda done: progress(0.5 + done / 2))
        return Response(game, first, second)

    def value_against(
        self, options: Any, first: AnyPolicy, second: AnyPolicy, progress: Progress
    ) -> tuple[float, float]:
        duel = play(self.position(options), (first, second), progress)
        chance = duel.at(duel.ladder.start())
        return chance, 1.0 - chance
