"""Passwords: which are good enough."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ...engine import Reason
from ...table import names
from .hashes import normal

SHORTEST, LONGEST = 8, 128  # characters; NIST SP 800-63B asks for 8 or more, and for 64 to fit

# The commonest of 8 characters or more, without capitals: anyone who guesses begins with these.
COMMON = Path(__file__).parent / "common_passwords.txt"


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
