"""Everything that is said at a keyboard, and the lines to hear again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ..engine import Seat
from ..text import Preferences, Words
from .keys import key_text
from .screen import Screen


class History:
    """All lines in order, and the position of someone listening back."""

    def __init__(self) -> None:
        self.lines: list[tuple[str, Seat | None]] = []  # with whose secret it is, if anyone's
        self.at: int | None = None  # the line last repeated; None at the end

    def add(self, text: str, only_for: Seat | None = None) -> None:
        self.lines.append((text, only_for))
        self.at = None

    def again(self, holder: Seat | None, which: Callable[[int, int], int]) -> str | None:
        """A line that this listener has heard: `which` one, by the current and the last one."""
        lines = [text for text, only_for in self.lines if only_for in (None, holder)]
        last = len(lines) - 1
        at = which(last if self.at is None else min(self.at, last + 1), last)
        if not 0 <= at <= last:
            return None
        self.at = at
        return lines[at]


class Voice:
    """Says lines to one keyboard, as its player prefers, and remembers them."""

    def __init__(self, screen: Screen, words: Words, preferences: Preferences) -> None:
        self.screen, self.words, self.preferences = screen, words, preferences
        self.history = History()
        self.alone_with: Seat | None = None  # who alone is listening at a shared keyboard

    def say(self, *lines: str) -> None:
        """Lines for the history; if someone is alone at a shared keyboard, for theirs only."""
        for text in filter(None, lines):
            self.screen.say(text)
            self.history.add(text, self.alone_with)

    def say_each_once(self, lines: Iterable[str]) -> None:
        """Answers to several questions; a line that occurs twice is said the last time only."""
        self.say(*reversed(dict.fromkeys(reversed(list(lines)))))

    def note(self, key: str, /, **args: Any) -> None:
        """A message of the program, for the history."""
        self.say(self.words(key, **args))

    def aside(self, key: str, /, **args: Any) -> None:
        """A question or a list, not for the history."""
        self.screen.say(self.words(key, **args))

    def key_text(self, key: str) -> str:
        return key_text(self.words, key)

    def again(self, which: Callable[[int, int], int]) -> None:
        """Say a line of the history again."""
        text = self.history.again(self.alone_with, which)
        self.screen.say(self.words("no-more-lines") if text is None else text)

    def end_privacy(self) -> None:
        if self.alone_with is not None:
            self.alone_with = self.history.at = None
            self.screen.hide()

    def begin_privacy(self, seat: Seat) -> None:
        self.alone_with, self.history.at = seat, None
