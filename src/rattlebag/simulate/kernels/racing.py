"""A race to a target on plain numbers: rounds, turns and tie-breaks, as `engine.race` has them."""

from __future__ import annotations

from typing import NamedTuple, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from ..generator import Words
from ..match import BLOCK
from .dice import Luck, begin, draw
from .levels import NO, YES, ZERO, Ints, Seats
from .results import Results

NOTHING = -1  # no score has to be passed


class Mover(NamedTuple):
    """The player whose turn it is."""

    level: int
    seat: int
    at: int  # the turn's place in the round, from 0
    score: int
    other: int  # the best score of the other sides
    passing: int  # the score to beat in this turn, or NOTHING
    last: bool  # no other side has a turn after this one


class Standings(NamedTuple):
    """Which row of numbers is for which standing of a race; -1 for none yet."""

    open: NDArray[np.int32]  # by place in the round, own and other score, both below the target
    final: NDArray[np.int32]  # by `final_place`
    asked: Ints  # 1 and the position to learn, or 0


class HasTarget(Protocol):
    @property
    def target(self) -> int: ...


class HasStandings(Protocol):
    @property
    def standings(self) -> Standings: ...


Numbers = TypeVar("Numbers", bound=HasTarget)
Known = TypeVar("Known", bound=HasStandings)


def turn(
    luck: Luck, made: int, mover: Mover, numbers: Numbers, known: Known
) -> tuple[Luck, int, int]:
    """The luck that is left, the points of the turn, and the moves made by then.

    Each game has its own, which is put in this one's place.
    """
    raise NotImplementedError


def play(starts: Words, seats: Seats, numbers: Numbers, known: Known, results: Results) -> int:
    """As `Kernel` says."""
    if seats.side.size == 2:
        return play_two(starts, seats, numbers, known, results)
    count, target = seats.side.size, numbers.target
    first, scores, moves, rounds = results
    order, own = np.empty_like(seats.side), np.empty_like(scores[0])
    made = ZERO
    for game in range(first.size):
        if game % BLOCK == 0:
            luck = begin(starts, game // BLOCK)
        began = made
        luck, first[game] = draw(luck, count)
        for at in range(count):
            order[at] = (first[game] + at) % count
        own[:] = 0
        playing, rounds[game] = count, 1
        while playing:
            for at in range(playing):
                mover = mover_of(seats, order, playing, at, own, target)
                luck, points, made = turn(luck, made, mover, numbers, known)
                own[seats.side[mover.seat]] += points
            playing = next_round(own, seats.side, order, playing, target)
            rounds[game] += playing > 0
        scores[game] = own
        moves[game] = made - began
    return -1


def play_two(starts: Words, seats: Seats, numbers: Numbers, known: Known, results: Results) -> int:
    """The same for two players, which most games have: two numbers instead of lists."""
    target, level = numbers.target, seats.level
    first, scores, moves, rounds = results
    asked = known.standings.asked
    made = ZERO
    for game in range(first.size):
        if game % BLOCK == 0:
            luck = begin(starts, game // BLOCK)
        began, count = made, 0
        luck, one = draw(luck, 2)
        two = 1 - one
        leading, following = ZERO, ZERO  # the scores of the first and of the second to act
        while count == 0 or leading == following or (leading < target and following < target):
            count += 1
            mover = Mover(level[one], one, ZERO, leading, following, ZERO + NOTHING, NO)
            luck, points, made = turn(luck, made, mover, numbers, known)
            leading += points
            passing = leading if leading >= target and leading > following else ZERO + NOTHING
            mover = Mover(level[two], two, ZERO + 1, following, leading, passing, YES)
            luck, points, made = turn(luck, made, mover, numbers, known)
            following += points
            if asked[0]:
                return game // BLOCK
        first[game], rounds[game], moves[game] = one, count, made - began
        scores[game, one], scores[game, two] = leading, following
    return -1


def mover_of(seats: Seats, order: Ints, playing: int, at: int, scores: Ints, target: int) -> Mover:
    """The player whose turn is number `at` of a round of `playing` seats."""
    seat = order[at]
    side, other = seats.side[seat], NOTHING
    for rival in range(scores.size):
        if rival != side and scores[rival] > other:
            other = scores[rival]
    partner_later, last = NO, YES
    for later in range(at + 1, playing):
        if seats.side[order[later]] == side:
            partner_later = YES
        else:
            last = NO
    behind = other >= target and other > scores[side] and not partner_later
    passing = other if behind else NOTHING
    return Mover(seats.level[seat], seat, at, scores[side], other, passing, last)


def next_round(scores: Ints, side_of: Ints, order: Ints, playing: int, target: int) -> int:
    """How many seats play another round: all, or those level at the top; 0 when it is over."""
    best, ahead = scores[0], 0
    for side in range(scores.size):
        best = max(best, scores[side])
    if best < target:
        return playing
    for side in range(scores.size):
        ahead += scores[side] == best
    if ahead == 1:
        return 0
    staying = 0
    for at in range(playing):
        if scores[side_of[order[at]]] == best:
            order[staying] = order[at]
            staying += 1
    return staying
