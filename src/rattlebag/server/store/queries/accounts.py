"""Accounts in the store: who has registered, under what name, and how they can come back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ....table import names
from ..base import Statement, Store
from . import sessions, sql


class Account(NamedTuple):
    """Someone who has registered. `person` is the id that they had as a guest."""

    person: str
    name: str
    password: str  # as argon2 writes it
    role: str  # player, moderator or owner
    created: float
    preferences: str = "{}"  # JSON
    version: int = 0  # of the preferences


class SealedCode(NamedTuple):
    """A recovery code as it is stored."""

    digest: bytes
    salt: bytes


COLUMNS = ", ".join(f"account.{column}" for column in Account._fields)


async def add(store: Store, account: Account, *more: Statement) -> bool:
    """False if the name, or one that can be taken for it, is someone else's, or the person has an
    account already. Otherwise, `more` is done together with it."""
    looks = sorted(names.looks(account.name))
    values = sql.marks(account)
    added = await store.write_all(
        Statement(
            f"INSERT INTO account ({', '.join(Account._fields)}) SELECT {values}"
            f" WHERE NOT EXISTS ({_of_looks('1', looks)}) ON CONFLICT DO NOTHING",
            (*account, *looks),
        ),
        *(
            Statement("INSERT INTO account_look (look, person) VALUES (?, ?)", (look, account[0]))
            for look in looks
        ),
        *more,
    )
    return bool(added.rows) or (added.repeated and await by_person(store, account[0]) == account)


def _of_looks(column: str, looks: Sequence[str]) -> str:
    marks = sql.marks(looks)
    return f"SELECT {column} FROM account_look WHERE look IN ({marks})"


async def by_person(store: Store, person: str) -> Account | None:
    found = await store.rows(f"SELECT {COLUMNS} FROM account WHERE person = ?", person)
    return Account(*found[0]) if found else None


async def by_name(store: Store, name: str) -> Account | None:
    """The account that sounds like this, whatever its capitals."""
    account, _ = await with_sessions(store, name)
    return account


async def with_sessions(store: Store, name: str) -> tuple[Account | None, int]:
    """The same, and how many sessions its person has."""
    found = await store.rows(
        f"SELECT {COLUMNS},"
        " (SELECT count(*) FROM session WHERE session.person = account.person)"
        " FROM account_look JOIN account ON account.person = account_look.person"
        " WHERE look = ?",
        names.sound(names.tidy(name)),
    )
    return (Account(*found[0][:-1]), found[0][-1]) if found else (None, 0)


async def whose_name(store: Store, name: str) -> str | None:
    """The person whose account has this name, or one that it can be taken for."""
    looks = sorted(names.looks(name))
    found = await store.rows(_of_looks("person", looks), *looks)
    return str(found[0][0]) if found else None


def named(person: str, name: str) -> Statement:
    """A person's sessions have another name from now on."""
    return Statement("UPDATE session SET name = ? WHERE person = ?", (name, person))


# The password. Its hash says whether it is still the one that was checked.


async def set_password(store: Store, before: Account, password: str, *more: Statement) -> bool:
    """False if the password was changed meanwhile."""
    written = await store.write_all(
        Statement(
            "UPDATE account SET password = ? WHERE person = ? AND password = ?",
            (password, before.person, before.password),
        ),
        *more,
    )
    if written.rows or not written.repeated:
        return bool(written.rows)
    now = await by_person(store, before.person)
    return now is not None and now.password == password


async def begin_session(store: Store, account: Account, session: Statement) -> bool:
    """Someone logs in. False if the password was changed meanwhile.

    Whoever changes it ends all sessions: on PostgreSQL that waits for this one, or this for that.
    SQLite has one writer."""
    lock = " FOR SHARE" if store.shared else ""
    token_hash, *_ = session.values
    begun = await store.write_all(
        Statement(
            f"{sessions.INTO} SELECT {sql.marks(session.values)} FROM account"
            f" WHERE person = ? AND password = ?{lock} {sessions.ONCE}",
            (*session.values, account.person, account.password),
        ),
        fleeting=True,
    )
    if begun.rows or not begun.repeated:
        return bool(begun.rows)
    return token_hash in await sessions.stored_among(store, [token_hash])


async def remove(store: Store, account: Account, *more: Statement) -> bool:
    """Remove an account with its name and codes. False if its password was changed meanwhile."""
    removed = await store.write_all(
        Statement(
            "DELETE FROM account WHERE person = ? AND password = ?",
            (account.person, account.password),
        ),
        *more,
    )
    return bool(removed.rows) or (
        removed.repeated and await by_person(store, account.person) is None
    )


# Recovery codes


async def codes_of(store: Store, person: str) -> list[SealedCode]:
    found = await store.rows("SELECT digest, salt FROM recovery_code WHERE person = ?", person)
    return [SealedCode(bytes(digest), bytes(salt)) for digest, salt in found]


def new_codes(person: str, codes: Iterable[SealedCode]) -> list[Statement]:
    """These codes are the person's, and no others."""
    insert = "INSERT INTO recovery_code (person, digest, salt) VALUES (?, ?, ?)"
    return [
        Statement("DELETE FROM recovery_code WHERE person = ?", (person,)),
        *(Statement(insert, (person, *code)) for code in codes),
    ]


async def use_code(store: Store, person: str, code: SealedCode, *more: Statement) -> bool:
    """Use up a code, and do something with it. False if it was used before."""
    used = await store.write_all(
        Statement(
            "DELETE FROM recovery_code WHERE person = ? AND digest = ?", (person, code.digest)
        ),
        *more,
    )
    return bool(used.rows)


def with_password(person: str, password: str) -> Statement:
    return Statement("UPDATE account SET password = ? WHERE person = ?", (password, person))


# Preferences


async def save_preferences(store: Store, person: str, preferences: str, version: int) -> bool:
    """Save them as the next version. False if another device has done that before."""
    saved = await store.write(
        "UPDATE account SET preferences = ?, version = version + 1"
        " WHERE person = ? AND version = ?",
        *(preferences, person, version),
    )
    if saved.rows or not saved.repeated:
        return bool(saved.rows)
    now = await by_person(store, person)
    return now is not None and (now.preferences, now.version) == (preferences, version + 1)
