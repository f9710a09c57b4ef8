"""Farkle against somebody whose way to play is known: the play that makes the most of it."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ...games.farkle.rules import Farkle
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
from .policy_turns import Ending, Given, Turn
from .rolls import Floats, rolls_of
from .solution_turns import given_by

SAFE = 1e-6
"""A lead that even the best make good no more often than this is taken for safe against somebody
whose way to play is given: the greater the lead, the longer it takes to ask them. No chance is
further off than this for it."""


def respond(
    rules: Farkle, table: Table, opponent: AnyPolicy, progress: Progress, safe: float = SAFE
) -> tuple[Given, Chances, Chances, float]:
    """The chances of one who plays their best against the opponent, as first and as second to act.

    In tie-breaks the opponent is asked with the least score that both can have, and only there.
    """
    # Somebody may play the worse the more they lag behind, so nothing is left out beforehand.
    table = replace(table, rolls=rolls_of(prune=False))
    given = given_by(rules, opponent)
    first = as_first(table, given, lambda done: progress(done / 2), safe)
    second = as_second(table, given, lambda done: progress((1 + done) / 2))
    return given, first, second, ERROR + safe


def can_be(table: Table, *scores: int) -> bool:
    """Whether sides can have these scores: less than the initial bank nobody has but nothing."""
    return all(score == 0 or score >= table.initial for score in scores)


def level(table: Table) -> int:
    """The least score of a tie-break."""
    return max(table.target, table.initial)


def as_first(table: Table, given: Given, progress: Progress, safe: float) -> Chances:
    """Whoever responds acts first: the second to act is given."""
    _, caught = tie_break(table)
    bound = both_behind(table, caught)
    chances = answered(table, given, bound, safe)

    def turn_of_second(a: int, b: int) -> tuple[float, float]:
        if not can_be(table, a, b):  # nothing that can be leads here
            return 0.0, 0.0
        ending = given.ending(Turn(b, a, last=True))
        bank = chances.setting(b, a, last=True).bank
        return ending.worth(bank, 0.0), ending.farkle

    sweep(chances, progress, 2, turn_of_second)
    return chances


def as_second(table: Table, given: Given, progress: Progress) -> Chances:
    """Whoever responds acts second: the first to act is given."""
    far = far_enough(table)
    ending = given.ending(Turn(level(table), level(table), last=False))

    def better(tie: float) -> float:
        caught = catching_up(table, tie, far)
        return ending.worth(caught, float(caught[0]))

    tie = fixed_point(better, 0.6)
    size = (table.target, table.target)
    behind = both_behind(table, catching_up(table, tie, far))
    chances = Chances.best(table, np.zeros(size), np.zeros(size), tie, behind)

    def turn_of_first(a: int, b: int) -> tuple[float, float]:
        if not can_be(table, a, b):
            return 0.0, 0.0
        ending = given.ending(Turn(a, b, last=False))
        bank = chances.setting(a, b, last=False).bank
        return ending.worth(bank, 0.0), ending.farkle

    sweep(chances, progress, 1, turn_of_first)
    return chances


def answered(
    table: Table, given: Given, bound: Floats, safe: float, first_in_tie: Ending | None = None
) -> Chances:
    """The chances of a second to act who is given, to make good what the first leads by."""
    target = table.target
    far = max(target, int(np.argmax(bound[0] <= safe))) + 1
    wins, levels = np.zeros((target + 1, far)), np.zeros((target + 1, far))
    for row in range(target + 1):
        own = row - 1 if row else level(table)
        for lead in range(max(0, target - own), far):
            if not can_be(table, own, own + lead):
                continue
            ending = given.ending(Turn(own, own + lead, last=True))
            wins[row, lead] = ending.chance[ending.units > lead].sum()
            levels[row, lead] = ending.chance[ending.units == lead].sum()
            if lead == 0:
                levels[row, lead] += ending.farkle
    size = (target, target)
    rows = np.arange(1, target + 1)

    def with_tie(tie: float) -> Chances:
        behind = wins + levels * tie
        return Chances(table, np.zeros(size), np.zeros(size), tie, behind, rows, bound)

    def better(tie: float) -> float:
        turn = with_tie(tie).setting(level(table), level(table), last=False)
        if first_in_tie:
            return 1.0 - first_in_tie.worth(turn.bank, turn.bust)
        return 1.0 - table.turn(turn.bank, turn.bust, turn.most).rolling(0, 6)

    return with_tie(fixed_point(better, 0.6))


def against(
    rules: Farkle,
    table: Table,
    first: AnyPolicy,
    second: AnyPolicy,
    progress: Progress,
    safe: float = SAFE,
) -> Chances:
    """What comes of two given ways to play."""
    one, two = given_by(rules, first), given_by(rules, second)
    target = table.target
    in_tie = one.ending(Turn(level(table), level(table), last=False))
    caught = catching_up(table, 1.0, far_enough(table))
    chances = answered(table, two, np.stack((caught, caught)), safe, in_tie)
    for total in range(2 * target - 2, -1, -1):
        for a in range(max(0, total - target + 1), min(target - 1, total) + 1):
            b = total - a
            if not can_be(table, a, b):
                continue
            ending = one.ending(Turn(a, b, last=False))
            v = ending.worth(chances.setting(a, b, last=False).bank, 0.0)
            reply = two.ending(Turn(b, a, last=True))
            w = reply.worth(chances.setting(b, a, last=True).bank, 0.0)
            both = ending.farkle * reply.farkle
            chances.first[a, b] = (v + ending.farkle * (1.0 - w) - both) / (1.0 - both)
            chances.second[a, b] = w + reply.farkle * (1.0 - chances.first[a, b])
        progress(1.0 - (total / (2 * target)) ** 2)
    return chances
