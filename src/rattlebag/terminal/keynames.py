"""The keys that are the same in all games, and how keys are spoken."""

from __future__ import annotations

from ..engine.harmless import harmless
from ..text.words import Words

NAMED = {
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

# The keys of all games. No game uses these letters itself.
LABELS = {
    "enter": "key-moves",
    "space": "key-repeat",
    ",": "key-older",
    ".": "key-newer",
    "<": "key-first",
    ">": "key-last",
    "w": "key-words",
    "k": "key-keeping",
    "g": "key-rules",
    "f2": "key-rules",
    "?": "key-keys",
    "f1": "key-keys",
    "q": "key-leave",
}


def table_keys(*, keeping: bool) -> list[tuple[tuple[str, ...], str]]:
    """Keys by what they do. Without `keeping`, the key for how to keep dice is left out."""
    together: dict[str, tuple[str, ...]] = {}
    for key, label in LABELS.items():
        if keeping or label != "key-keeping":
            together[label] = (*together.get(label, ()), key)
    return [(keys, label) for label, keys in together.items()]


def key_text(words: Words, key: str) -> str:
    """A key as it is spoken: Shift+S, Space, R."""
    if key.startswith("shift+"):
        return words("key-shift", key=key[6:].upper())
    if key in NAMED:
        return words(NAMED[key])
    return key.upper() if len(key) < 3 else harmless(key[:LONGEST])
