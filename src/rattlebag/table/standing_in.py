"""A bot in the seat of someone who is away: when it moves, and what it gives back."""

from __future__ import annotations

from collections import Counter
from itertools import islice

from ..engine import ByDie, Command, Seat
from .deciding import Decision
from .entries import CameBack, StandInBegun
from .room import PLAYING, Room


def bots_to_act(room: Room) -> list[Seat]:
    """Bots whose move it is.

    A stand-in leaves the dice alone while someone who is here has to decide as well: nobody waits
    for it, and its person may come back.
    """
    waiting = room.to_act()
    own = [seat for seat in waiting if room.chairs[seat].bot is not None]
    if any(room.chairs[seat].here for seat in waiting):
        return own
    return own + [seat for seat in waiting if seat not in own and room.chairs[seat].stand_in]


def stand_in(room: Room, person: str) -> Decision:
    """A bot takes over a held seat, so that others need not wait. A lone player's game waits."""
    seat = room.seat_of(person)
    if seat is None or not room.chairs[seat].away or room.chairs[seat].stand_in:
        return []
    if room.status != PLAYING or not room.people_present():
        return []
    return [StandInBegun(person)]


def return_to_seat(room: Room, person: str) -> Decision:
    """A person takes their seat again. Dice that the bot has marked and not played yet are marked
    as they were left."""
    seat = room.seat_of(person)
    if seat is None or not room.chairs[seat].away:
        return []
    chair, back = room.chairs[seat], CameBack(person)
    if not chair.stand_in or room.status != PLAYING or room.current is None:
        return [back]
    game = room.current
    since = islice(game.latest_first(), game.length - chair.stood_in_from)
    done = [entry for entry in since if isinstance(entry, Command) and entry.seat == seat]
    actions = game.rules.actions
    if not all(isinstance(actions[command.action].key, ByDie) for command in done):
        return [back]  # it has rolled, banked or confirmed
    odd = (command for command, times in Counter(reversed(done)).items() if times % 2)
    return [back, *odd]
