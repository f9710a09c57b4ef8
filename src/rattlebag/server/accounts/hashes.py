"""Hashes of passwords by argon2id. As a program it is a process that hashes for the server.

It imports little, because it is started when someone waits for it."""

from __future__ import annotations

import os
import sys
import unicodedata
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Final

from ..framing import message, serve

if TYPE_CHECKING:
    from argon2 import PasswordHasher

# 12 MiB, three passes, one lane: one of OWASP's equivalent minimums for argon2id. One hash takes 17
# ms of a core here: 50 a second take less than one.
TIME, MEMORY, LANES = 3, 12 * 1024, 1
HURRIED: Final = "hurried"  # the word for a process that others do not go before


def normal(password: str) -> str:
    """The same characters in one spelling, because keyboards write them differently."""
    return unicodedata.normalize("NFKC", password)


@cache
def hasher() -> PasswordHasher:
    from argon2 import PasswordHasher, Type  # when first needed: the server starts sooner

    return PasswordHasher(TIME, MEMORY, LANES, type=Type.ID)


def make_hash(password: str) -> str:
    return hasher().hash(normal(password))


def matches(stored: str, password: str) -> bool:
    from argon2.exceptions import Argon2Error, InvalidHashError

    try:
        return hasher().verify(stored, normal(password))
    except (Argon2Error, InvalidHashError):
        return False


def outdated(stored: str) -> bool:
    """Whether a hash was made by other parameters than those of today."""
    return hasher().check_needs_rehash(stored)


def give_way() -> None:
    """Use a core only while nobody else wants it. On Linux everyone who wakes up goes before."""
    if sys.platform == "linux":
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    elif hasattr(os, "nice"):
        os.nice(19)


def main() -> None:
    if HURRIED not in sys.argv[1:]:
        give_way()
    asked, out = serve()
    with suppress(BrokenPipeError):  # the server has died
        for stored, password in asked:
            answer = make_hash(password) if stored is None else matches(stored, password)
            out.write(message(answer))
            out.flush()


if __name__ == "__main__":
    main()
