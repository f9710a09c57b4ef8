"""Best play in Farkle: any target, with the initial bank and the multiplier of hot dice."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import ClassVar

import numpy as np

from ...engine import Command, Over, Reason, Seat
from ...engine.race import Race
from ...games.farkle.rules import DICE, Farkle, FarkleOptions, FarkleState
from ..solution import (
    AnyPolicy,
    ImpossiblePosition,
    Progress,
    Solution,
    Tables,
    TurnFigures,
    check_asked,
)
from ..standing import standing
from .best_response import against, respond
from .chances import ERROR, Chances, Table, work_out
from .policy_turns import Given
from .reachable import possible
from .rolls import UNIT, choices
from .turn_figures import figures
from .turn_values import Turn

PLAINER = {"bank": 0, "roll": 1, "take": 2}
EQUAL = 1e-12  # chances that differ by less are the same


class FarkleSolution:
    """Best play from every position of a game."""

    game = "farkle"

    def __init__(self, rules: Farkle, chances: Chances, error: float = ERROR) -> None:
        self.error = error
        self.rules, self.options, self.chances = rules, rules.options, chances
        # Turns take some kilobytes each, and much more where hot dice multiply.
        kept = 16 if rules.options.hot_dice_multiplier else 256
        self._worked_out = lru_cache(maxsize=kept)(_work_out)

    @property
    def win_probability(self) -> tuple[float, float]:
        return self.chances.at_the_start

    def value(self, state: FarkleState, seat: Seat) -> float:
        self._check(state, seat)
        return self._value(state, seat)

    def worth(self, state: FarkleState, seat: Seat) -> dict[Command, float]:
        self._check(state, seat)
        found = (c for c in self.rules.commands(state) if c.seat == seat)
        return {
            command: self._value(self.rules.apply(state, command).state, seat)
            for command in sorted(found, key=lambda c: PLAINER[c.action])
        }

    def best(self, state: FarkleState, seat: Seat) -> Command:
        worth = self.worth(state, seat)
        if not worth:
            raise ImpossiblePosition(Reason("solve-not-to-act"), self.rules.text(state))
        most = max(worth.values())
        return next(command for command, value in worth.items() if value >= most - EQUAL)

    def moved_to(self, turn: FarkleState, race: Race) -> FarkleState:
        opened = frozenset(seat for seat, score in enumerate(race.scores) if score)
        return replace(turn, race=race, opened=opened)

    def _check(self, state: FarkleState, seat: Seat) -> None:
        check_asked(self.rules, state, seat)
        race = state.race
        if race.order and not race.over:
            standing(race, self.options.target_score)
        if not possible(self.rules, state):
            raise ImpossiblePosition(Reason("solve-impossible-position"), self.rules.text(state))

    def _value(self, state: FarkleState, seat: Seat) -> float:
        race = state.race
        node = race.node()
        if isinstance(node, Over):
            return 1.0 if node.places[seat] == 1 else 0.0
        if not race.order:
            return sum(self.win_probability) / 2
        now = standing(race, self.options.target_score)
        own, other = now.own // UNIT, now.other // UNIT
        chances = self.chances_for(seat == race.order[0])
        if not state.at_stake and not state.left:
            chance = chances.of_mover(own, other, now.is_last)
        elif race.seat == seat:
            return self._in_turn(chances, own, other, now.is_last, state)
        else:
            chance = self._in_turn_of_other(chances, own, other, now.is_last, state)
        return chance if race.seat == seat else 1.0 - chance

    def chances_for(self, acts_first: bool) -> Chances:
        """The chances where the seat that is asked about acts first in the round, or second."""
        return self.chances

    # Within a turn

    def turn_at(self, own: int, other: int, last: bool, at_stake: int) -> Turn:
        """What every moment of a turn of whoever plays this is worth, up to so much at stake at
        least. In units."""
        return self._turn(self.chances_for(not last), own, other, last, at_stake)

    def _in_turn_of_other(
        self, chances: Chances, own: int, other: int, last: bool, s: FarkleState
    ) -> float:
        """The chance of the side whose turn it is, if that is not the one asked about."""
        return self._in_turn(chances, own, other, last, s)

    def _in_turn(self, chances: Chances, own: int, other: int, last: bool, s: FarkleState) -> float:
        at_stake = s.at_stake // UNIT
        hot = s.hot if self.options.hot_dice_multiplier else 0
        turn = self._turn(chances, own, other, last, at_stake)
        if s.rolling:
            return turn.rolling(at_stake, s.to_roll(), hot)
        found = [turn.standing(at_stake, s.to_roll(), hot)] if s.taken else []
        multiplier = self.rules.multiplier(s)
        for points, left in choices(s.left):
            stake = at_stake + points * multiplier // UNIT
            found.append(turn.standing(stake, left or DICE, hot if left else hot + 1))
        return max(found)

    def _turn(self, chances: Chances, own: int, other: int, last: bool, at_stake: int) -> Turn:
        setting = chances.setting(own, other, last)
        # Beyond what best play comes to, rolling is still asked about.
        return self._worked_out(chances, own, other, last, max(setting.most, at_stake + 1))


def _work_out(chances: Chances, own: int, other: int, last: bool, most: int) -> Turn:
    setting = chances.setting(own, other, last)
    return chances.table.turn(setting.bank, setting.bust, most)


class FarkleResponse(FarkleSolution):
    """Best play of one side against another that plays in a given way.

    `value(state, seat)` is for a seat that responds. `win_probability` are its chances as the
    first and as the second to act.
    """

    def __init__(
        self, rules: Farkle, given: Given, first: Chances, second: Chances, error: float
    ) -> None:
        super().__init__(rules, first)
        self.given, self.first, self.second, self.error = given, first, second, error

    @property
    def win_probability(self) -> tuple[float, float]:
        return self.first.at_the_start[0], self.second.at_the_start[1]

    def chances_for(self, acts_first: bool) -> Chances:
        return self.first if acts_first else self.second

    def _in_turn_of_other(
        self, chances: Chances, own: int, other: int, last: bool, s: FarkleState
    ) -> float:
        setting = chances.setting(own, other, last)
        return self.given.ending_from(s).worth(setting.bank, setting.bust)


class FarkleSolver:
    game: ClassVar[str] = "farkle"
    version: ClassVar[int] = 1

    def problem(self, options: FarkleOptions) -> Reason | None:
        return None

    def work_out(self, options: FarkleOptions, progress: Progress) -> Tables:
        found = work_out(Table.of(options), progress)
        return {
            "first": found.first,
            "second": found.second,
            "behind": found.behind,
            "tie": np.array([found.tie]),
        }

    def solution(self, options: FarkleOptions, tables: Tables) -> Solution:
        return FarkleSolution(Farkle(options, 2), chances_from(options, tables))

    def turn_figures(self, options: FarkleOptions) -> TurnFigures:
        return figures(Table.of(options))

    def best_response(
        self, options: FarkleOptions, opponent: AnyPolicy, progress: Progress
    ) -> Solution:
        rules, table = Farkle(options, 2), Table.of(options)
        return FarkleResponse(rules, *respond(rules, table, opponent, progress))

    def value_against(
        self, options: FarkleOptions, first: AnyPolicy, second: AnyPolicy, progress: Progress
    ) -> tuple[float, float]:
        rules = Farkle(options, 2)
        return against(rules, Table.of(options), first, second, progress).at_the_start


def chances_from(options: FarkleOptions, tables: Tables) -> Chances:
    """The chances in a table file. Raises ValueError if they cannot be of these options."""
    table = Table.of(options)
    size = (table.target, table.target)
    first, second, behind, tie = (tables[name] for name in ("first", "second", "behind", "tie"))
    if first.shape != size or second.shape != size or tie.shape != (1,):
        raise ValueError(f"tables of {first.shape}, {second.shape}, {tie.shape}, not {size}")
    if behind.ndim != 2 or len(behind) != 2 or not behind.size:  # opened, and not opened yet
        raise ValueError(f"a table of {behind.shape} for the one behind")
    for part in (first, second, behind, tie):
        if not np.all((part >= 0.0) & (part <= 1.0)):
            raise ValueError("chances outside 0 to 1")
    return Chances.best(table, first, second, float(tie[0]), behind)


SOLVER = FarkleSolver()
