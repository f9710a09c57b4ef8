"""Players that are programs. They see what their seat may know, and nothing else."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from ..engine import Command, Pick, Rules, Seat
from ..engine.journal import Chooser, any_command
from ..games import characters_of, yardsticks_of
from .perfect import CANNOT, KNOWS, NEEDS_NUMBA, WORKS, mind_for, perfect_bot

__all__ = [
    "CANNOT",
    "EXPERT",
    "KNOWS",
    "LEVELS",
    "LEVEL_LABELS",
    "LEVEL_NAMES",
    "NEEDS_NUMBA",
    "PERFECT",
    "RANDOM",
    "RECKLESS",
    "SENSIBLE",
    "TIMID",
    "WORKS",
    "NoSuchLevel",
    "bot",
    "levels",
    "mind",
    "players",
    "random_bot",
    "thought",
]

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
    brought = {RANDOM, *characters_of(game), *([PERFECT] if has_solver(game) else ())}
    return tuple(level for level in LEVELS if level in brought)


def players(game: str) -> tuple[str, ...]:
    """All that can be measured against each other: the levels, and what others have advised."""
    return (*levels(game), *yardsticks_of(game))


@cache
def has_solver(game: str) -> bool:
    """Whether best play can be worked out; found without loading numpy, which takes a while."""
    solve = Path(__file__).parents[1] / "solve"
    return (solve / game).is_dir() or (solve / "races" / f"{game}.py").is_file()


def bot(level: str, rules: Rules[Any, Any], pick: Pick, *, patient: bool = False) -> Chooser:
    """A bot of a level, for any seat of this game. `pick` is its own luck, not the dice's.

    A perfect one plays as an expert while its play is being worked out, and `mind` tells whether
    it does; a patient one waits. It may take a tenth of a second.
    """
    if level not in players(rules.key):
        raise NoSuchLevel(f"{rules.key} has no level {level!r}: {', '.join(players(rules.key))}")
    if level == RANDOM:
        return random_bot(rules, pick)
    if level == PERFECT:
        return perfect_bot(rules, characters_of(rules.key)[EXPERT], patient)
    character = {**yardsticks_of(rules.key), **characters_of(rules.key)}[level]
    return lambda known, seat: character(rules, known, seat)


def mind(level: str, rules: Rules[Any, Any]) -> str:
    """Whether bots of this level play as well as they could: KNOWS, or what keeps them from it."""
    return mind_for(rules) if level == PERFECT else KNOWS


def thought(
    level: str, rules: Rules[Any, Any], pick: Pick, known: Any, seat: Seat
) -> tuple[Command, str]:
    """A bot's move, and its mind."""
    return bot(level, rules, pick)(known, seat), mind(level, rules)


def random_bot(rules: Rules[Any, Any], pick: Pick) -> Chooser:
    return lambda known, seat: any_command(rules, known, seat, pick)
