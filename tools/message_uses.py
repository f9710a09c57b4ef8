"""Which messages the program asks for, and with what in hand: read from its source, not run.

For the checker only. Message keys are written out in full, so that they can be found here.
"""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

# Each takes a key first, then what goes into the message.
SPEAKERS = {"Phrase", "Reason", "Happening", "words", "note", "say", "complain"}
LABELS = {"action", "query", "TableKey"}  # key first; said as it is
SETTINGS = {"whole", "choice", "switch"}  # key first, of a message that has a .help

# What becomes of an argument's name on its way into a message: see `rattlebag.text.render`.
SPOKEN = {
    "seat": {"player"},
    "seats": {"players", "others"},
    "side": {"side", "members", "partners"},
    "sides": {"sides", "partners", "others"},
}

# In the web client: texts between quotes, what its `t` is given, and marks in the page.
QUOTED = re.compile(r"""'([^'\\\n]*)'|"([^"\\\n]*)\"""")
SPOKEN_BY_T = re.compile(r"\bt\(\s*'([a-z0-9-]+)'\s*(?:,\s*\{([^{}]*)\}\s*,?\s*)?\)")
GIVEN = re.compile(r"(?:^|,)\s*([A-Za-z_]\w*)\s*(?=[:,]|$)")
MARKED = re.compile(r"\{\{ ([a-z0-9-]+) \}\}")
TEMPLATES = (".html", ".webmanifest")
PAGE_FILES = (".js", ".json", *TEMPLATES)
VENDOR = "vendor"  # code of others, which says nothing


@dataclass(frozen=True)
class Use:
    """A place that asks for a message."""

    key: str
    where: str
    given: frozenset[str] | None = None  # the variables it can use, where that is plain to see
    form: str | None = None  # an attribute that it must have


@dataclass
class Usage:
    """All that the source asks for, and every text that stands in it."""

    uses: list[Use] = field(default_factory=list)
    constants: dict[str, str] = field(default_factory=dict)  # and where each was first seen


def usage(source: Path) -> Usage:
    """What all modules below this folder ask for, and the tool that writes pages for them."""
    found = Usage()
    writer = source.absolute().parents[1] / "tools" / "write_rules.py"
    for path in [*sorted(source.rglob("*.py")), *([writer] if writer.is_file() else [])]:
        tree = ast.parse(path.read_text("utf-8"), str(path))
        module = _Module(tree, Path(os.path.relpath(path, source.parent)).as_posix())
        found.uses += module.uses()
        for node in ast.walk(tree):
            for text in _texts([node]):
                found.constants.setdefault(text, module.at(node))
    for path in sorted((source / "web").rglob("*")):
        if path.suffix in PAGE_FILES and VENDOR not in path.parts:
            _of_page(found, path.read_text("utf-8"), path.relative_to(source.parent).as_posix())
    return found


def _of_page(found: Usage, source: str, name: str) -> None:
    """What a file of the web client asks for."""

    def at(match: re.Match[str]) -> str:
        return f"{name}:{source.count(chr(10), 0, match.start()) + 1}"

    if name.endswith(TEMPLATES):
        for mark in MARKED.finditer(source):
            found.constants.setdefault(mark[1], at(mark))
        return
    for quoted in QUOTED.finditer(source):
        found.constants.setdefault(quoted[1] or quoted[2] or "", at(quoted))
    for call in SPOKEN_BY_T.finditer(source):
        given = [*GIVEN.findall(call[2] or "")]
        # A comma inside of a value: then it is not plain to see what is given.
        plain = call[2] is None or len(given) == len([p for p in call[2].split(",") if p.strip()])
        found.uses.append(Use(call[1], at(call), frozenset(given) if plain else None))


def spoken(names: Iterable[str]) -> frozenset[str]:
    """The variables that a message gets from arguments of these names."""
    return frozenset(said for name in names for said in SPOKEN.get(name, {name}))


def _texts(nodes: Iterable[ast.AST]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


class _Module:
    """One file of the program."""

    def __init__(self, tree: ast.Module, name: str) -> None:
        self.tree, self.name = tree, name
        self.tables = dict(self._tables())
        nodes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
        self.classes = {node.name: node for node in nodes}

    def _tables(self) -> Iterator[tuple[str, list[str]]]:
        """Dictionaries of texts: what `NAMES[...]` can stand for."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict):
                texts = list(_texts(node.value.values))
                if len(texts) == len(node.value.values):
                    for target in node.targets:
                        if isinstance(target, ast.Name):
                            yield target.id, texts

    def uses(self) -> Iterator[Use]:
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ClassDef):
                yield from self._of_class(node)
            elif isinstance(node, ast.Call) and node.args:
                yield from self._of_call(node)

    def _of_class(self, node: ast.ClassDef) -> Iterator[Use]:
        """An event's message, or a game's name and the line that menus tell about it."""
        for keyword in node.keywords:
            if keyword.arg == "key":
                for key in self._keys(keyword.value):
                    yield Use(key, self.at(node), self._spoken(node))
        for part in node.body:
            if isinstance(part, ast.Assign) and _names(part) == ["title"]:
                for key in self._keys(part.value):
                    yield Use(key, self.at(part), frozenset())
                    blurb = f"{key.removesuffix('-name')}-blurb"
                    yield Use(blurb, self.at(part), frozenset())

    def _spoken(self, node: ast.ClassDef) -> frozenset[str] | None:
        """What an event carries; unknown if it inherits from one of another module."""
        bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
        own = spoken(
            part.target.id
            for part in node.body
            if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)
        )
        if bases == ["Event"]:
            return own
        inherited = [self._spoken(self.classes[name]) for name in bases if name in self.classes]
        return None if inherited in ([], [None]) else own.union(*filter(None, inherited))

    def _of_call(self, node: ast.Call) -> Iterator[Use]:
        where, keys = self.at(node), list(self._keys(node.args[0]))
        name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        name = node.func.id if isinstance(node.func, ast.Name) else name
        if name in SPEAKERS:
            given = _arguments(node)
            yield from (Use(key, where, given) for key in keys)
        elif name in LABELS:
            yield from (Use(key, where, frozenset()) for key in keys)
        elif name in SETTINGS:
            yield from (Use(key, where, frozenset(), "help") for key in keys)
        if name == "choice":
            for key in _texts(keyword.value for keyword in node.keywords):
                yield Use(key, where, frozenset())

    def _keys(self, node: ast.expr) -> Iterator[str]:
        """The texts that an expression can be, where they stand there to be read."""
        match node:
            case ast.Constant(value=str(key)):
                yield key
            case ast.IfExp():
                yield from self._keys(node.body)
                yield from self._keys(node.orelse)
            case ast.Subscript(value=ast.Name(id=table)):
                yield from self.tables.get(table, ())

    def at(self, node: ast.AST) -> str:
        return f"{self.name}:{getattr(node, 'lineno', 1)}"


def _names(node: ast.Assign) -> list[str]:
    return [target.id for target in node.targets if isinstance(target, ast.Name)]


def _arguments(node: ast.Call) -> frozenset[str] | None:
    """What a call gives to its message; unknown unless all of it is written out."""
    names = [keyword.arg for keyword in node.keywords]
    match node.args[1:]:
        case []:
            return spoken(name for name in names if name) if all(names) else None
        case [ast.Dict(keys=keys)] if not names:  # Locale.say takes the variables as they are
            texts = list(_texts(key for key in keys if key))
            return frozenset(texts) if len(texts) == len(keys) else None
    return None
