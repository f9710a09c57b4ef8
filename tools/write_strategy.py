"""Writes the strategy pages as HTML, for the browser: from docs/strategy to docs/strategy/html.

`python tools/write_strategy.py` writes the files; with `--check` it fails where they are not what
it would write. The tables and plots in the pages are those of `research/strategy`.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path
from typing import Any

from markdown_it.token import Token
from write_rules import files_of, page_html, parser, write_or_check

from rattlebag.game_pages import SOURCE, STRATEGY
from rattlebag.games import GAMES

PAGES = Path(__file__).parents[1] / "docs" / "strategy"
FOLDER = PAGES / "html"
LONG = 20  # letters: a name that needs room on a narrow screen
STYLE = re.compile(r"<style>.*?</style>\n?", re.DOTALL)


def files() -> dict[str, str]:
    """Each file, and what it should say."""
    return files_of(STRATEGY, strategy_html)


def main(arguments: Sequence[str], folder: Path = FOLDER) -> None:
    write_or_check(arguments, files, folder, "tools/write_strategy.py")


def strategy_html(game: str, words: Callable[[str], str], language: str = SOURCE) -> str:
    """A strategy page as an HTML fragment, with contents and no title."""
    markdown = parser()
    markdown.core.ruler.push("tables", lambda state: _tables(state.tokens))
    markdown.core.ruler.push("links", lambda state: _links(state.tokens))
    markdown.add_render_rule("image", _plot)
    markdown.add_render_rule("table_open", _table)
    markdown.add_render_rule("table_close", lambda *_: "</table></div>\n")
    return page_html(markdown, STRATEGY.page(game, language), words, "strategy")


def _tables(tokens: list[Token]) -> None:
    """Name each table after its heading. The first cell of a row is its name, the others are
    figures."""
    heading, first, head = "", False, False
    for at, token in enumerate(tokens):
        if token.type == "heading_open":
            heading = tokens[at + 1].content
        elif token.type == "table_open":
            token.attrSet("aria-label", heading)
        elif token.type in ("thead_open", "thead_close"):
            head = token.type == "thead_open"
        elif token.type == "tr_open":
            first = True
        elif token.type in ("td_open", "th_open"):
            if first:
                token.tag = tokens[at + 2].tag = "th"
                if not head and len(tokens[at + 1].content) > LONG:
                    token.attrSet("class", "long")
            else:
                token.attrSet("class", "figure")
            if head or first:
                token.attrSet("scope", "col" if head else "row")
            first = False


def _links(tokens: list[Token]) -> None:
    """Links between the games' pages lead to the page in the browser. Other pages of the
    documentation are not there: their names stay as text."""
    for token in tokens:
        inside = token.children or []
        for at, child in enumerate(inside):
            if child.type != "link_open":
                continue
            game = str(child.attrGet("href")).removesuffix(".md")
            if game in GAMES:
                child.attrSet("href", f"/strategy/{game}")
                continue
            end = next(n for n in range(at, len(inside)) if inside[n].type == "link_close")
            for edge in (child, inside[end]):
                edge.type, edge.tag, edge.nesting, edge.content = "text", "", 0, ""


def _table(_: Any, tokens: Sequence[Token], at: int, *__: Any) -> str:
    label = escape(str(tokens[at].attrGet("aria-label")))
    return (
        f'<div class="scroll" role="group" tabindex="0" aria-label="{label}">'
        f'<table class="table" aria-label="{label}">'
    )


def _plot(_: Any, tokens: Sequence[Token], at: int, *__: Any) -> str:
    """A plot as a part of the page, in its colours."""
    source = str(tokens[at].attrGet("src")).removeprefix("../")
    drawn = STYLE.sub("", (PAGES / source).read_text("utf-8"))
    return f'<span class="plot">{drawn.strip()}</span>'


if __name__ == "__main__":
    main(sys.argv[1:])
