"""Records in the terminal: a game is found, heard again step by step, and counted."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from client.on_a_server import ServerProcess
from terminal.keyboard import Terminal


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path / "server") as running:
        yield running


def test_a_finished_game_is_counted_listed_and_heard_again(
    server: ServerProcess, tmp_path: Path
) -> None:
    flags = ["pig", "--bots", "1", "--pace", "instant", "--target-score", "10"]
    at = ["play", "--server", server.url, "--name", "Ann"]
    with Terminal(tmp_path / "ann", *at, *flags) as ann:
        ann.expect("1: Start the game")
        ann.press("1")
        ann.expect(r"starts\.\n")
        while "To save or check this game" not in ann.text:
            ann.after("rb")
        ann.press("qq")
        ann.expect("6: List the tables")
        ann.press("l")
        ann.expect("What do you want to hear")
        ann.press("2\n")
        listed = ann.expect("just Enter to return:\n")
        assert "1. Pig, " in listed
        ann.press("7\n")
        ann.expect("No game with this number. Choose 1 to 1.\n")
        ann.press("1\n")
        ann.expect(r"Step 1 of \d+\. Enter for the next, Q to stop:\n")
        ann.press("\n")
        ann.expect(r"\n2 of \d+:\n")
        ann.press("q\n")
        ann.expect("just Enter to return:\n")
        ann.press("\n")
        ann.press("l")
        ann.expect("What do you want to hear")
        ann.press("1\n")
        ann.expect(
            r"Pig: All games: [01] won of 1, With 2 players: .*, Biggest bank: \d+, Busts: \d+"
        )
        ann.press("l")
        ann.expect("What do you want to hear")
        ann.press("3\n")
        ann.expect(r"Pig: .*\n")
        ann.press("1\n")
        ann.expect("Which list")
        ann.press("3\n")
        ann.expect("Nobody is on this list yet.")
        today = date.today().isoformat()
        searched = [("1", "", today, today), ("2", "Bert", "", ""), ("1", "", "", "2020-02-29")]
        for game, opponent, since, until in searched:
            ann.press("l")
            ann.expect("What do you want to hear")
            ann.press("4\n")
            ann.expect("1. All games\n")
            ann.press(f"{game}\n{opponent}\n")
            if until != today:
                ann.press("31.5.2026\n")
                ann.expect("Not a date. Type year, month and day")
            ann.press(f"{since}\n{until}\n")
            if until == today:
                assert "1. Pig, " in ann.expect("just Enter to return:\n")
                ann.press("\n")
            else:
                ann.expect("No games found.\n")
