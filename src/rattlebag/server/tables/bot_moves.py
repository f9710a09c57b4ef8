"""The moves of bots. All bots of a server think in two threads.

The threads share the processor with the tables: with more of them, every answer would wait longer.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import weakref
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

from ...bots import mind, thought
from ...engine import Command, Seat
from ...table import orders
from ...table.deciding import Decision
from ...table.room import Room

if TYPE_CHECKING:
    from .live import LiveTable

log = logging.getLogger("rattlebag.tables")

Thought = TypeVar("Thought")
_THREADS = ThreadPoolExecutor(2, "rattlebag-bot")


async def thinking(think: Callable[..., Thought], *about: object) -> Thought:
    """Run in a thread, so that the event loop need not wait."""
    return await asyncio.get_running_loop().run_in_executor(_THREADS, think, *about)


class BotMoves:
    """Moves that bots make at one table."""

    def __init__(self, table: LiveTable) -> None:
        self.table: LiveTable = weakref.proxy(table)
        self.thinking: tuple[Seat, int] | None = None  # the decision that is being thought about

    async def prepare(self) -> None:
        """Have tables of numbers read, or begin to work them out, before a bot's first move."""
        room = self.table.room
        for level in {chair.bot for chair in room.chairs if chair.bot}:
            if room.rules is not None:
                await thinking(mind, level, room.rules)

    async def choose(self, seat: Seat, level: str) -> tuple[Command, str]:
        """A bot's move, from what its seat can see, and how well it knows."""
        rules = self.table.room.rules
        assert rules is not None
        known = rules.known(self.table.room.state, seat)
        return await thinking(thought, level, rules, secrets.randbelow, known, seat)

    async def act(self, seat: Seat) -> None:
        table = self.table
        level = table.room.played_by_bot(seat) if seat in table.room.to_act() else None
        if level is None:
            return
        since = table.room.turns.since[seat]
        self.thinking = seat, since
        try:
            command, knowing = await self.choose(seat, level)

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
            table.clock.schedule()
