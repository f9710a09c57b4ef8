"""Positions as people type them: the one-line text of a state."""

from __future__ import annotations

from typing import Any

from ..engine import AnyRules, NoGame, Options, Phrase, Reason
from ..engine.state_text import NotAState, read
from ..games import rules_of
from ..solve.solution import fitting
from .judge import NoAdvice


def position(game: str, options: Options, text: str) -> tuple[AnyRules, Any]:
    """The table and the state that a text describes, with or without the game's name in front. How
    many play is in the state itself. Raises `NoAdvice`."""
    kind: Any = rules_of(game)
    first, _, rest = text.strip().partition(" ")
    try:
        state = read(kind.State, rest if first == game else text)
        if fitting(kind.State)(state):
            for seats in kind.players:
                if rules := _table(kind, options, seats, state):
                    return rules, state
    except (NotAState, ValueError, LookupError, TypeError):
        pass
    raise NoAdvice(not_a_position(game, options))


def _table(kind: type[AnyRules], options: Options, seats: int, state: Any) -> AnyRules | None:
    """A table of that many seats, if this state is one of it."""
    try:
        rules = kind(options, seats)
    except NoGame:
        return None
    return rules if len(rules.scores(state)) == len(set(rules.sides)) else None


def not_a_position(game: str, options: Options) -> Phrase:
    """What a position looks like: the one that the game's first seat begins with."""
    kind = rules_of(game)
    seats = next(n for n in kind.players if not kind.problems(options, n))
    rules = kind(options, seats)
    state = rules.start().state
    node: Any = rules.node(state)
    example = rules.text(rules.land(state, next(node.dice.outcomes())[0]).state)
    return Reason("coach-not-a-position", game=Phrase(kind.title), text=example)
