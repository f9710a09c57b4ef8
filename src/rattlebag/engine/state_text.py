"""Reads a state back from the line that `state_line` in `rules.py` makes."""

from __future__ import annotations

import dataclasses
import re
import types
import typing
from typing import Any, TypeVar

T = TypeVar("T")


class NotAState(ValueError):
    """A text that `state_line` did not make."""


TOKEN = re.compile(r"[()\[\]{}=,]|[^\s()\[\]{}=,]+")
NUMBER = re.compile(r"-?[0-9]{1,100}")
CLOSING = ")]}=,"


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
        while self.peek() and self.peek() != ")":
            name = self.take()
            if name not in hints or name in values:
                raise NotAState(f"no field {name!r}, or twice, in {self.text!r}")
            if self.peek() != "(":
                self.take("=")
            values[name] = self.value(_kinds(hints[name]))
        try:
            return kind(**values)
        except TypeError as error:
            raise NotAState(f"{error} in {self.text!r}") from error

    def value(self, kinds: tuple[Any, ...]) -> Any:
        """A value of one of these types."""
        match self.peek():
            case "(":
                return self.part(kinds)
            case "[":
                return tuple(self.items(kinds, tuple, "]"))
            case "{":
                return frozenset(self.items(kinds, frozenset, "}"))
        word = self.take()
        if word == "none" and types.NoneType in kinds:
            return None
        if word in ("yes", "no") and bool in kinds:
            return word == "yes"
        if NUMBER.fullmatch(word) and int in kinds:
            return int(word)
        if str in kinds and word not in CLOSING:
            return word
        raise NotAState(f"{word!r} is out of place in {self.text!r}")

    def part(self, kinds: tuple[Any, ...]) -> Any:
        kind: Any = next(filter(dataclasses.is_dataclass, kinds), None)
        if kind is None:
            raise NotAState(f"no part belongs here: {self.text!r}")
        self.take("(")
        part: Any = self.fields(kind)
        self.take(")")
        return part

    def items(self, kinds: tuple[Any, ...], within: type, close: str) -> list[Any]:
        kind = next((kind for kind in kinds if typing.get_origin(kind) is within), None)
        if kind is None:
            raise NotAState(f"no list belongs here: {self.text!r}")
        inner = _kinds(typing.get_args(kind)[0])
        self.take()
        found = []
        while self.peek() != close:
            found.append(self.value(inner))
            if self.peek() != close:
                self.take(",")
        self.take(close)
        return found


def _kinds(hint: Any) -> tuple[Any, ...]:
    """The types that a field can hold."""
    if isinstance(hint, types.UnionType) or typing.get_origin(hint) is typing.Union:
        return typing.get_args(hint)
    return (str if typing.get_origin(hint) is typing.Literal else hint,)
