"""How a player likes to play and to be told: one value for terminals and servers."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine.keymap import AS_EACH_TEXT_SAYS, Keeping
from .bundles import Locale
from .render import NORMAL


@dataclass(frozen=True)
class Preferences:
    locale: Locale
    verbosity: str = NORMAL
    keeping: Keeping = AS_EACH_TEXT_SAYS
    pace: float = 0.0  # seconds after each bot action, for bots at this keyboard
