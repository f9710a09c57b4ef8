"""Registering, logging in, and everything else that needs a password."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Any

from ...engine import Reason
from ...table import names
from ..config import Config
from ..people import Arrival, People
from ..quotas import quota
from ..store.queries import accounts, sessions
from ..store.queries.accounts import Account
from ..store.queries.standings import list_person
from . import codes, hashes, passwords, personal
from .hashing import Hashing
from .throttle import Throttle

# The same whether there is such an account or not.
WRONG = Reason("account-wrong")
PLAYER = "player"
MOST_SESSIONS = 50  # of one person: then the one that was not used for longest ends
MOST_LOG_INS, THEN_EVERY = 100, 60.0  # of one person: then one in that many seconds
LONGEST_KEY = 64  # characters of a name that are told apart where tries are counted


class Accounts:
    """What people do with their accounts. Wrong and right answers take the same time."""

    def __init__(self, people: People, config: Config) -> None:
        self.people, self.store, self.calendar = people, people.store, people.calendar
        self.hashing = Hashing()
        self.throttle = Throttle.of(
            self.store, config.wrong_passwords_per_minute, self.calendar.now
        )
        self.log_ins = quota(self.store, "log-ins", 1 / THEN_EVERY, MOST_LOG_INS)
        # Registering shows whether a name is taken, so nobody can do it again and again.
        rate = config.guests_per_minute
        self.registering = quota(self.store, "registering", rate / 60, rate * 10)
        self.exports = quota(self.store, "exports", 1 / 60, 5)

    # Coming in

    async def log_in(
        self, name: str, password: str, recovery: str | None, address: str, client: str
    ) -> Arrival | Reason:
        """A new session of an account, by its password or by a recovery code that sets another."""
        key = _key(name)
        if recovery is not None and (reason := passwords.problem(password, name)):
            return reason
        if seconds := await self.throttle.wait(key, address):
            return _wait(seconds)
        account, open_sessions = await accounts.with_sessions(self.store, name)
        if recovery is None:
            found = await self._by_password(account, password, client)
        else:
            found = await self._by_code(account, password, recovery, client)
        if found is None:
            return WRONG
        if isinstance(found, Reason):
            return found
        await self.throttle.right(key, address)
        if recovery is None and open_sessions >= MOST_SESSIONS:
            person = found.session.person
            ended = await sessions.end_oldest(self.store, person, MOST_SESSIONS)
            found = found._replace(ended=ended)
        return found

    async def _by_password(
        self, account: Account | None, password: str, client: str
    ) -> Arrival | Reason | None:
        """A right password that comes too often counts as a try, like a wrong one."""
        right = await self.hashing.matches(account and account.password, password)
        if not right or account is None:
            return None
        if seconds := await self.log_ins.wait(account.person):
            return _wait(seconds)
        arrival, session = self.people.arriving(account.person, account.name, client)
        if hashes.outdated(account.password):
            stored = await self.hashing.make(password)
            begun = await accounts.set_password(self.store, account, stored, session)
        else:
            begun = await accounts.begin_session(self.store, account, session)
        return arrival._replace(account=account) if begun else None  # it was changed meanwhile

    async def _by_code(
        self, account: Account | None, password: str, code: str, client: str
    ) -> Arrival | None:
        """All other sessions end: someone who forgot the password may have lost more than that."""
        stored = await self.hashing.make(password)
        person = account.person if account else ""
        used = codes.found(code, await accounts.codes_of(self.store, person))
        if account is None or used is None:
            return None
        arrival, session = self.people.arriving(person, account.name, client)
        done = await accounts.use_code(
            self.store,
            person,
            used,
            accounts.with_password(person, stored),
            sessions.ending_others(person),
            session,
        )
        return arrival._replace(account=account._replace(password=stored)) if done else None

    # Registering

    async def register(
        self, person: str, name: str, password: str, preferences: str, address: str
    ) -> tuple[Account, list[str]] | Reason:
        """An account and its recovery codes. Asked twice, it is made once, with new codes."""
        given, name = names.tidy(name), names.chosen(name)
        reason = names.problem(given) or names.problem(name) or passwords.problem(password, name)
        if reason:
            return reason
        if seconds := await self.registering.wait(address):
            return _wait(seconds)
        known = await accounts.by_person(self.store, person)
        if known is not None:
            same = names.sound(name) == names.sound(known.name)
            if not same or not await self.hashing.matches(known.password, password):
                return Reason("account-already", name=known.name)
            return await self._new_codes(known)
        if await accounts.whose_name(self.store, name) is not None:
            return Reason("account-name-taken", name=name)
        stored = await self.hashing.make(password)
        account = Account(person, name, stored, PLAYER, self.calendar.now(), preferences)
        fresh = codes.new()
        added = await accounts.add(
            self.store,
            account,
            accounts.named(person, name),
            *accounts.new_codes(person, map(codes.seal, fresh)),
            list_person(person),
        )
        return (account, fresh) if added else Reason("account-name-taken", name=name)

    # With an account

    async def change_password(
        self, person: str, kept: bytes, old: str, new: str, address: str
    ) -> Reason | None:
        """Only the session that asks for it is kept."""
        account = await self._checked(person, old, address)
        if isinstance(account, Reason):
            # It may have been changed by this very message, whose answer was lost.
            known = await accounts.by_person(self.store, person)
            repeated = known and await self.hashing.matches(known.password, new)
            return None if repeated and account.key == "account-wrong-password" else account
        if reason := passwords.problem(new, account.name):
            return reason
        stored = await self.hashing.make(new)
        others = sessions.ending_others(person, kept)
        changed = await accounts.set_password(self.store, account, stored, others)
        return None if changed else Reason("account-wrong-password")

    async def new_codes(
        self, person: str, password: str, address: str
    ) -> tuple[Account, list[str]] | Reason:
        account = await self._checked(person, password, address)
        return account if isinstance(account, Reason) else await self._new_codes(account)

    async def _new_codes(self, account: Account) -> tuple[Account, list[str]] | Reason:
        fresh = codes.new()
        stored = accounts.new_codes(account.person, map(codes.seal, fresh))
        if not await accounts.set_password(self.store, account, account.password, *stored):
            return Reason("account-wrong-password")
        return account, fresh

    async def delete(self, person: str, password: str, address: str) -> Reason | None:
        """Remove the account and all that is this person's alone."""
        account = await self._checked(person, password, address)
        if isinstance(account, Reason):
            return account
        everything = await personal.deletion(self.store, person)
        everything.append(sessions.ending_others(person))
        removed = await accounts.remove(self.store, account, *everything)
        return None if removed else Reason("account-wrong-password")

    async def _checked(self, person: str, password: str, address: str) -> Account | Reason:
        """The person's account, if this is its password."""
        account = await accounts.by_person(self.store, person)
        if account is None:
            return Reason("account-none")
        key = _key(account.name)
        if seconds := await self.throttle.wait(key, address):
            return _wait(seconds)
        if not await self.hashing.matches(account.password, password):
            return Reason("account-wrong-password")
        await self.throttle.right(key, address)
        return account

    # Preferences

    async def save_preferences(
        self, person: str, preferences: str, version: int
    ) -> tuple[bool, Account] | Reason:
        """Whether they were saved, and the account as it is now."""
        saved = await accounts.save_preferences(self.store, person, preferences, version)
        account = await accounts.by_person(self.store, person)
        return Reason("account-none") if account is None else (saved, account)

    async def export(self, person: str) -> Mapping[str, Any] | Reason:
        if seconds := await self.exports.wait(person):
            return Reason("account-export-wait", seconds=math.ceil(seconds))
        return await personal.export(self.store, person)


def preferences_of(account: Account | None) -> dict[str, Any]:
    found = json.loads(account.preferences) if account else {}
    return found if isinstance(found, dict) else {}


def _key(name: str) -> str:
    return names.sound(names.tidy(name))[:LONGEST_KEY]


def _wait(seconds: float) -> Reason:
    return Reason("account-wait", seconds=math.ceil(seconds))
