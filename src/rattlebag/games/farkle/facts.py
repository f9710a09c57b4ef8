"""What people's records count in Farkle."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.events import Event
from ...engine.facts import Count, Fact, Facts
from ...engine.race import Banks
from .rules import Farkles, HotDice, HotDiceMultiply


def counts(event: Event) -> Iterator[Count]:
    """A farkle is a turn too, of no points."""
    match event:
        case Banks(seat=seat, points=points):
            yield Count(seat, "best_turn", points, most=True)
            yield Count(seat, "points", points)
            yield Count(seat, "turns")
        case Farkles(seat=seat):
            yield Count(seat, "farkles")
            yield Count(seat, "turns")
        case HotDice(seat=seat) | HotDiceMultiply(seat=seat):
            yield Count(seat, "hot_dice")


FACTS = Facts(
    (
        Fact("farkle-fact-best-turn", "best_turn"),
        Fact("farkle-fact-average-turn", "points", per="turns"),
        Fact("farkle-fact-farkles", "farkles"),
        Fact("farkle-fact-hot-dice", "hot_dice"),
    ),
    counts,
)
