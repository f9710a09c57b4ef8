"""Lines out, keys in. Nothing is ever drawn over: lines are only appended."""

from __future__ import annotations

import codecs
import os
import select
import shutil
import sys
import textwrap
from collections.abc import Callable
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterator

CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # the screen, what was scrolled out of it, and the cursor home
BLANK_LINES = 60  # for terminals that cannot clear

# What terminals send for the keys that are no characters.
SEQUENCES = {
    "\x1b": "escape",
    "\x1bOP": "f1",
    "\x1b[11~": "f1",
    "\x1b[[A": "f1",
    "\x1bOQ": "f2",
    "\x1b[12~": "f2",
    "\x1b[[B": "f2",
    " ": "space",
    "\r": "enter",
    "\n": "enter",
}
# Shift+digit by the character it gives on American, British, German and Russian keyboards.
SHIFTED = {
    **dict.fromkeys("!", 1),
    **dict.fromkeys('@"', 2),
    **dict.fromkeys("#£§№", 3),
    **dict.fromkeys("$;", 4),
    **dict.fromkeys("%", 5),
    **dict.fromkeys("^&:", 6),
}
# On French keyboards the digits are the shifted ones.
AZERTY = "&é\"'(-"
# Letters by their place on the key, for Cyrillic keyboards.
CYRILLIC = dict(zip("йцукенгшщзфывапролдячсмить", "qwertyuiopasdfghjklzxcvbnm", strict=True))

STANDARD_LAYOUT, AZERTY_LAYOUT = "standard", "azerty"
LAYOUTS = (STANDARD_LAYOUT, AZERTY_LAYOUT)


class Closed(EOFError):
    """Nobody can press a key any more: the input has ended."""


def key_name(typed: str, layout: str = STANDARD_LAYOUT) -> str:
    """The name of a key by what the terminal sent for it: "r", "shift+s", "3", "shift+3"."""
    if typed in SEQUENCES:
        return SEQUENCES[typed]
    if layout == AZERTY_LAYOUT:
        if typed in AZERTY:
            return str(AZERTY.index(typed) + 1)
        if typed in "123456":
            return f"shift+{typed}"
    elif typed in SHIFTED:
        return f"shift+{SHIFTED[typed]}"
    letter = CYRILLIC.get(typed.lower(), typed.lower())
    if len(typed) == 1 and typed.isalpha() and typed != typed.lower():
        return f"shift+{letter}"
    return letter


class Screen(Protocol):
    """Where a game is told, and where keys come from."""

    keys_at_once: bool  # a key acts when it is pressed; otherwise a line at a time

    def say(self, text: str) -> None: ...

    def key(self, timeout: float | None = None) -> str | None:
        """The next key, or None if none came in time. Raises `Closed` at the end of input."""

    def ask(self, prompt: str) -> str:
        """A line of text."""

    def hide(self) -> None:
        """Take what was said out of sight."""


def fitted(text: str, width: int) -> str:
    """The text broken between words, for narrow terminals."""
    return "\n".join(
        "\n".join(textwrap.wrap(line, max(width, 10), break_on_hyphens=False)) or ""
        for line in text.split("\n")
    )


class Pipe:
    """A line at a time: for pipes and for terminals that cannot do more."""

    keys_at_once = False

    def __init__(self, source: IO[str], target: IO[str], layout: str = STANDARD_LAYOUT) -> None:
        self.source, self.target, self.layout = source, target, layout

    def say(self, text: str) -> None:
        self.target.write(text + "\n")
        self.target.flush()

    def key(self, timeout: float | None = None) -> str | None:
        """A line is a key by its name or character, or the name of a move ("take 444")."""
        if timeout is not None:
            return None  # waiting is for people at a keyboard
        line = self._line().strip("\r\n")
        word = line.strip()
        if not word:
            return "space" if line else "enter"
        if len(word) == 1:
            return key_name(word, self.layout)
        return word.lower()

    def ask(self, prompt: str) -> str:
        self.say(prompt)
        return self._line().strip()

    def _line(self) -> str:
        line = self.source.readline()
        if not line:
            raise Closed
        return line

    def hide(self) -> None:
        self.say("\n" * BLANK_LINES)


class Console:
    """A real terminal: keys act at once and are not echoed."""

    keys_at_once = True

    def __init__(self, layout: str = STANDARD_LAYOUT) -> None:
        self.layout = layout
        self._input = sys.stdin.fileno()
        self._decode = codecs.getincrementaldecoder("utf-8")("replace")
        self._waiting = ""

    def say(self, text: str) -> None:
        width = shutil.get_terminal_size().columns
        sys.stdout.write(fitted(text, width) + "\n")
        sys.stdout.flush()

    @contextmanager
    def single_keys(self) -> Iterator[None]:
        """Keys come one by one and unseen while this lasts; Ctrl+C still interrupts."""
        import termios

        before = termios.tcgetattr(self._input)
        unseen = termios.tcgetattr(self._input)
        unseen[3] &= ~(termios.ICANON | termios.ECHO)
        unseen[6][termios.VMIN], unseen[6][termios.VTIME] = 1, 0
        termios.tcsetattr(self._input, termios.TCSADRAIN, unseen)
        try:
            yield
        finally:
            termios.tcsetattr(self._input, termios.TCSADRAIN, before)

    def key(self, timeout: float | None = None) -> str | None:
        if not self._waiting and not self._read(timeout):
            return None
        return key_name(self._next(), self.layout)

    def _read(self, timeout: float | None) -> bool:
        ready, _, _ = select.select([self._input], [], [], timeout)
        if not ready:
            return False
        data = os.read(self._input, 1024)
        if not data or data == b"\x04":  # the line is gone, or Ctrl+D
            raise Closed
        self._waiting += self._decode.decode(data)
        return bool(self._waiting) or self._read(timeout)

    def _next(self) -> str:
        """One character, or the whole of a sequence that stands for one key."""
        text = self._waiting
        length = 1
        if text.startswith("\x1b") and len(text) > 1 and text[1] in "[O":
            length = 3
            while length < len(text) and not (
                text[length - 1].isalpha() or text[length - 1] == "~"
            ):
                length += 1
        found, self._waiting = text[:length], text[length:]
        return found

    def ask(self, prompt: str) -> str:
        self.say(prompt)
        line = self._cooked(sys.stdin.readline)
        if not line:
            raise Closed
        return line.strip()

    def _cooked(self, read: Callable[[], str]) -> str:
        """Read a line with the terminal's own editing and echo."""
        import termios

        now = termios.tcgetattr(self._input)
        edited = termios.tcgetattr(self._input)
        edited[3] |= termios.ICANON | termios.ECHO
        termios.tcsetattr(self._input, termios.TCSADRAIN, edited)
        try:
            return read()
        finally:
            termios.tcsetattr(self._input, termios.TCSADRAIN, now)

    def hide(self) -> None:
        sys.stdout.write(CLEAR)
        sys.stdout.flush()


def open_screen(layout: str = STANDARD_LAYOUT) -> Pipe | Console:
    """A console where there is one, otherwise a line at a time."""
    able = sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
    try:
        import termios  # noqa: F401  (not on every system: there, a line at a time)
    except ImportError:
        able = False
    return Console(layout) if able else Pipe(sys.stdin, sys.stdout, layout)
