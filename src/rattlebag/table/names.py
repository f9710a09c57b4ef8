"""Names that can be told apart, by ear as well.

`confusables/data.txt` has the characters that look alike, by Unicode's security report (UTS #39).
`tools/look_alikes.py` makes it: a look and the characters that have it, as numbers in base 16."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from pathlib import Path

from ..engine import Reason
from ..engine.harmless import JOINERS, steers

CONFUSABLES = Path(__file__).parent / "confusables" / "data.txt"
LONGEST = 30
# Letters, marks and signs that show nothing: Hangul fillers, Khmer inherent vowels, blank braille.
BLANKS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
# ... and a musical note without a head and blank hieroglyphs, which files may have in a name.
NEW_BLANKS = "\U0001d159\U00013441\U00013442"
AS_EMOJI = "\ufe0e\ufe0f"  # how a sign is drawn
# The blocks of marks that belong to Latin, Greek and Cyrillic letters.
MARKS = (
    ("\u0300", "\u036f"), ("\u0483", "\u0489"), ("\u1ab0", "\u1aff"), ("\u1dc0", "\u1dff"),
    ("\u20d0", "\u20ff"), ("\ufe20", "\ufe2f"),
)  # fmt: skip
# Default_Ignorable_Code_Point of the Unicode Character Database: they show nothing.
IGNORABLE = (
    (0x00AD, 0x00AD), (0x034F, 0x034F), (0x061C, 0x061C), (0x115F, 0x1160), (0x17B4, 0x17B5),
    (0x180B, 0x180F), (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164),
    (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3),
    (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
)  # fmt: skip


def tidy(name: str) -> str:
    """The name in one spelling, without spaces around or doubled spaces in it."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def chosen(name: str) -> str:
    """A name that someone chooses, tidied and without what shows nothing."""
    shown = (c for c in name if not ignorable(c) or steers(c) or c in AS_EMOJI + JOINERS + BLANKS)
    return tidy("".join(c for c in shown if c not in NEW_BLANKS))


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


def sound(name: str) -> str:
    """What is left of a name by ear: without case, joiners, and other forms of its letters."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return "".join(c for c in plain if c not in JOINERS and not "\ufe00" <= c <= "\ufe0f")


def alike(one: str, two: str) -> bool:
    """Whether two names can be taken for each other, by ear or by eye."""
    return not looks(one).isdisjoint(looks(two))


@lru_cache(4096)
def looks(name: str) -> frozenset[str]:
    """What a name can be taken for. Capitals and small letters look like different ones: a capital
    i is like a small l, but a small i is not."""
    plain = "".join(_without_strange_marks(unicodedata.normalize("NFKC", name)))
    look = skeleton(plain)
    return frozenset((sound(name), skeleton(plain.casefold()), look, look.casefold()))


def _without_strange_marks(text: str) -> Iterator[str]:
    """A mark of another script on a letter of ours shows nothing, or nothing that is heard."""
    ours = False
    for c in text:
        if unicodedata.category(c) in ("Mn", "Me"):
            if not ours or any(first <= c <= last for first, last in MARKS):
                yield c
            continue
        ours = c.isascii() or unicodedata.name(c, "").startswith(("LATIN", "GREEK", "CYRILLIC"))
        yield c


def ignorable(character: str) -> bool:
    return any(first <= ord(character) <= last for first, last in IGNORABLE)


def skeleton(text: str) -> str:
    """What a text looks like: two texts with one skeleton can be taken for each other."""
    looks = _shapes()
    seen = (c for c in unicodedata.normalize("NFD", text) if not ignorable(c))
    return unicodedata.normalize("NFD", "".join(looks.get(c, c) for c in seen))


@cache
def _shapes() -> dict[str, str]:
    found: dict[str, str] = {}
    for line in CONFUSABLES.read_text("ascii").splitlines():
        if line and not line.startswith("#"):
            look, _, characters = line.partition(": ")
            text = "".join(chr(int(number, 16)) for number in look.split("+"))
            found.update((chr(int(number, 16)), text) for number in characters.split())
    return found


def clash(name: str, others: Iterable[str]) -> Reason | None:
    """What is wrong with a name that someone chooses where others are."""
    if reason := problem(name):
        return reason
    for other in others:
        if sound(name) == sound(other):
            return Reason("name-taken", name=name)
        if alike(name, other):
            return Reason("name-looks-like", name=other)
    return None


def problems(names: Sequence[str]) -> tuple[Reason, ...]:
    """What is wrong with the names that people have chosen for one table."""
    found = (clash(name, names[:at]) for at, name in enumerate(names))
    return tuple(reason for reason in found if reason)


def stored_problems(names: Sequence[str]) -> tuple[Reason, ...]:
    """What is wrong with the names in a file. Those that only look alike were once allowed."""
    sounds = [sound(name) for name in names]
    found = (
        problem(name) or (Reason("name-taken", name=name) if sounds[at] in sounds[:at] else None)
        for at, name in enumerate(names)
    )
    return tuple(filter(None, found))
