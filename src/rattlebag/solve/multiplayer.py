"""More than two sides: a way to play that looks at every rival with the eyes of the duel.

With three sides or more there is no safe play any more: what is best depends on what the others
do, and two of them can spoil it for the third. What can be had is a model of the field. This one
takes each rival alone, asks the solution for two sides how often this seat would come out ahead of
that rival, and puts the answers together:

- In the last round, by their product: each rival has one turn to pass, and luck of its own.
- Before that, by their odds (1 to the sum of what speaks against it, rival by rival): of equals
  each wins its part, where a product would give three players a quarter each.

It is exact for two sides, and when all rivals but one are out of the game. How far it is from a
best response to its own kind is computed in research/three_players; docs/strategy/field.md has the
figures.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from math import prod
from typing import Any

from ..engine import Command, Decide, Over, Reason, Rules, Seat, Side, places
from ..engine.race import Race
from ..games import rules_of
from .solution import ImpossiblePosition, Solution

ME, RIVAL = 0, 1  # the seats of a duel
PLAINER = {"bank": 0, "roll": 1}  # of equals, the plainer move


class Field:
    """A policy for any number of sides, from the solution for two."""

    def __init__(self, duel: Solution) -> None:
        self.duel = duel

    @cached_property
    def fresh(self) -> Any:
        """A state in which a turn of a duel begins."""
        return rules_of(self.duel.game)(self.duel.options, 2).start().state

    def __call__(self, rules: Rules[Any, Any], known: Any, seat: Seat, /) -> Command:
        """The next command on the shortest way to the best end of this decision."""
        if len(set(rules.sides)) == 2:
            return self.duel.best(known, seat)
        best: tuple[float, Command] | None = None
        for first, after in endings(rules, known, seat):
            chance = self.chance(rules, after, seat)
            if best is None or chance > best[0] + self.duel.error:
                best = chance, first
        if best is None:
            raise ImpossiblePosition(Reason("solve-not-to-act"), rules.text(known))
        return best[1]

    def chance(self, rules: Rules[Any, Any], state: Any, seat: Seat) -> float:
        """How often this seat's side wins from here, by the model."""
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
        ahead = [self.ahead_of(rules, state, own, rival) for rival in sorted(rivals)]
        return together(ahead, is_last_round(race, rules.options))

    def ahead_of(self, rules: Rules[Any, Any], state: Any, own: Side, rival: Side) -> float:
        """How often a side comes out ahead of another one, if those two were alone."""
        race = alone(state.race, own, rival, rules.options)
        if race.over:
            better = places(race.scores, low_wins=race.low_wins)
            return 0.5 if better[ME] == better[RIVAL] else float(better[ME] == 1)
        turn = state if _same_turn(state.race, race, own, rival) else self.fresh
        changes: dict[str, Any] = {"race": race}
        if hasattr(state, "opened"):  # who is free of Farkle's initial bank
            seats = (rules.sides.index(own), rules.sides.index(rival))
            changes["opened"] = frozenset(n for n, seat in enumerate(seats) if seat in state.opened)
        return self.duel.value(replace(turn, **changes), ME)


def together(ahead: Sequence[float], last_round: bool) -> float:
    """The chance to come out ahead of all rivals, from the chances against each."""
    if last_round:
        return prod(ahead)
    if min(ahead) <= 0.0:
        return 0.0
    return 1.0 / (1.0 + sum((1.0 - chance) / chance for chance in ahead))


def is_last_round(race: Race, options: Any) -> bool:
    """Whether the game ends with this round, unless it ends level."""
    if hasattr(options, "rounds"):
        return bool(race.number >= options.rounds)
    return bool(max(race.scores) >= options.target_score)


def alone(race: Race, own: Side, rival: Side, options: Any) -> Race:
    """The race of two of its sides, as if the others were not there."""
    sides = {own: ME, rival: RIVAL}
    turns = [race.side_of[seat] for seat in race.order]
    two = replace(
        race,
        side_of=(ME, RIVAL),
        scores=(race.scores[own], race.scores[rival]),
        order=tuple(sides[side] for side in turns if side in sides),
        at=sum(side in sides for side in turns[: race.at]),
    )
    if two.at < 2:
        return two
    # Both have had their turn: between them the round is over.
    last = replace(two, at=1)
    if hasattr(options, "rounds"):
        return last.end_turn_of(options.rounds)[0]
    return last.end_turn_to(options.target_score)[0]


def _same_turn(race: Race, two: Race, own: Side, rival: Side) -> bool:
    """Whether the turn that is being played is one of theirs."""
    if not race.order:
        return True
    return race.side_of[race.seat] == (own, rival)[two.seat] and two.number == race.number


def endings(rules: Rules[Any, Any], state: Any, seat: Seat) -> Iterator[tuple[Command, Any]]:
    """Where a decision can lead: the first command on the shortest way there, and the state in
    which the dice are in the air or another one is to act. Keeping and taking dice, one after the
    other, is one decision."""
    seen = {state}
    now: list[tuple[Command | None, Any]] = [(None, state)]
    while now:
        further: list[tuple[Command | None, Any]] = []
        for first, here in now:
            for command in sorted(rules.commands(here), key=lambda c: PLAINER.get(c.action, 2)):
                if command.seat != seat:
                    continue
                after = rules.apply(here, command).state
                way = first or command
                node = rules.node(after)
                if not isinstance(node, Decide) or after.race != state.race:
                    yield way, after
                elif after not in seen:
                    seen.add(after)
                    further.append((way, after))
        now = further
