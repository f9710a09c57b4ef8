"""A race to a target on plain numbers: rounds, turns, ties, as `engine.race` has them.

`turn` belongs to the game: whoever compiles a race puts the game's own in its place.

A number that something begins with is written as np.int64(0): for a plain 0 numba would compile
everything that it is given to once more.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..generator import Words
from ..match import BLOCK
from .dice import Luck, begin, draw

Wholes = NDArray[np.int64]

NOTHING = -1  # no score has to be passed


def turn(
    luck: Luck,
    level: Any,
    seat: Any,
    at: Any,  # whose turn of the round it is, from 0
    score: Any,
    other: Any,  # the best score of the other sides
    passing: Any,  # the score to beat in this turn, or NOTHING
    last: Any,  # no other side has a turn after this one
    target: Any,
    game: Any,  # what the game needs beside
    advice: Any,  # what is known of best play
    need: Wholes,  # what is not, and has to be
    marks: Wholes,  # for each seat, what the game remembers of it
    made: Any,
    trace: Any,
) -> Any:
    """The luck that is left, the points of the turn, and how many moves were made by then."""
    raise NotImplementedError


def play(
    states: Words,
    side_of: Wholes,
    levels: Wholes,
    target: Any,
    game: Any,
    advice: Any,
    need: Wholes,
    first: Wholes,
    scores: Any,
    moves: Wholes,
    rounds: Wholes,
    trace: Any,
) -> Any:
    """Play games. The rows of first, scores, moves and rounds tell what came of each.

    Gives -1, or the block in which advice was needed, which has to be played again.
    """
    if side_of.size == 2:
        return play_two(
            states, levels, target, game, advice, need, first, scores, moves, rounds, trace
        )
    seats, sides = side_of.size, scores.shape[1]
    order, marks, own = np.empty_like(side_of), np.empty_like(side_of), np.empty_like(scores[0])
    made = np.int64(0)
    for number in range(first.size):
        if number % BLOCK == 0:
            luck = begin(states, number // BLOCK)
        began = made
        luck, first[number] = draw(luck, seats)
        seat = first[number]
        for at in range(seats):
            order[at] = seat
            seat = seat + 1 if seat + 1 < seats else 0
            marks[at] = 0
        for side in range(sides):
            own[side] = 0
        count, rounds[number] = seats, 1
        while count:
            for at in range(count):
                seat = order[at]
                side = side_of[seat]
                other = best_other(own, side)
                luck, points, made = turn(
                    luck, levels[seat], seat, at, own[side], other,
                    to_pass(own[side], other, side_of, order, count, at, target),
                    acts_last(side_of, order, count, at), target, game, advice, need, marks,
                    made, trace,
                )  # fmt: skip
                own[side] += points
            count = next_round(own, side_of, order, count, target)
            rounds[number] += count > 0
        for side in range(sides):
            scores[number, side] = own[side]
        moves[number] = made - began
    return -1


def play_two(
    states: Words,
    levels: Wholes,
    target: Any,
    game: Any,
    advice: Any,
    need: Wholes,
    first: Wholes,
    scores: Any,
    moves: Wholes,
    rounds: Wholes,
    trace: Any,
) -> Any:
    """The same for two players, of whom most is asked: two numbers instead of lists."""
    marks = np.empty_like(levels)
    made = np.int64(0)
    for number in range(first.size):
        if number % BLOCK == 0:
            luck = begin(states, number // BLOCK)
        began, count = made, 0
        luck, one = draw(luck, np.int64(2))
        two = 1 - one
        marks[0], marks[1] = 0, 0
        # The scores of who acts first, and of who acts second.
        leading, following = np.int64(0), np.int64(0)
        while count == 0 or leading == following or (leading < target and following < target):
            count += 1
            luck, points, made = turn(
                luck, levels[one], one, np.int64(0), leading, following,
                np.int64(NOTHING), np.bool_(False), target, game, advice, need, marks, made, trace,
            )  # fmt: skip
            leading += points
            luck, points, made = turn(
                luck, levels[two], two, np.int64(1), following, leading,
                leading if leading >= target and leading > following else NOTHING, np.bool_(True),
                target, game, advice, need, marks, made, trace,
            )  # fmt: skip
            following += points
            if need[0]:
                return number // BLOCK
        first[number], rounds[number], moves[number] = one, count, made - began
        scores[number, one], scores[number, two] = leading, following
    return -1


def best_other(scores: Wholes, own: Any) -> Any:
    best = NOTHING
    for side in range(scores.size):
        if side != own and scores[side] > best:
            best = scores[side]
    return best


def to_pass(
    own: Any, other: Any, side_of: Wholes, order: Wholes, count: Any, at: Any, target: Any
) -> Any:
    if other < target or other <= own:
        return NOTHING
    for later in range(at + 1, count):
        if side_of[order[later]] == side_of[order[at]]:
            return NOTHING
    return other


def acts_last(side_of: Wholes, order: Wholes, count: Any, at: Any) -> Any:
    for later in range(at + 1, count):  # noqa: SIM110  # numba compiles no generators
        if side_of[order[later]] != side_of[order[at]]:
            return False
    return True


def next_round(scores: Wholes, side_of: Wholes, order: Wholes, count: Any, target: Any) -> Any:
    """How many seats play another round: all, or those level at the top; 0 when it is over."""
    best, ahead = scores[0], 0
    for side in range(scores.size):
        best = max(best, scores[side])
    if best < target:
        return count
    for side in range(scores.size):
        if scores[side] == best:
            ahead += 1
    if ahead == 1:
        return 0
    staying = 0
    for at in range(count):
        if scores[side_of[order[at]]] == best:
            order[staying] = order[at]
            staying += 1
    return staying


def ask(need: Wholes, at: Any, score: Any, other: Any, at_stake: Any) -> None:
    """Best play is to be asked about this position, if it is the first."""
    if need[0] == 0:
        need[0], need[1], need[2], need[3], need[4] = 1, at, score, other, at_stake


def advised_row(advice: Any, at: Any, score: Any, other: Any, target: Any) -> Any:
    """Where the advice for this turn stands; -1 if there is none yet."""
    opened, final, _ = advice
    if score < target and other < target:
        return opened[at, score, other]
    place = 0 if at == 0 else 1 + other - score
    return final[place] if place < final.size else -1


def advised(advice: Any, row: Any, at_stake: Any) -> Any:
    """UNKNOWN, ROLL or BANK, as `advice` has them."""
    rows = advice[2]
    return rows[row, at_stake] if row >= 0 and at_stake < rows.shape[1] else 0
