"""The solver that Pig and Toss Up share; each says only what its rolls do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from ...engine import Command, Rules, Seat
from ..solution import Odds, Progress, Solution, Tables, TurnFigures
from ..standing import Standing, standing
from .target_race import RaceValues, TargetRace
from .turn_figures import figures


@dataclass(frozen=True, eq=False)
class RaceGame:
    """A race at a table of two sides."""

    rules: Rules[Any, Any]
    race: TargetRace
    possible_turn: Callable[[Any], bool]  # whether a turn can come to this
    state_at: Callable[[Standing, int], Any]
    """A state with that many points at stake at this standing, seat 0 first in the round."""

    def possible(self, state: Any) -> bool:
        """Whether a game can come to this. Raises `ImpossiblePosition` for an impossible race."""
        race, least = state.race, self.race.dice.least_banked
        if race.order and not race.over:
            self.standing(state)
        return not any(0 < score < least for score in race.scores) and self.possible_turn(state)

    def standing(self, state: Any) -> Standing:
        return standing(state.race, self.race.target)


class RaceSolution(Solution):
    def __init__(self, game: RaceGame, values: RaceValues) -> None:
        super().__init__(game.rules, values.error)
        self.position, self.values = game, values

    @property
    def win_probability(self) -> tuple[float, float]:
        first = self.values.at(self.position.race.start)
        return first, 1.0 - first

    def possible(self, state: Any) -> bool:
        return self.position.possible(state)

    def mover_chance(self, state: Any, seat: Seat) -> float:
        now = self.position.standing(state)
        return self.values.within(now, state.at_stake, state.rolling)

    def worth(self, state: Any, seat: Seat) -> dict[Command, float]:
        """As `Solution` has it, without making a move for it."""
        self.check(state, seat)
        race = state.race
        if race.over or not race.order or state.rolling or race.seat != seat:
            return {}
        turn = self.values.turn(self.position.standing(state))
        roll = {Command(seat, "roll"): turn.roll(state.at_stake)}
        if state.at_stake < self.position.race.dice.least:
            return roll
        return {Command(seat, "bank"): turn.banked(state.at_stake), **roll}


class RaceSolver(ABC):
    """Solves a race whose turns only add points."""

    game: ClassVar[str]
    version: ClassVar[int]

    @abstractmethod
    def position(self, options: Any) -> RaceGame:
        """The game at a table of two sides with these options."""

    def work_out(self, options: Any, progress: Progress) -> Tables:
        return self.position(options).race.work_out(progress)

    def solution(self, options: Any, tables: Tables) -> Solution:
        game = self.position(options)
        return RaceSolution(game, RaceValues(game.race, tables))

    def at_once(self, options: Any, progress: Progress) -> Odds:
        race = replace(self.position(options).race, at_once=True)
        values = RaceValues(race, race.work_out(progress))
        first = values.at(race.start)
        return Odds((first, 1.0 - first), values.error)

    def turn_figures(self, options: Any) -> TurnFigures:
        return figures(self.position(options).race)
