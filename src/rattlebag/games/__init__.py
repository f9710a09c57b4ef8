"""Every game, in the order of lists and lobbies.

The rules of each in words are docs/rules/NAME.md, its spoken lines locales/*/NAME.ftl."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ..engine import AnyRules, Command, Seat
from ..engine.facts import Facts
from ..engine.nodes import Pick

GAMES = (
    "pig",
    "farkle",
    "threes",
    "tossup",
    "tradeoff",
)

Strategy = Callable[[AnyRules, Any, Seat], Command]
LuckyStrategy = Callable[[AnyRules, Any, Seat, Pick], Command]


@cache
def rules_of(key: str) -> type[AnyRules]:
    """The rules of a game, loaded when they are first needed."""
    found: type[AnyRules] = import_module(f"{__name__}.{key}.rules").GAME
    return found


@cache
def characters_of(key: str) -> Mapping[str, Strategy]:
    """A game's strategies by level, the weakest first: `choose(rules, known state, seat)`. The
    default is an experienced player."""
    module: Any = import_module(f"{__name__}.{key}.strategy")
    return dict(getattr(module, "characters", None) or {"sensible": module.choose})


@cache
def yardsticks_of(key: str) -> Mapping[str, Strategy]:
    """Published strategies to compare players with; no bot uses them. A game can have none."""
    return dict(getattr(import_module(f"{__name__}.{key}.strategy"), "yardsticks", {}))


@cache
def lucky_of(key: str) -> Mapping[str, LuckyStrategy]:
    """Yardsticks that flip coins: `choose(rules, known state, seat, pick)`."""
    return dict(getattr(import_module(f"{__name__}.{key}.strategy"), "lucky", {}))


@cache
def facts_of(key: str) -> Facts:
    """What people's records count in a game. A game can have nothing but played and won."""
    name = f"{__name__}.{key}.facts"
    found: Facts = import_module(name).FACTS if find_spec(name) else Facts()
    return found
