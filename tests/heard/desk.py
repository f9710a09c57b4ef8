"""The desk of a player who cannot see: a display nobody looks at, Orca, a browser and a keyboard.

Everything is the real thing except the voice, which is written down (`speech.py`). Each desk has a
display, a bus, a home and a browser profile of its own, so that several can run at the same time.
"""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any, Self

from heard.bidi import Firefox
from heard.devtools import Chromium
from heard.speech import READ, Speech
from heard.tab import Tab

PATIENCE = 60.0  # seconds; only a failing test waits so long
GREETING = "Screen reader on."
# With about:blank the address bar would have the focus.
BLANK = "data:text/html,<title>Blank</title>Ready."
LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
QUIET = """
from orca import settings
settings.sayAllOnLoad = False
"""
ENGINES = {"chromium": Chromium, "firefox": Firefox}


class Desk:
    """Sit down with `with`; keys go through the display, so that Orca has them first."""

    tab: Tab
    speech: Speech

    def __init__(
        self, folder: Path, *browser_words: str, engine: str = "chromium", reads_pages: bool = True
    ) -> None:
        self.folder, self.browser_words = folder, browser_words
        self.engine = ENGINES[engine]
        self.reads_pages = reads_pages  # from top to bottom when they are loaded, as Orca does
        self._running: list[subprocess.Popen[bytes]] = []
        self._logs: list[IO[bytes]] = []

    # Setting up

    def __enter__(self) -> Self:
        try:
            self._set_up()
        except BaseException:
            self.__exit__()
            raise
        return self

    def _set_up(self) -> None:
        for name in ("home", "run", "bin"):
            (self.folder / name).mkdir(parents=True, mode=0o700)
        # Orca asks `pgrep` for others of the same user, and starts only if it may end them. They
        # may be at the next desk, or the one that reads this result to someone.
        (self.folder / "bin" / "pgrep").symlink_to("/bin/false")
        if not self.reads_pages:
            settings = self.folder / "home" / ".local" / "share" / "orca"
            settings.mkdir(parents=True)
            (settings / "orca-customizations.py").write_text(QUIET)
        self.speech = Speech(self.folder / "speech").__enter__()
        bus = f"unix:path={self.folder}/run/bus"
        self.environment = {
            "PATH": f"{self.folder}/bin:{os.environ['PATH']}",
            "LANG": "C.UTF-8",
            "HOME": f"{self.folder}/home",
            "XDG_RUNTIME_DIR": f"{self.folder}/run",
            "XDG_SESSION_TYPE": "x11",
            "DBUS_SESSION_BUS_ADDRESS": bus,
            "SPEECHD_ADDRESS": f"unix_socket:{self.folder}/speech",
            "GSETTINGS_BACKEND": "memory",
            "ACCESSIBILITY_ENABLED": "1",
            "GNOME_ACCESSIBILITY": "1",  # Firefox asks for this one
        }
        self._start_display()
        self._start("dbus-daemon", "--session", "--nofork", "--nopidfile", f"--address={bus}")
        self._wait(lambda: (self.folder / "run" / "bus").exists(), "a session bus")
        self._start("openbox")
        self._start(str(LAUNCHER), "--launch-immediately")
        self._wait(lambda: b"org.a11y.Bus" in self._bus_names(), "an accessibility bus")
        self._start("orca")
        self.speech.hears(GREETING)
        profile = self.folder / "browser"
        self._start(*self.engine.words(profile), *self.browser_words, BLANK)
        self._wait(lambda: self._has_tab(profile), "a browser")
        self._wait(self._has_window, "the browser's window")
        # While Orca still reads a page no other is loaded: it would go on in the one that is gone,
        # and be silent about the first focus in the new one.
        self.speech.quiet(self.speech.hears(self.engine.greeting) - 1, READ)

    def _start_display(self) -> None:
        """On the first free number, which the display server finds and tells by itself."""
        told, tell = os.pipe()
        self._start(
            "Xvfb", "-displayfd", str(tell), "-screen", "0", "1280x1024x24", "-nolisten", "tcp",
            "-noreset",  # when the only client disconnects
            pass_fds=(tell,),
        )  # fmt: skip
        os.close(tell)
        with os.fdopen(told) as number:
            found = number.readline().strip()
        assert found, f"there is no display: {self._log(self._running[-1])}"
        self.environment["DISPLAY"] = f":{found}"
        self._wait(
            lambda: self._xdotool("getdisplaygeometry").returncode == 0, "a display that answers"
        )

    def _start(self, *words: str, **options: Any) -> None:
        log = (self.folder / f"{Path(words[0]).name}.log").open("wb")
        self._logs.append(log)
        self._running.append(
            subprocess.Popen(
                words, env=self.environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                start_new_session=True, **options,
            )
        )  # fmt: skip

    def _bus_names(self) -> bytes:
        return subprocess.run(
            ["dbus-send", "--session", "--print-reply", "--dest=org.freedesktop.DBus", "/",
             "org.freedesktop.DBus.ListNames"],
            env=self.environment, capture_output=True,
        ).stdout  # fmt: skip

    def _has_tab(self, profile: Path) -> bool:
        tab = self.engine.tab(profile)
        if tab is not None:
            self.tab = tab
        return tab is not None

    def _has_window(self) -> bool:
        kind = self.engine.window
        found = self._xdotool("search", "--onlyvisible", "--class", kind).stdout.split()
        if found:
            self._xdotool("windowactivate", found[-1].decode())
        return self._xdotool("getactivewindow").stdout.strip() in found

    def _wait(self, done: Callable[[], Any], what: str) -> None:
        ends = time.monotonic() + PATIENCE
        while not done():
            for process in self._running:
                assert process.poll() is None, f"{process.args} ended: {self._log(process)}"
            assert time.monotonic() < ends, f"there was never {what}"
            time.sleep(0.02)

    def _log(self, process: subprocess.Popen[bytes]) -> str:
        name = Path(str(process.args[0])).name  # type: ignore[index]
        return (self.folder / f"{name}.log").read_text(errors="replace")

    def __exit__(self, *_: object) -> None:
        if hasattr(self, "tab"):
            self.tab.close()
        for how in (signal.SIGTERM, signal.SIGKILL):
            for process in reversed(self._running):
                try:
                    os.killpg(process.pid, how)
                    process.wait(3)
                except (ProcessLookupError, subprocess.TimeoutExpired):
                    continue
        for process in self._running:
            process.wait()
        for log in self._logs:
            log.close()
        if hasattr(self, "speech"):
            self.speech.__exit__()

    # Sitting at it

    def _xdotool(self, *words: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(["xdotool", *words], env=self.environment, capture_output=True)

    def press(self, key: str) -> int:
        """Press a key by its X name, once it can be heard; the place to listen from."""
        place = self.speech.mark()
        done = self._xdotool("key", "--clearmodifiers", key)
        assert not done.stderr, done.stderr
        return place

    def type(self, text: str) -> None:
        self._xdotool("type", "--delay", "20", text)
