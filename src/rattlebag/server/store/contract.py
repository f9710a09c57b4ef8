"""What every store promises. `tests/server/store` holds both of them to it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, Protocol

from ...engine import Reason

# As a due time: nothing is to be done for this table, until it says otherwise.
NEVER: Final = math.inf


@dataclass(frozen=True, slots=True)
class Committed:
    """Stored for good; `seq` is the number of the last entry."""

    seq: int


@dataclass(frozen=True, slots=True)
class Duplicate:
    """This command was stored before, and its last entry is `seq`. Nothing was stored now.

    A digest other than one's own tells that the same id was used for something else.
    """

    seq: int
    digest: str


@dataclass(frozen=True, slots=True)
class Conflict:
    """The table has moved on to `head`. Nothing was stored: read, decide anew, try again."""

    head: int


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as the lobby and a starting server need it."""

    table_id: str
    head: int
    summary: str
    due: float | None


@dataclass(frozen=True, slots=True)
class Session:
    """Who holds a token."""

    person: str
    name: str
    expires: float


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game. A table plays several; `number` counts them."""

    table_id: str
    number: int
    game: str
    finished: float
    body: str


class NoSuchTable(LookupError):
    """No table has this id (any more)."""


class TableExists(ValueError):
    """Another table has this id."""


class Kind(Enum):
    """What is wrong with a store, as far as it makes a difference to people."""

    FULL = "full"
    LOCKED = "locked"
    DAMAGED = "damaged"
    NEWER = "newer"
    FOREIGN = "foreign"
    READ_ONLY = "read-only"
    REFUSED = "refused"
    UNREACHABLE = "unreachable"
    CLOSED = "closed"
    FAILED = "failed"
    GONE = "gone"
    TAKEN = "taken"


SENTENCES = {
    Kind.FULL: "store-full",
    Kind.LOCKED: "store-locked",
    Kind.DAMAGED: "store-damaged",
    Kind.NEWER: "store-newer",
    Kind.FOREIGN: "store-foreign",
    Kind.READ_ONLY: "store-read-only",
    Kind.REFUSED: "store-refused",
    Kind.UNREACHABLE: "store-unreachable",
    Kind.CLOSED: "store-closed",
    Kind.FAILED: "store-failed",
    Kind.GONE: "store-gone",
    Kind.TAKEN: "store-taken",
}


class StoreTrouble(Exception):
    """The store could not do it.

    What was asked has happened wholly or not at all. Where that is unclear, as after a lost
    connection, the same append with the same command id finds out.
    """

    def __init__(self, kind: Kind, detail: str) -> None:
        super().__init__(f"{kind.value}: {detail}")  # for logs: it may name files and hosts
        self.kind = kind
        self.reason = Reason(SENTENCES[kind])


class Store(Protocol):
    """Every question may raise StoreTrouble; those about one table raise NoSuchTable."""

    async def create(self, table_id: str, summary: str, secret: bytes) -> None:
        """A new table with an empty journal. Raises TableExists."""

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
        """Number the entries expected_seq + 1 and up, if that is where the table stands.

        A known command id is a Duplicate, whatever seq was expected. What else is given changes
        together with the journal or not at all; None leaves as it is, NEVER takes `due` away.
        """

    async def read(
        self, table_id: str, after: int = 0, most: int | None = None
    ) -> list[tuple[int, str]]:
        """The journal's entries with their numbers, in order; at most so many of them."""

    async def command(self, table_id: str, command_id: str) -> Duplicate | None:
        """What was stored of a command, if it was."""

    async def secret(self, table_id: str) -> bytes:
        """What must not be told before the present game ends."""

    async def tables(self) -> list[TableRow]:
        """All tables, by id."""

    async def drop_table(self, table_id: str) -> None:
        """Remove a table and its journal. Its results stay: they are people's records."""

    async def save_session(
        self, token_hash: bytes, person: str, name: str, expires: float
    ) -> None: ...

    async def session(self, token_hash: bytes, now: float) -> Session | None:
        """Whose token this is, unless it has expired."""

    async def touch_session(self, token_hash: bytes, expires: float) -> None:
        """Let a session that still exists live until then."""

    async def drop_expired(self, now: float) -> None:
        """Forget the sessions that nobody can use any more."""

    async def latest_expiry(self) -> float | None:
        """When the last of all sessions expires, if there is any."""

    async def calendar(self) -> tuple[float, float] | None:
        """What was saved last: the server's own time, and that of the clock on the wall."""

    async def save_calendar(self, now: float, wall: float) -> None: ...

    async def result(self, table_id: str, number: int) -> Result | None: ...

    async def results(self, limit: int) -> list[Result]:
        """The latest results, newest first. Their bodies are left empty."""

    async def ready(self) -> None:
        """Write something without effect. Raises the StoreTrouble that an append would meet, or
        that the store is known to be damaged."""

    async def look(self) -> None:
        """Write nothing. Raises the StoreTrouble of a store that is no longer there or ours."""

    async def close(self) -> None:
        """Finish what was asked for before, and let go."""
