"""How far the model is from a best response to itself: three players of Pig or Toss Up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rattlebag.solve.compiling import compiled
from rattlebag.solve.races import kernel
from rattlebag.solve.races.target_race import RaceValues, TargetRace
from rattlebag.solve.solution import Tables, TellProgress
from rattlebag.solve.standing import Standing

from . import race_kernel

Array = NDArray[np.float64]


@dataclass(frozen=True)
class Distance:
    """For the first, the second and the third to act of three."""

    plays: tuple[float, ...]  # the chances if all three play by the model
    answers: tuple[float, ...]  # the chance of each as the one who plays a best response

    @property
    def gaps(self) -> tuple[float, ...]:
        """What the best response would bring each of them more."""
        return tuple(a - p for a, p in zip(self.answers, self.plays, strict=True))


def distance(
    race: TargetRace,
    tables: Tables,
    progress: TellProgress,
    *,
    cushion: float = 0.01,
    slowly: bool = False,
) -> Distance:
    """Compute it from the tables for two sides. Needs numba, unless it is done slowly.

    Two things are simplified: the leader banks when so far above the target that one turn
    brings as much less often than `cushion`, and a tie of all three counts a third.
    """
    dice, target = race.dice, race.target
    fast: Any = race_kernel if slowly else compiled(race_kernel)
    high = target + len(dice.reach_chance(cushion))
    size_x, size_y = high + dice.most + 1, high + 2 * dice.most + 2
    points = size_y + 2 * dice.most + 2
    pairs = Pairs(RaceValues(race, tables), points, kernel if slowly else compiled(kernel))
    known = race_kernel.Known(
        opened=np.zeros((3, target, target, target, 6)),
        second=np.zeros((size_x - target, target, target, 6)),
        third=np.zeros((size_x, size_y, target, 6)),
    )
    goal = race_kernel.Goal(target, high, pairs.tie, 1 / 3)
    game = race_kernel.ThreeRace(goal, dice, pairs.arrays, known)
    work = race_kernel.Workspace(
        np.zeros(points + 1), np.zeros(7), np.zeros(points), np.zeros(points)
    )
    for turn in (2, 1):
        fast.final_turns(game, turn, work, np.zeros(points))
    last = 3 * (target - 1)
    for total in range(last, -1, -1):
        fast.open_rounds(game, total, work)
        progress(1.0 - (total / (last + 1)) ** 3)
    start = known.opened[0, 0, 0, 0]
    return Distance(tuple(map(float, start[:3])), tuple(map(float, start[3:])))


class Pairs:
    """What banking and any number of points at stake is worth against one rival alone."""

    def __init__(self, values: RaceValues, points: int, fast: Any) -> None:
        self.values, self.points, self.fast = values, points, fast
        target, most = values.race.target, values.race.dice.most
        self.tie = values.at(Standing(2, 0, target, target, target))
        self.hold = np.zeros((2, target, target, points))
        self.value = np.zeros((2, target, target, points + most))
        for turn in (0, 1):
            for own in range(target):
                for rival in range(target):
                    bank = self._open(turn, own, rival)
                    self.hold[turn, own, rival] = bank[:points]
                    self.value[turn, own, rival] = self._solved(bank)
        self.chase_hold = np.zeros((points, points))
        self.chase_value = np.zeros((points, points + most))
        for lag in range(points):
            now = np.arange(points + most + 1) - lag
            bank = np.where(now > 0, 1.0, np.where(now == 0, 1.0 - self.tie, 0.0))
            self.chase_hold[lag] = bank[:points]
            self.chase_value[lag] = self._solved(bank)

    @property
    def arrays(self) -> race_kernel.PairValues:
        return race_kernel.PairValues(self.hold, self.value, self.chase_hold, self.chase_value)

    def _open(self, turn: int, own: int, rival: int) -> Array:
        values, target = self.values, self.values.race.target
        most = values.race.dice.most
        bank = np.ones(self.points + most + 1)
        bank[: target - own] = 1.0 - values.opened[1 - turn, rival, own:]
        if turn == 0:
            leads = np.arange(target - own, len(bank)) + own - rival
            at = np.clip(values.reach - leads, 0, 2 * values.reach)
            caught = np.where(leads > values.reach, 0.0, values.final[1, at])
            bank[target - own :] = 1.0 - caught
        return bank

    def _solved(self, bank: Array) -> Array:
        dice = self.values.race.dice
        value = np.zeros(len(bank))
        scratch = kernel.TurnScratch(bank, value, np.zeros(len(bank)))
        self.fast.solve_turn(dice, len(bank) - dice.most - 1, float(bank[0]), scratch)
        return value[:-1]
