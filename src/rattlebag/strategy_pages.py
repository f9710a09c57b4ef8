"""The strategy pages, from the checkout's docs or from inside the installed package.

A game need not have one. Their tables and plots are written by research/strategy."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

HERE = Path(__file__).parent
PLACES = (HERE / "docs" / "strategy", HERE.parent.parent / "docs" / "strategy")
SOURCE = "en"  # the language that every page exists in


def with_strategy(games: Iterable[str]) -> list[str]:
    """Those of the games that have a strategy page."""
    return [game for game in games if strategy_language(game, SOURCE)]


def strategy_language(game: str, wanted: str) -> str | None:
    """The language of a game's strategy page: this one, or English. None if there is no page."""
    for language in (wanted, SOURCE):
        if _find(_name(game, language)):
            return language
    return None


def strategy_page(game: str, language: str = SOURCE) -> str:
    """A game's strategy page as it is written. Raises FileNotFoundError if there is none."""
    return _read(_name(game, language))


def strategy_html(game: str, language: str) -> str:
    """The same for a browser, as `tools/write_strategy.py` has written it."""
    return _read(f"html/{language}/{game}.html")


def _name(game: str, language: str) -> str:
    return f"{game}.md" if language == SOURCE else f"{language}/{game}.md"


def _find(name: str) -> Path | None:
    return next((page for place in PLACES if (page := place / name).exists()), None)


def _read(name: str) -> str:
    page = _find(name)
    if page is None:
        raise FileNotFoundError(f"no {name} in {PLACES}")
    return page.read_text("utf-8")
