"""What an order leads to: entries for the journal with their dice, or why not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..engine import Chance, Over, Reason, Refused
from .entries import Entry, GameEnded
from .folding import fold, roll
from .room import PLAYING, Progress, Room


@dataclass(frozen=True, slots=True)
class Stale:
    """The game has moved on since the view that an order was chosen from."""

    state: int  # the number that an order would have to carry now


Refusal = Reason | Stale
Decision = Sequence[Entry] | Refusal
Order = Callable[[Room], Decision]


@dataclass(frozen=True, slots=True)
class Decided:
    """The entries that an order comes to, and the table after each of them. Once they are stored,
    `room` is the table: they need not be folded again."""

    room: Room
    entries: tuple[Entry, ...] = ()
    steps: tuple[Progress, ...] = ()


def decide(room: Room, order: Order) -> Decided | Refusal:
    """Give an order at a table. Dice that it sets rolling land, and a game that it ends is over."""
    wanted = order(room)
    if isinstance(wanted, Refusal):
        return wanted
    entries = list(wanted)
    steps: list[Progress] = []
    try:
        for entry in wanted:
            steps.append(fold(room, entry))
            room = steps[-1].room
    except Refused as refused:  # a move that the rules do not allow
        return refused.reason
    while room.current is not None and isinstance(room.current.node, Chance):
        landed, step = roll(room)
        entries.append(landed)
        steps.append(step)
        room = step.room
    if room.status == PLAYING and room.current is not None and isinstance(room.current.node, Over):
        assert room.seed is not None
        entries.append(GameEnded(room.seed.hex()))
        steps.append(fold(room, entries[-1]))
        room = steps[-1].room
    return Decided(room, tuple(entries), tuple(steps))
