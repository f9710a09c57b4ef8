"""How long a table is kept when nobody is there: in the lobby's list, and at all."""

from __future__ import annotations

from ...table.room import PLAYING, WAITING, Summary
from ..calendar import DAY, Calendar
from ..config import Config
from ..store.base import NEVER
from .directory import is_anyone_there, people_of

LISTED_SECONDS = 60.0  # that a table without anyone stays in the lobby's list
LEFT_BEHIND = 30.0  # seconds after everyone has left, to answer repeated messages
MINUTE, HOUR = 60.0, 3600.0


def patience(summary: Summary | None, config: Config) -> float:
    """Seconds that a table is kept with nobody there.

    A table whose game has not begun is easily opened again. A game waits long for people who have a
    seat in it, less long if all have left it, or to be looked at when it is over."""
    people = people_of(summary) if summary else {}
    if summary and not people and not summary.get("watchers"):
        return LEFT_BEHIND
    if summary is None or summary["status"] == WAITING:
        return config.empty_minutes * MINUTE
    if summary["status"] == PLAYING and not all(people.values()):
        return config.keep_days * DAY if config.keep_days else NEVER
    return config.abandoned_hours * HOUR


class Expiry:
    """When each table expires, by the server's calendar."""

    def __init__(self, config: Config, calendar: Calendar) -> None:
        self.config, self.calendar = config, calendar
        self.expires_at: dict[str, float] = {}

    def due(self, summary: Summary) -> float:
        """Until when the store says that a table is kept, for the next start."""
        days = self.config.keep_days
        while_present = days * DAY if days else NEVER
        wait = while_present if is_anyone_there(summary) else patience(summary, self.config)
        return self.calendar.now() + wait

    def note(self, table_id: str, summary: Summary) -> None:
        """Someone has come or left."""
        if is_anyone_there(summary):
            self.expires_at.pop(table_id, None)
        else:
            self.expires_at[table_id] = self.calendar.now() + patience(summary, self.config)

    def note_at_start(self, table_id: str, summary: Summary | None, due: float | None) -> None:
        """Nobody is there yet, but people can come back, however long the server was down."""
        now = self.calendar.now()
        end = now + patience(summary, self.config)
        if due is not None:
            end = min(end, max(due, now + self.config.empty_minutes * MINUTE))
        self.expires_at[table_id] = end

    def has_expired(self, table_id: str) -> bool:
        return self.expires_at.get(table_id, NEVER) <= self.calendar.now()
