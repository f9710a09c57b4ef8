"""Best play in Farkle: any target, with the initial bank and the multiplier of hot dice."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import numpy as np

from ...engine import Seat
from ...engine.race import Race
from ...games.farkle.rules import DICE, Farkle, FarkleOptions, FarkleState
from ...games.farkle.scoring import UNIT
from ..solution import Progress, Solution, Tables, TurnFigures
from ..standing import standing
from .reachable import possible
from .rolls import choices
from .start_values import ERROR, Chances, Table, work_out
from .turn_figures import figures
from .turn_values import TurnValues

EQUAL = 1e-12  # chances that differ by less are the same

TurnKey = tuple[int, int, bool]  # own score, other score, and whether the turn ends the round


class FarkleSolution(Solution):
    """Best play from every position of a game."""

    rules: Farkle
    options: FarkleOptions

    def __init__(self, rules: Farkle, chances: Chances, error: float = ERROR) -> None:
        super().__init__(rules, error, EQUAL)
        self.chances = chances
        # Turns take some kilobytes each, and much more where hot dice multiply.
        kept = 16 if rules.options.hot_dice_multiplier else 256
        self._worked_out = lru_cache(maxsize=kept)(self._work_out)

    @property
    def win_probability(self) -> tuple[float, float]:
        return self.chances.at_the_start

    def possible(self, state: FarkleState) -> bool:
        race = state.race
        if race.order and not race.over:
            standing(race, self.options.target_score)
        return possible(self.rules, state)

    def moved_to(self, turn: FarkleState, race: Race) -> FarkleState:
        opened = frozenset(seat for seat, score in enumerate(race.scores) if score)
        return replace(turn, race=race, opened=opened)

    def mover_chance(self, state: FarkleState, seat: Seat) -> float:
        now = standing(state.race, self.options.target_score)
        turn = now.own // UNIT, now.other // UNIT, now.is_last
        if not state.at_stake and not state.left:
            return self.chances.of_mover(*turn)
        at_stake = state.at_stake // UNIT
        hot = state.hot if self.options.hot_dice_multiplier else 0
        values = self.turn_at(*turn, at_stake)
        if state.rolling:
            return values.rolling(at_stake, state.to_roll(), hot)
        found = [values.standing(at_stake, state.to_roll(), hot)] if state.taken else []
        multiplier = self.rules.multiplier(state)
        for points, left in choices(state.left):
            stake = at_stake + points * multiplier // UNIT
            found.append(values.standing(stake, left or DICE, hot if left else hot + 1))
        return max(found)

    def turn_at(self, own: int, other: int, last: bool, at_stake: int) -> TurnValues:
        """What every moment of a turn is worth, in units, up to so much at stake at least."""
        # Rolling may be asked about beyond what best play comes to.
        most = max(self.chances.setting(own, other, last).most, at_stake + 1)
        return self._worked_out((own, other, last), most)

    def _work_out(self, turn: TurnKey, most: int) -> TurnValues:
        setting = self.chances.setting(*turn)
        return self.chances.table.turn(setting.bank, setting.bust, most)


class FarkleSolver:
    game = "farkle"
    version = 1

    def work_out(self, options: FarkleOptions, progress: Progress) -> Tables:
        found = work_out(Table.of(options), progress)
        tables = {"first": found.first, "second": found.second, "behind": found.behind}
        return {**tables, "tie": np.array([found.tie])}

    def solution(self, options: FarkleOptions, tables: Tables) -> Solution:
        return FarkleSolution(Farkle(options, 2), chances_from(options, tables))

    def turn_figures(self, options: FarkleOptions) -> TurnFigures:
        return figures(Table.of(options))


def chances_from(options: FarkleOptions, tables: Tables) -> Chances:
    """The chances in a table file. Raises ValueError if they cannot be of these options."""
    table = Table.of(options)
    size = (table.target, table.target)
    first, second, behind, tie = (tables[name] for name in ("first", "second", "behind", "tie"))
    if first.shape != size or second.shape != size or tie.shape != (1,):
        raise ValueError(f"tables of {first.shape}, {second.shape}, {tie.shape}, not {size}")
    if behind.ndim != 2 or len(behind) != 2 or not behind.size:  # opened, and not opened yet
        raise ValueError(f"a table of {behind.shape} for the side behind")
    for part in (first, second, behind, tie):
        if not np.all((part >= 0.0) & (part <= 1.0)):
            raise ValueError("chances outside 0 to 1")
    return replace(Chances.blank(table, float(tie[0]), behind), first=first, second=second)


SOLVER = FarkleSolver()
