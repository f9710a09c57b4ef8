"""Farkle against a known policy: the play that makes the most of it."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ...games.farkle.rules import DICE, Farkle
from ..solution import AnyPolicy, Progress
from .chances import (
    ERROR,
    Chances,
    Table,
    both_behind,
    catching_up,
    far_enough,
    fixed_point,
    sweep,
    tie_break,
)
from .policy_turns import Ending, PolicyTurns, TurnStart
from .rolls import Floats, rolls_of
from .solution_turns import turns_of

SAFE = 1e-6
"""A lead that even best play makes up no more often than this is taken to be safe against a given
policy: the greater the lead, the longer it takes to ask it. No chance is further off than this
because of that."""


def respond(
    rules: Farkle, table: Table, opponent: AnyPolicy, progress: Progress, safe: float = SAFE
) -> tuple[PolicyTurns, Chances, Chances, float]:
    """The chances of the best response to the opponent, as first and as second to act.

    In tie-breaks the opponent is asked with the least score that both can have, and only there.
    """
    # A policy may play worse the further behind it is, so that no choice can be left out.
    table = replace(table, rolls=rolls_of(prune=False))
    given = turns_of(rules, opponent)
    first = as_first(table, given, lambda done: progress(done / 2), safe)
    second = as_second(table, given, lambda done: progress((1 + done) / 2))
    return given, first, second, ERROR + safe


def can_be(table: Table, *scores: int) -> bool:
    """Whether sides can have these scores: nothing, or the initial bank and more."""
    return all(score == 0 or score >= table.initial for score in scores)


def level(table: Table) -> TurnStart:
    """The start of a tie-break, with the least score it can have."""
    score = max(table.target, table.initial)
    return TurnStart(score, score, last=False)


def as_first(table: Table, given: PolicyTurns, progress: Progress, safe: float) -> Chances:
    """The best response acts first: the second to act is given."""
    _, caught = tie_break(table)
    chances = answered(table, given, both_behind(table, caught), safe)
    play_given(chances, given, 2, progress)
    return chances


def as_second(table: Table, given: PolicyTurns, progress: Progress) -> Chances:
    """The best response acts second: the first to act is given."""
    far, ending = far_enough(table), given.ending(level(table))

    def better(tie: float) -> float:
        caught = catching_up(table, tie, far)
        return ending.worth(caught, float(caught[0]))

    tie = fixed_point(better, 0.6)
    chances = Chances.best(table, tie, both_behind(table, catching_up(table, tie, far)))
    play_given(chances, given, 1, progress)
    return chances


def play_given(chances: Chances, given: PolicyTurns, side: int, progress: Progress) -> None:
    """Work out open standings in which this side (1 or 2) is given."""

    def turn(a: int, b: int) -> tuple[float, float]:
        if not can_be(chances.table, a, b):  # nothing that can be leads here
            return 0.0, 0.0
        start = TurnStart(a, b, last=False) if side == 1 else TurnStart(b, a, last=True)
        return without_farkle(chances, given, start)

    sweep(chances, progress, side, turn)


def without_farkle(chances: Chances, given: PolicyTurns, start: TurnStart) -> tuple[float, float]:
    """What a given turn is worth if it does not farkle, and how often it does."""
    ending = given.ending(start)
    return ending.worth(chances.setting(*start).bank, 0.0), ending.farkle


def answered(
    table: Table, given: PolicyTurns, bound: Floats, safe: float, in_tie: Ending | None = None
) -> Chances:
    """The chances of a given second to act to make up the lead of the first.

    `in_tie` is how the first plays its turn in a tie-break, if not at its best.
    """
    target = table.target
    far = max(target, int(np.argmax(bound[0] <= safe))) + 1
    wins, levels = np.zeros((target + 1, far)), np.zeros((target + 1, far))
    for row in range(target + 1):
        own = row - 1 if row else level(table).own
        for lead in range(max(0, target - own), far):
            if not can_be(table, own, own + lead):
                continue
            ending = given.ending(TurnStart(own, own + lead, last=True))
            wins[row, lead] = ending.chance[ending.units > lead].sum()
            levels[row, lead] = ending.chance[ending.units == lead].sum()
            if lead == 0:
                levels[row, lead] += ending.farkle
    rows, size = np.arange(1, target + 1), (target, target)

    def with_tie(tie: float) -> Chances:
        behind = wins + levels * tie
        return Chances(table, np.zeros(size), np.zeros(size), tie, behind, rows, bound)

    def better(tie: float) -> float:
        turn = with_tie(tie).setting(*level(table))
        if in_tie:
            return 1.0 - in_tie.worth(turn.bank, turn.bust)
        return 1.0 - table.turn(turn.bank, turn.bust, turn.most).rolling(0, DICE)

    return with_tie(fixed_point(better, 0.6))


def against(
    rules: Farkle, table: Table, first: AnyPolicy, second: AnyPolicy, progress: Progress
) -> Chances:
    """What comes of two given policies."""
    one, two = turns_of(rules, first), turns_of(rules, second)
    caught = catching_up(table, 1.0, far_enough(table))
    bound, in_tie = np.stack((caught, caught)), one.ending(level(table))
    chances = answered(table, two, bound, SAFE, in_tie)
    for total in range(2 * table.target - 2, -1, -1):
        for a in range(max(0, total - table.target + 1), min(table.target - 1, total) + 1):
            b = total - a
            if not can_be(table, a, b):
                continue
            v, farkle = without_farkle(chances, one, TurnStart(a, b, last=False))
            w, reply = without_farkle(chances, two, TurnStart(b, a, last=True))
            both = farkle * reply
            chances.first[a, b] = (v + farkle * (1.0 - w) - both) / (1.0 - both)
            chances.second[a, b] = w + reply * (1.0 - chances.first[a, b])
        progress(1.0 - (total / (2 * table.target)) ** 2)
    return chances
