"""The rule pages, from the checkout's docs or from inside the installed package."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
PLACES = (HERE / "docs" / "rules", HERE.parent.parent / "docs" / "rules")
SOURCE = "en"  # the language that every page exists in
COMMENT = re.compile(r"<!--.*?-->\n?", re.DOTALL)


def rules_language(game: str, wanted: str) -> str:
    """The language in which somebody can read a game's rules: this one, or English."""
    translated = any((place / wanted / f"{game}.md").exists() for place in PLACES)
    return wanted if translated else SOURCE


def rules_page(game: str, wanted: str = SOURCE) -> str:
    """A game's rule page as it is written, in this language or in English."""
    language = rules_language(game, wanted)
    return _read(f"{game}.md" if language == SOURCE else f"{language}/{game}.md")


def rules_html(game: str, language: str) -> str:
    """The same for a browser, as `tools/write_rules.py` has written it."""
    return _read(f"html/{language}/{game}.html")


def _read(name: str) -> str:
    for place in PLACES:
        if (page := place / name).exists():
            return page.read_text("utf-8")
    raise FileNotFoundError(f"no {name} in {PLACES}")


def plain(page: str) -> str:
    """A page as plain lines: no Markdown signs, and each paragraph on one line."""
    page = COMMENT.sub("", page)
    lines: list[str] = []
    fenced = goes_on = False  # goes_on: the next line belongs to the same paragraph
    for line in page.split("\n"):
        if line.startswith("```"):
            fenced, goes_on = not fenced, False
        elif fenced:
            lines.append(line)
        else:
            text = re.sub(r"\*\*|__|`", "", re.sub(r"^#+ ", "", line))
            if goes_on and text and not text.startswith("- "):
                lines[-1] += " " + text.strip()
            else:
                lines.append(text)
            goes_on = bool(text) and not line.startswith("#")
    return "\n".join(lines).strip()
