"""All tables of the server: found, loaded, opened and cleared away."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Callable
from functools import partial
from weakref import WeakValueDictionary

from ...engine import Reason, Seat
from ...table.checkable_dice import SEED_BYTES, commitment
from ...table.deciding import Decision
from ...table.room import PLAYING, Room, Summary, summary_of
from ...table.saved import BadSave
from ..calendar import Calendar
from ..config import Config
from ..nodes.alone import NoNeighbours
from ..store.base import NoSuchTable, Store, StoreTrouble, TableExists
from .directory import Directory
from .expiry import LISTED_SECONDS, Expiry
from .live import LiveTable, OrderAnswer, OrderId

log = logging.getLogger("rattlebag.hall")

CLEAR_TOGETHER = 50  # tables, for one wait for the disk


class Hall:
    """Keeps the tables that are in use in memory."""

    def __init__(self, store: Store, config: Config, calendar: Calendar) -> None:
        self.store, self.config, self.calendar = store, config, calendar
        self.live: dict[str, LiveTable] = {}
        self.directory = Directory()
        self.summaries = self.directory.summaries
        self.expiry = Expiry(config, calendar)
        # So that a table is loaded, opened or cleared away by one at a time.
        self.loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.reading = asyncio.Semaphore(4)  # pieces of journals at a time
        self.on_change: Callable[[], None] = lambda: None
        self.on_coach: Callable[[Room], None] = lambda room: None  # hints can be asked for
        self.idle: set[str] = set()  # tables in memory where nothing was due at the last sweep
        self.resting: dict[str, tuple[Seat, ...]] = {}  # whose turn it is where nobody is
        self.emptied: dict[str, asyncio.TimerHandle] = {}  # tables that leave the list soon
        self.finished = asyncio.Event()  # a game has ended and waits to be recorded
        self.neighbours = NoNeighbours()

    async def open(self) -> None:
        """Read the summaries of all tables."""
        for row in await self.store.tables():
            summary: Summary | None = json.loads(row.summary) or None
            if summary is not None:  # its first entry was written
                self.directory.put(row.table_id, summary)
            self.expiry.note_at_start(row.table_id, summary, row.due)
            self.directory.note_origin(row.table_id, row.origin)

    async def table(self, table_id: str) -> LiveTable | None:
        """A table by its id, loaded if it is not in memory."""
        self.idle.discard(table_id)  # the next sweep must not drop what someone has just asked for
        if found := self.live.get(table_id):
            return found
        async with self.loading.setdefault(table_id, asyncio.Lock()):
            if table_id not in self.summaries:
                await self.neighbours.find_table(table_id)
            if table_id not in self.summaries:
                return None
            if table_id not in self.live:
                try:
                    self.live[table_id] = await LiveTable.load(table_id, self.store, self)
                except NoSuchTable:  # another node has cleared it away
                    self.forget(table_id)
                    return None
        return self.live[table_id]

    async def fresh(self, table: LiveTable) -> LiveTable:
        """A table as it is now, whichever node changed it last."""
        if self.neighbours.many:
            head, _ = await self.store.last_and_known(table.table_id, "")
            await table.reach(head)
        return table

    async def make(
        self,
        table_id: str,
        opens: Callable[..., Decision],
        asked: OrderId,
        origin: str | None = None,
    ) -> tuple[LiveTable, OrderAnswer]:
        """Open a new table, or find the one that the same command opened, even if only by half.
        `opens` is `open_table` with all but the first game's id and commitment."""
        async with self.loading.setdefault(table_id, asyncio.Lock()):
            seed, game_id, sealed = new_seed()
            try:
                await self.store.create(table_id, "{}", seed, origin)
                table = LiveTable.empty(table_id, self.store, self, seed)
            except TableExists:
                sealed = commitment(await self.store.secret(table_id))
                table = self.live.get(table_id) or await LiveTable.load(table_id, self.store, self)
            order = partial(opens, game_id=game_id, commitment=sealed)
            try:
                made = await table.order(asked, order)
            except BaseException:
                if table_id not in self.live:
                    table.chores.close()
                raise
            self.live[table_id] = table
        return table, made

    def no_more_tables(self, person: str, origin: str) -> Reason | None:
        """Why this person cannot open another table now, from an address with this mark."""
        config, directory = self.config, self.directory
        if reason := self.no_more_seats(person):
            return reason
        if directory.opened[origin] >= config.tables_per_address:
            return Reason("wire-too-many-from-here", most=config.tables_per_address)
        if len(directory.summaries) >= config.most_tables:
            return Reason("wire-too-many-tables")
        return None

    def no_more_seats(self, person: str) -> Reason | None:
        most = self.config.tables_per_person
        full = len(self.directory.seats_of(person)) >= most
        return Reason("wire-too-many-seats", most=most) if full else None

    def changed(self, table: LiveTable, own: bool = True) -> None:
        """A table is no longer as it was, by this node's own doing or another's."""
        summary = summary_of(table.room)
        self.expiry.note(table.table_id, summary)
        if summary != self.summaries.get(table.table_id):  # talk changes nothing in the lobby
            self.directory.put(table.table_id, summary)
            if own:
                self.neighbours.tell("table", table.table_id)
            self.on_change()

    def learn(self, table_id: str, summary: Summary) -> None:
        """Another node has opened or changed a table."""
        self.expiry.note(table_id, summary)
        self.directory.put(table_id, summary)
        self.on_change()

    def forget(self, table_id: str) -> None:
        """Another node has cleared away a table."""
        if table := self.live.pop(table_id, None):
            table.closed = True
            table.chores.close()
        self._forget(table_id)
        self.on_change()

    def _forget(self, table_id: str) -> None:
        self.directory.drop(table_id)
        self.expiry.expires_at.pop(table_id, None)
        self.resting.pop(table_id, None)

    # Who is where

    def go(self, table_id: str) -> None:
        """Nobody is at a table. Someone who only reloads a page has a moment to come back."""
        if table_id not in self.emptied:
            later = asyncio.get_running_loop().call_later
            self.emptied[table_id] = later(LISTED_SECONDS, self.occupy, table_id, False)

    def occupy(self, table_id: str, somebody: bool = True) -> None:
        """The lobby lists tables where someone is."""
        if timer := self.emptied.pop(table_id, None):
            timer.cancel()
        if self.directory.occupy(table_id, somebody):
            self.on_change()

    def to_act(self, table_id: str) -> tuple[Seat, ...] | None:
        """Whose turn it is. None: the table was not loaded since the server started."""
        table = self.live.get(table_id)
        return table.room.to_act() if table else self.resting.get(table_id)

    async def learn_turns(self, person: str) -> bool:
        """Find out whose turn it is at someone's tables. Whether any of them was not known."""
        own = (i for i in self.directory.seats_of(person) if self.to_act(i) is None)
        unknown = [i for i in own if self.summaries[i]["status"] == PLAYING]
        for table_id in unknown:
            try:
                await self.table(table_id)
            except BadSave:  # they hear why when they go there
                self.resting[table_id] = ()
        return bool(unknown)

    # Clearing away

    async def sweep(self) -> None:
        """Clear away expired tables, and drop idle ones from memory."""
        over = [*filter(self.expiry.has_expired, self.expiry.expires_at)]
        for at in range(0, len(over), CLEAR_TOGETHER):
            await asyncio.gather(*map(self.clear, over[at : at + CLEAR_TOGETHER]))
        idle = {table_id for table_id, table in self.live.items() if table.is_idle()}
        for table_id in idle & self.idle:
            table = self.live.pop(table_id)
            self.resting[table_id] = table.room.to_act()
            table.chores.close()
        self.idle = idle - self.idle

    async def clear(self, table_id: str) -> None:
        """Clear away a table, unless someone has come in the meantime."""
        async with self.loading.setdefault(table_id, asyncio.Lock()):
            if self.neighbours.at_table(table_id):
                self.expiry.expires_at.pop(table_id, None)
                return
            if table := self.live.get(table_id):
                async with table.lock:
                    if table.presence.ears:  # expiry starts again when they leave
                        self.expiry.expires_at.pop(table_id, None)
                    if not self.expiry.has_expired(table_id):
                        return
                    table.closed = True
                table.chores.close()
                del self.live[table_id]
            elif not self.expiry.has_expired(table_id):
                return
            self._forget(table_id)
            try:
                await self.store.drop_table(table_id)
                self.neighbours.tell("table", table_id)
            except NoSuchTable:
                pass
            except StoreTrouble as trouble:  # the next start finds it again
                log.error("table %s: %s", table_id, trouble)
        self.on_change()

    def close(self) -> None:
        for timer in self.emptied.values():
            timer.cancel()
        for table in self.live.values():
            table.chores.close()


def new_seed() -> tuple[bytes, str, str]:
    """Seed, game id and commitment of a game to come."""
    seed = secrets.token_bytes(SEED_BYTES)
    return seed, secrets.token_hex(8), commitment(seed)


CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # none that sound or look alike in both cases


def new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(8))
