"""A race of two sides to a target, as the solvers see it: who has what, and whose turn it is.

A round has `turns` turns, in which the sides alternate; the first side acts in turns 0, 2, ...
(two turns a round for two players, four for two pairs). What a side's chance depends on:

- open: both are below the target. On (turn, own score, other's score).
- final: a side has reached the target, so the game ends with this round, or the sides are level at
  or above it (tie-break). Only on (turn, own score minus the other's): the target no longer
  matters. A tie-break begins with (turn 0, lead 0), whatever the score.

"Own" is always the side whose turn it is. Only values at the start of turns are stored; those
within a turn follow from them."""

from __future__ import annotations

from ..engine import Reason
from ..engine.nodes import frozen
from ..engine.race import Race
from .solution import ImpossiblePosition


@frozen
class Standing:
    """Where a race of two sides is at the start of a turn, from the side whose turn it is."""

    turns: int  # in a round
    turn: int  # of the round, from 0
    own: int
    other: int
    target: int

    @property
    def is_last(self) -> bool:
        """The round ends with this turn."""
        return self.turn == self.turns - 1

    @property
    def is_final(self) -> bool:
        """The game ends with this round, unless it ends level."""
        return self.own >= self.target or self.other >= self.target

    @property
    def lead(self) -> int:
        return self.own - self.other

    def after(self, points: int) -> Standing | float:
        """The other side's standing after a turn of `points` (0 for a bust), or the result
        for the side whose turn it was: 1 or 0."""
        own = self.own + points
        if not self.is_last:
            return Standing(self.turns, self.turn + 1, self.other, own, self.target)
        if max(own, self.other) >= self.target and own != self.other:
            return 1.0 if own > self.other else 0.0
        return Standing(self.turns, 0, self.other, own, self.target)


def standing(race: Race, target: int) -> Standing:
    """The standing of a race in which a turn has begun. Raises `ImpossiblePosition` for more than
    two sides, before the first seat is drawn, after the game, or for impossible scores."""
    if len(race.scores) != 2:
        raise ImpossiblePosition(Reason("solve-two-sides-only", sides_there=len(race.scores)))
    scores, side_of, order, turn = race.scores, race.side_of, race.order, race.at
    own, turns = side_of[order[turn]], len(order)
    turn_of = [side_of[seat] for seat in order]
    first, second = scores[turn_of[0]], scores[1 - turn_of[0]]
    # A round begins with nobody at the target, or with both level.
    began = turn > 0 or first == second or max(scores) < target
    half = turns // 2
    alternate = turn_of == [turn_of[0], 1 - turn_of[0]] * half + turn_of[:1] * (turns - 2 * half)
    passed = turns == 2 and turn == 1 and second >= target and first < second
    if min(scores) < 0 or not began or not alternate or race.over or passed:
        raise ImpossiblePosition(Reason("solve-impossible-position"))
    return Standing(turns, turn, scores[own], scores[1 - own], target)
