"""A race of two sides whose turns are one growing number of points: its chances, as numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..compiling import compiled
from ..solution import Progress, Tables
from ..standing import Standing
from . import kernel as climb

Array = NDArray[np.float64]

TAIL = 1e-15  # a lead that is caught up less often counts as won
ROUNDING = 1e-15  # of the arithmetic of one turn, generously
REMEMBERED = 64  # turns whose values are kept at hand


@dataclass(frozen=True, eq=False)
class Throws:
    """What a throw does, by the points at stake modulo `period`: see `climb`."""

    gains: Array  # [points % period, points gained]; with bust these make 1
    bust: Array
    stay: (
        Array  # the chance that a throw changes nothing; the others are what is left, made up to 1
    )
    least: int  # the fewest points that may be banked

    @property
    def period(self) -> int:
        return len(self.bust)

    @property
    def most(self) -> int:
        """The most points that a throw can bring."""
        return int(self.gains.shape[1]) - 1

    @property
    def smallest(self) -> int:
        """The fewest points that a throw can bring; any number above can be reached."""
        return int(np.nonzero(self.gains[0])[0][0])

    @property
    def longest(self) -> NDArray[np.int64]:
        """The most points that a throw can bring, by the points at stake."""
        return np.array([int(np.nonzero(row)[0][-1]) for row in self.gains], dtype=np.int64)

    @property
    def flat(self) -> bool:
        """One die on which all points from 2 up are equally likely."""
        first = self.gains[0]
        return self.period == 1 and first[1] == 0 and bool((first[2:] == first[-1]).all())

    def reach_chance(self, limit: float) -> list[float]:
        """The chance to get so many points or more in one turn, down to `limit`."""
        found: list[float] = []
        visits = [1.0] + [0.0] * self.most
        alive = 1.0
        longest = self.longest
        while alive > limit:
            t = len(found)
            found.append(alive)
            alive -= visits[0] * float(self.bust[t % self.period])
            row = self.gains[t % self.period]
            for g in range(1, int(longest[t % self.period]) + 1):
                visits[g] += visits[0] * float(row[g])
            visits = [*visits[1:], 0.0]
            # Subtracting leaves rounding; who is alive is on one of the next steps.
            alive = min(alive, sum(visits))
        return found


@dataclass(frozen=True, eq=False)
class Ladder:
    """A race of two sides with such turns."""

    target: int
    throws: Throws
    turns: int = 2  # in a round: two, or four for two pairs
    at_once: bool = False  # whoever reaches the target has won, without the end of the round

    def reach(self) -> int:
        """The lead in a final round that is as good as won: to lose it, one of the turns that the
        others have would have to bring them this lead, or its part."""
        answers = self.turns // 2
        return answers * len(self.throws.reach_chance(TAIL / answers))

    def work_out(self, progress: Progress) -> Tables:
        """Solve it. Needs numba."""
        return self._work_out(compiled(climb), progress)

    def work_out_slowly(self, progress: Progress) -> Tables:
        """The same without numba: for tests and small options."""
        return self._work_out(climb, progress)

    def _work_out(self, kernel: Any, progress: Progress) -> Tables:
        throws, target = self.throws, self.target
        reach = 0 if self.at_once else self.reach()
        final = np.zeros((self.turns, 2 * reach + 1))
        opened = np.zeros((self.turns, target, target))
        size = target + 2 * reach + throws.least + 2 * throws.most + 8
        hold, value, slope = np.zeros(size), np.zeros(size), np.zeros(size)
        dice = (throws.gains, throws.bust, throws.longest, throws.flat)
        if not self.at_once:
            self._final(kernel, final, (throws.least, *dice), (hold, value, slope))
        off, last = 0.0, 2 * target - 2
        step = max(1, last // 100)
        # How many standings have so many points in all, and how many are missing there.
        totals = np.arange(last, -1, -1)
        work = np.cumsum((np.minimum(totals, last - totals) + 1) * (last + 2 - totals))
        for start in range(last, -1, -step):
            stop = max(0, start - step + 1)
            found = kernel.open_range(
                start,
                stop,
                target,
                self.at_once,
                throws.least,
                *dice,
                opened,
                final,
                hold,
                value,
                slope,
            )
            off = max(off, found)
            progress(work[last - stop] / work[-1])
        return {"opened": opened, "final": final, "off": np.array([off])}

    def _final(self, kernel: Any, final: Array, dice: Any, space: Any) -> None:
        """The final round. What a tie-break is worth follows from itself, and less than rises with
        it: found between limits, by the straight line through the last two tries."""
        reach = (final.shape[1] - 1) // 2
        furthest = np.array(
            [0 if turn < 2 else reach for turn in range(self.turns)], dtype=np.int64
        )

        def comes(tie: float) -> float:
            return float(kernel.final_round(tie, *dice, furthest, final, *space))

        low, high = 0.0, 1.0
        x, y = 0.5, comes(0.5)
        next_x = y
        while abs(y - x) > climb.CLOSE and low < next_x < high:
            if y > x:
                low = x
            else:
                high = x
            next_y = comes(next_x)
            rate = (next_y - y) / (next_x - x)
            x, y = next_x, next_y
            next_x = x + (y - x) / (1.0 - rate)
            if not low < next_x < high:
                next_x = (low + high) / 2

    def start(self) -> Standing:
        return Standing(self.turns, 0, 0, 0, self.target)


@dataclass(frozen=True, eq=False)
class Turn:
    """One turn worked out: what it is worth with any number of points at stake."""

    throws: Throws
    values: list[float]
    cap: int  # from here on one banks
    beta: float  # after a bust
    banked: Callable[[int], float]  # what banking so many points is worth

    def value(self, t: int) -> float:
        return self.values[t] if t <= self.cap else self.banked(t)

    def roll(self, t: int) -> float:
        throws, m = self.throws, t % self.throws.period
        stay = float(throws.stay[m])
        moved = float(throws.bust[m]) * self.beta + sum(
            float(throws.gains[m, g]) * self.value(t + g)
            for g in range(1, throws.most + 1)
            if throws.gains[m, g]
        )
        return stay * self.value(t) + (1.0 - stay) * moved


class LadderValues:
    """The chances in a ladder, from its tables, at any point of any turn."""

    def __init__(self, ladder: Ladder, tables: Tables) -> None:
        self.ladder = ladder
        self.opened, self.final = tables["opened"], tables["final"]
        self.reach = (self.final.shape[-1] - 1) // 2
        sides = (ladder.turns, ladder.target, ladder.target)
        if self.opened.shape != sides or self.final.shape != (ladder.turns, 2 * self.reach + 1):
            raise ValueError(f"tables of {self.opened.shape} and {self.final.shape}, not {sides}")
        off = float(tables["off"][0])
        # Every turn of a match may add its part, and there are fewer than points to win.
        self.error = TAIL + 4 * ladder.target * (off + ROUNDING)
        self.turn = lru_cache(maxsize=REMEMBERED)(self._turn)

    def at(self, now: Standing) -> float:
        """The chance of the side whose turn begins."""
        if not now.is_final:
            return float(self.opened[now.turn, now.own, now.other])
        return float(climb.final_at(self.final, now.turn, now.lead))

    def after(self, now: Standing, points: int) -> float:
        """The chance of the side whose turn ends with so many points banked."""
        if self.ladder.at_once and now.own + points >= now.target:
            return 1.0
        then = now.after(points)
        return 1.0 - self.at(then) if isinstance(then, Standing) else then

    def _turn(self, now: Standing) -> Turn:
        throws = self.ladder.throws
        beta = self.after(now, 0)
        size = self.ladder.target + 2 * self.reach + throws.least + 2 * throws.most + 8
        # Lists: without numba they are much faster than arrays, one number at a time.
        hold, value, slope = [0.0] * size, [0.0] * size, [0.0] * size
        if now.is_final:
            tie = float(self.final[0, self.reach])
            lead = max(-self.reach, min(now.lead, self.reach))
            cap = climb.final_hold(
                hold, now.turn, lead, tie, beta, throws.least, throws.bust, throws.most, self.final
            )
        else:
            cap = climb.open_hold(
                hold,
                now.turn,
                now.own,
                now.other,
                beta,
                now.target,
                self.ladder.at_once,
                throws.least,
                throws.bust,
                throws.most,
                self.opened,
                self.final,
            )
        climb.climb(
            hold,
            cap,
            throws.least,
            throws.gains,
            throws.bust,
            throws.longest,
            throws.flat,
            beta,
            value,
            slope,
        )
        return Turn(throws, value[: cap + 1], cap, beta, lambda t: self.after(now, t))
