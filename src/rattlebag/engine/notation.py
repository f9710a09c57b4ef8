"""A state in one line, and back: for error messages, tests and bug reports.

    race(side_of=[0,1] scores=[12,30] order=[1,0] at=1) at_stake=9

Fields that have their default value are left out. Lists are in [], sets in {}, parts in ().
"""

from __future__ import annotations

import dataclasses
import re
import types
import typing
from typing import Any, TypeVar

T = TypeVar("T")


def write(state: Any) -> str:
    """The canonical text: equal states have equal texts."""
    return " ".join(
        f"{f.name}{_written(value)}"
        for f in dataclasses.fields(state)
        if (value := getattr(state, f.name)) != f.default
    )


def _written(value: Any) -> str:
    if dataclasses.is_dataclass(value):
        return f"({write(value)})"
    return f"={_scalar(value)}"


def _scalar(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "none"
    if isinstance(value, tuple):
        return "[" + ",".join(map(_item, value)) + "]"
    if isinstance(value, frozenset):
        return "{" + ",".join(map(_item, sorted(value))) + "}"
    return str(value)


def _item(value: Any) -> str:
    return f"({write(value)})" if dataclasses.is_dataclass(value) else _scalar(value)


class NotAState(ValueError):
    """A text that `write` did not make."""


TOKEN = re.compile(r"[()\[\]{}=,]|[^\s()\[\]{}=,]+")


def read(kind: type[T], text: str) -> T:
    """The state that a text describes."""
    reader = _Reader(TOKEN.findall(text), text)
    state = reader.fields(kind)
    if reader.at != len(reader.tokens):
        raise NotAState(f"left over after the state: {text!r}")
    return state


class _Reader:
    def __init__(self, tokens: list[str], text: str) -> None:
        self.tokens, self.text, self.at = tokens, text, 0

    def peek(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self, expected: str | None = None) -> str:
        token = self.peek()
        if not token or (expected is not None and token != expected):
            raise NotAState(f"expected {expected or 'more'}, found {token!r} in {self.text!r}")
        self.at += 1
        return token

    def fields(self, kind: type[T]) -> T:
        hints = typing.get_type_hints(kind)
        values: dict[str, Any] = {}
        while self.peek() and self.peek() not in ")":
            name = self.take()
            if name not in hints:
                raise NotAState(f"no field {name!r} in {self.text!r}")
            if self.peek() == "(":
                values[name] = self.part(hints[name])
            else:
                self.take("=")
                values[name] = self.value(hints[name])
        try:
            return kind(**values)
        except TypeError as error:
            raise NotAState(f"{error} in {self.text!r}") from error

    def part(self, hint: Any) -> Any:
        self.take("(")
        part: Any = self.fields(_without_none(hint))
        self.take(")")
        return part

    def value(self, hint: Any) -> Any:
        if self.peek() == "(":
            return self.part(hint)
        if self.peek() in ("[", "{"):
            return self.items(_without_none(hint))
        word = self.take()
        if word == "none":
            return None
        if word in ("yes", "no") and _without_none(hint) is bool:
            return word == "yes"
        return int(word) if re.fullmatch(r"-?\d+", word) else word

    def items(self, hint: Any) -> Any:
        close = {"[": "]", "{": "}"}[self.take()]
        inner = next(iter(typing.get_args(hint)), int)
        found = []
        while self.peek() != close:
            found.append(self.value(inner))
            if self.peek() != close:
                self.take(",")
        self.take(close)
        return tuple(found) if close == "]" else frozenset(found)


def _without_none(hint: Any) -> Any:
    if isinstance(hint, types.UnionType) or typing.get_origin(hint) is typing.Union:
        return next(arg for arg in typing.get_args(hint) if arg is not type(None))
    return hint
