"""Whole matches of two to eight players, for numba: some by habit, some who think.

Who thinks knows how all others trade and take, and tries every trade against replies drawn from
that, and every die against what the others will then take: a best response, as far as looking one
iteration ahead goes. All see no more than their seat may."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from rattlebag.simulate.generator import RandomBits
from rattlebag.simulate.kernels.dice import Luck, begin, draw
from rattlebag.solve.tradeoff.hands import Floats, HandTables, Ints
from rattlebag.solve.tradeoff.luck import uniform
from rattlebag.solve.tradeoff.many_players import order_of
from rattlebag.solve.tradeoff.models import Types, drawn_split
from rattlebag.solve.tradeoff.positions import (
    BY_PIPS,
    FAR,
    ME_FIRST,
    OTHER_FIRST,
    kept_hand,
    with_roll,
    with_unseen,
)

THROWS, FINE = 6**5, 1 << 11  # as finely as a number is drawn at once


class Sitters(NamedTuple):
    """Who sits at the table."""

    types: Types
    which: Ints  # [seat]: its type
    denies: Floats  # [seat]: when taking, what a point for the next to take counts
    aims: Floats  # [seat, other]: what a point for that seat is worth to this one
    replies: Ints  # [seat]: that it thinks of; 0 for a player of habits
    up_to: Ints  # [roll]: how many of the 7,776 throws make this roll or one before it


class Log(NamedTuple):
    """What came of it. A gain is in points of promise, compared with keeping everything."""

    scores: Ints  # [game, seat]
    rounds: Ints  # [game]
    gains: Floats  # [game, seat]: in all rounds
    places: Floats  # [place of taking, 3]: times, gains and their squares
    hands: Ints  # [hand]: how often seat 0 ended a round with it


def matches(t: HandTables, c: Sitters, starts: RandomBits, target: int, log: Log) -> None:
    """A match for each row of the log; two rows of `starts` for each, for dice and for the rest."""
    count = len(c.which)
    scores = none_of(count)
    for game in range(len(log.scores)):
        dice, other = begin(starts, 2 * game), begin(starts, 2 * game + 1)
        other, high = draw(other, FINE)
        other, low = draw(other, FINE)
        luck = np.array([FINE * high + low + 1])
        for _ in range(4):
            uniform(luck)
        scores[:] = 0
        while scores.max() < target:
            dice = play_round(t, c, dice, scores, game, luck, log)
            log.rounds[game] += 1
        log.scores[game] = scores


def play_round(
    t: HandTables, c: Sitters, dice: Luck, scores: Ints, game: int, luck: Ints, log: Log
) -> Luck:
    count = len(scores)
    hands, seen, whole = none_of(count), none_of(count), none_of(count)
    splits, rolls, unseen = none_of(count), none_of(count), 0
    for _ in range(3):
        for seat in range(count):
            dice, three = draw(dice, 6**3)
            dice, two = draw(dice, 6**2)
            rolls[seat] = np.searchsorted(c.up_to, 36 * three + two, side="right")
            whole[seat] = with_roll(t, hands[seat], rolls[seat])
        for seat in range(count):
            at = At(seat, hands[seat], rolls[seat], unseen)
            splits[seat] = trade(t, c, at, seen, scores, luck)
        after, owed, pool = kept_by_all(t, hands, splits)
        if pool == 0:
            hands, unseen = whole.copy(), unseen + 1
            continue
        order = order_of(t, scores, after, luck)
        takers = order[owed[order] > 0]
        take_all(t, c, after, owed, takers, pool)
        hands, seen, unseen = after, after.copy(), 0
        for place in range(len(takers)):
            gain = t.promise[hands[takers[place]]] - t.promise[whole[takers[place]]]
            log.gains[game, takers[place]] += gain
            log.places[place, 0] += 1
            log.places[place, 1] += gain
            log.places[place, 2] += gain**2
    for seat in range(count):
        scores[seat] += int(t.promise[hands[seat]])
    log.hands[hands[0]] += 1
    return dice


def none_of(count: int) -> Ints:
    return np.zeros(count, np.int64)


class At(NamedTuple):
    """What a seat has when it trades."""

    seat: int
    hand: int
    roll: int
    unseen: int  # rolls that all others kept whole since their hands were open


def standing(scores: Ints, seat: int) -> int:
    """Who takes first by the totals."""
    found = ME_FIRST
    for other in range(len(scores)):
        if other != seat and scores[other] < scores[seat]:
            return OTHER_FIRST
        if other != seat and scores[other] == scores[seat]:
            found = BY_PIPS
    return found


def trade(t: HandTables, c: Sitters, at: At, seen: Ints, scores: Ints, luck: Ints) -> int:
    """The split that a seat chooses."""
    if c.replies[at.seat] == 0:
        when = standing(scores, at.seat)
        return drawn_split(t, c.types, c.which[at.seat], at.hand, at.roll, when, luck)
    first, last = t.first_split[at.roll], t.first_split[at.roll + 1]
    worth = np.zeros(last - first)
    guess, splits = none_of(len(scores)), none_of(len(scores))
    for _ in range(c.replies[at.seat]):
        for other in range(len(scores)):
            if other != at.seat:
                guess[other] = with_unseen(t, seen[other], at.unseen, luck)
                throw = int(uniform(luck) * THROWS)
                roll = int(np.searchsorted(c.up_to, throw, side="right"))
                splits[other] = drawn_split(
                    t, c.types, c.which[other], guess[other], roll, standing(scores, other), luck
                )
        guess[at.seat] = at.hand
        tie = luck[0]
        for split in range(first, last):
            luck[0] = tie
            splits[at.seat] = split
            after, owed, pool = kept_by_all(t, guess, splits)
            order = order_of(t, scores, after, luck)
            take_by_habit(t, c, after, owed, order[owed[order] > 0], pool)
            worth[split - first] += aim(t, c, at.seat, after)
    best = last - 1
    for split in range(first, last):
        if worth[split - first] > worth[best - first] + 1e-9:
            best = split
    return int(best)


def kept_by_all(t: HandTables, hands: Ints, splits: Ints) -> tuple[Ints, Ints, int]:
    """All hands with what is kept, the dice that each takes, and the pool."""
    after, owed, pool = hands.copy(), none_of(len(hands)), 0
    for seat in range(len(hands)):
        after[seat] = kept_hand(t, hands[seat], splits[seat])
        owed[seat] = 5 - t.kept[splits[seat]]
        pool += t.traded[splits[seat]]
    return after, owed, pool


def aim(t: HandTables, c: Sitters, seat: int, hands: Ints) -> float:
    """What these hands are worth to this seat."""
    total = 0.0
    for other in range(len(hands)):
        total += c.aims[seat, other] * t.promise[hands[other]]
    return total


def take_all(t: HandTables, c: Sitters, hands: Ints, owed: Ints, takers: Ints, pool: int) -> None:
    """Everyone takes in turn until nothing is left."""
    takers, count = takers.copy(), len(takers)
    while count:
        seat = takers[0]
        if c.replies[seat]:
            face = thought_take(t, c, hands, owed, takers[:count], pool)
        else:
            following = takers[1] if count > 1 else -1
            face = habit_take(t, c, hands, seat, following, owed, pool)
        pool -= 1 << 4 * face
        count = took(t, hands, owed, takers, count, face)


def take_by_habit(
    t: HandTables, c: Sitters, hands: Ints, owed: Ints, takers: Ints, pool: int
) -> None:
    """The same, and nobody thinks."""
    takers, count = takers.copy(), len(takers)
    while count:
        following = takers[1] if count > 1 else -1
        face = habit_take(t, c, hands, takers[0], following, owed, pool)
        pool -= 1 << 4 * face
        count = took(t, hands, owed, takers, count, face)


def took(t: HandTables, hands: Ints, owed: Ints, takers: Ints, count: int, face: int) -> int:
    """The first taker has this face, and who still takes moves up. How many they are."""
    seat = takers[0]
    hands[seat] = t.more[hands[seat], face]
    owed[seat] -= 1
    for at in range(1, count):
        takers[at - 1] = takers[at]
    if owed[seat]:
        takers[count - 1] = seat
        return count
    return count - 1


def habit_take(
    t: HandTables, c: Sitters, hands: Ints, seat: int, following: int, owed: Ints, pool: int
) -> int:
    """The face that is worth most to the hand, with what the next player would gain by it, and with
    what it is worth to others that one has aims for. Who thinks has only their own hand in mind
    here."""
    worth, habit = c.types.values[c.types.value[c.which[seat]]], c.replies[seat] == 0
    best, chosen = -FAR, -1
    for face in range(6):
        if pool >> 4 * face & 15 == 0:
            continue
        value = worth[t.more[hands[seat], face]]
        if following >= 0 and c.denies[seat] > 0.0:
            value += c.denies[seat] * worth[t.more[hands[following], face]]
        if habit:
            for other in range(len(hands)):
                if other != seat and owed[other] and c.aims[seat, other] != 0.0:
                    value -= c.aims[seat, other] * worth[t.more[hands[other], face]]
        if value > best:
            best, chosen = value, face
    return chosen


def thought_take(
    t: HandTables, c: Sitters, hands: Ints, owed: Ints, takers: Ints, pool: int
) -> int:
    """The face after which all is best, if everyone then takes by habit."""
    seat = takers[0]
    best, chosen = -FAR, -1
    for face in range(6):
        if pool >> 4 * face & 15 == 0:
            continue
        after, left = hands.copy(), owed.copy()
        after[seat] = t.more[hands[seat], face]
        left[seat] -= 1
        turned = np.append(takers[1:], takers[:1]) if left[seat] else takers[1:].copy()
        take_by_habit(t, c, after, left, turned, pool - (1 << 4 * face))
        value = aim(t, c, seat, after)
        if value > best + 1e-9:
            best, chosen = value, face
    return chosen
