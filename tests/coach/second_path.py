"""What a position is worth, worked out a second time.

The coach asks the solution. Here only the solution's chances at the starts of turns are used; all
that happens within a turn is worked out again from how the dice fall: in loops of a few lines, with
no code of a solver, a kernel, a judge or a reason. Nothing is pruned, and no threshold is looked
for. Everything is for two sides, and for the default options unless another solution is given."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations_with_replacement, product
from math import comb, factorial, prod
from typing import Any, NamedTuple

import numpy as np

from rattlebag.engine.race import Race
from rattlebag.games.farkle.scoring import combinations as takes
from rattlebag.solve import solve

NEVER = -1.0  # the worth of a bank that is not allowed
SLACK = 1e-9  # of chances: less is rounding


class Turn(NamedTuple):
    """A turn as its side sees it: both scores, and whether the round ends with it."""

    own: int
    other: int
    last: bool


def turn_of(race: Race) -> Turn:
    own = race.side_of[race.seat]
    return Turn(race.scores[own], race.scores[1 - own], race.at == len(race.order) - 1)


@cache
def fallen(count: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """Every roll of so many dice, sorted, and how likely it is."""
    found = []
    for faces in combinations_with_replacement(range(1, 7), count):
        ways = factorial(count) // prod(map(factorial, Counter(faces).values()))
        found.append((faces, ways / 6**count))
    return tuple(found)


class Race2:
    """A race to a target: what it is worth to bank, with any number of points."""

    target: int

    def start(self, turn: Turn) -> float:
        """The chance of the side whose turn begins, from the solution's table."""
        raise NotImplementedError

    def banked(self, turn: Turn, points: int) -> float:
        own, other = turn.own + points, turn.other
        if turn.last and max(own, other) >= self.target and own != other:
            return float(own > other)
        return 1.0 - self.start(Turn(other, own, not turn.last))


class Plain(Race2):
    """Pig and Toss Up: with so many points, dice to roll follow from the points."""

    game: str

    def __init__(self) -> None:
        best: Any = solve(self.game)
        self.values, self.target = best.values, best.options.target_score
        self.opened, self.final = self.values.opened, self.values.final

    def start(self, turn: Turn) -> float:
        at = int(turn.last)
        if max(turn.own, turn.other) < self.target:
            return float(self.opened[at, turn.own, turn.other])
        middle, lead = (self.final.shape[1] - 1) // 2, turn.own - turn.other
        return float(lead > 0) if abs(lead) > middle else float(self.final[at, middle + lead])

    @lru_cache(maxsize=64)  # noqa: B019  # kept for as long as the program runs
    def worth(self, turn: Turn) -> tuple[np.ndarray, np.ndarray, float]:
        """By points held: what banking is worth, and what rolling is; and a bust. From `top` on
        everyone banks: then rolling could only lose the game."""
        top = 3 * self.target
        bank = np.array([self.banked(turn, points) for points in range(top + 30)])
        bank[0], bust = NEVER, self.banked(turn, 0)
        roll, value = np.zeros(top), bank.copy()
        for points in range(top - 1, -1, -1):
            roll[points] = self.rolled(points, value, bust)
            value[points] = max(bank[points], roll[points])
        return bank, roll, bust

    def rolled(self, points: int, value: np.ndarray, bust: float) -> float:
        raise NotImplementedError

    def dice(self, points: int) -> int:
        raise NotImplementedError

    def busts(self, dice: int) -> Fraction:
        raise NotImplementedError


class Pig2(Plain):
    game, step = "pig", 1

    def rolled(self, points: int, value: np.ndarray, bust: float) -> float:
        return float(bust + sum(value[points + face] for face in range(2, 7))) / 6

    def dice(self, points: int) -> int:
        return 1

    def busts(self, dice: int) -> Fraction:
        return Fraction(1, 6)


class TossUp2(Plain):
    game, step = "tossup", 10

    def rolled(self, points: int, value: np.ndarray, bust: float) -> float:
        """If all dice are yellow, the same can be decided again."""
        dice, same = self.dice(points), 3.0 ** -self.dice(points)
        lost = float(self.busts(dice)) * bust
        green = sum(comb(dice, n) * value[points + n] for n in range(1, dice + 1)) / 2**dice
        again = max(value[points], (lost + green) / (1.0 - same))  # still what banking is worth
        return float(lost + green + same * again)

    def dice(self, points: int) -> int:
        return 10 - points % 10

    def busts(self, dice: int) -> Fraction:
        return Fraction(1, 2**dice) - Fraction(1, 3**dice)


class Farkle2(Race2):
    """In units of five points; by points held and dice to roll."""

    step = 5

    def __init__(self, best: Any = None) -> None:
        best = best or solve("farkle")
        self.chances, self.target = best.chances, best.options.target_score
        self.rolls = Rolls.of_all()

    def start(self, turn: Turn) -> float:
        return float(self.chances.of_mover(turn.own // 5, turn.other // 5, turn.last))

    @lru_cache(maxsize=64)  # noqa: B019
    def worth(self, turn: Turn) -> tuple[np.ndarray, np.ndarray, float]:
        """By units held: what banking is worth; by units and dice, what rolling is; and a farkle.
        From `top` on everyone banks: the solution proves where that is."""
        most = self.chances.setting(turn.own // 5, turn.other // 5, turn.last).most
        top = max(most, 3 * self.target // 5, 140) + 1  # any moves can lead that far
        length = top + 170  # no roll counts more than six 1s
        bank = np.array([self.banked(turn, 5 * units) for units in range(length)])
        bank[0], bust = NEVER, self.banked(turn, 0)
        value = np.repeat(bank[:, None], 7, axis=1)
        roll = np.zeros((top, 7))
        means = self.rolls.means(value, bust)
        for units in range(top - 1, -1, -1):
            roll[units] = means(units)
            value[units] = np.maximum(bank[units], roll[units])
        return bank, roll, bust

    @cache  # noqa: B019
    def busts(self, dice: int) -> Fraction:
        every = product(range(1, 7), repeat=dice)
        return Fraction(sum(not takes(tuple(sorted(faces))) for faces in every), 6**dice)


class Rolls(NamedTuple):
    """Every roll of one to six dice that can be taken from. Rolls of as many dice with the same
    ways to take are one roll. No way is left out."""

    units: np.ndarray  # of each way to take from a roll ...
    left: np.ndarray  # ... and dice to roll then
    first: np.ndarray  # where the ways of a roll begin
    chance: np.ndarray  # of a roll, by number of dice, 0 to 6
    farkle: np.ndarray  # by number of dice

    @classmethod
    def of_all(cls) -> Rolls:
        units, left, first, farkle = [], [], [], np.zeros(7)
        chance: list[tuple[int, float]] = []
        for dice in range(1, 7):
            together = defaultdict[frozenset[tuple[int, int]], float](float)
            for faces, likely in fallen(dice):
                together[taken(faces) - {(0, dice)}] += likely
            farkle[dice] = together.pop(frozenset(), 0.0)
            for found, likely in together.items():
                first.append(len(units))
                chance.append((dice, likely))
                units += [points // 5 for points, _ in sorted(found)]
                left += [rest or 6 for _, rest in sorted(found)]
        by_dice = np.zeros((7, len(chance)))
        for roll, (dice, likely) in enumerate(chance):
            by_dice[dice, roll] = likely
        return cls(np.array(units), np.array(left), np.array(first), by_dice, farkle)

    def means(self, value: np.ndarray, bust: float) -> Callable[[int], np.ndarray]:
        """What rolling is worth with so many units held, by number of dice. `value` is filled in
        meanwhile, by units held and dice to roll."""
        flat, at = value.reshape(-1), self.units * value.shape[1] + self.left

        def rolled(held: int) -> np.ndarray:
            best = np.maximum.reduceat(flat.take(at + held * value.shape[1]), self.first)
            found: np.ndarray = self.chance @ best + self.farkle * bust
            return found

        return rolled


@cache
def taken(faces: tuple[int, ...]) -> frozenset[tuple[int, int]]:
    """All points that can be taken from these dice, with how many are left then; none as well."""
    found = {(0, len(faces))}
    for one in takes(faces):
        rest = list(faces)
        for face in one.faces:
            rest.remove(face)
        found |= {(one.points + points, left) for points, left in taken(tuple(rest))}
    return frozenset(found)


@cache
def ways(faces: tuple[int, ...]) -> frozenset[tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]]:
    """All sets of combinations that can be taken, with the dice that are left."""
    found = {((), faces)}
    for one in takes(faces):
        rest = list(faces)
        for face in one.faces:
            rest.remove(face)
        found |= {(tuple(sorted((one.faces, *more))), left) for more, left in ways(tuple(rest))}
    return frozenset(found)


MOON = -30
WIDE = 700  # differences of scores: more than any game of ten rounds comes to


class Threes2:
    """By turns left in the game, dice to roll, whether all others are sixes, and the difference of
    scores with them counted in."""

    def __init__(self, best: Any = None) -> None:
        best = best or solve("threes")
        self.chances, self.rounds = best.chances, best.options.rounds

    def turns(self, race: Race) -> int:
        return 2 * (self.rounds - race.number + 1) - race.at

    @staticmethod
    def cost(faces: tuple[int, ...]) -> int:
        return sum(0 if face == 3 else face for face in faces)

    @cache  # noqa: B019
    def ended(self, turns: int) -> np.ndarray:
        """The chance of a side whose turn has ended, by the difference then."""
        at = np.arange(-WIDE, WIDE + 1)
        if turns == 1:
            return np.where(at == 0, 0.5, (at < 0).astype(float))
        return np.array([1.0 - self.chances.at(turns - 1, -int(difference)) for difference in at])

    @cache  # noqa: B019
    def worth(self, turns: int, dice: int, sixes: bool) -> np.ndarray:
        """By difference. The last die that is left stands as it lies."""
        total = np.zeros(2 * WIDE + 1)
        for faces, likely in fallen(dice):
            best = np.zeros(2 * WIDE + 1)
            for kept, left in keeps(faces):
                np.maximum(best, self.kept(turns, kept, left, sixes), out=best)
            total += likely * best
        return total

    def kept(
        self, turns: int, kept: tuple[int, ...], left: tuple[int, ...], sixes: bool
    ) -> np.ndarray:
        """By the difference before it. `sixes`: so are all dice that were kept before."""
        if len(left) < 2:
            cost = self.cost((*kept, *left))
            if sixes and {*kept, *left} <= {6}:
                cost += MOON - 30
            return moved(self.ended(turns), cost)
        sixes = sixes and set(kept) <= {6}
        return moved(self.worth(turns, len(left), sixes), self.cost(kept))

    @cache  # noqa: B019
    def least(self, dice: int, sixes: bool) -> float:
        """What so many dice cost on average, played for a low score."""
        return sum(
            likely * min(self.costs(kept, left, sixes) for kept, left in keeps(faces))
            for faces, likely in fallen(dice)
        )

    def costs(self, kept: tuple[int, ...], left: tuple[int, ...], sixes: bool) -> float:
        if len(left) < 2:
            moon = sixes and {*kept, *left} <= {6}
            return self.cost((*kept, *left)) + (MOON - 30 if moon else 0)
        return self.cost(kept) + self.least(len(left), sixes and set(kept) <= {6})


def moved(values: np.ndarray, by: int) -> np.ndarray:
    """What the values are so much further on; beyond the last one they stay as they are."""
    found = np.empty_like(values)
    if by >= 0:
        found[: len(values) - by] = values[by:]
        found[len(values) - by :] = values[-1]
    else:
        found[-by:] = values[:by]
        found[:-by] = values[0]
    return found


@cache
def keeps(faces: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """Every way to keep one or more of these dice, and what is left."""
    return tuple(sorted(set(_keeps(faces))))


def _keeps(faces: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    for chosen in product((True, False), repeat=len(faces)):
        if any(chosen):
            kept = [face for face, keep in zip(faces, chosen, strict=True) if keep]
            left = [face for face, keep in zip(faces, chosen, strict=True) if not keep]
            yield tuple(sorted(kept)), tuple(sorted(left))
