"""Everything that is said at a keyboard, and the keys to hear it again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ..engine import Seat
from ..text.words import Words
from .history import History
from .keynames import key_text
from .screen import Screen


class Voice:
    """Says lines and remembers them."""

    def __init__(self, screen: Screen, words: Words) -> None:
        self.screen, self.words = screen, words
        self.history = History()
        self.alone_with: Seat | None = None  # who alone is listening at a shared keyboard

    def say(self, text: str) -> None:
        """A line for the history; if someone is alone at a shared keyboard, for theirs only."""
        if text:
            self.screen.say(text)
            self.history.add(text, self.alone_with)

    def say_each_once(self, lines: Iterable[str]) -> None:
        """Answers to several questions; a line that occurs twice is said the last time only."""
        for line in reversed(dict.fromkeys(reversed(list(lines)))):
            self.say(line)

    def note(self, key: str, /, **args: Any) -> None:
        """A message of the program, for the history."""
        self.say(self.words(key, **args))

    def aside(self, key: str, /, **args: Any) -> None:
        """A question or a list, not for the history."""
        self.screen.say(self.words(key, **args))

    def key_text(self, key: str) -> str:
        return key_text(self.words, key)

    # Lines heard again

    def repeat(self) -> None:
        self._again(self.history.last)

    def older(self) -> None:
        self._again(self.history.older)

    def newer(self) -> None:
        self._again(self.history.newer)

    def first(self) -> None:
        self._again(self.history.first)

    def _again(self, heard: Callable[[Seat | None], str | None]) -> None:
        text = heard(self.alone_with)
        self.screen.say(text if text is not None else self.words("no-more-lines"))

    # Secrets at a shared keyboard

    def end_privacy(self) -> None:
        if self.alone_with is not None:
            self.alone_with = None
            self.history.turn_to_the_end()
            self.screen.hide()

    def begin_privacy(self, seat: Seat) -> None:
        self.history.turn_to_the_end()
        self.alone_with = seat
