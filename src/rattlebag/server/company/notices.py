"""Notices: what a person is told wherever they are, once, and can read later."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, cast

from ...engine import Phrase
from ...protocol.company import NoticeKind, NoticeNews, NoticeView
from ...protocol.decency import Role
from ...text import Words
from ..store.base import Store
from ..store.queries import company as stored
from . import phrases
from .circles import Circle, Circles

if TYPE_CHECKING:
    from ..connections.connection import Connection

MOST_SAID = 5  # of those that came while someone was away; the others are counted
SOUNDS: dict[str, str] = {
    "friends": "join",
    "messages": "private-message",
    "invitations": "start",
    "games": "start",
    "moderation": "setting",
}


class RisingNumbers:
    """Numbers that rise with the time, and are never the same twice."""

    def __init__(self) -> None:
        self.last = 0

    def next(self) -> int:
        self.last = max(self.last + 1, int(time.time() * 1_000_000))
        return self.last


class Notices:
    """Stores notices and tells them at once, on all of the person's connections."""

    def __init__(
        self,
        store: Store,
        circles: Circles,
        numbers: RisingNumbers,
        of_person: Callable[[str], Iterable[Connection]],
        tell_nodes: Callable[..., None],
    ) -> None:
        self.store, self.circles, self.numbers = store, circles, numbers
        self.of_person, self.tell_nodes = of_person, tell_nodes

    async def give(
        self,
        person: str,
        kind: NoticeKind,
        said: Phrase,
        link: str = "",
        number: int | None = None,
    ) -> None:
        """Tell someone something, now or when they are here again.

        What goes into the phrase must be texts, numbers or phrases. `link` is an address of the
        page. What every node gives has the same `number`, and is given by the first."""
        circle = await self.circles.of(person)
        muted = kind in circle.muted
        of = number or self.numbers.next(), kind, time.time(), phrases.dump(said), link
        notice = stored.Notice(person, *of, heard=int(muted))
        if not await stored.add_notice(self.store, notice):
            return
        circle.unread = min(circle.unread + 1, stored.MOST_NOTICES)
        for connection in tuple(self.of_person(person)):
            self._send(connection, [] if muted else [notice])
        self.tell_nodes("notice", person, notice.number)

    async def tell_given(self, person: str, number: int) -> None:
        """Another node has given someone a notice."""
        circle = await self.circles.read_again(person)
        if circle is None or not (connections := tuple(self.of_person(person))):
            return
        kept = await stored.notices(self.store, person)
        given = [one for one in kept if one.number == number and one.kind not in circle.muted]
        for connection in connections:
            self._send(connection, given)

    def tell_counts_of(self, person: str) -> None:
        """Something was read at another node."""
        for connection in tuple(self.of_person(person)):
            self._send(connection, [])

    async def tell_waiting(self, connection: Connection) -> None:
        """Tell someone who comes what they have not heard yet."""
        circle = connection.circle
        if not circle.unread and not circle.letters:
            return
        kept = await stored.notices(self.store, circle.person) if circle.unread else []
        waiting = [notice for notice in reversed(kept) if not notice.heard]
        self._send(connection, waiting[-MOST_SAID:], len(waiting))

    def tell_counts(self, circle: Circle) -> None:
        """Something was read: the counts are others now, on all devices."""
        self.tell_counts_of(circle.person)
        self.tell_nodes("counts", circle.person)

    def _send(
        self, connection: Connection, notices: Sequence[stored.Notice], waited: int = 0
    ) -> None:
        circle, words = connection.circle, connection.words()
        said = [view(words, notice) for notice in notices]
        role = cast(Role, connection.hub.decency.staff.get(circle.person, "player"))
        unread, letters = circle.unread, circle.letters
        news = NoticeNews(notices=said, waited=waited, unread=unread, letters=letters, role=role)
        connection.send(news)

    async def note_heard(self, circle: Circle, number: int) -> None:
        await stored.note_heard(self.store, circle.person, number)

    async def note_read(self, circle: Circle, number: int) -> None:
        await stored.note_seen(self.store, circle.person, number)
        await self._count_again(circle)

    async def note_visited(self, circle: Circle, link: str) -> None:
        """The person is where some notices led: those are read."""
        if circle.unread:
            await stored.note_link_seen(self.store, circle.person, link)
            await self._count_again(circle)
        else:
            self.tell_counts(circle)

    async def _count_again(self, circle: Circle) -> None:
        kept = await stored.notices(self.store, circle.person)
        circle.unread = sum(not notice.seen for notice in kept)
        self.tell_counts(circle)


def view(words: Words, notice: stored.Notice) -> NoticeView:
    """A notice in the reader's words."""
    return {
        "number": notice.number,
        "kind": cast(NoticeKind, notice.kind),
        "at": notice.at,
        "text": words.say(phrases.load(notice.phrase)),
        "link": notice.link,
        "read": bool(notice.seen),
        "sound": SOUNDS.get(notice.kind),
    }
