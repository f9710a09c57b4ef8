"""What people's records count in Threes."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.events import Event
from ...engine.facts import Count, Fact, Facts
from .rules import MOON_SCORE, ShootsTheMoon, TurnScored


def counts(event: Event) -> Iterator[Count]:
    match event:
        case TurnScored(seat=seat, points=points):
            yield Count(seat, "points", points)
            yield Count(seat, "turns")
        case ShootsTheMoon(seat=seat):
            yield Count(seat, "moons")
            yield Count(seat, "points", MOON_SCORE)
            yield Count(seat, "turns")


FACTS = Facts(
    (
        Fact("threes-fact-average-turn", "points", per="turns"),
        Fact("threes-fact-moons", "moons"),
    ),
    counts,
)
