"""Pig: roll or bank."""

from __future__ import annotations

from ...engine import Phrase
from ..advice import Case
from .racing import certain, decided_by, last_move, moment_of, what_comes


def why(case: Case) -> tuple[Phrase, ...]:
    now = moment_of(case)
    found = decided_by(now, last_move(case.best), certain(case), step=1)
    return () if found is None else (found,)


def more(case: Case) -> tuple[Phrase, ...]:
    return tuple(what_comes(moment_of(case)))
