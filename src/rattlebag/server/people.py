"""Who is who: guests with a name of their choice, known again by a secret token."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass

from ..engine import Reason
from ..table import names
from .calendar import DAY, Calendar
from .store.base import Store


@dataclass(frozen=True)
class Person:
    person: str
    name: str


class People:
    """Sessions are opaque tokens; only their hash is stored."""

    def __init__(self, store: Store, days: float, calendar: Calendar) -> None:
        self.store, self.days, self.calendar = store, days, calendar

    async def new_guest(self, name: str) -> tuple[Person, str] | Reason:
        """A guest and their token, or what is wrong with the name."""
        name = names.chosen(name)
        if reason := names.problem(name):
            return reason
        token = secrets.token_urlsafe(32)
        person = Person("p" + secrets.token_hex(8), name)
        await self.store.save_session(_hash(token), person.person, name, self._until())
        return person, token

    async def returning(self, token: str) -> Person | None:
        """Whose token this is, if it is one and has not expired."""
        found = await self.store.session(_hash(token), self.calendar.now())
        if found is None:
            return None
        await self.store.touch_session(_hash(token), self._until())
        return Person(found.person, found.name)

    def _until(self) -> float:
        return self.calendar.now() + self.days * DAY


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()
