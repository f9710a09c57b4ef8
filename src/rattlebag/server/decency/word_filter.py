"""The word filter: words and phrases that messages and names cannot have in them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from ...table import names

LONGEST = 40  # characters of a word or phrase
MOST = 1000  # words


class WordFilter:
    """Finds whole words, however they are written: neither capitals nor letters that look alike
    help. A part of a word is left alone, because half of all place names would be refused."""

    def __init__(self, words: Iterable[str] = ()) -> None:
        self.words = {f" {folded} ": word for word in words if (folded := fold(word))}

    def find(self, text: str) -> str | None:
        """The first of the words that is in a text."""
        if not self.words:
            return None
        plain = f" {fold(text)} "
        return next((word for folded, word in self.words.items() if folded in plain), None)


def fold(text: str) -> str:
    """The words of a text as they look, with one blank between them."""
    look = unicodedata.normalize("NFC", names.skeleton(names.sound(text))).casefold()
    return " ".join(re.findall(r"\w+", look))
