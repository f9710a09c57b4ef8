"""The solver that Pig and Toss Up share; each says only what its rolls do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ...engine import Command, Options, Rules, Seat
from ...games import rules_of
from ..solution import Odds, Progress, Solution, Tables, TurnFigures
from ..standing import Standing, standing
from .target_race import RaceValues, TargetRace
from .turn_figures import figures


class RaceGame(ABC):
    """A race at a table of two sides."""

    def __init__(self, rules: Rules[Any, Any], race: TargetRace) -> None:
        self.rules, self.race = rules, race

    @abstractmethod
    def possible_turn(self, state: Any) -> bool:
        """Whether a turn can come to this."""

    @abstractmethod
    def state_at(self, now: Standing, at_stake: int) -> Any:
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


class RaceSolver:
    """Solves a race whose turns only add points."""

    def __init__(
        self, game: str, kind: Callable[[Any], RaceGame], *shipped: Options, version: int = 1
    ) -> None:
        self.game, self.kind, self.shipped, self.version = game, kind, shipped, version

    def position(self, options: Any) -> RaceGame:
        """The game at a table of two sides with these options."""
        seats = 4 if getattr(options, "team_mode", None) == "pairs" else 2
        return self.kind(rules_of(self.game)(options, seats))

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
