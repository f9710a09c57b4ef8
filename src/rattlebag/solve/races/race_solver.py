"""The solver that Pig and Toss Up share; each says only what its rolls do."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from typing import Any

from ...engine import Command, Options, Rules, Seat
from ...games import rules_of
from ..solution import Odds, Progress, Solution, Tables, TurnFigures
from ..standing import Standing, standing
from .target_race import RaceValues, TargetRace
from .turn_figures import figures


class RaceSolution(Solution):
    """Best play in a race whose turns only add points."""

    def __init__(self, rules: Rules[Any, Any], values: RaceValues) -> None:
        super().__init__(rules, values.error)
        self.values = values

    @staticmethod
    @abstractmethod
    def race_of(options: Any) -> TargetRace:
        """What the options make of the race."""

    @abstractmethod
    def possible_turn(self, state: Any) -> bool:
        """Whether a turn can come to this."""

    @property
    def win_probability(self) -> tuple[float, float]:
        first = self.values.at(self.values.race.start)
        return first, 1.0 - first

    def possible(self, state: Any) -> bool:
        """Whether a game can come to this. Raises `ImpossiblePosition` for an impossible race."""
        race, least = state.race, self.values.race.dice.least_banked
        if race.order and not race.over:
            self.standing(state)
        return not any(0 < score < least for score in race.scores) and self.possible_turn(state)

    def standing(self, state: Any) -> Standing:
        return standing(state.race, self.values.race.target)

    def mover_chance(self, state: Any, seat: Seat) -> float:
        return self.values.within(self.standing(state), state.at_stake, state.rolling)

    def worth(self, state: Any, seat: Seat) -> dict[Command, float]:
        """As `Solution` has it, without making a move for it."""
        self.check(state, seat)
        race = state.race
        if race.over or not race.order or state.rolling or race.seat != seat:
            return {}
        turn = self.values.turn(self.standing(state))
        roll = {Command(seat, "roll"): turn.roll(state.at_stake)}
        if state.at_stake < turn.dice.least:
            return roll
        return {Command(seat, "bank"): turn.banked(state.at_stake), **roll}


class RaceSolver:
    """Solves a race whose turns only add points."""

    version = 1

    def __init__(self, game: str, kind: type[RaceSolution], *shipped: Options) -> None:
        self.game, self.kind, self.shipped = game, kind, shipped

    def work_out(self, options: Any, progress: Progress) -> Tables:
        return self.kind.race_of(options).work_out(progress)

    def solution(self, options: Any, tables: Tables) -> Solution:
        race = self.kind.race_of(options)
        return self.kind(rules_of(self.game)(options, race.turns), RaceValues(race, tables))

    def at_once(self, options: Any, progress: Progress) -> Odds:
        race = replace(self.kind.race_of(options), at_once=True)
        values = RaceValues(race, race.work_out(progress))
        first = values.at(race.start)
        return Odds((first, 1.0 - first), values.error)

    def turn_figures(self, options: Any) -> TurnFigures:
        return figures(self.kind.race_of(options))
