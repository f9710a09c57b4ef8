"""Every game the platform knows, in the order that lists and lobbies tell them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ..engine import Command, Rules, Seat

GAMES = (
    "pig",
    "farkle",
    "threes",
    "tossup",
    "tradeoff",
)

Strategy = Callable[[Rules[Any, Any], Any, Seat], Command]


@cache
def rules_of(key: str) -> type[Rules[Any, Any]]:
    """The rules of a game. Only the games that are asked for are loaded."""
    module = import_module(f"{__name__}.{key}.rules")
    found: type[Rules[Any, Any]] = module.GAME
    return found


@cache
def strategy_of(key: str) -> Strategy:
    """What an experienced person would do: `choose(rules, known state, seat)`."""
    module = import_module(f"{__name__}.{key}.strategy")
    found: Strategy = module.choose
    return found


@cache
def characters_of(key: str) -> Mapping[str, Strategy]:
    """The ways to play that a game brings, the weaker ones first, by the name of their level.

    A strategy that names none has the one of an experienced person.
    """
    module = import_module(f"{__name__}.{key}.strategy")
    found: Mapping[str, Strategy] = getattr(module, "characters", {"sensible": strategy_of(key)})
    return found


@cache
def yardsticks_of(key: str) -> Mapping[str, Strategy]:
    """Ways to play that others have written down. Nobody sits down with them; they are what
    figures are given against. A game need not have any."""
    name = f"{__name__}.{key}.yardsticks"
    if find_spec(name) is None:
        return {}
    found: Mapping[str, Strategy] = import_module(name).yardsticks
    return found
