"""How long a table is kept when nobody is there."""

from __future__ import annotations

from ...table.room import PLAYING, WAITING
from ...table.summary import Summary
from ..calendar import DAY, Calendar
from ..config import Config
from ..store import NEVER
from .directory import is_anyones, is_held, somebody_there

LEFT_BEHIND = 30.0  # seconds after everyone has left, to answer repeated messages
MINUTE, HOUR = 60.0, 3600.0


def patience(summary: Summary | None, config: Config) -> float:
    """Seconds that a table is kept with nobody there.

    A table whose game has not begun is easily opened again. A game waits long for people who have a
    seat in it, less long if all have left it, or to be looked at when it is over.
    """
    if summary and not is_anyones(summary):
        return LEFT_BEHIND
    if summary is None or summary["status"] == WAITING:
        return config.empty_minutes * MINUTE
    if summary["status"] == PLAYING and is_held(summary):
        return config.keep_days * DAY if config.keep_days else NEVER
    return config.abandoned_hours * HOUR


class Expiry:
    """When each table expires, by the server's calendar."""

    def __init__(self, config: Config, calendar: Calendar) -> None:
        self.config, self.calendar = config, calendar
        self.ends: dict[str, float] = {}

    def due(self, summary: Summary) -> float:
        """Until when the store says that a table is kept, for the next start."""
        days = self.config.keep_days
        present = days * DAY if days else NEVER
        wait = present if somebody_there(summary) else patience(summary, self.config)
        return self.calendar.now() + wait

    def note(self, table_id: str, summary: Summary) -> None:
        """Someone has come or left."""
        if somebody_there(summary):
            self.ends.pop(table_id, None)
        else:
            self.ends[table_id] = self.calendar.now() + patience(summary, self.config)

    def note_at_start(self, table_id: str, summary: Summary | None, due: float | None) -> None:
        """Nobody is there yet, but people can come back, however long the server was down."""
        now = self.calendar.now()
        end = now + patience(summary, self.config)
        if due is not None:
            end = min(end, max(due, now + self.config.empty_minutes * MINUTE))
        self.ends[table_id] = end

    def forget(self, table_id: str) -> None:
        self.ends.pop(table_id, None)

    def is_over(self, table_id: str) -> bool:
        return self.ends.get(table_id, NEVER) <= self.calendar.now()

    def over(self) -> list[str]:
        """The expired tables."""
        return [table_id for table_id in self.ends if self.is_over(table_id)]
