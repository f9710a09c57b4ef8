"""What Windows lacks is not needed, except for single keys and for a server in the terminal."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from cli.typed import Typed, typing
from importing import COACHED, COACHES, broken_modules
from terminal.keyboard import environment, saved_files

from rattlebag.games import GAMES

WITHOUT = """
import os, signal, sys
for name in ("fcntl", "termios", "pty", "tty", "resource", "pwd", "grp"):
    sys.modules[name] = None
for name in ("O_DIRECTORY", "sched_getaffinity", "geteuid", "getuid", "fork", "set_blocking"):
    delattr(os, name)
for name in ("SIGCONT", "SIGKILL", "SIGHUP", "SIGALRM"):
    delattr(signal, name)
"""
PLAY = WITHOUT + "import rattlebag.cli\nrattlebag.cli.main()\n"


def played(data: Path, *args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return python(data, PLAY, "play", *args, typed=typed)


def python(
    data: Path, program: str, *args: str, typed: str = ""
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-P", "-c", program, *args],
        input=typed,
        capture_output=True,
        text=True,
        env=environment(data),
        timeout=60,
        check=False,
    )


def test_every_module_can_be_imported() -> None:
    assert broken_modules(sys.executable, WITHOUT) == {}


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_a_whole_game_that_is_saved(game: str, tmp_path: Path) -> None:
    ran = played(tmp_path, game, "--watch", "--bots", "2", "--level", "sensible")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert len(saved_files(tmp_path)) == 1


def test_the_coach_and_practice_need_none_of_it(tmp_path: Path) -> None:
    played(tmp_path, "pig", "--watch", "--bots", "2", "--level", "sensible")
    ran = python(tmp_path, WITHOUT + COACHES)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert [words for words in COACHED if words not in ran.stdout] == []


def test_a_person_plays_a_line_at_a_time_leaves_and_resumes(tmp_path: Path) -> None:
    left = played(tmp_path, "tradeoff", typed="1\nq\nq\n")
    assert (left.returncode, left.stderr) == (0, "")
    again = played(tmp_path, "--resume", typed="t\nq\nq\n")
    assert (again.returncode, again.stderr) == (0, "")
    assert "Tradeoff" in again.stdout


def test_a_game_on_a_server_is_for_the_browser(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed: Typed = typing(tmp_path, monkeypatch, capsys)
    monkeypatch.setattr("rattlebag.cli.online.os", type("nt", (), {"name": "nt"}))
    said = typed("play", "--server", "http://127.0.0.1:1/").sentence()
    assert said == "On Windows, play on a server in the browser: http://127.0.0.1:1/"
    assert os.name != "nt"
