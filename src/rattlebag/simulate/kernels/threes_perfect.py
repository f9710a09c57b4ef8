"""What perfect bots follow in Threes: all of best play, since it is small."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ...games.threes.rules import DICE, MOON_SCORE
from ...solve import solve
from ...solve.threes.turn_values import HIGHEST, backwards
from .levels import YES, Floats, Ints

EQUAL = 1e-13  # chances that differ by less are the same


class Scratch(NamedTuple):
    """Room to work in, for one turn at a time."""

    faces: Ints
    values: Floats  # the worth of keeping dice, by the bits that say which


class ThreesPlay:
    """What every moment of every turn is worth.

    By the turns left in the game, whether all locked dice are sixes, the dice to roll, and the
    difference of scores with what is locked counted in.
    """

    def __init__(self, rules: Any, levels: tuple[str, ...]) -> None:
        self.worth = _worth(rules.options) if "perfect" in levels else np.zeros((1, 2, 6, 1))

    def known(self) -> Floats:
        return self.worth

    def learn(self) -> None:
        raise LookupError("everything is known")


def _worth(options: Any) -> Floats:
    solution: Any = solve("threes", options)
    chances, most = solution.chances, solution.chances.most
    worth = np.zeros((2 * options.rounds + 1, 2, 6, 2 * most + HIGHEST + 1))
    for turns in range(1, len(worth)):
        end = chances.ends(turns, MOON_SCORE - most, most + HIGHEST)
        turn = backwards(end, -most, rolled=options.last_die == "rolled")
        for sixes, found in enumerate((turn.plain, turn.moon)):
            for left, values in enumerate(found):
                worth[turns, sixes, left, : len(values)] = values
    return worth


# For the kernel: the choice that solve/threes makes


def worth_keeping(worth: Floats, difference: int, scratch: Scratch, free: int, rolled: bool) -> int:
    """Which dice of this throw to keep, as bits: of the best choices those that end the turn, of
    those the fewest dice, and of those the first.

    `worth` and `difference` are those of this turn.
    """
    faces, values = scratch.faces, scratch.values
    low, sixes = (worth.shape[2] - HIGHEST - 1) // 2, only_sixes(faces, free)
    locked, total, greatest = difference + low, difference + low, -1.0
    for die in range(DICE):
        total += price(faces[die])
        locked += price(faces[die]) if die >= free else 0
    for choice in range(1, 1 << free):
        left, place, moon = free, locked, sixes
        for die in range(free):
            if (choice >> die) & 1:
                left -= 1
                place += price(faces[die])
                moon = moon and faces[die] == 6
        if left == 1 and not rolled:  # it stays as it is
            left, place, moon = 0, total, only_sixes(faces, 0)
        values[choice] = worth[1 if moon else 0, left, place]
        greatest = max(greatest, values[choice])
    return plainest(values, greatest - EQUAL, free, rolled)


def plainest(values: Floats, enough: float, free: int, rolled: bool) -> int:
    wanted, size, ending = 0, DICE + 1, False
    for choice in range(1, 1 << free):
        if values[choice] < enough:
            continue
        dice, apart = ones(choice), choice ^ wanted
        ends = dice == free or (dice == free - 1 and not rolled)
        # Of as many dice, those with the first die in which they differ.
        fewer = dice < size or (dice == size and choice & apart & -apart != 0)
        if (ends and not ending) or (ends == ending and fewer):
            wanted, size, ending = choice, dice, ends
    return wanted


def only_sixes(faces: Ints, first: int) -> bool:
    """Whether all dice from that place on are sixes."""
    found = YES
    for die in range(first, DICE):
        found = found and faces[die] == 6
    return found


def price(face: int) -> int:
    return 0 if face == 3 else face


def ones(dice: int) -> int:
    count = 0
    while dice:
        count += dice & 1
        dice >>= 1
    return count
