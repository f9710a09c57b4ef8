"""How far the model of the field is from the best answer to it: three players of Pig or Toss Up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rattlebag.solve.compiling import compiled
from rattlebag.solve.races import kernel as climb
from rattlebag.solve.races.target_race import Ladder, LadderValues
from rattlebag.solve.solution import Progress, Tables
from rattlebag.solve.standing import Standing

from . import race_kernel as trio

Array = NDArray[np.float64]


@dataclass(frozen=True)
class Distance:
    """For the first, the second and the third to act of three."""

    plays: tuple[float, ...]  # the chances if all three play by the model
    answers: tuple[float, ...]  # the chance of each as the one who answers the others best

    @property
    def gaps(self) -> tuple[float, ...]:
        """What the best answer would bring each of them more."""
        return tuple(a - p for a, p in zip(self.answers, self.plays, strict=True))


def distance(
    ladder: Ladder,
    tables: Tables,
    progress: Progress,
    *,
    cushion: float = 0.01,
    slowly: bool = False,
) -> Distance:
    """Works it out from the tables of the duel. Needs numba, unless it may be done slowly.

    Two things are simplified: nobody rolls on who is ahead and so far above the target that one
    turn brings as much less often than `cushion`, and a tie of all three counts a third.
    """
    throws, target = ladder.throws, ladder.target
    fast: Any = trio if slowly else compiled(trio)
    high = target + len(throws.reach_chance(cushion))
    size_x, size_y = high + throws.most + 1, high + 2 * throws.most + 2
    points = size_y + 2 * throws.most + 2
    duel = Duels(LadderValues(ladder, tables), points, climb if slowly else compiled(climb))
    known = trio.Known(
        opened=np.zeros((3, target, target, target, 6)),
        second=np.zeros((size_x - target, target, target, 6)),
        third=np.zeros((size_x, size_y, target, 6)),
    )
    room = trio.Room(np.zeros(points + 1), np.zeros(7), np.zeros(points), np.zeros(points))
    dice = trio.Dice(throws.least, throws.gains, throws.bust, throws.stay, throws.longest)
    goal = trio.Goal(target, high, duel.tie, 1 / 3)
    shared = (goal, dice, duel.arrays, known, room, np.zeros(points))
    for turn in (2, 1):
        fast.final_turns(turn, *shared)
    last = 3 * (target - 1)
    for total in range(last, -1, -1):
        fast.open_rounds(total, *shared)
        progress(1.0 - (total / (last + 1)) ** 3)
    # What each has when the round begins.
    start = known.opened[0, 0, 0, 0]
    return Distance(tuple(map(float, start[:3])), tuple(map(float, start[3:])))


class Duels:
    """What banking is worth against one rival alone, and every number of points at stake."""

    def __init__(self, values: LadderValues, points: int, kernel: Any) -> None:
        self.values, self.points, self.kernel = values, points, kernel
        target, most = values.ladder.target, values.ladder.throws.most
        self.tie = values.at(Standing(2, 0, target, target, target))
        self.hold = np.zeros((2, target, target, points))
        self.value = np.zeros((2, target, target, points + most))
        for turn in (0, 1):
            for own in range(target):
                for rival in range(target):
                    bank = self._open(turn, own, rival)
                    self.hold[turn, own, rival] = bank[:points]
                    self.value[turn, own, rival] = self._climbed(bank)
        self.chase_hold = np.zeros((points, points))
        self.chase_value = np.zeros((points, points + most))
        for lag in range(points):
            now = np.arange(points + most + 1) - lag
            bank = np.where(now > 0, 1.0, np.where(now == 0, 1.0 - self.tie, 0.0))
            self.chase_hold[lag] = bank[:points]
            self.chase_value[lag] = self._climbed(bank)

    @property
    def arrays(self) -> trio.Duel:
        return trio.Duel(self.hold, self.value, self.chase_hold, self.chase_value)

    def _open(self, turn: int, own: int, rival: int) -> Array:
        values, target = self.values, self.values.ladder.target
        most = values.ladder.throws.most
        bank = np.ones(self.points + most + 1)
        bank[: target - own] = 1.0 - values.opened[1 - turn, rival, own:]
        if turn == 0:
            leads = np.arange(target - own, len(bank)) + own - rival
            at = np.clip(values.reach - leads, 0, 2 * values.reach)
            caught = np.where(leads > values.reach, 0.0, values.final[1, at])
            bank[target - own :] = 1.0 - caught
        return bank

    def _climbed(self, bank: Array) -> Array:
        throws = self.values.ladder.throws
        cap = len(bank) - throws.most - 1
        value, slope = np.zeros(len(bank)), np.zeros(len(bank))
        self.kernel.climb(
            bank,
            cap,
            throws.least,
            throws.gains,
            throws.bust,
            throws.longest,
            throws.flat,
            float(bank[0]),
            value,
            slope,
        )
        return value[:-1]
