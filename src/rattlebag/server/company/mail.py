"""Private messages, which wait for someone who is away, and invitations to a table."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from ...engine import Phrase, Reason
from ...protocol.company import ConversationOut, ConversationsOut
from ...table import orders
from ...table.room import Room
from ..quotas import quota
from ..rejected import Rejected
from ..store.queries import letters

if TYPE_CHECKING:
    from ..config import Config
    from ..connections.connection import Connection
    from .company import Company

LAST = 2**53 - 1  # no letter has a higher number


class Mail:
    """Writing and reading. What a blocked person writes, only they themselves can read."""

    def __init__(self, company: Company, config: Config) -> None:
        self.company = company
        rate, burst = config.chats_per_minute / 60, max(5.0, config.chats_per_minute / 6)
        self.people = quota(company.store, "letters", rate, burst)
        self.addresses = quota(company.store, "letters-address", 3 * rate, 3 * burst)

    async def write(self, client: Connection, other: str, text: str, command_id: str) -> bool:
        """Send a message. False: it was sent before."""
        company, me = self.company, client.person
        if other == me:
            raise Rejected(Reason("company-yourself"))
        if other in client.circle.blocks:
            raise Rejected(Reason("company-you-block", name=client.circle.blocks[other]))
        said = orders.message(text)
        if isinstance(said, Reason):
            raise Rejected(said)
        soon = not await self.people.take(me) or not await self.addresses.take(client.address)
        if soon:
            raise Rejected(Reason("chat-too-fast"))
        if not await company.name_of(other):
            raise Rejected(Reason("company-nobody"))
        theirs = await company.circles.of(other)
        arrives = me not in theirs.blocks
        letter = letters.Letter(company.numbers.next(), time.time(), True, said)
        if not await letters.write(company.store, me, other, letter, command_id, arrives):
            return False
        if arrives:
            theirs.letters += 1
            notice = Phrase("company-letter", name=client.me.name, text=said)
            await company.notices.give(other, "messages", notice, f"/messages/{me}")
        return True

    async def conversations(self, client: Connection, command_id: str) -> ConversationsOut:
        found = await letters.conversations(self.company.store, client.person)
        return ConversationsOut(
            id=command_id,
            conversations=[
                {
                    "person": one.other,
                    "name": one.name,
                    "unread": one.unseen,
                    "at": one.at,
                    "mine": one.mine,
                    "text": one.body,
                }
                for one in found
            ],
        )

    async def read(
        self, client: Connection, other: str, before: int | None, command_id: str
    ) -> ConversationOut:
        company, circle = self.company, client.circle
        found, more = await letters.conversation(
            company.store, client.person, other, LAST if before is None else before
        )
        name = await company.name_of(other)
        if not name and not found:
            raise Rejected(Reason("company-nobody"))
        if circle.letters:
            unseen = await letters.note_seen(company.store, circle.person, other)
            circle.letters = max(0, circle.letters - unseen)
            await company.notices.note_visited(circle, f"/messages/{other}")
        return ConversationOut(
            id=command_id,
            person=other,
            name=name,
            here=company.name_here(other) is not None,
            blocked=other in circle.blocks,
            letters=[
                {"number": one.number, "at": one.at, "mine": one.mine, "text": one.body}
                for one in found
            ],
            more=more,
        )

    async def invite(self, client: Connection, room: Room, table_id: str, other: str) -> None:
        """Invite someone to a table. A private one is opened by its code."""
        company = self.company
        if other == client.person:
            raise Rejected(Reason("company-yourself"))
        if other in client.circle.blocks:
            raise Rejected(Reason("company-you-block", name=client.circle.blocks[other]))
        if room.seat_of(other) is not None:
            raise Rejected(Reason("company-sits-already"))
        if not await company.name_of(other):
            raise Rejected(Reason("company-nobody"))
        if await company.blocks.by(other, client.person):
            return
        link = f"/join/{room.code}" if room.code else f"/table/{table_id}"
        game = Phrase(room.kind.title)
        said = Phrase("company-invites", name=client.me.name, game=game, table=room.name)
        await company.notices.give(other, "invitations", said, link)
