"""What people's records count in Tradeoff."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.events import Event
from ...engine.facts import Count, Fact, Facts
from .state import Scores


def counts(event: Event) -> Iterator[Count]:
    if isinstance(event, Scores):
        yield Count(event.seat, "points", event.points)
        yield Count(event.seat, "rounds")
        yield Count(event.seat, "sets", len(event.sets))


FACTS = Facts(
    (
        Fact("tradeoff-fact-points-per-round", "points", per="rounds"),
        Fact("tradeoff-fact-sets", "sets"),
    ),
    counts,
)
