"""Which part may import which, and how large files and functions may be. The rules know nothing of
what runs, shows or stores them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import rattlebag

ROOT = Path(rattlebag.__file__).parent
BELOW_SERVER = {
    "engine",
    "games",
    "text",
    "table",
    "solve",
    "bots",
    "simulate",
    "coach",
    "practice",
    "protocol",
    "files",
    "game_pages",
}
MAY_IMPORT: dict[str, set[str]] = {
    "engine": set(),
    "games": {"engine"},
    "text": {"engine"},
    "table": {"engine", "games"},
    "solve": {"engine", "games", "files"},
    "bots": {"engine", "games", "solve"},
    "simulate": {"engine", "games", "solve", "bots", "table"},
    "coach": {"engine", "games", "solve", "bots", "table", "text", "protocol"},
    "practice": {"engine", "games", "bots", "coach", "table", "files"},
    "train": {"engine", "games", "text"},
    "protocol": {"engine"},
    "files": {"engine"},
    "game_pages": set(),  # finds the pages on rules and on strategy
    "client": {"engine", "protocol"},
    "terminal": {
        *("engine", "games", "bots", "coach", "practice", "text", "protocol"),
        *("table", "client", "files", "game_pages"),
    },
    "server": BELOW_SERVER,
    "cli": {*BELOW_SERVER, "client", "terminal", "server"},
    "__main__": {"cli"},
}
# Of the standard library, what neither waits, rolls, reads nor writes.
PURE = {
    "__future__",
    "abc",
    "bisect",
    "collections",
    "copy",
    "dataclasses",
    "enum",
    "fractions",
    "functools",
    "graphlib",
    "heapq",
    "itertools",
    "math",
    "operator",
    "re",
    "string",
    "types",
    "typing",
    "unicodedata",
}
LOADS_GAMES = "rattlebag.games"  # the registry, the only one that imports by name


def imported(source: str, module: str, is_package: bool = False) -> Iterator[str]:
    """The full name of everything a module imports, wherever in it the import stands."""
    package = module.split(".") if is_package else module.split(".")[:-1]
    for found in ast.walk(ast.parse(source)):
        if isinstance(found, ast.Import):
            yield from (name.name for name in found.names)
        elif isinstance(found, ast.ImportFrom):
            base = package[: len(package) - found.level + 1] if found.level else []
            start = ".".join([*base, *([found.module] if found.module else [])])
            yield from (f"{start}.{name.name}" for name in found.names)


def faults(source: str, module: str, is_package: bool = False) -> list[str]:
    """What this module imports and may not."""
    _, part, *rest = [*module.split("."), ""]
    found = []
    for name in imported(source, module, is_package):
        top, *inside = name.split(".")
        if top != "rattlebag":
            registry = module == LOADS_GAMES and top == "importlib"
            if part in ("engine", "games") and top not in PURE and not registry:
                found.append(f"{module} imports {name}")
            continue
        of = inside[0]
        if of not in {part, "__version__", *MAY_IMPORT.get(part, ())}:
            found.append(f"{module} imports {name}")
        if of == part == "games" and rest[:1] != inside[1:2]:
            found.append(f"{module} imports another game: {name}")
    return found


def modules() -> list[tuple[str, Path]]:
    found = []
    for path in sorted(ROOT.rglob("*.py")):
        parts = path.relative_to(ROOT.parent).with_suffix("").parts
        found.append((".".join(parts).removesuffix(".__init__"), path))
    return found


@pytest.mark.parametrize(("module", "path"), modules(), ids=lambda value: str(value))
def test_a_module_imports_only_what_its_layer_may(module: str, path: Path) -> None:
    assert faults(path.read_text("utf-8"), module, path.name == "__init__.py") == []


def test_every_part_has_its_line_in_the_table() -> None:
    parts = {module.split(".")[1] for module, _ in modules() if "." in module}
    assert parts - MAY_IMPORT.keys() == set()


def test_no_two_parts_lean_on_each_other() -> None:
    done: set[str] = set()
    while ready := {part for part, below in MAY_IMPORT.items() if below <= done} - done:
        done |= ready
    assert done == MAY_IMPORT.keys()


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("rattlebag.engine.race", "import random"),
        ("rattlebag.engine.race", "from os.path import join"),
        ("rattlebag.engine.race", "import pydantic"),
        ("rattlebag.engine.race", "from importlib import import_module"),
        ("rattlebag.engine.race", "from ..games import rules_of"),
        ("rattlebag.engine.race", "from rattlebag.text import load"),
        ("rattlebag.engine.race", "def late():\n    import time"),
        ("rattlebag.engine.race", "from typing import TYPE_CHECKING\nif 1:\n    import asyncio"),
        ("rattlebag.games.pig.rules", "from ...text import load"),
        ("rattlebag.games.pig.rules", "from ..farkle.rules import Farkle"),
        ("rattlebag.games.pig.rules", "from .. import farkle"),
        ("rattlebag.games.pig.rules", "from rattlebag.games.tradeoff import scoring"),
        ("rattlebag.games.pig.strategy", "import secrets, math"),
        ("rattlebag.text.render", "from ..games import GAMES"),
        ("rattlebag.table.table", "from ..text import Listener"),
        ("rattlebag.bots", "from ..terminal import menu"),
        ("rattlebag.terminal.menu", "from ..server import app"),
        ("rattlebag.terminal.menu", "from .. import server"),
        ("rattlebag.server.app", "from ..cli import main"),
        ("rattlebag.server.app", "from ..terminal import menu"),
        ("rattlebag.game_pages", "from .text import load"),
    ],
)
def test_an_import_across_layers_is_found(module: str, source: str) -> None:
    assert len(faults(source, module, module == "rattlebag.bots")) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("rattlebag.engine.race", "from .nodes import lot\nfrom dataclasses import dataclass"),
        ("rattlebag.games.pig.strategy", "from .rules import Pig\nfrom ...engine import Seat"),
        ("rattlebag.games", "from importlib import import_module\nfrom ..engine import Rules"),
        ("rattlebag.text.render", "import babel\nfrom ..engine import Event"),
        ("rattlebag.table.saved", "from .. import __version__\nimport json"),
        ("rattlebag.cli.play", "from ..terminal import menu\nfrom ..simulate import run"),
    ],
)
def test_an_import_within_the_table_is_not_a_fault(module: str, source: str) -> None:
    assert faults(source, module, module == "rattlebag.games") == []


# How large things may be

MOST_PARAMETERS = 8  # what takes more wants a noun
MOST_LINES = 350
CHECKOUT = ROOT.parents[1]
FOLDERS = ("src/rattlebag", "research", "tools", "benchmarks")  # whose functions are counted
WRITTEN = (".py", ".js", ".css")  # by hand: protocol.d.ts is generated, web/vendor is of others


def too_many_parameters(source: str) -> list[str]:
    """The functions that take more than they may; the first of a method does not count."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            given = node.args
            names = [one.arg for one in (*given.posonlyargs, *given.args, *given.kwonlyargs)]
            count = len(names) - (names[:1] in (["self"], ["cls"]))
            if count > MOST_PARAMETERS:
                found.append(f"line {node.lineno}: {getattr(node, 'name', 'lambda')} takes {count}")
    return found


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_function_takes_more_than_eight_things(folder: str) -> None:
    files = sorted((CHECKOUT / folder).rglob("*.py"))
    assert files
    found = {str(path): too_many_parameters(path.read_text("utf-8")) for path in files}
    assert {path: faults for path, faults in found.items() if faults} == {}


@pytest.mark.parametrize(
    "source",
    [
        "def f(a, b, c, d, e, f, g, h, i): ...",
        "async def f(a, b, c, d, /, e, f, *, g, h, i): ...",
        "class C:\n    def f(self, a, b, c, d, e, f, g, h, i): ...",
        "f = lambda a, b, c, d, e, f, g, h, i: 0",
    ],
)
def test_a_function_that_takes_nine_things_is_found(source: str) -> None:
    assert len(too_many_parameters(source)) == 1
    assert too_many_parameters(source.replace(", i", "")) == []


def test_no_file_is_longer_than_can_be_read_at_once() -> None:
    files = [
        path for path in ROOT.rglob("*") if path.suffix in WRITTEN and "vendor" not in path.parts
    ]
    assert {path.suffix for path in files} == set(WRITTEN)
    lines = {str(path): path.read_text("utf-8").count("\n") for path in files}
    assert {path: count for path, count in lines.items() if count > MOST_LINES} == {}
