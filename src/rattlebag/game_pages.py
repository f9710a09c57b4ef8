"""Pages about each game, from the checkout's docs or from inside the installed package."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

HERE = Path(__file__).parent
SOURCE = "en"  # the language that every page exists in
COMMENT = re.compile(r"<!--.*?-->\n?", re.DOTALL)


class GamePages:
    """The pages of one kind. All games have rules; a game need not have a page on strategy."""

    def __init__(self, kind: str) -> None:
        self.places: tuple[Path, ...]
        self.places = HERE / "docs" / kind, HERE.parent.parent / "docs" / kind

    def of(self, games: Iterable[str]) -> list[str]:
        """Those of the games that have a page."""
        return [game for game in games if self.language(game, SOURCE)]

    def language(self, game: str, wanted: str) -> str | None:
        """The language of a game's page: this one, or English. None if there is no page."""
        found = (one for one in (wanted, SOURCE) if self._find(_name(game, one)))
        return next(found, None)

    def page(self, game: str, wanted: str = SOURCE) -> str:
        """A game's page as it is written, in this language or in English. Raises
        FileNotFoundError if there is none."""
        return self._read(_name(game, self.language(game, wanted) or SOURCE))

    def html(self, game: str, language: str) -> str:
        """The same for a browser, as a program in `tools` has written it."""
        return self._read(f"html/{language}/{game}.html")

    def _find(self, name: str) -> Path | None:
        return next((page for place in self.places if (page := place / name).exists()), None)

    def _read(self, name: str) -> str:
        if (page := self._find(name)) is None:
            raise FileNotFoundError(f"no {name} in {self.places}")
        return page.read_text("utf-8")


RULES, STRATEGY = GamePages("rules"), GamePages("strategy")


def _name(game: str, language: str) -> str:
    return f"{game}.md" if language == SOURCE else f"{language}/{game}.md"


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
