"""Names that can be told apart, by ear as well."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from ..engine import Reason

LONGEST = 30
JOINERS = "\u200c\u200d"  # part of the spelling in Persian and in Indian scripts


def tidy(name: str) -> str:
    """The name in one spelling, without spaces around or doubled spaces in it."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def problem(name: str) -> Reason | None:
    """What is wrong with a tidied name, if anything."""
    if not any(unicodedata.category(c)[0] in "LNPS" for c in name):
        return Reason("name-empty")
    if len(name) > LONGEST:
        return Reason("name-too-long", most=LONGEST, length=len(name))
    # Control characters, direction marks and the like are not heard, and can disguise a name.
    if any(unicodedata.category(c)[0] == "C" and c not in JOINERS for c in name):
        return Reason("name-unprintable")
    return None


def problems(names: Sequence[str]) -> tuple[Reason, ...]:
    """What is wrong with the names at one table."""
    found = []
    seen: set[str] = set()
    for name in names:
        if reason := problem(name):
            found.append(reason)
        elif name.casefold() in seen:
            found.append(Reason("name-taken", name=name))
        seen.add(name.casefold())
    return tuple(found)
