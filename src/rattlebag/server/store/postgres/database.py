"""The PostgreSQL database: each call is one statement, tried again if its connection was lost.

The number of a table's last entry is checked in its row by the database itself, so that several
servers could append without a leader.
"""

from __future__ import annotations

import asyncio
from dataclasses import asdict
from typing import Any, Final

import psycopg
from psycopg import errors
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from ..base import Append, Store, StoreTrouble, Written
from ..migrations import CURRENT, for_postgres, steps_after
from .connections import DatabaseLock, Pool, explain

FRESH: Final = 60.0  # seconds for which `ready` repeats an append's trouble, unless one works again

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
ADD_RESULT: Final = """
, finished AS (
    INSERT INTO result (table_id, number, game, finished, body)
    SELECT %(result_table_id)s, %(result_number)s, %(result_game)s, %(result_finished)s,
        %(result_body)s
    FROM moved ON CONFLICT DO NOTHING
)
"""
NEW_HEAD: Final = "SELECT head_seq FROM moved"


class PostgresStore(Store):
    """Several servers could share it; `alone` makes sure that they do not."""

    def __init__(self, pool: Pool, lock: DatabaseLock | None) -> None:
        self._pool, self._lock = pool, lock
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
        store = cls(pool, DatabaseLock(pool) if alone else None)
        try:
            if store._lock is not None:
                await store._lock.take(patience)
            if await store._revision() != CURRENT:
                await store._migrate()
        except BaseException as error:
            await store.close()
            if isinstance(error, psycopg.Error):
                raise explain(error) from error
            raise
        return store

    async def _append(self, asked: Append) -> bool:
        changes, result = asked.changes, asked.changes.result
        values: dict[str, Any] = {
            "table_id": asked.table_id,
            "expected": asked.expected_seq,
            "command_id": asked.command_id,
            "digest": asked.digest,
            "entries": list(asked.entries),
            "count": len(asked.entries),
            "summary": changes.summary,
            "secret": changes.secret,
            "due": changes.due,
        }
        statement = APPEND + NEW_HEAD
        if result:
            statement = APPEND + ADD_RESULT + NEW_HEAD
            values |= {f"result_{name}": value for name, value in asdict(result).items()}
        try:
            moved, _ = await self._pool.run(statement, values)
        except errors.UniqueViolation:
            moved = []  # another server was faster with the same command
        except StoreTrouble as trouble:
            self._met = asyncio.get_running_loop().time(), trouble
            raise
        self._met = None
        return bool(moved)

    async def ready(self) -> None:
        if self._pool.damage is not None:
            raise self._pool.damage
        # What `ready` writes fits onto a full disk, where an append does not.
        if self._met is not None and asyncio.get_running_loop().time() - self._met[0] < FRESH:
            raise self._met[1]
        await super().ready()

    async def look(self) -> None:
        await self._rows("SELECT 1")

    async def close(self) -> None:
        if self._lock is not None:
            await self._lock.close()
        await self._pool.close()

    async def _rows(self, statement: str, *values: Any) -> list[Any]:
        rows, _ = await self._pool.run(statement.replace("?", "%s"), values)
        return rows

    async def _write(self, statement: str, *values: Any) -> Written:
        _, written = await self._pool.run(statement.replace("?", "%s"), values)
        return written

    async def _revision(self) -> str | None:
        """The schema revision of the database, if it has any."""
        [[has_one]] = await self._rows("SELECT to_regclass('alembic_version') IS NOT NULL")
        found = await self._rows("SELECT version_num FROM alembic_version") if has_one else []
        return found[0][0] if found else None

    async def _migrate(self) -> None:
        """All steps in one transaction, or none of them."""
        connection = await self._pool.connect()
        async with connection, connection.transaction():
            # Servers that start together take turns; the number is this project's own choice.
            await connection.execute("SELECT pg_advisory_xact_lock(7268463951)")
            for step in steps_after(await self._revision()):
                await connection.execute(for_postgres(step))
