"""Farkle: best play, and rules that a person can remember, turn by turn. Points are in fives."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from rattlebag.engine import Command, Seat
from rattlebag.games.farkle.rules import DICE, FarkleState
from rattlebag.games.farkle.scoring import UNIT
from rattlebag.games.farkle.turn import stops
from rattlebag.solve import solve
from rattlebag.solve.compiling import compiled
from rattlebag.solve.farkle.rolls import rolls_of
from rattlebag.solve.farkle.solver import FarkleSolution
from rattlebag.solve.farkle.turn_values import compiled_values

from . import farkle_kernel
from .duel import Arena, Ending, Player, Turn
from .races import NEVER, Plan

TARGET = 500 // UNIT
TIE_BREAK = 300 // UNIT  # enough to bank in a tie-break, whatever the dice


def ended(ends: Any, bust: float) -> Ending:
    units = np.flatnonzero(ends)
    return Ending(units, ends[units], float(bust))


class BestPlayer(Player):
    """Always the best move."""

    def __init__(self, solution: FarkleSolution) -> None:
        self.chances = solution.chances

    def plan(self, turn: Turn) -> Hashable:
        return turn

    def ending(self, plan: Turn) -> Ending:
        bank, bust, most = self.chances.setting(plan.own, plan.other, plan.last)
        rolls = self.chances.table.rolls
        worth = compiled_values(rolls, bank, bust, most)
        size = max(most, 1) + rolls.most + 1
        reach, ends = np.zeros((size, DICE + 1)), np.zeros(size)
        follow = compiled(farkle_kernel).follow_best
        return ended(ends, follow(rolls, worth, len(bank), reach, ends))


@dataclass(frozen=True)
class Rule(Player):
    """Bank with enough points for the dice left; always roll hot dice. Scores are in points."""

    enough: tuple[int, ...]  # by one to five dice left
    die: float = 0.0  # points that a die left to roll counts for, in choosing what to take
    rush: int = NEVER  # the other's score from which on it rolls for the target
    cushion: int = 0  # points beyond the target that it wants if the other can still answer

    def plan(self, turn: Turn) -> Plan:
        if turn.last and turn.other >= TARGET:
            return Plan(max(1, turn.other - turn.own + 1), NEVER)
        if turn.own >= TARGET:
            return Plan(TIE_BREAK)
        there = TARGET - turn.own
        if not turn.last:
            there = max(there, max(TARGET, turn.other) + self.cushion // UNIT - turn.own)
        return Plan(there, NEVER if turn.other * UNIT >= self.rush else 0)

    def ending(self, plan: Plan) -> Ending:
        enough = () if plan.least == NEVER else self.enough  # which it does not look at
        return rule_ending(enough, self.die, plan)

    def __call__(self, rules: Any, known: FarkleState, seat: Seat, /) -> Command:
        """The same as a policy of `best_response`."""
        race = known.race
        own, other = (score // UNIT for score in (race.score(seat), race.scores[1 - seat]))
        plan = self.plan(Turn(race.at == 1, own, other))
        enough = enough_units(self.enough, plan)
        at_stake = known.at_stake // UNIT
        ways = [stop for stop in stops(known.left) if stop.first or known.taken]
        if not ways:
            return Command(seat, "roll")
        most = max(ways, key=lambda stop: stop.points)
        total = at_stake + most.points // UNIT
        banks = total >= min(plan.sure, int(enough[most.left or DICE]))
        wanted = most
        if not banks:
            wanted = max(ways, key=lambda s: s.points + self.die * s.left if s.left else 1e9)
        if wanted.first is not None:
            return Command(seat, "take", wanted.first)
        return Command(seat, "bank" if banks else "roll")


@cache
def rule_ending(enough: tuple[int, ...], die: float, plan: Plan) -> Ending:
    rolls = rolls_of()
    size = plan.sure + rolls.most + 1
    reach, ends = np.zeros((size, DICE + 1)), np.zeros(size)
    follow = compiled(farkle_kernel).follow_rule
    lost = follow(rolls, enough_units(enough, plan), plan.sure, die / UNIT, reach, ends)
    return ended(ends, lost)


def enough_units(enough: tuple[int, ...], plan: Plan) -> Any:
    """What is enough by dice left, in units. Hot dice are always rolled."""
    found = np.full(DICE + 1, NEVER)
    found[1 : 1 + len(enough)] = [max(plan.least, points // UNIT) for points in enough]
    return found


@cache
def best() -> FarkleSolution:
    found = solve("farkle")
    assert isinstance(found, FarkleSolution)
    return found


@cache
def arena() -> Arena:
    """The game with its default options, against best play."""
    reach = best().chances.behind.shape[1]
    return Arena.of(TARGET, reach, BestPlayer(best()))
