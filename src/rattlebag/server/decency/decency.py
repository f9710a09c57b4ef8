"""What holds now: who is muted or banned, who moderates, which words are refused.

It is all in memory, so that a message costs no look into the store. The store has a version that
rises with every change, also from the command line: the server compares it every few seconds."""

from __future__ import annotations

import asyncio
import math
import time
from collections import OrderedDict, deque
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from ...engine import Phrase, Reason
from ...table import orders
from ..accounts.forgetting import forget_former
from ..calendar import DAY, Calendar
from ..config import Config
from ..limits import Buckets
from ..quotas import quota
from ..store.base import Store
from ..store.queries import decency as stored
from ..store.queries import sessions
from ..store.queries.decency import SanctionRow
from . import wording
from .word_filter import WordFilter

if TYPE_CHECKING:
    from ..connections.connection import Connection
    from ..hub import Hub

LOOK_EVERY = 2.0  # seconds between two looks at the version
RECENT = 3600.0  # seconds: a removal that is older is not carried out after a start
HEARD = 500  # lines of the lobby that are kept for reports
REMEMBERED = 2000  # people whose address is known after they left
KEPT_CLOSED, KEPT_ENDED = 180 * DAY, 365 * DAY


class HeardLine(NamedTuple):
    person: str
    name: str
    text: str


class Decency:
    """One for the whole server."""

    def __init__(self, hub: Hub, store: Store, calendar: Calendar, config: Config) -> None:
        self.hub, self.store, self.calendar = hub, store, calendar
        self.version = -1
        self.sanctions: list[SanctionRow] = []
        self.by_person: dict[str, list[SanctionRow]] = {}
        self.by_address: dict[str, list[SanctionRow]] = {}
        self.staff: dict[str, str] = {}
        self.words = WordFilter()
        self.slow_seconds = 0
        self.heard: deque[HeardLine] = deque(maxlen=HEARD)
        self.addresses: OrderedDict[str, str] = OrderedDict()  # by person, the latest last
        self.spoke: OrderedDict[str, float] = OrderedDict()  # in the lobby, by person
        rate = config.chats_per_minute / 60
        self.chats = Buckets(rate, max(5.0, rate * 10))  # by person, on all their devices
        self.reports = quota(store, "reports", 5 / 3600, 5)  # by person, and by address
        self._looking = asyncio.Lock()

    # Keeping up with the store

    async def look(self) -> None:
        """Take up what has changed, and tell those it is about."""
        async with self._looking:
            await self._look()

    async def changed(self) -> None:
        """Something was changed here: the other nodes look too, before they would by themselves."""
        await self.look()
        self.hub.hall.neighbours.tell("decency")

    async def _look(self) -> None:
        version, slow = await stored.settings(self.store)
        if version != self.version:
            first, known = self.version < 0, {one.sanction_id for one in self.sanctions}
            staff = self.staff
            self.sanctions = await stored.holding(self.store, self.calendar.now() - RECENT)
            self.staff = await stored.staff(self.store)
            self.words = WordFilter(await stored.words(self.store))
            self.slow_seconds, self.version = slow, version
            self.by_person = _grouped((one.person, one) for one in self.sanctions)
            self.by_address = _grouped((one.address, one) for one in self.sanctions)
            for one in self.sanctions:
                if not first and one.sanction_id not in known:
                    await self._carry_out(one)
            if not first:
                await self.end_sessions()
                await forget_former(self.hub)
                await self._tell_roles(staff)

    async def add_address(self, sanction_id: str) -> None:
        """Another node was asked for a sanction by address, and perhaps only this one knows it."""
        found = await stored.sanction(self.store, sanction_id)
        if found is not None and (address := self.addresses.get(found.person or "")):
            await stored.set_address(self.store, sanction_id, address)
            await self.changed()

    async def _tell_roles(self, before: dict[str, str]) -> None:
        """People whose role has changed hear of it, and their pages show what they can do."""
        notices = self.hub.company.notices
        for person in {who for who, _ in before.items() ^ self.staff.items()}:
            if (at := await stored.given_role(self.store, person)) is None:
                continue
            role = self.staff.get(person, "player")
            link, number = "" if role == "player" else "/moderation", int(at * 1_000_000)
            said = Phrase(wording.NEW_ROLES[role])
            await notices.give(person, "moderation", said, link, number)
            notices.tell_counts_of(person)  # another node may have been the first to give it

    async def end_sessions(self) -> None:
        """A password that is set, or an account that is deleted, at another node or on the command
        line ends sessions: their connections end too."""
        connections = tuple(self.hub.connections)
        known = await sessions.stored_among(self.store, [one.session for one in connections])
        for connection in connections:
            if connection.session not in known:
                connection.end(Reason("account-session-ended"))

    async def forget(self) -> None:
        """Delete what was kept long enough; not at the start, which works on a full disk too."""
        today = self.calendar.now()
        await stored.forget_old(self.store, today - KEPT_CLOSED, today - KEPT_ENDED)

    async def _carry_out(self, sanction: SanctionRow) -> None:
        """Tell the person, and end what they are no longer allowed to do."""
        if sanction.table_id is not None and sanction.person is not None:
            await self._leave_table(sanction.table_id, sanction.person)
        elif sanction.kind != "mute":
            now = self.calendar.now()
            banned = sanction.kind == "ban"
            reason = wording.banned(sanction, now) if banned else wording.removed(sanction)
            for connection in self._concerned(sanction):
                connection.end(reason)
        if sanction.person is not None:
            notice = wording.notice_of(sanction)
            number = int(sanction.created * 1_000_000)  # the same at every node: it is given once
            give = self.hub.company.notices.give
            await give(sanction.person, "moderation", notice, number=number)

    def _concerned(self, sanction: SanctionRow) -> list[Connection]:
        return [
            one
            for one in self.hub.connections
            if one.person == sanction.person
            or (one.address == sanction.address and one.person not in self.staff)
        ]

    async def tell_moderators(self, name: str) -> None:
        """Someone was reported."""
        for person in self.staff:
            said = Phrase("decency-notice-report", name=name)
            await self.hub.company.notices.give(person, "moderation", said, "/moderation")

    async def _leave_table(self, table_id: str, person: str) -> None:
        table = await self.hub.hall.table(table_id)
        if table is not None:
            away = partial(orders.moderate_away, who=person)
            await table.own_order("moderate", away, person)

    # Questions

    def ban_of(self, person: str, address: str) -> Reason | None:
        """Why someone cannot be here."""
        found = self._holding("ban", person, address)
        return wording.banned(found, self.calendar.now()) if found else None

    def mute_of(self, person: str, address: str) -> Reason | None:
        """Why someone cannot say anything."""
        found = self._holding("mute", person, address)
        return wording.muted(found, self.calendar.now()) if found else None

    def _holding(self, kind: str, person: str, address: str) -> SanctionRow | None:
        now = self.calendar.now()
        # Moderators on the same network stay.
        here = () if person in self.staff else self.by_address.get(address, ())
        fitting = (*self.by_person.get(person, ()), *here)
        held = [one for one in fitting if one.kind == kind and one.holds(now)]
        return max(held, key=lambda one: one.expires or math.inf, default=None)

    def bad_words(self, text: str) -> Reason | None:
        word = self.words.find(text)
        return None if word is None else Reason("decency-word", text=word)

    def no_guest(self, name: str, address: str) -> Reason | None:
        """Why nobody new can come from there, or by this name."""
        return self.ban_of("", address) or self.bad_words(name)

    def no_words(self, client: Connection, text: str) -> Reason | None:
        """Why someone cannot say this, however long they wait between messages."""
        return self.mute_of(client.person, client.address) or self.bad_words(text)

    def no_chat(self, client: Connection, text: str, lobby: bool = False) -> Reason | None:
        """Why someone cannot say this now. If they can, it counts."""
        person, address = client.person, client.address
        if reason := self.no_words(client, text):
            return reason
        if lobby and (seconds := self._slow(person)):
            return Reason("decency-slow", count=seconds, every=self.slow_seconds)
        if not self.chats.take(person) or not self.hub.chats.take(address):
            return Reason("chat-too-fast")
        return None

    def note_said(self, client: Connection, text: str) -> None:
        """Something was said in the lobby: someone may report it."""
        self.note_line(client.person, client.me.name, text)

    def note_line(self, person: str, name: str, text: str) -> None:
        self.heard.append(HeardLine(person, name, text))
        self.spoke[person] = time.monotonic()
        self.spoke.move_to_end(person)
        if len(self.spoke) > REMEMBERED:
            self.spoke.popitem(last=False)

    def _slow(self, person: str) -> int:
        """How many seconds this person has to wait in the lobby."""
        if not self.slow_seconds or person in self.staff:
            return 0
        if (spoke := self.spoke.get(person)) is None:
            return 0
        return max(0, math.ceil(spoke + self.slow_seconds - time.monotonic()))

    def note_address(self, client: Connection) -> None:
        """For a ban by address: in memory only, and not for long."""
        self.addresses[client.person] = client.address
        self.addresses.move_to_end(client.person)
        if len(self.addresses) > REMEMBERED:
            self.addresses.popitem(last=False)


def _grouped(pairs: Iterable[tuple[str | None, SanctionRow]]) -> dict[str, list[SanctionRow]]:
    found: dict[str, list[SanctionRow]] = {}
    for key, sanction in pairs:
        if key is not None:
            found.setdefault(key, []).append(sanction)
    return found
