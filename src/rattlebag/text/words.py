"""Says the program's own messages: prompts, errors, help."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from typing import Any

from ..engine import Phrase
from .bundles import SOURCE, Locale, NoSuchLocale, load
from .render import Listener


class Words:
    """Says the program's messages in one language."""

    def __init__(self, locale: Locale) -> None:
        self.locale = locale
        self._listener = Listener(locale, (), ())

    def __call__(self, key: str, /, **args: Any) -> str:
        return self._listener.say(Phrase(key, **args))

    def help(self, key: str) -> str:
        """The longer explanation of an option."""
        return self.locale.say(key, forms=["help"])

    def say(self, phrase: Phrase) -> str:
        return self._listener.say(phrase)


def literals(texts: Iterable[str]) -> tuple[Phrase, ...]:
    """Names and the like, to be listed as they are."""
    return tuple(Phrase("literal", text=text) for text in texts)


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
