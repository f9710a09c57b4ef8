"""The lists of fields in docs/protocol.md.

A list stands between `<!-- fields: NAME -->` and `<!-- end -->`. Everything else on the page is
written by hand.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator

from .schema import Json, definitions

WIDTH = 128
LISTED = re.compile(r"(<!-- fields: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def page(text: str) -> str:
    """The page with all of its lists written again."""
    parts = definitions("#/")

    def listed(found: re.Match[str]) -> str:
        return "\n".join([found[1], *_bullets(parts, found[2], ""), "", found[3]])

    return LISTED.sub(listed, text)


def _bullets(parts: Json, name: str, indent: str) -> Iterator[str]:
    for field, kind in parts[name]["properties"].items():
        inner = _inner(kind)
        told = kind.get("description") or parts[inner or name]["description"]
        yield from textwrap.wrap(
            f"{indent}- `{field}`: {told}",
            WIDTH,
            subsequent_indent=f"{indent}  ",
            break_long_words=False,
            break_on_hyphens=False,
        )
        if inner and not indent:
            yield from _bullets(parts, inner, f"{indent}  ")


def _inner(kind: Json) -> str | None:
    """The type that a field consists of, alone or in a list."""
    found = kind.get("items", kind).get("$ref")
    return found.rpartition("/")[2] if found else None
