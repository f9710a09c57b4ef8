"""What is known of a table without reading its journal: for the lobby and a starting server."""

from __future__ import annotations

from typing import NotRequired, TypedDict


class SeatSummary(TypedDict):
    name: str
    person: str | None
    bot: bool
    away: bool
    left: NotRequired[bool]  # by choice; old servers did not store it


class Summary(TypedDict):
    name: str
    game: str
    status: str
    private: bool
    code: str | None
    watching: bool
    seats: list[SeatSummary]
    watchers: NotRequired[int]  # old servers did not store it
    most: int
    least: int
