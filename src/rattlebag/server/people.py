"""Who is who: people with a name, known again by a secret token."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from typing import NamedTuple

from ..engine import Reason
from ..table import names
from .calendar import DAY, Calendar
from .config import Config
from .quotas import quota
from .store.base import Statement, Store
from .store.queries import accounts, sessions
from .store.queries.accounts import Account
from .store.queries.sessions import Session


class Arrival(NamedTuple):
    """Someone who was let in. A guest has no account. `ended` are sessions that made room."""

    session: Session
    token: str
    account: Account | None = None
    ended: frozenset[bytes] = frozenset()


class People:
    """Sessions are opaque tokens; only their hash is stored."""

    def __init__(self, store: Store, config: Config, calendar: Calendar) -> None:
        self.store, self.days, self.calendar = store, config.session_days, calendar
        # Ten minutes' worth of guests may come at once: a club or a school has one address.
        rate = config.guests_per_minute
        self.guests = quota(store, "guests", rate / 60, rate * 10)

    async def new_guest(self, name: str, address: str, client: str = "") -> Arrival | Reason:
        """A guest and their token, or why not."""
        given, name = names.tidy(name), names.chosen(name)
        if reason := names.problem(given) or names.problem(name):
            return reason  # no guest was made, so it does not count
        if not await self.guests.take(address):
            return Reason("wire-too-many-guests")
        # It counts, so that nobody can ask for thousands of names.
        if await accounts.whose_name(self.store, name):
            return Reason("account-name-taken", name=name)
        arrival, statement = self.arriving("p" + secrets.token_hex(8), name, client)
        await self.store.write_all(statement, fleeting=True)  # a seat is not, and comes later
        return arrival

    async def returning(self, token: str) -> Arrival | Reason:
        """Whose token this is, if it is one and has not expired."""
        now, mark = self.calendar.now(), hash_of(token)
        found = await sessions.find(self.store, mark, now)
        if found is None:
            return Reason("wire-session-expired")
        _, account = await asyncio.gather(
            sessions.touch(self.store, mark, self._until(), now),
            accounts.by_person(self.store, found.person),
        )
        return Arrival(found, token, account)

    def arriving(self, person: str, name: str, client: str) -> tuple[Arrival, Statement]:
        """A new session, and what stores it."""
        token, session = secrets.token_urlsafe(32), Session(person, name, self._until())
        stored = sessions.beginning(hash_of(token), session, self.calendar.now(), client)
        return Arrival(session, token), stored

    def _until(self) -> float:
        return self.calendar.now() + self.days * DAY


def hash_of(token: str) -> bytes:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()
