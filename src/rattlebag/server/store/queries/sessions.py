"""Sessions in the store: who holds which token, since when, and on what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ..base import Statement, Store
from . import sql

ASKED_AT_ONCE: Final = 500  # sessions in one question
INTO: Final = "INSERT INTO session (token_hash, person, name, expires, begun, seen, client)"
ONCE: Final = "ON CONFLICT (token_hash) DO NOTHING"


class Session(NamedTuple):
    """Who holds a token."""

    person: str
    name: str
    expires: float


class Listed(NamedTuple):
    """A session as its person sees it. The times are None for sessions of an older version."""

    token_hash: bytes
    begun: float | None
    seen: float | None
    client: str | None


def beginning(token_hash: bytes, session: Session, now: float, client: str) -> Statement:
    values = token_hash, *session, now, now, client
    return Statement(f"{INTO} VALUES ({sql.marks(values)}) {ONCE}", values)


async def begin(
    store: Store, token_hash: bytes, session: Session, now: float, client: str = ""
) -> None:
    statement = beginning(token_hash, session, now, client)
    await store.write(statement.sql, *statement.values)


async def find(store: Store, token_hash: bytes, now: float) -> Session | None:
    """Whose token this is, unless it has expired."""
    found = await store.rows(
        "SELECT person, name, expires FROM session WHERE token_hash = ? AND expires > ?",
        *(token_hash, now),
    )
    return Session(*found[0]) if found else None


async def touch(store: Store, token_hash: bytes, until: float, now: float) -> None:
    """Prolong a session that still exists."""
    update = "UPDATE session SET expires = ?, seen = ? WHERE token_hash = ?"
    await store.write_all(Statement(update, (until, now, token_hash)), fleeting=True)


async def of_person(store: Store, person: str, now: float) -> list[Listed]:
    """A person's sessions, the latest first."""
    found = await store.rows(
        "SELECT token_hash, begun, seen, client FROM session WHERE person = ? AND expires > ?",
        *(person, now),
    )
    listed = [Listed(bytes(row[0]), *row[1:]) for row in found]
    return sorted(listed, key=lambda one: -(one.seen or 0.0))


async def end(store: Store, person: str, token_hash: bytes) -> bool:
    """Whether the person had this session."""
    ended = await store.write(
        "DELETE FROM session WHERE person = ? AND token_hash = ?", person, token_hash
    )
    return bool(ended.rows) or ended.repeated


async def stored_among(store: Store, tokens: Sequence[bytes]) -> set[bytes]:
    """Which of these sessions have not been ended."""
    found: set[bytes] = set()
    for at in range(0, len(tokens), ASKED_AT_ONCE):
        some = tokens[at : at + ASKED_AT_ONCE]
        marks = sql.marks(some)
        rows = await store.rows(
            f"SELECT token_hash FROM session WHERE token_hash IN ({marks})", *some
        )
        found.update(bytes(token) for (token,) in rows)
    return found


async def end_oldest(store: Store, person: str, most: int) -> frozenset[bytes]:
    """End a person's sessions beyond that many. Gives those that were not used for longest."""
    found = await store.rows(
        "SELECT token_hash FROM session WHERE person = ?"
        " ORDER BY coalesce(seen, 0) DESC, token_hash LIMIT ? OFFSET ?",
        *(person, ASKED_AT_ONCE, most),
    )
    tokens = [bytes(token) for (token,) in found]
    if tokens:
        await store.write_all(
            Statement(
                f"DELETE FROM session WHERE person = ? AND token_hash IN ({sql.marks(tokens)})",
                (person, *tokens),
            ),
            fleeting=True,
        )
    return frozenset(tokens)


async def end_others(store: Store, person: str, kept: bytes) -> None:
    statement = ending_others(person, kept)
    await store.write(statement.sql, *statement.values)


def ending_others(person: str, kept: bytes = b"") -> Statement:
    return Statement("DELETE FROM session WHERE person = ? AND token_hash <> ?", (person, kept))


async def drop_expired(store: Store, now: float) -> None:
    await store.write("DELETE FROM session WHERE expires <= ?", now)


async def latest_expiry(store: Store) -> float | None:
    """When the last of all sessions expires, if there is any."""
    [[found]] = await store.rows("SELECT max(expires) FROM session")
    return None if found is None else float(found)
