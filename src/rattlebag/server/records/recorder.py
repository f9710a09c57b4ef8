"""Records every finished game in the background, after the move that ended it was answered.

What waits is marked in the store, so that a server that was killed continues where it was, and each
game is recorded once: the mark is removed in the same transaction."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from ...table.who_played import decode
from ..store.base import Store
from ..store.queries import records as rows
from ..store.queries.standings import standings_at
from .recording import Finished, count

log = logging.getLogger("rattlebag.records")

LOOK_EVERY = 60.0  # seconds, where nothing says that a game has ended
AT_ONCE = 20  # games that are read at a time
PAUSE = 0.1  # seconds after each game: where many end at once, play comes first


class Recorder:
    """Turns finished games into people's records."""

    def __init__(self, store: Store, finished: asyncio.Event) -> None:
        self.store, self.finished = store, finished

    async def work(self) -> None:
        """Record all that waits, then wait until a game has ended."""
        self.finished.clear()
        while await self.record_some():
            pass
        with suppress(TimeoutError):
            await asyncio.wait_for(self.finished.wait(), LOOK_EVERY)

    async def record_some(self) -> int:
        """Record the oldest games that wait. Gives the number of those that waited."""
        seen = await rows.recorded(self.store)
        waiting = await rows.unrecorded(self.store, AT_ONCE)
        for game in waiting:
            recorded = await self.record(game, seen)
            await asyncio.sleep(PAUSE)
            if not recorded:
                break  # another node is recording: see what it has left
            seen += 1
        return len(waiting)

    async def record(self, game: rows.Unrecorded, seen: int) -> bool:
        """False: more games have been recorded since that number was read."""
        try:
            who = decode(game.details)
        except (ValueError, KeyError, TypeError):
            log.exception("game %s/%s cannot be recorded", game.table_id, game.number)
            return await rows.record(self.store, game, (), seen)
        people = [person for _, _, person in who.people()]
        gone = await rows.former(self.store, people)
        if gone:  # they deleted their account during the game
            who = who.without(gone)
            people = [person for person in people if person not in gone]
        if not people:
            return await rows.record(self.store, game, (), seen)
        counted = await asyncio.to_thread(count, game.body, len(who.seats))
        standings = await standings_at(self.store, game.game, people)
        by_board = {(row.board, row.person): row for row in standings}
        registered = await rows.registered(self.store, people)
        finished = Finished(game, who, counted, by_board, registered)
        return await rows.record(self.store, game, finished.statements(), seen)
