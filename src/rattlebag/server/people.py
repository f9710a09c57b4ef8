"""Who is who: guests with a name of their choice, known again by a secret token."""

from __future__ import annotations

import hashlib
import secrets

from ..engine import Reason
from ..table import names
from .calendar import DAY, Calendar
from .config import Config
from .limits import Buckets
from .store.base import Session, Store


class People:
    """Sessions are opaque tokens; only their hash is stored."""

    def __init__(self, store: Store, config: Config, calendar: Calendar) -> None:
        self.store, self.days, self.calendar = store, config.session_days, calendar
        # Ten minutes' worth of guests may come at once: a club or a school has one address.
        self.guests = Buckets(config.guests_per_minute / 60, config.guests_per_minute * 10)

    async def new_guest(self, name: str, address: str) -> tuple[Session, str] | Reason:
        """A guest and their token, or why not."""
        given, name = names.tidy(name), names.chosen(name)
        if reason := names.problem(given) or names.problem(name):
            return reason  # no guest was made, so it does not count
        if not self.guests.take(address):
            return Reason("wire-too-many-guests")
        token = secrets.token_urlsafe(32)
        guest = Session("p" + secrets.token_hex(8), name, self._until())
        await self.store.save_session(_hash(token), *guest)
        return guest, token

    async def returning(self, token: str) -> tuple[Session, str] | Reason:
        """Whose token this is, if it is one and has not expired."""
        found = await self.store.session(_hash(token), self.calendar.now())
        if found is None:
            return Reason("wire-session-expired")
        await self.store.touch_session(_hash(token), self._until())
        return found, token

    def _until(self) -> float:
        return self.calendar.now() + self.days * DAY


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()
