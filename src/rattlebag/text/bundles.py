"""The messages of a language, read from its .ftl files when they are first needed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, reduce
from pathlib import Path
from typing import Any

from babel import Locale as BabelLocale
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource

LOCALES = Path(__file__).parent.parent / "locales"
SOURCE = "en"  # the language that every message exists in
PSEUDO = "pseudo"  # made from English: shows at a glance what does not come from a message


class NoSuchLocale(LookupError):
    """A language we do not speak. `known` are those we do."""

    def __init__(self, name: str) -> None:
        self.name, self.known = name, languages()
        super().__init__(f"no locale {name!r} among {', '.join(self.known)}")


class TextFault(LookupError):
    """For developers: a message that is missing, or that lacks an argument."""


def languages() -> tuple[str, ...]:
    """The languages there are, English first."""
    found = sorted(path.name for path in LOCALES.iterdir() if path.is_dir())
    return (SOURCE, *(name for name in found if name != SOURCE))


@cache
def load(name: str) -> Locale:
    """A language by its name: "de", "de_AT" and "de-AT.UTF-8" all give German."""
    wanted = name.split(".")[0].replace("-", "_").split("_")[0].lower()
    if wanted == PSEUDO:
        from .pseudo import disguise

        return Locale(SOURCE, disguise)
    if wanted not in languages():
        raise NoSuchLocale(name)
    return Locale(wanted)


class Locale:
    """One language. What it lacks is said in English."""

    def __init__(self, name: str, disguise: Any = None) -> None:
        self.name = name
        self.babel = BabelLocale.parse(name)
        self._disguise = disguise
        self._bundles = [self._bundle(name)] + ([self._bundle(SOURCE)] if name != SOURCE else [])

    def _bundle(self, name: str) -> FluentBundle:
        # No isolation marks around names and numbers: braille displays and terminals show them.
        bundle = FluentBundle([name], use_isolating=False)
        for path in sorted((LOCALES / name).glob("*.ftl")):
            source = path.read_text("utf-8")
            bundle.add_resource(
                FluentResource(self._disguise(source) if self._disguise else source)
            )
        return bundle

    def has(self, key: str) -> bool:
        return any(bundle.has_message(key) for bundle in self._bundles)

    def attributes(self, key: str) -> Iterable[str]:
        for bundle in self._bundles:
            if bundle.has_message(key):
                return bundle.get_message(key).attributes.keys()
        return ()

    def say(self, key: str, args: dict[str, Any] | None = None, forms: Iterable[str] = ()) -> str:
        """The message in the first of these forms that it has, or in its plain one."""
        for bundle in self._bundles:
            if not bundle.has_message(key):
                continue
            message = bundle.get_message(key)
            pattern = next(
                (message.attributes[form] for form in forms if form in message.attributes),
                message.value,
            )
            if pattern is None:
                break
            text, errors = bundle.format_pattern(pattern, args or {})
            if errors:
                raise TextFault(f"{self.name}: {key}: {errors[0]!r} with {args}")
            return str(text)
        raise TextFault(f"no message {key!r}")

    def list(self, items: Iterable[str], style: str = "standard") -> str:
        """Several things in one sentence, as the language strings them together.

        The style "unit" puts no "and" before the last, for dice and figures. Babel lacks it for
        most languages, German among them, so it is made of the language's own comma.
        """
        row = [*items]
        if style == "unit" and row:
            comma: str = self.babel.list_patterns["standard"]["middle"]
            return reduce(comma.format, row)
        return format_list(row, style=style, locale=self.babel)  # type: ignore[arg-type]
