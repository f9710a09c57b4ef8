"""Farkle to targets that no table plays, so that everything can be looked at."""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar

import numpy as np

from rattlebag.engine import Command, Reason, Refused
from rattlebag.engine.race import Race
from rattlebag.games.farkle.rules import Farkle, FarkleOptions, FarkleState
from rattlebag.games.farkle.scoring import UNIT
from rattlebag.solve import quiet
from rattlebag.solve.farkle.rolls import Floats, rolls_of
from rattlebag.solve.farkle.solver import FarkleSolution
from rattlebag.solve.farkle.start_values import FarkleTerms, work_out
from rattlebag.solve.farkle.turn_values import NOT_ALLOWED, backwards

ROWS = 200  # units: nobody rolls on with so many at stake where targets are small


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
    return FarkleSolution(rules, work_out(FarkleTerms.of(rules.options), quiet))


def begun(rules: Farkle, scores: tuple[int, int], at: int = 0) -> FarkleState:
    """The start of a turn of the seat `at`; seat 0 acts first."""
    opened = frozenset(seat for seat, score in enumerate(scores) if score)
    return FarkleState(Race(rules.sides, scores, (0, 1), at, number=2), opened=opened)


class Slowly:
    """A small match by plain repetition: the chances at the start of every turn are guessed, and
    bettered until nothing moves. What a bank leads to is asked of the rules."""

    banks: ClassVar[dict[Any, dict[Any, list[tuple[bool, object]]]]] = {}

    def __init__(self, rules: Farkle) -> None:
        self.rules, self.target = rules, rules.options.target_score
        self.starts = [
            begun(rules, (a, b), at) for a in self.scores() for b in self.scores() for at in (0, 1)
        ]
        level = max(self.target, rules.options.initial_bank_score)
        self.starts.append(begun(rules, (level, level)))
        for own in (level, 0) if rules.options.initial_bank_score else (level,):
            self.starts += [
                begun(rules, (own + lead, own), 1)
                for lead in range(0, ROWS * UNIT, UNIT)
                if own + lead >= level
            ]
        self.chance = {self.key(start): 0.5 for start in self.starts}
        # The same for everyone who plays by these rules.
        self.after = self.banks.setdefault((rules.options, rules.sides), {})
        for start in () if self.after else self.starts:
            self.after[self.key(start)] = self.banked(start)

    def scores(self) -> list[int]:
        least = max(UNIT, self.rules.options.initial_bank_score)
        return [0, *range(-(-least // UNIT) * UNIT, self.target, UNIT)]

    def key(self, s: FarkleState) -> tuple[object, ...]:
        """Once a side has reached the target only the lead counts, and who has opened."""
        a, b = s.race.scores
        if max(a, b) < self.target:
            return "open", s.race.at, a, b
        return "final", s.race.at, a - b, b == 0 and self.rules.options.initial_bank_score > 0

    def banked(self, start: FarkleState) -> list[tuple[bool, object]]:
        """For every stake: whose turn comes then, and where; or the result."""
        seat, found = start.race.seat, list[tuple[bool, object]]()
        bank = Command(seat, "bank")
        for stake in range(ROWS + rolls_of().most + 1):
            s = FarkleState(start.race, stake * UNIT, (2,), stake > 0, opened=start.opened)
            try:
                after = self.rules.apply(s, bank).state
            except Refused:
                found.append((False, NOT_ALLOWED))
                continue
            if after.race.over:
                found.append((False, float(after.race.scores[seat] == max(after.race.scores))))
            else:
                found.append((True, self.key(after)))
        return found

    def worth(self, entry: tuple[bool, object]) -> float:
        goes_on, what = entry
        if not goes_on:
            assert isinstance(what, float)
            return what
        return 1.0 - self.chance.get(what, 0.0)  # a lead beyond all rows is safe

    def better(self) -> float:
        moved = 0.0
        for start in reversed(self.starts):
            key = self.key(start)
            bank = np.array([self.worth(entry) for entry in self.after[key]])
            farkled = self.rules.end_turn(start).state
            bust = 1.0 - self.chance[self.key(farkled)] if not farkled.race.over else 0.0
            found = self.turn(start, bank, bust)
            moved = max(moved, abs(found - self.chance[key]))
            self.chance[key] = found
        return moved

    def turn(self, start: FarkleState, bank: Floats, bust: float) -> float:
        """What the turn is worth to the one whose turn it is."""
        enough = self.enough(start, bank)
        return backwards(rolls_of(prune=False), bank, bust, enough).rolling(0, 6)

    def enough(self, start: FarkleState, bank: Floats) -> int:
        """Where banking wins for good, or is certain to be better."""
        return min(ROWS, int(np.argmax(bank >= 1.0 - 1e-6)) or ROWS)
