"""One turn of Farkle for a player who counts points alone: what to take, and when to bank."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache, lru_cache
from typing import NamedTuple

from ...engine import d
from .rules import DICE
from .scoring import UNIT, Faces, combinations, without

MOST_POINTS = 2500  # more is taken to be banked: one turn in millions gets that far
MOST_HOT = 5  # the multiplier is taken to rise that often in one turn, and then to stay
MOST_OF_A_ROLL = 800  # six 1s

Takings = tuple[tuple[int, int], ...]  # points, and the dice left to roll


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


class BestTurn:
    """What every moment of a turn is worth if it is played for the most points."""

    def __init__(self, multiplies: bool, least: int) -> None:
        """`least` is the fewest points that may be banked."""
        self.least = least
        self.rows = max(MOST_POINTS, 2 * least) // UNIT
        self.most_hot = MOST_HOT if multiplies else 0
        beyond = MOST_OF_A_ROLL * (1 + self.most_hot) // UNIT
        banked = [float(UNIT * at) for at in range(self.rows + beyond + 1)]
        # For each number of hot dice so far, dice to roll and points at stake (in steps).
        self.worth = [[list(banked) for _ in range(DICE + 1)] for _ in range(self.most_hot + 1)]
        for hot in range(self.most_hot, -1, -1):
            self._work_out(hot)
        self.expected_points = self.worth[0][DICE][0]

    def _work_out(self, hot: int) -> None:
        """From the most points down. Hot dice lead to the next table, which is done already."""
        worth = self.worth[hot]
        after = [self.worth[min(hot + 1, self.most_hot)][DICE], *worth[1:]]
        places = _Places(1 + hot)
        for at in range(self.rows, -1, -1):
            reached = [after[left][at + steps] for left, steps in places.taken]
            banked = UNIT * at if at and UNIT * at >= self.least else 0
            for count in range(1, DICE + 1):
                worth[count][at] = max(places.mean(count, reached), banked)

    def best(self, at_stake: int, count: int, hot: int) -> float:
        """What the turn brings with that many dice to roll, after hot dice so often."""
        table = self.worth[min(hot, self.most_hot)][count]
        at = at_stake // UNIT
        return table[at] if at < len(table) else float(at_stake)

    def banks(self, at_stake: int, count: int, hot: int) -> bool:
        """Whether rolling brings no more than banking now."""
        return at_stake >= self.least and self.best(at_stake, count, hot) <= at_stake


class _Places:
    """Where takings lead to, each place looked up once for all rolls that lead there."""

    def __init__(self, multiplier: int) -> None:
        self.taken: list[tuple[int, int]] = []  # dice left, and points in steps
        numbers: dict[tuple[int, int], int] = {}
        self.by_count: list[list[tuple[float, Sequence[int]]]] = [[]]
        for count in range(1, DICE + 1):
            of_count: list[tuple[float, Sequence[int]]] = []
            for chance, found in rolls(count):
                at = []
                for points, left in found:
                    place = left, points * multiplier // UNIT
                    if place not in numbers:
                        numbers[place] = len(self.taken)
                        self.taken.append(place)
                    at.append(numbers[place])
                of_count.append((chance, tuple(at)))
            self.by_count.append(of_count)

    def mean(self, count: int, reached: list[float]) -> float:
        total = 0.0
        for chance, at in self.by_count[count]:
            total += chance * (max([reached[n] for n in at]) if len(at) > 1 else reached[at[0]])
        return total


@lru_cache(maxsize=8)
def best_turn(multiplies: bool, least: int) -> BestTurn:
    return BestTurn(multiplies, least)
