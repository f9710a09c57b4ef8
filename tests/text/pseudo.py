"""A pseudo-language, made from English, that shows what does not come from a message.

Letters without an accent come from code or names; text outside ⟦brackets⟧ was assembled in code."""

from __future__ import annotations

from functools import cache
from typing import Any

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

from rattlebag.text.bundles import SOURCE, Locale, Messages

ACCENTED = str.maketrans("aeiouycnsAEIOUYCNS", "àéîöûýçñšÀÉÎÖÛÝÇÑŠ")
OPEN, CLOSE = "⟦", "⟧"
SILENCE = ast.Pattern([ast.Placeable(ast.StringLiteral(""))])  # { "" }


class _Disguise(Transformer):
    """Changes words only, not variables, numbers, variant names or quoted literals."""

    def visit_Message(self, node: ast.Message) -> ast.Message:  # noqa: N802
        self.generic_visit(node)
        for pattern in (node.value, *(attribute.value for attribute in node.attributes)):
            if pattern is not None and not pattern.equals(SILENCE):
                inside = pattern.elements
                pattern.elements = [ast.TextElement(OPEN), *inside, ast.TextElement(CLOSE)]
        return node

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802
        node.value = node.value.translate(ACCENTED)
        return node


def disguise(source: str) -> str:
    """The same messages with every word accented and both ends marked."""
    resource = FluentParser().parse(source)
    return str(FluentSerializer().serialize(_Disguise().visit(resource)))


class Disguised(dict[str, str]):
    """Messages by key, each disguised when it is asked for: all of them would take seconds."""

    def get(self, key: str, otherwise: Any = None) -> Any:
        return disguise(self[key]) if key in self else otherwise


@cache
def pseudo() -> Locale:
    """English in disguise, as a language to listen in."""
    messages, locale = Messages(SOURCE), Locale(SOURCE)
    messages.sources = Disguised(messages.sources)
    locale._languages[:] = [messages]
    return locale
