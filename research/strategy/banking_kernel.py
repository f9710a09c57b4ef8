"""The best banking at Farkle for a player who may not take what they like, for numba.

The other side's turns are known, as in `duel_kernel`. Points are in units."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from rattlebag.games.farkle.rules import DICE

from .duel_kernel import TurnTable

Array = Any  # numpy arrays; numba needs no more said
CLOSE = 1e-13


class Taking(NamedTuple):
    """What a player may take of each roll. The rolls of n dice are numbers `begin[n]` up to
    `begin[n + 1]`, and the choices of roll r are `first[r]` up to `first[r + 1]`."""

    begin: Array
    first: Array
    points: Array  # of each choice
    left: Array  # dice to roll after it; 0: it can only be banked
    chance: Array  # of each roll
    farkle: Array  # by number of dice
    safest: float  # the least chance to farkle, with any number of dice


def turn(
    taking: Taking, bank: Array, bust: float, value: Array, slope: Array
) -> tuple[float, float]:
    """The best that a turn can bring, and how it grows with what a bust is worth. `bank` is what
    each number of units is worth, and its last number what more are worth."""
    last = len(bank) - 1
    sure = last + 1  # from here on banking is worth more than any roll could be
    while sure > 0 and bank[sure - 1] >= 1.0 - taking.safest * (1.0 - bust):
        sure -= 1
    for t in range(sure - 1, -1, -1):
        for count in range(1, DICE + 1):
            total, grows = taking.farkle[count] * bust, taking.farkle[count]
            for roll in range(taking.begin[count], taking.begin[count + 1]):
                best, with_bust = -1.0, 0.0
                for choice in range(taking.first[roll], taking.first[roll + 1]):
                    at, left = t + taking.points[choice], taking.left[choice]
                    found, growing = bank[min(at, last)], 0.0
                    if left > 0 and at < sure and value[at, left] > found:
                        found, growing = value[at, left], slope[at, left]
                    if found > best:
                        best, with_bust = found, growing
                total += taking.chance[roll] * best
                grows += taking.chance[roll] * with_bust
            value[t, count], slope[t, count] = total, grows
    return value[0, DICE], slope[0, DICE]


def going_first(target: int, taking: Taking, two: TurnTable) -> float:
    """The chance to win against these turns of the second to act."""
    size = len(two.final)
    value, slope = np.zeros((size + 2 * target, DICE + 1)), np.zeros((size + 2 * target, DICE + 1))
    ahead = leading(taking, two, value, slope)
    first = np.zeros((target, target))  # by own and other score
    for total in range(2 * target - 2, -1, -1):
        for i in range(max(0, total - target + 1), min(target - 1, total) + 1):
            j = total - i
            bank = np.ones(target - i + max(0, j + size - target) + 1)
            for end in range(1, len(bank)):
                score = i + end
                if score >= target:
                    bank[end] = ahead[min(score - j, size)]
                else:
                    bank[end] = answered(two, first, score, j, target)
                    bank[end] += two.bust[two.open[j, score]] * first[score, j]
            # If both bust, the round begins again where it was.
            busted, both = answered(two, first, i, j, target), two.bust[two.open[j, i]]
            bank[0] = 0.0  # nothing to bank
            found, before = 0.5, -1.0
            while abs(found - before) > CLOSE:
                before = found
                best, grows = turn(taking, bank, busted + both * before, value, slope)
                found = before + (best - before) / (1.0 - both * grows)
            first[i, j] = found
    return float(first[0, 0])


def answered(two: TurnTable, first: Array, score: int, other: int, target: int) -> float:
    """What is left of a score below the target after the other's turn, if that banks."""
    row, found = two.open[other, score], 0.0
    for end in range(two.begin[row], two.begin[row + 1]):
        there = other + two.points[end]
        if there < target:
            found += two.chance[end] * first[score, there]
    return found


def leading(taking: Taking, two: TurnTable, value: Array, slope: Array) -> Array:
    """The chance after a turn that put the first to act that far ahead, at or above the target."""
    size = len(two.final)
    wins, ties = np.ones(size + 1), np.zeros(size + 1)
    for gap in range(size):
        row = two.final[gap]
        wins[gap] = two.bust[row] if gap else 0.0
        ties[gap] = 0.0 if gap else two.bust[row]
        for end in range(two.begin[row], two.begin[row + 1]):
            if two.points[end] < gap:
                wins[gap] += two.chance[end]
            elif two.points[end] == gap:
                ties[gap] += two.chance[end]
    found, before = 0.5, -1.0
    while abs(found - before) > CLOSE:
        before = found
        bank = wins + ties * before
        found, _ = turn(taking, bank, bank[0], value, slope)
    return wins + ties * found


def going_second(target: int, taking: Taking, one: TurnTable, size: int) -> float:
    """The chance to win against these turns of the first to act. A lead of `size` or more is
    safe."""
    value, slope = np.zeros((size + 2 * target, DICE + 1)), np.zeros((size + 2 * target, DICE + 1))
    behind = chasing(taking, one, size, value, slope)
    first = np.zeros((target, target))  # by own and other score, before the other's turn
    second = np.zeros((target, target))  # the same after it
    for total in range(2 * target - 2, -1, -1):
        for i in range(max(0, total - target + 1), min(target - 1, total) + 1):
            j = total - i
            row, passed = one.open[j, i], 0.0
            for end in range(one.begin[row], one.begin[row + 1]):
                score = j + one.points[end]
                if score < target:
                    passed += one.chance[end] * second[i, score]
                elif score - i < size:
                    passed += one.chance[end] * behind[score - i]
            bank = np.ones(target - i + 1)
            for end in range(1, target - i):
                bank[end] = first[i + end, j]
            bank[0] = 0.0  # nothing to bank
            both, found, before = one.bust[row], 0.5, -1.0
            grows = 0.0
            while abs(found - before) > CLOSE:
                before = found
                best, grows = turn(taking, bank, passed + both * before, value, slope)
                found = before + (best - before) / (1.0 - both * grows)
            second[i, j], first[i, j] = found, passed + both * found
    return float(first[0, 0])


def chasing(taking: Taking, one: TurnTable, size: int, value: Array, slope: Array) -> Array:
    """The chance in the last turn, that far behind."""
    behind = np.zeros(size)
    found, before = 0.5, -1.0
    row = one.final[0]
    while abs(found - before) > CLOSE:
        before = found
        for gap in range(size):
            bank = np.zeros(gap + 2)
            bank[gap], bank[gap + 1] = before, 1.0
            behind[gap], _ = turn(taking, bank, before if gap == 0 else 0.0, value, slope)
        found = one.bust[row] * behind[0]
        for end in range(one.begin[row], one.begin[row + 1]):
            if one.points[end] < size:
                found += one.chance[end] * behind[one.points[end]]
    return behind
