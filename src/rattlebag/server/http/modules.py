"""The modules of the web client, joined: one file for the page as it begins, and one for each
module that is loaded later. On a slow line every file costs a round trip more.

A module becomes a function that runs once and gives what the module exports. Only the forms of
`import` and `export` that we use are known; anything else is an error when the server starts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from posixpath import dirname, join, normpath, relpath
from typing import NamedTuple

# Statements begin a line, or follow one another in code that is packed already. Written so that
# each pattern begins with a word: the server reads all modules whenever it starts.
IMPORTS = r"import(?<![^;}\n]import)"
EXPORTS = r"export(?<![^;}\n]export)"
FROM = r"""\s*from\s*["'](\.[^"']+)["'];?"""
IMPORT = re.compile(rf"{IMPORTS}\s*(?:\{{([^}}]*)\}}|\*\s*as\s+([\w$]+)){FROM}")
PASSED_ON = re.compile(rf"{EXPORTS}\s*\{{([^}}]*)\}}{FROM}")
LIST = re.compile(rf"{EXPORTS}\s*\{{([^}}]*)\}};?")
DEFAULT = re.compile(rf"{EXPORTS} default\b")
DECLARED = re.compile(rf"{EXPORTS} (?=(?:const|class|(?:async )?function\*?) ([\w$]+))")
UNKNOWN = re.compile(rf"{IMPORTS}\b(?!\s*\().*"), re.compile(rf"{EXPORTS}\b.*")
LATER = re.compile(r"""import\(\s*["'](\.[^"']+)["']\s*\)""")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
HERE = "import.meta.url"


class Module(NamedTuple):
    """The text of a module without its imports and exports, and what these were."""

    body: str
    imports: list[tuple[str, str]]  # from which module, and what is declared of it
    exports: dict[str, str]  # what each name stands for inside
    loads: frozenset[str]  # modules that it loads later


def read(name: str, text: str) -> Module:
    imports: list[tuple[str, str]] = []
    exports: dict[str, str] = {}

    def found(path: str) -> str:
        return normpath(join(dirname(name), path))

    def imported(match: re.Match[str]) -> str:
        names, everything, path = match.groups()
        wanted = everything or f"{{ {', '.join(f'{key}: {own}' for key, own in pairs(names))} }}"
        imports.append((found(path), wanted))
        return ""

    def passed_on(match: re.Match[str]) -> str:
        module = found(match[2])
        imports.append((module, ""))
        exports.update({own: f"{variable(module)}.{key}" for key, own in pairs(match[1])})
        return ""

    def listed(match: re.Match[str]) -> str:
        exports.update({key: own for own, key in pairs(match[1])})
        return ""

    def declared(match: re.Match[str]) -> str:
        exports[match[1]] = match[1]
        return ""

    def by_default(_: re.Match[str]) -> str:
        exports["default"] = "$default"
        return "const $default ="

    body = text
    for form, replaced in (
        (IMPORT, imported),
        (PASSED_ON, passed_on),
        (LIST, listed),
        (DEFAULT, by_default),
        (DECLARED, declared),
    ):
        body = form.sub(replaced, body)
    for form in UNKNOWN:
        if unknown := form.search(body):
            raise ValueError(f"{name}: cannot be joined: {unknown[0]}")
    loads = LATER.findall(COMMENT.sub("", body)) if LATER.search(body) else ()
    return Module(body, imports, exports, frozenset(map(found, loads)))


def pairs(names: str) -> Iterator[tuple[str, str]]:
    """`a, b as c` as (a, a), (b, c)."""
    for part in filter(None, map(str.strip, names.split(","))):
        first, _, second = part.partition(" as ")
        yield first.strip(), (second or first).strip()


def variable(name: str) -> str:
    """What holds the exports of a module."""
    return "$" + re.sub(r"\W", "_", name.removesuffix(".js"))


class Joined:
    """All modules that are reached from the first ones, as the files that are sent."""

    def __init__(self, texts: Mapping[str, str], main: str, *more: str) -> None:
        """The file of `main` has what it imports, and `more`, which it may load."""
        self.main = main
        self.modules: dict[str, Module] = {}
        self.needs: dict[str, list[str]] = {}  # by module: what it imports, in order, with itself
        waiting = [*more, main]
        for name in waiting:
            self._read(texts, name, ())
            waiting += sorted(self._loads(self.needs[name]) - set(waiting))
        self.homes = {name: main for root in (*more, main) for name in self.needs[root]}
        later = [name for name in waiting if name not in self.homes]
        for name in dict.fromkeys(one for entry in later for one in self.needs[entry]):
            self.homes.setdefault(name, self._home(name, later))
        self.uses = {name: self._uses(name) for name in self.homes}
        self.files = {home: self._file(home) for home in dict.fromkeys(self.homes.values())}

    def _read(self, texts: Mapping[str, str], name: str, path: tuple[str, ...]) -> None:
        if name in path:
            raise ValueError(f"modules import one another: {', '.join((*path, name))}")
        if name in self.needs:
            return
        module = self.modules[name] = read(name, texts[name])
        for needed, _ in module.imports:
            self._read(texts, needed, (*path, name))
        self._check(name)
        below = (one for needed, _ in module.imports for one in self.needs[needed])
        self.needs[name] = list(dict.fromkeys([*below, name]))

    def _check(self, name: str) -> None:
        """A name that is not exported would be undefined, and noticed only when it is used."""
        for needed, declared in self.modules[name].imports:
            if declared.startswith("{"):
                wanted = {key for key, _ in pairs(declared.strip("{ }").replace(":", " as "))}
                if missing := wanted - set(self.modules[needed].exports):
                    raise ValueError(f"{name}: {needed} does not export {', '.join(missing)}")

    def _loads(self, names: Iterable[str]) -> set[str]:
        return {one for name in names for one in self.modules[name].loads}

    def _home(self, name: str, later: list[str]) -> str:
        """The file of the module that loads with it; what several have in common comes first."""
        owners = {entry for entry in later if name in self.needs[entry]}
        nearest = [one for one in owners if owners.isdisjoint({*self.needs[one]} - {one})]
        return nearest[0] if len(nearest) == 1 else self.main

    def _file(self, home: str) -> str:
        inside = [name for name in self.homes if self.homes[name] == home]
        inside.sort(key=lambda name: name == self.main)  # it runs when all others are there
        outside: dict[str, set[str]] = {}
        for needed in {one for name in inside for one in self.uses[name]}:
            if self.homes[needed] != home:
                outside.setdefault(self.homes[needed], set()).add(variable(needed))
        parts = [
            f"import {{ {', '.join(sorted(wanted))} }} from '{way(home, other)}';"
            for other, wanted in sorted(outside.items())
        ]
        parts += [self._function(name, home) for name in inside]
        shared = sorted(map(variable, inside))  # the benchmark of the page takes them too
        if home != self.main:
            own = {name: f"$own_{name}" for name in self.modules[home].exports}
            taken = ", ".join(f"{name}: {held}" for name, held in own.items())
            parts.append(f"const {{ {taken} }} = {variable(home)};")
            shared += [f"{held} as {name}" for name, held in own.items()]
        if shared:
            parts.append(f"export {{ {', '.join(shared)} }};")
        return "\n".join(parts) + "\n"

    def _uses(self, name: str) -> set[str]:
        """What has to be there when this module runs; what it loads from the first file is."""
        imports, loads = self.modules[name].imports, self.modules[name].loads
        return {one for one, _ in imports} | {one for one in loads if self.homes[one] == self.main}

    def _function(self, name: str, home: str) -> str:
        module = self.modules[name]

        def loaded(match: re.Match[str]) -> str:
            wanted = normpath(join(dirname(name), match[1]))
            if wanted not in module.loads:  # in a comment
                return match[0]
            if self.homes[wanted] == self.main:
                return f"Promise.resolve({variable(wanted)})"
            return f"import('{way(home, wanted)}')"

        body = LATER.sub(loaded, module.body).replace(HERE, f"new URL('{way(home, name)}', {HERE})")
        constants = "".join(
            f"const {declared} = {variable(needed)};\n"
            for needed, declared in module.imports
            if declared
        )
        given = ", ".join(
            key if key == own else f"{key}: {own}" for key, own in module.exports.items()
        )
        return (
            f"const {variable(name)} = (() => {{\n{constants}{body.strip()}\n"
            f"return {{ {given} }};\n}})();"
        )


def way(home: str, other: str) -> str:
    """From one file to another, as an import says it."""
    path = relpath(other, dirname(home) or ".")
    return path if path.startswith(".") else f"./{path}"
