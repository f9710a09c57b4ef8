"""What Toss Up adds to the view."""

from __future__ import annotations

from typing import TypedDict


class TossUpView(TypedDict):
    """Toss Up's own part of the view."""

    round: int
    """Its number."""
    at_stake: int
    """The turn score: points that are not banked yet."""
    left: int
    """Dice for the next roll."""
    target: int
    """The score to reach."""
