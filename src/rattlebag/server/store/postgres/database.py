"""The PostgreSQL database: each call is one statement, tried again if its connection was lost.

The number of a table's last entry is checked in its row by the database itself, so that several
servers can append without a leader. The pool is our own: docs/design.md has the measurement."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, nullcontext
from typing import Any, Final

import psycopg
from psycopg import AsyncConnection, errors
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.pq import TransactionStatus

from ...nodes.bus import Bus
from ...nodes.notify import NotifyBus
from .. import migrations
from ..base import Append, Duplicate, Kind, Statement, Store, StoreTrouble, Written
from ..compact import compressed, mark_of
from ..migrations import for_postgres, steps_after
from .errors import explain
from .lock import PAUSE, DatabaseLock

log = logging.getLogger(__name__)
CONNECTIONS: Final = 10
# Milliseconds: a server that is stopped or cut off in a transaction makes others wait for it.
IDLE: Final = "10000"
FRESH: Final = 60.0  # seconds for which `ready` repeats an append's trouble, unless one works again

# So that the database notices within 25 seconds that a server's machine is gone: by itself it would
# keep the lock and the connections for hours ...
NOTICE_GONE: Final = {
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
# ... and that a line that was cut is noticed here: nothing else ends the wait for an answer.
NOTICE_CUT: Final = {
    "tcp_user_timeout": "8000",  # milliseconds
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
}

# Everything in one statement, so that it needs one trip and is its own transaction.
APPEND: Final = """
WITH moved AS (
    UPDATE game_table SET
        head_seq = head_seq + %(count)s,
        summary = coalesce(%(summary)s, summary),
        secret = coalesce(%(secret)s, secret),
        due = CASE WHEN %(due)s::float8 IS NULL THEN due
            ELSE nullif(%(due)s::float8, 'infinity') END
    WHERE table_id = %(table_id)s AND head_seq = %(expected_seq)s AND NOT EXISTS (
        SELECT FROM entry WHERE entry.number = game_table.number AND command = %(command)s
    )
    RETURNING head_seq, number
), added AS (
    INSERT INTO entry (number, seq, body, command, digest)
    SELECT number, %(expected_seq)s + place, body,
        CASE WHEN place = %(count)s THEN %(command)s::bytea END,
        CASE WHEN place = %(count)s THEN %(digest)s END
    FROM moved, unnest(%(entries)s::text[]) WITH ORDINALITY AS given (body, place)
)
"""
ADD_RESULT: Final = """
, finished AS (
    INSERT INTO result (table_id, number, game, finished, body, details, unrecorded, packed)
    SELECT %(result_table_id)s, %(result_number)s, %(result_game)s, %(result_finished)s,
        '', %(result_details)s::text, %(result_unrecorded)s::float8, %(result_packed)s::bytea
    FROM moved ON CONFLICT DO NOTHING
)
"""
NEW_HEAD: Final = "SELECT head_seq FROM moved"
# It changes nothing, but is written to the log, so that its commit waits as any other.
WAIT_FOR_STANDBY: Final = "UPDATE game_table SET head_seq = head_seq WHERE table_id = ?"


class PostgresStore(Store):
    """Several servers can share it."""

    shared = True

    def __init__(self, conninfo: str, patience: float, as_server: bool) -> None:
        self._conninfo, self._patience = conninfo, patience
        self._idle: list[AsyncConnection[Any]] = []
        self._free = asyncio.Semaphore(CONNECTIONS)
        self._closed = False
        self._lock = DatabaseLock(self) if as_server else None
        self._met: tuple[float, StoreTrouble] | None = None  # by the last append, and when

    @classmethod
    async def open(cls, url: str, patience: float, as_server: bool) -> PostgresStore:
        try:
            given = conninfo_to_dict(url)
        except psycopg.ProgrammingError as error:
            # Its own text may quote the password.
            raise ValueError("not a PostgreSQL address that can be read") from error
        wait = str(max(2, round(patience)))  # whole seconds, and libpq takes 1 for 2
        standards = {"connect_timeout": wait, "application_name": "rattlebag", **NOTICE_CUT}
        if "," in str(given.get("host") or given.get("hostaddr") or ""):
            standards["target_session_attrs"] = "read-write"  # of several, the primary
        store = cls(make_conninfo("", **{**standards, **given}), patience, as_server)
        try:
            if store._lock is not None:
                await store._lock.take(patience)
            revision = await store._revision()
            if revision != migrations.CURRENT and not await store._is_usable(revision):
                await store._migrate()
        except BaseException as error:
            await store.close()
            if isinstance(error, psycopg.Error):
                raise explain(error) from error
            raise
        return store

    async def _append(self, asked: Append) -> bool:
        changes, result = asked.changes, asked.changes.result
        values = asked._asdict() | changes._asdict()
        values |= {"entries": list(asked.entries), "count": len(asked.entries)}
        values["command"] = mark_of(asked.command_id)
        statement = APPEND + NEW_HEAD
        if result:
            statement = APPEND + ADD_RESULT + NEW_HEAD
            values |= {f"result_{name}": value for name, value in result._asdict().items()}
            values["result_unrecorded"] = result.unrecorded
            values["result_packed"] = compressed(result.body)
        try:
            moved, _ = await self._run(statement, values)
        except errors.UniqueViolation:
            moved = []  # another server was faster with the same command
        except StoreTrouble as trouble:
            self._met = asyncio.get_running_loop().time(), trouble
            raise
        self._met = None
        return bool(moved)

    async def last_and_known(self, table_id: str, command_id: str) -> tuple[int, Duplicate | None]:
        """What was stored for a command is told when a synchronous standby has it too. An attempt
        whose connection was lost may not have waited for that: a commit after it waits for both."""
        head, known = await super().last_and_known(table_id, command_id)
        if known is not None:
            await self.write(WAIT_FOR_STANDBY, table_id)
        return head, known

    async def ready(self) -> None:
        # What `ready` writes fits onto a full disk, where an append does not.
        now = asyncio.get_running_loop().time()
        if not self._damage and self._met and now - self._met[0] < FRESH:
            raise self._met[1]
        await super().ready()

    def bus(self) -> Bus:
        return NotifyBus(self.connect)

    async def close(self) -> None:
        if self._lock is not None:
            await self._lock.close()
        self._closed = True
        for _ in range(CONNECTIONS):  # wait for running statements
            await self._free.acquire()
        for connection in self._idle:
            await connection.close()
        for _ in range(CONNECTIONS):
            self._free.release()

    async def rows(self, statement: str, *values: Any) -> list[Any]:
        return (await self._run(statement.replace("?", "%s"), values, reads=True))[0]

    async def write(self, statement: str, *values: Any) -> Written:
        return (await self._run(statement.replace("?", "%s"), values))[1]

    async def write_all(self, *statements: Statement, fleeting: bool = False) -> Written:
        """What is fleeting is written like the rest: commits do not wait for each other here."""
        first, *others = [(sql.replace("?", "%s"), values) for sql, values in statements]
        try:
            return (await self._run(*first, others))[1]
        except errors.UniqueViolation:
            return Written(0)

    async def _run(
        self,
        statement: str,
        values: Any,
        others: Sequence[tuple[str, Any]] = (),
        reads: bool = False,
    ) -> tuple[list[Any], Written]:
        """The rows of a statement, and others in the same transaction if it changes any. It can be
        repeated, so it is run again if its connection was lost, until the server is back."""
        if self._lock is not None:
            self._lock.check()
        deadline = asyncio.get_running_loop().time() + self._patience
        in_doubt = False  # an earlier attempt may have done it
        while True:
            sent = False
            try:
                async with self._connection() as connection:
                    sent = not reads
                    whole = connection.transaction() if others else nullcontext()
                    async with whole:
                        cursor = await connection.execute(statement.encode(), values, prepare=True)
                        rows = await cursor.fetchall() if cursor.description else []
                        for sql, more in others if cursor.rowcount else ():
                            await connection.execute(sql.encode(), more)
                    return rows, Written(cursor.rowcount, in_doubt)
            except StoreTrouble as closed:
                closed.in_doubt = in_doubt
                raise
            except psycopg.Error as error:
                trouble = explain(error)
                if not isinstance(trouble, StoreTrouble):
                    raise trouble from error
                if trouble.kind is Kind.DAMAGED:
                    self._damage = trouble
                away = trouble.kind is Kind.UNREACHABLE
                trouble.in_doubt = in_doubt = in_doubt or (sent and away)
                if not away or asyncio.get_running_loop().time() > deadline:
                    raise trouble from error
            await asyncio.sleep(PAUSE)

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[AsyncConnection[Any]]:
        """A connection for one statement."""
        async with self._free:
            if self._closed:
                raise StoreTrouble(Kind.CLOSED, "asked after closing")
            connection = self._idle.pop() if self._idle else await self.connect()
            try:
                yield connection
            finally:
                at_rest = connection.info.transaction_status == TransactionStatus.IDLE
                if at_rest and not connection.closed:
                    self._idle.append(connection)
                else:
                    await connection.close()

    async def connect(self) -> AsyncConnection[Any]:
        connection = await AsyncConnection.connect(self._conninfo, autocommit=True)
        settings = {
            "lock_timeout": f"{self._patience * 1000:.0f}",
            "idle_in_transaction_session_timeout": IDLE,
            **NOTICE_GONE,
        }
        try:
            await connection.execute(
                "SELECT set_config(name, value, false)"
                " FROM unnest(%s::text[], %s::text[]) AS given (name, value)",
                (list(settings), list(settings.values())),
            )
        except BaseException:
            await connection.close()
            raise
        return connection

    async def _revision(self) -> str | None:
        """The schema revision of the database, if it has any."""
        [[has_one]] = await self.rows("SELECT to_regclass('alembic_version') IS NOT NULL")
        found = await self.rows("SELECT version_num FROM alembic_version") if has_one else []
        return found[0][0] if found else None

    async def _is_usable(self, revision: str | None) -> bool:
        """Whether a newer server has changed the schema, and only in ways that we can live with."""
        if revision is None or not revision.isdigit() or revision <= migrations.CURRENT:
            return False
        [[oldest]] = await self.rows(migrations.OLDEST)
        if oldest > migrations.CURRENT:
            return False
        log.warning("the schema is %s, of a newer server; this one can still use it", revision)
        return True

    async def _migrate(self) -> None:
        """All steps in one transaction, or none of them."""
        connection = await self.connect()
        async with connection, connection.transaction():
            # Servers that start together take turns; the number is this project's own choice.
            await connection.execute("SELECT pg_advisory_xact_lock(7268463951)")
            for step in steps_after(await self._revision()):
                await connection.execute(for_postgres(step))
