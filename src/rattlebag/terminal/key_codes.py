"""The names of keys, from the characters that terminals send for them."""

from __future__ import annotations

import re

# What terminals send for keys that are not characters.
SEQUENCES = {
    "\x1b": "escape",
    "\x1bOP": "f1",
    "\x1b[11~": "f1",
    "\x1b[[A": "f1",
    "\x1bOQ": "f2",
    "\x1b[12~": "f2",
    "\x1b[[B": "f2",
    " ": "space",
    "\r": "enter",
    "\n": "enter",
}
# The characters of Shift+digit on American, British, German and Russian keyboards.
SHIFTED = {
    **dict.fromkeys("!", 1),
    **dict.fromkeys('@"', 2),
    **dict.fromkeys("#£§№", 3),
    **dict.fromkeys("$;", 4),
    **dict.fromkeys("%", 5),
    **dict.fromkeys("^&:", 6),
}
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
    if typed.isalpha() and typed != typed.lower():
        return f"shift+{letter}"
    return letter
