"""What Threes adds to the view."""

from __future__ import annotations

from typing import TypedDict


class ThreesView(TypedDict):
    """Threes's own part of the view."""

    round: int
    """Its number."""
    rounds: int
    """How many there are."""
