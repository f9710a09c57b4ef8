"""Pig and Toss Up at the table: what the numbers of a ladder mean for the states of the rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from ...engine import Command, Decide, Node, Options, Over, Reason, Rules, Seat
from ...engine.race import Race
from ..solution import ImpossiblePosition, Tables, check_asked
from ..standing import Standing, standing
from .target_race import Ladder, LadderValues, Turn


@dataclass(frozen=True, eq=False)
class LadderGame:
    """A game of two sides whose turns are a growing number of points."""

    rules: Rules[Any, Any]
    ladder: Ladder
    possible: Callable[[Any], bool]  # whether a turn can come to this
    state_at: Callable[[Standing, int], Any]
    """A state: this standing with so many points at stake, seat 0 first in the round."""

    def node(self, state: Any, seat: Seat) -> Node:
        """What comes next. Raises `ImpossiblePosition` where no game can come to this state."""
        rules = self.rules
        check_asked(rules, state, seat)
        race = state.race
        if race.order and not race.over:
            self.standing(state)
        if any(0 < score < self.least_bank for score in race.scores) or not self.possible(state):
            raise ImpossiblePosition(Reason("solve-impossible-position"), rules.text(state))
        return rules.node(state)

    @property
    def least_bank(self) -> int:
        """The fewest points that anybody has who has banked."""
        return max(self.ladder.throws.least, self.ladder.throws.smallest)

    def standing(self, state: Any) -> Standing:
        return standing(state.race, self.ladder.target)


class LadderSolution:
    """Best play between two sides."""

    def __init__(self, game: LadderGame, tables: Tables) -> None:
        self.position, self.rules = game, game.rules
        self.values = LadderValues(game.ladder, tables)
        self.game = game.rules.key
        self.options: Options = game.rules.options
        self.error = self.values.error

    @property
    def win_probability(self) -> tuple[float, float]:
        first = self.values.at(self.position.ladder.start())
        return first, 1.0 - first

    def value(self, state: Any, seat: Seat) -> float:
        node = self.position.node(state, seat)
        if isinstance(node, Over):
            return 1.0 if node.places[seat] == 1 else 0.0
        race = state.race
        if not race.order:  # before the lot both are first as often
            return sum(self.win_probability) / 2
        turn = self._turn(state)
        now = turn.roll(state.at_stake) if state.rolling else turn.value(state.at_stake)
        return now if race.side_of[seat] == race.side_of[race.seat] else 1.0 - now

    def worth(self, state: Any, seat: Seat) -> dict[Command, float]:
        node = self.position.node(state, seat)
        if not isinstance(node, Decide) or seat not in node.seats:
            return {}
        turn, points = self._turn(state), state.at_stake
        found = {}
        if points >= self.position.ladder.throws.least:
            found[Command(seat, "bank")] = turn.banked(points)
        found[Command(seat, "roll")] = turn.roll(points)
        return found

    def best(self, state: Any, seat: Seat) -> Command:
        return plainest(self.worth(state, seat), self.error, self.rules, state)

    def moved_to(self, turn: Any, race: Race) -> Any:
        return replace(turn, race=race)

    def _turn(self, state: Any) -> Turn:
        return self.values.turn(self.position.standing(state))


def plainest(
    worth: dict[Command, float], error: float, rules: Rules[Any, Any], state: Any
) -> Command:
    """The first of the best commands: bank, which is the plainer move, stands before roll."""
    if not worth:
        raise ImpossiblePosition(Reason("solve-not-to-act"), rules.text(state))
    most = max(worth.values())
    return next(command for command, value in worth.items() if value >= most - error)
