"""Moves that are typed as words, such as "toggle 3", at home and on a server alike."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine import Arg, numbers


def split(text: str) -> tuple[str, str]:
    """The name of a move and what it is about, as they were typed."""
    name, _, rest = text.partition(" ")
    return name, rest.strip()


def choice(word: str, offered: Sequence[Arg]) -> Arg:
    """What a word means among the choices of a move; if none is meant, as it was typed."""
    number = numbers.whole(word)
    typed = (word or None) if number is None else number
    return next((arg for arg in offered if str(arg) == word), typed)
