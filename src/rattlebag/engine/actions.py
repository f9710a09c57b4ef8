"""What a player can do or ask: key, label, guard and effect in one place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from .events import Step
from .nodes import Seat
from .phrases import Phrase, Reason

Arg = int | str | None


@dataclass(frozen=True, slots=True)
class Command:
    """A move that a player asks for: the only thing a client can send to a game."""

    seat: Seat
    action: str
    arg: Arg = None


class Refused(ValueError):
    """A command that the rules do not allow. For developers; players hear the reason."""

    def __init__(self, command: Command, reason: Reason, where: str) -> None:
        super().__init__(f"{command} refused: {reason!r} in {where}")
        self.command, self.reason = command, reason


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
    put back, in this game's own word for it.
    """

    digit_keeps: bool
    none_kept: str = "no-die-to-put-back"


Keys = str | ByNumber | ByFace | ByDie


class Action:
    """One thing a player can do. Declare it with `@action`, refine it with `guard` and `when`."""

    name: str
    effect: Callable[..., Step[Any]]

    def __init__(
        self,
        label: str,
        key: Keys,
        choices: Callable[..., Sequence[Arg]] | None,
        says: Callable[..., Phrase] | None,
    ) -> None:
        self.label, self.key, self.choices = label, key, choices
        self.says = says
        self.check: Callable[..., Reason | None] | None = None
        self.visible: Callable[..., bool] | None = None

    def guard(self, check: Callable[..., Reason | None]) -> Callable[..., Reason | None]:
        """Why it is not allowed now: for refusals, greyed menu entries and the bots' moves."""
        self.check = check
        return check

    def when(self, visible: Callable[..., bool]) -> Callable[..., bool]:
        """Whether it belongs to this phase of the game; otherwise it is hidden."""
        self.visible = visible
        return visible


def action(
    label: str,
    *,
    key: Keys,
    choices: Callable[..., Sequence[Arg]] | None = None,
    says: Callable[..., Phrase] | None = None,
) -> Callable[[Callable[..., Step[Any]]], Action]:
    """Declare a method of the rules as something players can do.

    `choices(rules, state, seat)` lists the arguments it takes, `says(rules, state, seat, arg)`
    labels each of them.
    """

    def declare(effect: Callable[..., Step[Any]]) -> Action:
        declared = Action(label, key, choices, says)
        declared.name, declared.effect = effect.__name__, effect
        return declared

    return declare


class Query:
    """Something a player or spectator can ask at any time; asking changes nothing."""

    name: str
    answer: Callable[..., tuple[Phrase, ...]]

    def __init__(
        self, label: str, key: str, recap: bool, personal: bool, of_turn: bool, result: bool
    ) -> None:
        self.label, self.key = label, key
        self.recap, self.personal, self.of_turn = recap, personal, of_turn
        self.result = result


def query(
    label: str,
    *,
    key: str,
    recap: bool = False,
    personal: bool = False,
    of_turn: bool = False,
    result: bool = False,
) -> Callable[[Callable[..., tuple[Phrase, ...]]], Query]:
    """Declare a method of the rules as a question: `(rules, known state, seat or None)`.

    `recap`: answered unasked when someone comes back to a game. `personal`: about the one who
    asks, so that it says nothing to spectators. `of_turn`: about the present turn; while nobody
    has one, the answer is why. `result`: answered unasked where a game ends and nobody can ask.
    """

    def declare(answer: Callable[..., tuple[Phrase, ...]]) -> Query:
        declared = Query(label, key, recap, personal, of_turn, result)
        declared.name, declared.answer = answer.__name__, answer
        return declared

    return declare
