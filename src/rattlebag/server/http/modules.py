"""The modules of the web client, joined: one file for the page as it begins, and one for each
module that is loaded later. On a slow line every file costs a round trip more.

A module becomes a function that runs once; what it exports is kept in `$`, by the module's name.
Only the forms of `import` and `export` that we use are known; anything else is an error when the
server starts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from posixpath import dirname, join, normpath, relpath

# Statements begin a line, or follow one another in code that is packed already. Written so that
# each pattern begins with a word: the server reads all modules whenever it starts.
BEGINS = r"(?<![^;}\n].{6})"  # before a word of six letters
FROM = r"""\s*from\s*["'](\.[^"']+)["'];?"""
EVERYTHING = re.compile(rf"import{BEGINS}\s*\*\s*as\s+([\w$]+){FROM}")
NAMED = re.compile(rf"(import|export){BEGINS}\s*\{{([^}}]*)\}}(?:{FROM}|;?)")
AS = re.compile(r"([\w$]+)(?:\s+as\s+([\w$]+))?")
DEFAULT = re.compile(rf"export{BEGINS} default\b")
DECLARED = re.compile(rf"export{BEGINS} (?=(?:const|class|(?:async )?function\*?) ([\w$]+))")
UNKNOWN = re.compile(rf"(?:import{BEGINS}\b(?!\s*\()|export{BEGINS}\b).*")
LATER = re.compile(r"""import\(\s*["'](\.[^"']+)["']\s*\)""")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
HERE = "import.meta.url"


class Joined:
    """All modules that are reached from the first ones, as the files that are sent."""

    def __init__(self, texts: Mapping[str, str], main: str, *more: str) -> None:
        """The file of `main` has what it imports, and `more`, which it may load."""
        self.texts, self.main = texts, main
        self.bodies: dict[str, str] = {}  # by module: its code, without `import` and `export`
        self.exports: dict[str, dict[str, str]] = {}  # what each name stands for inside
        self.needs: dict[str, list[str]] = {}  # what it imports, in order, with itself
        self.loads: dict[str, set[str]] = {}  # what it loads later
        waiting = [*more, main]
        for name in waiting:
            self._read(name, ())
            loaded = {one for needed in self.needs[name] for one in self.loads[needed]}
            waiting += sorted(loaded - set(waiting))
        self.homes = {name: main for root in (*more, main) for name in self.needs[root]}
        later = [name for name in waiting if name not in self.homes]
        for name in dict.fromkeys(one for entry in later for one in self.needs[entry]):
            self.homes.setdefault(name, self._home(name, later))
        self.files = {home: self._file(home) for home in dict.fromkeys(self.homes.values())}

    def _read(self, name: str, path: tuple[str, ...]) -> None:
        """Read a module, after those that it imports."""
        if name in path:
            raise ValueError(f"modules import one another: {', '.join((*path, name))}")
        if name in self.needs:
            return
        exports: dict[str, str] = {}
        needs: dict[str, None] = {}

        def taken(relative: str, wanted: Iterable[str] = ()) -> str:
            """What holds the exports of another module. A name that is not among them would be
            undefined, and noticed only when it is used."""
            other = found(name, relative)
            self._read(other, (*path, name))
            needs.update(dict.fromkeys(self.needs[other]))
            if missing := set(wanted) - self.exports[other].keys():
                raise ValueError(f"{name}: {other} does not export {', '.join(missing)}")
            return held(other)

        def named(match: re.Match[str]) -> str:
            word, names, relative = match.groups()
            pairs = [(key, own or key) for key, own in AS.findall(names)]
            source = taken(relative, (key for key, _ in pairs)) if relative else ""
            if word == "import":
                return f"const {as_object(pairs)} = {source};" if relative else match[0]
            exports.update({own: f"{source}.{key}".strip(".") for key, own in pairs})
            return ""

        body = EVERYTHING.sub(lambda one: f"const {one[1]} = {taken(one[2])};", self.texts[name])
        body = NAMED.sub(named, body)
        exports.update({one: one for one in DECLARED.findall(body)})
        if DEFAULT.search(body):
            exports["default"] = "$default"
        body = DECLARED.sub("", DEFAULT.sub("const $default =", body))
        if unknown := UNKNOWN.search(body):
            raise ValueError(f"{name}: cannot be joined: {unknown[0]}")
        loads = LATER.findall(COMMENT.sub("", body)) if LATER.search(body) else ()
        self.bodies[name], self.exports[name] = body, exports
        self.needs[name], self.loads[name] = [*needs, name], {found(name, one) for one in loads}

    def _home(self, name: str, later: list[str]) -> str:
        """The file of the module that loads with it; what several have in common comes first."""
        owners = {entry for entry in later if name in self.needs[entry]}
        nearest = [one for one in owners if owners.isdisjoint({*self.needs[one]} - {one})]
        return nearest[0] if len(nearest) == 1 else self.main

    def _file(self, home: str) -> str:
        inside = [name for name in self.homes if self.homes[name] == home]
        inside.sort(key=lambda name: name == self.main)  # it runs when all others are there
        outside = {self.homes[one] for name in inside for one in self.needs[name]}
        first = f"import {{ $ }} from '{way(home, self.main)}';"
        parts = ["const $ = {}; export { $ };" if home == self.main else first]
        parts += [f"import '{way(home, other)}';" for other in sorted(outside - {home, self.main})]
        return "\n".join([*parts, *(self._function(name, home) for name in inside)]) + "\n"

    def _function(self, name: str, home: str) -> str:
        def loaded(match: re.Match[str]) -> str:
            wanted = found(name, match[1])
            if wanted not in self.loads[name]:  # in a comment
                return match[0]
            if self.homes[wanted] == self.main:
                return f"Promise.resolve({held(wanted)})"
            return f"import('{way(home, wanted)}').then(() => {held(wanted)})"

        body = LATER.sub(loaded, self.bodies[name]).strip()
        body = body.replace(HERE, f"new URL('{way(home, name)}', {HERE})")
        given = as_object(self.exports[name].items())
        return f"{held(name)} = (() => {{\n{body}\nreturn {given};\n}})();"


def found(name: str, relative: str) -> str:
    """The module that another one names."""
    return normpath(join(dirname(name), relative))


def held(name: str) -> str:
    """Where the exports of a module are."""
    return f"$['{name}']"


def as_object(names: Iterable[tuple[str, str]]) -> str:
    parts = (key if key == own else f"{key}: {own}" for key, own in names)
    return f"{{ {', '.join(parts)} }}"


def way(home: str, other: str) -> str:
    """From one file to another, as an import says it."""
    path = relpath(other, dirname(home) or ".")
    return path if path.startswith(".") else f"./{path}"
