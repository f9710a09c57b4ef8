"""The store in a PostgreSQL database, which many servers may share.

The number of a table's last entry is checked in the row itself, so that no server needs to lead.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, Final

import psycopg
from psycopg import errors
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from .advisory import SoleDatabase
from .contract import (
    Committed,
    Conflict,
    Duplicate,
    NoSuchTable,
    Result,
    Session,
    StoreTrouble,
    TableExists,
    TableRow,
)
from .migrations import CURRENT, known_revision
from .pool import Pool, explain

MET_LATELY: Final = 60.0  # seconds for which an append's trouble is told, unless one works again

# Everything in one statement, so that it needs one trip and is its own transaction.
APPEND: Final = """
WITH moved AS (
    UPDATE game_table SET
        head_seq = head_seq + %(count)s,
        summary = coalesce(%(summary)s, summary),
        secret = coalesce(%(secret)s, secret),
        due = CASE WHEN %(due)s::float8 IS NULL THEN due
            ELSE nullif(%(due)s::float8, 'infinity') END
    WHERE table_id = %(table_id)s AND head_seq = %(expected)s AND NOT EXISTS (
        SELECT FROM entry WHERE table_id = %(table_id)s AND command_id = %(command_id)s
    )
    RETURNING head_seq
), added AS (
    INSERT INTO entry (table_id, seq, body, command_id, digest)
    SELECT %(table_id)s, %(expected)s + place, body,
        CASE WHEN place = %(count)s THEN %(command_id)s END,
        CASE WHEN place = %(count)s THEN %(digest)s END
    FROM moved, unnest(%(entries)s::text[]) WITH ORDINALITY AS given (body, place)
)
"""
COMMIT_ONLY: Final = APPEND + "SELECT head_seq FROM moved"
COMMIT_WITH_RESULT: Final = (
    APPEND
    + """
, finished AS (
    INSERT INTO result (table_id, number, game, finished, body)
    SELECT %(of_table)s, %(number)s, %(game)s, %(finished)s, %(body)s FROM moved
    ON CONFLICT DO NOTHING
)
SELECT head_seq FROM moved
"""
)


class PostgresStore:
    """Each call is one statement on one of a few connections, tried again if that was lost."""

    def __init__(self, pool: Pool, sole: SoleDatabase | None) -> None:
        self._pool, self._sole = pool, sole
        self._met: tuple[float, StoreTrouble] | None = None  # by the last append, and when

    @classmethod
    async def open(cls, url: str, patience: float, alone: bool) -> PostgresStore:
        try:
            given = conninfo_to_dict(url)
        except psycopg.ProgrammingError as error:
            # Its own text may quote the password.
            raise ValueError("not a PostgreSQL address that can be read") from error
        wait = str(max(2, round(patience)))  # whole seconds, and libpq takes 1 for 2
        standards = {"connect_timeout": wait, "application_name": "rattlebag"}
        conninfo = make_conninfo("", **{**standards, **given})
        pool = Pool(conninfo, patience)
        sole = SoleDatabase(pool) if alone else None
        try:
            if sole is not None:
                await sole.take(patience)
            if await _revision(pool) != CURRENT:
                await asyncio.to_thread(_migrate, conninfo)
        except BaseException as error:
            if sole is not None:
                await sole.close()
            await pool.close()
            if isinstance(error, psycopg.Error):
                raise explain(error) from error
            raise
        return cls(pool, sole)

    async def create(self, table_id: str, summary: str, secret: bytes) -> None:
        added, repeated = await self._pool.attempt(
            "INSERT INTO game_table (table_id, head_seq, summary, secret)"
            " VALUES (%s, 0, %s, %s) ON CONFLICT DO NOTHING RETURNING 1",
            (table_id, summary, secret),
        )
        if added or (repeated and await self._is_new(table_id, summary, secret)):
            return
        raise TableExists(table_id)

    async def _is_new(self, table_id: str, summary: str, secret: bytes) -> bool:
        return bool(
            await self._pool.run(
                "SELECT 1 FROM game_table WHERE table_id = %s AND head_seq = 0"
                " AND summary = %s AND secret = %s",
                (table_id, summary, secret),
            )
        )

    async def append(
        self,
        table_id: str,
        expected_seq: int,
        command_id: str,
        digest: str,
        entries: Sequence[str],
        *,
        summary: str | None = None,
        secret: bytes | None = None,
        due: float | None = None,
        result: Result | None = None,
    ) -> Committed | Duplicate | Conflict:
        if not entries:
            raise ValueError(f"command {command_id!r} has no entries to append")
        given: dict[str, Any] = {
            "table_id": table_id,
            "expected": expected_seq,
            "command_id": command_id,
            "digest": digest,
            "entries": list(entries),
            "count": len(entries),
            "summary": summary,
            "secret": secret,
            "due": due,
        }
        statement = COMMIT_ONLY
        if result:
            statement = COMMIT_WITH_RESULT
            given |= {
                "of_table": result.table_id,
                "number": result.number,
                "game": result.game,
                "finished": result.finished,
                "body": result.body,
            }
        try:
            moved = await self._pool.run(statement, given)
        except errors.UniqueViolation:
            moved = []  # another server was faster with the same command
        except StoreTrouble as trouble:
            self._met = asyncio.get_running_loop().time(), trouble
            raise
        self._met = None
        if not moved:
            return await self._why_not(table_id, command_id)
        return Committed(moved[0][0])

    async def _why_not(self, table_id: str, command_id: str) -> Duplicate | Conflict:
        found = await self._pool.run(
            "SELECT head_seq, seq, digest FROM game_table LEFT JOIN entry"
            " ON entry.table_id = game_table.table_id AND command_id = %s"
            " WHERE game_table.table_id = %s",
            (command_id, table_id),
        )
        if not found:
            raise NoSuchTable(table_id)
        head, seq, digest = found[0]
        return Conflict(head) if seq is None else Duplicate(seq, digest)

    async def read(
        self, table_id: str, after: int = 0, most: int | None = None
    ) -> list[tuple[int, str]]:
        found = await self._pool.run(
            "SELECT seq, body FROM entry WHERE table_id = %s AND seq > %s ORDER BY seq LIMIT %s",
            (table_id, after, most),
        )
        if not found:
            await self.secret(table_id)  # knows whether there is such a table
        return found

    async def command(self, table_id: str, command_id: str) -> Duplicate | None:
        found = await self._pool.run(
            "SELECT seq, digest FROM entry WHERE table_id = %s AND command_id = %s",
            (table_id, command_id),
        )
        return Duplicate(*found[0]) if found else None

    async def secret(self, table_id: str) -> bytes:
        found = await self._pool.run(
            "SELECT secret FROM game_table WHERE table_id = %s", (table_id,)
        )
        if not found:
            raise NoSuchTable(table_id)
        return bytes(found[0][0])

    async def tables(self) -> list[TableRow]:
        found = await self._pool.run(
            'SELECT table_id, head_seq, summary, due FROM game_table ORDER BY table_id COLLATE "C"'
        )
        return [TableRow(*row) for row in found]

    async def drop_table(self, table_id: str) -> None:
        dropped, repeated = await self._pool.attempt(
            "DELETE FROM game_table WHERE table_id = %s RETURNING 1", (table_id,)
        )
        if not dropped and not repeated:
            raise NoSuchTable(table_id)

    async def save_session(self, token_hash: bytes, person: str, name: str, expires: float) -> None:
        await self._pool.run(
            "INSERT INTO session (token_hash, person, name, expires) VALUES (%s, %s, %s, %s)"
            " ON CONFLICT (token_hash) DO UPDATE SET person = excluded.person,"
            " name = excluded.name, expires = excluded.expires",
            (token_hash, person, name, expires),
        )

    async def session(self, token_hash: bytes, now: float) -> Session | None:
        found = await self._pool.run(
            "SELECT person, name, expires FROM session WHERE token_hash = %s AND expires > %s",
            (token_hash, now),
        )
        return Session(*found[0]) if found else None

    async def touch_session(self, token_hash: bytes, expires: float) -> None:
        await self._pool.run(
            "UPDATE session SET expires = %s WHERE token_hash = %s", (expires, token_hash)
        )

    async def drop_expired(self, now: float) -> None:
        await self._pool.run("DELETE FROM session WHERE expires <= %s", (now,))

    async def latest_expiry(self) -> float | None:
        [[found]] = await self._pool.run("SELECT max(expires) FROM session")
        return None if found is None else float(found)

    async def calendar(self) -> tuple[float, float] | None:
        found = await self._pool.run("SELECT now, wall FROM calendar")
        return (found[0][0], found[0][1]) if found else None

    async def save_calendar(self, now: float, wall: float) -> None:
        await self._pool.run(
            "INSERT INTO calendar (one, now, wall) VALUES (1, %s, %s)"
            " ON CONFLICT (one) DO UPDATE SET now = excluded.now, wall = excluded.wall",
            (now, wall),
        )

    async def result(self, table_id: str, number: int) -> Result | None:
        found = await self._pool.run(
            "SELECT table_id, number, game, finished, body FROM result"
            " WHERE table_id = %s AND number = %s",
            (table_id, number),
        )
        return Result(*found[0]) if found else None

    async def results(self, limit: int) -> list[Result]:
        found = await self._pool.run(
            "SELECT table_id, number, game, finished, '' FROM result"
            " ORDER BY finished DESC, table_id DESC, number DESC LIMIT %s",
            (limit,),
        )
        return [Result(*row) for row in found]

    async def ready(self) -> None:
        if self._pool.damage is not None:
            raise self._pool.damage
        # What it writes itself fits onto a full disk, where an append does not.
        if self._met is not None and asyncio.get_running_loop().time() - self._met[0] < MET_LATELY:
            raise self._met[1]
        await self._pool.run("UPDATE alembic_version SET version_num = version_num")

    async def look(self) -> None:
        await self._pool.run("SELECT 1")

    async def close(self) -> None:
        if self._sole is not None:
            await self._sole.close()
        await self._pool.close()


async def _revision(pool: Pool) -> str | None:
    """Which revision the database has, if it has any: an older one, or this one."""
    [[has_one]] = await pool.run("SELECT to_regclass('alembic_version') IS NOT NULL")
    if not has_one:
        return None
    found = await pool.run("SELECT version_num FROM alembic_version")
    return known_revision(found[0] if found else None)


def _migrate(conninfo: str) -> None:
    from sqlalchemy import NullPool, create_engine
    from sqlalchemy.exc import DBAPIError

    from .migrations import upgrade

    engine = create_engine(
        "postgresql+psycopg://",
        creator=lambda: psycopg.connect(conninfo),
        poolclass=NullPool,
    )
    try:
        upgrade(engine)
    except DBAPIError as error:
        raise error.orig or error from None
