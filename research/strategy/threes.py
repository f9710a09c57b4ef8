"""Threes: rules that a person can remember, against best play."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from rattlebag.engine import Command, Seat, d
from rattlebag.games.threes import strategy
from rattlebag.games.threes.rules import DICE, MOON_SCORE, ThreesOptions, worth
from rattlebag.solve import solve
from rattlebag.solve.threes.solver import EQUAL, ThreesSolution
from rattlebag.solve.threes.start_values import StartChances
from rattlebag.solve.threes.turn_values import HIGHEST, SPAN, Keep, rolls

from .duel import Floats

Faces = tuple[int, ...]
Pair = tuple[Floats, Floats]


@dataclass(frozen=True)
class Rule:
    """Keep every die that costs no more than the limit, or else the cheapest one. Keep the others
    too if all of them together cost no more than `enough`. The last die stands."""

    limit: int = 0
    enough: int = 0
    stops: bool = False  # in the last turn of the game, when its dice win
    moon: int = 9  # sixes with which it goes for the moon

    def kept(self, faces: Faces, sixes: bool) -> Faces:
        count = len(faces)
        have = faces.count(6)
        if sixes and have and have + DICE - count >= self.moon:
            return (6,) * have
        found = tuple(face for face in faces if worth(face) <= self.limit)
        found = found or strategy.cheapest(faces, 1)
        rest = sum(map(worth, faces)) - sum(map(worth, found))
        return faces if count == 2 or rest <= self.enough else found

    def keep(self, faces: Faces, sixes: bool) -> Keep:
        kept = self.kept(faces, sixes)
        if len(faces) - len(kept) <= 1:
            kept = faces
        only = sixes and all(face == 6 for face in kept)
        return Keep(len(faces) - len(kept), sum(map(worth, kept)), only)

    def __call__(self, rules: Any, known: Any, seat: Seat, /) -> Command:
        """The same as a policy of `best_response`."""
        free = strategy.loose(known)
        if not free:
            return strategy.keeps(known, seat, ())
        if self.stops and strategy.settles(rules, known, seat):
            return strategy.keeps(known, seat, free)
        return strategy.keeps(known, seat, self.kept(free, strategy.only_sixes(known)))


def ended(end: Floats) -> tuple[list[Floats], list[Floats]]:
    """What no dice left are worth, by the difference: plain, and if all dice are sixes."""
    size = len(end) - HIGHEST
    shot = np.concatenate((np.repeat(end[:1], SPAN - HIGHEST), end))[:size]
    return [end[HIGHEST:]], [shot]


def by_best_play(sure: Floats, real: Floats) -> Floats:
    """A turn of best play, for many differences at once. `sure` is what ending it is worth against
    best play, by which it decides, and `real` what it is worth against the present opponent."""
    plain, moon = (
        list(zip(*pair, strict=True)) for pair in zip(ended(sure), ended(real), strict=True)
    )
    size = len(sure) - HIGHEST
    for count in range(1, DICE + 1):
        length = size - 6 * count
        for found, sixes in ((plain, False), (moon, True)):
            total = np.zeros((2, length))
            for weight, keeps in rolls(count, False, sixes, True):
                total += float(weight) * best_of(plain, moon, keeps, length)
            found.append((total[0], total[1]))
    return moon[DICE][1]


def best_of(plain: list[Pair], moon: list[Pair], keeps: tuple[Keep, ...], length: int) -> Floats:
    """The choice that best play makes, by the difference: its worth by both measures."""
    found: Floats | None = None
    for keep in keeps:
        pair = (moon if keep.sixes else plain)[keep.left]
        now = np.stack([part[keep.cost : keep.cost + length] for part in pair])
        found = now if found is None else np.where(now[0] > found[0] + EQUAL, now, found)
    assert found is not None
    return found


def by_rule(rule: Rule, real: Floats, last: bool) -> Floats:
    """A turn by a rule, for many differences at once."""
    plain, moon = ended(real)
    size = len(real) - HIGHEST
    for count in range(1, DICE + 1):
        length = size - 6 * count
        for found, sixes in ((plain, False), (moon, True)):
            total = np.zeros(length)
            for faces, weight in d(6, count).outcomes():
                keep = rule.keep(faces, sixes)
                now = (moon if keep.sixes else plain)[keep.left][keep.cost : keep.cost + length]
                if last and rule.stops:
                    cost = sum(map(worth, faces))
                    shot = sixes and set(faces) == {6}
                    stop = (moon if shot else plain)[0][cost : cost + length]
                    now = np.where(stop == 1.0, 1.0, now)
                total += float(weight) * now
            found.append(total)
    return moon[DICE]


def against_best(rule: Rule, rounds: int = 10) -> tuple[float, float]:
    """A rule's chances against best play, as first and as second to act."""
    sure, found = best(rounds).chances, []
    for place in (0, 1):
        real = StartChances.blank(rounds)
        low, high = MOON_SCORE - real.most, real.most + HIGHEST
        for turns in range(1, 2 * rounds + 1):
            end = real.ends(turns, low, high)
            if turns % 2 == place:  # the first to act has the even numbers of turns left
                mine = by_rule(rule, end, turns == 1)
            else:
                mine = by_best_play(sure.ends(turns, low, high), end)
            real.of_mover[turns - 1] = mine
        first = real.at(2 * rounds, 0)
        found.append(first if place == 0 else 1.0 - first)
    return found[0], found[1]


@cache
def best(rounds: int = 10) -> ThreesSolution:
    found = solve("threes", ThreesOptions(rounds))
    assert isinstance(found, ThreesSolution)
    return found
