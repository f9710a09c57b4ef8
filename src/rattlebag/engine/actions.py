"""What a player can do or ask: key, label, guard and effect in one place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Self

from .events import Phrase, Reason, Step
from .nodes import Outcome, Seat, frozen

Arg = int | str | None


@frozen
class Command:
    """A move that a player asks for: the only thing a client can send to a game."""

    seat: Seat
    action: str
    arg: Arg = None


@frozen
class Landed:
    """What the dice showed."""

    outcome: Outcome


class Refused(ValueError):
    """A command or a roll that the rules do not allow. For developers; players hear the reason."""

    def __init__(self, entry: Command | Landed, reason: Reason, rules: Any, state: Any) -> None:
        super().__init__(entry, reason)
        self.entry, self.reason, self._rules, self._state = entry, reason, rules, state

    def __str__(self) -> str:  # made when it is read: most refusals are only told to a player
        return f"{self.entry} refused: {self.reason!r} in {self._rules.text(self._state)}"


# How the choices of an action map to keys.


@dataclass(frozen=True)
class ByNumber:
    """1 is the first choice, 2 the second, and so on."""


@dataclass(frozen=True)
class ByFace:
    """The digit is the face of the die."""


@dataclass(frozen=True)
class ByDie:
    """A die in the hand, by position or by value, whichever the player prefers.

    `digit_keeps` is the default for keeping by value: True if the digit keeps and Shift+digit
    puts back, False for the reverse. `none_kept` is the refusal when no die of that value can be
    put back, in this game's own word for it."""

    digit_keeps: bool
    none_kept: str = "no-die-to-put-back"


Keys = str | ByNumber | ByFace | ByDie


@dataclass(eq=False, kw_only=True)
class Action:
    """Something players can do: `@action` on a method of the rules, refined by `guard` and `when`.

    `choices(rules, state, seat)` lists the arguments it takes, `says(rules, state, seat, arg)`
    labels each of them, and `takes` gives the faces it takes, for players who point at dice."""

    label: str = field(kw_only=False)
    key: Keys
    choices: Callable[..., Sequence[Arg]] | None = None
    says: Callable[..., Phrase] | None = None
    takes: Callable[..., tuple[Any, ...]] | None = None
    name: str = field(init=False)
    effect: Callable[..., Step[Any]] = field(init=False)
    check: Callable[..., Reason | None] | None = field(init=False, default=None)
    visible: Callable[..., bool] | None = field(init=False, default=None)

    def __call__(self, effect: Callable[..., Step[Any]]) -> Self:
        self.name, self.effect = effect.__name__, effect
        return self

    def guard(self, check: Callable[..., Reason | None]) -> Callable[..., Reason | None]:
        """Why it is not allowed now: for refusals, greyed menu entries and the bots' moves."""
        self.check = check
        return check

    def when(self, visible: Callable[..., bool]) -> Callable[..., bool]:
        """Whether it belongs to this phase of the game; otherwise it is hidden."""
        self.visible = visible
        return visible


@dataclass(eq=False, kw_only=True)
class Query:
    """A question that anyone can ask at any time: `@query` on a method of the rules, which gets
    the known state and the seat, None for a spectator."""

    label: str = field(kw_only=False)
    key: str
    recap: bool = False  # answered without being asked when someone comes back to a game
    personal: bool = False  # about the seat that asks; spectators have none
    of_turn: bool = False  # about the current turn; if there is none, the answer says why
    result: bool = False  # answered without being asked when a game ends
    name: str = field(init=False)
    answer: Callable[..., tuple[Phrase, ...]] = field(init=False)

    def __call__(self, answer: Callable[..., tuple[Phrase, ...]]) -> Self:
        self.name, self.answer = answer.__name__, answer
        return self


action, query = Action, Query  # the names to decorate with
