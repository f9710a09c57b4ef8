"""A language that is none: English in disguise, to see what does not come from a message."""

from __future__ import annotations

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

ACCENTED = str.maketrans("aeiouycnsAEIOUYCNS", "àéîöûýçñšÀÉÎÖÛÝÇÑŠ")


class _Disguise(Transformer):
    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802
        node.value = node.value.translate(ACCENTED)
        return node


def disguise(source: str) -> str:
    """The same messages with every word of them accented."""
    resource = FluentParser().parse(source)
    return str(FluentSerializer().serialize(_Disguise().visit(resource)))
