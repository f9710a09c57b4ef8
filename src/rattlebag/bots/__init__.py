"""Players that are programs. They see what their seat can know, and nothing else."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from ..engine import Rules
from ..engine.journal import Chooser, any_command
from ..engine.nodes import Pick
from ..games import characters_of, lucky_of, yardsticks_of
from . import perfect
from .learning import has_player, learning_bot, readiness
from .perfect import CANNOT, KNOWS, NEEDS_NUMBA, WORKS

__all__ = ["EXPERT", "LEVELS", "PERFECT", "RANDOM", "RECKLESS", "SENSIBLE", "TIMID"]
__all__ += ["CANNOT", "KNOWS", "LEVEL_LABELS", "LEVEL_NAMES", "NEEDS_NUMBA", "WORKS"]
__all__ += ["NoSuchLevel", "bot", "levels", "mind", "players"]

# All levels, the weakest first. Timid and reckless are two characters of about the same strength.
RANDOM, TIMID, RECKLESS = "random", "timid", "reckless"
SENSIBLE, EXPERT, PERFECT = "sensible", "expert", "perfect"
LEVELS = (RANDOM, TIMID, RECKLESS, SENSIBLE, EXPERT, PERFECT)

# Their names in a list to choose from, and in a sentence.
_TEXTS = {
    RANDOM: ("level-random", "room-level-random"),
    TIMID: ("level-timid", "room-level-timid"),
    RECKLESS: ("level-reckless", "room-level-reckless"),
    SENSIBLE: ("level-sensible", "room-level-sensible"),
    EXPERT: ("level-expert", "room-level-expert"),
    PERFECT: ("level-perfect", "room-level-perfect"),
}
LEVEL_LABELS = {level: label for level, (label, _) in _TEXTS.items()}
LEVEL_NAMES = {level: name for level, (_, name) in _TEXTS.items()}


class NoSuchLevel(ValueError):
    """A game has no bots of this level."""


def levels(game: str) -> tuple[str, ...]:
    """The levels of a game's bots, the weakest first."""
    best = [PERFECT] if has_solver(game) or has_player(game) else []
    brought = {RANDOM, *characters_of(game), *best}
    return tuple(level for level in LEVELS if level in brought)


def players(game: str) -> tuple[str, ...]:
    """All that can be measured against each other: the levels, and published strategies."""
    return (*levels(game), *yardsticks_of(game), *lucky_of(game))


@cache
def has_solver(game: str) -> bool:
    """Whether `solve` has a solver for this game, without loading `solve`, which takes a while."""
    return (Path(__file__).parents[1] / "solve" / game / "solver.py").is_file()


def bot(level: str, rules: Rules[Any, Any], pick: Pick, *, patient: bool = False) -> Chooser:
    """A bot of a level, for any seat of this game. `pick` is its own luck, not the dice's. A
    perfect bot plays as an expert while its game is being solved, and `mind` says so; a patient one
    waits. A decision can take a tenth of a second."""
    if level not in players(rules.key):
        raise NoSuchLevel(f"{rules.key} has no level {level!r}: {', '.join(players(rules.key))}")
    if level == RANDOM:
        return lambda known, seat: any_command(rules, known, seat, pick)
    if level == PERFECT:
        made = learning_bot if has_player(rules.key) else perfect.perfect_bot
        return made(rules, characters_of(rules.key)[EXPERT], patient)
    if lucky := lucky_of(rules.key).get(level):
        return lambda known, seat: lucky(rules, known, seat, pick)
    character = {**yardsticks_of(rules.key), **characters_of(rules.key)}[level]
    return lambda known, seat: character(rules, known, seat)


def mind(level: str, rules: Rules[Any, Any]) -> str:
    """Whether bots of this level play as well as they could: KNOWS, or what stops them."""
    if level != PERFECT:
        return KNOWS
    return readiness(rules.key) if has_player(rules.key) else perfect.LIBRARY.of(rules).readiness
