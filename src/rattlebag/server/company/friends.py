"""Friends, who are asked and accept, and blocks, of which nobody is told."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from ...engine import Phrase, Reason
from ...table import names
from ...table.room import Room
from ..quotas import quota
from ..rejected import Rejected
from ..store.base import Store
from ..store.queries import accounts
from ..store.queries import company as stored
from .circles import Circle

if TYPE_CHECKING:
    from ..connections.connection import Connection
    from .company import Company

MOST_FRIENDS, MOST_ASKED, MOST_BLOCKED = 200, 50, 500
ASKS_PER_MINUTE, ASKS_AT_ONCE = 10.0, 20.0  # friend requests and invitations of one person
ADDRESS_SHARE = 4  # times as many from one address


class Asking:
    """How often people can ask others for something: by person and by address."""

    def __init__(self, store: Store) -> None:
        rate, share = ASKS_PER_MINUTE / 60, ADDRESS_SHARE
        self.people = quota(store, "asks", rate, ASKS_AT_ONCE)
        self.addresses = quota(store, "asks-address", rate * share, ASKS_AT_ONCE * share)

    async def check(self, client: Connection) -> None:
        if await self.people.take(client.person) and await self.addresses.take(client.address):
            return
        raise Rejected(Reason("company-too-fast"))


class Blocks:
    """Who wants to hear nothing from whom."""

    def __init__(self, company: Company) -> None:
        self.company = company

    async def between(self, one: str, other: str) -> bool:
        """Whether either of two people blocks the other."""
        circles = self.company.circles
        return other in (await circles.of(one)).blocks or one in (await circles.of(other)).blocks

    async def by(self, person: str, other: str) -> bool:
        """Whether a person blocks another."""
        return other in (await self.company.circles.of(person)).blocks

    async def from_table(self, room: Room, person: str) -> bool:
        """Whether the host of a private table keeps someone out."""
        if room.code is None or room.host is None or room.host == person:
            return False
        return await self.by(room.host, person)

    async def set(self, circle: Circle, other: str, on: bool) -> None:
        store = self.company.store
        if not on:
            await stored.unblock(store, circle.person, other)
            circle.blocks.pop(other, None)
            self.company.tell_nodes("circles", circle.person)
            return
        if other == circle.person:
            raise Rejected(Reason("company-yourself"))
        if len(circle.blocks) >= MOST_BLOCKED:
            raise Rejected(Reason("company-too-many-blocked", most=MOST_BLOCKED))
        name = await self.company.name_of(other)
        await stored.block(store, circle.person, other, time.time())
        circle.blocks[other] = name
        await self.company.friends.end(circle, other)


class Friends:
    """Asking, accepting and ending. What cannot be done because of the other is done in silence."""

    def __init__(self, company: Company) -> None:
        self.company = company

    async def find(self, name: str) -> str | None:
        """The person with this name: who has registered it, or a guest who is here."""
        if found := await accounts.by_name(self.company.store, name):
            return found.person
        sound = names.sound(names.tidy(name))
        everyone = self.company.everyone().items()
        here = {person for person, called in everyone if names.sound(called) == sound}
        if len(here) > 1:
            raise Rejected(Reason("company-several", name=name))
        return next(iter(here), None)

    async def ask(self, client: Connection, other: str) -> None:
        """Ask someone, or accept."""
        circle, store = client.circle, self.company.store
        if other == circle.person:
            raise Rejected(Reason("company-yourself"))
        if other in circle.friends:
            raise Rejected(Reason("company-friends-already", name=circle.friends[other]))
        if other in circle.blocks:
            raise Rejected(Reason("company-you-block", name=circle.blocks[other]))
        if other in circle.asked:
            return  # one asks once
        if len(circle.friends) >= MOST_FRIENDS:
            raise Rejected(Reason("company-too-many-friends", most=MOST_FRIENDS))
        if len(circle.asked) >= MOST_ASKED:
            raise Rejected(Reason("company-too-many-asked", most=MOST_ASKED))
        name, at = await self.company.name_of(other), time.time()
        if not name:
            return
        theirs = await self.company.circles.of(other)
        if circle.person in theirs.blocks:
            await stored.tie_one(store, circle.person, other, "asked", at)
            circle.asked[other] = name
        elif other in circle.asks:
            await stored.tie(store, circle.person, other, "friend", "friend", at)
            circle.drop(other)
            theirs.drop(circle.person)
            circle.friends[other], theirs.friends[circle.person] = name, client.me.name
            said = Phrase("company-accepts", name=client.me.name)
            await self.company.notices.give(other, "friends", said, "/people")
        else:
            await stored.tie(store, circle.person, other, "asked", "asks", at)
            circle.asked[other], theirs.asks[circle.person] = name, client.me.name
            said = Phrase("company-asks", name=client.me.name)
            await self.company.notices.give(other, "friends", said, "/people")
        self.company.tell_nodes("circles", circle.person, other)
        self.company.presence.changed()

    async def end(self, circle: Circle, other: str) -> None:
        """End a friendship, decline one, or withdraw a request."""
        await stored.untie(self.company.store, circle.person, other)
        circle.drop(other)
        if theirs := self.company.circles.known.get(other):
            theirs.drop(circle.person)
        self.company.tell_nodes("circles", circle.person, other)
        self.company.presence.changed()
