"""Best play in turns that are a growing number of points, as in Pig and Toss Up."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...engine import Options
from ...solve import ImpossiblePosition, solve
from ...solve.standing import Standing
from . import PERFECT, Advice, NoAdvice, Wholes

AHEAD = 16  # points at stake that are asked about at once
UNKNOWN, ROLL, BANK = 0, 1, 2


class ClimbingAdvice:
    """Whether to roll or to bank, by the standing of the race and the points at stake.

    While the race is open a standing has a row by (turn, own score, other's score), later one by
    the lead that must be made good; row 0 of those is the first turn of a tie-break.
    """

    def __init__(self, game: str, options: Options, target: int) -> None:
        self.solution: Any = solve(game, options)
        self.target = target
        self.open = np.full((2, target, target), -1, np.int32)
        self.final = np.full(AHEAD, -1, np.int32)
        self.rows = np.zeros((AHEAD, AHEAD), np.int8)
        self.used = 0

    def known(self) -> Any:
        return self.open, self.final, self.rows

    def learn(self, need: Wholes) -> None:
        turn, own, other, at_stake = need[1:5].tolist()
        row = self._row(turn, own, other)
        first = at_stake // AHEAD * AHEAD
        while first >= self.rows.shape[1]:
            self.rows = np.concatenate((self.rows, np.zeros_like(self.rows)), axis=1)
        now = Standing(2, turn, own, other, self.target)
        for points in range(first, first + AHEAD):
            self.rows[row, points] = self._asked(now, points)
        if self.rows[row, at_stake] == UNKNOWN:
            raise LookupError(f"no game comes to {now} with {at_stake} at stake")

    def _asked(self, now: Standing, points: int) -> int:
        try:
            command = self.solution.best(self.solution.position.state_at(now, points), now.turn)
        except ImpossiblePosition:
            return UNKNOWN
        return BANK if command.action == "bank" else ROLL

    def _row(self, turn: int, own: int, other: int) -> int:
        if own < self.target and other < self.target:
            place: Any = self.open[turn, own]
            at = other
        else:
            at = 0 if turn == 0 else 1 + other - own
            while at >= len(self.final):
                self.final = np.concatenate((self.final, np.full_like(self.final, -1)))
            place = self.final
        if place[at] < 0:
            if self.used == len(self.rows):
                self.rows = np.concatenate((self.rows, np.zeros_like(self.rows)))
            place[at], self.used = self.used, self.used + 1
        return int(place[at])


def advice_for(rules: Any, levels: tuple[str, ...]) -> Advice:
    if PERFECT in levels:
        return ClimbingAdvice(rules.key, rules.options, rules.options.target_score)
    return NoAdvice(
        (np.full((2, 1, 1), -1, np.int32), np.full(1, -1, np.int32), np.zeros((1, 1), np.int8))
    )
