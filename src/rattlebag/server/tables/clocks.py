"""What a table waits for by the clock: a bot's pace, a turn's time, luck that is to be opened."""

from __future__ import annotations

import asyncio
import weakref
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from ...engine import Command, Seat
from ...table import orders, sealing
from ...table.deciding import Decision
from ...table.room import Room, Turns
from ...table.saved import Header
from ...table.standing_in import bots_to_act
from .chores import Work

if TYPE_CHECKING:
    from .live import LiveTable

WARN_BEFORE = 10.0  # seconds before a turn's time is up
CLOCK = "clock"  # the one timer of a table that is nobody's own
OPEN_WITHIN = 10.0  # seconds for a client to open its luck once the dice are sealed


@dataclass(frozen=True)
class LuckDue:
    terms: Header | None
    gone: bool  # someone whose luck is missing has left: there is nothing to wait for


@dataclass(frozen=True)
class BotDue:
    seat: Seat
    since: int
    pace: float


@dataclass(frozen=True)
class TurnDue:
    """A turn with a time limit: since which entry, and how often it was given more time."""

    since: int
    extensions: int
    warned: bool = False


Due = LuckDue | BotDue | TurnDue


class TableClock:
    """The one thing that is due next at a table."""

    def __init__(self, table: LiveTable) -> None:
        self.table: LiveTable = weakref.proxy(table)
        self.due: Due | None = None
        self.turn = TurnDue(0, 0)  # the turn that is timed
        self.turn_ends = 0.0

    @property
    def timer(self) -> asyncio.TimerHandle | None:
        return self.table.chores.timers.get(CLOCK)

    def schedule(self) -> None:
        """Start the timer for the next actor: a bot, or someone with a time limit.

        A timer that is running stays as it is: chat delays nobody.
        """
        due = self._next()
        if isinstance(due, BotDue) and (due.seat, due.since) == self.table.bots.thinking:
            return
        if due == self.due and self.timer is not None:
            return
        self.table.chores.cancel(CLOCK)
        match due:
            case LuckDue():
                self._start(due, 0.0 if due.gone else OPEN_WITHIN, self._give_up_on_luck)
            case BotDue():
                self._start(due, due.pace, partial(self.table.bots.act, due.seat))
            case TurnDue():
                self._start_turn(due)

    def _next(self) -> Due | None:
        room = self.table.room
        if missing := sealing.unopened_seats(room):
            return LuckDue(room.header, any(room.chairs[seat].left for seat in missing))
        people = [chair for chair in room.chairs if chair.person is not None]
        if not room.to_act() or (people and not room.people_present()):
            return None
        if bots := bots_to_act(room):
            return BotDue(bots[0], room.turns.since[bots[0]], room.settings.pace)
        return self._turn(room) if room.settings.timer else None

    def _start(self, due: Due, seconds: float, act: Work) -> None:
        self.due = due
        self.table.chores.later(CLOCK, seconds, act)

    async def _give_up_on_luck(self) -> None:
        await self.table.order(f"unsealed:{self.table.room.seq}", "unsealed", sealing.give_up)

    # Turns with a time limit

    def _turn(self, room: Room) -> TurnDue:
        """The present turn. Its clock runs whatever is done meanwhile; more time is added."""
        since = max(room.turns.asked.get(seat, 0) for seat in room.to_act())
        before, now = self.turn, TurnDue(since, room.turns.extensions)
        if before.since != now.since:
            self.turn_ends = asyncio.get_running_loop().time() + room.settings.timer
        elif now.extensions > before.extensions:
            self.turn_ends += room.settings.timer * (now.extensions - before.extensions)
        if (before.since, before.extensions) != (now.since, now.extensions):
            self.turn = now
        return self.turn

    def _start_turn(self, turn: TurnDue) -> None:
        left = self.turn_ends - asyncio.get_running_loop().time()
        waiting = self.table.room.to_act()
        if not turn.warned and left > WARN_BEFORE:
            self._start(turn, left - WARN_BEFORE, partial(self._warn, turn, waiting))
        else:
            self._start(turn, max(0.0, left), partial(self._time_up, waiting))

    async def _warn(self, turn: TurnDue, waiting: tuple[Seat, ...]) -> None:
        if self.turn != turn:
            return  # they took more time just now, and it has been counted
        self.turn = warned = TurnDue(turn.since, turn.extensions, warned=True)

        def order(room: Room) -> Decision:
            if room.to_act() != waiting or self._turn(room) != warned:
                return []
            return orders.warn(waiting, int(WARN_BEFORE))

        await self.table.order(f"warn:{self.table.room.seq}", "warn", order)
        self.schedule()

    async def _time_up(self, waiting: tuple[Seat, ...]) -> None:
        """Nobody loses their seat: a bot makes this one move."""
        before = self.table.room.turns
        for seat in waiting:
            if seat not in self.table.room.to_act():
                continue
            command, _ = await self.table.bots.choose(seat, self.table.room.level())

            late = partial(self._late_move, before, command)
            await self.table.order(f"late:{self.table.room.seq}:{seat}", "late", late)
        self.schedule()

    @staticmethod
    def _late_move(before: Turns, command: Command, room: Room) -> Decision:
        since = room.turns.since.get(command.seat)
        if since is None or since != before.since.get(command.seat):
            return []  # they moved after all
        if room.turns.extensions > before.extensions:
            return []  # they took more time
        return orders.play_late(command)
