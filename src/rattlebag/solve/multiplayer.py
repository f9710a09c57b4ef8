"""More than two sides: a policy that compares itself with each rival as if the two were alone.

With three sides or more no policy is safe: what is best depends on what the others do, and two of
them can spoil it for the third. This model asks the two-sided solution for the chance to come out
ahead of each rival, and combines the answers:

- In the last round it multiplies them: each rival has one turn, with luck of its own.
- Before that it adds up the odds against each rival. Three equals then win a third each, where a
  product would give them a quarter.

It is exact for two sides, and when all rivals but one are out of the game. research/three_players
computes how far it is from a best response to itself; docs/strategy/multiplayer.md has figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import prod
from typing import Any

from ..engine import Command, Over, Reason, Rules, Seat, Side
from ..engine.decisions import endings
from ..engine.nodes import places
from ..engine.race import Race
from .solution import ImpossiblePosition, Solution

ME, RIVAL = 0, 1  # the seats of the two-sided game


class MultiplayerPolicy:
    """A policy for any number of sides, made from the solution for two."""

    def __init__(self, duel: Solution) -> None:
        self.duel = duel
        self.fresh: Any = duel.rules.start().state  # in which a turn begins

    def __call__(self, rules: Rules[Any, Any], known: Any, seat: Seat, /) -> Command:
        """The next command on the shortest way to the best end of this decision."""
        if len(set(rules.sides)) == 2:
            return self.duel.best(known, seat)
        best: tuple[float, Command] | None = None
        for way, after in endings(rules, known, seat):
            chance = self.chance(rules, after, seat)
            if best is None or chance > best[0] + self.duel.error:
                best = chance, way[0]
        if best is None:
            raise ImpossiblePosition(Reason("solve-not-to-act"), rules.text(known))
        return best[1]

    def chance(self, rules: Rules[Any, Any], state: Any, seat: Seat) -> float:
        """This seat's chance to win from here, by the model."""
        node = rules.node(state)
        own = rules.sides[seat]
        if isinstance(node, Over):
            winners = {rules.sides[winner] for winner in node.winners}
            return 1.0 / len(winners) if own in winners else 0.0
        race: Race = state.race
        still_in = {rules.sides[other] for other in race.order}
        if race.order and own not in still_in:
            return 0.0
        rivals = (still_in or set(rules.sides)) - {own}
        ahead = [self.ahead_of(state, own, rival) for rival in sorted(rivals)]
        return combined(ahead, self.is_last_round(race))

    def ahead_of(self, state: Any, own: Side, rival: Side) -> float:
        """The chance to come out ahead of one rival, if the two were alone."""
        race = self.two_of(state.race, own, rival)
        if race.over:
            better = places(race.scores, low_wins=race.low_wins)
            return 0.5 if better[ME] == better[RIVAL] else float(better[ME] == 1)
        now: Race = state.race
        # Whether the turn being played is one of theirs.
        theirs = not now.order or (
            now.side_of[now.seat] == (own, rival)[race.seat] and race.number == now.number
        )
        turn = state if theirs else self.fresh
        return self.duel.value_of(self.duel.moved_to(turn, race), ME)

    def two_of(self, race: Race, own: Side, rival: Side) -> Race:
        """The race of two of its sides, as if the others were not there."""
        sides = {own: ME, rival: RIVAL}
        turns = [race.side_of[seat] for seat in race.order]
        scores = race.scores[own], race.scores[rival]
        order = tuple([sides[side] for side in turns if side in sides])
        at = sum([side in sides for side in turns[: race.at]])
        # Asked for each rival at each end of a turn, and `replace` takes twice as long.
        two = Race(
            (ME, RIVAL), scores, order, at, race.number, race.low_wins, race.over, race.tie_break
        )
        # If both have had their turn, the round is over between them.
        return two if two.at < 2 else self._end_turn(replace(two, at=1))

    def is_last_round(self, race: Race) -> bool:
        """Whether the game ends with this round, unless it ends level."""
        order = race.order or tuple(range(len(race.side_of)))
        after = self._end_turn(replace(race, order=order, at=len(order) - 1))
        return after.over or after.tie_break

    def _end_turn(self, race: Race) -> Race:
        """By the rules. Nothing is scored: no dice have been rolled."""
        return self.duel.rules.end_turn(replace(self.fresh, race=race)).state.race


def combined(ahead: Sequence[float], last_round: bool) -> float:
    """The chance to come out ahead of all rivals, from the chances against each."""
    if last_round:
        return prod(ahead)
    if min(ahead) <= 0.0:
        return 0.0
    return 1.0 / (1.0 + sum((1.0 - chance) / chance for chance in ahead))
