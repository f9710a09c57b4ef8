"""One turn of Farkle, worked backwards: what every moment of it is worth.

`backwards` is given what it is worth to bank that many points, and what it is worth to farkle:
points for an expert, chances to win for a perfect bot (solve/farkle/turn_values.py, compiled in
solve/farkle/turn_kernel.py)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from typing import Any, NamedTuple, Protocol

from ...engine import d
from .rules import DICE
from .scoring import UNIT, Faces, combinations, without

MOST_POINTS = 2500  # more is taken to be banked: one turn in millions gets that far
MOST_HOT = 5  # the multiplier is taken to rise that often in one turn, and then to stay
MOST_OF_A_ROLL = 800  # six 1s

Takings = tuple[tuple[int, int], ...]  # points, and the dice left to roll
RollTakings = tuple[tuple[float, tuple[int, ...]], ...]  # of rolls: the chance, numbers of takings


class Stop(NamedTuple):
    """Where a player can stop taking: the points so far, and the combination to begin with."""

    points: int
    left: int
    first: str | None


@cache
def stops(dice: Faces) -> tuple[Stop, ...]:
    """For each number of dice that can be left, the way that takes the most points."""
    best = {len(dice): Stop(0, len(dice), None)}
    for found in combinations(dice):
        for after in stops(without(dice, found.faces)):
            points = found.points + after.points
            if after.left not in best or points > best[after.left].points:
                best[after.left] = Stop(points, after.left, found.code)
    return tuple(best.values())


@cache
def takings(dice: Faces) -> Takings:
    """All that can be taken from a roll: for each number of dice left, the most points."""
    found = sorted(stops(dice), key=lambda stop: stop.left)
    return tuple((stop.points, stop.left) for stop in found if stop.first is not None)


@cache
def rolls(count: int) -> tuple[tuple[float, Takings], ...]:
    """Every roll of that many dice that is not a farkle, those with the same takings together."""
    chances: dict[Takings, Fraction] = {}
    for faces, chance in d(6, count).outcomes():
        if found := takings(faces):
            chances[found] = chances.get(found, Fraction(0)) + chance
    return tuple((float(chance), found) for found, chance in chances.items())


class RollMeans(Protocol):
    """Averages over rolls. A table has a row of worths for each number of dice left to roll, by
    steps at stake; row 0 is for hot dice."""

    def table(self, bank: Any, /) -> Any:
        """A table whose rows all begin as `bank`."""

    def rolled(self, table: Any, times: int, bust: float, /) -> Callable[[int], Sequence[float]]:
        """For steps at stake, what rolling is worth by the number of dice, if combinations count
        that many times and a farkle is worth `bust`."""


def backwards(means: RollMeans, bank: Any, bust: float, most: int, hots: int) -> tuple[Any, Any]:
    """One turn, from the most at stake down.

    `bank` is what banking is worth, by steps at stake. With `most` steps it must be best to bank.
    After `hots` - 1 hot dice the multiplier rises no more. Returns, by hot dice: what it is worth
    to have taken dice (a table), and what rolling is worth (by steps, then dice)."""
    worth: list[Any] = []
    rolling: list[list[Sequence[float]]] = []
    for hot in range(hots - 1, -1, -1):
        table, is_last = means.table(bank), not worth
        if worth:
            table[0] = worth[-1][DICE]  # hot dice: six to roll, one multiplier further on
        rolled, found = means.rolled(table, 1 + hot, bust), list[Sequence[float]]()
        rows = list(enumerate(table))[1:]
        for at in range(most - 1, -1, -1):
            now, banked = rolled(at), float(bank[at])
            for count, row in rows:
                row[at] = now[count] if now[count] > banked else banked
            if is_last:
                table[0][at] = row[at]  # hot dice once more: the multiplier stays
            found.append(now)
        worth.append(table)
        rolling.append(found[::-1])
    return worth[::-1], rolling[::-1]


class PlainMeans:
    """Averages with the standard library alone. Each place that takings lead to is looked up once
    for all rolls that lead there."""

    def table(self, bank: list[float], /) -> list[list[float]]:
        return [list(bank) for _ in range(DICE + 1)]

    def rolled(
        self, table: list[list[float]], times: int, bust: float, /
    ) -> Callable[[int], Sequence[float]]:
        places, by_count = places_of()
        taken = [(table[left], points * times // UNIT) for points, left in places]

        def mean(reached: list[float], found: RollTakings) -> float:
            total = 0.0
            for chance, at in found:
                total += chance * (max([reached[n] for n in at]) if len(at) > 1 else reached[at[0]])
            return total

        def means(at: int) -> list[float]:
            reached = [row[at + steps] for row, steps in taken]
            return [0.0, *[mean(reached, found) + lost * bust for found, lost in by_count]]

        return means


@cache
def places_of() -> tuple[list[tuple[int, int]], list[tuple[RollTakings, float]]]:
    """All that can be taken of any roll; and by the number of dice, which of those each roll
    offers, with its chance, and the chance of a farkle."""
    numbers: dict[tuple[int, int], int] = {}
    by_count = []
    for count in range(1, DICE + 1):
        found = [
            (chance, tuple(numbers.setdefault(taking, len(numbers)) for taking in offered))
            for chance, offered in rolls(count)
        ]
        by_count.append((tuple(found), 1.0 - sum(chance for chance, _ in found)))
    return list(numbers), by_count


class BestTurn:
    """What every moment of a turn is worth if it is played for the most points."""

    def __init__(self, multiplies: bool, least: int) -> None:
        """`least` is the fewest points that may be banked."""
        self.least = least
        self.most_hot = MOST_HOT if multiplies else 0
        rows = max(MOST_POINTS, 2 * least) // UNIT
        size = rows + MOST_OF_A_ROLL * (1 + self.most_hot) // UNIT + 1
        bank = [float(UNIT * at) if UNIT * at >= least else 0.0 for at in range(size)]
        self.worth, _ = backwards(PlainMeans(), bank, 0.0, rows + 1, self.most_hot + 1)
        self.expected_points = self.worth[0][DICE][0]

    def best(self, at_stake: int, count: int, hot: int) -> float:
        """What the turn brings with that many dice to roll, after hot dice so often."""
        table = self.worth[min(hot, self.most_hot)][count]
        at = at_stake // UNIT
        return float(table[at]) if at < len(table) else float(at_stake)

    def banks(self, at_stake: int, count: int, hot: int) -> bool:
        """Whether rolling brings no more than banking now."""
        return at_stake >= self.least and self.best(at_stake, count, hot) <= at_stake


@lru_cache(maxsize=8)
def best_turn(multiplies: bool, least: int) -> BestTurn:
    return BestTurn(multiplies, least)
