"""What every store can do, what can go wrong, and the SQL that both databases understand."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ...engine import Reason
from .compact import decompressed, mark_of

if TYPE_CHECKING:
    from ..nodes.bus import Bus

NEVER: Final = math.inf  # as a due time: nothing is due for this table
ALL: Final = 2**62  # as a limit


class NoSuchTable(LookupError):
    """No table has this id, or no longer."""


class TableExists(ValueError):
    """Another table has this id."""


class Kind(Enum):
    """What is wrong, as far as it makes a difference to people: the message that tells them."""

    FULL = "store-full"
    LOCKED = "store-locked"
    DAMAGED = "store-damaged"
    NEWER = "store-newer"
    FOREIGN = "store-foreign"
    READ_ONLY = "store-read-only"
    REFUSED = "store-refused"
    NO_RIGHTS = "store-no-rights"
    UNREACHABLE = "store-unreachable"
    CLOSED = "store-closed"
    FAILED = "store-failed"
    GONE = "store-gone"
    TAKEN = "store-taken"
    OTHER_NODES = "store-other-nodes"


class StoreTrouble(Exception):
    """The store could not do it.

    What was asked for happened completely or not at all. `in_doubt`: a connection was lost, and
    nobody knows which. Repeat it with the same command id to find out."""

    def __init__(self, kind: Kind, detail: str) -> None:
        super().__init__(f"{kind.name.lower()}: {detail}")  # for logs: it can name files and hosts
        self.kind, self.detail, self.in_doubt = kind, detail, False
        self.reason = Reason(kind.value)

    def __reduce__(self) -> tuple[type[StoreTrouble], tuple[Kind, str]]:
        return type(self), (self.kind, self.detail)  # it can come from another process


# What is asked of a store, and its answers


@dataclass(frozen=True, slots=True)
class Committed:
    """Stored for good; `seq` is the number of the last entry."""

    seq: int


@dataclass(frozen=True, slots=True)
class Duplicate:
    """This command was stored before, up to entry `seq`. Nothing was stored now.

    If the digest is not the caller's, the same id was used for something else."""

    seq: int
    digest: str


@dataclass(frozen=True, slots=True)
class Conflict:
    """The table has moved on to `head`. Nothing was stored: read, decide again, try again."""

    head: int


class Result(NamedTuple):
    """A finished game. A table plays several; `number` counts them."""

    table_id: str
    number: int
    game: str
    finished: float
    body: str
    details: str | None = None  # who played, as `table/who_played.py` has it; older games have none

    @property
    def unrecorded(self) -> float | None:
        """Waits to be recorded, in the order of the games' ends."""
        return None if self.details is None else self.finished


class Changes(NamedTuple):
    """What changes together with the journal. None leaves it as it is, NEVER removes `due`."""

    summary: str | None = None
    secret: bytes | None = None
    due: float | None = None
    result: Result | None = None


JOURNAL_ONLY: Final = Changes()


class Append(NamedTuple):
    """What `Store.append` was asked for."""

    table_id: str
    expected_seq: int
    command_id: str
    digest: str
    entries: Sequence[str]
    changes: Changes

    @property
    def head(self) -> int:
        return self.expected_seq + len(self.entries)


class TableRow(NamedTuple):
    """A table as the lobby and a starting server need it."""

    table_id: str
    head: int
    summary: str
    due: float | None
    origin: str | None = None  # a mark of the address it was opened from


class Written(NamedTuple):
    """How many rows a statement changed, and whether an earlier attempt may have changed them."""

    rows: int
    repeated: bool = False


class Statement(NamedTuple):
    """A statement to be run together with others; `?` stands for a value."""

    sql: str
    values: tuple[Any, ...] = ()


class Store(ABC):
    """Journals and results. Files next to this one have the SQL of other things.

    All can raise StoreTrouble, and those about one table NoSuchTable. `?` stands for a value."""

    shared = False  # whether several servers can use it at once
    _damage: StoreTrouble | None = None  # it does not go away by itself

    @abstractmethod
    async def rows(self, statement: str, *values: Any) -> list[Any]: ...

    @abstractmethod
    async def write(self, statement: str, *values: Any) -> Written: ...

    @abstractmethod
    async def write_all(self, *statements: Statement, fleeting: bool = False) -> Written:
        """All in one transaction, or none of them if the first changes no row, or a key is taken.

        `fleeting`: a power cut may undo it, if nothing else was written since. Then moves need not
        wait behind it for the disk.

        The answer counts the rows of the first. It is the claim, as an insert that does nothing on
        a conflict, so that what is repeated after a lost connection is not done twice."""

    @abstractmethod
    async def _append(self, asked: Append) -> bool:
        """False if the command is known, or the table is not where it was expected."""

    # Tables

    async def create(
        self, table_id: str, summary: str, secret: bytes, origin: str | None = None
    ) -> None:
        """Make a table with an empty journal. Raises TableExists."""
        while True:
            added = await self.write(
                "INSERT INTO game_table (table_id, head_seq, summary, secret, number, origin)"
                " VALUES (?, 0, ?, ?, (SELECT coalesce(max(number), 0) + 1 FROM game_table), ?)"
                " ON CONFLICT DO NOTHING",
                *(table_id, summary, secret, origin),
            )
            if added.rows:
                return
            found = await self.rows(
                "SELECT head_seq, summary, secret FROM game_table WHERE table_id = ?", table_id
            )
            if found:  # or else another node was faster with the number
                if added.repeated and list(found[0]) == [0, summary, secret]:
                    return
                raise TableExists(table_id)

    async def append(
        self,
        table_id: str,
        expected_seq: int,
        command_id: str,
        digest: str,
        entries: Sequence[str],
        changes: Changes = JOURNAL_ONLY,
    ) -> Committed | Duplicate | Conflict:
        """Number the entries expected_seq + 1 and up, if that is where the table stands.

        A known command id is a Duplicate, whatever seq was expected. The changes happen together
        with the journal or not at all."""
        if not entries:
            raise ValueError(f"command {command_id!r} has no entries to append")
        asked = Append(table_id, expected_seq, command_id, digest, entries, changes)
        if await self._append(asked):
            return Committed(asked.head)
        head, known = await self.last_and_known(table_id, command_id)
        return Conflict(head) if known is None else known

    async def read(self, table_id: str, after: int = 0, most: int = ALL) -> list[tuple[int, str]]:
        """The journal's entries with their numbers, in order."""
        found = await self.rows(
            "SELECT seq, body FROM entry WHERE number ="
            " (SELECT number FROM game_table WHERE table_id = ?) AND seq > ? ORDER BY seq LIMIT ?",
            *(table_id, after, most),
        )
        if not found:
            await self.secret(table_id)  # raises NoSuchTable if there is none
        return found

    async def command(self, table_id: str, command_id: str) -> Duplicate | None:
        """What was stored for a command, if anything was. Waits for no writer."""
        found = await self.rows(
            "SELECT seq, digest FROM game_table JOIN entry ON entry.number = game_table.number"
            " WHERE table_id = ? AND command = ?",
            *(table_id, mark_of(command_id)),
        )
        return Duplicate(*found[0]) if found else None

    async def last_and_known(self, table_id: str, command_id: str) -> tuple[int, Duplicate | None]:
        """The number of a table's last entry, and what was stored for a command."""
        found = await self.rows(
            "SELECT head_seq, seq, digest FROM game_table LEFT JOIN entry"
            " ON entry.number = game_table.number AND command = ? WHERE table_id = ?",
            *(mark_of(command_id), table_id),
        )
        if not found:
            raise NoSuchTable(table_id)
        head, seq, digest = found[0]
        return head, None if seq is None else Duplicate(seq, digest)

    async def secret(self, table_id: str) -> bytes:
        """What must stay secret until the current game ends."""
        found = await self.rows("SELECT secret FROM game_table WHERE table_id = ?", table_id)
        for [secret] in found:
            return bytes(secret)
        raise NoSuchTable(table_id)

    async def tables(self) -> list[TableRow]:
        found = await self.rows("SELECT table_id, head_seq, summary, due, origin FROM game_table")
        return sorted((TableRow(*row) for row in found), key=lambda row: row.table_id)

    async def drop_table(self, table_id: str) -> None:
        """Remove a table and its journal. Its results stay: they are people's records."""
        dropped = await self.write("DELETE FROM game_table WHERE table_id = ?", table_id)
        if not dropped.rows and not dropped.repeated:
            raise NoSuchTable(table_id)

    # The calendar

    async def calendar(self) -> tuple[float, float] | None:
        """What was saved last: the server's own time, and the wall clock's."""
        found = await self.rows("SELECT now, wall FROM calendar")
        return tuple(found[0]) if found else None

    async def save_calendar(self, now: float, wall: float) -> None:
        await self.write(
            "INSERT INTO calendar (one, now, wall) VALUES (1, ?, ?)"
            " ON CONFLICT (one) DO UPDATE SET now = excluded.now, wall = excluded.wall",
            *(now, wall),
        )

    # Results

    async def result(self, table_id: str, number: int) -> Result | None:
        found = await self.rows(
            "SELECT table_id, number, game, finished, body, details, packed FROM result"
            " WHERE table_id = ? AND number = ?",
            *(table_id, number),
        )
        for *columns, packed in found:
            result = Result(*columns)
            return result._replace(body=decompressed(result.body, packed))
        return None

    async def results(self, limit: int) -> list[Result]:
        """The latest results, newest first. Their bodies are left empty."""
        latest = " ORDER BY finished DESC, table_id DESC, number DESC LIMIT ?"
        found = await self.rows(
            f"SELECT table_id, number, game, finished, '' FROM result{latest}", limit
        )
        return [Result(*row) for row in found]

    # The store itself

    async def ready(self) -> None:
        """Raises the StoreTrouble that an append would meet, or that the store is damaged."""
        if self._damage is not None:
            raise self._damage
        await self.write("UPDATE alembic_version SET version_num = version_num")

    async def look(self) -> None:
        """Write nothing. Raises the StoreTrouble of a store that is gone, or no longer ours."""
        await self.rows("SELECT 1")

    def bus(self) -> Bus | None:
        """What wakes the other servers of this store; None where there can be no others."""
        return None

    @abstractmethod
    async def close(self) -> None:
        """Finish what was asked for before, and let go."""


async def open_store(url: str, *, patience: float = 5.0, as_server: bool = False) -> Store:
    """The store at `sqlite:///path` or `postgresql://...`, migrated if it is old.

    `patience` is how many seconds to wait for a lock or a lost server. With `as_server`, a store
    is trouble that is being restored, or that another server has and several cannot share."""
    scheme, separator, rest = url.partition(":")
    if scheme == "sqlite" and rest.startswith("///") and len(rest) > 3:
        from .sqlite.database import SqliteStore

        return await SqliteStore.open(rest[3:], patience, as_server)
    if separator and scheme in {"postgresql", "postgres"}:
        from .postgres.database import PostgresStore

        return await PostgresStore.open(url, patience, as_server)
    raise ValueError(f"not sqlite:///path or postgresql://...: {scheme + separator!r}")
