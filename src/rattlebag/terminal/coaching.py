"""The coach at a game at home."""

from __future__ import annotations

from typing import Any

from ..coach import NoAdvice, advise, spoken
from ..engine import AnyRules
from ..text import Listener


def said(rules: AnyRules, known: Any, ear: Listener, more: bool) -> list[str]:
    """What the coach says to the seat that listens, or why it has nothing to say."""
    assert ear.seat is not None
    try:
        advice = advise(rules, known, ear.seat)
    except NoAdvice as none:
        return [ear.say(phrase) for phrase in (none.reason, none.instead) if phrase is not None]
    return spoken.more(advice, ear) if more else spoken.hint(advice, ear)
