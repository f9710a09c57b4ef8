"""What people's records count in Toss Up."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.events import Event
from ...engine.facts import Count, Fact, Facts
from ...engine.race import Banks


def counts(event: Event) -> Iterator[Count]:
    if isinstance(event, Banks):
        yield Count(event.seat, "best_turn", event.points, most=True)


FACTS = Facts((Fact("tossup-fact-best-turn", "best_turn"),), counts)
