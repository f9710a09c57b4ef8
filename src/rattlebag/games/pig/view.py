"""What Pig adds to the view."""

from __future__ import annotations

from typing import TypedDict


class PigView(TypedDict):
    """Pig's own part of the view."""

    round: int
    """Its number."""
    at_stake: int
    """The turn score: points that are not banked yet."""
    target: int
    """The score to reach."""
