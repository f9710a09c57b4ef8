"""Each of the five games, played to its end in a real terminal by the keys of its rule text."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from terminal.keyboard import ENTER, FENCE, Terminal, piped, the_saved_file

from rattlebag.games import GAMES
from rattlebag.table.saved import read

FLAGS = {
    "pig": ["--target-score", "10"],
    "farkle": [],
    "threes": ["--rounds", "2"],
    "tossup": ["--target-score", "20"],
    "tradeoff": ["--target-score", "30"],
}
THE_END = "To check the dice: .*\n"
ENTRY = re.compile(r"(?:^|\. )([A-Z0-9]): ")


def play_by_ear(terminal: Terminal) -> list[str]:
    """Press what is offered until the game is over: bank if possible, then roll, then a number.

    Enter asks what can be done, and a key that no game has marks the end of the answer.
    """
    pressed: list[str] = []
    key, said = FENCE
    terminal.press(ENTER + key)
    while True:
        heard = terminal.expect(said, THE_END)
        if "To check the dice" in heard:
            return pressed
        offered = ENTRY.findall(heard.rstrip().splitlines()[-2])
        assert offered, f"nothing to do after {heard!r}"
        best = next((move for move in "BR123456789" if move in offered), "")
        pressed.append(best.lower())
        terminal.press(best.lower() + ENTER + key)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end_with_single_keys(game: str, tmp_path: Path):
    with Terminal(tmp_path, "play", game, "--pace", "instant", *FLAGS[game]) as terminal:
        pressed = play_by_ear(terminal)
        assert terminal.ends() == 0
        assert terminal.is_as_before()
        assert re.search(r"^Place 1: ", terminal.text, re.MULTILINE)
        assert "\x1b" not in terminal.text
    scored = re.findall(r"^(?:You|Bot 1) scored \d+ with ", terminal.text, re.MULTILINE)
    assert len(scored) == (2 if game == "tradeoff" else 0)  # the hands are part of the result
    assert pressed
    saved = read(the_saved_file(tmp_path).read_bytes())
    assert saved.verify().winners
    assert not list((tmp_path / "games").glob("*.seed"))
    assert len([entry for entry in saved.entries if getattr(entry, "seat", None) == 0]) == len(
        pressed
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end_through_pipes(game: str, tmp_path: Path):
    """The same lines over and over: what cannot be done now is refused and does no harm."""
    round_the_keyboard = [*"b123456"] if game == "tradeoff" else [*"brk1", "shift+1", "2", "b"]
    typed = "\n".join(round_the_keyboard * 400)
    ran = piped(tmp_path, "play", game, *FLAGS[game], typed=typed)
    assert ran.returncode == 0, ran.stderr + ran.stdout[-500:]
    assert "\x1b" not in ran.stdout
    assert read(the_saved_file(tmp_path).read_bytes()).verify().winners


@pytest.mark.parametrize(
    ("game", "most"), [("pig", 4), ("farkle", 20), ("threes", 8), ("tossup", 8), ("tradeoff", 8)]
)
def test_bots_play_the_greatest_number_of_seats_while_someone_watches(
    game: str, most: int, tmp_path: Path
):
    ran = piped(tmp_path, "play", game, "--watch", "--bots", str(most), *FLAGS[game])
    assert ran.returncode == 0
    assert f"Bot {most}" in ran.stdout
    assert read(the_saved_file(tmp_path).read_bytes()).verify().winners
