"""What people's records count in Pig."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.events import Event
from ...engine.facts import Count, Fact, Facts
from ...engine.race import Banks
from .rules import Busts


def counts(event: Event) -> Iterator[Count]:
    match event:
        case Banks(seat=seat, points=points):
            yield Count(seat, "biggest_bank", points, most=True)
        case Busts(seat=seat):
            yield Count(seat, "busts")


FACTS = Facts(
    (Fact("pig-fact-biggest-bank", "biggest_bank"), Fact("pig-fact-busts", "busts")), counts
)
