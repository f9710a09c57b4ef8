"""Find me a game: people who want the same are put at one table, in the order they came.

The one who has waited longest is served first, so nobody is passed over forever. The queue is in
the store, the same for all nodes (`store/queries/finding.py`). Each node answers people who ask
it, and looks for company when someone new comes to it."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Collection, Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from ...engine import Phrase, Reason
from ...games import rules_of
from ...protocol.company import Finding
from ..logs import note_trouble
from ..rejected import Rejected
from ..store.base import StoreTrouble
from ..store.queries import finding as stored
from ..store.queries.finding import FindingQueue, Waiting
from ..tables.live import LiveTable
from .found import FoundTables, group_for

if TYPE_CHECKING:
    from ..config import Config
    from ..connections.connection import Connection
    from .company import Company

log = logging.getLogger("rattlebag.company")

EVERY = 1.0  # seconds between two counts of the people who wait
LOOK_EVERY = 2.0  # ... and two looks for tables that no news told of
TRY_AGAIN = 5.0  # seconds after someone could not be given a table


@dataclass(eq=False)
class Seeker:
    """Someone who waits at this node. Several devices of one person count once."""

    row: Waiting
    since: float
    bots: bool = False  # they were offered
    offer: asyncio.TimerHandle | None = None
    goodbye: asyncio.TimerHandle | None = None  # runs while none of their devices is connected

    def rest(self) -> None:
        """Stop the timers."""
        for timer in (self.offer, self.goodbye):
            if timer:
                timer.cancel()
        self.offer = self.goodbye = None


class Finder:
    """The people who wait at this node, and how they are matched with everyone else."""

    def __init__(self, company: Company, config: Config) -> None:
        self.company, self.config, self.store = company, config, company.store
        self.tables = FoundTables(company, config)
        self.seekers: dict[str, Seeker] = {}
        self.count = 0  # of all who wait, at all nodes
        self.tasks: set[asyncio.Task[None]] = set()
        self.due: asyncio.TimerHandle | None = None
        self._changing = asyncio.Lock()  # the queue, and what is known here of it
        self._bringing: set[str] = set()  # people who are being told of their table
        self._untold: set[str] = set()  # people with whom that has failed

    async def open(self) -> None:
        """After a restart, clients ask again."""
        try:
            await stored.drop_lost(self.store)
        except StoreTrouble as trouble:  # a server can start on a full disk
            note_trouble(trouble)

    @property
    def _node(self) -> str:
        return self.company.hub.hall.neighbours.node

    # Coming and going

    async def seek(self, client: Connection, games: tuple[str, ...], players: int) -> None:
        """Start waiting, or wait for something else than before."""
        self._check(games, players)
        if full := self.tables.none_for(client.person, client.origin):
            raise Rejected(full)
        locale = client.preferences.locale.name
        of = client.me.name, client.origin, locale, " ".join(games), players
        row = Waiting(client.person, 0, self._node, *of)
        before = self.seekers.get(client.person)
        if before and (before.row.games, before.row.players) == (row.games, row.players):
            self.tell(client.person)
            return
        loop = asyncio.get_running_loop()
        async with self._changing:
            await stored.join(self.store, row)
            self._drop(row.person)
            self.seekers[row.person] = seeker = Seeker(row, loop.time())
            with suppress(StoreTrouble):  # it is counted again soon
                self.count = len((await stored.queue(self.store)).waiting())
        offer = partial(self._offer_bots, seeker)
        seeker.offer = loop.call_later(self.config.bots_offered_seconds, offer)
        self.tell(row.person)  # before the answer: from then on, clients ask again by themselves
        self._match_soon(seeker)

    def _check(self, games: tuple[str, ...], players: int) -> None:
        for game in games:
            fitting = rules_of(game).players
            if players not in fitting:
                title, most = Phrase(rules_of(game).title), fitting[-1]
                raise Rejected(Reason("company-bad-size", game=title, most=most))

    async def stop(self, person: str, node: str | None = None) -> bool:
        """Stop waiting, or stop waiting at this node. False: a table was found already."""
        async with self._changing:
            free = await stored.leave(self.store, person, node)
            if free:
                self._drop(person)
        self.tell(person)
        if node is None:
            self.company.tell_nodes("stopped", person)  # they may wait at another one too
        self._tell_others()
        return free

    async def stopped(self, person: str) -> None:
        """Someone has stopped at another node."""
        if person in self.seekers:
            await self.stop(person, self._node)

    def _drop(self, person: str) -> None:
        if seeker := self.seekers.pop(person, None):
            seeker.rest()

    def came(self, connection: Connection) -> None:
        if seeker := self.seekers.get(connection.person):
            if seeker.goodbye:
                seeker.goodbye.cancel()
                seeker.goodbye = None
            asyncio.get_running_loop().call_soon(self.tell, connection.person)

    def went(self, person: str) -> None:
        """None of someone's devices is connected here: they have a while to come back."""
        if seeker := self.seekers.get(person):
            later = asyncio.get_running_loop().call_later
            seeker.goodbye = later(self.config.grace_seconds, self._gone, person)

    def _gone(self, person: str) -> None:
        self._run(self._stop(person))

    async def _stop(self, person: str) -> None:
        await self.stop(person, self._node)

    def close(self) -> None:
        if self.due:
            self.due.cancel()
        for seeker in self.seekers.values():
            seeker.rest()
        for task in self.tasks:
            task.cancel()

    # Telling

    def tell(self, person: str, table: str | None = None) -> None:
        """Where someone stands, on all of their devices here."""
        seeker, now = self.seekers.get(person), asyncio.get_running_loop().time()
        message = Finding(
            games=seeker.row.games.split() if seeker else [],
            players=seeker.row.players if seeker else 0,
            seconds=int(now - seeker.since) if seeker else 0,
            waiting=max(0, self.count - 1) if seeker else 0,
            bots=bool(seeker and seeker.bots),
            table=table,
        )
        for connection in tuple(self.company.of_person(person)):
            connection.send(message)

    def _tell_others(self) -> None:
        self.company.tell_nodes("seeking")
        self.changed()

    def changed(self) -> None:
        """Everyone who waits hears how many do, soon and not too often."""
        if self.due is None and self.seekers:
            self.due = asyncio.get_running_loop().call_later(EVERY, self._tell_all)

    def _tell_all(self) -> None:
        self.due = None
        self._run(self._count())

    async def _count(self) -> None:
        await self.look()
        for person in tuple(self.seekers):
            self.tell(person)

    def _offer_bots(self, seeker: Seeker) -> None:
        seeker.offer, seeker.bots = None, True
        self.tell(seeker.row.person)
        said = Phrase("company-offers-bots")
        self._run(self.company.notices.give(seeker.row.person, "games", said, "/find"))

    # Finding

    def _match_soon(self, seeker: Seeker, *, later: bool = False) -> None:
        self._run(self._match(seeker, later))

    async def _match(self, seeker: Seeker, later: bool) -> None:
        """Someone came: if that fills a table, it is that of the one who has waited longest."""
        person = seeker.row.person
        try:
            while self.seekers.get(person) is seeker:
                now, blocks = await stored.queue(self.store), await stored.blocks(self.store)
                self.count = len(now.waiting())
                found = self._company(now, person, blocks, later)
                if found is None:
                    break
                group, game = found
                table_id, people = secrets.token_hex(10), [one.person for one in group]
                if await stored.seat(self.store, now.version, people, table_id, game):
                    await self.look()
                    break
        except StoreTrouble as trouble:
            note_trouble(trouble)
            self._try_again(seeker)
        if self.seekers.get(person) is seeker:
            self.tell(person)
        self._tell_others()

    def _try_again(self, seeker: Seeker) -> None:
        again = partial(self._match_soon, seeker, later=True)
        asyncio.get_running_loop().call_later(TRY_AGAIN, again)

    def _company(
        self, now: FindingQueue, person: str, blocks: Collection[tuple[str, str]], later: bool
    ) -> tuple[list[Waiting], str] | None:
        """The people for a table with this person, and their game. Those who came later are left to
        their own match, for someone else may have waited longer for them. If one of them can have
        no table now, it is tried again in a while, with everyone."""
        hall, waiting = self.company.hub.hall, now.waiting()
        new = next((one for one in waiting if one.person == person), None)
        if new is None:
            return None
        if not later:
            waiting = [one for one in waiting if one.place <= new.place]
        able = [one for one in waiting if not hall.no_more_seats(one.person)]
        groups = ((group_for(new, game, able, blocks), game) for game in new.games.split())
        found = [(group, game) for group, game in groups if group and new in able]
        if found:
            group, game = min(found, key=lambda one: one[0][0].place)
            if not self.tables.none_for(group[0].person, group[0].origin):
                return group, game
        if (found or len(able) < len(waiting)) and (seeker := self.seekers.get(person)):
            self._try_again(seeker)
        return None

    # Bringing people to their table

    async def look(self, anyway: bool = False) -> None:
        """What happened to the people who wait here, whichever node matched them."""
        if not (self.seekers or self._untold or anyway):
            return
        async with self._changing:
            now = await stored.queue(self.store)
            self.count = len(now.waiting())
            here = [one for one in now.rows if one.node == self._node]
            for one in now.rows:
                if one.node != self._node and one.person in self.seekers:
                    self._drop(one.person)  # they have asked another node since
            missing = self.seekers.keys() - {one.person for one in now.rows} - self._bringing
            for seeker in [self.seekers[person] for person in missing]:
                await stored.join(self.store, seeker.row)  # the others had given this node up
                self._match_soon(seeker)
            called = {one.table_id for one in here if one.person not in self._bringing} - {None}
        groups = ([one for one in now.rows if one.table_id == table] for table in called)
        await asyncio.gather(*map(self._bring, groups))

    async def _bring(self, group: Sequence[Waiting]) -> None:
        """Bring everyone of a group who is told by this node to their table."""
        mine = {one.person for one in group if one.node == self._node}
        people = mine - self._bringing
        self._bringing |= people
        self._untold |= people
        try:
            table, new = await self.tables.open(group)
            for person in people:
                self._drop(person)
            await self.bring(table, [one.person for one in group])
            if new:
                self.company.tell_nodes("found", table.table_id, *(one.person for one in group))
            for person in people:
                self.tell(person, table.table_id)
                await stored.forget(self.store, person, table.table_id)
                self._untold.discard(person)
                said, link = self.tables.ready(person, table.room), f"/table/{table.table_id}"
                await self.company.notices.give(person, "games", said, link)
        finally:
            self._bringing -= people

    async def bring(self, table: LiveTable, people: Sequence[str]) -> set[str]:
        """Those of them who are here, and were not at the table yet, hear what happened so far."""
        new = [one for person in people for one in self.tables.attend(person, table)]
        for connection in new:
            await connection.listening.retell(table, 0)
        if table.presence.ears:
            self.tables.start_soon(table)
        return {one.person for one in new}

    def found(self, table_id: str, people: Sequence[str]) -> None:
        """Another node has opened a table for people. Some may be here, with a second device."""
        if any(self.company.of_person(person) for person in people):
            self._run(self._found(table_id, people))

    async def _found(self, table_id: str, people: Sequence[str]) -> None:
        await self.look(anyway=True)
        if table := await self.company.hub.hall.table(table_id):
            others = [one for one in people if one not in self._bringing]
            for person in await self.bring(table, others):
                self.tell(person, table_id)

    async def with_bots(self, client: Connection) -> LiveTable:
        """A table for one, with bots in the other seats."""
        seeker = self.seekers.get(client.person)
        if seeker is not None and (full := self.tables.none_for(client.person, client.origin)):
            raise Rejected(full)
        if seeker is None or not await self.stop(client.person):
            raise Rejected(Reason("company-not-finding"))
        game = seeker.row.games.split()[0]
        return await self.tables.with_bots(client, game, seeker.row.players)

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
