"""Who is at a table now, and what becomes of the seats of those who are not.

A lost connection has `drop_seconds` to come back before others hear of it. Then the seat is held,
and after `grace_seconds` more a bot stands in, if someone else is there to play with."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from typing import TYPE_CHECKING

from ...table import orders
from ...table.deciding import Decision
from ...table.room import PLAYING, Room

if TYPE_CHECKING:
    from ..connections.listening import Listening
    from .live import LiveTable


class Presence:
    """The connections to one table. People who have none have a timer."""

    def __init__(self, table: LiveTable) -> None:
        self.table: LiveTable = weakref.proxy(table)
        self.ears: set[Listening] = set()

    def people(self) -> set[str]:
        return {ear.person for ear in self.ears}

    def come(self, ear: Listening) -> None:
        self.ears.add(ear)
        self.table.hall.occupy(self.table.table_id)
        self.table.chores.cancel(ear.person)

    def go(self, ear: Listening) -> None:
        """A connection is gone. If it was the person's last one, start their timer."""
        self.quit(ear)
        if ear.person not in self.people():
            self._expect(ear.person)

    def quit(self, ear: Listening) -> None:
        """A connection listens no longer."""
        self.ears.discard(ear)
        if not self.ears:
            self.table.hall.go(self.table.table_id)

    def expect_absent(self) -> None:
        """Start the timers of all who sit or watch and are not connected."""
        room, here = self.table.room, self.people()
        for person in (*(chair.person for chair in room.chairs), *room.watchers):
            if person is not None and person not in here:
                self._expect(person)

    def _expect(self, person: str) -> None:
        if person in self.table.chores.timers:
            return
        room, config = self.table.room, self.table.hall.config
        seat = room.seat_of(person)
        if seat is None:
            if person in room.watchers:
                self._start_timer(person, config.grace_seconds, "gone", orders.leave)
        elif not room.chairs[seat].away:
            self._start_timer(person, config.drop_seconds, "away", orders.lose_connection)
        elif not room.chairs[seat].stand_in and room.status == PLAYING and room.people_present():
            self._start_timer(person, config.grace_seconds, "stand", orders.stand_in)

    def _start_timer(
        self, person: str, seconds: float, what: str, order: Callable[[Room, str], Decision]
    ) -> None:
        def absent(room: Room) -> Decision:
            return [] if person in self.people() else order(room, person)

        self.table.chores.later(person, seconds, lambda: self.table.own_order(what, absent, person))
