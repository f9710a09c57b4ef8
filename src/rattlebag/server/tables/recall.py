"""What a table can tell again: its latest entries, without going through all that was played.

The room is copied every so often, and the last few copies are kept. Whoever comes back is told from
the copy before the entry they heard last: it costs what they missed.
"""

from __future__ import annotations

import copy
from bisect import bisect_right
from collections import deque

from ...table.room import Room

EVERY = 100  # entries from one mark to the next
KEPT = 11  # marks, so that the last thousand entries can be told: as many lines as a page keeps


class Recall:
    """Marks of one table on the way, and where its secrets are in the journal."""

    def __init__(self, room: Room) -> None:
        self.marks: deque[Room] = deque([mark_of(room)], KEPT)
        self.secrets: list[int] = []  # the numbers of entries that only one person counts
        self.own: dict[str, list[int]] = {}  # ... by the person

    def note(self, room: Room) -> None:
        """The room has taken up one more entry."""
        if room.hidden > len(self.secrets):
            self.secrets.append(room.seq)
            for person, count in room.own.items():
                own = self.own.setdefault(person, [])
                if count > len(own):
                    own.append(room.seq)
        if room.seq % EVERY == 0:
            self.marks.append(mark_of(room))

    def number(self, seq: int, person: str) -> int:
        """An entry's number as this person counts: others' secrets are left out."""
        others = bisect_right(self.secrets, seq) - bisect_right(self.own.get(person, ()), seq)
        return seq - others

    def skipped(self, after: int, person: str) -> int:
        """How many entries after this one are so long ago that they cannot be told."""
        return max(0, self.marks[0].count_for(person) - after)

    def before(self, number: int, person: str) -> Room:
        """The table as it was at an entry, or some entries earlier; or as early as is known."""
        for mark in reversed(self.marks):
            if mark.count_for(person) <= number:
                return copied(mark)
        return copied(self.marks[0])


def mark_of(room: Room) -> Room:
    """A copy from which one can go on telling: it needs neither the dice nor the moves so far."""
    mark = copied(room)
    mark.seed = mark.dice = None
    mark.record = room.record[-1:]
    return mark


def copied(room: Room) -> Room:
    """A copy that takes up entries of its own and leaves the original alone."""
    found = copy.copy(room)
    for name, value in vars(room).items():
        if isinstance(value, dict | list | set):
            setattr(found, name, copy.copy(value))
    found.chairs = [copy.copy(chair) for chair in room.chairs]
    found.dice = copy.copy(room.dice)
    return found
