"""Toss Up: roll or bank. Every point is a die that has left, so with the same dice to roll turn
scores are a whole set apart."""

from __future__ import annotations

from ...engine import Phrase
from ..advice import Case
from .racing import certain, decided_by, last_move, moment_of, what_comes


def why(case: Case) -> tuple[Phrase, ...]:
    now, step = moment_of(case), case.rules.options.starting_dice
    found = decided_by(now, last_move(case.best), certain(case), step)
    return () if found is None else (found,)


def more(case: Case) -> tuple[Phrase, ...]:
    return tuple(what_comes(moment_of(case)))
