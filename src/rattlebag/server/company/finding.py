"""Find me a game: people who want the same are put at one table, in the order they came.

The one who has waited longest is served first, so nobody is passed over forever. All is in memory:
after a restart, clients ask again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any

from ...engine import Phrase, Reason
from ...games import rules_of
from ...protocol.company import Finding
from ..logs import note_trouble
from ..rejected import Rejected
from ..store.base import StoreTrouble
from ..tables.live import LiveTable
from .found import FoundTables, Seeker

if TYPE_CHECKING:
    from ..config import Config
    from ..connections.connection import Connection
    from .company import Company

log = logging.getLogger("rattlebag.company")

EVERY = 1.0  # seconds between two counts of those who wait
MOST_TRIED = 50  # people who want the same that are tried as company for one who comes
TRY_AGAIN = 5.0  # seconds after no table could be opened


class Finder:
    """Everyone who waits, in the order they came."""

    def __init__(self, company: Company, config: Config) -> None:
        self.company, self.config = company, config
        self.tables = FoundTables(company, config)
        self.seekers: dict[str, Seeker] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.due: asyncio.TimerHandle | None = None

    # Coming and going

    def seek(self, client: Connection, games: tuple[str, ...], players: int) -> None:
        """Wait from now on, or for something else than before."""
        self._check(games, players)
        if full := self.company.hub.hall.no_more_tables(client.person, client.address):
            raise Rejected(full)
        before = self.seekers.get(client.person)
        if before and (before.games, before.players) == (games, players):
            self.tell(client.person)
            return
        self.stop(client.person, tell=False)
        loop = asyncio.get_running_loop()
        of = client.circle, client.me.name, client.words(), client.address
        seeker = Seeker(*of, games, players, loop.time())
        offer = partial(self._offer_bots, seeker)
        seeker.offer = loop.call_later(self.config.bots_offered_seconds, offer)
        self.seekers[seeker.person] = seeker
        self._match(seeker)
        self.tell(client.person)
        self._tell_others()

    def _check(self, games: tuple[str, ...], players: int) -> None:
        for game in games:
            fitting = rules_of(game).players
            if players not in fitting:
                title, most = Phrase(rules_of(game).title), fitting[-1]
                raise Rejected(Reason("company-bad-size", game=title, most=most))

    def stop(self, person: str, tell: bool = True) -> Seeker | None:
        """Wait no longer."""
        seeker = self.seekers.pop(person, None)
        if seeker:
            seeker.rest()
        if tell:
            self.tell(person)
            self._tell_others()
        return seeker

    def came(self, connection: Connection) -> None:
        if seeker := self.seekers.get(connection.person):
            if seeker.goodbye:
                seeker.goodbye.cancel()
                seeker.goodbye = None
            asyncio.get_running_loop().call_soon(self.tell, connection.person)

    def went(self, person: str) -> None:
        """None of someone's devices is connected: they have a while to come back."""
        if seeker := self.seekers.get(person):
            loop = asyncio.get_running_loop()
            seeker.goodbye = loop.call_later(self.config.grace_seconds, self.stop, person)

    def close(self) -> None:
        if self.due:
            self.due.cancel()
        for seeker in self.seekers.values():
            seeker.rest()
        for task in self.tasks:
            task.cancel()

    # Telling

    def tell(self, person: str, table: str | None = None) -> None:
        """Where someone stands, on all of their devices."""
        seeker, now = self.seekers.get(person), asyncio.get_running_loop().time()
        message = Finding(
            games=list(seeker.games) if seeker else [],
            players=seeker.players if seeker else 0,
            seconds=int(now - seeker.since) if seeker else 0,
            waiting=len(self.seekers) - 1 if seeker else 0,
            bots=bool(seeker and seeker.bots),
            table=table,
        )
        for connection in tuple(self.company.of_person(person)):
            connection.send(message)

    def _tell_others(self) -> None:
        """Everyone who waits hears how many do, soon and not too often."""
        if self.due is None:
            self.due = asyncio.get_running_loop().call_later(EVERY, self._tell_all)

    def _tell_all(self) -> None:
        self.due = None
        for person in tuple(self.seekers):
            self.tell(person)

    def _offer_bots(self, seeker: Seeker) -> None:
        seeker.offer, seeker.bots = None, True
        self.tell(seeker.person)
        said = Phrase("company-offers-bots")
        self._run(self.company.notices.give(seeker.person, "games", said, "/find"))

    # Finding

    def _match(self, new: Seeker) -> None:
        """Someone came: if that fills a table, it is that of the one who has waited longest."""
        if self.seekers.get(new.person) is not new:
            return  # stopped meanwhile
        groups = ((self._group(new, game), game) for game in new.games)
        found = [(group, game) for group, game in groups if group]
        if not found:
            return
        group, game = min(found, key=lambda one: one[0][0].since)
        for one in group:
            self.stop(one.person, tell=False)
        self._run(self._seat(group, game))

    def _group(self, new: Seeker, game: str) -> list[Seeker] | None:
        """A full table, of those who came earliest. It has the one who came last, because the
        others had no full table without."""
        alike = (one for one in self.seekers.values() if one.players == new.players)
        want = [one for one in alike if game in one.games and (one is new or one.fits(new))]
        want = [one for one in want[:MOST_TRIED] if one is not new]
        for at in range(len(want)):
            group = [new]
            for other in want[at:]:
                if all(one.fits(other) for one in group):
                    group.append(other)
                if len(group) == new.players:
                    return sorted(group, key=lambda one: one.since)
        return None

    async def _seat(self, group: list[Seeker], game: str) -> None:
        """Seat a group. If there is no table for it now, they wait on, in their order."""
        try:
            table = await self.tables.open(group, game)
        except (Rejected, StoreTrouble) as trouble:
            if isinstance(trouble, StoreTrouble):
                note_trouble(trouble)
            self._wait_on(group)
            return
        for seeker in group:
            await self.tables.bring(seeker, table)
            self.tell(seeker.person, table.table_id)
            await self.company.notices.give(
                seeker.person,
                "games",
                self.tables.ready(seeker, group, game),
                f"/table/{table.table_id}",
            )
        self.tables.start_soon(table)

    def _wait_on(self, group: list[Seeker]) -> None:
        """Those who are still here wait again, before the others."""
        here = [one for one in group if one.person not in self.seekers and self._is_here(one)]
        self.seekers = {one.person: one for one in here} | self.seekers
        loop = asyncio.get_running_loop()
        for seeker in here:
            if not seeker.bots:
                wait = max(0.0, seeker.since + self.config.bots_offered_seconds - loop.time())
                seeker.offer = loop.call_later(wait, self._offer_bots, seeker)
            self.tell(seeker.person)
        if here:
            loop.call_later(TRY_AGAIN, self._match, here[0])

    def _is_here(self, seeker: Seeker) -> bool:
        return bool(self.company.of_person(seeker.person))

    async def with_bots(self, client: Connection) -> LiveTable:
        """A table for one, with bots in the other seats."""
        seeker = self.seekers.get(client.person)
        if seeker is None:
            raise Rejected(Reason("company-not-finding"))
        if full := self.tables.none_for([seeker]):
            raise Rejected(full)
        self.stop(client.person)
        return await self.tables.with_bots(seeker, seeker.games[0])

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(self._guarded(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _guarded(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except StoreTrouble as trouble:
            note_trouble(trouble)
        except Exception:
            log.exception("finding a game")
