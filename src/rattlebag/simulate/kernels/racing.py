"""A race to a target on plain numbers: rounds, turns and tie-breaks, as `engine.race` has them."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from ..generator import BLOCK, RandomBits
from .dice import Luck, begin, draw
from .levels import NO, YES, ZERO, Ints, Level, Seats
from .results import Results

NOTHING = -1  # no score has to be passed
PERFECT = int(Level.PERFECT)
UNIT = 1  # scores are multiples of it; a game can have its own


class Mover(NamedTuple):
    """The player whose turn it is."""

    level: int
    seat: int
    score: int
    other: int  # the best score of the other sides
    passing: int  # the score to beat in this turn, or NOTHING
    last: bool  # no other side has a turn after this one
    row: int  # of `BestPlay`, for a perfect player


class BestPlay(NamedTuple):
    """What is known of best play so far: a row of numbers for each standing, or -1 for none yet."""

    open: NDArray[np.int32]  # by place in the round, own and other score, both below the target
    final: NDArray[np.int32]  # by `final_place`
    asked: Ints  # the standing to learn next: place in the round, own and other score
    rows: Ints  # where the numbers of each row begin, and whatever else the game has to say of them
    numbers: NDArray[Any]


class HasTarget(Protocol):
    @property
    def target(self) -> int: ...


Numbers = TypeVar("Numbers", bound=HasTarget)
TurnEnd = tuple[Luck, int, int]  # the luck that is left, the points, and the moves made by then


def turn(luck: Luck, made: int, mover: Mover, numbers: Numbers, known: BestPlay) -> TurnEnd:
    """Each game has its own, which is put in this one's place."""
    raise NotImplementedError


def play(
    starts: RandomBits, seats: Seats, numbers: Numbers, known: BestPlay, results: Results
) -> int:
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


def play_two(
    starts: RandomBits, seats: Seats, numbers: Numbers, known: BestPlay, came: Results
) -> int:
    """The same for two players, which most games have: two numbers instead of lists."""
    target, level = numbers.target, seats.level
    first, scores, moves, rounds = came
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
            row = row_of(known, ZERO, leading, following) if level[one] == PERFECT else ZERO
            if row < 0:
                return game // BLOCK
            mover = Mover(level[one], one, leading, following, ZERO + NOTHING, NO, row)
            luck, points, made = turn(luck, made, mover, numbers, known)
            leading += points
            passing = leading if leading >= target and leading > following else ZERO + NOTHING
            row = row_of(known, ZERO + 1, following, leading) if level[two] == PERFECT else ZERO
            if row < 0:
                return game // BLOCK
            mover = Mover(level[two], two, following, leading, passing, YES, row)
            luck, points, made = turn(luck, made, mover, numbers, known)
            following += points
        first[game], rounds[game], moves[game] = one, count, made - began
        scores[game, one], scores[game, two] = leading, following
    return -1


def row_of(known: BestPlay, at: int, score: int, other: int) -> int:
    """The row of best play for a turn, or -1 if that has to be learned."""
    score, other = score // UNIT, other // UNIT
    place = final_place(at, score, other)
    row = ZERO - 1
    if score < known.open.shape[1] and other < known.open.shape[1]:
        row = ZERO + known.open[at, score, other]
    elif place < known.final.size:
        row = ZERO + known.final[place]
    if row < 0:
        known.asked[0], known.asked[1], known.asked[2] = at, score, other
    return row


def final_place(at: int, score: int, other: int) -> int:
    """Once a side has reached the target: 0 for a tie-break, else by what is missing to the other
    side's score, and by whether there is a score at all."""
    return 0 if at == 0 else 1 + 2 * (other - score) + (1 if score == 0 else 0)


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
    return Mover(seats.level[seat], seat, scores[side], other, passing, last, ZERO)


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
