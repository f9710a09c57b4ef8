"""What to say, before it is put into words: a message key and its arguments."""

from __future__ import annotations

from functools import partial
from typing import Any


class Phrase:
    """A message and its arguments.

    An argument's name says how it is spoken: `seat`, `seats`, `side` and `sides` as people's
    names, `faces` as a row of dice, `heap` as dice counted by face, `sentences` one after the
    other. Any other `Phrase` is said in place, and a tuple of them as a list.
    """

    __slots__ = ("args", "key")
    key: str
    args: dict[str, Any]

    def __init__(self, key: str, /, **args: Any) -> None:
        object.__setattr__(self, "key", key)
        object.__setattr__(self, "args", args)

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"a phrase does not change: {name}")

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self.key == other.key and self.args == other.args

    def __hash__(self) -> int:
        return hash((self.key, frozenset(self.args)))

    def __repr__(self) -> str:
        args = "".join(f", {name}={value!r}" for name, value in self.args.items())
        return f"{type(self).__name__}({self.key!r}{args})"

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(type(self), self.key, **self.args), ()

    def plain(self) -> dict[str, Any]:
        """The phrase as JSON data."""
        return {"say": self.key, "with": {name: plain(value) for name, value in self.args.items()}}


class Reason(Phrase):
    """Why something is refused."""

    __slots__ = ()


def plain(value: Any) -> Any:
    """An argument as JSON data."""
    if isinstance(value, Phrase):
        return value.plain()
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    return value
