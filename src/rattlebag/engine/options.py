"""The options that a host can set before a game: whole numbers, choices and switches."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Self

from . import numbers
from .events import Phrase, Reason, literals


@dataclass(frozen=True)
class Whole:
    """A whole number from `low` to `high`."""

    label: str
    default: int
    low: int
    high: int

    def problem(self, value: Any) -> Reason | None:
        if type(value) is int and self.low <= value <= self.high:
            return None
        limits = {"low": self.low, "high": self.high}
        return Reason("option-out-of-range", option=Phrase(self.label), **limits)

    def parse(self, text: str, group: str = numbers.COMMA) -> Any:
        """The value of a typed text. `group` is the language's separator between thousands."""
        found = numbers.whole(text, group)
        return text if found is None else found

    def said(self, value: Any) -> Any:
        return value


@dataclass(frozen=True)
class OneOf:
    """One of a few values; the first is the default. `names` has the message for each."""

    label: str
    names: Mapping[str, str]

    @property
    def default(self) -> str:
        return next(iter(self.names))

    def problem(self, value: Any) -> Reason | None:
        if isinstance(value, str) and value in self.names:
            return None
        known = literals(self.names)
        return Reason("option-not-a-choice", option=Phrase(self.label), choices=known)

    def parse(self, text: str, group: str = numbers.COMMA) -> Any:
        return text.strip().lower()

    def said(self, value: Any) -> Any:
        return Phrase(self.names[value])


@dataclass(frozen=True)
class Switch:
    """On or off."""

    label: str
    default: bool

    def problem(self, value: Any) -> Reason | None:
        if type(value) is bool:
            return None
        return Reason("option-not-a-switch", option=Phrase(self.label))

    def parse(self, text: str, group: str = numbers.COMMA) -> Any:
        words = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}
        return words.get(text.strip().lower(), text)

    def said(self, value: Any) -> Any:
        return Phrase("option-on") if value else Phrase("option-off")


Setting = Whole | OneOf | Switch


def whole(label: str, default: int, *, low: int, high: int) -> Any:
    return field(default=default, metadata={"setting": Whole(label, default, low, high)})


def choice(label: str, **names: str) -> Any:
    setting = OneOf(label, names)
    return field(default=setting.default, metadata={"setting": setting})


def switch(label: str, default: bool) -> Any:
    return field(default=default, metadata={"setting": Switch(label, default)})


@dataclass(frozen=True)
class Options:
    """Base of every game's options. Making one never fails; `problems` says what is wrong."""

    @classmethod
    def settings(cls) -> dict[str, Setting]:
        """Every option by name, in the order in which the host sees them."""
        return {f.name: f.metadata["setting"] for f in dataclasses.fields(cls)}

    @classmethod
    def reading(cls, data: Mapping[str, Any]) -> tuple[Self, tuple[Reason, ...]]:
        """Options from plain data, and everything wrong with them, unknown names included."""
        known = cls.settings()
        strange = [Reason("option-unknown", name=str(name)) for name in data if name not in known]
        options = cls(**{name: value for name, value in data.items() if name in known})
        return options, (*strange, *options.problems())

    def problems(self) -> Iterator[Reason]:
        """Why these options cannot be played."""
        values = ((getattr(self, name), setting) for name, setting in self.settings().items())
        wrong = [reason for value, setting in values if (reason := setting.problem(value))]
        return iter(wrong) if wrong else self.conflicts()

    def conflicts(self) -> Iterator[Reason]:
        """Values that are valid one by one but not together."""
        return iter(())

    def terms(self) -> tuple[Phrase, ...]:
        """What is announced when a game starts: the first option, which is the target, and every
        option that is not at its default."""
        return tuple(
            Phrase("option-entry", option=Phrase(setting.label), value=setting.said(value))
            for at, (name, setting) in enumerate(self.settings().items())
            if (value := getattr(self, name)) != setting.default or at == 0
        )

    def plain(self) -> dict[str, Any]:
        return {f.name: getattr(self, f.name) for f in dataclasses.fields(self)}
