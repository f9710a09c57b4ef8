"""What is said at a keyboard: lines of the game, words of the program, and lines heard again."""

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
        self.alone_with: Seat | None = None  # who has a shared keyboard to themselves

    def say(self, text: str) -> None:
        """A line to be remembered; a secret at a shared keyboard is remembered as one."""
        if text:
            self.screen.say(text)
            self.history.add(text, self.alone_with)

    def say_each_once(self, lines: Iterable[str]) -> None:
        """Answers to several questions: a line that is in two of them is said with the last."""
        for line in reversed(dict.fromkeys(reversed(list(lines)))):
            self.say(line)

    def note(self, key: str, /, **args: Any) -> None:
        """A word of the program, to be remembered like a line of the game."""
        self.say(self.words(key, **args))

    def aside(self, key: str, /, **args: Any) -> None:
        """A question or a list, which is not worth hearing again among the lines."""
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
