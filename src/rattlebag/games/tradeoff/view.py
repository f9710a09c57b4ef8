"""What Tradeoff adds to the view."""

from __future__ import annotations

from typing import TypedDict


class TradeoffView(TypedDict):
    """Tradeoff's own part of the view."""

    round: int
    """Its number."""
    phase: str
    """`rolling`, `trading` (everyone marks dice), `ordering`, `taking` (one after the other takes
    from the pool) or `over`."""
    iteration: int
    """Three iterations make a round."""
    target: int
    """The score to reach."""
    pool: list[int] | None
    """The faces in it while dice are taken, otherwise null."""
    order: list[int]
    """The seats that still take, the next one first."""
    hands: list[list[int] | None]
    """The faces of each seat's hand; null where they are hidden from you. After the game, the dice
    that were scored last."""
    traded: list[list[int] | None]
    """What each seat has traded in this iteration; null while it is secret."""
    confirmed: list[bool]
    """Whether each seat has confirmed."""
    owed: list[int]
    """How many dice each seat still has to take."""
