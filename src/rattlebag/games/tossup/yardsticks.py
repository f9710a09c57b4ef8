"""A published Toss Up strategy, to compare players with."""

from __future__ import annotations

from ...engine import Command, Seat
from .rules import TossUp, TossUpState
from .strategy import tosses_until

FEW = {"standard": 3, "playpalace": 2}
DECENT = 10  # points


def tips(rules: TossUp, s: TossUpState, seat: Seat) -> Command:
    """The rule text's advice: bank a decent score with two or three dice left, one fewer in the
    variant that busts less; otherwise fresh dice are worth the risk."""
    few = s.left <= FEW[rules.options.variant]
    return tosses_until(rules, s, seat, few and s.at_stake >= DECENT)


yardsticks = {"tips": tips}
