"""How far the model is from a best response to itself: three players of Threes."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np

from rattlebag.engine import d
from rattlebag.games.threes.rules import DICE, MOON_SCORE, ThreesOptions, worth
from rattlebag.solve.compiling import compiled
from rattlebag.solve.solution import TellProgress, quiet
from rattlebag.solve.threes.solver import DEAREST
from rattlebag.solve.threes.start_values import StartChances, work_out
from rattlebag.solve.threes.turn_values import HIGHEST, backwards

from . import threes_kernel as kernel
from .race import Distance


def distance(options: ThreesOptions, progress: TellProgress) -> Distance:
    """Compute it, turn by turn from the last. Needs numba.

    Nothing is simplified; the time grows with the third power of the rounds.
    """
    fast: Any = compiled(kernel)
    rounds, is_rolled = options.rounds, options.last_die == "rolled"
    pairs = Pairs(work_out(rounds, is_rolled, quiet), is_rolled)
    rolls, work = rolls_of(is_rolled), workspace()
    nowhere = np.zeros(3, np.int64)
    after = kernel.Standings(nowhere, nowhere, np.zeros((1, 1, 6)))
    for number in reversed(range(3 * rounds)):
        now = kernel.Moment(number // 3, rounds, number % 3)
        low, high = bounds(now)
        chances = np.zeros((high[0] - low[0] + 1, high[1] - low[1] + 1, 6))
        here = kernel.Standings(low, high, chances)
        fast.turns(now, rolls, *pairs.at(now), after, work, here)
        after = here
        progress(1.0 - (number / (3 * rounds)) ** 3)
    start = after.chances[-after.low[0], -after.low[1]]
    return Distance(tuple(map(float, start[:3])), tuple(map(float, start[3:])))


def workspace() -> kernel.Workspace:
    return kernel.Workspace(np.zeros((DICE + 1, HIGHEST + 1)), np.zeros((DICE + 1, HIGHEST + 1, 6)))


def bounds(now: kernel.Moment) -> tuple[Any, Any]:
    """How far apart the scores can be: the mover's from the next one's, from that of the one after,
    and those two from each other."""
    mover, coming, other = now.over, now.over + (now.place == 2), now.over + (now.place > 0)
    pairs = ((mover, coming), (mover, other), (coming, other))
    low = [MOON_SCORE * a - DEAREST * b for a, b in pairs]
    high = [DEAREST * a - MOON_SCORE * b for a, b in pairs]
    return np.array(low), np.array(high)


def rolls_of(is_rolled: bool) -> kernel.Rolls:
    first, chance, keeps, left, cost = [0, 0], list[float](), [0], list[int](), list[int]()
    for count in range(1, DICE + 1):
        for faces, weight in d(6, count).outcomes():
            chance.append(float(weight))
            for left_then, cost_then in kept_of(faces, is_rolled):
                left.append(left_then)
                cost.append(cost_then)
            keeps.append(len(left))
        first.append(len(chance))
    return kernel.Rolls(*map(np.array, (first, chance, keeps, left, cost)))


def kept_of(faces: tuple[int, ...], is_rolled: bool) -> list[tuple[int, int]]:
    """The dice left and what those kept cost, for all that can be kept; first what needs the fewest
    keys, as the model finds it. A last die that stands is as good as kept."""
    found: dict[tuple[int, int], None] = {}
    for count in range(1, len(faces) + 1):
        ends = count == len(faces) - 1 and not is_rolled
        for kept in combinations(faces, count):
            held = faces if ends else kept
            found[len(faces) - len(held), sum(map(worth, held))] = None
    return list(found)


class Pairs:
    """What every moment of a turn is worth against one rival alone."""

    def __init__(self, chances: StartChances, is_rolled: bool) -> None:
        self.chances, self.is_rolled = chances, is_rolled

    def at(self, now: kernel.Moment) -> tuple[kernel.PairValues, kernel.PairValues]:
        """Against the next to act, and against the one after."""
        to_come = 2 * (now.rounds - now.over)
        return self._with(to_come - (now.place == 2)), self._with(to_come - (now.place > 0))

    def _with(self, turns: int) -> kernel.PairValues:
        most = self.chances.most
        end = self.chances.ends(turns, MOON_SCORE - most, most + HIGHEST)
        turn = backwards(end, -most, rolled=self.is_rolled)
        return kernel.PairValues(-most, _one_length(turn.plain), _one_length(turn.moon))


def _one_length(rows: tuple[Any, ...]) -> Any:
    longest = max(map(len, rows))
    return np.array([np.pad(row, (0, longest - len(row))) for row in rows])
