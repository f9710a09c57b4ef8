"""Keys: their names, from what a terminal sends for them; how they are spoken; moves as words."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..engine import Arg, numbers
from ..engine.harmless import harmless
from ..text import Words

# What terminals send for keys that are not characters.
SEQUENCES = {
    **dict.fromkeys(("\x1bOP", "\x1b[11~", "\x1b[[A"), "f1"),
    **dict.fromkeys(("\x1bOQ", "\x1b[12~", "\x1b[[B"), "f2"),
    **dict.fromkeys("\r\n", "enter"),
    "\x1b": "escape",
    " ": "space",
}
# The characters of Shift+digit on American, British, German and Russian keyboards.
ON_SHIFT = enumerate(("!", '@"', "#£§№", "$;", "%", "^&:"), 1)
SHIFTED = {character: digit for digit, characters in ON_SHIFT for character in characters}
# French keyboards have the digits on Shift.
AZERTY = "&é\"'(-è_ç"
# Cyrillic letters, by the Latin letter on the same key.
CYRILLIC = dict(zip("йцукенгшщзфывапролдячсмить", "qwertyuiopasdfghjklzxcvbnm", strict=True))

STANDARD_LAYOUT, AZERTY_LAYOUT = "standard", "azerty"
LAYOUTS = (STANDARD_LAYOUT, AZERTY_LAYOUT)

OTHER = "other"  # any other key; no game uses it

# One key: a character, Alt with a character, or a sequence. Escape alone and the beginning of a
# sequence do not match, because more can follow.
SEQUENCE = re.compile(
    r"""[^\x1b]
    | \x1b \[ \[ .              # function keys of the Linux console
    | \x1b \[ [0-?]* [ -/]* [@-Z\\^-~]
    | \x1b O .
    | \x1b [^\[O]
    """,
    re.VERBOSE | re.DOTALL,
)

SPOKEN = {
    "space": "key-space",
    "enter": "key-enter",
    "escape": "key-escape",
    ",": "key-comma",
    ".": "key-full-stop",
    "<": "key-less-than",
    ">": "key-greater-than",
    "?": "key-question-mark",
    "/": "key-slash",
    "other": "key-other",
}
LONGEST = 30  # characters of a typed word that is repeated to the player


def key_name(typed: str, layout: str = STANDARD_LAYOUT) -> str:
    """The name of the key for which a terminal sends this: "r", "shift+s", "3", "shift+3"."""
    if typed in SEQUENCES:
        return SEQUENCES[typed]
    if len(typed) != 1 or not typed.isprintable():
        return OTHER
    if layout == AZERTY_LAYOUT:
        if typed in AZERTY:
            return str(AZERTY.index(typed) + 1)
        if typed in "123456789":
            return f"shift+{typed}"
    elif typed in SHIFTED:
        return f"shift+{SHIFTED[typed]}"
    letter = CYRILLIC.get(typed.lower(), typed.lower())
    return f"shift+{letter}" if typed.isalpha() and typed != typed.lower() else letter


def key_text(words: Words, key: str) -> str:
    """A key as it is spoken: Shift+S, Space, R."""
    if key.startswith("shift+"):
        return words("key-shift", key=key[6:].upper())
    if key in SPOKEN:
        return words(SPOKEN[key])
    return key.upper() if len(key) < 3 else harmless(key[:LONGEST])


def typed_choice(word: str, offered: Sequence[Arg]) -> Arg:
    """What a word means among the choices of a move; if none is meant, as it was typed."""
    number = numbers.whole(word)
    typed = (word or None) if number is None else number
    return next((arg for arg in offered if str(arg) == word), typed)
