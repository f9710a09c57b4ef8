"""Best play in Farkle, standing by standing."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...solve import solve
from ...solve.farkle.turn_values import hot_dice_below
from . import PERFECT, Advice, NoAdvice, Wholes

UNIT = 5  # points are counted in these
MOST_NUMBERS = 60_000_000  # that are remembered; then everything is forgotten


class FarkleAdvice:
    """What every moment of a turn is worth, by the standing of the race.

    Rows are found as in `roll_or_bank`, with points in units of five; later in the race there is
    one more for those who have not opened. A row is: where its numbers begin, how many of them
    are for banking (by units at stake), with how many units one banks in any case, and how often
    hot dice multiply. Numbers for rolling follow, by hot dice, units and dice.
    """

    def __init__(self, options: Any, work_out: Any) -> None:
        self.solution: Any = solve("farkle", options)
        self.work_out = work_out
        self.target = -(-options.target_score // UNIT)
        self.open = np.full((2, self.target, self.target), -1, np.int32)
        self.final = np.full(64, -1, np.int32)
        self.rows = np.zeros((64, 4), np.int64)
        self.numbers = np.zeros(1 << 16)
        self.used = self.filled = 0

    def known(self) -> Any:
        return self.open, self.final, self.rows, self.numbers

    def learn(self, need: Wholes) -> None:
        turn, own, other = (int(n) for n in need[1:4])
        setting = self.solution.chances.setting(own, other, turn == 1)
        table, most = self.solution.chances.table, setting.most
        hots = 1 + hot_dice_below(table.rolls, most) if table.multiply else 1
        rolled = np.zeros((hots, most, 7))
        self.work_out(
            *table.arrays, table.rolls.farkle, setting.bank, setting.bust, most, table.multiply,
            rolled,
        )  # fmt: skip
        numbers = np.concatenate((setting.bank, rolled.reshape(-1)))
        if self.filled + len(numbers) > MOST_NUMBERS:
            self._forget()
        row = self._row(turn, own, other)
        while self.filled + len(numbers) > len(self.numbers):
            self.numbers = np.concatenate((self.numbers, np.zeros_like(self.numbers)))
        self.numbers[self.filled : self.filled + len(numbers)] = numbers
        self.rows[row] = self.filled, len(setting.bank), most, hots
        self.filled += len(numbers)

    def _forget(self) -> None:
        self.open[:], self.final[:] = -1, -1
        self.used = self.filled = 0

    def _row(self, turn: int, own: int, other: int) -> int:
        place: Any = self.final
        if own < self.target and other < self.target:
            place, at = self.open[turn, own], other
        else:
            at = 0 if turn == 0 else 1 + 2 * (other - own) + (own == 0)
            while at >= len(self.final):
                self.final = np.concatenate((self.final, np.full_like(self.final, -1)))
            place = self.final
        if self.used == len(self.rows):
            self.rows = np.concatenate((self.rows, np.zeros_like(self.rows)))
        place[at], self.used = self.used, self.used + 1
        return int(place[at])


def advice_for(rules: Any, levels: tuple[str, ...], work_out: Any) -> Advice:
    """`work_out` makes a turn from what its end is worth."""
    if PERFECT in levels:
        return FarkleAdvice(rules.options, work_out)
    none = np.full((2, 1, 1), -1, np.int32), np.full(1, -1, np.int32)
    return NoAdvice((*none, np.zeros((1, 4), np.int64), np.zeros(1)))
