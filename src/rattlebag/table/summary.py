"""What is known of a table without reading its journal: for the lobby and a starting server."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

from .room import SEALING, WAITING, Room


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
    host: NotRequired[str | None]  # their name; old servers did not store it
    options: NotRequired[dict[str, Any]]  # other than the defaults; old servers did not store them


def summary_of(room: Room) -> Summary:
    players = room.kind.players
    return {
        "name": room.name,
        "game": room.game,
        "status": WAITING if room.status == SEALING else room.status,
        "private": room.code is not None,
        "code": room.code,
        "watching": room.watching,
        "seats": [
            {
                "name": chair.name,
                "person": chair.person,
                "bot": chair.person is None,
                "away": chair.away,
                "left": chair.left,
            }
            for chair in room.chairs
        ],
        "watchers": len(room.watchers),
        "most": players[-1],
        "least": players[0],
        "host": next((c.name for c in room.chairs if c.person and c.person == room.host), None),
        "options": {
            name: value
            for name, value in room.settings.options.items()
            if value != getattr(room.kind.Options, name)
        },
    }
