"""A bot in the seat of somebody who is gone: when it moves, and what it gives back."""

from __future__ import annotations

from collections import Counter

from ..engine import ByDie, Command, Seat
from .entries import CameBack, Entry, StandInBegun
from .room import PLAYING, Room


def bots_to_act(room: Room) -> list[Seat]:
    """Bots whose move it is.

    One that only stands in leaves the dice alone as long as somebody who is here has to decide as
    well: nobody waits for it, and its person may come back.
    """
    waiting = room.to_act()
    own = [seat for seat in waiting if room.chairs[seat].bot is not None]
    if any(_is_here(room, seat) for seat in waiting):
        return own
    return own + [seat for seat in waiting if seat not in own and room.chairs[seat].stand_in]


def _is_here(room: Room, seat: Seat) -> bool:
    chair = room.chairs[seat]
    return chair.person is not None and not chair.away


def stand_in(room: Room, person: str) -> list[Entry]:
    """A bot takes over a held seat, so that others need not wait. A lone player's game waits."""
    seat = room.seat_of(person)
    if seat is None or not room.chairs[seat].away or room.chairs[seat].stand_in:
        return []
    if room.status != PLAYING or not room.people_present():
        return []
    return [StandInBegun(person)]


def comes_back(room: Room, seat: Seat) -> list[Entry]:
    """The entries by which a person takes their seat again. Dice that the bot has marked and not
    played yet are marked as they were left."""
    chair = room.chairs[seat]
    assert chair.person is not None
    back = CameBack(chair.person)
    if not chair.stand_in or room.status != PLAYING or room.rules is None:
        return [back]
    done = [
        entry
        for entry in room.record[chair.stood_in_from :]
        if isinstance(entry, Command) and entry.seat == seat
    ]
    actions = room.rules.actions
    if not all(isinstance(actions[command.action].key, ByDie) for command in done):
        return [back]  # it has rolled, banked or confirmed
    odd = (command for command, times in Counter(done).items() if times % 2)
    return [back, *odd]
