"""Names that can be told apart, by ear as well."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from ..engine import Reason

LONGEST = 30
JOINERS = "\u200c\u200d"  # part of the spelling in Persian and in Indian scripts
# Letters, marks and signs that show nothing: Hangul fillers, Khmer inherent vowels, blank braille.
BLANKS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"


def tidy(name: str) -> str:
    """The name in one spelling, without spaces around or doubled spaces in it."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def problem(name: str) -> Reason | None:
    """What is wrong with a tidied name, if anything."""
    if not any(unicodedata.category(c)[0] in "LNPS" and c not in BLANKS for c in name):
        return Reason("name-empty")
    if len(name) > LONGEST:
        return Reason("name-too-long", most=LONGEST, length=len(name))
    # Control characters, direction marks and the like are not heard, and can disguise a name.
    if any(map(steers, name)) or any(c in BLANKS for c in name):
        return Reason("name-unprintable")
    return None


def steers(character: str) -> bool:
    """Whether a character is not heard and only turns or breaks the line."""
    return unicodedata.category(character)[0] == "C" and character not in JOINERS


def harmless(text: str) -> str:
    """Words of a stranger's file or command line, fit to be shown: nothing in them steers."""
    return "".join("\ufffd" if steers(c) else c for c in text)


def sound(name: str) -> str:
    """What is left of a name by ear: without case, joiners, and other forms of its letters."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return "".join(c for c in plain if c not in JOINERS and not "\ufe00" <= c <= "\ufe0f")


def problems(names: Sequence[str]) -> tuple[Reason, ...]:
    """What is wrong with the names at one table."""
    found = []
    seen: set[str] = set()
    for name in names:
        if reason := problem(name):
            found.append(reason)
        elif sound(name) in seen:
            found.append(Reason("name-taken", name=name))
        seen.add(sound(name))
    return tuple(found)
