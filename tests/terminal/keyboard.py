"""A person at a real (pseudo-)terminal: presses keys, hears lines, and waits no longer than needed.

Nothing sleeps here: every wait is for a text or for the end of the program, with a deadline that
only a failing test reaches.
"""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from typing import Any

DEADLINE = 30.0  # seconds; for machines that are busy with other things
CTRL_C, CTRL_D, ENTER = "\x03", "\x04", "\r"
FENCE = "x", "X does nothing here."  # a key that no game has, and what is said to it


def environment(data: Path, **more: str) -> dict[str, str]:
    """A world in which nothing of the real home is read or written."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("RATTLEBAG")}
    kept |= {"HOME": str(data), "RATTLEBAG_DATA": str(data), "RATTLEBAG_LOCALE": "en"}
    kept |= {"PYTHONUTF8": "1", "TERM": "xterm-256color"}
    for name in ("COLUMNS", "LINES", "NO_COLOR", "LC_ALL"):
        kept.pop(name, None)
    return kept | more


def command(*args: str) -> list[str]:
    return [sys.executable, "-m", "rattlebag", *args]


class Gone(AssertionError):
    """The program ended, or said nothing more, before the expected text."""


class Terminal:
    """A pseudo-terminal with the program in it."""

    def __init__(self, data: Path, *args: str, columns: int = 400, **env: str) -> None:
        self.master, self.slave = pty.openpty()
        self.resize(columns)
        self.before = termios.tcgetattr(self.slave)
        self.text = ""  # all that the program has written
        self.told = 0  # how much of it was looked at
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._returned = ""  # the carriage, and nobody knows yet whether a new line follows
        self.process = subprocess.Popen(
            command(*args),
            stdin=self.slave,
            stdout=self.slave,
            stderr=self.slave,
            env=environment(data, **env),
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # so that Ctrl+C interrupts
        )

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: Any) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for number in (self.master, self.slave):
            if number >= 0:
                os.close(number)

    def resize(self, columns: int) -> None:
        size = struct.pack("HHHH", 24, columns, 0, 0)
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, size)

    def press(self, keys: str | bytes) -> None:
        os.write(self.master, keys.encode() if isinstance(keys, str) else keys)

    def expect(self, *patterns: str) -> str:
        """Wait until one of these is said; all that was said until then since the last time."""
        until = time.monotonic() + DEADLINE
        wanted = re.compile("|".join(patterns))
        while (found := wanted.search(self.text, self.told)) is None:
            if not self.listen(until):
                rest = self.text[self.told :]
                raise Gone(f"waiting for {patterns}, heard {rest!r} after {self.text[: self.told]}")
        heard = self.text[self.told : found.end()]
        self.told = found.end()
        return heard

    def line(self, keys: str) -> str:
        """The next line that is said to these keys."""
        self.press(keys)
        return self.expect(".*\n").rstrip("\n")

    def after(self, keys: str) -> str:
        """What is said to these keys, all of it: a key that no game has stands behind them."""
        key, said = FENCE
        self.press(keys + key)
        heard = self.expect(said + " Press question mark for the keys.\n")
        return heard.rpartition(said)[0].strip("\n")

    def listen(self, until: float) -> bool:
        """Take in what is written. False when the program has ended, or the time is up."""
        while not select.select([self.master], [], [], 0.05)[0]:
            if time.monotonic() > until or (self.process.poll() is not None and not self.unread()):
                return False
        try:
            data = os.read(self.master, 65536)
        except OSError:
            return False
        new = self._returned + self._decoder.decode(data)
        self._returned = "\r" if new.endswith("\r") else ""
        self.text += new.removesuffix("\r").replace("\r\n", "\n")
        return bool(data)

    def unread(self) -> bool:
        return bool(select.select([self.master], [], [], 0)[0])

    def ends(self) -> int:
        """Wait for the end of the program: its exit status."""
        until = time.monotonic() + DEADLINE
        while self.process.poll() is None and time.monotonic() < until:
            if select.select([self.master], [], [], 0.01)[0]:
                self.listen(until)
        while self.unread() and self.listen(until):
            pass
        return self.process.wait(DEADLINE)

    def hang_up(self) -> None:
        """Close the window."""
        os.close(self.slave)
        os.close(self.master)
        self.slave = self.master = -1

    def is_as_before(self) -> bool:
        return termios.tcgetattr(self.slave) == self.before


def taken_up(data: Path, path: Path, *flags: str, columns: int = 400, **env: str) -> Terminal:
    """A terminal in which a saved game goes on, with all heard that is said first."""
    terminal = Terminal(data, "play", "--resume", str(path), *flags, columns=columns, **env)
    try:
        terminal.expect("You are back in the game.\n")
        terminal.after("")
    except BaseException:
        terminal.__exit__()
        raise
    return terminal


def saved_files(data: Path) -> list[Path]:
    return sorted((data / "games").glob("*.jsonl"))


def the_saved_file(data: Path) -> Path:
    (path,) = saved_files(data)
    return path


def piped(data: Path, *args: str, typed: str | bytes = "", **env: str) -> Any:
    """The program with pipes instead of a terminal."""
    given = typed.encode() if isinstance(typed, str) else typed
    ran = subprocess.run(
        command(*args),
        input=given,
        capture_output=True,
        env=environment(data, **env),
        timeout=2 * DEADLINE,
        check=False,
    )
    assert b"Traceback" not in ran.stderr, ran.stderr.decode()
    return subprocess.CompletedProcess(
        ran.args, ran.returncode, ran.stdout.decode(), ran.stderr.decode()
    )
