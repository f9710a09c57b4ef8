"""Tradeoff on plain numbers: the rules, and the players of games/tradeoff."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ...games.tradeoff.scoring import ONE_OF
from ...games.tradeoff.state import DICE, ITERATIONS
from ...games.tradeoff.strategy import CHOICES, FIRST, HABITS, LATER, TIED, habits_of
from ...solve.compiling import inline
from ..generator import BLOCK, RandomBits
from .dice import Luck, begin, choose, draw
from .levels import BANK, LEVELS, OWN, ZERO, Floats, Ints, Level, Seats, note
from .results import Results
from .tradeoff_hands import Numbers, numbers_for, value_of

BY_RULES = ("perfect",)  # levels without a kernel
CONFIRM, TOGGLE = BANK, OWN  # and TOGGLE + 1 for the second die, and so on
TAKE = TOGGLE + DICE  # a one, and TAKE + 1 a two
# The choices of dice to keep in the order in which players think of them, as bits. Each is an
# earlier one and one die more.
KEPT = tuple(sum(1 << at - 1 for at in kept) for kept in CHOICES)
MORE = tuple(kept[-1] - 1 if kept else 0 for kept in CHOICES)
ALL = (1 << DICE) - 1


def numbers(rules: Any, levels: tuple[str, ...]) -> Numbers:
    known = set(levels) & HABITS.keys()
    habits = {LEVELS[level]: habits_of(level, rules.seats) for level in known}
    return numbers_for(rules.options.target_score, habits)


class NothingKnown:
    """There is no best play to follow here."""

    def __init__(self, rules: Any, levels: tuple[str, ...]) -> None:
        self.nothing = np.zeros(0)

    def known(self) -> Floats:
        return self.nothing

    def learn(self) -> None:
        raise LookupError("there is nothing to learn")


perfect_play = NothingKnown


class Dealt(NamedTuple):
    """What everyone has, by seat, and the pool; and room to work in."""

    score: Ints
    hand: Ints
    roll: Ints  # by seat and die, faces from 0
    kept: Ints  # dice of the roll, as bits
    owed: Ints
    order: Ints  # the seats that take, as in a ring: the next one first
    pool: Ints  # dice by face
    hands: Ints  # by choice of dice


def play(
    starts: RandomBits, seats: Seats, numbers: Numbers, known: Floats, results: Results
) -> int:
    """As `Kernel` says."""
    count, made = seats.level.size, ZERO
    first, scores, moves, rounds_played = results
    table = Dealt(
        np.zeros(count, np.int64),
        np.zeros(count, np.int64),
        np.zeros((count, DICE), np.int64),
        np.zeros(count, np.int64),
        np.zeros(count, np.int64),
        np.zeros(count, np.int64),
        np.zeros(6, np.int64),
        np.zeros(1 << DICE, np.int64),
    )
    for game in range(first.size):
        if game % BLOCK == 0:
            luck = begin(starts, game // BLOCK)
        began, rounds, best = made, ZERO, ZERO
        table.score[:] = 0
        while best < numbers.target:
            rounds += 1
            table.hand[:] = 0
            for _ in range(ITERATIONS):
                luck, made = iteration(luck, made, seats.level, numbers, table)
            for seat in range(count):
                table.score[seat] += int(value_of(numbers, Level.RANDOM, table.hand[seat]))
                best = max(best, table.score[seat])
        first[game], scores[game] = -1, table.score
        moves[game], rounds_played[game] = made - began, rounds
    return -1


def iteration(
    luck: Luck, made: int, level: Ints, numbers: Numbers, table: Dealt
) -> tuple[Luck, int]:
    """Everyone rolls, trades and takes."""
    count = level.size
    for seat in range(count):
        for die in range(DICE):
            luck, table.roll[seat, die] = draw(luck, 6)
    for seat in range(count):
        luck, made = trade(luck, made, seat, level[seat], numbers, table)
    reveal(table)
    luck, takers = in_order(luck, table)
    while takers:
        seat = table.order[0]
        luck, face = take(luck, seat, takers, level[seat], numbers, table)
        made += 1
        table.pool[face] -= 1
        table.hand[seat] += ONE_OF[face]
        table.owed[seat] -= 1
        for at in range(1, takers):
            table.order[at - 1] = table.order[at]
        if table.owed[seat]:
            table.order[takers - 1] = seat
        else:
            takers -= 1
    return luck, made


# Trading


def trade(
    luck: Luck, made: int, seat: int, level: int, numbers: Numbers, table: Dealt
) -> tuple[Luck, int]:
    """Mark the dice to keep, and confirm."""
    if level == Level.RANDOM:
        return trade_at_random(luck, made, seat, table)
    if level == Level.COIN_FLIP:
        luck, wanted = flip_coins(luck)
    else:
        wanted = worth_keeping(seat, level, numbers, table)
    kept = ZERO
    for die in range(DICE):
        if wanted >> die & 1:
            tell(seat, TOGGLE + die, kept, table)
            made += 1
            kept |= 1 << die
    tell(seat, CONFIRM, kept, table)
    table.kept[seat] = kept
    return luck, made + 1


def trade_at_random(luck: Luck, made: int, seat: int, table: Dealt) -> tuple[Luck, int]:
    kept = ZERO
    while True:
        luck, confirms = draw(luck, 2)
        made += 1
        if confirms:
            tell(seat, CONFIRM, kept, table)
            table.kept[seat] = kept
            return luck, made
        luck, die = draw(luck, DICE)
        tell(seat, TOGGLE + die, kept, table)
        kept ^= 1 << die


def flip_coins(luck: Luck) -> tuple[Luck, int]:
    kept = ZERO
    for die in range(DICE):
        luck, keeps = draw(luck, 2)
        kept |= keeps << die
    return luck, kept


def worth_keeping(seat: int, level: int, numbers: Numbers, table: Dealt) -> int:
    """Which dice make the best hand, as bits; among equals, the fewest."""
    hands, costs = table.hands, numbers.costs[level, standing(seat, table.score)]
    hands[0] = table.hand[seat]
    found, most = ZERO, value_of(numbers, level, hands[0]) - costs[DICE]
    for choice in range(1, 1 << DICE):
        kept, die = KEPT[choice], MORE[choice]
        hands[kept] = hands[kept ^ (1 << die)] + ONE_OF[table.roll[seat, die]]
        worth = value_of(numbers, level, hands[kept]) - costs[left_of(kept)]
        if worth > most:
            found, most = kept, worth
    return found


@inline
def left_of(kept: int) -> int:
    """How many dice are traded."""
    traded = 0
    for die in range(DICE):
        traded += 1 - (kept >> die & 1)
    return traded


def standing(seat: int, score: Ints) -> int:
    found = FIRST
    for other in range(score.size):
        if other != seat and score[other] < score[seat]:
            return LATER
        if other != seat and score[other] == score[seat]:
            found = TIED
    return found


def reveal(table: Dealt) -> None:
    """Dice that are kept join the hands, the others are the pool."""
    table.pool[:] = 0
    for seat in range(table.hand.size):
        table.owed[seat] = 0
        for die in range(DICE):
            face = table.roll[seat, die]
            if table.kept[seat] >> die & 1:
                table.hand[seat] += ONE_OF[face]
            else:
                table.pool[face] += 1
                table.owed[seat] += 1


# Taking


def in_order(luck: Luck, table: Dealt) -> tuple[Luck, int]:
    """Put the players who take in order: the lower total, the lower sum of the hand, at random.
    Returns how many there are."""
    order, takers = table.order, ZERO
    for seat in range(table.hand.size):
        if table.owed[seat]:
            at = takers
            while at > 0 and rank_of(seat, table) < rank_of(order[at - 1], table):
                order[at] = order[at - 1]
                at -= 1
            order[at] = seat
            takers += 1
    start = ZERO
    while start < takers:
        end = start + 1
        while end < takers and rank_of(order[end], table) == rank_of(order[start], table):
            end += 1
        luck = shuffle(luck, order, start, end)
        start = end
    return luck, takers


def rank_of(seat: int, table: Dealt) -> int:
    total, hand = 0, table.hand[seat]
    for face in range(6):
        total += (face + 1) * (hand >> 4 * face & 15)
    return table.score[seat] * 128 + total


def shuffle(luck: Luck, order: Ints, start: int, end: int) -> Luck:
    """As `engine.nodes.Shuffle` draws: each in turn is one of those left, who stay in order."""
    for at in range(start, end - 1):
        luck, place = draw(luck, end - at)
        chosen = order[at + place]
        for back in range(at + place, at, -1):
            order[back] = order[back - 1]
        order[at] = chosen
    return luck


def take(
    luck: Luck, seat: int, takers: int, level: int, numbers: Numbers, table: Dealt
) -> tuple[Luck, int]:
    """The face to take, from 0."""
    if level == Level.RANDOM:
        luck, face = any_face(luck, table.pool)
    else:
        face = worth_taking(seat, takers, level, numbers, table)
    tell(seat, TAKE + face, ZERO, table)
    return luck, face


def any_face(luck: Luck, pool: Ints) -> tuple[Luck, int]:
    faces = 0
    for face in range(6):
        faces += pool[face] > 0
    luck, which = choose(luck, faces)
    for face in range(6):
        if pool[face]:
            if which == 0:
                return luck, face
            which -= 1
    return luck, -1


def worth_taking(seat: int, takers: int, level: int, numbers: Numbers, table: Dealt) -> int:
    """The face that is worth the most, together with what the next player would gain by it."""
    found, most = -1, 0.0
    denies, clings = numbers.denies[level], numbers.clings[level]
    hand, theirs = table.hand[seat], table.hand[table.order[1 if takers > 1 else 0]]
    for face in range(6):
        if table.pool[face] == 0:
            continue
        worth = value_of(numbers, level, hand + ONE_OF[face])
        if clings > 0.0 and has_traded(seat, face, table):
            worth += clings
        if denies > 0.0 and takers > 1:
            worth += denies * value_of(numbers, level, theirs + ONE_OF[face])
        if found < 0 or worth > most:
            found, most = face, worth
    return found


def has_traded(seat: int, face: int, table: Dealt) -> bool:
    for die in range(DICE):
        if table.roll[seat, die] == face and not table.kept[seat] >> die & 1:
            return True
    return False


@inline
def tell(seat: int, move: int, kept: int, table: Dealt) -> None:
    note((seat, table.score[seat], table.owed[seat], move, kept, table.hand[seat]))
