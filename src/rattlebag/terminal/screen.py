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
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import IO, Any, NoReturn

from ..engine.harmless import harmless_lines
from .keys import SEQUENCE, STANDARD_LAYOUT, key_name

try:
    import termios
except ImportError:  # not on every system: there, a line at a time
    termios = None  # type: ignore[assignment]

CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # clear the screen and its scrollback, move the cursor home
BLANK_LINES = 60  # for terminals that cannot clear
END_OF_INPUT = "\x04"  # Ctrl+D
REST_OF_A_KEY = 0.05  # seconds in which the rest of an escape sequence must follow


class Closed(EOFError):
    """The input has ended, so no more keys will come."""


class Bell:
    """Wakes a thread that is waiting for keys."""

    RING = b"\xff"  # what signals write is smaller

    def __init__(self) -> None:
        self._ear, self.rope = os.pipe()
        os.set_blocking(self._ear, False)
        os.set_blocking(self.rope, False)

    def fileno(self) -> int:
        """Readable once the bell has rung."""
        return self._ear

    def ring(self) -> None:
        with suppress(OSError):  # it is ringing already, or is closed
            os.write(self.rope, self.RING)

    def quiet(self) -> bool:
        """Whether it has rung; otherwise there was a signal."""
        found = b""
        with suppress(BlockingIOError):
            while more := os.read(self._ear, 1024):
                found += more
        return self.RING in found

    def wait(self) -> None:
        select.select([self], [], [])
        self.quiet()


def fitted(text: str, width: int) -> str:
    """The text wrapped for narrow terminals."""
    return "\n".join(
        "\n".join(textwrap.wrap(line, max(width, 10), break_on_hyphens=False)) or ""
        for line in text.split("\n")
    )


class Screen:
    """Reads a line at a time: for pipes and simple terminals."""

    keys_at_once = False  # keys act when they are pressed, not after Enter

    def __init__(self, source: IO[str], target: IO[str], layout: str = STANDARD_LAYOUT) -> None:
        self.source, self.target, self.layout = source, target, layout
        self.scripted = not source.isatty()  # the keys come from a file or a program
        self.bell: Bell | None = None  # interrupts `key`; set it before the first line is read
        self._unread = b""

    def say(self, text: str, whole: bool = False) -> None:
        """Print a line. `whole` keeps it on one line, for copying."""
        self.target.write(harmless_lines(text) + "\n")
        self.target.flush()

    def key(self, timeout: float | None = None) -> str | None:
        """The next key, or None if the time is up or the bell rings. Raises `Closed`.

        Here a line is a key ("r", "shift+s") or the name of a move ("take 444")."""
        if timeout is not None or self._bell_rings_first():  # never wait for a line
            return None
        line = self._line().strip("\r\n")
        word = line.strip()
        if not word:
            return "space" if line else "enter"
        return key_name(word, self.layout) if len(word) == 1 else word.lower()

    @contextmanager
    def single_keys(self) -> Iterator[None]:
        """There are no single keys here."""
        yield

    def ask(self, prompt: str) -> str:
        """A line of text. Raises `Closed`."""
        self.say(prompt)
        return self._line().strip()

    def ask_secret(self, prompt: str) -> str:
        """A line that is not shown while it is typed, as it was typed. Raises `Closed`."""
        if termios is None or not self.source.isatty():
            self.say(prompt)
            return self._line().rstrip("\r\n")
        terminal = self.source.fileno()
        before = termios.tcgetattr(terminal)
        termios.tcsetattr(terminal, termios.TCSADRAIN, without_echo(before))
        try:
            self.say(prompt)  # now: someone fast may begin to type at once
            return self._line().rstrip("\r\n")
        finally:
            termios.tcsetattr(terminal, termios.TCSADRAIN, before)

    # With a bell we must not use Python's buffered reading, which hides lines from `select`.

    def _line(self) -> str:
        if self.bell is None:
            line = self.source.readline()
        else:
            while b"\n" not in self._unread and self._more():
                pass
            data, end, self._unread = self._unread.partition(b"\n")
            line = (data + end).decode("utf-8", "replace")
        if not line:
            raise Closed
        return line

    def _bell_rings_first(self) -> bool:
        """Wait for a line or for the bell, if there is one."""
        while self.bell is not None and b"\n" not in self._unread:
            bell = self.bell.fileno()
            if bell in select.select([self.source.fileno(), bell], [], [])[0]:
                self.bell.quiet()
                return True
            if not self._more():
                break
        return False

    def _more(self) -> bool:
        data = os.read(self.source.fileno(), 4096)
        self._unread += data
        return bool(data)

    def hide(self) -> None:
        """Clear everything from view."""
        self.say("\n" * BLANK_LINES)

    def forget_typed(self) -> None:
        """Drop keys that were typed ahead, but not the lines of a script."""


def without_echo(mode: list[Any]) -> list[Any]:
    """A terminal's mode for lines that are not shown."""
    return [*mode[:3], mode[3] & ~termios.ECHO, *mode[4:]]


class Console(Screen):
    """A real terminal: keys act at once and without an echo."""

    keys_at_once = True
    bell: Bell

    def __init__(self, source: IO[str], target: IO[str], layout: str = STANDARD_LAYOUT) -> None:
        super().__init__(source, target, layout)
        self.bell, self._input = Bell(), source.fileno()
        self._decode = codecs.getincrementaldecoder("utf-8")("replace")
        self._waiting = ""
        self._asking: Any = None  # the terminal's mode while a line is typed
        self._modes: tuple[Any, Any] | None = None  # the terminal's, for lines and for single keys

    def say(self, text: str, whole: bool = False) -> None:
        width = shutil.get_terminal_size().columns
        super().say(text if whole else fitted(harmless_lines(text), width))

    @contextmanager
    def single_keys(self) -> Iterator[None]:
        """Read single keys without an echo; Ctrl+C still interrupts."""
        before, unseen = termios.tcgetattr(self._input), termios.tcgetattr(self._input)
        unseen[3] &= ~(termios.ICANON | termios.ECHO)
        unseen[6][termios.VMIN], unseen[6][termios.VTIME] = 1, 0

        def come_back(*_: object) -> None:
            """After Ctrl+Z and fg, the shell has changed the terminal's mode."""
            self._set_mode(self._asking or unseen)

        def give_way(*_: object) -> NoReturn:
            raise SystemExit(128 + signal.SIGTERM)  # restores the terminal on the way out

        handlers = {signal.SIGCONT: come_back, signal.SIGTERM: give_way}
        former = {number: signal.signal(number, handler) for number, handler in handlers.items()}
        # A signal pulls the bell too, so that one just before the wait for a key ends the wait.
        former_waker = signal.set_wakeup_fd(self.bell.rope, warn_on_full_buffer=False)
        self._set_mode(unseen)
        self._modes = before, unseen
        try:
            yield
        finally:
            self._modes = None
            for number, handler in former.items():
                signal.signal(number, handler)
            signal.set_wakeup_fd(former_waker)
            self._set_mode(before, forget=True)  # unread keys are not meant for the shell

    def _set_mode(self, mode: Any, *, forget: bool = False) -> None:
        with suppress(termios.error):  # the terminal is gone
            termios.tcsetattr(self._input, termios.TCSAFLUSH if forget else termios.TCSADRAIN, mode)

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
            ready = select.select([self._input, self.bell.fileno()], [], [], left)[0]
            if not ready:
                return False
            if self._input not in ready:
                if self.bell.quiet() and not self._asking:  # news waits for a line being typed
                    return False
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
        """A line, with the terminal's own editing, and whatever was typed ahead."""
        if self._modes is None:
            return super().ask(prompt)
        return self._ask(prompt, self._modes[0]).strip()

    def ask_secret(self, prompt: str) -> str:
        if self._modes is None:
            return super().ask_secret(prompt)
        return self._ask(prompt, without_echo(self._modes[0]))

    def _ask(self, prompt: str, mode: Any) -> str:
        """A line that is typed in this mode of the terminal."""
        assert self._modes is not None
        self.say(prompt)
        self._asking = mode
        self._set_mode(mode)
        try:
            while (end := re.search(r"[\r\n]", self._waiting)) is None:
                self._read(None)
        finally:
            self._asking = None
            self._set_mode(self._modes[1])
        line, self._waiting = self._waiting[: end.start()], self._waiting[end.end() :]
        return line

    def hide(self) -> None:
        self.target.write(CLEAR)
        self.target.flush()

    def forget_typed(self) -> None:
        self._waiting = ""
        self._decode.reset()
        with suppress(termios.error):  # the terminal is gone
            termios.tcflush(self._input, termios.TCIFLUSH)


def open_screen(layout: str = STANDARD_LAYOUT) -> Screen:
    """A console if there is one, otherwise a line at a time."""
    able = termios and sys.stdin.isatty() and sys.stdout.isatty()
    able = able and os.environ.get("TERM") != "dumb"
    return (Console if able else Screen)(sys.stdin, sys.stdout, layout)
