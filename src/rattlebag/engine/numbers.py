"""Reads numbers as people type them: the digits 0 to 9, with separators between thousands or not.

Python's own `int` and `float` also take "5_0", "1e1", "nan" and the digits of every script, and
refuse "1,000", which is how the program writes it."""

from __future__ import annotations

import re

COMMA = ","  # the separator in English, and in files without a language
LONGEST = 30  # digits
DECIMAL = re.compile(r"-?[0-9]{1,30}(?:[.,][0-9]{1,30})?")


def whole(typed: str, group: str = COMMA) -> int | None:
    """A whole number, plain or with this separator between thousands; None for anything else."""
    text = typed.strip()
    digits = text.removeprefix("-")
    first, *rest = digits.split(group)
    if rest and not (1 <= len(first) <= 3 and all(len(part) == 3 for part in rest)):
        return None
    joined = "".join((first, *rest))
    if not (joined.isascii() and joined.isdecimal() and len(joined) <= LONGEST):
        return None
    return -int(joined) if text != digits else int(joined)


def decimal(typed: str) -> float | None:
    """A number, with a decimal point or comma or without; None for anything else."""
    text = typed.strip()
    return float(text.replace(",", ".")) if DECIMAL.fullmatch(text) else None
