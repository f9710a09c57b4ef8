"""Players that are programs. They see what their seat may know, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..engine import Command, Pick, Rules, Seat
from ..engine.journal import Chooser
from ..games import strategy_of

RANDOM, SENSIBLE = "random", "sensible"


def random_bot(rules: Rules[Any, Any], pick: Pick) -> Chooser:
    """Any move that is allowed: first what to do, then with which die."""

    def choose(known: Any, seat: Seat) -> Command:
        by_action: dict[str, list[Command]] = {}
        for move in rules.moves(known, seat):
            if move.reason is None:
                by_action.setdefault(move.command.action, []).append(move.command)
        choices = list(by_action.values())[pick(len(by_action))]
        return choices[pick(len(choices))]

    return choose


def sensible_bot(rules: Rules[Any, Any], pick: Pick) -> Chooser:
    """What an experienced person would do."""
    strategy = strategy_of(rules.key)
    return lambda known, seat: strategy(rules, known, seat)


LEVELS: dict[str, Callable[[Rules[Any, Any], Pick], Chooser]] = {
    RANDOM: random_bot,
    SENSIBLE: sensible_bot,
}


def bot(level: str, rules: Rules[Any, Any], pick: Pick) -> Chooser:
    """A bot of a level, for any seat of this game. `pick` is its own luck, not the dice's."""
    return LEVELS[level](rules, pick)
