"""A game's moves as numbers for an agent to choose from.

The numbers follow the game's keys: an action without choices has one number, an action with
choices one for each digit. A digit means what it means at the table: a die's position, a face, or
the place of a choice in the list.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..engine import Action, Arg, ByNumber, Command, Rules, Seat

WAIT = 0  # the only move out of turn
DIGITS = 9  # 1 to 9


class Moves:
    """The numbers of all commands of a game."""

    def __init__(self, rules: Rules[Any, Any]) -> None:
        self.rules = rules
        self.names = ["wait"]
        self._first: dict[str, int] = {}
        for name, declared in rules.actions.items():
            self._first[name] = len(self.names)
            if declared.choices is None:
                self.names.append(name)
            else:
                self.names += [f"{name} {digit}" for digit in range(1, DIGITS + 1)]

    def __len__(self) -> int:
        return len(self.names)

    def legal(self, known: Any, seat: Seat) -> dict[int, Command]:
        """This seat's legal moves, from what it knows, without waiting."""
        refusal = self.rules.refusal
        return {
            number: command
            for number, command in self._asked(known, seat)
            if refusal(known, command) is None
        }

    def number(self, known: Any, command: Command) -> int:
        """The number of a legal command."""
        for number, found in self._asked(known, command.seat):
            if found == command:
                return number
        raise ValueError(f"{command} has no number in {self.rules.text(known)}")

    def _asked(self, known: Any, seat: Seat) -> Iterator[tuple[int, Command]]:
        for name, declared in self.rules.actions.items():
            if declared.visible is not None and not declared.visible(self.rules, known, seat):
                continue
            first = self._first[name]
            if declared.choices is None:
                yield first, Command(seat, name)
            else:
                offered = declared.choices(self.rules, known, seat)
                for digit, arg in _digits(declared, offered):
                    yield first + digit - 1, Command(seat, name, arg)


def _digits(declared: Action, offered: Any) -> Iterator[tuple[int, Arg]]:
    """The digit of each choice that has one."""
    for place, arg in enumerate(offered, 1):
        named = type(arg) is int and not isinstance(declared.key, ByNumber)
        digit = arg if named else place
        if 1 <= digit <= DIGITS:
            yield digit, arg
