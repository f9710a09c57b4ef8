"""One of several servers on a PostgreSQL: it hears what the others do, and they hear of it.

Tables are safe by themselves: a node that appends must know the table's last entry. What is here
tells people on one node what happened on another, and who is where."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import TYPE_CHECKING

from ... import __version__
from ...engine import Reason
from ...protocol import OLDEST_PROTOCOL, PROTOCOL
from ..logs import note_trouble
from ..store.base import Kind, StoreTrouble
from ..store.queries import finding
from ..store.queries import nodes as stored
from .alone import NoNeighbours
from .bus import Bus
from .elsewhere import Elsewhere
from .hearing import Hearing
from .outgoing import Outgoing

if TYPE_CHECKING:
    from ..hub import Hub

log = logging.getLogger("rattlebag.nodes")

YIELD_SECONDS = 1.5  # that a node waits with a bot's move which another node can make
LOOK_EVERY = 1.0  # seconds between two looks for what no hint told of
BEAT_EVERY = 2.0  # ... and two signs of life
SILENT_AFTER = 10.0  # seconds without one after which a node is gone
LATE_AFTER = 5.0  # ... and after which the people of this node are told
WATCH_EVERY = 0.5
TRY_AGAIN = 0.5


class Neighbours(NoNeighbours):
    """The other nodes, as this one knows them."""

    def __init__(self, hub: Hub, bus: Bus) -> None:
        self.hub, self.bus, self.store = hub, bus, hub.hall.store
        self.node = secrets.token_hex(8)
        self._about = stored.NodeRow(self.node, __version__, PROTOCOL, OLDEST_PROTOCOL)
        self.others: frozenset[str] = frozenset()
        self.elsewhere = Elsewhere()
        self.people = self.elsewhere.people
        self.outgoing = Outgoing(self.store, self.node, bus)
        self.heard = 0  # the number of the last news
        self._forgot = 0  # up to which number old news were last looked for
        self._woken = asyncio.Event()
        self._hints: dict[str, int] = {}
        self._look = True  # also where no hint pointed
        self._all_again = False  # read everything, then the news since
        self._beaten = asyncio.get_running_loop().time()  # the last sign of life
        self.hearing = Hearing(self, hub)
        self._tasks: list[asyncio.Task[None]] = []
        self._closing = False

    async def open(self) -> None:
        """Be known to the others, and know who is where. Raises trouble if they do not fit."""
        for other in await stored.living(self.store, SILENT_AFTER):
            if not self._about.fits(other):
                # Its clients could not come here, nor ours go there.
                raise StoreTrouble(
                    Kind.OTHER_NODES, f"node {other.node} has protocol {other.protocol}"
                )
        await self._register()
        self.heard = await stored.last_news(self.store)
        await self._read_everything()
        self.tell("opens")
        self._tasks = [
            asyncio.create_task(work)
            for work in (
                self._for_ever(self.outgoing.send),
                self._for_ever(self._hear),
                self._for_ever(self._beat),
                self._for_ever(self._watch),
                self.bus.listen(self.wake),
            )
        ]

    async def fall_silent(self) -> None:
        """End all tasks. A cancelled query may end with an error of its own instead of the
        cancellation, and its task would continue: so they are told as well."""
        self._closing = self.bus.closing = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def close(self) -> None:
        await self.fall_silent()
        if self._tasks:
            try:
                await stored.drop(self.store, self.node)
                await self.outgoing.say_closes()
            except StoreTrouble as trouble:
                note_trouble(trouble)
        await self.bus.close()

    async def _for_ever(self, work: Callable[[], Awaitable[None]]) -> None:
        while not self._closing:
            try:
                await work()
            except StoreTrouble as trouble:
                note_trouble(trouble)
                await asyncio.sleep(TRY_AGAIN)
            except Exception:
                log.exception("in the background")
                await asyncio.sleep(TRY_AGAIN)

    # Telling

    @property
    def many(self) -> bool:
        return True  # others can be there that are not known yet, or not any more: clocks jump

    def moved(self, table_id: str, head: int) -> None:
        if self.others:
            self.outgoing.moved(table_id, head)

    def tell(self, kind: str, *about: object) -> None:
        self.outgoing.tell(kind, *about)

    def come(self, table_id: str, person: str, name: str) -> None:
        self.outgoing.come(table_id, person, name)

    def go(self, table_id: str, person: str) -> None:
        self.outgoing.go(table_id, person)

    # Hearing

    def wake(self, heads: Mapping[str, int]) -> None:
        self._hints.update(heads)
        self._look = self._look or not heads
        self._woken.set()

    async def _hear(self) -> None:
        try:
            await asyncio.wait_for(self._woken.wait(), LOOK_EVERY)
        except TimeoutError:
            self._look = True
        self._woken.clear()
        hints, self._hints = self._hints, {}
        self.hearing.moved(hints)
        if self._look:
            self._look = False
            try:
                await self.look()
            except StoreTrouble:
                self._look = True
                raise

    async def look(self) -> None:
        """Find what no hint told of. Only one task does it: what was read of everything would undo
        news that came later."""
        if self._all_again:
            await self._read_everything()
            self._all_again = False
        await self._read_news()
        if self.others and (tables := self.hearing.heard_tables()):
            self.hearing.moved(await stored.heads(self.store, tables))

    async def _read_news(self) -> None:
        found = await stored.news_after(self.store, self.heard)
        if found and found[0].number > self.heard + 1:
            self.heard = await stored.last_news(self.store)
            await self._read_everything()  # what was in between is no longer kept
            return
        if found:
            self.heard = found[-1].number
            others = [one for one in found if one.node != self.node]
            self.others |= {one.node for one in others}  # the next count drops those that are gone
            await self.hearing.news(others)

    # Coming and going of nodes

    async def _register(self) -> None:
        await stored.register(self.store, self._about)

    async def _beat(self) -> None:
        if not await stored.note_alive(self.store, self.node):
            # This process was stopped, or cut off, for so long that the others gave it up.
            log.warning("the other nodes had given this one up; it is back")
            await self._register()
            self.outgoing.tell_who_is_here()
            self._read_all_again()
        self._beaten = asyncio.get_running_loop().time()
        await stored.drop_silent(self.store, SILENT_AFTER)
        await finding.drop_lost(self.store)
        await self._count_nodes()
        if self.heard >= self._forgot + stored.KEPT // 10:
            await stored.forget_news(self.store)
            self._forgot = self.heard
        await asyncio.sleep(BEAT_EVERY)

    async def _watch(self) -> None:
        """People hear that the database does not answer, and when it does again. A line that was
        cut says nothing, so this is about time alone."""
        await asyncio.sleep(WATCH_EVERY)
        late = asyncio.get_running_loop().time() - self._beaten > LATE_AFTER
        if late != self.cut_off:
            self.cut_off = late
            reason = Reason("store-one-moment") if late else Reason("store-goes-on")
            for connection in tuple(self.hub.connections):
                connection.trouble(reason)

    async def _count_nodes(self) -> None:
        living = {one.node for one in await stored.living(self.store, SILENT_AFTER)}
        before, self.others = self.others, frozenset(living - {self.node})
        if before - self.others:
            self._read_all_again()  # they may have died before they sent their last news
        elif self.others - before:
            self.wake({})

    async def _read_everything(self) -> None:
        """Who is where, and all tables, as they are now. News of it can be heard again: they end
        with how things are."""
        living = {one.node for one in await stored.living(self.store, SILENT_AFTER)}
        self.others = frozenset(living - {self.node})
        self.hearing.everyone(
            one for one in await stored.everyone(self.store) if one.node in self.others
        )
        await self.hearing.all_tables()

    def _read_all_again(self) -> None:
        self._all_again = True
        self.wake({})

    def at_table(self, table_id: str) -> Collection[str]:
        return self.elsewhere.at_table(table_id)

    def wait(self, table_id: str) -> float:
        """The first node with someone at the table acts; the next ones if it does not."""
        nodes = self.elsewhere.nodes_at(table_id) & self.others
        if not nodes:
            return 0.0
        table = self.hub.hall.live.get(table_id)
        first = [self.node] if table is not None and table.presence.ears else []
        return YIELD_SECONDS * sum(other < self.node or not first for other in nodes)

    async def find_table(self, table_id: str) -> None:
        await self.hearing.tables({table_id})

    def forget(self, node: str) -> None:
        """A node has closed."""
        self.others -= {node}
        self.hearing.gone(node)
