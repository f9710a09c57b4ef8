"""The rule pages, from the checkout's docs or from inside the installed package."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path
from typing import Any

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
    name = f"{game}.md" if language == SOURCE else f"{language}/{game}.md"
    for place in PLACES:
        if (page := place / name).exists():
            return page.read_text("utf-8")
    raise FileNotFoundError(f"no rule page for {game} in {PLACES}")


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


def rules_html(game: str, words: Callable[[str], str], wanted: str = SOURCE) -> str:
    """A rule page as an HTML fragment, with contents and no title. `words` speaks its language."""
    from markdown_it import MarkdownIt

    # Anything that looks like a tag in a rule page is text.
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    markdown.add_render_rule("fence", _example)
    markdown.add_render_rule("table_open", lambda *_: '<table class="table">')
    page = re.sub(r"^# .*\n", "", COMMENT.sub("", rules_page(game, wanted)))
    env = {"words": words}
    tokens = markdown.parse(page, env)
    contents = ""
    for at, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag == "h2":
            title = tokens[at + 1].content
            place = "rules-" + re.sub(r"\W+", "-", title.lower())
            token.attrSet("id", place)
            contents += f'<li><a href="#{escape(place)}">{escape(title)}</a></li>'
    if contents:
        label = escape(words("web-rules-contents"))
        contents = f'<nav class="contents" aria-label="{label}"><ul>{contents}</ul></nav>\n'
    return contents + str(markdown.renderer.render(tokens, markdown.options, env))


def _example(_: Any, tokens: Sequence[Any], at: int, options: Any, env: dict[str, Any]) -> str:
    """A fenced block: scores as a table, chances as a list, a game as it sounds."""
    kind, lines = tokens[at].info.strip(), tokens[at].content.strip().split("\n")
    if kind == "score":
        return _scores(lines, env["words"])
    if kind == "odds":
        return f'<ul class="odds">{_items(lines)}</ul>\n'
    if kind == "play":
        bar = lines.index("---")
        verbs = "|".join(map(re.escape, env["words"]("web-rules-rolls").split()))
        done = "".join(
            f"<li><code>{escape(one)}</code>{_rolled(one, verbs)}</li>" for one in lines[:bar]
        )
        said = _items(lines[bar + 1 :])
        return (
            f'<div class="example"><ul class="plain">{done}</ul><hr>'
            f'<ul class="lines">{said}</ul></div>\n'
        )
    return f"<pre><code>{escape(tokens[at].content)}</code></pre>\n"


def _drawn(faces: str) -> str:
    """Where the page draws these dice, for the eye: the words next to it say the same."""
    return f'<span class="dice" data-faces="{faces}" aria-hidden="true"></span>'


def _rolled(line: str, verbs: str) -> str:
    """The dice of each roll in a line of play: `roll 4 1 4`, or `roll 2 green 1 red`."""
    found = ""
    for roll in re.findall(rf"\b(?:{verbs})((?: (?:\d|[^\W\d]+|/))+)", line):
        for dice in roll.split("/"):
            counted = re.findall(r"(\d+) ([^\W\d]+)", dice)
            faces = [face for count, face in counted for _ in range(int(count))]
            found += _drawn(" ".join(faces or dice.split()))
    return found


def _items(lines: Sequence[str]) -> str:
    return "".join(f"<li>{escape(line)}</li>" for line in lines)


def _scores(lines: Sequence[str], words: Callable[[str], str]) -> str:
    """`1 1 1 = 100, three 1s` as a row: dice, points, name."""
    rows = [re.fullmatch(r"(.*?) = (-?\d+)(?:, (.*))?", line) for line in lines]
    named = any(row and row[3] for row in rows)
    head = f'<th scope="col">{escape(words("web-rules-dice"))}</th>'
    head += f'<th scope="col" class="figure">{escape(words("web-rules-points"))}</th>'
    head += f'<th scope="col">{escape(words("web-rules-name"))}</th>' if named else ""
    body = ""
    for row in rows:
        assert row
        dice = escape(row[1])
        if re.fullmatch(r"\d(?: \d)*", row[1]):
            dice = f'<span class="faces">{dice}</span>{_drawn(dice)}'
        body += f'<tr><th scope="row">{dice}</th><td class="figure">{escape(row[2])}</td>'
        body += f"<td>{escape(row[3] or '')}</td></tr>" if named else "</tr>"
    return (
        f'<table class="table scores"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>\n'
    )
