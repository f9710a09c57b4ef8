"""What players hear or read is in the .ftl files: no sentence of it stands in Python."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rattlebag.text.bundles import LOCALES

SOURCE = LOCALES.parent
SENTENCE = re.compile(r"\b[A-Za-z][a-z]+[,;:]? [a-z]{2,}")  # two words with a blank between
SQL = re.compile(r"\b(SELECT|INSERT|UPDATE|DELETE|FROM|WHERE|CREATE|ALTER|PRAGMA|RETURNING)\b")
# Tools that only developers run, the descriptions of what monitoring counts, and the log.
FOR_DEVELOPERS = {
    "server/metrics.py",
    "server/logs.py",
}
TECHNICAL = re.compile(r"^(text|application)/[a-z]+; |^attachment; ")  # HTTP
TAG = re.compile(r"</?[a-z][^<>]*>?")  # of HTML; what stands between tags is looked at
ALLOWED = {
    "no locale ",  # of an exception; players hear the message cli-no-such-locale
}


def is_for_developers(node: ast.AST) -> bool:
    """An exception's own text; but click shows the text of its exceptions to people."""
    match node:
        case ast.Assert():
            return True
        case ast.Raise():
            return "click" not in ast.unparse(node)
        case ast.Call(func=ast.Attribute(value=ast.Name(id="re"))):  # a pattern with comments
            return True
        case ast.Compare():  # looked for, not said
            return True
        case ast.Call(func=ast.Attribute(value=ast.Name(id="log"))):  # for server admins
            return True
    return False


def texts(tree: ast.AST) -> Iterator[ast.Constant]:
    """Every text but docstrings and what exceptions say."""
    for node in ast.iter_child_nodes(tree):
        if is_for_developers(node) or (
            isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        ):
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node
        yield from texts(node)


def sentences(source: str) -> list[str]:
    return [
        f"{node.lineno}: {node.value!r}"
        for node in texts(ast.parse(source))
        if SENTENCE.search(TAG.sub("", node.value))
        and not SQL.search(node.value)
        and not TECHNICAL.search(node.value)
        and node.value not in ALLOWED
    ]


def test_no_sentence_stands_in_the_code() -> None:
    found = [
        f"{path.relative_to(SOURCE)}:{sentence}"
        for path in sorted(SOURCE.rglob("*.py"))
        if path.relative_to(SOURCE).as_posix() not in FOR_DEVELOPERS
        for sentence in sentences(path.read_text("utf-8"))
    ]
    assert found == []


def test_what_is_allowed_is_still_there() -> None:
    code = "".join(path.read_text("utf-8") for path in SOURCE.rglob("*.py"))
    assert [text for text in ALLOWED if text not in code] == []
    assert all(Path(SOURCE / name).exists() for name in FOR_DEVELOPERS)


@pytest.mark.parametrize(
    "code",
    [
        'print("It is your turn.")',
        'print(f"{name} to play")',
        'line = name + " wins with " + points',
        'raise click.UsageError("No such game")',
        'def f(text="You lose"): ...',
    ],
)
def test_a_sentence_would_be_found(code: str) -> None:
    assert sentences(code)


@pytest.mark.parametrize(
    "code",
    [
        '"""What it is, in words."""',
        'def f():\n    """Say it in words."""',
        'raise ValueError(f"no field {name!r} in this text")',
        'assert found, "nothing was found here"',
        'Phrase("pig-name")',
        'ACTIONS = "roll", "bank"',
        'FLAG = "--locale LANGUAGE"',
        'refused = "authentication failed" in str(error)',
        'QUERY = "SELECT head, name FROM game_table"',
    ],
)
def test_what_developers_read_is_not(code: str) -> None:
    assert sentences(code) == []
