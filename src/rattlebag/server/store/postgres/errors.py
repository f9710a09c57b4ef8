"""What PostgreSQL's errors mean to people."""

from __future__ import annotations

import re
from typing import Final

import psycopg

from ..base import Kind, StoreTrouble

# By SQLSTATE, the longest prefix that fits. The codes are in appendix A of PostgreSQL's manual.
KINDS: Final = {
    "08": Kind.UNREACHABLE,
    "25006": Kind.READ_ONLY,
    "25P03": Kind.UNREACHABLE,  # this server was stopped for long in the middle of a transaction
    "28": Kind.REFUSED,
    "3D": Kind.REFUSED,
    "42501": Kind.NO_RIGHTS,
    "53100": Kind.FULL,
    "53300": Kind.UNREACHABLE,  # it has too many connections already
    "55P03": Kind.LOCKED,
    "57014": Kind.LOCKED,
    "57P": Kind.UNREACHABLE,
    "58030": Kind.FAILED,
    "XX001": Kind.DAMAGED,
    "XX002": Kind.DAMAGED,
    "XX": Kind.FAILED,  # a fault inside the database server
}

# What has no code of its own is said in words: a quota, or a file that cannot grow.
NO_ROOM: Final = re.compile("No space left|quota exceeded|File too large")

# While connecting, libpq gives no code, only words; in another language they count as unreachable.
REFUSALS: Final = re.compile("authentication|does not exist|no password|pg_hba.conf|permission")


def explain(error: Exception) -> Exception:
    """Trouble that people can do something about. Our own faults stay what they are."""
    state = getattr(error, "sqlstate", None) or ""
    if state[:2] in ("53", "58", "XX") and NO_ROOM.search(str(error)):
        return StoreTrouble(Kind.FULL, str(error))
    for length in (5, 3, 2):
        if kind := KINDS.get(state[:length]):
            return StoreTrouble(kind, str(error))
    if not isinstance(error, psycopg.OperationalError):
        return error
    refused = not state and REFUSALS.search(str(error))
    return StoreTrouble(Kind.REFUSED if refused else Kind.UNREACHABLE, str(error))
