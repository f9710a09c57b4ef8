"""The rule pages, from the checkout's docs or from inside the installed package."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
PLACES = (HERE / "pages" / "rules", HERE.parent.parent / "docs" / "rules")


def rules_page(game: str) -> str:
    """A game's rule page as it is written."""
    for place in PLACES:
        if (page := place / f"{game}.md").exists():
            return page.read_text("utf-8")
    raise FileNotFoundError(f"no rule page for {game} in {PLACES}")


def plain(page: str) -> str:
    """A page as plain lines: no marks for headings, emphasis or examples, a paragraph on a line."""
    page = re.sub(r"<!--.*?-->\n?", "", page, flags=re.DOTALL)
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
