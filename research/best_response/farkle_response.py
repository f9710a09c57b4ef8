"""Farkle where one side or both follow a policy: what comes of it, and the best answer to it."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from rattlebag.engine import Options, Seat
from rattlebag.games.farkle.rules import Farkle, FarkleOptions, FarkleState
from rattlebag.games.farkle.scoring import UNIT
from rattlebag.solve import TellProgress
from rattlebag.solve.farkle.rolls import Floats, Wholes, rolls_of
from rattlebag.solve.farkle.solver import FarkleSolution
from rattlebag.solve.farkle.start_values import (
    ERROR,
    FarkleTerms,
    Stakes,
    StartChances,
    both_behind,
    catching_up,
    far_enough,
    fixed_point,
    tie_break,
)
from rattlebag.solve.farkle.turn_values import TurnValues, first_roll
from rattlebag.solve.standing import standing

from .farkle_solution_turns import turns_of
from .farkle_turns import Ending, FarkleTurns, TurnStart
from .policies import AnyPolicy
from .response import Response

SAFE = 1e-6
"""A lead that even best play makes up no more often than this is taken to be safe against a given
policy: the greater the lead, the longer it takes to ask it. No chance is further off than this
because of that."""


@dataclass(frozen=True, eq=False)
class AnsweredChances(StartChances):
    """The second to act follows a policy, to which its whole score can matter."""

    row_of: Wholes  # the row of `behind`, by the second's score; row 0 in tie-breaks
    bound: Floats  # `behind` of best play: opened, and not opened yet

    def behind_of(self, own: int) -> Floats:
        found: Floats = self.behind[self.row_of[own] if own < self.table.target else 0]
        return found

    def safe(self, lead: int, other: int, limit: float) -> int:
        return int(np.searchsorted(-self.bound[1 if other == 0 else 0, lead:], -limit))


class AgainstPolicy(FarkleSolution):
    """Best play of a seat whose opponent follows a policy."""

    def __init__(
        self, rules: Farkle, chances: StartChances, given: FarkleTurns, error: float
    ) -> None:
        super().__init__(rules, chances, error)
        self.given = given

    def mover_chance(self, state: FarkleState, seat: Seat) -> float:
        if state.race.seat == seat or not (state.at_stake or state.left):
            return super().mover_chance(state, seat)
        now = standing(state.race, self.options.target_score)
        turn = self.chances.setting(now.own // UNIT, now.other // UNIT, now.is_last)
        return self.given.ending_from(state).worth(turn.bank, turn.bust)


class FarkleResponse(Response):
    """Best play against a policy; itself a policy whose turns are known."""

    first: AgainstPolicy
    second: AgainstPolicy
    options: FarkleOptions

    def turn_at(self, own: int, other: int, last: bool, at_stake: int) -> TurnValues:
        return (self.second if last else self.first).turn_at(own, other, last, at_stake)


def respond(
    rules: Farkle, opponent: AnyPolicy, progress: TellProgress, safe: float = SAFE
) -> FarkleResponse:
    """The best response to the opponent, as first and as second to act.

    In tie-breaks the opponent is asked with the least score that both can have, and only there.
    """
    # A policy may play worse the further behind it is, so that no choice can be left out.
    table = replace(FarkleTerms.of(rules.options), rolls=rolls_of(prune=False))
    given, error = turns_of(rules, opponent), ERROR + safe
    first = as_first(table, given, lambda done: progress(done / 2), safe)
    second = as_second(table, given, lambda done: progress((1 + done) / 2))
    return FarkleResponse(*(AgainstPolicy(rules, part, given, error) for part in (first, second)))


def can_be(table: FarkleTerms, *scores: int) -> bool:
    """Whether sides can have these scores: nothing, or the initial bank and more."""
    return all(score == 0 or score >= table.initial for score in scores)


def level(table: FarkleTerms) -> TurnStart:
    """The start of a tie-break, with the least score it can have."""
    score = max(table.target, table.initial)
    return TurnStart(score, score, last=False)


def as_first(
    table: FarkleTerms, given: FarkleTurns, progress: TellProgress, safe: float
) -> StartChances:
    """The best response acts first: the second to act is given."""
    _, caught = tie_break(table)
    chances = answered(table, given, both_behind(table, caught), safe)
    sweep(chances, None, given, progress)
    return chances


def as_second(table: FarkleTerms, given: FarkleTurns, progress: TellProgress) -> StartChances:
    """The best response acts second: the first to act is given."""
    far, ending = far_enough(table), given.ending(level(table))

    def better(tie: float) -> float:
        caught = catching_up(table, tie, far)
        return ending.worth(caught, float(caught[0]))

    tie = fixed_point(better, 0.6)
    chances = StartChances.blank(table, tie, both_behind(table, catching_up(table, tie, far)))
    sweep(chances, given, None, progress)
    return chances


def sweep(
    chances: StartChances, one: FarkleTurns | None, two: FarkleTurns | None, progress: TellProgress
) -> None:
    """Fill in the chances of open standings, from high scores to low ones. The first and the second
    to act follow these policies, or play their best."""
    target = chances.table.target
    for total in range(2 * target - 2, -1, -1):
        for a in range(max(0, total - target + 1), min(target - 1, total) + 1):
            if can_be(chances.table, a, total - a):  # nothing that can be leads elsewhere
                _solve_round(chances, one, two, a, total - a)
        progress(1.0 - (total / (2 * target)) ** 2)


def _solve_round(
    chances: StartChances, one: FarkleTurns | None, two: FarkleTurns | None, a: int, b: int
) -> None:
    """If both sides farkle, the round comes back to where it was: a fixed point."""
    begins, answers = TurnStart(a, b, last=False), TurnStart(b, a, last=True)
    first_ends = None if one is None else one.ending(begins)
    second_ends = None if two is None else two.ending(answers)

    def better(guess: float) -> float:
        chances.first[a, b] = guess
        chances.second[a, b] = turn_worth(chances, answers, second_ends)
        return turn_worth(chances, begins, first_ends)

    target = chances.table.target
    guess = float(chances.first[a + 1, b + 1]) if max(a, b) + 1 < target else 0.5
    chances.first[a, b] = fixed_point(better, guess)


def turn_worth(chances: StartChances, start: TurnStart, ends: Ending | None) -> float:
    """What a turn is worth at its start: one that ends like this, or the best one."""
    turn = chances.setting(*start)
    return ends.worth(turn.bank, turn.bust) if ends else best_worth(chances.table, turn)


def best_worth(table: FarkleTerms, turn: Stakes) -> float:
    return first_roll(table.rolls, turn.bank, turn.bust, turn.most, multiply=table.multiply)


def answered(
    table: FarkleTerms, given: FarkleTurns, bound: Floats, safe: float, in_tie: Ending | None = None
) -> StartChances:
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

    def with_tie(tie: float) -> StartChances:
        behind = wins + levels * tie
        return AnsweredChances(table, np.zeros(size), np.zeros(size), tie, behind, rows, bound)

    def better(tie: float) -> float:
        return 1.0 - turn_worth(with_tie(tie), level(table), in_tie)

    return with_tie(fixed_point(better, 0.6))


def against(
    rules: Farkle, first: AnyPolicy, second: AnyPolicy, progress: TellProgress
) -> StartChances:
    """What comes of two given policies."""
    table, one, two = FarkleTerms.of(rules.options), turns_of(rules, first), turns_of(rules, second)
    caught = catching_up(table, 1.0, far_enough(table))
    bound, in_tie = np.stack((caught, caught)), one.ending(level(table))
    chances = answered(table, two, bound, SAFE, in_tie)
    sweep(chances, one, two, progress)
    return chances


def best_response(
    game: str, options: Options, opponent: AnyPolicy, progress: TellProgress
) -> Response:
    assert isinstance(options, FarkleOptions)
    return respond(Farkle(options, 2), opponent, progress)


def value_against(
    game: str, options: Options, first: AnyPolicy, second: AnyPolicy, progress: TellProgress
) -> float:
    assert isinstance(options, FarkleOptions)
    return against(Farkle(options, 2), first, second, progress).at_the_start[0]
