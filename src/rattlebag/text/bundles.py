"""The messages of a language, from its .ftl files."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from functools import cache, cached_property, lru_cache, reduce
from pathlib import Path
from typing import Any

from babel import Locale as BabelLocale
from babel.lists import format_list
from babel.numbers import get_group_symbol
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message
from fluent.runtime.types import FluentInt

from ..engine import numbers

LOCALES = Path(__file__).parent.parent / "locales"
SOURCE = "en"  # the language that every message exists in
REMEMBERED = 8192  # sentences of a language: a table says the same ones over and over
TYPED = {"name", "names", "text", "words"}  # arguments that people have written: said once
MESSAGE = re.compile(r"^(-?[a-z][a-z0-9-]*) *=.*(?:\n(?:[ }].*)?)*", re.MULTILINE)  # and its forms
QUOTED = re.compile(r"\{ *(-?[a-z][a-z0-9-]*)")  # by another message; a term begins with a dash
SOMEBODY = "\0"  # where a name goes in a remembered sentence; nobody can type it


class NoSuchLocale(LookupError):
    """A language that is not available. `known` lists those that are."""

    def __init__(self, name: str) -> None:
        self.name, self.known = name, languages()
        super().__init__(f"no locale {name!r} among {', '.join(self.known)}")


class TextFault(LookupError):
    """For developers: a message is missing or lacks an argument."""


def languages() -> tuple[str, ...]:
    """The available languages, English first."""
    found = sorted(path.name for path in LOCALES.iterdir() if path.is_dir())
    return (SOURCE, *(name for name in found if name != SOURCE))


@cache
def load(name: str) -> Locale:
    """A language by its name: "de", "de_AT" and "de-AT.UTF-8" all give German."""
    wanted = name.split(".")[0].replace("-", "_").split("_")[0].lower()
    if wanted not in languages():
        raise NoSuchLocale(name)
    return Locale(wanted)


def system_locale(environment: Mapping[str, str] = os.environ) -> Locale:
    """The user's language, or English if it is not available. RATTLEBAG_LOCALE is our own setting:
    an unavailable language there is an error."""
    if wanted := environment.get("RATTLEBAG_LOCALE"):
        return load(wanted)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            try:
                return load(value)
            except NoSuchLocale:
                break
    return load(SOURCE)


class CachedInt(FluentInt):
    """A whole number that caches its text: formatting it takes longer than everything else."""

    def format(self, locale: BabelLocale) -> str:
        return _written(int(self), locale)


@lru_cache(REMEMBERED)
def _written(number: int, locale: BabelLocale) -> str:
    return FluentInt(number).format(locale)


class Messages:
    """The messages of one language. Each is parsed when it is first needed: all of them would take
    as long as everything else that the program does before its first word."""

    def __init__(self, name: str) -> None:
        # No isolation marks around names and numbers: braille displays and terminals show them.
        self.bundle = FluentBundle([name], use_isolating=False)
        self._folder = LOCALES / name

    @cached_property
    def sources(self) -> dict[str, str]:
        files = (path.read_text("utf-8") for path in self._folder.glob("*.ftl"))
        return {found[1]: found[0] for source in files for found in MESSAGE.finditer(source)}

    def get(self, key: str) -> Message | None:
        if not self.bundle.has_message(key):
            source = self.sources.get(key)
            if source is None:
                return None
            self.bundle.add_resource(FluentResource(source))
            for quoted in QUOTED.findall(source):
                self.get(quoted)
        return self.bundle.get_message(key) if self.bundle.has_message(key) else None


class Locale:
    """One language. Missing messages are said in English."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.babel = BabelLocale.parse(name)
        self.group = get_group_symbol(self.babel)  # between thousands
        self._languages = [Messages(one) for one in dict.fromkeys((name, SOURCE))]
        # `typed`, because 1 and True are equal and not said alike.
        self._remembered = lru_cache(REMEMBERED, typed=True)(self._said)

    def say(self, key: str, args: dict[str, Any] | None = None, forms: Iterable[str] = ()) -> str:
        """The message in the first of these forms that it has, or else the plain one."""
        if not args:
            return self._remembered(key, tuple(forms), ())
        if not TYPED.isdisjoint(args):
            return self._said(key, tuple(forms), tuple(args), *args.values())
        # Names are filled in afterwards, so that one cached sentence serves everyone.
        player = args.get("player")
        if player is not None:
            args = {**args, "player": SOMEBODY}
        try:
            text = self._remembered(key, tuple(forms), tuple(args), *args.values())
        except TypeError:  # something among them that cannot be looked up
            text = self._said(key, tuple(forms), tuple(args), *args.values())
        return text if player is None else text.replace(SOMEBODY, player)

    def _said(self, key: str, forms: tuple[str, ...], names: tuple[str, ...], *values: Any) -> str:
        args = {
            name: CachedInt(value) if type(value) is int else value
            for name, value in zip(names, values, strict=True)
        }
        for messages in self._languages:
            message = messages.get(key)
            if message is None:
                continue
            pattern = next(
                (message.attributes[form] for form in forms if form in message.attributes),
                message.value,
            )
            if pattern is None:
                break
            text, errors = messages.bundle.format_pattern(pattern, args)
            if errors:
                raise TextFault(f"{self.name}: {key}: {errors[0]!r} with {args}")
            return str(text)
        raise TextFault(f"no message {key!r}")

    def whole(self, typed: str) -> int | None:
        """A whole number as typed in this language, with 1,000 or 1.000 for a thousand."""
        return numbers.whole(typed, self.group)

    def list(self, items: Iterable[str], style: str = "standard") -> str:
        """A list in a sentence, joined as the language does it.

        The style "unit" puts no "and" before the last, for dice and figures. Babel lacks it for
        most languages, German among them, so it is made of the language's own comma."""
        row = [*items]
        if style == "unit" and row:
            comma: str = self.babel.list_patterns["standard"]["middle"]
            return reduce(comma.format, row)
        return format_list(row, style=style, locale=self.babel)  # type: ignore[arg-type]
