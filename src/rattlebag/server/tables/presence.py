"""Who is at a table now, and what happens to the seats of people who are not.

A lost connection has `drop_seconds` to come back before others hear of it. Then the seat is held,
and after `grace_seconds` more a bot stands in, if someone else is there to play with."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from functools import partial
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
        """Everyone who is connected, here or to another node."""
        return self.people_here().union(self.table.hall.neighbours.at_table(self.table.table_id))

    def people_here(self) -> set[str]:
        return {ear.person for ear in self.ears}

    def come(self, ear: Listening) -> None:
        self.ears.add(ear)
        self.table.hall.occupy(self.table.table_id)
        self.table.hall.neighbours.come(self.table.table_id, ear.person, "")
        self.table.chores.cancel(ear.person)

    def go(self, ear: Listening) -> None:
        """A connection is gone. If it was the person's last one, start their timer."""
        self.quit(ear)
        if ear.person not in self.people():
            self._expect(ear.person)

    def quit(self, ear: Listening) -> None:
        """A connection has stopped listening."""
        self.ears.discard(ear)
        hall, table_id = self.table.hall, self.table.table_id
        if ear.person not in self.people_here():
            hall.neighbours.go(table_id, ear.person)
        if not self.ears and not hall.neighbours.at_table(table_id):
            hall.go(table_id)

    def expect_absent(self) -> None:
        """Start the timers of all who sit or watch and are not connected."""
        if self.table.hall.neighbours.many:
            self._contradict()
        room, here = self.table.room, self.people()
        for person in (*(chair.person for chair in room.chairs), *room.watchers):
            if person is not None and person not in here:
                self._expect(person)

    def _contradict(self) -> None:
        """Another node may have reported someone as away who is connected here."""
        for person in self.people_here():
            if self.table.room.lost(person):
                back = partial(orders.return_to_seat, person=person)
                self.table.chores.run(partial(self.table.own_order, "back", back, person))

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
