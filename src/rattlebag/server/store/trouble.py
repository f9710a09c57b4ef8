"""What can be wrong with a store."""

from __future__ import annotations

from enum import Enum

from ...engine import Reason


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
    UNREACHABLE = "store-unreachable"
    CLOSED = "store-closed"
    FAILED = "store-failed"
    GONE = "store-gone"
    TAKEN = "store-taken"


class StoreTrouble(Exception):
    """The store could not do it.

    What was asked for happened completely or not at all. After a lost connection, which of the two
    is unknown: repeat the append with the same command id to find out.
    """

    def __init__(self, kind: Kind, detail: str) -> None:
        super().__init__(f"{kind.name.lower()}: {detail}")  # for logs: it can name files and hosts
        self.kind, self.detail = kind, detail
        self.reason = Reason(kind.value)
