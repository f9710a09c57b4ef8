"""Players that are programs. They see what their seat may know, and nothing else."""

from __future__ import annotations

from typing import Any

from ..engine import Command, Pick, Rules, Seat
from ..engine.journal import Chooser
from ..games import characters_of

# The levels there can be, the weaker ones first: two characters stand on the second step.
RANDOM, TIMID, RECKLESS = "random", "timid", "reckless"
SENSIBLE, EXPERT, PERFECT = "sensible", "expert", "perfect"
LEVELS = (RANDOM, TIMID, RECKLESS, SENSIBLE, EXPERT, PERFECT)

# What they are called in a sentence, and in a list to choose from.
LEVEL_NAMES = {
    RANDOM: "room-level-random",
    TIMID: "room-level-timid",
    RECKLESS: "room-level-reckless",
    SENSIBLE: "room-level-sensible",
    EXPERT: "room-level-expert",
    PERFECT: "room-level-perfect",
}
LEVEL_LABELS = {
    RANDOM: "level-random",
    TIMID: "level-timid",
    RECKLESS: "level-reckless",
    SENSIBLE: "level-sensible",
    EXPERT: "level-expert",
    PERFECT: "level-perfect",
}


class NoSuchLevel(ValueError):
    """A game has no bots of this level."""


def levels(game: str) -> tuple[str, ...]:
    """The levels that a game's bots have, the weaker ones first."""
    brought = characters_of(game)
    return tuple(level for level in LEVELS if level == RANDOM or level in brought)


def bot(level: str, rules: Rules[Any, Any], pick: Pick) -> Chooser:
    """A bot of a level, for any seat of this game. `pick` is its own luck, not the dice's."""
    if level not in levels(rules.key):
        raise NoSuchLevel(f"{rules.key} has no level {level!r}: {', '.join(levels(rules.key))}")
    if level == RANDOM:
        return random_bot(rules, pick)
    character = characters_of(rules.key)[level]
    return lambda known, seat: character(rules, known, seat)


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
