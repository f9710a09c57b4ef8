"""What a table does on its own account: tasks, timers that start them, and the moves of bots.

Timers are for people who are not connected, a bot's pace, a turn's time, and luck to be opened."""

from __future__ import annotations

import asyncio
import logging
import secrets
import weakref
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from ...bots import bot, mind
from ...engine import Command, Seat
from ...table import orders, sealing
from ...table.deciding import Decision
from ...table.room import Room
from ..logs import note_trouble
from ..store.base import StoreTrouble

if TYPE_CHECKING:
    from .live import LiveTable

log = logging.getLogger("rattlebag.tables")

TRY_AGAIN = 5.0  # seconds after something went wrong
WARN_BEFORE = 10.0  # seconds before a turn's time is up
CLOCK = "clock"  # the one timer of a table that is nobody's own
OPEN_WITHIN = 10.0  # seconds for a client to open its luck once the dice are sealed

Work = Callable[[], Awaitable[object]]
Thought = TypeVar("Thought")
# All bots of a server think in these. They share the processor with the tables: with more threads,
# every answer would wait longer.
_THREADS = ThreadPoolExecutor(2, "rattlebag-bot")


class Chores:
    """Tasks and timers of one table. When one fails, the table looks again at all it has to do."""

    def __init__(self, table: LiveTable) -> None:
        self.table: LiveTable = weakref.proxy(table)
        self.tasks: set[asyncio.Task[None]] = set()
        self.timers: dict[str, asyncio.TimerHandle] = {}  # by what they are for
        self.closed = False  # the table is no longer in memory, though someone may still hear it

    def later(self, what: str, seconds: float, work: Work) -> None:
        """Run something after a while, in place of what was to be run for the same reason."""

        def now() -> None:
            del self.timers[what]
            self.run(work)

        self.cancel(what)
        if self.closed:
            return
        self.timers[what] = asyncio.get_running_loop().call_later(seconds, now)

    def cancel(self, what: str) -> None:
        if timer := self.timers.pop(what, None):
            timer.cancel()

    def run(self, work: Work) -> None:
        if self.closed:
            return
        task = asyncio.ensure_future(self._guarded(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _guarded(self, work: Work) -> None:
        try:
            await work()
            return
        except StoreTrouble as trouble:
            note_trouble(trouble)
        except Exception:
            log.exception("table %s", self.table.table_id)
        self.later("retry", TRY_AGAIN, self._retry)

    async def _retry(self) -> None:
        self.table.see_to_everyone()

    def close(self) -> None:
        self.closed = True
        for timer in self.timers.values():
            timer.cancel()
        for task in self.tasks:
            task.cancel()


async def thinking(think: Callable[..., Thought], *about: object) -> Thought:
    """Run in a thread, so that the event loop need not wait."""
    return await asyncio.get_running_loop().run_in_executor(_THREADS, think, *about)


@dataclass(frozen=True)
class TimedTurn:
    """A turn with a time limit: since which entry, and how often it was given more time."""

    since: int
    extensions: int
    warned: bool = False


class TableClock:
    """The one thing that is due next at a table, and the moves of its bots."""

    def __init__(self, table: LiveTable) -> None:
        self.table: LiveTable = weakref.proxy(table)
        self.due: object = None
        self.turn = TimedTurn(0, 0)
        self.turn_ends = 0.0
        self.thinking: tuple[Seat, int] | None = None  # the decision that a bot thinks about
        self.follows_moves = True  # whether a move can change what is due

    @property
    def timer(self) -> asyncio.TimerHandle | None:
        return self.table.chores.timers.get(CLOCK)

    def schedule(self) -> None:
        """Start the timer for what the table waits for: luck, a bot, or a turn with a limit."""
        room = self.table.room
        people = [chair for chair in room.chairs if chair.person is not None]
        # Else only what is set, who is there and how the dice are sealed can: entries of the table.
        self.follows_moves = bool(room.settings.timer) or not all(c.here for c in room.chairs)
        if missing := sealing.unopened_seats(room):
            gone = any(room.chairs[seat].left for seat in missing)  # nobody to wait for
            wait = 0.0 if gone else OPEN_WITHIN
            self._start(
                (room.header, gone), wait, lambda: self.table.own_order("unsealed", sealing.give_up)
            )
        elif not room.to_act() or (people and not room.people_present()):
            self.table.chores.cancel(CLOCK)
        elif ready := room.bots_to_act():
            seat, pace = ready[0], room.settings.pace
            decision = seat, room.turns.since[seat]
            if decision != self.thinking:
                self._start((*decision, pace), pace, partial(self._act, seat))
        elif room.settings.timer:
            self._start_turn(self._turn(room), room.to_act())
        else:
            self.table.chores.cancel(CLOCK)

    def _start(self, due: object, seconds: float, act: Work) -> None:
        """A timer that is running for the same thing stays as it is: chat delays nobody."""
        if due != self.due or self.timer is None:
            self.due = due
            wait = self.table.hall.neighbours.wait(self.table.table_id)
            self.table.chores.later(CLOCK, seconds + wait, act)

    # Turns with a time limit

    def _turn(self, room: Room) -> TimedTurn:
        """The present turn. Its clock never stops, whatever the player does; more time is added."""
        before, now = self.turn, TimedTurn(_since(room), room.turns.extensions)
        if before.since != now.since:
            self.turn_ends = asyncio.get_running_loop().time() + room.settings.timer
        elif now.extensions > before.extensions:
            self.turn_ends += room.settings.timer * (now.extensions - before.extensions)
        if now != replace(before, warned=False):
            self.turn = now
        return self.turn

    def _start_turn(self, turn: TimedTurn, waiting: tuple[Seat, ...]) -> None:
        left = self.turn_ends - asyncio.get_running_loop().time()
        if not turn.warned and left > WARN_BEFORE:
            self._start(turn, left - WARN_BEFORE, partial(self._warn, turn, waiting))
        else:
            self._start(turn, max(0.0, left), partial(self._time_up, waiting))

    async def _warn(self, turn: TimedTurn, waiting: tuple[Seat, ...]) -> None:
        if self.turn != turn:
            return  # they took more time just now, and it has been counted
        self.turn = warned = replace(turn, warned=True)

        def order(room: Room) -> Decision:
            if room.to_act() != waiting or self._turn(room) != warned:
                return []
            return orders.warn(waiting, int(WARN_BEFORE))

        await self.table.own_order("warn", order)
        self.schedule()

    def note_warned(self, then: Room) -> None:
        """Those whose turn it was have been warned, perhaps by another node."""
        now = self.table.room
        if not now.to_act() or not then.to_act():
            return
        turn, since = self._turn(now), _since(then)
        if (turn.since, turn.extensions) == (since, then.turns.extensions):
            self.turn = replace(turn, warned=True)

    async def _time_up(self, waiting: tuple[Seat, ...]) -> None:
        """Nobody loses their seat: a bot makes this one move."""
        before = self.table.room.turns

        def order(command: Command, room: Room) -> Decision:
            since = room.turns.since.get(command.seat)
            moved = since is None or since != before.since.get(command.seat)
            extended = room.turns.extensions > before.extensions
            return [] if moved or extended else orders.play_late(command)

        for seat in waiting:
            if seat in self.table.room.to_act():
                command, _ = await self._choose(seat, self.table.room.level())
                await self.table.own_order("late", partial(order, command), seat)
        self.schedule()

    # Bots

    async def prepare(self) -> None:
        """Have tables of numbers read, or begin to work them out, before a bot's first move."""
        room = self.table.room
        for level in {chair.bot for chair in room.chairs if chair.bot}:
            if room.rules is not None:
                await thinking(mind, level, room.rules)

    async def _choose(self, seat: Seat, level: str) -> tuple[Command, str]:
        """A bot's move, from what its seat can see, and how well it knows."""
        rules = self.table.room.rules
        assert rules is not None
        known = rules.known(self.table.room.state, seat)
        return await thinking(
            lambda: (bot(level, rules, secrets.randbelow)(known, seat), mind(level, rules))
        )

    async def _act(self, seat: Seat) -> None:
        table = self.table
        level = table.room.played_by_bot(seat) if seat in table.room.to_act() else None
        if level is None:
            return
        since = table.room.turns.since[seat]
        self.thinking = seat, since
        try:
            command, knowing = await self._choose(seat, level)

            def order(room: Room) -> Decision:
                if room.turns.since.get(seat) != since or room.played_by_bot(seat) is None:
                    return []  # it was moved already, or the person is back
                return orders.play_as_bot(room, command, knowing)

            answer = await table.own_order("bot", order, seat)
        finally:
            self.thinking = None
        if answer.kind == "refused":
            log.error("a bot was refused: %s at %s", answer.reason, table.table_id)
        else:
            self.schedule()


def _since(room: Room) -> int:
    """The entry with which the present turn began."""
    return max(room.turns.asked.get(seat, 0) for seat in room.to_act())
