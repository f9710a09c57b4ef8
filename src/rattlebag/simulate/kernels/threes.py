"""Threes on plain numbers: the rules, and the players of games/threes."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from ...engine.race import Race
from ...engine.seeing import Thrown
from ...games import characters_of, rules_of, yardsticks_of
from ...games.threes.rules import DICE, MOON_SCORE, ThreesState, worth
from ...games.threes.strategy import COMFORTABLE
from ...solve import solve
from ...solve.threes.solver import ThreesSolution
from ...solve.threes.turn_values import HIGHEST, backwards
from ..generator import BLOCK, RandomBits
from .dice import Luck, any_move, begin, draw, heaps, numbering, packed
from .levels import BANK, LEVELS, NO, OWN, ROLL, YES, ZERO, Floats, Ints, Level, Seats, note
from .results import Results

TOGGLE = OWN  # and TOGGLE + 1 for the second die, and so on
EQUAL = 1e-13  # chances that differ by less are the same
COST = (0, *map(worth, range(1, 7)))  # of a die, by its face
ONES = tuple(choice.bit_count() for choice in range(1 << DICE))  # the dice of a choice


class Numbers(NamedTuple):
    rounds: int
    rolled: bool  # whether a last die is rolled again
    number: Ints  # of each heap
    wanted: Ints  # dice to keep, packed; by level, comfortable lead, sixes locked, and heap


class ThreesMover(NamedTuple):
    """The player whose turn it is."""

    level: int
    seat: int
    score: int
    other: int  # the best score of the other seats
    turns: int  # left in the game, including this one


def numbers(rules: Any, levels: tuple[str, ...]) -> Numbers:
    rolled = rules.options.last_die == "rolled"
    wanted = np.zeros((len(Level), 2, 2, len(heaps(DICE))), np.int64)
    for level in set(levels) - {"random", "perfect"}:
        for leads in (False, True):
            wanted[LEVELS[level], int(leads)] = keeping(level, rolled, leads)
    return Numbers(rules.options.rounds, rolled, numbering(DICE), wanted)


@cache
def keeping(level: str, rolled: bool, leads: bool) -> Ints:
    """What a player of this level keeps of each throw, by asking it in a turn that is not the last.
    A row for locked dice that are not sixes, and one for sixes. `leads`: comfortably."""
    kind = rules_of("threes")
    rules = kind(kind.Options(rounds=2, last_die="rolled" if rolled else "stands"))
    choose = {**yardsticks_of("threes"), **characters_of("threes")}[level]
    race, _ = Race.of(rules.sides, low_wins=True).begin(0)
    race = race.add(1, COMFORTABLE if leads else 0)
    found = np.zeros((2, len(heaps(DICE))), np.int64)
    for sixes, held in enumerate((1, 6)):
        for number, free in enumerate(heaps(DICE)[1:], 1):
            faces = free + (held,) * (DICE - len(free))
            thrown = Thrown(faces, locked=frozenset(range(len(free) + 1, DICE + 1)))
            while (command := choose(rules, ThreesState(race, thrown), 0)).action == "toggle":
                assert isinstance(command.arg, int)
                thrown = thrown.toggle(command.arg)
            found[sixes, number] = packed(tuple(thrown.face(at) for at in thrown.kept))
    return found


def play(
    starts: RandomBits, seats: Seats, numbers: Numbers, known: Floats, results: Results
) -> int:
    """As `Kernel` says."""
    count, rounds = seats.level.size, numbers.rounds
    first, scores, moves, rounds_played = results
    own, made = np.empty(count, np.int64), ZERO
    scratch = Scratch(np.empty(DICE, np.int64), np.empty(1 << DICE))
    for game in range(first.size):
        if game % BLOCK == 0:
            luck = begin(starts, game // BLOCK)
        began = made
        luck, first[game] = draw(luck, count)
        own[:] = 0
        for left in range(count * rounds, 0, -1):
            seat = (first[game] - left) % count
            other = least_other(own, seat)
            mover = ThreesMover(seats.level[seat], seat, own[seat], other, left)
            luck, points, made = turn(luck, made, mover, numbers, known, scratch)
            own[seat] += points
        scores[game] = own
        moves[game], rounds_played[game] = made - began, rounds
    return -1


def least_other(scores: Ints, own: int) -> int:
    least = scores[0 if own else 1]
    for seat in range(scores.size):
        if seat != own and scores[seat] < least:
            least = scores[seat]
    return least


def turn(
    luck: Luck, made: int, mover: ThreesMover, numbers: Numbers, known: Floats, scratch: Scratch
) -> tuple[Luck, int, int]:
    """The luck that is left, the points of the turn, and the moves made by then. The dice of a
    throw come first in `faces`, then those that are locked."""
    faces = scratch.faces
    for die in range(DICE):
        faces[die] = 0
    thrown, free = NO, ZERO + DICE  # dice that are not locked
    kept, keep = ZERO, ZERO  # which of them are kept, and which the player wants to keep
    while True:
        all_kept = thrown and kept == (1 << free) - 1
        if mover.level == Level.RANDOM:
            luck, move = any_move(luck, not thrown or kept > 0, free if thrown else 0, all_kept)
        elif not thrown:
            move = ROLL
        else:
            move = next_move(keep, kept, free)
        shown = faces[0], faces[1], faces[2], faces[3], faces[4]
        note((mover.seat, mover.score, free, move, kept, *shown))
        made += 1
        if move >= TOGGLE:
            kept ^= 1 << (move - TOGGLE)
            continue
        if thrown:
            if move == ROLL:
                free, kept = lock(faces, free, kept), ZERO
            if move == BANK or free == 0 or (free == 1 and not numbers.rolled):
                return luck, cost(faces), made
        for die in range(free):
            luck, face = draw(luck, 6)
            faces[die] = face + 1
        if free == 1:
            return luck, cost(faces), made
        thrown = YES
        if mover.level == Level.PERFECT:
            lead = mover.score - mover.other
            keep = worth_keeping(known[mover.turns], lead, scratch, free, numbers.rolled)
        elif mover.level != Level.RANDOM:
            keep = places(faces, free, wants(mover, numbers, faces, free))


def next_move(keep: int, kept: int, free: int) -> int:
    """The first die to toggle on the way to these, else what ends the choice."""
    for die in range(free):
        if (keep ^ kept) >> die & 1:
            return TOGGLE + die
    return BANK if kept == (1 << free) - 1 else ROLL


def lock(faces: Ints, free: int, kept: int) -> int:
    """Move the kept dice in front of those locked before; returns how many are still free."""
    left, moved = ZERO, ZERO
    for die in range(free):
        if (kept >> die) & 1:
            moved = moved * 8 + faces[die]
        else:
            faces[left] = faces[die]
            left += 1
    for die in range(free - 1, left - 1, -1):
        faces[die] = moved % 8
        moved //= 8
    return left


def cost(faces: Ints) -> int:
    total, sixes = 0, 0
    for die in range(DICE):
        total += COST[faces[die]]
        sixes += faces[die] == 6
    return MOON_SCORE if sixes == DICE else total


def wants(mover: ThreesMover, numbers: Numbers, faces: Ints, free: int) -> int:
    """The dice of this throw that the player keeps, packed."""
    level, score, other = mover.level, mover.score, mover.other
    heap, six, sixes = 0, 0, only_sixes(faces, free)
    for die in range(free):
        heap += 1 << 3 * (faces[die] - 1)
        six += faces[die] == 6
    if mover.turns == 1 and level in (Level.SENSIBLE, Level.EXPERT, Level.TIPS):
        if level == Level.EXPERT and score + cost(faces) < other:
            return heap
        if sixes and six and score + MOON_SCORE <= other and other < score:
            return six << 15
    leads = 1 if other - score >= COMFORTABLE else 0
    return numbers.wanted[level, leads, 1 if sixes else 0, numbers.number[heap]]


def places(faces: Ints, free: int, heap: int) -> int:
    """The first dice of the throw that make up a packed heap, as bits."""
    found = ZERO
    for die in range(free):
        shift = 3 * (faces[die] - 1)
        if (heap >> shift) & 7 > 0:
            heap -= 1 << shift
            found |= 1 << die
    return found


# Best play: all of it, since it is small


class Scratch(NamedTuple):
    """Room to work in, for one turn at a time."""

    faces: Ints
    values: Floats  # the worth of keeping dice, by the bits that say which


class ThreesPlay:
    """What every moment of every turn is worth: by the turns left in the game, whether all locked
    dice are sixes, the dice to roll, and the difference of scores with locked dice counted in."""

    def __init__(self, rules: Any, levels: tuple[str, ...]) -> None:
        self.worth = np.zeros((1, 2, 6, 1))
        if "perfect" not in levels:
            return
        options, solution = rules.options, solve("threes", rules.options)
        assert isinstance(solution, ThreesSolution)
        chances, most = solution.chances, solution.chances.most
        self.worth = np.zeros((2 * options.rounds + 1, 2, 6, 2 * most + HIGHEST + 1))
        for turns in range(1, len(self.worth)):
            end = chances.ends(turns, MOON_SCORE - most, most + HIGHEST)
            turn = backwards(end, -most, rolled=options.last_die == "rolled")
            for sixes, found in enumerate((turn.plain, turn.moon)):
                for left, values in enumerate(found):
                    self.worth[turns, sixes, left, : len(values)] = values

    def known(self) -> Floats:
        return self.worth

    def learn(self) -> None:
        raise LookupError("everything is known")


perfect_play = ThreesPlay


# The choice that solve/threes makes


def worth_keeping(worth: Floats, difference: int, scratch: Scratch, free: int, rolled: bool) -> int:
    """Which dice of this throw to keep, as bits: of the best choices those that end the turn, of
    those the fewest dice, and of those the first.

    `worth` and `difference` are those of this turn."""
    faces, values = scratch.faces, scratch.values
    low, sixes = (worth.shape[2] - HIGHEST - 1) // 2, only_sixes(faces, free)
    locked, total, greatest = difference + low, difference + low, -1.0
    for die in range(DICE):
        total += COST[faces[die]]
        locked += COST[faces[die]] if die >= free else 0
    for choice in range(1, 1 << free):
        left, place, moon = free, locked, sixes
        for die in range(free):
            if (choice >> die) & 1:
                left -= 1
                place += COST[faces[die]]
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
        dice, apart = ONES[choice], choice ^ wanted
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
