"""What the server knows of people beyond tables, in one place for all that need it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..store.queries import company as stored
from .circles import Circles
from .finding import Finder
from .friends import Asking, Blocks, Friends
from .mail import Mail
from .notices import Notices, RisingNumbers
from .people_here import PeopleHere

if TYPE_CHECKING:
    from ..connections.connection import Connection
    from ..hub import Hub


class Company:
    """Notices, friends, messages, and everyone who looks for a game."""

    def __init__(self, hub: Hub) -> None:
        self.hub, self.store = hub, hub.hall.store
        self.here: dict[str, set[Connection]] = {}  # by person, at this node
        self.circles = Circles(self.store)
        self.numbers = RisingNumbers()
        of = self.store, self.circles, self.numbers, self.of_person, self.tell_nodes
        self.notices = Notices(*of)
        self.asking = Asking(self.store)
        self.blocks = Blocks(self)
        self.friends = Friends(self)
        self.mail = Mail(self, hub.config)
        self.presence = PeopleHere(self)
        self.finder = Finder(self, hub.config)

    def of_person(self, person: str) -> Iterable[Connection]:
        """The connections of someone."""
        return self.here.get(person, ())

    async def name_of(self, person: str) -> str:
        """What someone is called; empty if there is no such person, or no longer."""
        return self.name_here(person) or await stored.name_of(self.store, person)

    def name_here(self, person: str) -> str | None:
        """What someone is called who is here, at this node or another."""
        connection = next(iter(self.of_person(person)), None)
        return connection.me.name if connection else self.hub.hall.neighbours.people.get(person)

    def everyone(self) -> dict[str, str]:
        """The names of all who are here, by person."""
        here = {person: next(iter(all_of)).me.name for person, all_of in self.here.items()}
        return {**self.hub.hall.neighbours.people, **here}

    def tell_nodes(self, kind: str, *about: object) -> None:
        self.hub.hall.neighbours.tell(kind, *about)

    def enter(self, connection: Connection) -> None:
        self.here.setdefault(connection.person, set()).add(connection)
        self.finder.came(connection)

    def leave(self, connection: Connection) -> None:
        self.presence.looking.discard(connection)
        of_person = self.here.get(connection.person, set())
        of_person.discard(connection)
        if not of_person:
            self.here.pop(connection.person, None)
            self.finder.went(connection.person)

    def close(self) -> None:
        self.finder.close()
        if self.presence.due:
            self.presence.due.cancel()
