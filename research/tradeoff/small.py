"""A small Tradeoff, solved exactly by linear programming: `python -m research.tradeoff.small`.

Few dice, few faces, and a full hand is worth anything. By linear programming in fractions, from the
last iteration back: every position is worth the difference of both promises, and no plan against
a player who never trades brings more or less."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement, product

Dice = tuple[int, ...]
Row = list[Fraction]


def value(matrix: list[Row]) -> Fraction:
    """The value of the game with this matrix of payments to the row player, exactly: the largest
    sum of y with matrix @ y <= 1 and y >= 0, by Bland's rule."""
    lowest = min(min(row) for row in matrix)
    shift = 1 - lowest if lowest < 1 else Fraction(0)
    rows = [
        [one + shift for one in row] + [Fraction(int(at == other)) for other in range(len(matrix))]
        + [Fraction(1)]
        for at, row in enumerate(matrix)
    ]  # fmt: skip
    count = len(matrix[0])
    goal = [Fraction(-1)] * count + [Fraction(0)] * (len(matrix) + 1)
    basis = list(range(count, count + len(matrix)))
    while (enters := next((at for at, one in enumerate(goal[:-1]) if one < 0), None)) is not None:
        ratios = [
            (row[-1] / row[enters], basis[at], at)
            for at, row in enumerate(rows) if row[enters] > 0
        ]  # fmt: skip
        leaves = min(ratios)[2]
        pivot = rows[leaves][enters]
        rows[leaves] = [one / pivot for one in rows[leaves]]
        for at, row in enumerate(rows):
            if at != leaves and row[enters]:
                rows[at] = [a - row[enters] * b for a, b in zip(row, rows[leaves], strict=True)]
        goal = [a - goal[enters] * b for a, b in zip(goal, rows[leaves], strict=True)]
        basis[leaves] = enters
    return 1 / goal[-1] - shift


@dataclass(frozen=True)
class Small:
    """A small Tradeoff: its faces, dice a roll and iterations; worths are drawn from a seed."""

    faces: int
    roll: int
    iterations: int
    seed: int

    @lru_cache(None)  # noqa: B019  # as long as the game itself
    def promise(self, hand: Dice) -> Fraction:
        """The mean worth when all missing dice are rolled."""
        if len(hand) == self.roll * self.iterations:
            return Fraction(random.Random(f"{self.seed} {hand}").randrange(12))
        more = (self.promise(added(hand, (face,))) for face in range(self.faces))
        return sum(more, Fraction(0)) / self.faces

    @lru_cache(None)  # noqa: B019  # as long as the game itself
    def taken(self, mine: Dice, other: Dice, pool: Dice, owed: tuple[int, int]) -> Fraction:
        """What the rest of taking is worth to the one whose turn it is."""
        if not pool:
            return self.promise(mine) - self.promise(other)
        if not owed[0]:
            return -self.taken(other, mine, pool, owed[::-1])
        after = owed[1], owed[0] - 1
        return max(
            -self.taken(other, added(mine, (face,)), without(pool, (face,)), after)
            for face in set(pool)
        )

    def rolls(self) -> dict[Dice, Fraction]:
        """Every roll with its chance."""
        every = Counter(
            tuple(sorted(dice)) for dice in product(range(self.faces), repeat=self.roll)
        )
        return {dice: Fraction(n, every.total()) for dice, n in every.items()}

    def positions(self) -> Iterator[tuple[Dice, Dice, bool]]:
        """Both hands before a roll, and whether I take first; the last iteration first."""
        for before in range(self.iterations - 1, -1, -1):
            hands = list(combinations_with_replacement(range(self.faces), before * self.roll))
            yield from product(hands, hands, (True, False))

    def payments(self, mine: Dice, other: Dice, me_first: bool) -> list[Row]:
        """For every pair of plans the mean worth to me; a plan says what is traded of each roll,
        and the first one trades nothing."""
        rolls = self.rolls()
        plans = list(product(*map(trades, rolls)))
        return [
            [
                sum(
                    (chance * theirs_chance
                     * self.revealed(added(mine, without(roll, traded)), traded,
                                     added(other, without(theirs, reply)), reply, me_first)
                     for (roll, chance), traded in zip(rolls.items(), plan, strict=True)
                     for (theirs, theirs_chance), reply in zip(rolls.items(), answer, strict=True)),
                    Fraction(0),
                )
                for answer in plans
            ]
            for plan in plans
        ]  # fmt: skip

    @lru_cache(None)  # noqa: B019  # as long as the game itself
    def revealed(
        self, mine: Dice, traded: Dice, other: Dice, reply: Dice, me_first: bool
    ) -> Fraction:
        """What it is worth once both trades are open."""
        pool, owed = added(traded, reply), (len(traded), len(reply))
        if me_first:
            return self.taken(mine, other, pool, owed)
        return -self.taken(other, mine, pool, owed[::-1])


def added(hand: Dice, dice: Dice) -> Dice:
    return tuple(sorted(hand + dice))


def without(dice: Dice, part: Dice) -> Dice:
    return tuple((Counter(dice) - Counter(part)).elements())


@cache
def trades(roll: Dice) -> list[Dice]:
    """All that can be traded of a roll, nothing first."""
    return sorted({part for size in range(len(roll) + 1) for part in combinations(roll, size)})


SIZES = ((2, 2, 2), (3, 1, 3))  # faces, dice a roll, iterations


def main() -> None:
    for size in SIZES:
        game, count = Small(*size, seed=15), 0
        for mine, other, me_first in game.positions():
            matrix = game.payments(mine, other, me_first)
            worth = game.promise(mine) - game.promise(other)
            assert value(matrix) == worth
            assert set(matrix[0]) == {row[0] for row in matrix} == {worth}
            count += 1
        print(f"{size[0]} faces, {size[1]} dice a roll, {size[2]} iterations: {count} positions, "
              "each worth exactly the difference of both promises")  # fmt: skip


if __name__ == "__main__":
    main()
