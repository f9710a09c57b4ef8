"""What a table can tell again to people who come back."""

from __future__ import annotations

from bisect import bisect_right
from collections import deque

from ...table.room import Room

EVERY = 100  # entries from one room that is kept to the next
KEPT = 11  # such rooms: the last thousand entries can be told, as many lines as a page keeps


class Recall:
    """What a table can tell again: its latest entries, without folding all that was played.

    Now and then a room of the past is kept. People who come back are told from the one before the
    entry they heard last, so it costs what they missed."""

    def __init__(self, room: Room) -> None:
        self.marks: deque[Room] = deque([room.without_dice()], KEPT)
        self.secrets: list[int] = []  # the numbers of entries that only one person counts
        self.own: dict[str, list[int]] = {}  # ... by the person

    def note(self, room: Room) -> None:
        """The room has taken up one more entry."""
        if room.secrets.hidden > len(self.secrets):
            self.secrets.append(room.seq)
            for person, count in room.secrets.own.items():
                own = self.own.setdefault(person, [])
                if count > len(own):
                    own.append(room.seq)
        if room.seq % EVERY == 0:
            self.marks.append(room.without_dice())

    def number(self, seq: int, person: str) -> int:
        """An entry's number as this person counts: others' secrets are left out."""
        others = bisect_right(self.secrets, seq) - bisect_right(self.own.get(person, ()), seq)
        return seq - others

    def skipped(self, after: int, person: str) -> int:
        """How many entries after this one are so long ago that they cannot be told."""
        return max(0, self.marks[0].count_for(person) - after)

    def before(self, number: int, person: str) -> Room:
        """The table as it was at an entry, or some entries earlier; or as early as is known."""
        at = bisect_right(self.marks, number, key=lambda mark: mark.count_for(person))
        return self.marks[max(0, at - 1)]
