"""Says the program's own messages: prompts, errors, help."""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping
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


def system_locale(environment: Mapping[str, str] = os.environ) -> Locale:
    """The user's language, or English if it is not available.

    RATTLEBAG_LOCALE is our own setting: an unavailable language there is an error.
    """
    if wanted := environment.get("RATTLEBAG_LOCALE"):
        return load(wanted)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            try:
                return load(value)
            except NoSuchLocale:
                break
    return load(SOURCE)


OS_PROBLEMS = {
    errno.ENOENT: "os-not-found",
    errno.EACCES: "os-not-allowed",
    errno.EPERM: "os-not-allowed",
    errno.EROFS: "os-read-only",
    errno.EISDIR: "os-folder",
    errno.ENOTDIR: "os-no-folder",
    errno.EEXIST: "os-exists",
    errno.ENOSPC: "os-full",
    errno.EDQUOT: "os-full",
    errno.EFBIG: "os-too-large",
    errno.ENAMETOOLONG: "os-name-too-long",
}


def os_problem(error: OSError) -> Phrase:
    """What the operating system says about a file, translated if we have a message for it."""
    known = OS_PROBLEMS.get(error.errno or 0)
    if known is not None:
        return Phrase(known)
    return Phrase("literal", text=error.strerror or str(error))
