"""Pig and Toss Up: best play, and rules that a person can remember, turn by turn."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from rattlebag.engine import Command, Seat
from rattlebag.solve import solve
from rattlebag.solve.compiling import compiled
from rattlebag.solve.races import kernel
from rattlebag.solve.races.kernel import RollChances
from rattlebag.solve.races.race_solver import RaceSolution
from rattlebag.solve.standing import Standing

from . import duel_kernel
from .duel import Arena, Ending, Player, Turn

NEVER = 10_000  # points: more than any turn brings
TARGET = {"pig": 50, "tossup": 100}
TIE_BREAK = 100  # points: enough to bank in a tie-break, whatever the dice


def ending_of(dice: RollChances, banks: Any) -> Ending:
    """How a turn ends that is banked at these points and at all beyond."""
    size = len(banks) + dice.most + 1
    reach, ends = np.zeros(size), np.zeros(size)
    bust = compiled(duel_kernel).follow(dice, banks, reach, ends)
    points = np.flatnonzero(ends)
    return Ending(points, ends[points], float(bust))


class BestPlayer(Player):
    """Always the best move, and the plainer one of equals."""

    def __init__(self, solution: RaceSolution) -> None:
        self.values, self.equal = solution.values, solution.equal
        self.scratch = kernel.TurnScratch(*np.zeros((3, self.values.race.room(self.values.reach))))

    def plan(self, turn: Turn) -> Hashable:
        return turn

    def ending(self, plan: Turn) -> Ending:
        return ending_of(self.values.race.dice, self.banks(plan))

    def banks(self, turn: Turn) -> Any:
        """Whether to bank, by points at stake. As `RaceValues` has it, but compiled."""
        values, race, scratch = self.values, self.values.race, self.scratch
        fast = compiled(kernel)
        now = Standing(2, int(turn.last), turn.own, turn.other, race.target)
        beta = values.after(now, 0)
        if now.is_final:
            tie = float(values.final[0, values.reach])
            lead = max(-values.reach, min(now.lead, values.reach))
            cap = fast.final_hold(values.final, race.dice, now.turn, lead, tie, scratch.hold)
        else:
            known = kernel.StartValues(race.target, False, values.opened, values.final)
            where = (now.turn, now.own, now.other)
            cap = fast.open_hold(known, race.dice, *where, beta, scratch.hold)
        fast.solve_turn(race.dice, cap, beta, scratch)
        banks = scratch.hold[:cap] >= scratch.value[:cap] - self.equal
        banks[: race.dice.least] = False
        return banks


class Plan(NamedTuple):
    """Bank at `sure` points, or at `least` if that is enough for the dice left."""

    sure: int
    least: int = 0
    pace: int = 0  # points added to what is enough


@dataclass(frozen=True)
class Rule(Player):
    """Bank with enough points for the dice left to roll.

    Past the target it banks; in the last turn of the game it rolls until ahead. The other fields
    are things to remember besides."""

    game: str
    enough: tuple[int, ...]  # by dice left, from one on; with more dice, roll
    rush: int = NEVER  # the other's score from which on it rolls for the target
    own_rush: int = NEVER  # the same for its own score
    cushion: int = 0  # points beyond the target that it wants if the other can still answer
    pace: int = 0  # points behind for which it adds one, and ahead for which it takes one off

    def plan(self, turn: Turn) -> Plan:
        target = TARGET[self.game]
        if turn.last and turn.other >= target:
            return Plan(max(1, turn.other - turn.own + 1), NEVER)
        if turn.own >= target:
            return Plan(TIE_BREAK)
        there = target - turn.own
        if not turn.last:
            there = max(there, max(target, turn.other) + self.cushion - turn.own)
        if turn.other >= self.rush or turn.own >= self.own_rush:
            return Plan(there, NEVER)
        pace = round((turn.other - turn.own) / self.pace) if self.pace else 0
        return Plan(there, 0, pace)

    def ending(self, plan: Plan) -> Ending:
        if plan.least == NEVER:
            return rolled_until(self.game, plan.sure)
        period = dice_of(self.game).period
        enough = np.array([self.enough_with(plan, left) for left in range(1, period + 1)])
        points = np.arange(plan.sure)
        return ending_of(dice_of(self.game), points >= enough[-1 - points % period])

    def enough_with(self, plan: Plan, left: int) -> int:
        """The points to bank with that many dice left."""
        enough = self.enough[left - 1] if left <= len(self.enough) else NEVER
        return max(1, plan.least, enough + plan.pace)

    def __call__(self, rules: Any, known: Any, seat: Seat, /) -> Command:
        """The same as a policy of `best_response`."""
        race = known.race
        own, other = race.score(seat), race.scores[1 - race.side_of[seat]]
        last = race.at == 1
        if not last and own >= TARGET[self.game]:  # a tie-break
            other = own
        plan, points = self.plan(Turn(last, own, other)), known.at_stake
        period = dice_of(self.game).period
        enough = self.enough_with(plan, period - points % period)
        return Command(seat, "bank" if points >= min(enough, plan.sure) else "roll")


@cache
def rolled_until(game: str, points: int) -> Ending:
    """A turn that is banked at that many points and not before."""
    return ending_of(dice_of(game), np.zeros(points, dtype=np.bool_))


@cache
def dice_of(game: str) -> RollChances:
    return best(game).values.race.dice


@cache
def best(game: str) -> RaceSolution:
    found = solve(game)
    assert isinstance(found, RaceSolution)
    return found


@cache
def arena(game: str) -> Arena:
    """The game with its default options, against best play."""
    return Arena.of(TARGET[game], best(game).values.reach, BestPlayer(best(game)))
