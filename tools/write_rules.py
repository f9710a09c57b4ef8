"""Writes the rule pages as HTML, for the browser: from docs/rules to docs/rules/html.

`python tools/write_rules.py` writes the files; with `--check` it fails where they are not what it
would write.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt

from rattlebag.game_pages import COMMENT, RULES, SOURCE, GamePages
from rattlebag.games import GAMES
from rattlebag.text import Words, languages, load

FOLDER = Path(__file__).parents[1] / "docs" / "rules" / "html"
# A page as HTML: of a game, in words of a language, and the language.
HtmlOf = Callable[[str, Callable[[str], str], str], str]


def files() -> dict[str, str]:
    """Each file, and what it should say."""
    return files_of(RULES, rules_html)


def main(arguments: Sequence[str], folder: Path = FOLDER) -> None:
    write_or_check(arguments, files, folder, "tools/write_rules.py")


def files_of(pages: GamePages, html: HtmlOf) -> dict[str, str]:
    """Each file of these pages, and what it should say."""
    return {
        f"{language}/{game}.html": html(game, Words(load(language)), language)
        for language in languages()
        for game in GAMES
        if pages.language(game, language) == language
    }


def write_or_check(
    arguments: Sequence[str], files: Callable[[], dict[str, str]], folder: Path, tool: str
) -> None:
    if arguments and list(arguments) != ["--check"]:
        raise SystemExit(f"Usage: python {tool} [--check]")
    if not arguments:
        write(files(), folder)
    elif names := stale(files(), folder):
        raise SystemExit(f"Not what the pages say: {names}. Run: python {tool}")


def stale(wanted: dict[str, str], folder: Path) -> str:
    """The files that are not as they should be."""
    said = {name: path.read_text("utf-8") for name, path in written(folder).items()}
    return ", ".join(
        sorted(name for name in {**said, **wanted} if said.get(name) != wanted.get(name))
    )


def written(folder: Path) -> dict[str, Path]:
    return {path.relative_to(folder).as_posix(): path for path in folder.glob("*/*.html")}


def write(wanted: dict[str, str], folder: Path) -> None:
    there = written(folder)
    for name in there.keys() - wanted.keys():
        there[name].unlink()
    for name, text in wanted.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")


def rules_html(game: str, words: Callable[[str], str], wanted: str = SOURCE) -> str:
    """A rule page as an HTML fragment, with contents and no title. `words` speaks its language."""
    return page_html(parser(), RULES.page(game, wanted), words, "rules")


def parser() -> MarkdownIt:
    # Anything that looks like a tag in a page is text.
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    markdown.add_render_rule("fence", _example)
    markdown.add_render_rule("table_open", lambda *_: '<table class="table">')
    return markdown


def page_html(markdown: MarkdownIt, text: str, words: Callable[[str], str], prefix: str) -> str:
    page = re.sub(r"^# .*\n", "", COMMENT.sub("", text))
    env = {"words": words}
    tokens = markdown.parse(page, env)
    contents = ""
    for at, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag == "h2":
            title = tokens[at + 1].content
            place = f"{prefix}-" + re.sub(r"\W+", "-", title.lower())
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
    if kind == "dice":
        return f'<ul class="plain rolls">{"".join(map(_roll, lines))}</ul>\n'
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


def _roll(line: str) -> str:
    """`1 5 2: take the 1`: a roll, and what to do with it."""
    faces, _, said = line.partition(": ")
    counted = re.findall(r"(\d+) ([^\W\d]+)", faces)
    drawn = " ".join(face for count, face in counted for _ in range(int(count))) or faces
    dice = f'<span class="faces">{escape(faces)}: </span>{_drawn(escape(drawn))} '
    return f"<li>{dice}<span>{escape(said)}</span></li>"


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


if __name__ == "__main__":
    main(sys.argv[1:])
