"""Makes untrusted text safe to show: nothing in it can control a terminal or break a line."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from typing import Any

JOINERS = "\u200c\u200d"  # part of the spelling in Persian and in Indian scripts
SPOILT = "\ufffd"


def steers(character: str) -> bool:
    """Whether a character is a control character or breaks the line."""
    kind = unicodedata.category(character)
    return (kind[0] == "C" and character not in JOINERS) or kind in ("Zl", "Zp")


def harmless(text: str) -> str:
    """One line, with control characters replaced."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(SPOILT if steers(c) else c for c in text)


def harmless_lines(text: str) -> str:
    """The same for a text that can have several lines."""
    return "\n".join(harmless(line) for line in text.split("\n"))


def harmless_data(data: Any, exact: Collection[str] = ()) -> Any:
    """The same for every text in JSON data, except the values of the names in `exact`."""
    if isinstance(data, str):
        return harmless(data)
    if isinstance(data, list):
        return [harmless_data(part, exact) for part in data]
    if isinstance(data, dict):
        return {
            harmless(name): part if name in exact else harmless_data(part, exact)
            for name, part in data.items()
        }
    return data


def escaped(text: str) -> str:
    """One line, with control characters written as JSON escapes."""
    return "".join(_escape(c) if steers(c) else c for c in text)


def _escape(character: str) -> str:
    parts = character.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{parts[at : at + 2].hex()}" for at in range(0, len(parts), 2))
