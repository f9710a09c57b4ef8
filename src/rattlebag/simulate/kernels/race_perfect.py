"""What perfect bots follow in a race: best play, looked up when a standing first comes up.
A kernel that comes to a standing it does not know notes it and stops. The solution is asked, its
answer is kept as plain numbers, and the block of games starts over."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...solve import solve
from ...solve.standing import Standing
from .racing import BestPlay, final_place

MOST_NUMBERS = 60_000_000  # that are kept; then everything is forgotten


class LearnedPlay(ABC):
    """Fills `BestPlay` from the solution of a game."""

    def __init__(self, rules: Any, levels: tuple[str, ...], unit: int, kind: type[Any]) -> None:
        follows = "perfect" in levels
        target = -(-rules.options.target_score // unit) if follows else 1
        self.solution: Any = solve(rules.key, rules.options) if follows else None
        none = np.full((2, target, target), -1, np.int32), np.full(64, -1, np.int32)
        room = np.zeros((64, 4), np.int64), np.zeros(1 << 16, kind)
        self._known = BestPlay(*none, np.zeros(3, np.int64), *room)
        self.used = self.filled = 0  # rows and numbers

    @abstractmethod
    def turn(self, at: int, own: int, other: int) -> tuple[NDArray[Any], list[int]]:
        """The numbers of a turn, and what to say of them."""

    def known(self) -> BestPlay:
        return self._known

    def learn(self) -> None:
        known = self._known
        at, own, other = known.asked.tolist()
        numbers, about = self.turn(at, own, other)
        if self.filled + len(numbers) > MOST_NUMBERS:
            known.open[:], known.final[:] = -1, -1
            self.used = self.filled = 0
        end = self.filled + len(numbers)
        known = known._replace(
            rows=with_room(known.rows, self.used + 1), numbers=with_room(known.numbers, end)
        )
        known.rows[self.used, : 1 + len(about)] = self.filled, *about
        known.numbers[self.filled : end] = numbers
        if max(own, other) < len(known.open[0]):
            known.open[at, own, other] = self.used
        else:
            place = final_place(at, own, other)
            known = known._replace(final=with_room(known.final, place + 1))
            known.final[place] = self.used
        self._known, self.used, self.filled = known, self.used + 1, end


def with_room(array: NDArray[Any], size: int) -> NDArray[Any]:
    """The array, with twice the room as often as it takes, filled with -1."""
    while size > len(array):
        array = np.concatenate((array, np.full_like(array, -1)))
    return array


class RollOrBankPlay(LearnedPlay):
    """Where a turn is a growing number of points, as in Pig and Toss Up: the best moves by points
    at stake, and how many there are. With more it is best to bank."""

    def __init__(self, rules: Any, levels: tuple[str, ...]) -> None:
        super().__init__(rules, levels, 1, np.int8)

    def turn(self, at: int, own: int, other: int) -> tuple[NDArray[Any], list[int]]:
        values, equal = self.solution.values, self.solution.equal
        turn = values.turn(Standing(2, at, own, other, values.race.target))
        banks = [
            points >= turn.dice.least and turn.banked(points) >= value - equal
            for points, value in enumerate(turn.values)
        ]
        return np.array(banks, np.int8), [len(banks)]
