"""A race of two sides whose turns only add points: what every standing and every turn is worth."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..compiling import compiled
from ..solution import Tables, TellProgress
from ..standing import Standing
from . import kernel
from .kernel import RollChances

Array = NDArray[np.float64]

TAIL = 1e-15  # a lead that is caught up less often counts as won
ROUNDING = 1e-15  # of the arithmetic of one turn, generously
REMEMBERED = 64  # turns whose values are kept at hand


@dataclass(frozen=True, eq=False)
class TargetRace:
    target: int
    dice: RollChances
    turns: int = 2  # in a round: two, or four for two pairs
    at_once: bool = False  # anyone who reaches the target has won, without the end of the round

    @property
    def start(self) -> Standing:
        return Standing(self.turns, 0, 0, 0, self.target)

    def reach(self) -> int:
        """The lead in a final round that is as good as won: to lose it, one of the turns that the
        others have left would have to bring them this lead, or its share of it."""
        answers = self.turns // 2
        return answers * len(self.dice.reach_chance(TAIL / answers))

    def room(self, reach: int) -> int:
        """How many points at stake a turn can be worked out for."""
        return self.target + 2 * reach + self.dice.least + 2 * self.dice.most + 8

    def work_out(self, progress: TellProgress, fast: Any = None) -> Tables:
        """Solve the race with the compiled kernel, which needs numba, or with another."""
        fast = fast or compiled(kernel)
        target, reach = self.target, 0 if self.at_once else self.reach()
        scratch = kernel.TurnScratch(*np.zeros((3, self.room(reach))))
        known = kernel.StartValues(
            target,
            self.at_once,
            np.zeros((self.turns, target, target)),
            np.zeros((self.turns, 2 * reach + 1)),
        )
        if not self.at_once:
            self._solve_final_round(fast, known.final, scratch)
        off, last = 0.0, 2 * target - 2
        step = max(1, last // 100)
        # How many standings have that many points in all, and how many points are missing there.
        totals = np.arange(last, -1, -1)
        work = np.cumsum((np.minimum(totals, last - totals) + 1) * (last + 2 - totals))
        for start in range(last, -1, -step):
            stop = max(0, start - step + 1)
            off = max(off, fast.open_range(known, self.dice, start, stop, scratch))
            progress(work[last - stop] / work[-1])
        return {"opened": known.opened, "final": known.final, "off": np.array([off])}

    def _solve_final_round(self, fast: Any, final: Array, scratch: kernel.TurnScratch) -> None:
        """What a tie-break is worth depends on itself: a fixed point, found by the secant."""
        reach = (final.shape[1] - 1) // 2
        furthest = np.array([0 if turn < 2 else reach for turn in range(self.turns)], np.int64)

        def tie_break(tie: float) -> float:
            return float(fast.final_round(final, self.dice, tie, furthest, scratch))

        low, high, slope = 0.0, 1.0, 0.0
        x, found = 0.5, tie_break(0.5)
        while abs(found - x) > kernel.CLOSE:
            x_before, found_before = x, found
            x, low, high = kernel.newton(x, found, slope, low, high)
            if not low < x < high:
                break
            found = tie_break(x)
            slope = (found - found_before) / (x - x_before)


@dataclass(frozen=True, eq=False)
class TurnValues:
    """One turn: what it is worth with any number of points at stake."""

    dice: RollChances
    values: list[float]
    cap: int  # from here on it is best to bank
    beta: float  # after a bust
    banked: Callable[[int], float]  # what banking that many points is worth

    def value(self, t: int) -> float:
        return self.values[t] if t <= self.cap else self.banked(t)

    def roll(self, t: int) -> float:
        return rolled(self.dice, t, self.beta, self.value)


def rolled(dice: RollChances, t: int, beta: float, value: Callable[[int], float]) -> float:
    """What a roll with `t` points at stake is worth, from what it can lead to."""
    m = t % dice.period
    stay = float(dice.stay[m])
    moved = float(dice.bust[m]) * beta + sum(
        float(dice.gains[m, g]) * value(t + g) for g in range(1, dice.most + 1) if dice.gains[m, g]
    )
    return (stay * value(t) if stay else 0.0) + (1.0 - stay) * moved


class RaceValues:
    """The chances of two sides that play their best, at any moment of any turn. Made from the
    numbers of `TargetRace.work_out`."""

    def __init__(self, race: TargetRace, tables: Tables) -> None:
        self.race = race
        self.turn = lru_cache(maxsize=REMEMBERED)(self._turn)
        self.opened, self.final = tables["opened"], tables["final"]
        self.reach = (self.final.shape[-1] - 1) // 2
        sides = (race.turns, race.target, race.target)
        if self.opened.shape != sides or self.final.shape != (race.turns, 2 * self.reach + 1):
            raise ValueError(f"tables of {self.opened.shape} and {self.final.shape}, not {sides}")
        # Every turn of a match can add its part, and there are fewer turns than points to win.
        self.error = TAIL + 4 * race.target * (float(tables["off"][0]) + ROUNDING)

    def at(self, now: Standing) -> float:
        """The chance of the side whose turn begins."""
        if not now.is_final:
            return float(self.opened[now.turn, now.own, now.other])
        return float(kernel.final_at(self.final, now.turn, now.lead))

    def after(self, now: Standing, points: int) -> float:
        """The chance of the side whose turn ends with that many points banked."""
        if self.race.at_once and now.own + points >= now.target:
            return 1.0
        then = now.after(points)
        return 1.0 - self.at(then) if isinstance(then, Standing) else then

    def within(self, now: Standing, points: int, rolling: bool) -> float:
        """The chance of the side whose turn it is, with that many points at stake."""
        turn = self.turn(now)
        return turn.roll(points) if rolling else turn.value(points)

    def _turn(self, now: Standing) -> TurnValues:
        dice, beta = self.race.dice, self.after(now, 0)
        # Lists: without numba they are much faster than arrays, one number at a time.
        scratch = kernel.TurnScratch(*([0.0] * self.race.room(self.reach) for _ in range(3)))
        if now.is_final:
            tie = float(self.final[0, self.reach])
            lead = max(-self.reach, min(now.lead, self.reach))
            cap = kernel.final_hold(self.final, dice, now.turn, lead, tie, scratch.hold)
        else:
            known = kernel.StartValues(now.target, self.race.at_once, self.opened, self.final)
            cap = kernel.open_hold(known, dice, now.turn, now.own, now.other, beta, scratch.hold)
        kernel.solve_turn(dice, cap, beta, scratch)
        return TurnValues(dice, scratch.value[: cap + 1], cap, beta, lambda t: self.after(now, t))
