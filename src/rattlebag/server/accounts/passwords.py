"""Passwords: which are good enough, and their hashes, made where nobody waits for them."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from ...engine import Reason
from ...table import names
from ..rejected import Rejected

if TYPE_CHECKING:
    from argon2 import PasswordHasher

T = TypeVar("T")

SHORTEST, LONGEST = 8, 256  # characters; NIST SP 800-63B asks for at least 8, and for 64 to fit
# 12 MiB, three passes, one lane: one of OWASP's equivalent minimums for argon2id. One hash takes 17
# ms of a core here: 50 a second take less than one.
TIME, MEMORY, LANES = 3, 12 * 1024, 1
MOST_WAITING = 200  # for a hash: four seconds' worth; whoever comes then is asked to come back
# How much the hashing threads give way to the games. Not more: one that cannot run while it holds
# Python's lock would stop the games too.
POLITENESS = 5
# A hash of a random password that was thrown away. Names that nobody has are checked against it, so
# that they take as long as others.
NOBODYS: Final = (
    "$argon2id$v=19$m=12288,t=3,p=1"
    "$XZkjxACZzqJOi59JJWQpfg$aSBtZBPdToCPn2jLbZJFUDoAybrY/FQXwxEVNUVnowU"
)

# The commonest of 8 characters or more, without capitals: anyone who guesses begins with these.
COMMON = Path(__file__).parent / "common_passwords.txt"


def normal(password: str) -> str:
    """The same characters in one spelling, because keyboards write them differently."""
    return unicodedata.normalize("NFKC", password)


def problem(password: str, name: str) -> Reason | None:
    """Why someone of this name cannot choose a password."""
    plain = normal(password)
    if len(plain) < SHORTEST:
        return Reason("account-password-short", least=SHORTEST, length=len(plain))
    if len(plain) > LONGEST:
        return Reason("account-password-long", most=LONGEST, length=len(plain))
    if plain.casefold() in common() or len(set(plain)) == 1:
        return Reason("account-password-common")
    if names.sound(names.tidy(plain)) == names.sound(names.tidy(name)):
        return Reason("account-password-name")
    return None


@cache
def common() -> frozenset[str]:
    return frozenset(COMMON.read_text("utf-8").split())


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


class Hashing:
    """Threads that hash. argon2 lets others run meanwhile; the threads give way to the loop's."""

    def __init__(self) -> None:
        workers = max(1, min(4, (os.cpu_count() or 1) // 2))  # the games have the other half
        self._pool = ThreadPoolExecutor(workers, "rattlebag-hash", initializer=_give_way)
        self.waiting = 0

    async def make(self, password: str) -> str:
        return await self._run(lambda: make_hash(password))

    async def matches(self, stored: str | None, password: str) -> bool:
        """Whether this is the password. Without a hash it takes as long, and is not."""
        found = await self._run(lambda: matches(stored or NOBODYS, password))
        return found and stored is not None

    async def _run(self, work: Callable[[], T]) -> T:
        """Raises Rejected if too many wait already."""
        if self.waiting >= MOST_WAITING:
            raise Rejected(Reason("account-busy"))
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        finally:
            self.waiting -= 1

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def _give_way() -> None:
    """On Linux, and only there, each thread has its own priority."""
    if sys.platform != "linux":
        return
    with suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), POLITENESS)
