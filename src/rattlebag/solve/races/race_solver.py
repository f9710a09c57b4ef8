"""The solver that Pig and Toss Up share; each says only what its rolls do."""

from __future__ import annotations

from abc import abstractmethod
from contextlib import suppress
from dataclasses import replace
from typing import Any

import numpy as np

from ...engine import Command, Options, Rules, Seat
from ...games import rules_of
from ..compiling import compiled
from ..solution import NeedsNumba, Odds, Solution, Tables, TellProgress, TurnFigures
from ..standing import Standing, standing
from . import kernel
from .kernel import RollChances
from .target_race import TAIL, RaceValues, TargetRace

HIGHEST = 2000  # a threshold above is left out: with that many dice one always rolls
EQUAL = 1e-9  # points: banking and rolling are worth the same


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
        now = self.standing(state)
        if not state.at_stake and not state.rolling:
            return self.values.at(now)
        return self.values.within(now, state.at_stake, state.rolling)

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

    def work_out(self, options: Any, progress: TellProgress) -> Tables:
        return self.kind.race_of(options).work_out(progress)

    def solution(self, options: Any, tables: Tables) -> Solution:
        race = self.kind.race_of(options)
        return self.kind(rules_of(self.game)(options, race.turns), RaceValues(race, tables))

    def at_once(self, options: Any, progress: TellProgress) -> Odds:
        race = replace(self.kind.race_of(options), at_once=True)
        values = RaceValues(race, race.work_out(progress))
        first = values.at(race.start)
        return Odds((first, 1.0 - first), values.error)

    def turn_figures(self, options: Any) -> TurnFigures:
        """Thresholds and busts are by the number of dice that are rolled."""
        race = self.kind.race_of(options)
        dice, (best, bank_at) = race.dice, most_points(race.dice)
        bust = {
            dice.period - m: float(dice.bust[m] * (1 - dice.stay[m]))
            for m in range(dice.period - 1, -1, -1)
        }
        return TurnFigures(best, bank_at, bust, fewest_turns(race), error=1e-9)


# One player alone: the figures of a strategy page


def most_points(dice: RollChances) -> tuple[float, dict[int, int]]:
    """The greatest mean of a turn, and from how many points on one banks for it. The thresholds are
    for any points with any dice, whether a turn can come to both or not."""
    period, longest = dice.period, dice.longest
    top = HIGHEST + len(dice.reach_chance(TAIL))
    # worth[t][m]: with t points, m of the dice gone.
    worth = [[float(t)] * period for t in range(top + dice.most, top - 1, -1)]
    bank_at = [top] * period
    rows = [
        [(g, (m + g) % period, float(dice.gains[m, g])) for g in range(1, longest[m] + 1)]
        for m in range(period)
    ]
    for t in range(top - 1, -1, -1):
        # `worth` ends with the points next above t.
        now = []
        for m in range(period):
            roll = sum([p * worth[-g][after] for g, after, p in rows[m]])
            banks = t >= dice.least and t >= roll - EQUAL
            if banks and bank_at[m] == t + 1:
                bank_at[m] = t
            now.append(float(t) if banks else roll)
        worth.append(now)
    found = {period - m: bank_at[m] for m in range(period) if bank_at[m] <= HIGHEST}
    return worth[-1][0], dict(sorted(found.items()))


def fewest_turns(race: TargetRace) -> float:
    """The mean number of turns to the target, for one who plays alone to be there soonest."""
    dice, target = race.dice, race.target
    fast: Any = kernel
    with suppress(NeedsNumba):  # it is only slower without
        fast = compiled(kernel) if target > 200 else kernel
    scratch = kernel.TurnScratch(*np.zeros((3, race.room(0))))
    turns = np.zeros(target + len(scratch.hold))
    for own in range(target - 1, -1, -1):
        cap = max(target - own, dice.least)
        end = cap + dice.most + 1
        scratch.hold[:end] = -turns[own : own + end]
        x, before = turns[own + 1] + 1.0, 0.0
        while abs(x - before) > 1e-13 * x:  # a bust comes back here; the slope says how often
            before = x
            fast.solve_turn(dice, cap, -x, scratch)
            x += (1.0 - scratch.value[0] - x) / (1.0 - scratch.slope[0])
        turns[own] = x
    return float(turns[0])
