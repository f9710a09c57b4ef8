"""The trading game of one position of the full game, by regret matching:
`python -m research.tradeoff regret`.

Both players have 4,368 ways to split their 252 rolls, so a position is a matrix of 19 million
payments. Predictive regret matching plus comes near to a pair of plans against which nobody can
gain more. What each plan is sure of lies around the value, whatever theory says about it."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rattlebag.games.tradeoff.scoring import packed
from rattlebag.solve.tradeoff.compiled import kernels
from rattlebag.solve.tradeoff.hands import Ints, numbering, tables
from rattlebag.solve.tradeoff.positions import BY_PIPS, ME_FIRST

from .kernels import points
from .kernels import regret as kernel

STEPS = 400
ORDERS = {"first": ME_FIRST, "tied": BY_PIPS}
Numbers = NDArray[Any]


@dataclass(frozen=True)
class Rolled:
    """How each player's choices belong to rolls: where the choices of each roll begin, and the
    chance of the roll of each choice."""

    starts: Ints
    chance: Numbers

    def expected(self, worth: Numbers) -> float:
        """The best choice of every roll, weighed by the chance of the roll."""
        return float(np.maximum.reduceat(worth, self.starts) @ self.chance[self.starts])

    def spread(self, numbers: Numbers) -> Numbers:
        """A number of each roll for each of its choices."""
        return np.repeat(numbers, np.diff(np.append(self.starts, len(self.chance))))


class Matcher:
    """One player of predictive regret matching plus, for each roll by itself."""

    def __init__(self, rolled: Rolled) -> None:
        self.rolled = rolled
        self.regrets = np.zeros(len(rolled.chance))
        self.last = np.zeros(len(rolled.chance))
        self.total = np.zeros(len(rolled.chance))
        self.plan = self.chosen()

    def chosen(self) -> Numbers:
        wanted = np.maximum(self.regrets + self.last, 0.0)
        sums = np.add.reduceat(wanted, self.rolled.starts)
        sizes = self.rolled.spread(np.diff(np.append(self.rolled.starts, len(wanted))))
        whole = self.rolled.spread(sums)
        return np.where(whole > 0.0, wanted / np.where(whole > 0.0, whole, 1.0), 1.0 / sizes)

    def step(self, worth: Numbers, number: int) -> None:
        """What each choice would have been worth, and the next plan."""
        mean = np.add.reduceat(self.plan * worth, self.rolled.starts)
        self.last = worth - self.rolled.spread(mean)
        self.regrets = np.maximum(self.regrets + self.last, 0.0)
        self.plan = self.chosen()
        self.total += number**2 * self.plan

    def average(self) -> Numbers:
        return self.total / self.rolled.spread(np.add.reduceat(self.total, self.rolled.starts))


@dataclass(frozen=True)
class Value:
    """The value lies between what both plans are sure of."""

    low: float
    high: float


def solve(payments: Numbers, rows: Rolled, columns: Rolled, steps: int = STEPS) -> Value:
    """The value of a game for the rows, with each player's rolls drawn independently."""
    mine, other = Matcher(rows), Matcher(columns)
    for number in range(1, steps + 1):
        mine.step(payments @ (columns.chance * other.plan).astype(payments.dtype), number)
        other.step(-((rows.chance * mine.plan).astype(payments.dtype) @ payments), number)
    ours = (rows.chance * mine.average()).astype(payments.dtype)
    theirs = (columns.chance * other.average()).astype(payments.dtype)
    return Value(-columns.expected(-(ours @ payments)), rows.expected(payments @ theirs))


@dataclass(frozen=True)
class Position:
    """Both hands before a roll, and who takes first."""

    mine: tuple[int, ...]
    other: tuple[int, ...]
    order: str


def positions(count: int, seed: int) -> list[Position]:
    """The first roll of a match, and others drawn by chance; the last iteration as often as the
    second."""
    luck = random.Random(seed)
    found = [Position((), (), "tied"), Position((), (), "first")]
    while len(found) < count:
        size = 10 if len(found) % 2 else 5
        mine, other = (tuple(sorted(luck.choices(range(1, 7), k=size))) for _ in range(2))
        found.append(Position(mine, other, luck.choice(list(ORDERS))))
    return found[:count]


def all_rolls() -> Rolled:
    t = tables()
    return Rolled(t.first_split[:-1], t.roll_chance[t.split_roll])


def worked_out(position: Position, steps: int = STEPS) -> tuple[Value, float]:
    """What regret matching finds, and the difference of both promises."""
    t = tables()
    mine, other = (numbering()[packed(hand)] for hand in (position.mine, position.other))
    paid = kernels(points, kernel).payments(t, mine, other, ORDERS[position.order])
    found = solve(paid, all_rolls(), all_rolls(), steps)
    return found, float(t.promise[mine] - t.promise[other])
