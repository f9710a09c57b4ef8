"""How far long work is, in plain lines."""

from __future__ import annotations

import io

import pytest

from rattlebag.cli import long_work
from rattlebag.cli.long_work import Pace


def told(done: float, left: int) -> str:
    return f"{done:g} done, {left} s left"


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(long_work, "EVERY", 0.0)


@pytest.mark.usefixtures("at_once")
def test_progress_is_plain_lines_on_the_error_output(capsys: pytest.CaptureFixture[str]):
    pace = Pace(200, told)
    for done in (50, 100, 150, 200):  # the first is what others are measured by; then the result
        pace(done)
    said = capsys.readouterr()
    assert not said.out
    assert [line.partition(" done, ")[0] for line in said.err.splitlines()] == ["100", "150"]
    assert pace.done == 200


def test_progress_is_quiet_about_short_work(capsys: pytest.CaptureFixture[str]):
    pace = Pace(200, told)
    for done in (50, 100):
        pace(done)
    assert not capsys.readouterr().err


@pytest.mark.usefixtures("at_once")
def test_the_time_left_follows_from_the_pace_since_the_first_sign(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    """Ten seconds of compiling, then a part in a second."""
    clock = iter([0.0, 10.0, 11.0])
    monkeypatch.setattr("time.monotonic", lambda: next(clock))
    pace = Pace(100, told)
    pace(10)
    pace(20)
    assert capsys.readouterr().err == "20 done, 8 s left\n"


@pytest.mark.usefixtures("at_once")
def test_a_line_is_written_in_one_piece_so_that_nothing_comes_into_it(
    monkeypatch: pytest.MonkeyPatch,
):
    """Ctrl+C between the words and the end of the line joined its sentence to them."""
    pieces: list[str] = []
    screen = io.StringIO()
    monkeypatch.setattr(screen, "write", pieces.append)
    monkeypatch.setattr("sys.stderr", screen)
    pace = Pace(200, told)
    for done in (50, 100):
        pace(done)
    (line,) = pieces
    assert line.startswith("100 done, ")
    assert line.endswith(" left\n")
