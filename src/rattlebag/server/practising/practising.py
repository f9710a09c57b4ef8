"""Practice as the rest of the server uses it: the coach in its own process, and not too often."""

from __future__ import annotations

import asyncio
import time
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Final

from ...coach.questions import SeatPosition
from ...coach.review import NoReview
from ...engine import Reason
from ...practice.drill import Drill, drill_of
from ...practice.mistakes import mistakes
from ...practice.positions import Position, by_id, from_line
from ...table.who_played import decode
from ..limits import Buckets
from ..rejected import Rejected
from ..store.base import Store
from ..store.queries import practice as rows
from ..store.queries import records

if TYPE_CHECKING:
    from ...coach.desk import Desk

ASKED_AT_ONCE, ASKED_PER_SECOND = 20, 2.0  # by one person
LOOKED_THROUGH: Final = 5  # finished games, each time someone asks for their mistakes
MOST_MISTAKES: Final = 200  # that are kept of one person


class Practising:
    """What can be asked, and how often."""

    def __init__(self, store: Store, desk: Desk) -> None:
        self.store, self.desk = store, desk
        self.asked = Buckets(ASKED_PER_SECOND, ASKED_AT_ONCE)

    async def wait(self, person: str) -> None:
        """Someone who asks a lot waits."""
        await asyncio.sleep(self.asked.wait(person))

    async def drill(self, position: Position) -> Drill:
        """A position with what the coach says of it. Raises `NoAdvice`."""
        rules = position.rules
        asked = SeatPosition(rules.key, rules.options, rules.seats, position.state, position.seat)
        return drill_of(position, await asyncio.wrap_future(self.desk.advise(asked)))

    async def row(self, person: str, position: str) -> tuple[Position, rows.DrillRow]:
        """A position by its id, and what this person has answered."""
        known = {row.position: row for row in await rows.drills(self.store, person)}
        row = known.get(position)
        if row is not None and row.line is not None:
            return from_line(row.line), row
        found = by_id(position)
        if found is None:
            raise Rejected(Reason("practice-unknown-position"))
        return found, row or rows.DrillRow(person, position, found.game, None)

    async def look_through(self, person: str) -> None:
        """Look for mistakes in this person's latest finished games, in order. One that cannot be
        reviewed yet waits, with all after it."""
        since = await rows.looked_through(self.store, person)
        wanted = records.HistorySearch(person, private=True, since=since)
        games = [
            game
            for game in await records.history(self.store, wanted, LOOKED_THROUGH)
            if game.finished > since
        ]
        found: list[Position] = []
        until = since
        for game in reversed(games):  # the newest come first
            try:
                found += await self._mistakes(game, person)
            except NoReview:
                break
            until = game.finished
        if until == since:
            return
        known = await rows.drills(self.store, person)
        room = max(0, MOST_MISTAKES - sum(row.line is not None for row in known))
        kept = {position.id: position for position in found}
        new = [rows.DrillRow(person, one.id, one.game, one.line) for one in kept.values()]
        await rows.add_mistakes(self.store, new[:room], person, until)

    async def _mistakes(self, game: records.GameRow, person: str) -> list[Position]:
        """None in a game that has no review. Raises `NoReview` if it can have one later."""
        result = await self.store.result(game.table_id, game.number)
        if result is None or result.details is None:
            return []
        seats = [seat for seat, _, one in decode(result.details).people() if one == person]
        try:
            review = await asyncio.wrap_future(self.desk.review(result.body.encode()))
        except NoReview as none:  # too long to solve, or a game without best play
            if none.only_now:
                raise
            return []
        return await asyncio.to_thread(mistakes, review, seats)


def now() -> float:
    return time.time()


def today() -> date:
    return datetime.now(UTC).date()
