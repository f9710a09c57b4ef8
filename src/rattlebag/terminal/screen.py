"""Lines out, keys in. Lines are only ever appended; nothing is redrawn."""

from __future__ import annotations

import codecs
import os
import re
import select
import shutil
import signal
import sys
import textwrap
import time
from contextlib import contextmanager, suppress
from typing import IO, TYPE_CHECKING, Any, NoReturn, Protocol

from ..engine.harmless import harmless_lines
from .bell import Bell
from .key_codes import SEQUENCE, STANDARD_LAYOUT, key_name

if TYPE_CHECKING:
    from collections.abc import Iterator

CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # clear the screen and its scrollback, move the cursor home
BLANK_LINES = 60  # for terminals that cannot clear
END_OF_INPUT = "\x04"  # Ctrl+D
REST_OF_A_KEY = 0.05  # seconds in which the rest of an escape sequence must follow


class Closed(EOFError):
    """The input has ended, so no more keys will come."""


class Screen(Protocol):
    """Where lines go and keys come from."""

    keys_at_once: bool  # keys act when they are pressed, not after Enter
    scripted: bool  # the keys come from a file or a program
    bell: Bell | None  # interrupts the wait for a key

    def say(self, text: str, whole: bool = False) -> None:
        """Print a line. `whole` keeps it on one line, for copying."""

    def key(self, timeout: float | None = None) -> str | None:
        """The next key, or None if the time is up or the bell rings. Raises `Closed`."""

    def ask(self, prompt: str) -> str:
        """A line of text. Raises `Closed`."""

    def hide(self) -> None:
        """Clear everything from view."""

    def forget_typed(self) -> None:
        """Drop keys that were typed ahead, but not the lines of a script."""


def fitted(text: str, width: int) -> str:
    """The text wrapped for narrow terminals."""
    return "\n".join(
        "\n".join(textwrap.wrap(line, max(width, 10), break_on_hyphens=False)) or ""
        for line in text.split("\n")
    )


class Pipe:
    """Reads a line at a time: for pipes and simple terminals."""

    keys_at_once = False

    def __init__(self, source: IO[str], target: IO[str], layout: str = STANDARD_LAYOUT) -> None:
        self.source, self.target, self.layout = source, target, layout
        self.scripted = not source.isatty()
        self.bell: Bell | None = None  # set it before the first line is read
        self._unread = b""

    def say(self, text: str, whole: bool = False) -> None:
        self.target.write(harmless_lines(text) + "\n")
        self.target.flush()

    def key(self, timeout: float | None = None) -> str | None:
        """A line is a key ("r", "shift+s") or the name of a move ("take 444")."""
        if timeout is not None:
            return None  # never wait for a line
        if not self._line_or_bell():
            return None
        line = self._line().strip("\r\n")
        word = line.strip()
        if not word:
            return "space" if line else "enter"
        if len(word) == 1:
            return key_name(word, self.layout)
        return word.lower()

    @contextmanager
    def single_keys(self) -> Iterator[None]:
        """There are no single keys here."""
        yield

    def ask(self, prompt: str) -> str:
        self.say(prompt)
        return self._line().strip()

    def _line(self) -> str:
        if self.bell is not None:
            return self._own_line()
        line = self.source.readline()
        if not line:
            raise Closed
        return line

    # With a bell we must not use Python's buffered reading, which hides lines from `select`.

    def _line_or_bell(self) -> bool:
        """Wait for a line. False if the bell rang first."""
        while self.bell is not None and b"\n" not in self._unread:
            ready = select.select([self.source.fileno(), self.bell.fileno()], [], [])[0]
            if self.bell.fileno() in ready:
                self.bell.quiet()
                return False
            if not self._read():
                break
        return True

    def _own_line(self) -> str:
        while b"\n" not in self._unread and self._read():
            pass
        line, end, self._unread = self._unread.partition(b"\n")
        if not line and not end:
            raise Closed
        return line.decode("utf-8", "replace")

    def _read(self) -> bool:
        data = os.read(self.source.fileno(), 4096)
        self._unread += data
        return bool(data)

    def hide(self) -> None:
        self.say("\n" * BLANK_LINES)

    def forget_typed(self) -> None:
        """Nothing to drop: a script types all its lines ahead."""


class Console:
    """A real terminal: keys act at once and without an echo."""

    keys_at_once = True
    scripted = False

    def __init__(self, source: IO[str], target: IO[str], layout: str = STANDARD_LAYOUT) -> None:
        self.source, self.target, self.layout = source, target, layout
        self.bell: Bell | None = None
        self._input = source.fileno()
        self._decode = codecs.getincrementaldecoder("utf-8")("replace")
        self._waiting = ""
        self._woken: int | None = None  # readable after a signal
        self._modes: tuple[Any, Any] | None = None  # the terminal's, for lines and for single keys

    def say(self, text: str, whole: bool = False) -> None:
        text, width = harmless_lines(text), shutil.get_terminal_size().columns
        self.target.write((text if whole else fitted(text, width)) + "\n")
        self.target.flush()

    @contextmanager
    def single_keys(self) -> Iterator[None]:
        """Read single keys without an echo; Ctrl+C still interrupts."""
        import termios

        before = termios.tcgetattr(self._input)
        unseen = termios.tcgetattr(self._input)
        unseen[3] &= ~(termios.ICANON | termios.ECHO)
        unseen[6][termios.VMIN], unseen[6][termios.VTIME] = 1, 0

        def come_back(*_: object) -> None:
            """After Ctrl+Z and fg, the shell has changed the terminal's mode."""
            mode = before if self._asking else unseen
            termios.tcsetattr(self._input, termios.TCSADRAIN, mode)

        def give_way(*_: object) -> NoReturn:
            raise SystemExit(128 + signal.SIGTERM)  # restores the terminal on the way out

        handlers = {signal.SIGCONT: come_back, signal.SIGTERM: give_way}
        former = {number: signal.signal(number, handler) for number, handler in handlers.items()}
        # Through this pipe, a signal just before the wait for a key ends the wait.
        self._woken, waker = os.pipe()
        os.set_blocking(waker, False)
        os.set_blocking(self._woken, False)
        former_waker = signal.set_wakeup_fd(waker, warn_on_full_buffer=False)
        termios.tcsetattr(self._input, termios.TCSADRAIN, unseen)
        self._modes = before, unseen
        try:
            yield
        finally:
            self._modes = None
            for number, handler in former.items():
                signal.signal(number, handler)
            signal.set_wakeup_fd(former_waker)
            os.close(waker)
            os.close(self._woken)
            self._woken = None
            # Drop unread keys: they are not meant for the shell.
            with suppress(termios.error):  # the terminal is gone
                termios.tcsetattr(self._input, termios.TCSAFLUSH, before)

    def key(self, timeout: float | None = None) -> str | None:
        if not self._waiting and not self._read(timeout):
            return None
        typed = self._next()
        if typed == END_OF_INPUT:
            raise Closed
        return key_name(typed, self.layout)

    def _read(self, timeout: float | None) -> bool:
        """Wait for keys. Whether any came before the bell rang."""
        until = None if timeout is None else time.monotonic() + timeout
        had = len(self._waiting)
        while len(self._waiting) == had:  # half a character is not a key yet
            left = None if until is None else max(0.0, until - time.monotonic())
            bell = None if self._asking else self.bell  # news must wait for a line being typed
            sources = [source for source in (self._input, self._woken, bell) if source is not None]
            ready = select.select(sources, [], [], left)[0]
            if not ready:
                return False
            if bell is not None and bell in ready and self._input not in ready:
                bell.quiet()
                return False
            if self._woken in ready:
                os.read(self._woken, 1024)  # the signal's handler does the rest
                continue
            try:
                data = os.read(self._input, 1024)
            except OSError as error:  # the terminal was closed
                raise Closed from error
            if not data:
                raise Closed
            self._waiting += self._decode.decode(data)
        return True

    def _next(self) -> str:
        """One character, or a whole escape sequence."""
        while (found := SEQUENCE.match(self._waiting)) is None:
            if not self._read(REST_OF_A_KEY):
                break
        length = found.end() if found else len(self._waiting)
        typed, self._waiting = self._waiting[:length], self._waiting[length:]
        return typed

    def ask(self, prompt: str) -> str:
        self.say(prompt)
        if self._modes is not None:
            return self._line_between_keys(*self._modes).strip()
        line = self.source.readline()  # with the terminal's own editing and echo
        if not line:
            raise Closed
        return line.strip()

    _asking = False

    def _line_between_keys(self, for_lines: Any, for_keys: Any) -> str:
        """A line, with the terminal's own editing, and whatever was typed ahead."""
        import termios

        self._asking = True
        termios.tcsetattr(self._input, termios.TCSADRAIN, for_lines)
        try:
            while (end := re.search(r"[\r\n]", self._waiting)) is None:
                self._read(None)
        finally:
            self._asking = False
            with suppress(termios.error):  # the terminal is gone
                termios.tcsetattr(self._input, termios.TCSADRAIN, for_keys)
        line, self._waiting = self._waiting[: end.start()], self._waiting[end.end() :]
        return line

    def hide(self) -> None:
        self.target.write(CLEAR)
        self.target.flush()

    def forget_typed(self) -> None:
        import termios

        self._waiting = ""
        self._decode.reset()
        with suppress(termios.error):  # the terminal is gone
            termios.tcflush(self._input, termios.TCIFLUSH)


def open_screen(layout: str = STANDARD_LAYOUT) -> Pipe | Console:
    """A console if there is one, otherwise a line at a time."""
    able = sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
    try:
        import termios  # noqa: F401  (not on every system: there, a line at a time)
    except ImportError:
        able = False
    return (Console if able else Pipe)(sys.stdin, sys.stdout, layout)
