"""Another engine: no view, no board and no moment shuts anybody out in Firefox either."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser.friend import Friend
from client.on_a_server import ServerProcess
from heard.axe import violations
from heard.bidi import Bidi, Firefox
from heard.player import WATCH, goes

from rattlebag.games import GAMES

PATIENCE = 60.0  # seconds; only a failing test waits so long
SIZE = {"MOZ_HEADLESS_WIDTH": "1200", "MOZ_HEADLESS_HEIGHT": "950"}
VIEWS = {
    "/lobby": "Lobby",
    "/preferences": "Preferences",
    "/preferences/keys": "Change keys",
    "/sounds": "Learn the sounds",
    "/rules": "Rules",
    "/rules/farkle": "Farkle rules",
    "/help": "Help",
    "/nowhere": "Page not found",
    "/join/WRONG234": "This invitation does not work",
}
# A moment is gone after a second and a half: axe begins when it comes.
MOMENT = """new Promise((done) => {
  const look = () => (document.querySelector('.moment') ? done(RUN) : setTimeout(look, 20));
  look();
})"""


@pytest.fixture
def tab(tmp_path: Path) -> Iterator[Bidi]:
    """The page of a Firefox without a window."""
    profile = tmp_path / "browser"
    with (tmp_path / "firefox.log").open("wb") as log:
        firefox = subprocess.Popen(
            [*Firefox.words(profile), "--headless", "about:blank"],
            env={"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "HOME": str(tmp_path), **SIZE},
            stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True,
        )  # fmt: skip
    try:
        ends = time.monotonic() + PATIENCE
        while (found := Firefox.tab(profile)) is None:
            told = (tmp_path / "firefox.log").read_text(errors="replace")
            assert firefox.poll() is None, f"Firefox ended: {told}"
            assert time.monotonic() < ends, f"Firefox never listened: {told}"
            time.sleep(0.02)
        yield found
        found.close()
    finally:
        os.killpg(firefox.pid, signal.SIGKILL)
        firefox.wait()


def test_no_view_no_board_and_no_moment_shuts_anybody_out(tab: Bidi, server: ServerProcess) -> None:
    tab.go(server.url)
    tab.until_true("document.querySelector('#come-in')")
    assert violations(tab) == [], "the welcome"
    tab.ask("document.querySelector('#come-in').click()")
    tab.until_true("location.pathname === '/lobby'")
    for path, heading in VIEWS.items():
        goes(tab, path)
        tab.until_true(f"document.querySelector('#view h1')?.textContent === {heading!r}")
        assert violations(tab) == [], path
    with Friend(server, "Dora") as dora:
        for game in GAMES:
            table = dora.opens(game, bots=2, pace=1)
            goes(tab, f"/table/{table}")
            tab.until_true(f"document.title.includes('invites you to') && {WATCH}")
            tab.ask(f"{WATCH}.click()")
            dora.do("start", table=table)
            dora.plays(table)  # the lot may have her begin
            tab.finds(".board .die")
            assert violations(tab) == [], game
            assert violations(tab, MOMENT) == [], f"a moment of {game}"
            dora.do("leave", table=table)
        table = dora.opens("pig", bots=1, options={"target_score": 10})
        goes(tab, f"/table/{table}")
        tab.until_true(f"document.title.includes('invites you to') && {WATCH}")
        assert violations(tab) == [], "the door of a table"
        tab.ask(f"{WATCH}.click()")
        tab.finds("[data-phase=waiting]")
        assert violations(tab) == [], "a table before the game"
        dora.do("start", table=table)
        tab.finds("[data-phase=over]")
        assert violations(tab) == [], "a result"
