"""A line as it is sent."""

from __future__ import annotations

from dataclasses import dataclass

from pydantic import ConfigDict, with_config

from ..engine.events import Category, Priority

# Lines are most of what is sent: a dataclass is made seven times as fast as a model.


@with_config(ConfigDict(strict=False))
@dataclass(slots=True)
class LineOut:
    """A finished line."""

    text: str
    """What is said. It can be empty: then there is only a sound."""
    category: Category
    """What the line is about, so that each kind can be muted."""
    sound: str | None
    """The name of a sound that goes with it."""
    priority: Priority
    """high: it asks something of this listener."""
    count: int | None = None
    """For the sound: how many dice it is about, or how many times in a row it happened."""
    seat: int | None = None
    """For the sound: the seat it comes from."""
