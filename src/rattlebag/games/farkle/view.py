"""What Farkle adds to the view."""

from __future__ import annotations

from typing import TypedDict


class FarkleView(TypedDict):
    """Farkle's own part of the view."""

    round: int
    """Its number."""
    at_stake: int
    """The turn score: points that are not banked yet."""
    left: int
    """Dice for the next roll."""
    multiplier: int
    """What combinations are multiplied by after hot dice."""
    target: int
    """The score to reach."""
