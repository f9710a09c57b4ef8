"""Farkle: what a way of taking dice gives away, however well it banks.

A rule says what to take of each roll. Whoever keeps to that and banks as well as possible, at every
turn score, with any dice left and at all totals, still gives away something, and no choice of
numbers can give away less."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

import numpy as np

from rattlebag.games.farkle.rules import DICE
from rattlebag.games.farkle.scoring import UNIT
from rattlebag.solve.compiling import compiled
from rattlebag.solve.farkle.rolls import rolls_of

from . import banking_kernel, farkle
from .banking_kernel import Taking
from .duel import Arena

Choice = tuple[int, int]  # units, dice left to roll; 0: it can only be banked


def worth_most(die: float) -> Callable[[list[Choice]], list[Choice]]:
    """Take what is worth most, counting that many points for each die left, or all dice. All that
    scores can be banked. With no points for a die, that is to take everything that scores."""

    def taken(choices: list[Choice]) -> list[Choice]:
        most, _ = max(choices)
        if all_dice := [one for one in choices if one[1] == DICE]:
            return [*all_dice, (most, 0)]
        return [max(choices, key=lambda one: one[0] + die / UNIT * one[1]), (most, 0)]

    return taken


def anything(choices: list[Choice]) -> list[Choice]:
    return choices


def taking_of(wanted: Callable[[list[Choice]], Iterable[Choice]]) -> Taking:
    rolls, first, found = rolls_of(), [0], list[Choice]()
    for roll in range(len(rolls.chance)):
        there = range(rolls.first[roll], rolls.first[roll + 1])
        found += wanted([(int(rolls.points[at]), int(rolls.left[at]) or DICE) for at in there])
        first.append(len(found))
    points, left = np.array(found).T.copy()
    safest = float(rolls.farkle[1:].min())
    return Taking(rolls.begin, np.array(first), points, left, rolls.chance, rolls.farkle, safest)


def against_best(taking: Taking, arena: Arena) -> tuple[float, float]:
    """The chances of the best banking against best play, as first and as second to act."""
    one, two = arena.best
    fast = compiled(banking_kernel)
    return (
        float(fast.going_first(arena.target, taking, two)),
        float(fast.going_second(arena.target, taking, one, arena.reach)),
    )


@cache
def best_banking(die: float) -> tuple[float, float]:
    """Counting that many points for each die left."""
    return against_best(taking_of(worth_most(die)), farkle.arena())
