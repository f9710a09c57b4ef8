"""A match of two sides at Farkle in numbers: what each standing is worth, and how to find out.

All points are counted in units of five. `a` is the score of the side that acts first in a round,
`b` that of the other. What is stored are the chances at the start of turns:

- first[a, b]: of the first to act, at the start of a round, both below the target;
- second[a, b]: of the second, when the first has ended its turn with a, still below the target;
- behind[u][d]: of the second, when the first has reached the target and leads by d. The game ends
  with this turn, and best play only looks at the lead, and at whether the second has opened (u = 0)
  or not yet (u = 1);
- tie: of the second, when a tie-break begins. Scores do not matter there.

A turn has no greatest number of points, but with enough of them it is best to bank. A side that
banks with a lead of d loses with chance behind[d]. A side that rolls n dice instead farkles with
chance f(n), and then loses with some chance s. So banking is best once behind[d] <= f(n) s, since
even a certain win after a good roll would not make up for the farkle; and behind falls with d."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from ...games.farkle.rules import DICE, FarkleOptions
from ...games.farkle.scoring import UNIT
from ..compiling import compiled
from ..solution import TellProgress
from . import match_kernel, turn_kernel
from .match_kernel import Lanes, MatchTerms
from .rolls import Floats, RollTable, Wholes, rolls_of
from .turn_values import NOT_ALLOWED, TurnValues, backwards, least_stakes

TOLERANCE = 3e-14  # of each standing; they add up over the turns of a match
NEGLIGIBLE = 1e-13  # a chance to catch up that is taken for none
ERROR = 1e-9
LANES = 128  # standings worked out side by side


@dataclass(frozen=True)
class FarkleTerms:
    """What the options fix, in units."""

    target: int
    initial: int
    multiply: bool
    rolls: RollTable = field(default_factory=rolls_of)

    @classmethod
    def of(cls, options: FarkleOptions) -> FarkleTerms:
        target, initial = -(-options.target_score // UNIT), -(-options.initial_bank_score // UNIT)
        return cls(target, initial, options.hot_dice_multiplier)

    def least(self, far: int) -> Wholes:
        """The least stake after that many hot dice that multiply, as long as it is below `far`."""
        return least_stakes(self.rolls, far) if self.multiply else np.zeros(1, np.int64)

    def turn(self, bank: Floats, bust: float, most: int) -> TurnValues:
        return backwards(self.rolls, bank, bust, most, multiply=self.multiply)


class Stakes(NamedTuple):
    """What banking and a farkle are worth to the side whose turn it is."""

    bank: Floats  # by units at stake; the last value holds for more
    bust: float
    most: int  # with that many units it is best to bank


@dataclass(frozen=True, eq=False)
class StartChances:
    """The chances at the start of every turn, as described above."""

    table: FarkleTerms
    first: Floats
    second: Floats
    tie: float
    behind: Floats  # by opened or not yet, and by lead

    @classmethod
    def blank(cls, table: FarkleTerms, tie: float, behind: Floats) -> StartChances:
        """With room for the chances of open standings."""
        first, second = np.zeros((2, table.target, table.target))
        return cls(table, first, second, tie, behind)

    @property
    def at_the_start(self) -> tuple[float, float]:
        return float(self.first[0, 0]), 1.0 - float(self.first[0, 0])

    def of_mover(self, own: int, other: int, last: bool) -> float:
        """The chance of the side whose turn begins."""
        target = self.table.target
        if last:
            if other >= target:
                row = self.behind_of(own)
                return float(row[other - own]) if other - own < len(row) else 0.0
            return float(self.second[other, own])
        if own >= target:
            return 1.0 - self.tie
        return float(self.first[own, other])

    def behind_of(self, own: int) -> Floats:
        """The second's chance to catch up, by the other's lead."""
        return self.behind[1 if own == 0 else 0]

    def safe(self, lead: int, other: int, limit: float) -> int:
        """How much more than this lead leaves the other, with its score, no more than `limit`."""
        return int(np.searchsorted(-self.behind_of(other)[lead:], -limit))

    def setting(self, own: int, other: int, last: bool) -> Stakes:
        """The turn of a side with its own score and the other's; `last` to act in the round."""
        target, initial = self.table.target, self.table.initial if own == 0 else 0
        short = max(0, target - own)  # with less at stake the race stays open
        if last and other >= target:
            missing = other - own
            bust, most = self.tie if missing == 0 else 0.0, max(missing + 1, initial)
            bank = np.zeros(most + 1)
            bank[missing], bank[missing + 1 :] = self.tie, 1.0
        elif last:
            bust, most = 1.0 - float(self.first[other, own]), max(short, initial)
            bank = np.ones(most + 1)
            bank[:short] = 1.0 - self.first[other, own:]
        else:  # above the target the other still has a turn to catch up
            ahead = own + short - other  # the lead at the target
            bust = 1.0 - self.of_mover(other, own, last=True)
            bank = np.ones(short + max(0, self.behind.shape[1] - ahead) + 1)
            if short:
                bank[:short] = 1.0 - self.second[own:, other]
            bank[short:-1] = 1.0 - self.behind_of(other)[ahead:]
            enough = self.safe(ahead, other, self.table.rolls.farkle[DICE] * (1.0 - bust))
            most = max(1, short + enough, initial)
        bank[: max(1, initial)] = NOT_ALLOWED
        return Stakes(bank, bust, most)


# How to find out


def work_out(table: FarkleTerms, progress: TellProgress) -> StartChances:
    """Both sides play their best."""
    tie, caught = tie_break(table)
    chances = StartChances.blank(table, tie, both_behind(table, caught))
    sweep(chances, progress)
    return chances


def tie_break(table: FarkleTerms) -> tuple[float, Floats]:
    """The second's chance when a tie-break begins, and its chance by the lead it must make up. Each
    depends on the other: a side that makes up exactly the lead faces a tie-break."""
    far = far_enough(table)

    def better(tie: float) -> float:
        caught = catching_up(table, tie, far)
        level = StartChances.blank(table, tie, np.stack((caught, caught)))
        turn = level.setting(table.target, table.target, last=False)
        return 1.0 - table.turn(turn.bank, turn.bust, turn.most).rolling(0, DICE)

    tie = fixed_point(better, 0.6)
    return tie, catching_up(table, tie, far)


def catching_up(table: FarkleTerms, tie: float, far: int) -> Floats:
    """The chance to make up any lead below `far` in one turn, if being level is worth `tie`."""
    found: Floats = compiled(turn_kernel).chase(table.rolls, table.least(far), tie, far)
    # Level already: anything wins, and a farkle stays level.
    found[0] = 1.0 - float(table.rolls.farkle[DICE]) * (1.0 - tie)
    return found


def far_enough(table: FarkleTerms) -> int:
    """A lead that nobody makes up in one turn, except for a negligible chance."""
    far = 1024
    while (found := catching_up(table, 1.0, far))[-1] > NEGLIGIBLE:
        far *= 2
    return int(np.argmax(found <= NEGLIGIBLE)) + 1


def fixed_point(
    better: Callable[[float], float],
    guess: float,
    *,
    most: float = 1.0,
    tolerance: float = TOLERANCE,
) -> float:
    """The fixed point of a function that is straight in pieces, by the secant method."""
    found = better(guess)
    slope, low, high = 0.05, 0.0, most
    for _ in range(60):
        if abs(found - guess) <= tolerance * max(1.0, guess):
            return found
        low, high = (found, high) if found > guess else (low, found)
        after = min(high, max(low, guess + (found - guess) / (1.0 - slope)))
        found_after = better(after)
        if abs(after - guess) > 1e-9:  # else rounding would speak louder
            slope = (found_after - found) / (after - guess)
            slope = min(match_kernel.STEEPEST, max(0.0, slope))
        guess, found = after, found_after
    raise ArithmeticError(f"no rest at {found}")


def both_behind(table: FarkleTerms, caught: Floats) -> Floats:
    """The chance to catch up for a side that has opened, and for one that has not."""
    unopened = caught.copy()
    if table.initial:
        bank = np.full(table.initial + 1, NOT_ALLOWED)
        bank[table.initial] = 1.0
        whole = table.turn(bank, 0.0, table.initial).rolling(0, DICE)
        unopened[: table.initial] = whole
    return np.stack((caught, unopened))


def sweep(chances: StartChances, progress: TellProgress) -> None:
    """Fill in the chances of open standings, from high scores to low ones."""
    solve = compiled(match_kernel).diagonal
    table, target = chances.table, chances.table.target
    terms = MatchTerms(target, table.initial, table.least(4 * chances.behind.shape[1]))
    known = chances.first, chances.second, chances.behind
    workers = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 2

    def work(lanes: Lanes) -> float:
        return solve(table.rolls, terms, *known, lanes, TOLERANCE)

    done = 0
    with ThreadPoolExecutor(workers) as pool:
        for total in range(2 * target - 2, -1, -1):
            high = min(total, target - 1)
            count = 2 * high - total + 1
            parts = max(-(-count // LANES), workers if count >= LANES // 2 else 1)
            size = -(-count // parts)
            starts = range(0, count, size)
            jobs = [Lanes(high - at, total - high + at, min(size, count - at)) for at in starts]
            worst = max(pool.map(work, jobs))
            if worst > TOLERANCE:
                raise ArithmeticError(f"standings with {total} in all do not come to rest: {worst}")
            done += count
            progress(done / target**2)
