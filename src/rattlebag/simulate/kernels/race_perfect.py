"""What perfect bots follow in a race: best play, looked up when a position is first needed.

A kernel that comes to a position it does not know notes it and stops. The solution is asked, its
answer is kept as plain numbers, and the block of games starts over.
"""

# A number of an array is Any to mypy.
# mypy: no-warn-return-any

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...solve import ImpossiblePosition, solve
from ...solve.standing import Standing
from .levels import BANK, ROLL
from .racing import Standings

AT_ONCE = 16  # points at stake that are looked up together
UNKNOWN = -1


class RollOrBank(NamedTuple):
    """Best play where a turn is a growing number of points, as in Pig and Toss Up."""

    standings: Standings
    moves: NDArray[np.int8]  # by row and points at stake


def row_of(standings: Standings, at: int, score: int, other: int) -> int:
    """The row for a turn, or -1."""
    if score < standings.open.shape[1] and other < standings.open.shape[1]:
        return standings.open[at, score, other]
    place = final_place(at, score, other)
    return standings.final[place] if place < standings.final.size else -1


def final_place(at: int, score: int, other: int) -> int:
    """Once a side has reached the target: 0 for a tie-break, else by what is missing to the other
    side's score, and by whether there is a score at all."""
    return 0 if at == 0 else 1 + 2 * (other - score) + (1 if score == 0 else 0)


def ask(standings: Standings, at: int, score: int, other: int, at_stake: int) -> None:
    """Best play is to be learned for this position, unless another one waits already."""
    asked = standings.asked
    if asked[0] == 0:
        asked[0], asked[1], asked[2], asked[3], asked[4] = 1, at, score, other, at_stake


def advised(moves: NDArray[np.int8], row: int, at_stake: int) -> int:
    """ROLL, BANK or UNKNOWN."""
    return moves[row, at_stake] if row >= 0 and at_stake < moves.shape[1] else UNKNOWN


class ByStanding:
    """Rows for the standings of a race, numbered as they are asked for."""

    def __init__(self, target: int) -> None:
        none = np.full((2, target, target), -1, np.int32), np.full(64, -1, np.int32)
        self.standings = Standings(*none, np.zeros(5, np.int64))
        self.used = 0

    def asked(self) -> list[int]:
        """Place in the round, own score, other score and points at stake."""
        self.standings.asked[0] = 0
        position: list[int] = self.standings.asked[1:].tolist()
        return position

    def row(self, at: int, own: int, other: int) -> int:
        """The row of a standing: the one it has, or a new one."""
        size, place = len(self.standings.open[0]), final_place(at, own, other)
        if own < size and other < size:
            rows, place = self.standings.open[at, own], other
        else:
            while place >= len(self.standings.final):
                self.standings = self.standings._replace(final=doubled(self.standings.final))
            rows = self.standings.final
        if rows[place] < 0:
            rows[place], self.used = self.used, self.used + 1
        return int(rows[place])


class RollOrBankPlay(ByStanding):
    """Fills `RollOrBank` from the solution of a game."""

    def __init__(self, rules: Any, levels: tuple[str, ...]) -> None:
        follows = "perfect" in levels
        self.target: int = rules.options.target_score
        super().__init__(self.target if follows else 1)
        self.solution: Any = solve(rules.key, rules.options) if follows else None
        self.moves = np.full((AT_ONCE, AT_ONCE), UNKNOWN, np.int8)

    def known(self) -> RollOrBank:
        return RollOrBank(self.standings, self.moves)

    def learn(self) -> None:
        at, own, other, at_stake = self.asked()
        row, first = self.row(at, own, other), at_stake // AT_ONCE * AT_ONCE
        while row >= len(self.moves):
            self.moves = doubled(self.moves)
        while first >= self.moves.shape[1]:
            self.moves = doubled(self.moves, axis=1)
        now = Standing(2, at, own, other, self.target)
        for points in range(first, first + AT_ONCE):
            self.moves[row, points] = self._move(now, points)
        if self.moves[row, at_stake] == UNKNOWN:
            raise LookupError(f"no game comes to {now} with {at_stake} at stake")

    def _move(self, now: Standing, points: int) -> int:
        try:
            command = self.solution.best(self.solution.position.state_at(now, points), now.turn)
        except ImpossiblePosition:
            return UNKNOWN
        return BANK if command.action == "bank" else ROLL


def doubled(array: NDArray[Any], axis: int = 0) -> NDArray[Any]:
    """Twice the room along an axis, filled with -1."""
    return np.concatenate((array, np.full_like(array, -1)), axis=axis)
