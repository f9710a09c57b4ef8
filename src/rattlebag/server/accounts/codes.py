"""Recovery codes: each sets a new password, once. There is no e-mail that could."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable

from ..store.queries.accounts import SealedCode

COUNT = 8
GROUPS, GROUP = 4, 4  # 79 bits: nobody guesses them, so that a quick hash is enough
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # without those that can be taken for another


def new() -> list[str]:
    """Codes that nobody has had."""
    return ["-".join(_group() for _ in range(GROUPS)) for _ in range(COUNT)]


def _group() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(GROUP))


def seal(code: str) -> SealedCode:
    salt = secrets.token_bytes(16)
    return SealedCode(_digest(code, salt), salt)


def found(code: str, sealed: Iterable[SealedCode]) -> SealedCode | None:
    """The one that a person has typed, however they have spaced it."""
    for one in sealed:
        if hmac.compare_digest(_digest(code, one.salt), one.digest):
            return one
    return None


def _digest(code: str, salt: bytes) -> bytes:
    plain = "".join(c for c in code.casefold() if c.isalnum())
    return hashlib.sha256(salt + plain.encode()).digest()
