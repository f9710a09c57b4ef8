"""A match of two sides at Farkle, for numba: many standings at a time, side by side.
All points are units. A lane is one standing: the first to act has `a`, the second has `b`. Lanes on
a diagonal (a + b the same) do not depend on each other: processors do them well together."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ...games.farkle.rules import DICE
from .rolls import Floats, RollTable, Wholes
from .turn_kernel import turn

STEEPEST = 1.0 - 1e-7  # below one: sooner or later someone banks


class MatchTerms(NamedTuple):
    """What the options fix."""

    target: int
    initial: int  # the least first bank
    least: Wholes  # as for `turn`


class Lanes(NamedTuple):
    """The standings (a, b), (a - 1, b + 1), ... of a diagonal."""

    a: int
    b: int
    size: int


class FixedPoint(NamedTuple):
    """The search for v = F(1 - w), w = G(1 - v), by lane."""

    guess: Floats  # of v
    found: Floats  # F(1 - G(1 - guess))
    second: Floats  # G(1 - guess)
    guess_before: Floats
    found_before: Floats
    slope: Floats
    low: Floats
    high: Floats


def diagonal(
    rolls: RollTable,
    terms: MatchTerms,
    first: Floats,
    second: Floats,
    behind: Floats,
    lanes: Lanes,
    tolerance: float,
) -> float:
    """Solve the standings of a diagonal at the start of a round. `Chances` says what they are.
    The first to act has chance v at the start of a round, the second w at the start of its turn.
    Each depends on later standings and, if both sides farkle, on the other: v = F(1 - w),
    w = G(1 - v). Both are straight in pieces, and the secant finds the piece. Returns the greatest
    difference between v and F(1 - G(1 - v))."""
    most_b = max(terms.target - lanes.b, opening(terms, lanes.b))
    least_b = terms.least[: reach(terms.least, most_b)]
    xb = second_bank(terms, first, lanes, most_b, len(least_b))
    search = start(terms, first, lanes)
    answer(rolls, least_b, xb, most_b, lanes, search)
    slack = 0.9
    while True:
        most_a, few = enough(rolls, terms, behind, lanes, slack * search.second)
        least_a = terms.least[: reach(terms.least, most_a)]
        rows = most_a + len(least_a) * rolls.most + 1
        room = rows + min(len(least_a), 2) * DICE * most_a
        xa = first_bank(terms, second, behind, lanes, rows, room)
        residual = 1.0
        search.low[:], search.high[:] = 0.0, 1.0
        for step in range(60):
            bust = 1.0 - search.second
            search.found[:] = turn(rolls, least_a, xa, rows, bust, most_a, few, lanes)
            residual = np.max(np.abs(search.found - search.guess))
            if residual <= tolerance:
                break
            guess_again(search, step)
            answer(rolls, least_b, xb, most_b, lanes, search)
        # `few` and `most_a` were guessed from the first answer: they have to hold for the last.
        most, fewest = enough(rolls, terms, behind, lanes, search.second)
        if most <= most_a and fewest <= few:
            break
        slack /= 2.0
    for lane in range(lanes.size):
        a, b = lanes.a - lane, lanes.b + lane
        first[a, b], second[a, b] = search.found[lane], search.second[lane]
    return residual


def start(terms: MatchTerms, first: Floats, lanes: Lanes) -> FixedPoint:
    """Begin with the chances of a later standing."""
    guess = np.full(lanes.size, 0.5)
    for lane in range(lanes.size):
        a, b = lanes.a - lane + 1, lanes.b + lane + 1
        if a < terms.target and b < terms.target:
            guess[lane] = first[a, b]
    found, second = np.empty(lanes.size), np.empty(lanes.size)
    before = np.empty(lanes.size), np.empty(lanes.size)
    low, high = np.zeros(lanes.size), np.ones(lanes.size)
    return FixedPoint(
        guess, found, second, before[0], before[1], np.full(lanes.size, 0.05), low, high
    )


def answer(
    rolls: RollTable, least: Wholes, x: Floats, most: int, lanes: Lanes, search: FixedPoint
) -> None:
    """What the second makes of its turn if the guess is right."""
    search.second[:] = turn(rolls, least, x, most + 1, 1.0 - search.guess, most, most, lanes)


def guess_again(search: FixedPoint, step: int) -> None:
    """One step of the secant, within what is known to hold the answer."""
    guess, found = search.guess, search.found
    for lane in range(len(guess)):
        moved = guess[lane] - search.guess_before[lane]
        if step and abs(moved) > 1e-9:  # else rounding would speak louder
            steep = (found[lane] - search.found_before[lane]) / moved
            search.slope[lane] = min(STEEPEST, max(0.0, steep))
        # Both turns are worth more if the other loses more, so v lies beyond what is found.
        if found[lane] > guess[lane]:
            search.low[lane] = found[lane]
        else:
            search.high[lane] = found[lane]
        search.guess_before[lane], search.found_before[lane] = guess[lane], found[lane]
        after = guess[lane] + (found[lane] - guess[lane]) / (1.0 - search.slope[lane])
        guess[lane] = min(search.high[lane], max(search.low[lane], after))


def enough(
    rolls: RollTable, terms: MatchTerms, behind: Floats, lanes: Lanes, second: Floats
) -> tuple[int, int]:
    """The units with which the first surely banks, in every lane: rather than roll anything, and
    rather than roll fewer than six dice. Rolling would risk more than banking leaves the second."""
    most, few = 1, 1
    for lane in range(lanes.size):
        a, b = lanes.a - lane, lanes.b + lane
        worst = behind[1 if b == 0 else 0]
        need = max(terms.target - a, opening(terms, a))
        most = max(most, cap(worst, a - b, need, rolls.farkle[DICE] * second[lane]))
        few = max(few, cap(worst, a - b, need, rolls.farkle[DICE - 1] * second[lane]))
    return most, few


def cap(worst: Floats, lead: int, least: int, threshold: float) -> int:
    """The fewest units, `least` or more, that leave the other side this chance or less. `worst[d]`
    is the chance of a side that is d behind and has one turn; it falls with d."""
    low, high = lead + least, max(lead + least, len(worst) - 1)
    while low < high:
        middle = (low + high) // 2
        if worst[middle] <= threshold:
            high = middle
        else:
            low = middle + 1
    return low - lead


def opening(terms: MatchTerms, score: int) -> int:
    """The least bank of a side with this score."""
    return terms.initial if score == 0 else 0


def reach(least: Wholes, most: int) -> int:
    """How many numbers of hot dice are possible below `most`; one if they do not multiply."""
    times = 0
    while times < len(least) and least[times] < most:
        times += 1
    return max(times, 1)


def second_bank(terms: MatchTerms, first: Floats, lanes: Lanes, most: int, hots: int) -> Floats:
    """What banking is worth to the second to act, with room for the turn below."""
    x = np.empty((most + 1 + min(hots, 2) * DICE * most, lanes.size))
    for at_stake in range(most + 1):
        for lane in range(lanes.size):
            a, b = lanes.a - lane, lanes.b + lane
            if at_stake == 0 or at_stake < opening(terms, b):
                x[at_stake, lane] = -1.0
            elif b + at_stake >= terms.target:
                x[at_stake, lane] = 1.0
            else:
                x[at_stake, lane] = 1.0 - first[a, b + at_stake]
    return x


def first_bank(
    terms: MatchTerms, second: Floats, behind: Floats, lanes: Lanes, rows: int, room: int
) -> Floats:
    """What banking is worth to the first to act, with room for the turn below."""
    x = np.empty((room, lanes.size))
    for at_stake in range(rows):
        for lane in range(lanes.size):
            a, b = lanes.a - lane, lanes.b + lane
            if at_stake == 0 or at_stake < opening(terms, a):
                x[at_stake, lane] = -1.0
            elif a + at_stake < terms.target:
                x[at_stake, lane] = 1.0 - second[a + at_stake, b]
            else:
                worst, lead = behind[1 if b == 0 else 0], a + at_stake - b
                x[at_stake, lane] = 1.0 - worst[lead] if lead < len(worst) else 1.0
    return x
