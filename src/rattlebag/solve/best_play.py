"""What the solutions of all games share: checks, the value of any state, and the best move."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from typing import Any

from ..engine import Command, Options, Over, Reason, Rules, Seat
from ..engine.race import Race
from .solution import ImpossiblePosition, check_asked

PLAINER = {"bank": 0, "roll": 1}  # between equals, the plainer move; other moves come last


class BestPlay(ABC):
    """A solution of a game at a table of two sides."""

    def __init__(self, rules: Rules[Any, Any], error: float, equal: float | None = None) -> None:
        self.rules, self.error = rules, error
        self.equal = error if equal is None else equal  # moves that differ by less are equal
        self.game = rules.key
        self.options: Options = rules.options

    @property
    @abstractmethod
    def win_probability(self) -> tuple[float, float]: ...

    @abstractmethod
    def possible(self, state: Any) -> bool:
        """Whether a game can come to this state."""

    @abstractmethod
    def mover_chance(self, state: Any, seat: Seat) -> float:
        """The chance of the side whose turn it is, where `seat` is the one that asks."""

    def check(self, state: Any, seat: Seat) -> None:
        """Raise `ImpossiblePosition` if no game can come to this state."""
        check_asked(self.rules, state, seat)
        if not self.possible(state):
            raise ImpossiblePosition(Reason("solve-impossible-position"), self.rules.text(state))

    def value(self, state: Any, seat: Seat) -> float:
        self.check(state, seat)
        return self._value(state, seat)

    def _value(self, state: Any, seat: Seat) -> float:
        race: Race = state.race
        node = race.node()
        if isinstance(node, Over):
            winners = {race.side_of[winner] for winner in node.winners}
            return (race.side_of[seat] in winners) / len(winners)
        if not race.order:  # each side is equally likely to go first
            return sum(self.win_probability) / 2
        chance = self.mover_chance(state, seat)
        return chance if race.side_of[race.seat] == race.side_of[seat] else 1.0 - chance

    def worth(self, state: Any, seat: Seat) -> dict[Command, float]:
        self.check(state, seat)
        commands = [command for command in self.rules.commands(state) if command.seat == seat]
        return {
            command: self._value(self.rules.apply(state, command).state, seat)
            for command in sorted(commands, key=lambda command: PLAINER.get(command.action, 2))
        }

    def best(self, state: Any, seat: Seat) -> Command:
        worth = self.worth(state, seat)
        if not worth:
            raise ImpossiblePosition(Reason("solve-not-to-act"), self.rules.text(state))
        most = max(worth.values())
        return next(command for command, value in worth.items() if value >= most - self.equal)

    def moved_to(self, turn: Any, race: Race) -> Any:
        return replace(turn, race=race)
