"""A table that people are at: every order is decided, committed, and only then told.

Next to it are `presence` (who is connected) and `clocks` (what is due when, and bots)."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, NoReturn

from ...bots import LEVEL_NAMES
from ...engine import Reason
from ...table.deciding import Decided, Order, Refusal, Stale, decide
from ...table.entries import (
    CoachChanged,
    Entry,
    GameStarted,
    SetUpAgain,
    TableEntry,
    TableOpened,
    TimeRunsShort,
    decode,
    encode,
)
from ...table.folding import fold
from ...table.room import OVER, PLAYING, Progress, Room, summary_of
from ...table.who_played import encode as encode_who
from ...table.who_played import who_played
from .. import metrics
from ..logs import note_trouble
from ..store.base import (
    JOURNAL_ONLY,
    Changes,
    Committed,
    Conflict,
    Duplicate,
    Kind,
    NoSuchTable,
    Result,
    Store,
    StoreTrouble,
)
from ..store.compact import DIGEST
from .clocks import Chores, TableClock
from .news import Shared, TableNews
from .presence import Presence
from .recall import Recall

if TYPE_CHECKING:
    from .hall import Hall

log = logging.getLogger("rattlebag.tables")

REMEMBERED = 256  # answers that a table keeps at hand; older ones are asked of the store
AT_ONCE = 100  # entries that are folded before other tables have their turn
TELL_AT_ONCE = 20  # ... that are told as well
READ_AT_ONCE = 500  # entries that are asked of the store at a time
TRY_AGAIN = 0.1  # seconds until a store that cannot be reached is asked again


class OrderAnswer(NamedTuple):
    """The result of an order: exactly one of the protocol's four answers."""

    kind: str  # done, duplicate, refused, out_of_date
    seq: int = 0
    reason: Reason | None = None


class OrderId(NamedTuple):
    """What an order is known by. The same id again gets the stored answer."""

    command_id: str
    digest: str  # of what was asked: other content under the same id is refused
    person: str = ""  # by whose count the answer is numbered
    secret: bytes | None = None  # the seed of the game that the order sets up


def only_moves(entries: Sequence[Entry]) -> bool:
    """Whether nothing happened but moves and dice: nearly always."""
    return not any(isinstance(entry, TableEntry) for entry in entries)


def digest_of(content: str) -> str:
    return hashlib.sha256(content.encode()).hexdigest()[:DIGEST]


class LiveTable:
    """One table in memory."""

    def __init__(self, table_id: str, store: Store, room: Room, hall: Hall, recall: Recall) -> None:
        self.table_id, self.store, self.room, self.hall = table_id, store, room, hall
        self.recall = recall
        self.lock = asyncio.Lock()
        self.answers: OrderedDict[str, tuple[str, int]] = OrderedDict()
        self.closed = False  # cleared away: orders are refused
        self.version = 0  # rises when something of the table other than the game changes
        self.shared = Shared()  # that part, as everyone of a kind sees it
        self.presence, self.clock, self.chores = Presence(self), TableClock(self), Chores(self)

    @classmethod
    def empty(cls, table_id: str, store: Store, hall: Hall, seed: bytes) -> LiveTable:
        """One that was just created: nothing has to be read."""
        room = Room(LEVEL_NAMES, seed)
        return cls(table_id, store, room, hall, Recall(room))

    @classmethod
    async def load(cls, table_id: str, store: Store, hall: Hall) -> LiveTable:
        seed = await store.secret(table_id)
        room = Room(LEVEL_NAMES, seed)
        recall = Recall(room)
        rows = [(0, "")]
        while rows:
            async with hall.reading:  # again for each piece: a long journal lets others pass
                rows = await store.read(table_id, room.seq, READ_AT_ONCE)
                for _, text in rows:
                    room = fold(room, decode(text)).room
                    recall.note(room)
                    if room.seq % AT_ONCE == 0:
                        await asyncio.sleep(0)
        if hall.neighbours.many and await store.secret(table_id) != seed:
            return await cls.load(table_id, store, hall)  # the next game was set up meanwhile
        table = cls(table_id, store, room, hall, recall)
        table.see_to_everyone()
        return table

    # Orders

    async def own_order(self, what: str, order: Order, *about: object) -> OrderAnswer:
        """An order that comes from the server itself."""
        named = ":".join(map(str, (what, self.room.seq, *about)))
        return await self.order(OrderId(named, digest_of(what)), order)

    async def order(self, asked: OrderId, order: Order) -> OrderAnswer:
        """Decide, commit, tell. The same id again gives the stored answer.

        If the store cannot be reached, nobody knows whether it was done: it is neither done nor
        refused until someone does."""
        in_doubt = False
        async with self.lock:
            while not self.closed:
                try:
                    if known := self.answers.get(asked.command_id):
                        return self._known(asked, *known)
                    decided = decide(self.room, order)
                    if isinstance(decided, Decided) and decided.entries:
                        answer = await self._commit(asked, decided)
                    else:
                        answer = await self._without_entries(asked, decided)
                    if answer is not None:
                        return answer
                except NoSuchTable:  # another node has cleared it away
                    self.hall.forget(self.table_id)
                    break
                except StoreTrouble as trouble:
                    if trouble.kind is not Kind.UNREACHABLE:
                        trouble.in_doubt = trouble.in_doubt or in_doubt
                        raise
                    in_doubt = True
                    note_trouble(trouble)
                    await asyncio.sleep(TRY_AGAIN)
            return OrderAnswer("refused", reason=Reason("wire-no-such-table"))

    async def _without_entries(
        self, asked: OrderId, decided: Decided | Refusal
    ) -> OrderAnswer | None:
        """Answer an order that changes nothing. None: another node was faster, decide again."""
        if not isinstance(decided, Decided) or self.hall.neighbours.many:
            # Before saying no: was it done already, or is the table no longer as it is here?
            head, stored = await self.store.last_and_known(self.table_id, asked.command_id)
            if head > self.room.seq:
                await self.catch_up()
                if stored is None:
                    return None
            if stored is not None:
                return self._known(asked, stored.digest, stored.seq)
        if isinstance(decided, Decided):
            return OrderAnswer("done", self.room.count_for(asked.person))
        if isinstance(decided, Stale):
            return OrderAnswer("out_of_date", decided.state)
        return OrderAnswer("refused", reason=decided)

    async def _commit(self, asked: OrderId, decided: Decided) -> OrderAnswer | None:
        """Store the entries and tell them. None: another node was faster, decide again."""
        texts = [encode(entry) for entry in decided.entries]
        changes = JOURNAL_ONLY
        if not only_moves(decided.entries):  # those are too many to note each
            changes = self._changes(asked, decided)
        before, began = self.room, time.perf_counter()
        stored = await self.store.append(
            self.table_id, before.seq, asked.command_id, asked.digest, texts, changes
        )
        metrics.committed(before, began)
        match stored:
            case Committed():
                self.answers[asked.command_id] = asked.digest, stored.seq
                if len(self.answers) > REMEMBERED:
                    self.answers.popitem(last=False)
                self._take_up(decided.entries, decided.steps, asked.secret, own=True)
                self.hall.neighbours.moved(self.table_id, stored.seq)
                if changes.result is not None:
                    self.hall.finished.set()
                return OrderAnswer("done", self.room.count_for(asked.person))
            case Duplicate():
                await self.catch_up()
                return self._known(asked, stored.digest, stored.seq)
            case Conflict():
                if stored.head < self.room.seq:
                    self._refuse_older_store(stored.head)
                await self.catch_up()
                return None

    def _refuse_older_store(self, head: int) -> NoReturn:
        """A database that was put back to an earlier state, perhaps by a failover."""
        raise StoreTrouble(
            Kind.DAMAGED,
            f"table {self.table_id} ends at entry {head}; {self.room.seq} were stored",
        )

    def _changes(self, asked: OrderId, decided: Decided) -> Changes:
        """What the store notes of the table: for the lobby, and the saved game where one ends."""
        after, result = decided.room, None
        told = summary_of(after)
        ends = after.status == OVER and self.room.status == PLAYING
        if ends and after.position is None:
            of = self.table_id, after.number, after.game, time.time()
            result = Result(*of, after.saved(), encode_who(who_played(after)))
        return Changes(json.dumps(told), asked.secret, self.hall.expiry.due(told), result)

    def _known(self, asked: OrderId, digest: str, seq: int) -> OrderAnswer:
        if digest != asked.digest:
            return OrderAnswer("refused", reason=Reason("wire-id-used"))
        return OrderAnswer("duplicate", self.recall.number(seq, asked.person))

    async def reach(self, head: int) -> None:
        """Take up what another node has written, at least up to this entry."""
        async with self.lock:
            if self.room.seq < head and not self.closed:
                await self.catch_up()

    async def catch_up(self) -> None:
        """Take up what another node has written.

        A seed is that of the last game that was set up: what was set up before it was read is
        read as well."""
        entries: list[Entry] = []
        room, is_set_up = self.room, True
        while is_set_up:
            rows = await self.store.read(self.table_id, self.room.seq + len(entries))
            more = [decode(text) for _, text in rows]
            is_set_up = any(isinstance(entry, SetUpAgain | TableOpened) for entry in more)
            entries += more
            if is_set_up:
                room = room._replace(seed=await self.store.secret(self.table_id))
        steps = []
        for entry in entries:
            steps.append(fold(room, entry))
            room = steps[-1].room
        self._take_up(entries, steps)

    # Telling

    def _take_up(
        self,
        entries: Sequence[Entry],
        steps: Sequence[Progress],
        seed: bytes | None = None,
        own: bool = False,
    ) -> None:
        """Entries are committed, by this node or another: the room after them is the table, and
        everyone here is told."""
        if not steps:
            return
        self.room = steps[-1].room if seed is None else steps[-1].room._replace(seed=seed)
        for step in steps:
            self.recall.note(step.room)
        moves = only_moves(entries)
        if not moves:
            self.version += 1
            self.shared.clear()
            self.hall.changed(self, own)
        news = TableNews(steps, separately=not own)
        for ear in tuple(self.presence.ears):
            try:
                ear.tell(self, news)
            except Exception:  # the others hear it all the same
                log.exception("telling %s of table %s", ear.person, self.table_id)
        if moves:
            if self.clock.follows_moves:
                self.clock.schedule()
            return
        for entry, step in zip(entries, steps, strict=True):
            if isinstance(entry, GameStarted):
                self.chores.run(self.clock.prepare)
            if isinstance(entry, GameStarted | CoachChanged) and self.room.settings.coach:
                self.hall.on_coach(self.room)
            if isinstance(entry, TimeRunsShort):
                self.clock.note_warned(step.room)
        self.see_to_everyone()

    def see_to_everyone(self) -> None:
        """Start timers for absent players, then schedule the next actor."""
        self.presence.expect_absent()
        self.clock.schedule()

    async def missed(self, after: int, person: str) -> AsyncIterator[Progress]:
        """What happened after an entry, from the journal, for someone who comes back.

        Each time with the table as it was then: people may have come and gone since. What is so
        long ago that it cannot be told is left out. When it ends, nothing has happened since."""
        room = self.recall.before(after, person)
        while room.seq < self.room.seq:  # more may happen while the journal is read
            rows = await self.store.read(self.table_id, room.seq, READ_AT_ONCE)
            if not rows:
                self._refuse_older_store(room.seq)
            for seq, text in rows:
                if seq > self.room.seq:
                    break
                step = fold(room, decode(text))
                room = step.room
                if room.count_for(person) > after:
                    yield step
                if room.seq % TELL_AT_ONCE == 0:
                    await asyncio.sleep(0)

    # In memory

    def is_idle(self) -> bool:
        """Whether nobody listens and nothing is due, so that it need not stay in memory."""
        due = self.chores.timers or self.chores.tasks
        return not self.presence.ears and not due and not self.lock.locked()
