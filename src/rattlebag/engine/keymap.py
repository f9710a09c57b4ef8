"""What a key means now, for terminals, the page and help alike.

Keys are written as "r", "shift+s", "3", "shift+3". How dice are kept is the player's preference
for all games; the rules know nothing about it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from .actions import Action, Arg, ByDie, ByFace, ByNumber, Command, Query
from .events import Phrase, Reason
from .nodes import Seat, frozen
from .rules import AnyRules
from .seeing import Die

BY_POSITION, BY_VALUE = "position", "value"
AS_GAME_SAYS, DIGIT_KEEPS, SHIFT_KEEPS = "text", "digit", "shift"
DIGITS = frozenset("123456789")  # also those above the last choice: the answer says the range


@dataclass(frozen=True)
class Keeping:
    """How a player names the dice to keep: by position or by value.

    By value, the digit keeps and Shift+digit puts back, or the reverse. `value_keys` says which:
    as each game's rules have it, or the same way in all games."""

    style: str = BY_POSITION
    value_keys: str = AS_GAME_SAYS

    def keeps(self, keys: ByDie, shifted: bool) -> bool:
        digit_keeps = {AS_GAME_SAYS: keys.digit_keeps, DIGIT_KEEPS: True, SHIFT_KEEPS: False}
        return digit_keeps[self.value_keys] != shifted


DEFAULT_KEEPING = Keeping()


@frozen
class Binding:
    """One line of the list of keys: what the key does, and why it cannot do so now."""

    keys: tuple[str, ...]
    label: Phrase
    reason: Reason | None = None
    is_move: bool = False
    numbered: bool = False  # a choice by its number in a list


Meaning = Command | Query | Reason


def meaning(rules: AnyRules, known: Any, seat: Seat | None, key: str, how: Keeping) -> Meaning:
    """The command or question of this key, or the reason why it does nothing now. A shifted letter
    that has no meaning of its own is the plain letter, so that Caps Lock does no harm."""
    used: set[Any] = {declared.key for declared in (rules.queries | rules.actions).values()}
    plain = key.removeprefix("shift+")
    if key not in used and plain in used:
        key = plain
    for asked in rules.queries.values():
        if asked.key == key:
            return asked
    bound = [a for a in rules.actions.values() if _binds(a, key, how)]
    if not bound:
        return Reason("unknown-key", name=key)
    if seat is None:
        return Reason("only-watching")
    # If two actions share a key, it means the one that belongs to this phase of the game.
    now = [a for a in bound if a.visible is None or a.visible(rules, known, seat)]
    meant = (now or bound)[0]
    arg = _argument(rules, known, seat, meant, key, how)
    if isinstance(arg, Reason):
        return arg
    command = Command(seat, meant.name, arg)
    return rules.refusal(known, command) or command


def _binds(declared: Action, key: str, how: Keeping) -> bool:
    if isinstance(declared.key, str):
        return declared.key == key
    by_value = isinstance(declared.key, ByDie) and how.style == BY_VALUE
    return (key.removeprefix("shift+") if by_value else key) in DIGITS


def _argument(
    rules: AnyRules, known: Any, seat: Seat, declared: Action, key: str, how: Keeping
) -> Arg | Reason:
    if isinstance(declared.key, str):
        return None
    number = int(key.removeprefix("shift+"))
    found: Arg = None
    match declared.key:
        case ByFace():
            return number
        case ByNumber():
            assert declared.choices is not None
            offered = declared.choices(rules, known, seat)
            count, first = len(offered), offered[0] if offered else None
            missing = Reason("not-offered", action=Phrase(declared.label))
            if offered:
                missing = Reason("no-such-number", number=number, count=count)
            found = offered[number - 1] if number <= count else None
        case ByDie():
            dice = rules.dice(known, seat)
            count = len(dice)
            loose = (at for at, die in enumerate(dice, 1) if die.standing != "locked")
            first = next(loose, 1)
            if how.style == BY_POSITION:
                missing = Reason("no-such-number", number=number, count=count)
                found = number if number <= count else None
            else:
                keep = how.keeps(declared.key, key.startswith("shift+"))
                missing = Reason("no-die-to-keep" if keep else declared.key.none_kept, face=number)
                wanted = Die(number, "free" if keep else "kept")
                found = dice.index(wanted) + 1 if wanted in dice else None
    # Why nothing at all can be chosen now ("not your turn", "roll first") helps more than what is
    # missing.
    return found or rules.refusal(known, Command(seat, declared.name, first)) or missing


def keys_now(rules: AnyRules, known: Any, seat: Seat | None, how: Keeping) -> Iterator[Binding]:
    """Every key of the game, with what it does now or why it cannot."""
    if seat is not None:
        for move in rules.moves(known, seat):
            declared = rules.actions[move.command.action]
            keys = keys_for(rules, known, seat, move.command, how)
            if keys:
                numbered = isinstance(declared.key, ByNumber)
                yield Binding(keys, move.label, move.reason, True, numbered)
    for asked in rules.queries.values():
        yield Binding((asked.key,), Phrase(asked.label))


def keys_for(
    rules: AnyRules, known: Any, seat: Seat, command: Command, how: Keeping
) -> tuple[str, ...]:
    """The keys for this command now."""
    declared, arg = rules.actions[command.action], command.arg
    match declared.key:
        case str() as key:
            return (key,)
        case ByFace():
            return (str(arg),)
        case ByNumber():
            assert declared.choices is not None
            number = list(declared.choices(rules, known, seat)).index(arg) + 1
            return (str(number),) if number < 10 else ()
        case ByDie():
            if how.style == BY_POSITION:
                return (str(arg),)
            assert isinstance(arg, int)
            hand = rules.dice(known, seat)
            die = hand[arg - 1]
            if die.standing == "locked" or die in hand[: arg - 1]:
                return ()  # the key stands for the first die of that value
            digit = how.keeps(declared.key, shifted=False) == (die.standing == "free")
            return (str(die.face) if digit else f"shift+{die.face}",)
